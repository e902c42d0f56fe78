// Long lists: the next page comes as one scrolls, a pull refreshes, a swipe does what a row can.

import { refresh } from "./refresh.js";

export function start({ parse, say, toast }) {
  keepOrder();
  more(parse);
  if (matchMedia("(pointer: coarse)").matches) {
    pull(say, toast);
    swipe();
  }
}

/** An order by chance is in the address, so that it is the same one on the way back. */
function keepOrder() {
  const { address } = document.querySelector("[data-address]")?.dataset ?? {};
  if (address && !location.search) history.replaceState(history.state, "", address);
}

/**
 * The tile that one comes back to: of the post where one was last, if it was opened from this list, or
 * which the address names.
 */
function takeTile(isBack) {
  const list = ({ pathname, searchParams }) => `${decodeURI(pathname)}?${searchParams}`;
  const here = new URL(location.href);
  const last = sessionStorage.getItem("korzo-tile");
  const place = last && new URL(last);
  if (place && list(place) === list(here)) {
    sessionStorage.removeItem("korzo-tile");
    if (isBack) return place.hash.slice(1);
  }
  return here.hash.startsWith("#t-") ? here.hash.slice(1) : null;
}

/** Follows the "more" link before its end is seen; keeps the list and the place on the way back. */
function more(parse) {
  const key = `list:${location.pathname}${location.search}`;
  const follow = async (link) => {
    const place = link.closest(".next");
    if (place.ariaBusy === "true") return;
    place.ariaBusy = "true";
    const list = document.querySelector("[data-list]");
    const skeletons = Array.from({ length: 3 }, () => document.createElement("li"));
    for (const item of skeletons) {
      item.className = "skeleton";
      item.ariaHidden = "true";
    }
    const wait = setTimeout(() => list.append(...skeletons), 300);
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw new Error(answer.status);
      const page = parse(await answer.text());
      const known = new Set([...list.children].map((item) => item.id));
      const items = [...(page.querySelector("[data-list]")?.children ?? [])];
      list.append(...items.filter((item) => !item.id || !known.has(item.id)));
      const next = page.querySelector(".next");
      next ? place.replaceWith(next) : place.remove();
      if (next) watch(next);
      // The address stays; a way back that does not come from the browser's own cache
      // loads as many pages again.
      const state = history.state ?? {};
      history.replaceState({ ...state, pages: (state.pages ?? 0) + 1 }, "");
    } catch {
      place.ariaBusy = "false";
    } finally {
      clearTimeout(wait);
      for (const item of skeletons) item.remove();
    }
  };
  const eyes = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        eyes.unobserve(entry.target);
        follow(entry.target.querySelector("[data-more]"));
      }
    },
    { rootMargin: "800px" },
  );
  const watch = (place) => {
    eyes.observe(place);
    place.querySelector("[data-more]").addEventListener("click", (event) => {
      event.preventDefault();
      follow(event.currentTarget);
    });
  };
  const seek = async (tile) => {
    const find = () => tile && document.getElementById(tile);
    for (let page = 0; tile && !find() && page < 10; page += 1) {
      const link = document.querySelector("[data-more]");
      if (!link) break;
      await follow(link);
    }
    const found = find();
    if (!found) return;
    const { top, bottom } = found.getBoundingClientRect();
    if (top < 60 || bottom > innerHeight - 80) found.scrollIntoView({ block: "center" });
    found.querySelector("a")?.focus({ preventScroll: true });
  };
  const restore = async () => {
    const pages = Math.min(history.state?.pages ?? 0, 10);
    const top = Number(sessionStorage.getItem(key));
    history.replaceState({ ...history.state, pages: 0 }, "");
    for (let page = 0; page < pages; page += 1) {
      const link = document.querySelector("[data-more]");
      if (link) await follow(link);
    }
    if (pages && top) scrollTo(0, top);
    const [navigation] = performance.getEntriesByType("navigation");
    await seek(takeTile(navigation?.type === "back_forward"));
    for (const place of document.querySelectorAll(".next"))
      if (place.querySelector("[data-more]")) watch(place);
  };
  addEventListener("pagehide", () => sessionStorage.setItem(key, scrollY));
  addEventListener("pageshow", (event) => event.persisted && seek(takeTile(true)));
  restore();
}

