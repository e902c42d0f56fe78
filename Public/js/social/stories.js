// One story after the other: time, taps, keys, swipes, and a hold to pause. Every story is a page of
// its own; this only takes the links for the reader. Each part of it is a file of its own.

import { close, isOpen, prepareFoot } from "./stories-foot.js";
import { tapLayer } from "./stories-layers.js";
import { announce, say } from "./stories-say.js";
import { count } from "./stories-taps.js";
import { isPaused, onOver, pause, resume, runs, show } from "./stories-time.js";
import { exit, jump, onShown, start, step, swipe, turn } from "./stories-turn.js";

/** How long a press is no tap any more, and when it leaves the picture alone, in milliseconds. */
const HOLD = 350;
const ALONE = 500;
const SWIPE = 40;
const FALL = 80;

const isMirrored = () => getComputedStyle(show()).direction === "rtl";

/** The reader's own pause; it holds until it is taken back. */
const setPaused = (isOn) => {
  if (isOn) pause("reader");
  else resume("reader");
  showPause(show());
  announce(isOn ? say("Paused", "Pozastaveno") : say("Goes on", "Běží dál"));
};
const showPause = (story) => {
  story.classList.toggle("still", isPaused("reader"));
  const button = story.querySelector("[data-pause]");
  if (!button) return;
  button.hidden = !runs();
  button.setAttribute("aria-pressed", isPaused("reader"));
};

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || !show()) return;
  // The keyboard clicks without a pointer: its detail is 0.
  const wasHeld = held && event.detail !== 0;
  if (event.target.closest?.("[data-pause]")) return setPaused(!isPaused("reader"));
  if (event.target.closest?.(".story-show > header > a.sign")) return count("exit");
  const link = event.target.closest?.("[data-turn], .story-frame a");
  if (!link) return;
  const isTurn = "turn" in link.dataset;
  if (isTurn || wasHeld) event.preventDefault();
  if (wasHeld) return;
  // A tap beside the answer only puts it away.
  if (isTurn) wasOpen && event.detail !== 0 ? close() : step(link.dataset.turn);
  else if (tapLayer(link)) event.preventDefault();
});

let held = false;
let wasOpen = false;
let begun;
let alone;
document.addEventListener("pointerdown", (event) => {
  held = false;
  // Before the focus goes elsewhere.
  wasOpen = isOpen();
  if (!event.isPrimary || !event.target.closest?.("[data-turn], .story-frame")) return;
  if (event.target.closest("[role=slider]")) return pause("hold");
  begun = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  pause("hold");
  alone = setTimeout(() => show()?.classList.add("held"), ALONE);
});
const letGo = () => {
  clearTimeout(alone);
  begun = undefined;
  show()?.classList.remove("held");
  resume("hold");
};
document.addEventListener("pointerup", (event) => {
  if (!begun) return resume("hold");
  // A mouse that is drawn across chooses words.
  const isFinger = event.pointerType !== "mouse";
  const across = isFinger ? (event.clientX - begun.x) * (isMirrored() ? -1 : 1) : 0;
  const down = isFinger ? event.clientY - begun.y : 0;
  const isFall = down > FALL && Math.abs(across) < down;
  // When it happened, not when a busy phone came to it.
  const isHold = event.timeStamp - begun.at > HOLD;
  held = isHold || Math.abs(across) > SWIPE || down > FALL;
  letGo();
  if (isFall) exit();
  else if (Math.abs(across) > SWIPE) swipe(across < 0);
});
document.addEventListener("pointercancel", letGo);
// A link under a finger or a mouse that holds is not taken along.
document.addEventListener("dragstart", (event) => {
  if (event.target.closest?.(".story-show")) event.preventDefault();
});

/** What does something of its own with keys. */
const TAKES_KEYS = "input, textarea, details, dialog, [role=slider]";

/** What keys do; arrows go the way one reads. */
const keys = {
  ArrowRight: () => step(isMirrored() ? "prev" : "next"),
  ArrowLeft: () => step(isMirrored() ? "next" : "prev"),
  Home: () => jump("first"),
  End: () => jump("last"),
  Escape: () => (isOpen() ? close() : exit()),
  " ": () => setPaused(!isPaused("reader")),
};
document.addEventListener("keydown", (event) => {
  if (!show() || event.ctrlKey || event.metaKey || event.altKey) return;
  const { key, target } = event;
  const own = key === "Escape" ? "details[open], dialog" : TAKES_KEYS;
  if (target.closest?.(own)) return;
  if (key === " ") {
    const button = target.closest?.("[role=button]");
    if (button) button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    else if (target.closest?.("a, button")) return;
  }
  if (!(key in keys)) return;
  event.preventDefault();
  if (key !== " " || !target.closest?.("[role=button]")) keys[key]();
});

// Who answers has all the time, also between two words.
document.addEventListener("input", ({ target }) => {
  if (target.matches?.(".story-show textarea")) pause("write");
});
// An open menu waits for its reader.
document.addEventListener(
  "toggle",
  () => (show()?.querySelector("details[open]") ? pause("menu") : resume("menu")),
  true,
);
document.addEventListener("visibilitychange", () =>
  document.hidden ? pause("away") : resume("away"),
);
// A long press is the reader's hold; the browser's menu would end it.
addEventListener("contextmenu", (event) => {
  if (event.target.closest?.("[data-turn], .story-frame")) event.preventDefault();
});

onOver(() => turn("next"));
onShown((story) => {
  showPause(story);
  prepareFoot(story);
});
if (show()) {
  if (document.hidden) pause("away");
  start();
}
