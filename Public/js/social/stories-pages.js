// The pages of the stories before and after the one that is shown: fetched ahead, so that a turn
// shows what is there already. What is fetched ahead nobody has seen: that is told when it is shown.

/** How long a page may wait, in milliseconds; what is older is asked for anew. */
const FRESH = 60_000;
/** Whoever waits longer sees at least the browser's own wheel. */
const PATIENCE = 10_000;

/** What may be shown next, by addresses: `{ page, ending }`. Never more than two. */
const near = new Map();

/** The pictures of a story, each as a promise of its being ready to be painted. */
export const pictures = (story) => {
  const images = [...story.querySelectorAll(".story-frame img")].map((image) => image.decode());
  // A drawing's pictures say nothing of themselves in all browsers; the same address does.
  const drawn = [...story.querySelectorAll(".story-canvas image")].map((image) => {
    const copy = new Image();
    copy.src = image.getAttribute("href");
    return copy.decode();
  });
  return [...images, ...drawn];
};

const ask = async (address, options, isTold) => {
  const answer = await fetch(address, options);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const story = page.querySelector("[data-story]");
  if (!answer.ok || !story) return null;
  const { title } = page;
  return { story: document.adoptNode(story), title, address: answer.url, at: Date.now(), isTold };
};

/** Keeps these pages at hand and no others; the first one is asked for first. */
export const keepNear = (addresses) => {
  for (const [address, { ending }] of near) {
    if (addresses.includes(address)) continue;
    ending.abort();
    near.delete(address);
  }
  for (const address of addresses) if (!near.has(address)) near.set(address, fetchAhead(address));
};

const fetchAhead = (address) => {
  const ending = new AbortController();
  const patience = setTimeout(() => ending.abort(), PATIENCE);
  const options = { headers: { "X-Purpose": "prefetch" }, signal: ending.signal };
  const page = ask(address, options, false)
    .catch(() => null)
    .finally(() => clearTimeout(patience));
  // To ask whether they are ready is to load them; what they become is seen when they are shown.
  page.then((found) => found && Promise.allSettled(pictures(found.story)));
  return { page, ending };
};

/** Keeps the page that one goes away from. */
export const keep = (address, page) => {
  const kept = { ...page, at: Date.now(), isTold: false };
  near.set(address, { page: Promise.resolve(kept), ending: new AbortController() });
};

/** A page that is at hand by now; for what stands beside the story. */
export const nearPage = (address) => near.get(address)?.page;

/** A page, from those at hand or from the server; nothing where there is no story any more. */
export const take = async (address) => {
  const kept = await near.get(address)?.page;
  near.delete(address);
  if (kept && Date.now() - kept.at < FRESH) return kept;
  return ask(address, { signal: AbortSignal.timeout(PATIENCE) }, true);
};

/** Says that a story is shown, where the server does not know it. */
export const tellSeen = async (page) => {
  const id = page.story.dataset.story;
  if (page.isTold || !id) return;
  page.isTold = true;
  await fetch(`/stories/${id}/seen`, { method: "POST", keepalive: true }).catch(() => {});
};
