// Drawing on a picture: three pens and an eraser, in the drawing itself, so that one sees what is
// published. Strokes stay lines (story-strokes.js), whoever draws, erases or undoes.

import { drawStroke, pathData } from "./story-drawing.js";
import {
  BEYOND,
  erased,
  fewer,
  MOST_GLOWING,
  MOST_NUMBERS,
  MOST_STROKES,
  numbersIn,
  whole,
} from "./story-strokes.js";

/** Widths of a line in points: the least, the most, and what each tool begins with. */
const [THINNEST, WIDEST] = [2, 120];
const WIDTHS = { fine: 12, marker: 48, neon: 16, eraser: 70 };
/** Points of a hand that are closer than this say nothing new. */
const CLOSE = 2;

/** The colours, with their names. */
export const colours = (say) => [
  ["#ffffff", say("White", "Bílá")],
  ["#1d1a17", say("Black", "Černá")],
  ["#8c857b", say("Grey", "Šedá")],
  ["#d7263d", say("Red", "Červená")],
  ["#e4572e", say("Orange", "Oranžová")],
  ["#f2c14e", say("Yellow", "Žlutá")],
  ["#a1c349", say("Light green", "Světle zelená")],
  ["#2f8f4e", say("Green", "Zelená")],
  ["#2ec4b6", say("Turquoise", "Tyrkysová")],
  ["#3a86ff", say("Blue", "Modrá")],
  ["#1d3f8a", say("Dark blue", "Tmavě modrá")],
  ["#7b4bb7", say("Violet", "Fialová")],
  ["#ff5d8f", say("Pink", "Růžová")],
  ["#7a4a2b", say("Brown", "Hnědá")],
];

const SVG = "http://www.w3.org/2000/svg";
const made = (name, properties) => Object.assign(document.createElement(name), properties);
const button = (properties) => made("button", { type: "button", ...properties });
const group = (className, ariaLabel) => made("div", { className, role: "group", ariaLabel });

/**
 * Takes over `stage`, which holds the drawing (`svg.story-canvas`), until `done(strokes)` or
 * `cancel()` is called; one of them is, once. The ink that is in the drawing already is to be
 * `strokes`. The tools lie over `place`, which is positioned: the stage, or what is around it.
 */
