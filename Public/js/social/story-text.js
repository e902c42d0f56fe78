// Words on the picture, typed where they stand: the field lies over the stage with letters that are
// not seen, and what is seen is the layer itself.

import { charactersOf, contrasting, FACES } from "./story-drawing.js";
import { linesOf } from "./story-measure.js";
import { button, choices, icon, make } from "./story-parts.js";
import { adding, removing, withLayer } from "./story-state.js";

/** The most points a line is wide. */
const WIDEST = 920;
const MOST_LINES = 20;
const MOST_CHARACTERS = 80;
/** Points between the lines. */
const LINE = 100;

const COLOURS = [
  ["#ffffff", "White", "Bílá"],
  ["#1d1a17", "Black", "Černá"],
  ["#8d877f", "Grey", "Šedá"],
  ["#c9361f", "Red", "Červená"],
  ["#f07f2f", "Orange", "Oranžová"],
  ["#f6cd3b", "Yellow", "Žlutá"],
  ["#8bc34a", "Light green", "Světle zelená"],
  ["#1f7a4d", "Green", "Zelená"],
  ["#35b5b0", "Turquoise", "Tyrkysová"],
  ["#4aa3e0", "Light blue", "Světle modrá"],
  ["#1f4fb2", "Blue", "Modrá"],
  ["#6b3fa0", "Purple", "Fialová"],
  ["#d9468f", "Pink", "Růžová"],
  ["#f7c8d4", "Rose", "Pudrová"],
  ["#7a4a2b", "Brown", "Hnědá"],
];

const UNTOUCHED = { face: "sans", colour: "#ffffff", look: "plain", align: "middle" };
/** What was chosen the last time is what the next text begins with. */
let last = UNTOUCHED;

/** The lines of a text layer. */
const broken = (text, face) =>
  linesOf(text, { most: WIDEST, characters: MOST_CHARACTERS, size: 80, face });

/** A text layer in the middle of the stage. */
export const textLayer = (text, y, style = {}) => {
  const chosen = { ...UNTOUCHED, ...style };
  const lines = broken(text, chosen.face).filter((line) => line.text);
  // Not more than a third of the frame.
  const scale = Math.min(100, Math.round(600 / Math.max(1, lines.length)));
  const place = { x: 540, y, scale, turn: 0 };
  return { kind: "text", ...place, ...chosen, lines: lines.slice(0, MOST_LINES) };
};

/**
 * Edits the text layer at `index` of the desk's canvas, or a new one without it; resolves once it is
 * done. `root` is the stage, `panel` the place of the tools; so many pixels of the stage lie under
 * the tools above, as `desk.covered` says.
 */
