// What is ticked counts at once. Without this file the page comes back counted.

import { totalsOf } from "./insights-totals.js";

const form = document.querySelector("form[data-later]");
const totals = totalsOf(document.getElementById("totals"));

/** Tiles as they are counted. The bar begins with what is handed in, whether its tile is here or not. */
const counted = new WeakMap();

/** Counts what is ticked otherwise than it was: by a tap, a tile that came, a browser that remembers. */
const recount = () => {
  for (const box of form.querySelectorAll('input[name="item"]')) {
    const tile = box.closest(".tile");
    const wasOn = counted.get(box) ?? "handed" in tile.dataset;
    counted.set(box, box.checked);
    if (wasOn !== box.checked) totals.count(tile.dataset, box.checked);
  }
  totals.show();
};

form.addEventListener("change", recount);
addEventListener("pageshow", recount);
new MutationObserver(recount).observe(form.querySelector("[data-list]"), { childList: true });
recount();
