// A post that is not sent yet, kept on the device: the texts with the edits, and each photo on its
// own, so that it is written only once. One draft per person, beside that of their stories
// (story-draft.js); signing out removes both (page.js).

import { onDevice, promised } from "../device-store.js";

const NAME = "korzo-drafts";
/** Under which key a photo is kept already. */
const keys = new WeakMap();

/** A storage that is full or forbidden only costs the draft, never the post. */
const run = (mode, work) => onDevice(NAME, { texts: {}, photos: {} }, mode, work);

/** The keys of a person's photos. */
const all = (owner) => IDBKeyRange.bound(`${owner} `, `${owner} \uffff`);

/** The draft of the person `owner`; undefined if there is none. */
export const load = (owner) =>
  run("readonly", async (texts, files) => {
    const draft = await promised(texts.get(owner));
    if (!draft) return undefined;
    const photos = await Promise.all(
      draft.photos.map(async (photo) => ({ ...photo, file: await promised(files.get(photo.key)) })),
    );
    draft.photos = photos.filter(({ file }) => file);
    for (const { file, key } of draft.photos) keys.set(file, key);
    return draft;
  });

/** Keeps a draft instead of the one before; undefined if it could not be kept. */
export const save = (owner, draft, photos) =>
  run("readwrite", async (texts, files) => {
    const kept = new Set(await promised(files.getAllKeys(all(owner))));
    const wanted = photos.map(({ file, ...photo }) => {
      // No crypto.randomUUID: browsers have it over https only.
      if (!keys.has(file)) keys.set(file, `${owner} ${Date.now()}-${Math.random()}`);
      const key = keys.get(file);
      if (!kept.delete(key)) files.put(file, key);
      return { ...photo, key };
    });
    for (const key of kept) files.delete(key);
    return promised(texts.put({ ...draft, photos: wanted }, owner));
  });

/** Forgets the draft. */
export const remove = (owner) =>
  run("readwrite", async (texts, files) => {
    files.delete(all(owner));
    await promised(texts.delete(owner));
  });
