// Stickers: a sheet with all of them, and a form for each that has something to say.

import { kinds } from "./story-layers.js";
import { fullFor } from "./story-limits.js";
import { button, icon, make, sheet } from "./story-parts.js";
import { forms } from "./story-sticker-forms.js";

const SIGNS = {
  mention: "",
  hashtag: "",
  link: "external",
  place: "globe",
  emoji: "smile",
  question: "ask",
  poll: "",
  quiz: "",
  slider: "pull",
  countdown: "clock",
  thing: "list",
};

/** Signs with words of their own where a drawing would say less. */
const LETTERS = { mention: "@", hashtag: "#", poll: "½", quiz: "✓" };

/**
 * Lets one choose a sticker, of `desk.kinds` where not all are for it; `desk` is that of the stage,
 * `add(layer)` puts it there. A form stands in the same sheet as the choice; where there is only one
 * kind, it is there at once.
 */
export function stickers(desk, add) {
  const { say } = desk;
  const names = { ...kinds(say), thing: say("Survey", "Dotazník") };
  const grid = make("ul", { class: "sticker-kinds" });
  const all = desk.kinds ?? Object.keys(SIGNS);
  for (const kind of all) {
    const sign = LETTERS[kind]
      ? make("b", { "aria-hidden": "true" }, LETTERS[kind])
      : icon(SIGNS[kind]);
    const one = button(names[kind], null, () => open(kind), { isShown: true, "data-kind": kind });
    one.prepend(sign);
    grid.append(make("li", {}, one));
  }
  const complaint = make("p", { class: "error", role: "alert", hidden: true });
  const dialog = sheet(say("Stickers", "Nálepky"), say, complaint, grid);
  const open = (kind) => {
    const full = fullFor(desk.canvas, kind, say);
    complaint.textContent = full;
    complaint.hidden = !full;
    if (full) return;
    const form = forms[kind](desk, null, (layer) => {
      dialog.close();
      add(layer);
    });
    dialog.ariaLabel = dialog.querySelector("h2").textContent = names[kind];
    grid.replaceWith(form);
    (form.querySelector("[data-first]") ?? form.querySelector("input, textarea, button"))?.focus();
  };
  if (all.length === 1) open(all[0]);
}

/** Lets one change a sticker that is there; `set(layer)` takes what became of it. */
export function editSticker(desk, layer, set) {
  const { say } = desk;
  if (!forms[layer.kind]) return;
  const names = kinds(say);
  const form = forms[layer.kind](desk, layer, (next) => {
    dialog.close();
    set(next);
  });
  const dialog = sheet(names[layer.kind], say, form);
  form.querySelector("input, textarea")?.focus();
}
