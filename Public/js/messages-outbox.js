// Messages that the server has not confirmed, kept on the device: with their photos, until they
// are sent. Signing out removes them (page.js).

const NAME = "korzo-messages";
/** How much one device keeps, of all conversations together. */
export const MOST_MESSAGES = 100;
export const MOST_MEGABYTES = 200;

const promised = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });

/** The answer of the storage; nothing when it is full or forbidden. */
async function run(mode, work) {
  try {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore("outbox", { keyPath: "client" });
    const database = await promised(request);
    try {
      return await promised(work(database.transaction("outbox", mode).objectStore("outbox")));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/** Keeps a message until `forget`; says whether it could. */
export const keep = async ({ client, owner, path, text, shared, photos, at }) =>
  Boolean(await run("readwrite", (store) =>
    store.put({ client, owner, path, text, shared, photos, at })));

/** It is sent, or not wanted any more. */
export const forget = (client) => run("readwrite", (store) => store.delete(client));

/** How much waits: messages, and the bytes of their photos. */
export const load = (entries) => ({
  messages: entries.length,
  bytes: entries.flatMap(({ photos }) => photos).reduce((sum, { size }) => sum + size, 0),
});

/** Whether the device keeps as much as this. */
export const isTooMuch = ({ messages, bytes }) =>
  messages > MOST_MESSAGES || bytes > MOST_MEGABYTES * 1_000_000;

/** What a person has written in a conversation and not sent yet, the oldest first; and the rest. */
export const kept = async (owner, path) => {
  // Asking for a database makes it: most people never need one.
  const names = await indexedDB.databases?.();
  if (names && !names.some(({ name }) => name === NAME)) return { here: [], elsewhere: [] };
  const all = (await run("readonly", (store) => store.getAll())) ?? [];
  const isHere = (entry) => entry.owner === owner && entry.path === path;
  return {
    here: all.filter(isHere).sort((one, other) => one.at - other.at),
    elsewhere: all.filter((entry) => !isHere(entry)),
  };
};
