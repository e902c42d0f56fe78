// What stands on a picture, as a list of buttons for those who come by keys or listen; and the bar with
// what can be done to the chosen one.

import { charactersOf } from "./story-drawing.js";
import { wordsOf } from "./story-limits.js";
import { button, make } from "./story-parts.js";
import { photoPlace, placed, placeOf, removing, reordered } from "./story-state.js";

/** What each kind is called. */
export const kinds = (say) => ({
  text: say("Text", "Text"),
  ink: say("Drawing", "Kresba"),
  emoji: say("Emoji", "Emoji"),
  mention: say("Mention", "Zmínka"),
  hashtag: say("Hashtag", "Hashtag"),
  link: say("Link", "Odkaz"),
  place: say("Place", "Místo"),
  question: say("Question box", "Otázka"),
  poll: say("Poll", "Anketa"),
  quiz: say("Quiz", "Kvíz"),
  slider: say("Slider", "Posuvník"),
  countdown: say("Countdown", "Odpočet"),
  thing: say("Shared", "Sdílené"),
});

/** The names of the keys that do something to a layer, with what they do. */
const KEYS = {
  ArrowUp: (step) => ({ y: -step }),
  ArrowDown: (step) => ({ y: step }),
  ArrowLeft: (step) => ({ x: -step }),
  ArrowRight: (step) => ({ x: step }),
  "+": () => ({ grows: 1.1 }),
  "=": () => ({ grows: 1.1 }),
  "-": () => ({ grows: 1 / 1.1 }),
  "[": () => ({ turns: -50 }),
  "]": () => ({ turns: 50 }),
};

/**
 * The list lies over the stage in `root`, the bar is a toolbar of its own. `desk` is that of the
 * stage, with `edit(what)`, `announce(text)`, `photo`, `things` and `listName` as well.
 */
