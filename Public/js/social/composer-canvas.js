// Pictures on canvases, edited as the server will edit them (Sources/Imaging/Filter.swift):
// turned, cropped, then every pixel through one colour matrix, clamped once. What stands on a photo
// comes last, so that no filter changes its colours.

import { applyEdit } from "./filters.js";

/** Longest side of what the editor works with; the server gets the file itself. */
const WORKING_SIDE = 1440;

/** A canvas with the photo, upright and small enough to play with; null if it cannot be shown. */
export async function decode(file) {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, WORKING_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = sized(
      document.createElement("canvas"),
      bitmap.width * scale,
      bitmap.height * scale,
    );
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    // What is transparent becomes white, as in a JPEG.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.imageSmoothingQuality = "high";
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas;
  } catch {
    return null;
  }
}

/** Width and height after the turn. */
export const turnedSize = (source, rotation) =>
  rotation % 2 ? [source.height, source.width] : [source.width, source.height];

/**
 * Draws the edited photo into `target`: as large as fits into `side`, or, with `isSquare`, the
 * middle of it filling the canvas as it is. `over` is a picture of what stands on the whole photo
 * after so many quarter turns: `{ image, rotation }`.
 */
export function paint(
  source,
  edit,
  target,
  { side = WORKING_SIDE, isCropped = true, isSquare = false, over = null } = {},
) {
  const [width, height] = turnedSize(source, edit.rotation);
  let {
    x,
    y,
    width: w,
    height: h,
  } = (isCropped && edit.crop) || { x: 0, y: 0, width: 1, height: 1 };
  [x, y, w, h] = [x * width, y * height, w * width, h * height];
  if (isSquare) {
    const edge = Math.min(w, h);
    [x, y, w, h] = [x + (w - edge) / 2, y + (h - edge) / 2, edge, edge];
  } else {
    const scale = Math.min(1, side / Math.max(w, h));
    sized(target, w * scale, h * scale);
  }
  const pen = target.getContext("2d", { willReadFrequently: true });
  /** Draws where the photo itself lies, in its own pixels. */
  const onPhoto = (drawThere) => {
    pen.save();
    pen.imageSmoothingQuality = "high";
    pen.scale(target.width / w, target.height / h);
    pen.translate(-x, -y);
    turn(pen, edit.rotation, width, height);
    drawThere();
    pen.restore();
  };
  // What is transparent becomes white, as in a JPEG.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, target.width, target.height);
  onPhoto(() => pen.drawImage(source, 0, 0));
  const { filter, brightness, contrast } = edit;
  if (filter !== "none" || brightness || contrast) {
    pen.putImageData(applyEdit(pen.getImageData(0, 0, target.width, target.height), edit), 0, 0);
  }
  if (!over) return;
  onPhoto(() => {
    turn(pen, (4 - over.rotation) % 4, source.width, source.height);
    pen.drawImage(over.image, 0, 0, ...turnedSize(source, over.rotation));
  });
}

/** Quarter turns clockwise of what is drawn next; the result is `width` × `height`. */
function turn(pen, rotation, width, height) {
  if (rotation === 1) pen.transform(0, 1, -1, 0, width, 0);
  if (rotation === 2) pen.transform(-1, 0, 0, -1, width, height);
  if (rotation === 3) pen.transform(0, -1, 1, 0, 0, height);
}

function sized(canvas, width, height) {
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}
