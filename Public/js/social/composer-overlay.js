// What stands on a post's photo: texts, emoji and lines, kept beside the photo until the post is
// sent, and burnt into it then (docs/decisions/0058-what-is-written-on-a-photo-is-burnt-in.md).
//
// An overlay is `{ layers, rotation, crop }`: layers as those of a story, in a frame that is the
// photo as it was turned and cropped when they were put there. Another crop or turn does not change
// it: they stay where they are on the photo.

import { withCamera } from "../exif.js";
import { paint, turnedSize } from "./composer-canvas.js";
import { charactersOf, drawOver, FRAME } from "./story-drawing.js";
import { imageOf, jpegOf } from "./story-file.js";
import { turned } from "./story-state.js";

/** The most pixels that are sent of a photo, and of its longer side: what a phone's canvas holds. */
const [MOST_PIXELS, LONGEST] = [16_700_000, 8192];
/** How well the file keeps what is burnt in, of 1: the server makes its own pictures of it. */
const QUALITY = 0.95;
/** The longer side of an overlay's picture, in pixels, on the screen and in the file. */
const [SEEN_SIDE, SHARP_SIDE] = [1440, 4096];

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** How the frame lies on a photo that is `source` pixels large: in pixels of the turned photo. */
function lie(source, { rotation, crop }) {
  const [wide, high] = turnedSize(source, rotation);
  const { x, y, width, height } = crop ?? WHOLE;
  return { rotation, wide, high, x: x * wide, y: y * high, w: width * wide, h: height * high };
}

/** The frame of a photo as it is edited: as wide as a story, as high as its shape asks. */
export function frameOf(source, edit) {
  const { w, h } = lie(source, edit);
  const height = Math.max(1, Math.round((FRAME.width * h) / w));
  return { width: FRAME.width, height, scales: [2, 8000] };
}

/** The layers of an overlay in the frame of a photo as it is edited now. */
export function layersIn(source, overlay, edit) {
  if (!overlay) return [];
  const [from, to] = [lie(source, overlay), lie(source, edit)];
  const isSame = ["rotation", "x", "y", "w", "h"].every((name) => from[name] === to[name]);
  if (isSame) return overlay.layers;
  const grows = from.w / to.w;
  const move = (x, y) => {
    const onTurned = [from.x + (x * from.w) / FRAME.width, from.y + (y * from.w) / FRAME.width];
    const [left, top] = quarters(onTurned, (to.rotation - from.rotation + 4) % 4, from);
    return [left - to.x, top - to.y].map((side) => Math.round((side * FRAME.width) / to.w));
  };
  return overlay.layers.map((layer) => {
    if (layer.kind === "ink") return { ...layer, strokes: layer.strokes.map(stroke) };
    const [x, y] = move(layer.x, layer.y);
    const turn = turned(layer.turn + 900 * (to.rotation - from.rotation));
    return { ...layer, x, y, turn, scale: Math.max(1, Math.round(layer.scale * grows)) };
  });
  function stroke({ points, width, ...rest }) {
    const moved = points.flatMap((_, at) => (at % 2 ? [] : move(points[at], points[at + 1])));
    return { ...rest, width: Math.max(1, Math.round(width * grows)), points: moved };
  }
}

/** A place on the turned photo after quarter turns clockwise more. */
function quarters([x, y], count, { wide, high }) {
  if (count === 1) return [high - y, x];
  if (count === 2) return [wide - x, high - y];
  if (count === 3) return [y, wide - x];
  return [x, y];
}

/** The pictures of overlays, which are never changed. */
const images = new WeakMap();

/**
 * What is drawn over a photo (`over` of composer-canvas.js); null without anything, or before it is
 * there: `again` is called then, once.
 */
export function overlaid(source, overlay, again = () => {}) {
  if (!overlay?.layers.length) return null;
  const known = images.get(overlay);
  if (known?.over) return known.over;
  const loading = known ?? { over: null, loaded: imageOver(source, overlay) };
  images.set(overlay, loading);
  loading.loaded
    .then((over) => {
      loading.over = over;
      again();
    })
    .catch(() => images.delete(overlay));
  return null;
}

/** An overlay as a picture of the whole photo, `side` pixels on its longer side. */
async function imageOver(source, overlay, side = SEEN_SIDE) {
  const { wide, high, x, y, w } = lie(source, overlay);
  const points = FRAME.width / w;
  const part = { x: -x * points, y: -y * points, width: wide * points, height: high * points };
  const template = document.createElement("template");
  template.innerHTML = drawOver(overlay.layers, part);
  const scale = side / Math.max(wide, high);
  const size = { width: Math.ceil(wide * scale), height: Math.ceil(high * scale) };
  const image = await imageOf(template.content.firstElementChild, size, document.body);
  return { image, rotation: overlay.rotation };
}

/**
 * The photo with all that was done to it and stands on it, as a file: as large as it is, within what
 * a canvas holds.
 * @throws Error when it cannot be shown, or there is no room.
 */
export async function burnt({ file, name, edit, overlay }) {
  const photo = await createImageBitmap(file);
  const target = document.createElement("canvas");
  try {
    const over = await imageOver(photo, overlay, SHARP_SIDE);
    const { w, h } = lie(photo, edit);
    const longer = Math.max(w, h);
    const side = Math.min(longer * Math.sqrt(MOST_PIXELS / (w * h)), longer, LONGEST);
    paint(photo, edit, target, { side, over });
    const picture = await jpegOf(target, QUALITY);
    return new File([await withCamera(picture, file)], name, { type: "image/jpeg" });
  } finally {
    photo.close();
    // Phones free a canvas late.
    target.width = target.height = 0;
  }
}

/** The texts of an overlay from above to below, in the quotes of the page's language. */
export function textsOf(overlay, say) {
  const texts = (overlay?.layers ?? []).filter(({ kind }) => kind === "text");
  return texts
    .toSorted((one, other) => one.y - other.y)
    .map(({ lines }) => lines.map(({ text }) => text).join(" "))
    .map((text) => say(`“${text}”`, `„${text}“`))
    .join(" ");
}

/**
 * A description with the texts that are on the photo now in front, in place of those that were there
 * before; what somebody wrote stays.
 */
export function described(alt, before, now, most) {
  if (before === now) return alt;
  const rest = before && alt.startsWith(before) ? alt.slice(before.length).trimStart() : alt;
  const whole = [rest.includes(now) ? "" : now, rest].filter((part) => part).join(" ");
  return whole.length <= most ? whole : charactersWithin(whole, most);
}

/** The beginning of a text that is not longer than `most`, in whole characters. */
function charactersWithin(text, most) {
  let kept = "";
  for (const character of charactersOf(text)) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
}
