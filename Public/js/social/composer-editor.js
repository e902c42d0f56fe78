// The editor of one photo: its preview, crop, turn, filters, brightness and contrast, description;
// text and drawing on it have a stage of their own (composer-stage.js).
// What it shows is what the server will make (composer-canvas.js).

import { paint, turnedSize } from "./composer-canvas.js";
import { middle, start as startCrop, turned } from "./composer-crop.js";

/**
 * `changed()` is called with each change, `overOf(photo, again)` answers what is drawn over a photo
 * (composer-canvas.js); `again` when it is there, where it is not yet.
 */
export function editor(section, describe, { changed, overOf }) {
  const part = (name) => section.querySelector(`[data-${name}]`);
  const parts = (name) => [...section.querySelectorAll(`[data-${name}]`)];
  const canvas = part("preview").querySelector("canvas");
  const frame = part("crop");
  const alt = describe.querySelector("#composer-alt");
  let photo = null;
  let isCropping = false;
  let shape = "free";

  /** The photo has changed: it is drawn with the next frame, once. */
  let waiting = 0;
  const draw = () => {
    if (waiting) return;
    waiting = requestAnimationFrame(() => {
      waiting = 0;
      if (!photo?.source) return;
      const over = overOf(photo, draw);
      paint(photo.source, photo.edit, canvas, { isCropped: !isCropping, over });
    });
  };
  const drawFilters = () => {
    const { source } = photo;
    const over = overOf(photo, () => photo?.source === source && drawFilters());
    for (const button of parts("filter")) {
      const edit = { ...photo.edit, filter: button.dataset.filter };
      paint(source, edit, button.querySelector("canvas"), { isSquare: true, over });
    }
  };
  const edit = (change) => {
    photo.edit = { ...photo.edit, ...change };
    draw();
    showControls();
    changed();
  };

  const showControls = () => {
    const { edit } = photo;
    const pressed = (button, isOn) => button.setAttribute("aria-pressed", isOn);
    for (const button of parts("filter")) pressed(button, button.dataset.filter === edit.filter);
    const chosen = edit.crop ? shape : isCropping && shape === "free" ? "free" : "whole";
    for (const button of parts("shape")) pressed(button, button.dataset.shape === chosen);
    for (const slider of parts("slider")) slider.value = edit[slider.dataset.slider] * 100;
    pressed(tool("crop"), isCropping);
    part("shapes").hidden = !isCropping;
    frame.hidden = !isCropping;
  };
  const tool = (name) => section.querySelector(`[data-tool="${name}"]`);

  // Crop
  /** Width : height in fractions, for a shape in pixels; null for any. */
  const ratio = () => {
    const [width, height] = turnedSize(photo.source, photo.edit.rotation);
    return Number(shape) ? (Number(shape) * height) / width : null;
  };
  const showCrop = startCrop(frame, {
    get: () => ({ crop: photo.edit.crop, ratio: ratio() }),
    set: (crop) => {
      photo.edit = { ...photo.edit, crop };
      showControls();
      changed();
    },
  });
  tool("crop").addEventListener("click", () => {
    isCropping = !isCropping;
    draw();
    showCrop();
    showControls();
    if (isCropping) frame.focus({ preventScroll: true });
    else drawFilters();
  });
  for (const button of parts("shape")) {
    button.addEventListener("click", () => {
      shape = button.dataset.shape;
      if (shape === "whole") edit({ crop: null });
      else if (Number(shape)) {
        edit({ crop: middle(Number(shape), turnedSize(photo.source, photo.edit.rotation)) });
      }
      showControls();
      showCrop();
    });
  }
  tool("turn").addEventListener("click", () => {
    const { crop, rotation } = photo.edit;
    if (crop) shape = "free";
    edit({ rotation: (rotation + 1) % 4, crop: crop && turned(crop) });
    showCrop();
    drawFilters();
  });

  // Looks
  for (const button of parts("filter")) {
    button.addEventListener("click", () => edit({ filter: button.dataset.filter }));
  }
  for (const slider of parts("slider")) {
    slider.addEventListener("input", () => edit({ [slider.dataset.slider]: slider.value / 100 }));
    slider.addEventListener("change", drawFilters);
  }
  alt.addEventListener("input", () => {
    photo.alt = alt.value;
    changed();
  });

  return {
    /** Shows a photo, and where it stands among the others. */
    show(next, { isFirst, isLast, name, preview: label }) {
      const isNew = photo !== next;
      photo = next;
      if (isNew) {
        isCropping = false;
        shape = "free";
        alt.value = photo.alt;
      }
      const isSeen = photo.source !== null;
      canvas.setAttribute("aria-label", label);
      describe.querySelector("[data-which]").textContent = name;
      tool("earlier").disabled = isFirst;
      tool("later").disabled = isLast;
      for (const name of ["turn", "crop", "overlay"]) tool(name).hidden = !isSeen;
      part("looks").hidden = canvas.hidden = !isSeen;
      part("unseen").hidden = isSeen;
      part("unseen").querySelector("span").textContent = photo.name;
      if (isSeen) {
        draw();
        if (isNew) drawFilters();
      }
      showControls();
    },
    /** What stands on the photo is another: `alt` is its description now. */
    showOver() {
      isCropping = false;
      alt.value = photo.alt;
      draw();
      drawFilters();
      showControls();
    },
  };
}
