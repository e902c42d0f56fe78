// The composer of stories at work: what is composed, the stage, and the tools around it.

import { arrivals } from "./story-arrivals.js";
import { audience } from "./story-audience.js";
import { makeDesk } from "./story-desk.js";
import { draw, remaining } from "./story-drawing.js";
import { keeping } from "./story-keeping.js";
import { button, make } from "./story-parts.js";
import { publishing } from "./story-publish.js";
import { shots } from "./story-shots.js";
import { history } from "./story-state.js";
import { strip } from "./story-strip.js";

export function start({ backgrounds, form, owner, shell, tools }) {
  const { say, toast } = tools;
  const needed = (loading) =>
    loading.catch(() => {
      throw new Error(say("No connection.", "Bez připojení."));
    });
  const book = history({ stories: [], current: 0 }, () => show());
  const current = () => book.now.stories[book.now.current];
  const words = {
    answer: say("Answer…", "Odpovědět…"),
    gone: say("No longer here", "Už tu není"),
    remaining: (moment) => remaining(moment),
  };
  const photos = shots({ loading: () => needed(import("./story-photo.js")), shown: () => show() });
  const context = (story = current()) => {
    const photo = photos.of(story);
    return {
      photo: photo && { path: photo.url, width: photo.width, height: photo.height },
      alt: story.alt,
      words,
      things: desk.things,
      path: null,
    };
  };
  /** What the parts of the composer work on, as far as it is a story's own. */
  const own = {
    listName: say("On the story", "Na příběhu"),
    /** What is known of the things that layers lead to, by their names. */
    things: {},
    get story() {
      return current();
    },
    get canvas() {
      return current().canvas;
    },
    get alt() {
      return current().alt;
    },
    get photo() {
      return photos.of(current());
    },
    /** On a bare story one writes. */
    beside: () => {
      const isBare = !desk.canvas.photo && !desk.canvas.layers.length;
      return isBare ? write() : desk.select(null);
    },
    edited: (change, options) => {
      const { stories, current: index } = book.now;
      const next = stories.with(index, { ...stories[index], ...change });
      book.change({ ...book.now, stories: next }, options);
    },
    change: (canvas, options) => desk.edited({ canvas }, options),
  };
  const shared = makeDesk({
    book,
    complain: (message) => complain(message),
    context,
    guides: [make("i", { class: "guide safe" })],
    isOpen: () => current() !== undefined,
    more: { backgrounds, form, photos },
    needed,
    own,
    say,
    shell,
    show: () => show(),
    toast,
  });
  const { desk, list, live, panel, rail, redo, rest, root, sign, tool, undo, write } = shared;
  const kept = keeping({
    loading: () => needed(import("./story-draft.js")),
    owner,
    read: () => ({ ...book.now, ...who.value, things: desk.things }),
  });
  const who = audience({ form, say, changed: kept.soon });
  const films = strip({
    say,
    markup: (story) => draw(story.canvas, { ...context(story), mark: `-${story.id}` }),
    choose: (index) => {
      desk.select(null);
      book.change({ ...book.now, current: index }, { isKept: true });
    },
    move: (from, to) => {
      const moved = book.now.stories.toSpliced(from, 1).toSpliced(to, 0, book.now.stories[from]);
      book.change({ stories: moved, current: to });
    },
    remove: (index) => {
      desk.select(null);
      const stories = book.now.stories.toSpliced(index, 1);
      book.change({ stories, current: Math.min(index, stories.length - 1) });
    },
  });

  tool("text", say("Text", "Text"), "letter", () => write());
  tool("sticker", say("Sticker", "Nálepka"), "smile", () => shared.stick());
  tool("draw", say("Draw", "Kreslit"), "edit", () => rest.draw());
  tool("place", say("Crop", "Výřez"), "crop", () => {
    desk.select("photo");
    list.focus("photo");
  });
  tool("look", say("Filter", "Filtr"), "sun", () => rest.look());
  tool("colour", say("Colour", "Barva"), "sun", () => rest.colour());

  const more = sign(say("Add a story", "Přidat příběh"), "plus", () => come.addMore());
  const keepIt = sign(say("Download", "Stáhnout"), "download", () => save());
  const publish = button(say("Publish", "Zveřejnit"), null, () => sending.send(), {
    isShown: true,
    class: "button maker-publish",
  });
  const note = make("div", { class: "maker-note", role: "status", hidden: true });
  const complaint = make("p", { class: "maker-error", role: "alert", tabindex: -1, hidden: true });
  const hint = button(say("Tap to write", "Ťuknutím začněte psát"), null, () => write(), {
    isShown: true,
    class: "maker-hint",
  });
  const place = make("div", { class: "maker-place", hidden: true }, root, hint, rail, note);
  const foot = make(
    "div",
    { class: "maker-foot", hidden: true },
    complaint,
    list.bar,
    films.node,
    make("div", { class: "maker-end" }, who.pill, publish),
  );
  const top = shell.querySelector(".maker-top");
  top.append(undo, redo, keepIt, more);
  top.after(place, foot, panel, live);
  const first = shell.querySelector(".maker-first");
  const complain = (message) => {
    complaint.textContent = message;
    complaint.hidden = !message;
    if (message) complaint.focus({ preventScroll: true });
  };

  /** Shows everything as it is now. */
  const show = () => {
    const story = current();
    photos.keep(book.now.stories);
    first.hidden = story !== undefined;
    if (!story) note.hidden = true;
    for (const part of [place, foot, undo, redo, keepIt, more]) part.hidden = story === undefined;
    if (story) showStory(story);
    kept.soon();
  };
  /** The story as a picture file, for its author. */
  const save = async () => {
    desk.select(null);
    keepIt.setAttribute("aria-busy", "true");
    try {
      const { download, storyFile } = await needed(import("./story-file.js"));
      const made = storyFile(root.querySelector(".story-canvas")).catch(() => {
        throw new Error(say("The picture could not be made.", "Obrázek se nepodařilo vytvořit."));
      });
      download(await made, "story.jpg");
    } catch (error) {
      toast(error.message);
    } finally {
      keepIt.removeAttribute("aria-busy");
    }
  };
  const showStory = (story) => {
    photos.want(story);
    shared.showCanvas();
    if (book.now.stories.length > 1) films.show(book.now);
    films.node.hidden = book.now.stories.length < 2;
    for (const one of rail.children) {
      const isForPhoto = ["place", "look"].includes(one.dataset.tool);
      const isForColour = one.dataset.tool === "colour";
      one.hidden = (isForPhoto && !photos.of(story)) || (isForColour && story.file !== null);
    }
    hint.hidden = story.file !== null || story.canvas.layers.length > 0;
    const count = book.now.stories.length;
    const label = say("Publish", "Zveřejnit");
    publish.querySelector("span").textContent = count > 1 ? `${label} (${count})` : label;
  };
  const come = arrivals({
    backgrounds,
    book,
    desk,
    form,
    needed,
    photos,
    toast,
    write: () => write(),
    emptied: () => first.querySelector("[data-library]").focus(),
  });

  // Sending
  const sending = publishing({
    form,
    needed,
    tools,
    read: () => ({ stories: book.now.stories, ...who.value }),
    wrong: (index, message) => {
      book.change({ ...book.now, current: index }, { isKept: true });
      complain(message);
    },
    begun: (isSending) => {
      complain("");
      desk.select(null);
      for (const part of [place, foot, top]) part.inert = isSending;
    },
    rest: async (sent, error) => {
      // What is published is not here any more, and does not come back by an undo.
      const stories = book.now.stories.filter(({ id }) => !sent.includes(id));
      if (sent.length) book.begin({ stories, current: 0 });
      // It is on the device by the time that this is said.
      await kept.now();
      if (!error.isAborted) complain(error.message);
    },
    over: async (path) => {
      // It is published, whether or not its draft can be taken away.
      await kept.forget().catch(() => {});
      location.assign(path);
    },
  });
  shell.append(sending.node);
  addEventListener("beforeunload", (event) => {
    const isWorth = book.now.stories.length > 0 && !kept.isOver;
    if (isWorth && (sending.isSending || kept.isLost)) event.preventDefault();
  });

  document.addEventListener("visibilitychange", () => document.hidden && kept.now());
  // Whoever comes back to a page that has done its work begins anew.
  addEventListener("pageshow", ({ persisted }) => persisted && kept.isOver && location.reload());

  return {
    add: (files) => {
      complain("");
      return come.add(files);
    },
    /** Keeps the draft at once. */
    keep: kept.now,
    /** Words on a colour, typed at once. */
    write: come.write,
    say: come.say,
    share: come.share,
    /** Takes over a draft, and says so. */
    restore: async ({ stories, current: index, things = {}, ...whom }) => {
      Object.assign(desk.things, things);
      for (const story of stories) if (story.file) await photos.take(story);
      who.restore(whom);
      book.begin({ stories, current: index });
      const discard = button(say("Discard", "Zahodit"), null, null, { isShown: true });
      discard.addEventListener("click", async () => {
        await kept.forget();
        // No reload: that would bring back what was typed.
        location.assign(location.pathname);
      });
      note.replaceChildren(
        make("span", {}, say("Your draft from last time.", "Rozdělaný příběh z minula.")),
        discard,
      );
      note.hidden = false;
    },
  };
}
