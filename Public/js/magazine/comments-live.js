// What others write, as it comes.

import { adoptAll, adoptCount, adoptThread, ask, path, section } from "./comments-threads.js";
import { hear } from "../page-stream.js";

const waiting = new Set();
let timer;
/** Many pages hear of one comment: they do not all ask in the same moment. */
export const renewSoon = (thread) => {
  waiting.add(thread);
  if (!timer) timer = setTimeout(renew, 200 + Math.random() * 800);
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

/** Begins to listen whenever somebody looks, and is at the comments. */
export function hearOthers() {
  let isNear = false;
  const listen = hear(section.dataset.stream, "thread", {
    heard: ({ data }) => renewSoon(data),
    missed: () => renewSoon("all"),
    isWanted: () => isNear,
  });
  new IntersectionObserver(
    ([entry]) => {
      isNear = entry.isIntersecting;
      listen();
    },
    { rootMargin: "400px" },
  ).observe(section);
}
