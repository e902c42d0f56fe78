// The small comforts of every page: menus that close, tabs that scroll up, links fetched on touch,
// times that stay true, sharing, reading without a connection.

import { WRITES } from "./writable.js";

export function start({ say, toast }) {
  dismiss();
  scrollUp();
  prefetch();
  setInterval(() => refreshTimes(say), 60_000);
  refreshTimes(say);
  share(say, toast);
  offline(say);
  forgetDrafts();
  goIntoOpened();
  goBack();
  showError();
}

/**
 * After a refusal the first field that is wrong is in sight and has the keyboard; where no field is, what
 * is said of the whole.
 */
function showError() {
  if (location.hash || document.activeElement !== document.body) return;
  const fields = "input:not([type=hidden]), select, textarea";
  const isSeen = (one) => one?.checkVisibility?.() ?? Boolean(one);
  const said = [
    ...document.querySelectorAll('main :is([aria-invalid="true"], form .error:not([hidden]))'),
  ].find(isSeen);
  const field = said?.matches(fields)
    ? said
    : (said?.closest(".field, fieldset") ?? said?.parentElement)?.querySelector(fields);
  const alert = document.querySelector("main .alert");
  const place = isSeen(field) ? field : alert;
  if (!place) return;
  if (place === alert) alert.tabIndex = -1;
  place.scrollIntoView({ block: "center" });
  place.focus({ preventScroll: true });
}

/**
 * The arrow in the bar goes back as the browser does, to the place in the list where one was, if
 * that is where one came from.
 */
function goBack() {
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-back]");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || event.button || event.defaultPrevented) return;
    const { navigation } = globalThis;
    const entry = navigation?.entries()[navigation.currentEntry.index - 1];
    const before = navigation ? entry?.url : document.referrer;
    if (!before || history.length < 2) return;
    const { origin, pathname } = new URL(before);
    if (origin !== location.origin || pathname !== link.pathname) return;
    event.preventDefault();
    history.back();
  });
}

/**
 * What is opened to write into it has the keyboard: else the first space would close it again, and
 * the words would be lost.
 */
function goIntoOpened() {
  let pressed;
  addEventListener("click", ({ target }) => {
    pressed = target.closest?.("summary")?.parentElement;
  });
  const onToggle = ({ target }) => {
    if (!target.open || target !== pressed) return;
    pressed = undefined;
    const field = [...target.querySelectorAll(WRITES)].find((one) => one.checkVisibility());
    field?.focus();
  };
  addEventListener("toggle", onToggle, { capture: true });
}

/** An open menu closes by Escape, by a tap elsewhere, and when another one opens. */
function dismiss() {
  const open = () => document.querySelectorAll("details[data-dismiss][open]");
  addEventListener("click", (event) => {
    for (const menu of open()) if (!menu.contains(event.target)) menu.open = false;
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of open()) {
      menu.open = false;
      menu.querySelector("summary").focus();
    }
  });
}

/** A tap on the place where one is scrolls to its top. */
function scrollUp() {
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const tab of document.querySelectorAll(".tab[aria-current]")) {
    tab.addEventListener("click", (event) => {
      if (scrollY < 40 || new URL(tab.href).pathname !== location.pathname) return;
      event.preventDefault();
      scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" });
    });
  }
}

/** A link begins to load when a finger or a pointer rests on it. */
function prefetch() {
  if (navigator.connection?.saveData) return;
  const done = new Set([location.href]);
  const begin = (event) => {
    // What a question that is edited leads to may not be on the server yet.
    const link = event.target.closest?.("a[data-open], .tab, .seg a, .chip:not(.card-tools *)");
    // No fragment, no other site, nothing twice. Opening marks as read only when the person opens:
    // the server sees Sec-Purpose: prefetch and leaves it unread.
    if (!link || link.origin !== location.origin || link.hash || done.has(link.href)) return;
    done.add(link.href);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = link.href;
    document.head.append(hint);
  };
  addEventListener("touchstart", begin, { passive: true });
  let timer;
  addEventListener("pointerover", (event) => {
    clearTimeout(timer);
    if (event.pointerType === "mouse") timer = setTimeout(begin, 80, event);
  });
}

