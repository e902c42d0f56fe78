// What the forms of stickers have in common.

import { cleaned, linesOf, widthOf } from "./story-measure.js";
import { button, field, make } from "./story-parts.js";

/** Where a new one stands, and how large. */
const fresh = (width = 760) => ({
  x: 540,
  y: 860,
  scale: width > 920 ? Math.max(20, Math.floor(92_000 / width)) : 100,
  turn: 0,
});
/** Where a layer lies, or a new one that is so wide. */
export const place = (layer, width) =>
  layer ? { x: layer.x, y: layer.y, scale: layer.scale, turn: layer.turn } : fresh(width);
/** A text in one line. */
export const one = (text) => cleaned(text).replace(/\n/g, " ").trim();
/** How wide the words of a pill are. */
export const pill = (text) => widthOf(text, { size: 52 });
/** Lines as one text. */
export const joined = (lines) => lines?.map(({ text }) => text).join(" ") ?? "";

/** A form whose button makes a layer: `read()` answers it, or says with an Error what is wrong. */
export function asking(desk, layer, parts, read, done) {
  const { say } = desk;
  const complaint = make("p", { class: "error", role: "alert", hidden: true });
  const add = layer ? say("Save", "Uložit") : say("Add", "Přidat");
  const form = make(
    "form",
    { class: "sticker-form", novalidate: true },
    ...parts,
    complaint,
    button(add, null, null, { isShown: true, class: "button", type: "submit" }),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      done(read());
    } catch (error) {
      complaint.textContent = error.message;
      complaint.hidden = false;
    }
  });
  return form;
}

/** The lines of a card's heading; at most `most`. */
export function heading(text, most, say) {
  const lines = linesOf(one(text), { most: 680, characters: 60, size: 48 }).filter(
    (line) => line.text,
  );
  if (!lines.length) throw new Error(say("Write the question.", "Napište otázku."));
  if (lines.length > most) throw new Error(say("That is too long.", "To je moc dlouhé."));
  return lines;
}

/** A field for a text: `made` with its label, `control` where it is typed. */
export const text = (label, value, attributes = {}, more = {}) => {
  const made = field(label, { autocomplete: "off", ...attributes }, more);
  const control = made.querySelector("input, textarea");
  control.value = value ?? "";
  return { made, control };
};
