// What another application shared (/share): shows what service-worker.js has kept, and remembers what
// the page that is chosen shall take (shared.js).

import { sharedPhotos, sharedWords } from "./shared.js";

const section = document.querySelector("[data-shared]");

async function show() {
  const [photos, words] = [await sharedPhotos(), await sharedWords()];
  const { photos: count, shared } = section.dataset;
  const isGone = photos.length < Number(count) || (shared && !words);
  section.querySelector("[data-gone]").hidden = !isGone;
  const list = section.querySelector("[data-shown]");
  list.hidden = !photos.length;
  for (const photo of photos) {
    const image = list.appendChild(document.createElement("li")).appendChild(new Image());
    image.alt = "";
    image.src = URL.createObjectURL(photo);
  }
  const quote = section.querySelector("[data-words]");
  quote.hidden = !words;
  quote.textContent = words;
}

section?.addEventListener("click", ({ target }) => {
  const link = target.closest("a.cell");
  if (!link || !section.dataset.takes.split(" ").includes(link.pathname)) return;
  const waiting = {
    path: link.pathname,
    photos: Number(section.dataset.photos),
    person: document.documentElement.dataset.signedIn,
    at: Date.now(),
  };
  try {
    sessionStorage.setItem("korzo-shared", JSON.stringify(waiting));
  } catch {
    // Nothing may be stored: the page opens without it.
  }
});
if (section) show();
