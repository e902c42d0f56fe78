// The frame over a photo that says what stays: dragged by its middle, edges and corners, or moved
// and sized by the arrow keys. A crop is { x, y, width, height } in fractions of the turned photo.

const LEAST = 0.1;
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** The largest crop of a shape (width : height in pixels) in the middle of the photo. */
export function middle(shape, [width, height]) {
  const ratio = (shape * height) / width;
  const w = Math.min(1, ratio);
  const h = Math.min(1, 1 / ratio);
  return { x: (1 - w) / 2, y: (1 - h) / 2, width: w, height: h };
}

/** The same part of the photo after a quarter turn clockwise. */
export const turned = ({ x, y, width, height }) => ({
  x: 1 - y - height,
  y: x,
  width: height,
  height: width,
});

const between = (low, value, high) => Math.max(low, Math.min(high, value));

/** The crop moved within the photo. */
export const moved = (crop, dx, dy) => ({
  ...crop,
  x: between(0, crop.x + dx, 1 - crop.width),
  y: between(0, crop.y + dy, 1 - crop.height),
});

/**
 * The crop with the edges that `handle` names (n, e, s, w and pairs) moved; the others stay.
 * `ratio` is width : height in fractions, null for any.
 */
export function resized(crop, handle, dx, dy, ratio) {
  let [left, top, right, bottom] = [crop.x, crop.y, crop.x + crop.width, crop.y + crop.height];
  if (handle.includes("w")) left = between(0, left + dx, right - LEAST);
  if (handle.includes("e")) right = between(left + LEAST, right + dx, 1);
  if (handle.includes("n")) top = between(0, top + dy, bottom - LEAST);
  if (handle.includes("s")) bottom = between(top + LEAST, bottom + dy, 1);
  let [width, height] = [right - left, bottom - top];
  if (ratio) {
    // The side that is not dragged follows, as far as there is photo.
    const isUpright = handle === "n" || handle === "s";
    const roomX = handle.includes("w") ? right : 1 - left;
    const roomY = handle.includes("n") ? bottom : 1 - top;
    width = Math.min(isUpright ? height * ratio : width, roomX, roomY * ratio);
    height = width / ratio;
    if (handle.includes("w")) left = right - width;
    if (handle.includes("n")) top = bottom - height;
  }
  return { x: left, y: top, width, height };
}

/** Makes `frame` follow the crop of the photo that `get` gives, and tells `set` what it becomes. */
export function start(frame, { get, set }) {
  const show = () => {
    const crop = get().crop ?? WHOLE;
    for (const name of ["x", "y", "width", "height"]) {
      frame.style.setProperty(`--${name}`, `${crop[name] * 100}%`);
    }
  };
  const change = (crop) => {
    set(crop);
    show();
  };
  let drag = null;
  frame.addEventListener("pointerdown", (event) => {
    const box = frame.parentElement.querySelector("canvas").getBoundingClientRect();
    drag = {
      x: event.clientX,
      y: event.clientY,
      box,
      crop: get().crop ?? WHOLE,
      handle: event.target.dataset.handle,
    };
    frame.setPointerCapture(event.pointerId);
    event.preventDefault();
    frame.focus({ preventScroll: true });
  });
  frame.addEventListener("pointermove", (event) => {
    if (!drag) return;
    const dx = (event.clientX - drag.x) / drag.box.width;
    const dy = (event.clientY - drag.y) / drag.box.height;
    change(
      drag.handle ? resized(drag.crop, drag.handle, dx, dy, get().ratio) : moved(drag.crop, dx, dy),
    );
  });
  for (const end of ["pointerup", "pointercancel"])
    frame.addEventListener(end, () => (drag = null));
  frame.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [dx, dy] = way.map((step) => step * 0.02);
    const crop = get().crop ?? WHOLE;
    const handle = dx ? "e" : "s";
    change(event.shiftKey ? resized(crop, handle, dx, dy, get().ratio) : moved(crop, dx, dy));
  });
  return show;
}