export function ink({ stage, place: around = stage, strokes: first, say, icon, done, cancel }) {
  const svg = stage.querySelector("svg.story-canvas");
  const { width: wide, height: high } = svg.viewBox.baseVal;
  const most = BEYOND + Math.max(wide, high);
  const sheet = makeSheet(svg, first.length > 0);
  const panel = makePanel({ say, icon });
  const ending = new AbortController();
  const { signal } = ending;

  let strokes = first;
  /** What there was before each change. */
  const before = [];
  const show = () => {
    sheet.show(strokes);
    panel.undo.ariaDisabled = before.length === 0;
  };
  const change = (next) => {
    before.push(strokes);
    strokes = next;
    show();
  };
  const undo = () => {
    if (!before.length) return;
    strokes = before.pop();
    panel.say("");
    show();
  };
  const end = (tell) => {
    ending.abort();
    sheet.remove();
    panel.root.remove();
    tell();
  };
  const full = () =>
    panel.say(
      say(
        "It holds no more lines. Undo or erase some.",
        "Víc čar se sem nevejde. Některé vraťte nebo smažte.",
      ),
    );
  const isTooMuch = (some) =>
    some.length > MOST_STROKES ||
    numbersIn(some) > MOST_NUMBERS ||
    some.filter(({ pen }) => pen === "neon").length > MOST_GLOWING;

  // A line, from the finger's coming to its going
  const line = () => {
    const { pen, colour, width } = panel;
    const points = [];
    const add = (x, y) => {
      if (Math.hypot(x - points.at(-2), y - points.at(-1)) < CLOSE) return;
      points.push(whole(x, most), whole(y, most));
    };
    return {
      add,
      draw: () => sheet.draw({ pen, colour, width, points }),
      end() {
        const next = [...strokes, { pen, colour, width, points: fewer(points, most) }];
        if (!isTooMuch(next)) return change(next);
        full();
        show();
      },
    };
  };
  const rubber = () => {
    const radius = panel.width / 2;
    let [left, last] = [strokes, null];
    return {
      add(x, y) {
        const [fromX, fromY] = last ?? [x, y];
        last = [x, y];
        const next = erased(left, [fromX, fromY, x, y], radius);
        if (isTooMuch(next)) full();
        else left = next;
      },
      draw: () => sheet.erase(left, last, radius),
      end() {
        if (left === strokes) show();
        else change(left);
      },
    };
  };

  let tool = null;
  let place = null;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    tool = null;
    panel.root.classList.remove("drawing");
  };
  const { surface } = panel;
  const listen = (target, name, call, options) =>
    target.addEventListener(name, call, { signal, ...options });
  listen(surface, "pointerdown", (event) => {
    if (tool || !event.isPrimary || event.button !== 0) return;
    event.preventDefault();
    panel.say("");
    if (panel.pen !== "eraser" && isTooMuch([...strokes, { points: [0, 0] }])) return full();
    surface.setPointerCapture(event.pointerId);
    place = placing(svg);
    tool = panel.pen === "eraser" ? rubber() : line();
    panel.root.classList.add("drawing");
    tool.add(...place(event));
    tool.draw();
  });
  listen(surface, "pointermove", (event) => {
    if (!tool || !event.isPrimary) return;
    const all = event.getCoalescedEvents?.() ?? [];
    for (const one of all.length ? all : [event]) tool.add(...place(one));
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      tool?.draw();
    });
  });
  listen(surface, "pointerup", (event) => {
    if (!tool || !event.isPrimary) return;
    const ended = tool;
    stop();
    ended.end();
  });
  listen(surface, "pointercancel", (event) => {
    if (!tool || !event.isPrimary) return;
    stop();
    show();
  });

  panel.undo.addEventListener("click", undo);
  panel.cancel.addEventListener("click", () => end(cancel));
  panel.done.addEventListener("click", () => end(() => done(strokes)));
  // Before the composer, which would close.
  const keys = (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (event.key !== "Escape" && !isUndo) return;
    event.preventDefault();
    event.stopPropagation();
    if (tool) return;
    if (isUndo) undo();
    else end(cancel);
  };
  listen(document, "keydown", keys, { capture: true });

  around.append(panel.root);
  show();
  panel.focus();
}

/** Where an event is, in points of the frame. */
function placing(svg) {
  const matrix = svg.getScreenCTM().inverse();
  return ({ clientX, clientY }) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return [x, y];
  };
}

/** The strokes in the drawing, in place of the ink that is there. */
function makeSheet(svg, hasInk) {
  const old = hasInk ? [...svg.querySelectorAll('g[data-kind="ink"]')] : [];
  for (const layer of old) layer.setAttribute("visibility", "hidden");
  const [all, latest] = ["g", "g"].map((name) => document.createElementNS(SVG, name));
  const sheet = document.createElementNS(SVG, "g");
  sheet.append(all, latest);
  (old.at(-1) ?? svg.lastElementChild).after(sheet);
  let shown = null;
  const showAll = (strokes) => {
    if (strokes === shown) return;
    shown = strokes;
    all.innerHTML = strokes.map(drawStroke).join("");
  };
  return {
    show(strokes) {
      showAll(strokes);
      latest.replaceChildren();
    },
    /** A line that grows. */
    draw(stroke) {
      if (!latest.firstElementChild) latest.innerHTML = drawStroke(stroke);
      const way = pathData(stroke.points);
      for (const path of latest.children) path.setAttribute("d", way);
    },
    /** What an eraser leaves, and where it is. */
    erase(strokes, [x, y], radius) {
      showAll(strokes);
      latest.innerHTML =
        `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${radius}" fill="#fff" fill-opacity="0.3" ` +
        'stroke="#fff" stroke-width="3"/>';
    },
    remove() {
      sheet.remove();
      for (const layer of old) layer.removeAttribute("visibility");
    },
  };
}

