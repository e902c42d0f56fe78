// Pictures and other files that the server has not yet, kept on the device until they are sent.
// Signing out removes them (page.js).

import { isOnDevice, onDevice, promised } from "../device-store.js";

const NAME = "korzo-desk";
/** How much one device keeps, of all articles together. */
export const MOST_FILES = 30;
export const MOST_MEGABYTES = 200;

const run = (mode, work) =>
  onDevice(NAME, { files: { keyPath: "key" } }, mode, (store) => promised(work(store)));

/** Keeps a file until `forget`; says whether it could. */
export const keep = async ({ key, owner, article, field, file, name, at }) =>
  Boolean(
    await run("readwrite", (store) => store.put({ key, owner, article, field, file, name, at })),
  );

/** It is sent, or not wanted any more. */
export const forget = (key) => run("readwrite", (store) => store.delete(key));

/** Whether a file is kept still: another window may have sent it. */
export const isWaiting = async (key) =>
  Boolean(await run("readonly", (store) => store.getKey(key)));

/** All that waits, the oldest first. */
export const waiting = async () => {
  const all =
    ((await isOnDevice(NAME)) && (await run("readonly", (store) => store.getAll()))) || [];
  return all.sort((one, other) => one.at - other.at);
};

/** Whether so much does not fit. */
export const isTooMuch = (entries) =>
  entries.length > MOST_FILES ||
  entries.reduce((sum, { file }) => sum + file.size, 0) > MOST_MEGABYTES * 1_000_000;