export function editText({ desk, index, panel, root }) {
  const { say } = desk;
  const before = desk.canvas;
  const layer = index === undefined ? null : before.layers[index];
  let style = last;
  if (layer) {
    const { face, colour, look, align } = layer;
    style = { face, colour, look, align };
  }
  const words = layer?.lines.map(({ text }) => text).join("\n") ?? "";
  const field = make("textarea", {
    class: "text-field",
    dir: "auto",
    "aria-label": say("Text", "Text"),
    spellcheck: "true",
    placeholder: say("Write…", "Pište…"),
  });
  field.value = words;
  const done = button(say("Done", "Hotovo"), null, () => finish(), {
    isShown: true,
    class: "button text-done",
  });
  const warning = make("p", { class: "text-warning", role: "status" });
  let finish = () => {};

  // Tools
  const set = (change) => {
    style = { ...style, ...change };
    show();
    field.focus();
  };
  const faces = {
    sans: say("Plain", "Prosté"),
    serif: say("Book", "Knižní"),
    mono: say("Typewriter", "Strojopis"),
    round: say("Round", "Oblé"),
    hand: say("Handwriting", "Psané"),
  };
  const looks = {
    plain: say("Shadow", "Stín"),
    outline: say("Outline", "Obrys"),
    box: say("Box", "Rámeček"),
  };
  const letter = (kind, name) => make("b", { class: `${kind}-${name}` }, "Aa");
  const dot = (colour) => {
    const made = make("i", {});
    made.style.background = colour;
    return made;
  };
  const aligns = {
    start: say("Left", "Vlevo"),
    middle: say("Middle", "Střed"),
    end: say("Right", "Vpravo"),
  };
  const entries = (all, content) =>
    Object.entries(all).map(([value, label]) => ({ value, label, content: content(value) }));
  panel.replaceChildren(
    warning,
    make(
      "div",
      { class: "text-tools" },
      choices(
        say("Letters", "Písmo"),
        entries(faces, (value) => letter("face", value)),
        style.face,
        (face) => set({ face }),
        { class: "faces" },
      ),
      choices(
        say("Look", "Vzhled"),
        entries(looks, (value) => letter("look", value)),
        style.look,
        (look) => set({ look }),
        { class: "faces" },
      ),
      choices(
        say("Alignment", "Zarovnání"),
        entries(aligns, (value) => icon(value === "middle" ? "centre" : value)),
        style.align,
        (align) => set({ align }),
        { class: "faces" },
      ),
    ),
    choices(
      say("Colour", "Barva"),
      COLOURS.map(([value, en, cs]) => ({ value, label: say(en, cs), content: dot(value) })),
      style.colour,
      (colour) => set({ colour }),
      { class: "colours" },
    ),
  );
  root.append(field);
  root.parentElement.append(done);

  // What is typed, as it will stand there
  const place = () => {
    const points = root.clientWidth / desk.frame.width;
    const seen = globalThis.visualViewport?.height ?? innerHeight;
    const { top } = root.getBoundingClientRect();
    // Above the keyboard.
    const covered = innerHeight - seen - (globalThis.visualViewport?.offsetTop ?? 0);
    panel.style.setProperty("--covered", `${Math.max(0, covered)}px`);
    const free = Math.min(root.clientHeight, seen - top - panel.offsetHeight) - desk.covered;
    const room = Math.max(Math.min(160, root.clientHeight), free);
    return { points, room, middle: (desk.covered + room / 2) / points };
  };
  let lines = [];
  const show = () => {
    lines = broken(field.value, style.face);
    const { points, room, middle } = place();
    const fits = Math.min(1, room / points / (lines.length * LINE));
    const widest = Math.max(1, ...lines.map(({ width }) => width));
    const shift = { start: (widest - WIDEST) / 2, middle: 0, end: (WIDEST - widest) / 2 }[
      style.align
    ];
    const scale = Math.max(20, Math.round(fits * 100));
    const drawn = { kind: "text", ...style, lines };
    const layerNow = {
      ...drawn,
      x: Math.round(desk.frame.width / 2 + (shift * scale) / 100),
      y: Math.round(middle),
      scale,
      turn: 0,
    };
    field.style.height = `${lines.length * LINE}px`;
    field.style.transform =
      `translate(${(desk.frame.width / 2) * points}px, ${layerNow.y * points}px) translate(-50%, -50%) ` +
      `scale(${(points * scale) / 100})`;
    field.style.fontFamily = FACES[style.face].families;
    field.style.fontWeight = FACES[style.face].weight;
    field.style.caretColor = style.look === "box" ? contrasting(style.colour) : style.colour;
    field.dataset.align = style.align;
    warning.textContent = tooLong();
    const shown = { ...layerNow, lines: field.value ? lines : [] };
    desk.preview(layer ? withLayer(before, index, shown) : adding(before, shown));
    return layerNow;
  };
  const kept = () => lines.filter(({ text }) => text);
  const tooLong = () => {
    if (kept().length > MOST_LINES) {
      return say("Twenty lines at most.", "Nejvýš dvacet řádků.");
    }
    return charactersOf(field.value).length > 1500
      ? say("That is a lot of words.", "To je hodně slov.")
      : "";
  };

  return new Promise((resolve) => {
    const beside = ({ target }) => {
      if (target === desk.ground || (root.contains(target) && target !== field)) finish();
    };
    const end = () => {
      desk.ground.removeEventListener("pointerdown", beside);
      globalThis.visualViewport?.removeEventListener("resize", show);
      removeEventListener("resize", show);
      field.remove();
      done.remove();
      panel.replaceChildren();
      panel.style.removeProperty("--covered");
    };
    finish = () => {
      const now = show();
      if (kept().length > MOST_LINES) return field.focus();
      last = style;
      end();
      const made = { ...now, lines: kept() };
      if (layer) {
        // It goes back to where it was.
        const { x, y, scale, turn } = layer;
        Object.assign(made, { x, y, scale, turn });
      }
      if (!made.lines.length) {
        desk.change(layer ? removing(before, index) : before, { isKept: !layer });
        return resolve(null);
      }
      desk.change(layer ? withLayer(before, index, made) : adding(before, made));
      resolve(layer ? index : before.layers.length);
    };
    field.addEventListener("input", show);
    field.addEventListener("keydown", (event) => {
      const isDone =
        event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey));
      if (!isDone) return;
      event.preventDefault();
      event.stopPropagation();
      finish();
    });
    // A tap beside the words is enough.
    desk.ground.addEventListener("pointerdown", beside);
    globalThis.visualViewport?.addEventListener("resize", show);
    addEventListener("resize", show);
    show();
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  });
}