export function layers(root, desk) {
  const { say } = desk;
  const names = kinds(say);
  const { width: wide, height: high } = desk.frame;
  const list = make("ol", { class: "layer-list", "aria-label": desk.listName });
  root.append(list);

  const nameOf = (what) => {
    if (what === "photo") {
      const photo = say("Photo", "Fotka");
      return desk.alt ? `${photo}: ${desk.alt}` : photo;
    }
    const layer = desk.canvas.layers[what];
    const words = (desk.things[layer.thing]?.title ?? wordsOf(layer)).replace(/\s+/g, " ");
    const all = charactersOf(words);
    const short = all.length > 60 ? `${all.slice(0, 59).join("")}…` : words;
    return short ? `${names[layer.kind]}: ${short}` : names[layer.kind];
  };
  const numbered = (what) => {
    const { layers: all } = desk.canvas;
    if (what === "photo") return nameOf(what);
    return `${nameOf(what)}, ${what + 1} ${say("of", "z")} ${all.length}`;
  };
  const isInk = (what) => desk.canvas.layers[what]?.kind === "ink";

  /** Gives the focus to something on the stage. */
  const focus = (what) =>
    list.querySelector(`[data-what="${what}"]`)?.focus({ preventScroll: true });

  // What can be done, by buttons and keys alike
  const move = (what, { x = 0, y = 0, grows = 1, turns = 0 }) => {
    if (isInk(what)) return;
    const place = placeOf(desk.canvas, what);
    const next = {
      x: place.x + x,
      y: place.y + y,
      size:
        Math.abs(place.size * (grows - 1)) < 1 ? place.size + (grows - 1) * 10 : place.size * grows,
      turn: place.turn + turns,
    };
    const kind = grows !== 1 ? "size" : turns ? "turn" : "move";
    desk.change(placed(desk.canvas, what, next, desk.frame), { merge: `${kind} ${what}` });
    const now = placeOf(desk.canvas, what);
    const percent = (number, whole) => Math.round((100 * number) / whole);
    desk.announce(
      say(
        `${percent(now.x, wide)} % from the left, ${percent(now.y, high)} % from the top, turned by ${Math.round(now.turn / 10)}°`,
        `${percent(now.x, wide)} % zleva, ${percent(now.y, high)} % shora, otočeno o ${Math.round(now.turn / 10)}°`,
      ),
    );
  };
  const remove = (what) => {
    if (what === "photo") return;
    desk.announce(`${nameOf(what)}: ${say("deleted", "smazáno")}`);
    desk.select(null);
    desk.change(removing(desk.canvas, what));
    (list.querySelector("button") ?? root).focus({ preventScroll: true });
  };
  const reorder = (what, by) => {
    const to = what + by;
    if (to < 0 || to >= desk.canvas.layers.length) return;
    const isHere = list.contains(document.activeElement);
    desk.change(reordered(desk.canvas, what, to));
    desk.select(to);
    if (isHere) focus(to);
  };

  list.addEventListener("keydown", (event) => {
    const what = whatOf(event.target);
    if (what === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const act = KEYS[event.key];
    if (act) move(what, act(event.shiftKey ? 50 : 10));
    else if (event.key === "Delete" || event.key === "Backspace") remove(what);
    else if (event.key === "PageUp") reorder(what, 1);
    else if (event.key === "PageDown") reorder(what, -1);
    else return;
    event.preventDefault();
  });
  list.addEventListener("focusin", (event) => desk.select(whatOf(event.target) ?? null));
  list.addEventListener("click", (event) => {
    const what = whatOf(event.target);
    if (what !== undefined) desk.edit(what);
  });
  const whatOf = (element) => {
    const { what } = element.closest("[data-what]")?.dataset ?? {};
    return what === undefined || what === "photo" ? what : Number(what);
  };

  /** The list as the canvas is now: the buttons stay, so that whoever is on one stays there. */
  const show = (lie) => {
    const all = [...(desk.photo ? ["photo"] : []), ...desk.canvas.layers.keys()];
    while (list.children.length > all.length) list.lastElementChild.remove();
    while (list.children.length < all.length) {
      list.append(make("li", {}, make("button", { type: "button" })));
    }
    all.forEach((what, index) => {
      const one = list.children[index].firstElementChild;
      one.dataset.what = what;
      one.ariaLabel = numbered(what);
      const { width, height, middle } = lie(what);
      const [left, top] = [
        Math.min(wide - 80, Math.max(80, middle[0])),
        Math.min(high - 80, Math.max(80, middle[1])),
      ];
      one.style.left = `${(100 * left) / wide}%`;
      one.style.top = `${(100 * top) / high}%`;
      one.style.width = `${(100 * Math.min(wide, width)) / wide}%`;
      one.style.height = `${(100 * Math.min(high, height)) / high}%`;
    });
    list.hidden = !all.length;
  };

  // The bar
  const selected = (act) => () => desk.selected !== null && act(desk.selected);
  const tool = (name, en, cs, act) =>
    button(say(en, cs), name, selected(act), { class: "sign", "data-do": name });
  const moves = make(
    "div",
    { class: "moves", hidden: true },
    tool("west", "Move left", "Posunout vlevo", (what) => move(what, { x: -20 })),
    tool("up", "Move up", "Posunout nahoru", (what) => move(what, { y: -20 })),
    tool("down", "Move down", "Posunout dolů", (what) => move(what, { y: 20 })),
    tool("east", "Move right", "Posunout vpravo", (what) => move(what, { x: 20 })),
    tool("middle", "To the middle", "Doprostřed", (what) => {
      const { x, y } = placeOf(desk.canvas, what);
      move(what, { x: wide / 2 - x, y: high / 2 - y });
    }),
    tool("lower", "Further back", "Dozadu", (what) => what !== "photo" && reorder(what, -1)),
    tool("raise", "Further forward", "Dopředu", (what) => what !== "photo" && reorder(what, 1)),
  );
  const more = button(say("Move", "Posunout"), "more", () => {
    moves.hidden = !moves.hidden;
    more.setAttribute("aria-expanded", !moves.hidden);
  });
  more.className = "sign";
  more.setAttribute("aria-expanded", "false");
  const shape = (covers) => (what) =>
    what === "photo" &&
    desk.change(placed(desk.canvas, "photo", fitting(photoPlace(desk.photo, { covers }))));
  const fitting = ({ x, y, width, turn }) => ({ x, y, size: width, turn });
  const bar = make(
    "div",
    { class: "layer-bar", role: "toolbar", hidden: true },
    moves,
    make(
      "div",
      {},
      tool("minus", "Smaller", "Zmenšit", (what) => move(what, { grows: 1 / 1.15 })),
      tool("plus", "Larger", "Zvětšit", (what) => move(what, { grows: 1.15 })),
      tool("left", "Turn left", "Otočit doleva", (what) => move(what, { turns: -50 })),
      tool("right", "Turn right", "Otočit doprava", (what) => move(what, { turns: 50 })),
      tool("fill", "Fill the frame", "Vyplnit", shape(true)),
      tool("fit", "Fit the width", "Na šířku", shape(false)),
      tool("edit", "Edit", "Upravit", (what) => desk.edit(what)),
      tool("trash", "Delete", "Smazat", remove),
      more,
    ),
  );
  bar.setAttribute("aria-label", say("The chosen thing", "Vybraná věc"));

  /** What the bar can do to what is chosen. */
  const showBar = () => {
    const what = desk.selected;
    bar.hidden = what === null;
    if (what === null) return;
    const isPhoto = what === "photo";
    for (const one of bar.querySelectorAll("[data-do]")) {
      const name = one.dataset.do;
      const isOrder = ["raise", "lower"].includes(name);
      const isPlace = !isOrder && !["edit", "trash", "fill", "fit"].includes(name);
      one.hidden =
        (isOrder && isPhoto) ||
        (isPlace && isInk(what)) ||
        (["fill", "fit"].includes(name) && !isPhoto) ||
        (name === "trash" && isPhoto) ||
        (name === "edit" && desk.canvas.layers[what]?.kind === "emoji");
    }
    const edit = bar.querySelector('[data-do="edit"]');
    edit.ariaLabel = edit.title = isPhoto ? say("Describe", "Popsat") : say("Edit", "Upravit");
  };

  return {
    bar,
    nameOf,
    remove,
    show,
    showBar,
    focus,
  };
}
