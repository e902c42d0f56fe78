// From one story to another: each is a page of its own, of which only the story is put in the place
// of the one before.

import { showBeside } from "./stories-beside.js";
import { announce } from "./stories-say.js";
import { keep, keepNear, take, tellSeen } from "./stories-pages.js";
import { prepare } from "./stories-layers.js";
import { count } from "./stories-taps.js";
import { begin, show, stop } from "./stories-time.js";

/** The link to the one before or after. */
export const way = (name) => show()?.querySelector(`[data-turn="${name}"]`);

/** What keeps the focus when another story comes, each in the place of its like. */
const PLACES = [
  "[data-turn=next]",
  "[data-turn=prev]",
  "[data-pause]",
  ".name",
  ".menu > summary",
  "header > a.sign",
];

/** The page that is shown. */
let current;
let shown = () => {};
/** What is to be done with each story that is shown. */
export const onShown = (call) => (shown = call);
let isTurning = false;

/** Goes where one came from. */
export const leave = () => location.assign(show().dataset.close);

/** What a reader does to leave. */
export const exit = () => {
  count("exit");
  leave();
};

const isElsewhere = (link) => !link || link.pathname === show().dataset.close;

/** What a reader does to go on, unlike time that is over. Until the next story is there, another tap
    is the same step. */
export const step = (name) => {
  if (isTurning) return;
  if (name === "next") count(isElsewhere(way("next")) ? "exit" : "forward");
  else count("back");
  return turn(name);
};

/** A swipe goes to the next person, a tap to the next story. */
export const swipe = (isForward) => {
  const { after } = show().dataset;
  if (!isForward || !after) return step(isForward ? "next" : "prev");
  if (isTurning) return;
  count("swipe");
  return open(new URL(after, location).href);
};

/** To the first or the last one of a person. */
export const jump = (place) => {
  const address = show().dataset[place];
  const number = new URL(address, location).searchParams.get("s");
  if (!isTurning && number !== show().dataset.story) {
    return open(new URL(address, location).href);
  }
};

/** Goes on; before the first and behind the last there is nothing. */
export const turn = (name) => {
  const link = way(name);
  if (!link) return name === "next" ? leave() : begin();
  return isElsewhere(link) ? leave() : open(link.href, name === "next" ? "prev" : "next");
};

/** Shows another story. The one that was shown stays at hand where a way leads `back` to it. */
const open = async (address, back) => {
  if (isTurning) return;
  isTurning = true;
  try {
    const page = await take(address);
    if (!page) return location.assign(address);
    put(page, back);
  } catch {
    location.assign(address);
  } finally {
    isTurning = false;
  }
};

const put = (page, back) => {
  const old = show();
  const focused = document.activeElement;
  const hadFocus = old.contains(focused);
  const place = PLACES.find((selector) => focused?.matches(selector));
  stop();
  old.classList.remove("playing", "paused", "held");
  for (const open of old.querySelectorAll("details[open]")) open.open = false;
  old.replaceWith(page.story);
  document.title = page.title;
  history.replaceState(null, "", page.address);
  const before = current;
  current = page;
  const link = back && way(back);
  if (link && !isElsewhere(link)) keep(link.href, before);
  if (hadFocus) (page.story.querySelector(place) ?? page.story).focus({ preventScroll: true });
  begun();
};

/** What a story is, for those who do not see it: which one, what its picture shows, what it says. */
const words = (story) => {
  const number = story.querySelector(".marks > .hidden").textContent;
  const frame = story.querySelector(".story-frame");
  const alt =
    frame.querySelector("img")?.alt ?? frame.querySelector("image")?.getAttribute("aria-label");
  const texts = [...frame.querySelectorAll("p, [data-kind=text] text")];
  const said = texts.map(({ textContent }) => textContent).join(" ");
  return [number, alt, said].filter(Boolean).join(". ");
};

const begun = async () => {
  const { story } = current;
  prepare(story);
  shown(story);
  const isThere = begin();
  announce(words(story));
  // Whose stories come next depends on which were seen.
  await Promise.all([isThere, tellSeen(current)]);
  if (story !== show()) return;
  const links = [way("next"), way("prev")].filter((link) => !isElsewhere(link));
  keepNear(links.map((link) => link.href));
  showBeside(story);
};

/** Takes over the page that the browser opened. Whoever comes back to it comes back to this story,
    not to the first one that is not seen by then. */
export const start = () => {
  const { story } = show().dataset;
  const address = new URL(location.href);
  if (story && !address.searchParams.has("s")) {
    address.searchParams.set("s", story);
    history.replaceState(null, "", address);
  }
  current = { story: show(), title: document.title, address: location.href, isTold: true };
  begun();
};
