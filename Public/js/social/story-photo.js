// The photo of a story as the composer shows it: what the server will make of it
// (composer-canvas.js), as a picture for the drawing, and the looks to choose from.

import { decode, paint } from "./composer-canvas.js";
import { turned } from "./composer-crop.js";

/** A canvas with the photo, upright and small enough to play with; null if it cannot be shown. */
export const decoded = (file) => decode(file);

/** What was drawn of each source last. */
const pictures = new WeakMap();
const scratch = document.createElement("canvas");

/**
 * The photo after its edit: `{ url, width, height, behind }`, where `url` is a blob's and `behind`
 * are the colours of the upper and the lower edge as `#rrggbb`.
 *
 * Of each source the last picture is kept, and the one before it, which may still be on the screen;
 * older addresses are void. Whoever asks while one is drawn gets the newest that was asked for.
 */
export function rendered(source, edit) {
  if (!pictures.has(source)) pictures.set(source, { kept: [], drawing: null, wanted: null });
  const state = pictures.get(source);
  state.wanted = edit;
  state.drawing ??= Promise.resolve().then(() => drawNewest(source, state));
  return state.drawing;
}

/** Frees the pictures of a source that is not needed any more. */
export function release(source) {
  for (const { url } of pictures.get(source)?.kept ?? []) URL.revokeObjectURL(url);
  pictures.delete(source);
}

async function drawNewest(source, state) {
  try {
    for (;;) {
      const edit = state.wanted;
      const key = JSON.stringify(edit);
      const known = state.kept.findIndex((picture) => picture.key === key);
      const picture =
        known < 0 ? { key, ...(await drawn(source, edit)) } : state.kept.splice(known, 1)[0];
      state.kept.push(picture);
      if (state.kept.length > 2) URL.revokeObjectURL(state.kept.shift().url);
      if (state.wanted === edit) return picture;
    }
  } finally {
    state.drawing = null;
    // Removed while it was drawn.
    if (pictures.get(source) !== state) {
      for (const { url } of state.kept) URL.revokeObjectURL(url);
    }
  }
}

async function drawn(source, edit) {
  paint(source, edit, scratch);
  const { width, height } = scratch;
  const behind = [0, height - edgeOf(height)].map((top) => meanColour(top, edgeOf(height)));
  const blob = await new Promise((done) => scratch.toBlob(done, "image/jpeg", 0.92));
  if (!blob) throw new Error("The canvas has no room.");
  return { url: URL.createObjectURL(blob), width, height, behind };
}

/** How many rows of pixels are an edge. */
const edgeOf = (height) => Math.max(1, Math.round(height / 50));

/** The mean of some rows of the scratch canvas. */
function meanColour(top, rows) {
  const { data } = scratch.getContext("2d").getImageData(0, top, scratch.width, rows);
  const sums = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    for (let channel = 0; channel < 3; channel++) sums[channel] += data[at + channel];
  }
  const byte = (sum) => Math.round((4 * sum) / data.length);
  return `#${sums.map((sum) => byte(sum).toString(16).padStart(2, "0")).join("")}`;
}

// Looks

/** The filters by their names, in the words of the composer of posts. */
const filters = (say) => ({
  none: say("None", "Žádný"),
  mono: say("Mono", "Černobílý"),
  noir: say("Noir", "Noir"),
  sepia: say("Sepia", "Sépie"),
  warm: say("Warm", "Teplý"),
  cool: say("Cool", "Studený"),
  vivid: say("Vivid", "Živý"),
  fade: say("Fade", "Vybledlý"),
  chrome: say("Chrome", "Chrom"),
  dusk: say("Dusk", "Soumrak"),
});

const made = (name, properties) => Object.assign(document.createElement(name), properties);
const button = (properties) => made("button", { type: "button", ...properties });

/**
 * Puts filters, brightness, contrast and a quarter turn into `panel`; `changed(edit)` is called with
 * each change. `show(edit)` takes over an edit that was made elsewhere.
 */
export function looks({ panel, source, edit, say, icon, changed }) {
  let current = edit;
  const change = (part) => {
    current = { ...current, ...part };
    showControls();
    changed(current);
  };

  const row = made("div", { className: "story-filters", role: "group" });
  row.ariaLabel = say("Filter", "Filtr");
  const choices = Object.entries(filters(say)).map(([filter, name]) => {
    const choice = row.appendChild(button());
    const preview = made("canvas", { width: 144, height: 144, ariaHidden: "true" });
    choice.append(preview, made("span", { textContent: name }));
    choice.dataset.filter = filter;
    choice.addEventListener("click", () => change({ filter }));
    return { choice, filter, preview };
  });
  const drawPreviews = () => {
    for (const { filter, preview } of choices) {
      paint(source, { ...current, filter }, preview, { isSquare: true });
    }
  };

  const tools = made("div", { className: "story-light" });
  const slider = (name, title) => {
    const label = tools.appendChild(made("label"));
    const range = made("input", { type: "range", min: -100, max: 100, step: 5 });
    label.append(made("span", { textContent: title }), range);
    range.dataset.slider = name;
    range.addEventListener("input", () => change({ [name]: range.value / 100 }));
    range.addEventListener("change", drawPreviews);
    return { name, range };
  };
  const sliders = [
    slider("brightness", say("Brightness", "Jas")),
    slider("contrast", say("Contrast", "Kontrast")),
  ];
  const turn = tools.appendChild(button({ title: say("Turn by a quarter", "Otočit o čtvrtinu") }));
  turn.dataset.tool = "turn";
  turn.ariaLabel = turn.title;
  turn.append(icon("turn"));
  turn.addEventListener("click", () => {
    const { crop, rotation } = current;
    change({ rotation: (rotation + 1) % 4, crop: crop && turned(crop) });
    drawPreviews();
  });

  const showControls = () => {
    for (const { choice, filter } of choices) choice.ariaPressed = filter === current.filter;
    for (const { name, range } of sliders) range.value = Math.round(current[name] * 100);
  };
  const show = (other) => {
    current = other;
    showControls();
    drawPreviews();
  };
  panel.replaceChildren(row, tools);
  show(edit);
  return { show };
}
