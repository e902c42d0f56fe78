// Messages that the server has not confirmed, kept on the device: with their photos, until they
// are sent. Signing out removes them (page.js).

import { isOnDevice, onDevice, promised } from "../device-store.js";

const NAME = "korzo-messages";
/** How much one device keeps, of all conversations together. */
export const MOST_MESSAGES = 100;
export const MOST_MEGABYTES = 200;

/** The answer of the storage; nothing when it is full or forbidden. */
const run = (mode, work) =>
  onDevice(NAME, { outbox: { keyPath: "client" } }, mode, (store) => promised(work(store)));

/** Keeps a message until `forget`, with why the server refused it; says whether it could. */
export const keep = async ({ client, owner, path, text, shared, photos, at, refusal = "" }) =>
  Boolean(
    await run("readwrite", (store) =>
      store.put({ client, owner, path, text, shared, photos, at, refusal }),
    ),
  );

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
  const isThere = await isOnDevice(NAME);
  const all = (isThere && (await run("readonly", (store) => store.getAll()))) || [];
  const isHere = (entry) => entry.owner === owner && entry.path === path;
  return {
    here: all.filter(isHere).sort((one, other) => one.at - other.at),
    elsewhere: all.filter((entry) => !isHere(entry)),
  };
};
