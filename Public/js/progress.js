// Long work: asks for its numbers until it is done.
// A region <div data-progress="/path"> (no path: this page) is replaced by the same region there;
// when that has no data-progress any more, or is gone, the page is loaded anew and shows the end.
// It asks every second, or every so many as data-every says.

export function start({ parse }) {
  for (const region of document.querySelectorAll("[data-progress]:not([data-watched])")) {
    region.dataset.watched = "";
    follow(region, parse, pauseOf(region));
  }
}

/** In milliseconds. */
const pauseOf = ({ dataset: { every = 1 } }) => every * 1000;

async function follow(region, parse, pause) {
  await new Promise((done) => setTimeout(done, pause));
  if (!region.isConnected) return;
  try {
    const answer = await fetch(region.dataset.progress || location.href);
    if (!answer.ok) throw new Error(answer.status);
    const page = parse(await answer.text());
    const fresh = region.id
      ? page.getElementById(region.id)
      : page.querySelector("[data-progress]");
    if (!fresh || !("progress" in fresh.dataset)) return location.reload();
    region.replaceChildren(...fresh.childNodes);
    follow(region, parse, pauseOf(fresh));
  } catch {
    follow(region, parse, Math.min(pause * 2, 30_000));
  }
}
