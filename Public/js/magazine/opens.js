// Tells how far an article was read, in quarters: sums for the desk, nothing about who reads.

/** Watches the text of the page; says it once when the page goes, and again if more was read. */
export function countReading() {
  const article = document.querySelector("article[data-article]");
  const text = article?.querySelector(".prose");
  if (!text || article.querySelector(".wall") || !navigator.sendBeacon) return;
  const told = new Set();
  const reached = new Set();
  // A text of one screen is not read by opening it: its quarters come with the seconds.
  const opened = performance.now();
  const look = () => {
    if (document.hidden) return;
    const box = text.getBoundingClientRect();
    const seen = (innerHeight - box.top) / Math.max(1, box.height);
    const patience = (performance.now() - opened) / 1000;
    for (const quarter of [1, 2, 3, 4]) {
      if (seen >= quarter / 4 && patience >= quarter) reached.add(quarter);
    }
    if (reached.size === 4) stop();
  };
  const tell = () => {
    look();
    const fresh = [...reached].filter((quarter) => !told.has(quarter)).sort();
    if (fresh.length === 0) return;
    const body = new URLSearchParams({ quarters: fresh.join(",") });
    if (navigator.sendBeacon(`/articles/${article.dataset.article}/read`, body)) {
      for (const quarter of fresh) told.add(quarter);
    }
  };
  let waiting = false;
  const scrolled = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      look();
    }, 250);
  };
  const timer = setInterval(look, 1000);
  const stop = () => {
    clearInterval(timer);
    removeEventListener("scroll", scrolled);
  };
  addEventListener("scroll", scrolled, { passive: true });
  document.addEventListener("visibilitychange", () => document.hidden && tell());
  addEventListener("pagehide", tell);
}
