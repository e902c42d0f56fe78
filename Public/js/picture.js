// A blurred likeness (blurhash) under each picture until it is loaded, and what opens it. Pages
// without this show the picture's main colour there.

import { start as open } from "./picture-open.js";

const digits =
  "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~";
const number = (text) => [...text].reduce((value, digit) => value * 83 + digits.indexOf(digit), 0);
const linear = (value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const encoded = (value) => {
  const part = Math.max(0, Math.min(1, value));
  return (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055) * 255 + 0.5;
};
const square = (value) => Math.sign(value) * value * value;

/** The pixels of a blurhash; null when it is none. */
export function decode(hash, width, height) {
  const size = number(hash.slice(0, 1));
  const [across, down] = [(size % 9) + 1, Math.floor(size / 9) + 1];
  if (hash.length !== 4 + 2 * across * down) return null;
  const most = (number(hash.slice(1, 2)) + 1) / 166;
  const average = number(hash.slice(2, 6));
  const parts = [[average >> 16, (average >> 8) & 255, average & 255].map(linear)];
  for (let at = 6; at < hash.length; at += 2) {
    const value = number(hash.slice(at, at + 2));
    const waves = [Math.floor(value / 361), Math.floor(value / 19) % 19, value % 19];
    parts.push(waves.map((wave) => square((wave - 9) / 9) * most));
  }
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      parts.forEach((part, index) => {
        const wave =
          Math.cos((Math.PI * x * (index % across)) / width) *
          Math.cos((Math.PI * y * Math.floor(index / across)) / height);
        part.forEach((value, colour) => (sum[colour] += value * wave));
      });
      pixels.set([...sum.map(encoded), 255], 4 * (y * width + x));
    }
  }
  return pixels;
}

const blur = (place) => {
  const image = place.querySelector("img");
  if (place.dataset.blurred !== undefined || !image || image.complete) return;
  place.dataset.blurred = "";
  const pixels = decode(place.dataset.blurhash, 32, 24);
  if (!pixels) return;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [32, 24];
  canvas.setAttribute("aria-hidden", "true");
  canvas.getContext("2d")?.putImageData(new ImageData(pixels, 32, 24), 0, 0);
  image.addEventListener("load", () => canvas.remove(), { once: true });
  place.insertBefore(canvas, place.querySelector("picture"));
};

export function start(tools) {
  open(tools);
  const all = (root) => root.querySelectorAll("[data-blurhash]").forEach(blur);
  all(document);
  // Lists grow while one scrolls.
  const watch = new MutationObserver((changes) => {
    for (const change of changes) {
      for (const node of change.addedNodes) if (node instanceof Element) all(node);
    }
  });
  watch.observe(document.getElementById("main"), { childList: true, subtree: true });
}
