// Texts on the device: what the server has not yet, written at once, so that not even a browser
// that is killed loses a sentence; and the last state of a few others, for an editor that is opened
// without a connection. Signing out removes them (page.js).

const PREFIX = "korzo-desk ";
/** How many texts stay that the server has. */
const MOST_SENT = 8;

/**
 * The text of an article: as `{ draft, began, base }` one that was not sent, as `{ draft, base }`
 * one that the server has; undefined if there is none.
 */
export function read(key) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; false when the storage is full or forbidden. */
export function keep(key, entry) {
  if (write(key, entry)) return true;
  // What the server has makes room.
  for (const { name } of sent()) localStorage.removeItem(name);
  return write(key, entry);
}

/** The server has a text: it stays for a while, without what it was built on. */
export function settle(key, { draft, base }) {
  if (!write(key, { draft, base, at: Date.now() })) return forget(key);
  for (const { name } of sent().slice(MOST_SENT)) localStorage.removeItem(name);
}

/** Forgets a text. */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Then nothing was kept either.
  }
}

function write(key, entry) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** The texts that the server has, the newest first. */
function sent() {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => ({ name, ...read(name.slice(PREFIX.length)) }))
      .filter(({ began }) => !began)
      .sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
  } catch {
    return [];
  }
}
