// How wide words are and where their lines break: as the browser breaks them in the field where they
// are typed, so that what is drawn stands where the caret is.

import { charactersOf, FACES } from "./story-drawing.js";

/** What screens cannot show, and what turns the order of letters around: the server refuses it. */
const UNSHOWN = /[\p{Cc}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** A text as it may stand in a story: one space where there are more, no signs that are not seen. */
export const cleaned = (text) =>
  text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").replace(UNSHOWN, ""))
    .join("\n");

let probe;
/** How wide a text is at `size` points, rounded; at least 1. */
export function widthOf(text, { face = "sans", size, weight = FACES[face].weight }) {
  if (!probe?.isConnected) {
    const make = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
    const svg = make("svg");
    svg.setAttribute("class", "maker-probe");
    svg.setAttribute("aria-hidden", "true");
    probe = svg.appendChild(make("text"));
    document.body.append(svg);
  }
  probe.setAttribute("font-family", FACES[face].families);
  probe.setAttribute("font-size", size);
  probe.setAttribute("font-weight", weight);
  probe.textContent = text;
  const width = probe.getComputedTextLength();
  probe.textContent = "";
  return Math.min(4320, Math.max(1, Math.round(width)));
}

let mirror;
/**
 * The lines of a text that is `most` points wide, `{ text, width }` each: `face`, `size` and `weight`
 * as it is drawn, `characters` the most of a line. Empty lines have no text.
 */
export function linesOf(text, { most, characters, size, face = "sans", weight }) {
  if (!mirror?.isConnected) {
    mirror = document.createElement("div");
    mirror.className = "maker-mirror";
    mirror.ariaHidden = "true";
    document.body.append(mirror);
  }
  mirror.style.fontFamily = FACES[face].families;
  mirror.style.fontWeight = weight ?? FACES[face].weight;
  mirror.style.fontSize = `${size}px`;
  mirror.style.lineHeight = `${size * 1.25}px`;
  mirror.style.width = `${most}px`;
  const line = (words) => ({
    text: words,
    width: words ? widthOf(words, { face, size, weight }) : 1,
  });
  return cleaned(text)
    .split("\n")
    .flatMap((paragraph) => brokenIn(paragraph, size * 0.625, characters))
    .map((words) => line(words.trim()));
}

/** The lines of a paragraph as they lie in the mirror; `gap` is half a line. */
function brokenIn(paragraph, gap, most) {
  mirror.textContent = paragraph;
  const text = mirror.firstChild;
  if (!text) return [""];
  const range = document.createRange();
  const lines = [[]];
  let at = 0;
  let middle = null;
  for (const character of charactersOf(paragraph)) {
    range.setStart(text, at);
    at += character.length;
    range.setEnd(text, at);
    const { top, bottom, width } = range.getBoundingClientRect();
    const here = (top + bottom) / 2;
    // A space at the end of a line has no width of its own.
    const isNext = width > 0 && middle !== null && here - middle > gap;
    if (isNext || lines.at(-1).length >= most) lines.push([]);
    if (width > 0 && (middle === null || isNext)) middle = here;
    lines.at(-1).push(character);
  }
  mirror.textContent = "";
  return lines.map((line) => line.join(""));
}
