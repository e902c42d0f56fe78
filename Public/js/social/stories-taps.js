// How one goes on is counted for the author, in packs; a story that counts nobody has no id.

import { show } from "./stories-time.js";

const taps = [];

/** Notes a step: `forward`, `back`, `swipe` or `exit`. */
export const count = (tap) => {
  const story = show()?.dataset.story;
  if (story && taps.push(`${story}:${tap}`) >= 50) tell();
};

const tell = () => {
  if (!taps.length) return;
  const body = new URLSearchParams({ taps: taps.splice(0, 50).join(",") });
  navigator.sendBeacon?.("/stories/taps", body);
};
addEventListener("pagehide", tell);
document.addEventListener("visibilitychange", () => document.hidden && tell());