/** The tools over the stage. */
function makePanel({ say, icon }) {
  const root = made("div", { className: "story-ink", role: "region" });
  root.ariaLabel = say("Drawing", "Kreslení");
  const surface = made("div", { className: "story-surface" });

  const sign = (name, title) => {
    const made = button({ className: "sign", title, ariaLabel: title });
    made.append(icon(name));
    return made;
  };
  const cancel = sign("close", say("Cancel drawing", "Zrušit kreslení"));
  const undo = sign("undo", say("Undo a line", "Vrátit čáru"));
  const done = button({ className: "button", textContent: say("Done", "Hotovo") });
  const top = made("div", { className: "story-ink-top" });
  top.append(cancel, undo, done);

  const widths = { ...WIDTHS };
  const panel = { root, surface, cancel, undo, done, pen: "fine", colour: "#ffffff" };
  const names = {
    fine: say("Fine pen", "Tenké pero"),
    marker: say("Marker", "Zvýrazňovač"),
    neon: say("Neon", "Neon"),
    eraser: say("Eraser", "Guma"),
  };
  const pens = group("story-pens", say("Pen", "Pero"));
  const choices = Object.entries(names).map(([pen, title]) => {
    const choice = pens.appendChild(button({ className: "sign", title, ariaLabel: title }));
    choice.dataset.pen = pen;
    choice.addEventListener("click", () => {
      panel.pen = pen;
      show();
    });
    return choice;
  });
  const range = made("input", { type: "range", min: THINNEST, max: WIDEST });
  range.ariaLabel = say("Width of the line", "Tloušťka čáry");
  const sample = document.createElementNS(SVG, "svg");
  sample.setAttribute("class", "story-width");
  sample.setAttribute("viewBox", "-60 -60 120 120");
  sample.setAttribute("aria-hidden", "true");
  range.addEventListener("input", () => {
    widths[panel.pen] = Number(range.value);
    show();
  });
  const row = made("div", { className: "story-pens-row" });
  row.append(pens, range, sample);

  const palette = group("story-colours", say("Colour", "Barva"));
  for (const [colour, title] of colours(say)) {
    const choice = palette.appendChild(button({ title, ariaLabel: title }));
    choice.dataset.colour = colour;
    choice.style.setProperty("--colour", colour);
    choice.addEventListener("click", () => {
      panel.colour = colour;
      // Who chooses a colour wants to draw with it.
      if (panel.pen === "eraser") panel.pen = "fine";
      show();
    });
  }
  const status = made("p", { className: "story-ink-said", role: "status" });
  const bottom = made("div", { className: "story-ink-bottom" });
  bottom.append(status, row, palette);

  const show = () => {
    const { pen, colour } = panel;
    panel.width = widths[pen];
    range.value = panel.width;
    for (const choice of choices) {
      choice.ariaPressed = choice.dataset.pen === pen;
      choice.innerHTML = penSign(choice.dataset.pen, colour);
    }
    for (const choice of palette.children) choice.ariaPressed = choice.dataset.colour === colour;
    sample.innerHTML = `<circle r="${panel.width / 2}" fill="${pen === "eraser" ? "none" : colour}" stroke="#fff" stroke-width="2"/>`;
  };
  root.append(surface, top, bottom);
  show();
  return Object.assign(panel, {
    focus: () => choices[0].focus({ preventScroll: true }),
    say: (words) => {
      if (status.textContent !== words) status.textContent = words;
    },
  });
}

/** A pen's own line, or an eraser. */
function penSign(pen, colour) {
  const content =
    pen === "eraser"
      ? '<path fill="none" stroke="currentColor" stroke-width="6" stroke-linejoin="round" ' +
        'd="M20 62l42-42 28 28-34 34H34zM44 38l28 28"/>'
      : drawStroke({
          pen,
          colour,
          width: { fine: 6, marker: 22, neon: 8 }[pen],
          points: [18, 66, 34, 34, 54, 64, 82, 34],
        });
  return `<svg viewBox="0 0 100 100" aria-hidden="true">${content}</svg>`;
}
