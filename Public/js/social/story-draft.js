// Stories that are not sent yet, kept on the device as a post is (composer-draft.js): one draft per
// person, each photo written once; signing out removes it.

import * as drafts from "./composer-draft.js";

/** Beside the person's draft of a post, in the same database. */
const place = (owner) => `story ${owner}`;

/**
 * The draft of the person `owner`: `{ stories: [{ id, canvas, file, edit, alt, shared }], current,
 * audience, answers }`, where `file` is null for a story without a photo; undefined if there is none.
 */
export async function load(owner) {
  const draft = await drafts.load(place(owner));
  if (!draft) return undefined;
  const { photos, ...kept } = draft;
  const files = new Map(photos.map(({ story, file }) => [story, file]));
  const stories = kept.stories
    .map((story) => ({ ...story, file: files.get(story.id) ?? null }))
    // A photo that the device has lost takes its story along.
    .filter(({ canvas, file }) => file || !canvas.photo);
  if (!stories.length) return undefined;
  return { ...kept, stories, current: Math.min(kept.current ?? 0, stories.length - 1) };
}

/** Keeps a draft instead of the one before; whether the device had room for it. */
export async function save(owner, { stories, ...draft }) {
  const photos = stories.filter(({ file }) => file).map(({ id, file }) => ({ story: id, file }));
  const bare = stories.map(({ id, canvas, edit, alt, shared }) => ({
    id,
    canvas,
    edit,
    alt,
    shared,
  }));
  const kept = await drafts.save(place(owner), { ...draft, stories: bare }, photos);
  return kept !== undefined;
}

/** Forgets the draft. */
export const remove = (owner) => drafts.remove(place(owner));

/** Takes one story out of the draft, because it is published. */
export async function leave(owner, id) {
  const draft = await load(owner);
  if (!draft?.stories.some((story) => story.id === id)) return;
  const stories = draft.stories.filter((story) => story.id !== id);
  if (stories.length) await save(owner, { ...draft, stories });
  else await remove(owner);
}
