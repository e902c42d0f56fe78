// The photos of the stories that are composed, as they are shown: each decoded once, drawn anew when
// its edit is another.

async function preload(url) {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
}

/** `loading()` answers story-photo.js; `shown()` is called when a photo has come. */
export function shots({ loading, shown }) {
  /** By the stories' ids: `{ source, edit, photo, isComposed }`. */
  const all = new Map();

  /** The photo of a story as it is edited, `{ url, width, height, behind }`; null without one. */
  const take = async (story) => {
    const { decoded, release, rendered } = await loading();
    if (!all.has(story.id)) all.set(story.id, { source: decoded(story.file), photo: null });
    const shot = all.get(story.id);
    shot.edit = story.edit;
    const source = await shot.source;
    shot.decoded = source;
    if (source) {
      const photo = await rendered(source, story.edit);
      if (all.get(story.id) !== shot) {
        // Removed meanwhile.
        release(source);
        return null;
      }
      // Decoded before it is shown: the stage is never empty in between.
      await preload(photo.url);
      shot.photo = photo;
    }
    return shot.photo;
  };
  const of = ({ id }) => all.get(id)?.photo ?? null;

  /**
   * Frees the photos of stories that were composed and are not among these any more; one that comes
   * back by an undo is decoded anew.
   */
  const keep = (stories) => {
    for (const { id } of stories) if (all.has(id)) all.get(id).isComposed = true;
    const ids = new Set(stories.map(({ id }) => id));
    for (const [id, shot] of all) {
      if (!shot.isComposed || ids.has(id)) continue;
      all.delete(id);
      Promise.all([loading(), shot.source]).then(
        ([{ release }, source]) => source && release(source),
        () => {},
      );
    }
  };

  return {
    keep,
    of,
    take,
    /** Has the photo of a story drawn as it is edited now, unless it is. */
    want: (story) => {
      if (!story.file || all.get(story.id)?.edit === story.edit) return;
      take(story).then(shown, () => {});
    },
    /** The photo before its edit. */
    source: ({ id }) => all.get(id).decoded,
  };
}
