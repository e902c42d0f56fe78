// The photo that somebody chooses for their profile: what it is, and a square frame over the part that
// is kept. What the browser cannot show is cut by the server, in its middle.

import { photosAmong } from "./photo-kind.js";
import { decode, paint } from "./social/composer-canvas.js";
import { middle, start } from "./social/composer-crop.js";

const place = document.querySelector("[data-photo-crop]");
const form = place.closest("form");
const field = form.elements.photo;
const frame = place.querySelector(".crop");
let source = null;
let crop = null;

const keep = (next) => {
  crop = next;
  form.elements.edit.value = source ? JSON.stringify({ crop }) : "";
};
const show = start(frame, {
  get: () => ({ crop, ratio: source ? source.height / source.width : null }),
  set: keep,
});

async function choose() {
  const [file] = field.files;
  // What was chosen of the last one says nothing of this one.
  source = null;
  keep(null);
  const { others } = await photosAmong(file ? [file] : []);
  const decoded = file && !others.length ? await decode(file) : null;
  // Another one may have been chosen meanwhile.
  if (file !== field.files[0]) return;
  source = decoded;
  place.hidden = !source;
  if (source) {
    paint(source, { rotation: 0, filter: "none" }, place.querySelector("canvas"));
    keep(middle(1, [source.width, source.height]));
    show();
  }
}

field.addEventListener("change", choose);
// What was chosen before this script came.
choose();