/** "12 min ago" grows with the clock, in the words the server uses; older ones stay as they are. */
function refreshTimes(say) {
  const now = new Date();
  for (const time of document.querySelectorAll("time[title]")) {
    const then = new Date(time.dateTime);
    const minutes = Math.floor((now - then) / 60_000);
    if (minutes < 1 || (minutes >= 60 && then.toDateString() !== now.toDateString())) continue;
    const [count, unit] = minutes < 60 ? [minutes, "min"] : [Math.floor(minutes / 60), "h"];
    const text = say(`${count} ${unit} ago`, `před ${count} ${unit}`).replaceAll(" ", "\u00a0");
    if (time.textContent !== text) time.textContent = text;
  }
}

/** The system's share sheet, else the clipboard. The buttons are hidden without a script. */
function share(say, toast) {
  for (const button of document.querySelectorAll("button[data-share]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const { share, title } = button.dataset;
      const url = new URL(share, location).href;
      try {
        if (navigator.share) return await navigator.share({ title, url });
        await navigator.clipboard.writeText(url);
        toast(say("Link copied.", "Odkaz je zkopírovaný."));
      } catch {
        // The person closed the sheet.
      }
    });
  }
}

/** What was begun and not sent (composer-draft.js, messages-send.js, comments-write.js, desk-uploads.js) leaves the device with its author. */
function forgetDrafts() {
  document.querySelector('form[action="/sign-out"]')?.addEventListener("submit", (event) => {
    // Whoever has no connection stays (app.js), with all that waits here.
    if (!navigator.onLine && !("reached" in event.target.dataset)) return;
    for (const name of ["korzo-drafts", "korzo-messages", "korzo-desk", "korzo-reader"])
      indexedDB.deleteDatabase(name);
    sessionStorage.removeItem("korzo-shared");
    globalThis.caches?.delete("korzo-shared");
    const typed = Object.keys(localStorage).filter((key) =>
      /^korzo-(message|comment|desk|reader|survey) /.test(key),
    );
    for (const key of typed) localStorage.removeItem(key);
  });
}

/** Loads the page once more when the server can be reached. */
async function comeBack() {
  try {
    await fetch("/offline", { method: "HEAD", cache: "no-store" });
    location.reload();
  } catch {
    // It stays as it is.
  }
}

/** Keeps the shell and the unread articles on the device, says when there is no connection. */
function offline(say) {
  const banner = document.getElementById("offline");
  const tell = () => {
    if (banner) banner.hidden = navigator.onLine;
  };
  addEventListener("online", tell);
  addEventListener("offline", tell);
  tell();
  for (const link of document.querySelectorAll("[data-reload]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      location.reload();
    });
  }
  // In place of a page that was not kept: that page, as soon as it can come. A connection that has just
  // come back may fail once more.
  if (document.getElementById("kept")) {
    addEventListener("online", comeBack);
    if (navigator.onLine) setTimeout(comeBack, 3000);
  }
  listKept(say);
  if (!navigator.serviceWorker) return;
  navigator.serviceWorker.register("/service-worker.js").catch(() => {});
  // The kept offline page belongs to nobody, and a failure may not know whose it is: neither is a
  // sign of a sign-out.
  if (!navigator.onLine || document.querySelector("#kept, .failure")) return;
  const name = "signedIn" in document.documentElement.dataset ? "keep" : "forget";
  const places = [...document.querySelectorAll(".tab")].map(({ pathname }) => pathname);
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ name, places }));
}

/** On the offline page: the articles that can be read now, and why the one that was asked for cannot. */
async function listKept(say) {
  const list = document.getElementById("kept");
  if (!list || !globalThis.caches) return;
  const words = document.getElementById("kept-of");
  if (words && /^\/(articles|magazine)(\/|$)/.test(location.pathname)) {
    words.hidden = false;
    words.textContent = say(
      "Of the magazine, a device keeps the pages that one opened last while signed in, and with a subscription the articles that one saved.",
      "Z magazínu má zařízení stránky, které jste jako přihlášení otevřeli naposled, a s předplatným i uložené články.",
    );
  }
  for (const name of ["korzo-saved", "korzo-articles"]) await listPages(list, name);
  const title = document.getElementById("kept-title");
  if (title) title.hidden = !list.children.length;
}

async function listPages(list, name) {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const request of (await cache.keys()).reverse()) {
    const kept = await cache.match(request);
    // Pictures are kept as well.
    if (!kept.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const page = await kept.text();
    const title = new DOMParser().parseFromString(page, "text/html").querySelector("main h1");
    if (!title) continue;
    const row = list.appendChild(document.createElement("li"));
    row.className = name === "korzo-saved" ? "row" : "row unread";
    const link = row
      .appendChild(document.createElement("h2"))
      .appendChild(document.createElement("a"));
    link.href = request.url;
    link.textContent = title.textContent;
  }
}
