// Photos of posts: dots and arrows of a carousel that scrolls by itself, a tap that opens a photo
// large, a double tap that likes, a swipe to the next post. Also unfolds long texts, and counts what
// was in sight.
// Everything is listened for at the document, because lists grow while one scrolls.

import { sign } from "../sign.js";

const TWICE = 280;

export function start(tools) {
  carousels();
  taps(tools);
  unfold();
  turn();
  seen();
}

const slidesOf = (gallery) => gallery.querySelector(".slides");
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Which photo is in sight; in right-to-left texts the way scrolled is negative. */
const at = (slides) => Math.round(Math.abs(slides.scrollLeft) / slides.clientWidth);

function go(slides, index) {
  const slide = slides.children[index];
  if (!slide) return false;
  slides.scrollTo({ left: slide.offsetLeft, behavior: calm() ? "auto" : "smooth" });
  return true;
}

function carousels() {
  document.addEventListener(
    "scroll",
    ({ target }) => {
      const gallery = target.closest?.("[data-gallery]");
      if (gallery) mark(gallery);
    },
    { capture: true, passive: true },
  );
  // Arrows come with the first mouse over a gallery: fingers swipe, keys work on the photos.
  document.addEventListener("pointerover", (event) => {
    const gallery = event.target.closest?.("[data-gallery]");
    if (!gallery || event.pointerType !== "mouse" || gallery.querySelector(".arrow")) return;
    if (slidesOf(gallery).children.length < 2) return;
    gallery.append(arrow(gallery, -1), arrow(gallery, 1));
    mark(gallery);
  });
  document.addEventListener("keydown", (event) => {
    const slide = event.target.closest?.(".slide");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!slide || !step) return;
    const isTurned = getComputedStyle(slide).direction === "rtl";
    const next = step > 0 !== isTurned ? slide.nextElementSibling : slide.previousElementSibling;
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    go(slide.parentElement, [...slide.parentElement.children].indexOf(next));
  });
}

function mark(gallery) {
  const index = at(slidesOf(gallery));
  const dots = [...gallery.querySelectorAll(".dots i")];
  dots.forEach((dot, number) => dot.classList.toggle("on", number === index));
  const [back, on] = gallery.querySelectorAll(".arrow");
  if (!on) return;
  back.hidden = index === 0;
  on.hidden = index === dots.length - 1;
}

function arrow(gallery, step) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `arrow ${step < 0 ? "back" : "on"}`;
  button.tabIndex = -1;
  button.ariaHidden = "true";
  button.append(sign("M9 5l7 7-7 7"));
  button.addEventListener("click", () => go(slidesOf(gallery), at(slidesOf(gallery)) + step));
  return button;
}

/** One tap opens the photo large; two like the post, and the photo stays as it is. */
function taps(tools) {
  let last = null;
  const open = async (link) => {
    const { picture, show } = await import("../viewer.js");
    const slides = link.parentElement;
    const links = [...slides.querySelectorAll("[data-zoom]")];
    const all = links.map((one) => picture(one.querySelector("img"), one.href));
    const index = await show(all, links.indexOf(link), tools);
    links[index].focus({ preventScroll: true });
    slides.scrollTo({ left: slides.children[index].offsetLeft, behavior: "auto" });
    mark(slides.closest("[data-gallery]"));
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-zoom]");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.button) return;
    event.preventDefault();
    const place = link.closest("[data-double-tap]");
    // The keyboard cannot tap twice.
    if (!place || event.detail === 0) return void open(link);
    if (last?.link === link) {
      clearTimeout(last.timer);
      last = null;
      like(place);
      return;
    }
    clearTimeout(last?.timer);
    const timer = setTimeout(() => {
      last = null;
      open(link);
    }, TWICE);
    last = { link, timer };
  });
}

/** Presses the like button of the post unless it is pressed; the heart beats in any case. */
function like(gallery) {
  const form = gallery.closest("[data-post]")?.querySelector('form[data-enhance="like"]');
  const button = form?.querySelector("button[aria-pressed]");
  if (!button) return;
  if (button.getAttribute("aria-pressed") === "false") form.requestSubmit(button);
  gallery.querySelector(".beat")?.remove();
  const heart = sign("M12 20s-7-4.6-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.4-7 10-7 10z");
  heart.setAttribute("class", "beat");
  heart.setAttribute("aria-hidden", "true");
  gallery.append(heart);
  setTimeout(() => heart.remove(), 900);
}

