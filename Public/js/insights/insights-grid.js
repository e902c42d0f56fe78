// A grid that grows and counts while one looks: what was collected since comes in by itself.
// Without this file one reloads.

import { keepFresh } from "../page-stream.js";

const region = document.getElementById("grid");
const head = document.getElementById("grid-head");

/** Tiles of the first page in their order: known ones get their new numbers, new ones their place. */
const renewTiles = (list, fresh) => {
  let place = null;
  for (const tile of [...fresh.children]) {
    const old = document.getElementById(tile.id);
    if (old && old.innerHTML !== tile.innerHTML && !old.contains(document.activeElement)) {
      old.replaceChildren(...tile.childNodes);
    }
    if (!old) place ? place.after(tile) : list.prepend(tile);
    place = old ?? tile;
  }
};

const renewHead = (fresh) => {
  if (!head || !fresh || head.innerHTML === fresh.innerHTML) return;
  const hasFocus = head.contains(document.activeElement);
  head.replaceChildren(...fresh.childNodes);
  if (hasFocus) head.querySelector("button, a")?.focus({ preventScroll: true });
};

const adopt = (page) => {
  renewHead(page.getElementById("grid-head"));
  for (const [index, count] of [...page.querySelectorAll(".seg a")].entries()) {
    const old = document.querySelectorAll(".seg a")[index];
    if (old && old !== document.activeElement) old.replaceChildren(...count.childNodes);
  }
  const fresh = page.getElementById("grid");
  const [list, next] = [region.querySelector("[data-list]"), fresh?.querySelector("[data-list]")];
  if (list && next) return renewTiles(list, next);
  // The first ones have come: with them comes the way to more.
  if (next) return location.reload();
  // There are none, which is known only now.
  if (!list && fresh && fresh.innerHTML !== region.innerHTML) {
    region.replaceChildren(...fresh.childNodes);
  }
};

if (region?.dataset.stream) {
  const isImporting = document.querySelector(".importing") !== null;
  keepFresh(region.dataset.stream, "collected", 2000, adopt, isImporting);
}
