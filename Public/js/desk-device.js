// Texts that the server has not yet, kept on the device: written at once, so that not even a
// browser that is killed loses a sentence. Signing out removes them (page.js).

const PREFIX = "korzo-desk ";

/** The text of an article that was not sent; undefined if there is none. */
export function read(key) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text; false when the storage is full or forbidden. */
export function keep(key, draft) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a text: the server has it. */
export function forget(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Then nothing was kept either.
  }
}
