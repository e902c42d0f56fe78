// Messages that the server has not confirmed, kept on the device: with their photos, until they
// are sent. Signing out removes them (page.js).

const NAME = "korzo-messages";

const promised = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => reject(request.error);
  });

/** A storage that is full or forbidden costs only what a reload would have saved. */
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

/** Keeps a message until `forget`. */
export const keep = ({ client, owner, path, text, shared, photos, at }) =>
  run("readwrite", (store) => store.put({ client, owner, path, text, shared, photos, at }));

/** It is sent, or not wanted any more. */
export const forget = (client) => run("readwrite", (store) => store.delete(client));

/** What a person has written in a conversation and not sent yet, the oldest first. */
export const kept = async (owner, path) => {
  const all = (await run("readonly", (store) => store.getAll())) ?? [];
  return all.filter((entry) => entry.owner === owner && entry.path === path)
    .sort((one, other) => one.at - other.at);
};
