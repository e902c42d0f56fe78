// What is being composed, as values that never change: each change makes the next one, so that it can
// be undone. And where layers lie: whole numbers within what the server takes (ReadCanvas.swift).

import { FRAME } from "./story-drawing.js";

/** The most steps that can be undone. */
const MOST_STEPS = 200;
/** Changes of one kind within so many milliseconds are one step. */
const ONE_STEP = 900;

/** Keeps `first` and what becomes of it; calls `changed` with each change. */
export function history(first, changed) {
  let past = [];
  let future = [];
  let now = first;
  let last = { merge: null, at: 0 };
  const go = (from, to) => {
    if (!from.length) return false;
    to.push(now);
    now = from.pop();
    last = { merge: null, at: 0 };
    changed();
    return true;
  };
  return {
    get now() {
      return now;
    },
    get canUndo() {
      return past.length > 0;
    },
    get canRedo() {
      return future.length > 0;
    },
    /** With `merge`, one step with the change before if that had the same; `isKept`: no step. */
    change(next, { merge = null, isKept = false } = {}) {
      const at = Date.now();
      const isSame = merge !== null && merge === last.merge && at - last.at < ONE_STEP;
      if (!isSame && !isKept) past = [...past.slice(1 - MOST_STEPS), now];
      if (!isKept) {
        future = [];
        last = { merge, at };
      }
      now = next;
      changed();
    },
    undo: () => go(past, future),
    redo: () => go(future, past),
    /** Begins anew with what cannot be undone. */
    begin(next) {
      [past, future, now] = [[], [], next];
      changed();
    },
  };
}

const clamped = (number, least, most) => Math.min(most, Math.max(least, Math.round(number)));

/** A turn in tenths of a degree, -1800 to 1800. */
export const turned = (tenths) => ((((Math.round(tenths) + 1800) % 3600) + 3600) % 3600) - 1800;

/** Where something lies: a layer by its place from 0, or the photo. `size` is its scale or width. */
export function placeOf(canvas, what) {
  if (what === "photo") {
    const { x, y, width, turn } = canvas.photo;
    return { x, y, size: width, turn };
  }
  const { x, y, scale, turn } = canvas.layers[what];
  return { x, y, size: scale, turn };
}

/** The canvas with something elsewhere in its frame; what is not given stays. */
export function placed(canvas, what, change, { width: wide, height: high, scales } = FRAME) {
  const { x, y, size, turn } = { ...placeOf(canvas, what), ...change };
  if (what === "photo") {
    const photo = {
      x: clamped(x, -3240, 4320),
      y: clamped(y, -5760, 7680),
      width: clamped(size, 54, 10_800),
      turn: turned(turn),
    };
    return { ...canvas, photo };
  }
  const place = {
    x: clamped(x, 0, wide),
    y: clamped(y, 0, high),
    scale: clamped(size, ...scales),
    turn: turned(turn),
  };
  return withLayer(canvas, what, { ...canvas.layers[what], ...place });
}

/** The canvas with another layer in a place. */
export const withLayer = (canvas, index, layer) => ({
  ...canvas,
  layers: canvas.layers.with(index, layer),
});

/** The canvas with a layer more, on top. */
export const adding = (canvas, layer) => ({ ...canvas, layers: [...canvas.layers, layer] });

/** The canvas without a layer. */
export const removing = (canvas, index) => ({
  ...canvas,
  layers: canvas.layers.toSpliced(index, 1),
});

/** The canvas with a layer in another place of their order. */
export function reordered(canvas, from, to) {
  const layers = canvas.layers.toSpliced(from, 1);
  return { ...canvas, layers: layers.toSpliced(to, 0, canvas.layers[from]) };
}

/** Where a photo lies at first: an upright one covers the frame, others fit its width. */
export function photoPlace({ width, height }, { covers = width / height <= 0.75 } = {}) {
  const wide = covers ? Math.max(1080, Math.ceil((1920 * width) / height)) : 1080;
  return { x: 540, y: 960, width: Math.min(10_800, wide), turn: 0 };
}

/** An edit that changes nothing. */
export const UNTOUCHED = { filter: "none", rotation: 0, crop: null, brightness: 0, contrast: 0 };
