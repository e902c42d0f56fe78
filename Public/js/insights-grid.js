// A grid that grows and counts while one looks: what was collected since comes in by itself.
// Without this file one reloads.

const region = document.getElementById("grid");
const head = document.getElementById("grid-head");

/** Tiles of the first page in their order: known ones get their new numbers, new ones their place. */
const renewTiles = (list, fresh) => {
  let place = null;
  for (const tile of [...fresh.children]) {
    const old = document.getElementById(tile.id);
    if (old && old.innerHTML !== tile.innerHTML && !old.contains(document.activeElement)) {
      old.replaceChildren(...tile.childNodes);
    }
    if (!old) place ? place.after(tile) : list.prepend(tile);
    place = old ?? tile;
  }
};

const renewHead = (fresh) => {
  if (!head || !fresh || head.innerHTML === fresh.innerHTML) return;
  const hasFocus = head.contains(document.activeElement);
  head.replaceChildren(...fresh.childNodes);
  if (hasFocus) head.querySelector("button, a")?.focus({ preventScroll: true });
};

const adopt = (page) => {
  renewHead(page.getElementById("grid-head"));
  for (const [index, count] of [...page.querySelectorAll(".seg a")].entries()) {
    const old = document.querySelectorAll(".seg a")[index];
    if (old && old !== document.activeElement) old.replaceChildren(...count.childNodes);
  }
  const fresh = page.getElementById("grid");
  const [list, next] = [region.querySelector("[data-list]"), fresh?.querySelector("[data-list]")];
  if (list && next) return renewTiles(list, next);
  // The first ones have come: with them comes the way to more.
  if (next) location.reload();
};

let timer;
let last = 0;
let isAsking = false;
/** However much is collected, the server is asked at most every two seconds, and a hidden page never. */
const renewSoon = () => {
  timer ??= setTimeout(renew, Math.max(300, last + 2000 - Date.now()));
};
const renew = async () => {
  timer = undefined;
  if (document.hidden) return;
  if (isAsking) return renewSoon();
  isAsking = true;
  last = Date.now();
  try {
    const answer = await fetch(location.href, { headers: { "X-Purpose": "prefetch" } });
    if (!answer.ok || answer.redirected) return;
    adopt(new DOMParser().parseFromString(await answer.text(), "text/html"));
  } catch {
    // Without a connection the page stays as it is; the stream says when there is one again.
  } finally {
    isAsking = false;
  }
};

let stream;
let wasOpen = false;
/** Only a page that is looked at listens. */
const listen = () => {
  if (document.hidden) {
    stream?.close();
    stream = undefined;
    return;
  }
  if (stream) return;
  stream = new EventSource(region.dataset.stream);
  stream.addEventListener("collected", renewSoon);
  stream.addEventListener("open", () => {
    // What came while nobody listened.
    if (wasOpen) renewSoon();
    wasOpen = true;
  });
};

if (region?.dataset.stream) {
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => {
    stream?.close();
    stream = undefined;
  });
  addEventListener("pageshow", (event) => event.persisted && listen());
  listen();
}
