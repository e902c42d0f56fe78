// How stories come into the composer: photos, words on a colour, what was shared.

import { newKey } from "../device-store.js";
import { button, make, sheet } from "./story-parts.js";
import { adding, photoPlace, UNTOUCHED } from "./story-state.js";
import { textLayer } from "./story-text.js";

/** The most stories that are composed at a time: as many as a person can have out. */
const MOST_STORIES = 20;
/** Behind a photo that this browser cannot show. */
const UNSEEN = ["#2a2622", "#15120f"];
/** Nothing is composed. */
const NOTHING = { stories: [], current: 0 };

/** A story of which there is nothing but its colours, and `more`. */
const blank = (behind, more = {}) => ({
  id: newKey(),
  file: null,
  edit: UNTOUCHED,
  alt: "",
  canvas: { behind, photo: null, layers: [] },
  ...more,
});

/**
 * `book` is the history of what is composed, `write()` begins to type, `emptied()` is told when all
 * was thrown away.
 */
export function arrivals({ backgrounds, book, desk, form, needed, photos, toast, write, emptied }) {
  const { say } = desk;
  const begin = (stories) => {
    const filled = book.now.stories.filter(({ file, canvas }) => file || canvas.layers.length);
    const all = [...filled, ...stories];
    if (all.length > MOST_STORIES) toast(say("Twenty stories at most.", "Nejvýš dvacet příběhů."));
    desk.select(null);
    const next = { stories: all.slice(0, MOST_STORIES), current: filled.length };
    next.current = Math.min(next.current, next.stories.length - 1);
    book.now.stories.length ? book.change(next) : book.begin(next);
  };
  const colour = (colours) => {
    begin([blank(colours)]);
    write();
  };

  // Photos
  const withPhoto = async (file) => {
    const story = blank(UNSEEN, { file });
    const photo = await photos.take(story);
    const shape = photo ?? { width: 1080, height: 1080 };
    const canvas = { behind: photo?.behind ?? UNSEEN, photo: photoPlace(shape), layers: [] };
    return { ...story, canvas };
  };
  /** The story that words shared with photos began: the first photo takes them. */
  let told = null;
  const withToldWords = ([first, ...others]) => {
    const isAlone = told !== null && desk.story === told && book.now.stories.length === 1;
    if (!isAlone) return [first, ...others];
    book.begin(NOTHING);
    return [{ ...first, canvas: { ...first.canvas, layers: told.canvas.layers } }, ...others];
  };
  const add = async (files) => {
    const { photosAmong } = await needed(import("../photo-kind.js"));
    const { photos: found, others } = await photosAmong(files);
    const mostBytes = Number(form.dataset.mostBytes);
    const large = found.filter(({ size }) => size > mostBytes);
    const fitting = found.filter((file) => !large.includes(file));
    const stories = [];
    for (const file of fitting.slice(0, MOST_STORIES + 1)) stories.push(await withPhoto(file));
    if (stories.length) begin(withToldWords(stories));
    const unseen = stories.filter((story) => !photos.of(story));
    const names = (list) => list.map(({ name }) => name);
    const wrong = [
      [say("Not a photo", "Není fotka"), others],
      [say("Too large", "Moc velké"), names(large)],
      [
        say("Published as it is, unseen here", "Zveřejní se, jak je, ukázat ji tu nejde"),
        names(unseen.map(({ file }) => file)),
      ],
    ].filter(([, list]) => list.length);
    if (wrong.length) toast(wrong.map(([said, list]) => `${said}: ${list.join(", ")}.`).join(" "));
  };

  /** A sheet with what another story can begin with. */
  const addMore = () => {
    const way = (label, sign, kind, act) => {
      const choose = () => {
        dialog.close();
        act();
      };
      return button(label, sign, choose, { isShown: true, class: `button ${kind}` });
    };
    const discard = () => {
      desk.select(null);
      book.begin(NOTHING);
      emptied();
    };
    const again = say("Discard all and begin anew", "Vše zahodit a začít znovu");
    const ways = make(
      "div",
      { class: "maker-ways" },
      way(say("Photos", "Fotky"), "photos", "", () => form.elements.photo.click()),
      way(say("Words", "Slova"), "letter", "quiet", () => colour(backgrounds[0].colours)),
      way(again, "trash", "quiet", discard),
    );
    const dialog = sheet(say("Add a story", "Přidat příběh"), say, ways);
  };

  return {
    add,
    addMore,
    /** Words on a colour, typed at once. */
    write: colour,
    /** Words that another application shared. */
    say: (text) => {
      const isFirst = !desk.story;
      if (isFirst) begin([blank(backgrounds[0].colours)]);
      desk.change(adding(desk.canvas, textLayer(text, 1400)));
      if (isFirst) told = desk.story;
    },
    /** A post, article or survey, or an answer to a question box. */
    share: ({ thing, title, text, picture, question, answer }) => {
      // Whoever opens the page again has it in the draft already.
      const shared = thing ?? JSON.stringify([question, answer]);
      const known = book.now.stories.findIndex((story) => story.shared === shared);
      if (known >= 0) return book.change({ ...book.now, current: known }, { isKept: true });
      const story = blank(backgrounds[5].colours, { shared });
      if (thing) {
        desk.things[thing] = { title, text, picture };
        const layer = { kind: "thing", x: 540, y: 900, scale: 110, turn: 0, thing };
        story.canvas = adding(story.canvas, layer);
      } else {
        const asked = textLayer(question, 700, { colour: "#f6cd3b" });
        const answered = textLayer(answer, 1000, { look: "box" });
        story.canvas = adding(adding(story.canvas, asked), answered);
      }
      begin([story]);
    },
  };
}