/** "more" shows the rest of a long text. */
function unfold() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-unfold]");
    if (!button) return;
    const isOpen = button.closest("[data-fold]").classList.toggle("open");
    button.setAttribute("aria-expanded", isOpen);
  });
}

/**
 * On a post's page a swipe leads to the post before or after in the list from which one came, but not
 * where photos are swiped. However far one goes, the way back leads to that list, at the tile of the
 * post where one was last (list.js).
 */
function turn() {
  const back = document.querySelector("a[data-back]")?.href;
  // Also when the browser shows the page again as it was.
  addEventListener("pageshow", () => {
    if (back?.includes("#t-")) sessionStorage.setItem("korzo-tile", back);
  });
  const link = (name) => document.querySelector(`a[data-${name}]`);
  if (!link("prev") && !link("next")) return;
  document.addEventListener("click", (event) => {
    const turned = event.target.closest?.("a:is([data-prev], [data-next])");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!turned || !isPlain || event.button) return;
    event.preventDefault();
    location.replace(turned.href);
  });
  let from = null;
  addEventListener(
    "touchstart",
    (event) => {
      const [touch] = event.touches;
      const slides = event.target.closest?.(".slides");
      const isTaken =
        event.target.closest?.("textarea, input, dialog, .shots, .strip") ||
        slides?.children.length > 1;
      // The first points belong to the system's own gesture: back.
      const isEdge = touch.clientX < 24 || touch.clientX > innerWidth - 24;
      from = isTaken || isEdge || event.touches.length > 1 ? null : [touch.clientX, touch.clientY];
    },
    { passive: true },
  );
  addEventListener(
    "touchend",
    (event) => {
      if (!from) return;
      const [touch] = event.changedTouches;
      const [dx, dy] = [touch.clientX - from[0], touch.clientY - from[1]];
      from = null;
      if (Math.abs(dx) < 80 || Math.abs(dx) < 2.5 * Math.abs(dy)) return;
      const isForward = dx < 0 === (document.documentElement.dir !== "rtl");
      link(isForward ? "next" : "prev")?.click();
    },
    { passive: true },
  );
}

/** Posts of a list that were in sight for a second are counted for their authors, in packs. */
function seen() {
  const list = document.querySelector(".posts");
  if (!list || !navigator.sendBeacon) return;
  const known = new Set();
  const fresh = new Set();
  const timers = new Map();
  const note = (gallery) => {
    timers.delete(gallery);
    eyes.unobserve(gallery);
    // Somebody went elsewhere meanwhile: the second begins when they are back.
    if (document.hidden) return eyes.observe(gallery);
    const id = gallery.closest("[data-post]")?.dataset.post;
    if (!id || known.has(id)) return;
    known.add(id);
    fresh.add(id);
  };
  const eyes = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        // What is higher than the screen is never half in sight: half of the screen will do.
        const isSeen =
          intersectionRatio >= 0.5 ||
          intersectionRect.height * 2 >= (rootBounds?.height ?? innerHeight);
        if (isSeen === timers.has(target)) continue;
        if (isSeen) {
          timers.set(target, setTimeout(note, 1000, target));
        } else {
          clearTimeout(timers.get(target));
          timers.delete(target);
        }
      }
    },
    { threshold: [0.05, 0.1, 0.2, 0.3, 0.4, 0.5] },
  );
  const watch = (item) => {
    for (const gallery of item.querySelectorAll?.("[data-gallery]") ?? []) eyes.observe(gallery);
  };
  const tell = () => {
    while (fresh.size) {
      const some = [...fresh].slice(0, 50);
      for (const id of some) fresh.delete(id);
      navigator.sendBeacon("/posts/seen", new URLSearchParams({ ids: some.join(",") }));
    }
  };
  watch(list);
  // The list grows while one scrolls.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const item of addedNodes) watch(item);
  }).observe(list, { childList: true });
  setInterval(tell, 10_000);
  addEventListener("pagehide", tell);
  document.addEventListener("visibilitychange", () => document.hidden && tell());
}
