// What an author of a survey wrote and the server does not have yet, on this device: an entry for
// each part of the editor. Signing out removes it (page.js).

const PREFIX = "korzo-survey edit ";

/** The fields of a form that are kept: not the token, not files, not the mark. */
export function read(form) {
  const pairs = [];
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && name !== "_token" && name !== "seen")
      pairs.push([name, value]);
  }
  return pairs;
}

/** Whether two forms of a part say the same; where a new question goes is not part of it. */
export function isAlike(pairs, others) {
  const said = (list) =>
    JSON.stringify((list ?? []).filter(([name]) => !["id", "page", "after"].includes(name)));
  return said(pairs) === said(others);
}

/** Puts kept values back into the fields of a form. */
export function write(form, pairs) {
  const values = new Map();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  for (const field of form.elements) {
    if (!field.name || ["file", "hidden", "submit"].includes(field.type)) continue;
    const kept = values.get(field.name) ?? [];
    if (field.type === "checkbox" || field.type === "radio")
      field.checked = kept.includes(field.value);
    else if (kept.length > 0) field.value = kept[0];
  }
  form.dispatchEvent(new CustomEvent("filled"));
}

export const keyOf = ({ owner, editor }, part) => `${PREFIX}${owner} ${editor} ${part}`;

export function stored(words, part) {
  try {
    const text = localStorage.getItem(keyOf(words, part));
    return text ? { part, ...JSON.parse(text) } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an entry, or forgets it where there is none; whether the device did. */
export function store(words, part, entry) {
  try {
    if (entry) localStorage.setItem(keyOf(words, part), JSON.stringify(entry));
    else localStorage.removeItem(keyOf(words, part));
    return true;
  } catch {
    return false;
  }
}

/** All that waits of a survey, in the order in which it was done. */
export function waiting(words) {
  const start = keyOf(words, "");
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => stored(words, key.slice(start.length)))
      .filter(Boolean)
      .sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
  } catch {
    return [];
  }
}

/** Sends what waits; the answer is for a script. */
export const post = (url, pairs, options = {}) =>
  fetch(url, {
    method: "POST",
    body: new URLSearchParams(pairs),
    headers: { Accept: "application/json", "X-Requested-With": "korzo" },
    ...options,
  });
