// Below a story: the answer in words, six reactions behind a heart, and for its author the picture
// as a file.

import { post } from "./stories-layers.js";
import { say, toast } from "./stories-say.js";
import { pause, resume, runs, show } from "./stories-time.js";

const heart = () => show()?.querySelector("[data-react]");
const foot = () => show()?.querySelector(":scope > footer");

/** Shows what only works with scripts. */
export const prepareFoot = (story) => {
  for (const button of story.querySelectorAll("[data-react], [data-download]")) {
    button.hidden = false;
  }
};

/** Whether somebody is about to answer or react. */
export const isOpen = () => foot()?.classList.contains("open") ?? false;

const open = () => {
  foot().classList.add("open");
  heart()?.setAttribute("aria-expanded", "true");
  pause("write");
};

/** Puts the reactions away; words that are not sent yet stay, and time waits for them. */
export const close = () => {
  foot()?.classList.remove("open");
  heart()?.setAttribute("aria-expanded", "false");
  const field = show()?.querySelector("#reply");
  field?.blur();
  if (!field?.value.trim()) resume("write");
};

document.addEventListener("focusin", ({ target }) => {
  if (target.matches?.(".story-show #reply")) open();
  else if (isOpen() && !foot().contains(target)) close();
});

document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-react]")) isOpen() ? close() : open();
  const download = event.target.closest?.("[data-download]");
  if (download) save(download);
});

document.addEventListener("submit", async (event) => {
  if (!event.target.matches("[data-quick]")) return;
  event.preventDefault();
  const { submitter, target } = event;
  try {
    const said = await post(target.action, { emoji: submitter.value });
    if (runs()) fly(submitter);
    toast(said.notice);
    close();
  } catch (error) {
    toast(error.message);
  }
});

/** The emoji goes up once, where things may move. */
const fly = (button) => {
  const bird = document.createElement("span");
  bird.className = "flying";
  bird.textContent = button.value;
  bird.setAttribute("aria-hidden", "true");
  bird.addEventListener("animationend", () => bird.remove());
  foot().append(bird);
};

const save = async (button) => {
  button.setAttribute("aria-busy", "true");
  try {
    const { download, storyFile } = await import("./story-file.js");
    const file = await storyFile(show().querySelector(".story-canvas"));
    download(file, button.dataset.download);
  } catch {
    toast(say("The picture could not be made.", "Obrázek se nepodařilo vytvořit."));
  } finally {
    button.removeAttribute("aria-busy");
  }
};
