// The composer of stories at work: what is composed, the stage, and the tools around it.

import { arrivals } from "./story-arrivals.js";
import { audience } from "./story-audience.js";
import { draw, remaining } from "./story-drawing.js";
import { keeping } from "./story-keeping.js";
import { layers } from "./story-layers.js";
import { fullFor } from "./story-limits.js";
import { button, make } from "./story-parts.js";
import { publishing } from "./story-publish.js";
import { shots } from "./story-shots.js";
import { stage } from "./story-stage.js";
import { adding, history, withLayer } from "./story-state.js";
import { editSticker, stickers } from "./story-stickers.js";
import { strip } from "./story-strip.js";
import { editText } from "./story-text.js";
import { tools as railTools } from "./story-tools.js";

export function start({ backgrounds, form, owner, shell, tools }) {
  const { say, toast } = tools;
  const needed = (loading) =>
    loading.catch(() => {
      throw new Error(say("No connection.", "Bez připojení."));
    });
  const book = history({ stories: [], current: 0 }, () => show());
  const current = () => book.now.stories[book.now.current];
  let selected = null;
  const words = {
    answer: say("Answer…", "Odpovědět…"),
    gone: say("No longer here", "Už tu není"),
    remaining: (moment) => remaining(moment),
  };

  // What is on the screen
  const guide = (name) => make("i", { class: `guide ${name}`, "data-guide": name, hidden: true });
  const corners = [1, 2, 3, 4].map((number) => make("i", { "data-corner": number }));
  const root = make(
    "div",
    { class: "maker-stage" },
    make("i", { class: "guide safe" }),
    ...["across", "down", "level"].map(guide),
    make("div", { class: "layer-frame", hidden: true }, ...corners),
  );
  const live = make("p", { class: "hidden", "aria-live": "polite" });
  const panel = make("div", { class: "maker-panel" });
  let announcing;

  /** What the parts of the composer work on. */
  const desk = {
    say,
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
    get selected() {
      return selected;
    },
    /** Whether a tool has the stage. */
    isStill: false,
    select: (what) => {
      if (what === selected) return;
      selected = what;
      list.showBar();
      view.mark(what);
    },
    /** Tapped once it is chosen, tapped again it is edited; beside everything nothing is chosen. */
    tapped: (what) => {
      if (what === undefined) {
        const isBare = !desk.canvas.photo && !desk.canvas.layers.length;
        return isBare ? write() : desk.select(null);
      }
      if (what === selected) return desk.edit(what);
      desk.select(what);
      list.focus(what);
    },
    edited: (change, options) => {
      const { stories, current: index } = book.now;
      const next = stories.with(index, { ...stories[index], ...change });
      book.change({ ...book.now, stories: next }, options);
    },
    change: (canvas, options) => desk.edited({ canvas }, options),
    /** Shows a canvas that is not kept. */
    preview: (canvas) => view.show(canvas, context()),
    drawn: () => selected !== null && view.mark(selected),
    moving: (isMoving) => shell.classList.toggle("moving", isMoving),
    announce: (text) => {
      clearTimeout(announcing);
      announcing = setTimeout(() => (live.textContent = text), 500);
    },
    edit: (what) => {
      if (what === "photo") return rest.describe();
      const layer = desk.canvas.layers[what];
      if (layer.kind === "text") return write(what);
      if (layer.kind === "ink") return rest.draw();
      editSticker(desk, layer, (next) => desk.change(withLayer(desk.canvas, what, next)));
    },
  };
  const photos = shots({ loading: () => needed(import("./story-photo.js")), shown: () => show() });
  const view = stage(root, desk);
  const list = layers(root, desk);
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

  const rail = make("div", {
    class: "maker-rail",
    role: "toolbar",
    "aria-orientation": "vertical",
    "aria-label": say("Tools", "Nástroje"),
  });
  const tool = (name, label, sign, act) =>
    rail.append(button(label, sign, act, { isShown: true, "data-tool": name }));
  tool("text", say("Text", "Text"), "letter", () => write());
  tool("sticker", say("Sticker", "Nálepka"), "smile", () => stickers(desk, put));
  tool("draw", say("Draw", "Kreslit"), "edit", () => rest.draw());
  tool("place", say("Crop", "Výřez"), "crop", () => {
    desk.select("photo");
    list.focus("photo");
  });
  tool("look", say("Filter", "Filtr"), "sun", () => rest.look());
  tool("colour", say("Colour", "Barva"), "sun", () => rest.colour());

  const sign = (label, name, act, more = "") =>
    button(label, name, act, { class: `sign ${more}`.trim() });
  const undo = sign(say("Undo", "Zpět o krok"), "undo", () => step("undo"));
  const redo = sign(say("Redo", "Znovu"), "undo", () => step("redo"), "mirrored");
  const more = sign(say("Add a story", "Přidat příběh"), "plus", () => come.addMore());
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
  top.append(undo, redo, more);
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
    first.hidden = story !== undefined;
    if (!story) note.hidden = true;
    for (const part of [place, foot, undo, redo, more]) part.hidden = story === undefined;
    if (story) showStory(story);
    undo.disabled = !book.canUndo;
    redo.disabled = !book.canRedo;
    kept.soon();
  };
  const showStory = (story) => {
    photos.want(story);
    if (selected === "photo" ? !photos.of(story) : selected >= story.canvas.layers.length) {
      desk.select(null);
    }
    view.show(story.canvas, context());
    showMarks();
    list.showBar();
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
  const showMarks = () => {
    list.show(view.lie);
    if (selected !== null) view.mark(selected);
  };
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
  const step = (name) => {
    if (desk.isStill) return;
    desk.select(null);
    if (!book[name]()) return;
    desk.announce(
      name === "undo" ? say("Undone", "Vráceno") : say("Done again", "Provedeno znovu"),
    );
  };

  // Tools
  /** Gives the stage to a tool until what it does is over. */
  const using = async (name, work) => {
    if (desk.isStill) return;
    complain("");
    desk.select(null);
    desk.isStill = true;
    shell.dataset.using = name;
    const opener = document.activeElement;
    let made;
    try {
      made = await work();
    } catch (error) {
      toast(error.message);
    }
    desk.isStill = false;
    delete shell.dataset.using;
    panel.replaceChildren();
    show();
    if (made !== undefined && made !== null) list.focus(made);
    else opener?.focus?.({ preventScroll: true });
  };
  const rest = railTools({ backgrounds, desk, form, needed, panel, photos, root, using });
  const write = (index) => {
    const full = index === undefined ? fullFor(desk.canvas, "text", say) : "";
    if (full) return toast(full);
    return using("text", () => editText({ desk, index, panel, root }));
  };
  const put = (layer) => {
    // Not over what is there already, as long as there is room.
    const isFree = (y) => desk.canvas.layers.every((one) => Math.abs(one.y - y) > 150);
    const y = [layer.y, 560, 1180, 400, 1400].find(isFree) ?? layer.y;
    desk.change(adding(desk.canvas, { ...layer, y }));
    const index = desk.canvas.layers.length - 1;
    desk.select(index);
    list.focus(index);
    desk.announce(`${list.nameOf(index)}: ${say("added", "přidáno")}`);
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

  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, dialog");
    if (isTyping || !current()) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      event.preventDefault();
      step(key === "y" || event.shiftKey ? "redo" : "undo");
    } else if (key === "escape" && !desk.isStill && selected !== null) {
      document.activeElement?.blur();
      desk.select(null);
    }
  });
  // The letters of the rest of Korzo mean nothing here.
  shell.addEventListener("keydown", (event) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  });
  new ResizeObserver(() => current() && !desk.isStill && showMarks()).observe(root);

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
