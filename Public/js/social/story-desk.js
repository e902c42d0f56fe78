// What the composers of stories and of posts' photos have in common: the stage with what stands on
// it, the tools that put something there, undoing, and keys.

import { FRAME } from "./story-drawing.js";
import { layers } from "./story-layers.js";
import { fullFor } from "./story-limits.js";
import { button, icon, make } from "./story-parts.js";
import { stage } from "./story-stage.js";
import { adding, withLayer } from "./story-state.js";
import { editSticker, stickers } from "./story-stickers.js";
import { editText } from "./story-text.js";
import { tools as railTools } from "./story-tools.js";

/**
 * A desk in `shell`, over which the tools lie.
 *
 * `own` is what this composer has of the desk: `canvas`, `alt`, `photo`, `things`, `listName` and
 * `change(canvas, options)`, and where they are others than a story's `frame`, `covered`,
 * `isPhotoFixed`, `kinds` (of stickers) and `beside()`, a tap beside everything. `book` is its
 * history, `context()` how the canvas is drawn, `show()` shows everything anew, `isOpen()` says
 * whether there is something to work on, `complain(message)` what is wrong ("" for nothing), and
 * `signal` ends it. What the tools of stories need besides is in `more`.
 */
export function makeDesk({
  book,
  complain,
  context,
  guides = [],
  isOpen,
  more = {},
  needed,
  own,
  say,
  shell,
  show,
  signal,
  toast,
}) {
  const guide = (name) => make("i", { class: `guide ${name}`, "data-guide": name, hidden: true });
  const corners = [1, 2, 3, 4].map((number) => make("i", { "data-corner": number }));
  const root = make(
    "div",
    { class: "maker-stage" },
    ...guides,
    ...["across", "down", "level"].map(guide),
    make("div", { class: "layer-frame", hidden: true }, ...corners),
  );
  const bin = make("div", { class: "maker-bin", "aria-hidden": "true" }, icon("trash"));
  const live = make("p", { class: "hidden", "aria-live": "polite" });
  const panel = make("div", { class: "maker-panel" });
  let selected = null;
  let announcing;

  /** What the parts of the composer work on. */
  const desk = {
    bin,
    say,
    frame: FRAME,
    /** What is around the stage. */
    ground: shell,
    /** So many pixels of the stage lie under the tools above. */
    covered: 64,
    things: {},
    isPhotoFixed: false,
    beside: () => desk.select(null),
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
      if (what === undefined) return desk.beside();
      if (what === selected) return desk.edit(what);
      desk.select(what);
      list.focus(what);
    },
    /** Shows a canvas that is not kept. */
    preview: (canvas) => view.show(canvas, context()),
    drawn: () => selected !== null && view.mark(selected),
    moving: (isMoving, what) => {
      shell.classList.toggle("moving", isMoving);
      shell.classList.toggle("moving-layer", isMoving && what !== "photo");
    },
    remove: (what) => list.remove(what),
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
  Object.defineProperties(desk, Object.getOwnPropertyDescriptors(own));
  const view = stage(root, desk);
  const list = layers(root, desk);

  const rail = make("div", {
    class: "maker-rail",
    role: "toolbar",
    "aria-orientation": "vertical",
    "aria-label": say("Tools", "Nástroje"),
  });
  const tool = (name, label, sign, act) =>
    rail.append(button(label, sign, act, { isShown: true, "data-tool": name }));
  const sign = (label, name, act, className = "") =>
    button(label, name, act, { class: `sign ${className}`.trim() });
  const undo = sign(say("Undo", "Zpět o krok"), "undo", () => step("undo"));
  const redo = sign(say("Redo", "Znovu"), "undo", () => step("redo"), "mirrored");
  shell.append(bin);

  const step = (name) => {
    if (desk.isStill) return;
    desk.select(null);
    if (!book[name]()) return;
    desk.announce(
      name === "undo" ? say("Undone", "Vráceno") : say("Done again", "Provedeno znovu"),
    );
  };
  /** The list and the frame around what is chosen, as the canvas is drawn now. */
  const showMarks = () => {
    list.show(view.lie);
    if (selected !== null) view.mark(selected);
  };
  const showCanvas = () => {
    if (selected === "photo" ? !desk.photo : selected >= desk.canvas.layers.length) {
      desk.select(null);
    }
    view.show(desk.canvas, context());
    showMarks();
    list.showBar();
    undo.disabled = !book.canUndo;
    redo.disabled = !book.canRedo;
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
  const rest = railTools({ ...more, desk, needed, panel, root, using });
  const write = (index) => {
    const full = index === undefined ? fullFor(desk.canvas, "text", say) : "";
    if (full) return toast(full);
    return using("text", () => editText({ desk, index, panel, root }));
  };
  const put = (layer) => {
    // Not over what is there already, as long as there is room; heights are those of a story.
    const high = desk.frame.height / FRAME.height;
    const isFree = (y) => desk.canvas.layers.every((one) => Math.abs(one.y - y) > 150);
    const places = [layer.y, 560, 1180, 400, 1400].map((y) => Math.round(y * high));
    const y = places.find(isFree) ?? places[0];
    desk.change(adding(desk.canvas, { ...layer, y }));
    const index = desk.canvas.layers.length - 1;
    desk.select(index);
    list.focus(index);
    desk.announce(`${list.nameOf(index)}: ${say("added", "přidáno")}`);
  };
  const stick = () => stickers(desk, put);

  const keys = (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, dialog");
    if (isTyping || !isOpen()) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && (key === "z" || key === "y")) {
      event.preventDefault();
      step(key === "y" || event.shiftKey ? "redo" : "undo");
    } else if (key === "escape" && !desk.isStill && selected !== null) {
      event.stopImmediatePropagation();
      document.activeElement?.blur();
      desk.select(null);
    }
  };
  document.addEventListener("keydown", keys, { signal });
  // The letters of the rest of Korzo mean nothing here.
  shell.addEventListener("keydown", (event) => {
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) event.stopPropagation();
  });
  const resized = new ResizeObserver(() => isOpen() && !desk.isStill && showMarks());
  resized.observe(root);
  signal?.addEventListener("abort", () => resized.disconnect());

  return {
    desk,
    list,
    live,
    panel,
    rail,
    redo,
    rest,
    root,
    showCanvas,
    sign,
    step,
    stick,
    tool,
    undo,
    write,
  };
}
