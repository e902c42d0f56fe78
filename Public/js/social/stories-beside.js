// On a wide screen the stories before and after stand quietly beside the one that is shown.

import { nearPage } from "./stories-pages.js";

const wide = matchMedia("(min-width: 60rem) and (min-height: 30rem)");

/** Draws those that are at hand. */
export const showBeside = async (story) => {
  if (!wide.matches) return;
  for (const link of story.querySelectorAll("[data-turn]")) {
    const page = await nearPage(link.href);
    const side = link.rel === "next" ? "after" : "before";
    if (page && !story.querySelector(`.story-beside.${side}`)) {
      story.querySelector(".story-frame").before(picture(page.story, side));
    }
  }
};

/** What is in a story's frame, as a picture alone. */
const picture = (story, side) => {
  const place = document.createElement("div");
  place.className = `story-beside ${side}`;
  place.setAttribute("aria-hidden", "true");
  const frame = story.querySelector(".story-frame");
  const drawing = frame.querySelector(".story-canvas");
  const photo = frame.querySelector("img");
  if (drawing) {
    // In a tree of its own, where its gradients and shadows are no other drawing's.
    const copy = drawing.cloneNode(true);
    copy.setAttribute("width", "100%");
    copy.setAttribute("height", "100%");
    for (const link of copy.querySelectorAll("a")) link.removeAttribute("href");
    place.attachShadow({ mode: "closed" }).append(copy);
  } else if (photo) {
    const copy = place.appendChild(new Image());
    copy.alt = "";
    copy.src = photo.currentSrc || photo.src;
  } else {
    place.classList.add(...[...frame.classList].filter((name) => name !== "story-frame"));
    place.appendChild(document.createElement("span")).textContent = frame.textContent.trim();
  }
  return place;
};