/** Pulling the top of a list down asks the server for what is new. */
function pull(say, toast) {
  const main = document.querySelector("main:has([data-pull], [data-list])");
  if (!main) return;
  const sign = document.createElement("div");
  sign.className = "pulled";
  sign.ariaHidden = "true";
  sign.textContent = "↓";
  main.prepend(sign);
  let from = null;
  let way = 0;
  addEventListener(
    "touchstart",
    (event) => {
      from = scrollY <= 0 && event.touches.length === 1 ? event.touches[0].clientY : null;
      way = 0;
    },
    { passive: true },
  );
  addEventListener(
    "touchmove",
    (event) => {
      if (from === null || scrollY > 0) return;
      way = Math.max(0, (event.touches[0].clientY - from) / 2.5);
      sign.style.setProperty("--pull", `${Math.min(way, 72)}px`);
      sign.textContent = way > 56 ? "↻" : "↓";
    },
    { passive: true },
  );
  addEventListener("touchend", () => {
    sign.style.removeProperty("--pull");
    if (way <= 56) return;
    refresh(() => toast(say("Refreshing…", "Načítám…")));
  });
}

/**
 * A swipe presses one of the row's own buttons. The list names their kinds, such as
 * `data-swipe="read save"`: first the one to the end, then the one to the start.
 */
function swipe() {
  let row = null;
  let start = null;
  let dx = 0;
  const button = () => {
    const [toEnd, toStart] = row.closest("[data-swipe]")?.dataset.swipe.split(" ") ?? [];
    const kind = dx > 0 === (getComputedStyle(row).direction === "ltr") ? toEnd : toStart;
    return row.querySelector(`form[data-enhance="${kind}"] button`);
  };
  const reset = () => {
    for (const name of ["held", "side", "does"]) row?.removeAttribute(`data-${name}`);
    row?.style.removeProperty("--dx");
    row = null;
  };
  addEventListener(
    "touchstart",
    (event) => {
      reset();
      row = event.target.closest?.("[data-swipe] > [data-row]");
      if (row?.querySelector(".menu[open]")) row = null;
      const touch = event.touches[0];
      // The first points belong to the system's own gesture: back.
      if (touch.clientX < 24 || touch.clientX > innerWidth - 24) row = null;
      // What is live leaves it alone from now on (live.js).
      row?.setAttribute("data-held", "");
      start = [touch.clientX, touch.clientY];
      dx = 0;
    },
    { passive: true },
  );
  addEventListener(
    "touchmove",
    (event) => {
      if (!row) return;
      const [x, y] = [event.touches[0].clientX - start[0], event.touches[0].clientY - start[1]];
      if (!dx && (Math.abs(y) > 10 || Math.abs(x) < 12))
        return Math.abs(y) > 10 ? reset() : undefined;
      dx = x;
      const target = button();
      if (!target) return reset();
      if (event.cancelable) event.preventDefault();
      row.dataset.side = dx > 0 ? "start" : "end";
      row.dataset.does = target.form.dataset.enhance;
      row.dataset.label = target.getAttribute("aria-label") ?? target.textContent.trim();
      row.style.setProperty("--dx", `${Math.max(-140, Math.min(140, dx))}px`);
    },
    { passive: false },
  );
  addEventListener("touchend", (event) => {
    if (!row || !dx) return reset();
    if (event.cancelable) event.preventDefault();
    if (Math.abs(dx) > 72) button()?.form.requestSubmit(button());
    reset();
  });
  addEventListener("touchcancel", reset);
}
