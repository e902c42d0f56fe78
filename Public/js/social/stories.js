// One story after the other: time, taps, keys, swipes, and a hold to pause.
// Every story is a page of its own; this only takes the links for the reader.

const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
let timer;
let since = 0;
let left = 0;
/** Why time stands still: it goes on when none of these is left. */
const reasons = new Set();

const show = () => document.querySelector("[data-story]");
const way = (name) => show()?.querySelector(`[data-turn="${name}"]`);

/** Long words take longer to read. */
const seconds = () => {
  const words = show().querySelector(".story-frame p")?.textContent ?? "";
  const isLong = words.length > 80;
  show().classList.toggle("long", isLong);
  return isLong ? 8 : 5;
};

const go = () => {
  clearTimeout(timer);
  if (still || !show() || reasons.size) return;
  show().classList.add("playing");
  show().classList.remove("paused");
  since = performance.now();
  timer = setTimeout(() => turn("next"), left);
};

const resume = (reason) => {
  if (reasons.delete(reason)) go();
};

const pause = (reason) => {
  if (!reasons.size && since) left = Math.max(300, left - (performance.now() - since));
  since = 0;
  reasons.add(reason);
  clearTimeout(timer);
  show()?.classList.add("paused");
};

/** Waits for the photo: nobody's time passes over an empty frame. */
const begin = () => {
  const story = show();
  left = seconds() * 1000;
  since = 0;
  story.classList.toggle("paused", reasons.size > 0);
  reasons.delete("photo");
  const photo = story.querySelector(".story-frame img");
  if (!photo || photo.complete) go();
  else {
    pause("photo");
    for (const end of ["load", "error"]) {
      photo.addEventListener(end, () => photo.isConnected && resume("photo"), { once: true });
    }
  }
  fetchAhead(story.dataset.ahead);
};

/** The next photo, so that it is there when its turn comes. Nobody has seen it by that. */
const fetchAhead = (sizes) => {
  if (!sizes) return;
  const photo = new Image();
  photo.sizes = "100vw";
  photo.srcset = sizes;
};

const leave = () => location.assign(show().dataset.close);

/** How one goes on is counted for the author, in packs; a story that counts nobody has no id. */
const taps = [];
const count = (tap) => {
  const story = show()?.dataset.story;
  if (story && taps.push(`${story}:${tap}`) >= 50) tellTaps();
};
const tellTaps = () => {
  if (!taps.length) return;
  const body = new URLSearchParams({ taps: taps.splice(0, 50).join(",") });
  navigator.sendBeacon?.("/stories/taps", body);
};
addEventListener("pagehide", tellTaps);
document.addEventListener("visibilitychange", () => document.hidden && tellTaps());

/** Whether there is nothing more to go on to. */
const isLast = () => [undefined, show().dataset.close].includes(way("next")?.pathname);

/** What a reader does to go on, unlike time that is over. Until the next story is there, another tap
    is the same step. */
const step = (name) => {
  if (isTurning) return;
  if (name === "next") count(isLast() ? "exit" : "forward");
  else count("back");
  return turn(name);
};
const exit = () => {
  count("exit");
  leave();
};

async function turn(name) {
  clearTimeout(timer);
  const link = way(name);
  if (!link) return name === "next" ? leave() : begin();
  await open(new URL(link.href));
}

let isTurning = false;
/** Asks for a story once: to have it sent is to have seen it. */
async function open(address) {
  if (address.pathname === show().dataset.close) return leave();
  if (isTurning) return;
  isTurning = true;
  try {
    // Whoever waits too long sees at least the browser's own wheel.
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const next = page.querySelector("[data-story]");
    if (!answer.ok || !next) return location.assign(address);
    const hadFocus = document.activeElement?.dataset?.turn;
    show().replaceWith(document.adoptNode(next));
    document.title = page.title;
    history.replaceState(null, "", answer.url);
    if (hadFocus) way(hadFocus)?.focus();
    reasons.delete("menu");
    reasons.delete("key");
    begin();
  } catch {
    location.assign(address);
  } finally {
    isTurning = false;
  }
}

/** A swipe goes to the next person, a tap to the next story. */
const swipe = (isForward) => {
  const after = show().dataset.after;
  if (!isForward || !after) return step(isForward ? "next" : "prev");
  if (isTurning) return;
  count("swipe");
  return open(new URL(after, location));
};

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest?.(".story-show > header > a.sign")) return count("exit");
  const link = event.target.closest?.("[data-turn]");
  if (!link) return;
  event.preventDefault();
  // The keyboard clicks without a pointer: its detail is 0.
  if (!held || event.detail === 0) step(link.dataset.turn);
});

let held = false;
let start;
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.("[data-turn], .story-frame")) return;
  held = false;
  start = { x: event.clientX, y: event.clientY, at: event.timeStamp };
  pause("hold");
});
document.addEventListener("pointerup", (event) => {
  if (!start) return;
  const across = event.clientX - start.x;
  const down = event.clientY - start.y;
  // When it happened, not when a busy phone came to it.
  held = event.timeStamp - start.at > 350 || Math.abs(across) > 40 || down > 80;
  start = undefined;
  resume("hold");
  if (down > 80 && Math.abs(across) < down) exit();
  else if (Math.abs(across) > 40) swipe(across < 0);
});
document.addEventListener("pointercancel", () => {
  start = undefined;
  resume("hold");
});

document.addEventListener("keydown", (event) => {
  if (!show() || event.target.closest?.("input, textarea, details")) return;
  if (event.key === "ArrowRight") step("next");
  else if (event.key === "ArrowLeft") step("prev");
  else if (event.key === "Escape") exit();
  else if (event.key === " " && !event.target.closest?.("a, button")) {
    event.preventDefault();
    if (reasons.has("key")) resume("key");
    else pause("key");
  }
});
// Who answers has all the time, also between two words.
for (const name of ["focusin", "focusout", "input"]) {
  document.addEventListener(name, ({ target, type }) => {
    if (!target.matches?.(".story-show textarea")) return;
    if (type === "focusout" && !target.value.trim()) resume("write");
    else pause("write");
  });
}
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

if (show()) {
  if (document.hidden) reasons.add("away");
  begin();
}
