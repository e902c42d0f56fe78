// The time of a story: it runs from when the picture is there, and stands still as long as there is
// a reason. Nothing goes on by itself for people who prefer that nothing moves.

import { pictures } from "./stories-pages.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
let timer;
let since = 0;
let left = 0;
let over = () => {};
/** Why time stands still: it goes on when none of these is left. */
const reasons = new Set();

/** The story that is shown. */
export const show = () => document.querySelector("[data-story]");

/** Whether stories go on by themselves. */
export const runs = () => !still.matches;

/** What is to be done when a story's time is over. */
export const onOver = (call) => (over = call);

/** Long words, and what can be answered, take longer. */
const seconds = (story) => {
  const words = story.querySelector(".story-frame")?.textContent ?? "";
  const isLong = words.length > 80 || story.querySelector("[data-answer]") !== null;
  story.classList.toggle("long", isLong);
  return isLong ? 8 : 5;
};

const go = () => {
  clearTimeout(timer);
  if (!runs() || !show() || reasons.size) return;
  show().classList.add("playing");
  show().classList.remove("paused");
  since = performance.now();
  timer = setTimeout(() => over(), left);
};

/** Takes back a reason to stand still. */
export const resume = (reason) => {
  if (reasons.delete(reason)) go();
};

/** Stands still for a reason. */
export const pause = (reason) => {
  if (!reasons.size && since) left = Math.max(300, left - (performance.now() - since));
  since = 0;
  reasons.add(reason);
  clearTimeout(timer);
  show()?.classList.add("paused");
};

/** Whether it stands still for this reason. */
export const isPaused = (reason) => reasons.has(reason);

/** Ends what was running, with the reasons that were those of the story before. */
export const stop = () => {
  clearTimeout(timer);
  since = 0;
  for (const reason of ["menu", "write", "answer", "photo"]) reasons.delete(reason);
};

/** The story's whole time from now on. */
export const restart = () => {
  const story = show();
  story.classList.remove("playing");
  // The bar begins anew only if the page was laid out without it.
  void story.offsetWidth;
  left = seconds(story) * 1000;
  since = 0;
  story.classList.toggle("paused", reasons.size > 0);
  go();
};

/** Begins once the picture is there: nobody's time passes over an empty frame. */
export const begin = async () => {
  const story = show();
  const coming = pictures(story);
  if (!coming.length) return restart();
  pause("photo");
  await Promise.allSettled(coming);
  if (story !== show()) return;
  reasons.delete("photo");
  restart();
};
