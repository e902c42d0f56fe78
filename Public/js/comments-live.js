// What others write, as it comes.

import { adoptAll, adoptCount, adoptThread, ask, path, section } from "./comments-threads.js";

const waiting = new Set();
let timer;
/** Many pages hear of one comment: they do not all ask in the same moment. */
export const renewSoon = (thread) => {
  waiting.add(thread);
  timer ??= setTimeout(renew, 200 + Math.random() * 800);
};
const renew = async () => {
  timer = undefined;
  const threads = [...waiting];
  waiting.clear();
  if (threads.includes("all") || threads.length > 3) {
    const { ok, page } = await ask(section.dataset.one ? location.href : path).catch(() => ({}));
    if (ok) adoptAll(page).forEach(mark);
    return;
  }
  for (const thread of threads) {
    const { ok, page } = await ask(`${path}?thread=${thread}`).catch(() => ({}));
    if (!ok) continue;
    adoptThread(thread, page).forEach(mark);
    adoptCount(page);
  }
};
const mark = (item) => "own" in item.dataset || item.classList.add("fresh");

let stream;
let isNear = false;
let wasOpen = false;
/** Only a page that is looked at, at the comments, listens. */
const listen = () => {
  const isWanted = isNear && !document.hidden;
  if (!isWanted) {
    stream?.close();
    stream = undefined;
    return;
  }
  if (stream) return;
  stream = new EventSource(section.dataset.stream);
  stream.addEventListener("thread", ({ data }) => renewSoon(data));
  stream.addEventListener("open", () => {
    // What came while nobody listened.
    if (wasOpen) renewSoon("all");
    wasOpen = true;
  });
};

/** Begins to listen whenever somebody looks. */
export function hearOthers() {
  new IntersectionObserver(([entry]) => {
    isNear = entry.isIntersecting;
    listen();
  }, { rootMargin: "400px" }).observe(section);
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => {
    stream?.close();
    stream = undefined;
  });
  addEventListener("pageshow", (event) => event.persisted && listen());
}
