// Reading an article: copying its link, frames of other sites once one asks for them, a screen that
// stays on. With what else the page does, so that it asks for one file.

import { talk } from "./comments.js";
import { countReading } from "./opens.js";

const cs = document.documentElement.lang === "cs";
/** The text in the page's language. */
const say = (en, czech) => (cs ? czech : en);

talk();
copyLinks();
offerFrames();
keepScreenOn();
saveTogether();
countReading();

/** The buttons are hidden without a script, and where there is no clipboard. */
function copyLinks() {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll("button[data-copy]")) {
    button.hidden = false;
    const words = button.querySelector("span");
    const label = words.textContent;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      words.textContent = say("Copied", "Zkopírováno");
      setTimeout(() => (words.textContent = label), 3000);
    });
  }
}

/** Nobody else is asked for anything before a tap that knows whom it will tell. */
function offerFrames() {
  for (const figure of document.querySelectorAll("figure[data-frame]")) {
    const { frame, service } = figure.dataset;
    if (!frame.startsWith("https://")) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button quiet";
    button.textContent = say(`Show from ${service}`, `Zobrazit z ${service}`);
    const words = document.createElement("p");
    words.className = "consent";
    words.textContent = say(
      `${service} will learn that you looked.`,
      `${service} se dozví, že jste se dívali.`,
    );
    figure.append(button, words);
    button.addEventListener("click", () => {
      const shown = document.createElement("iframe");
      shown.className = "frame";
      shown.src = frame;
      shown.title = figure.querySelector("a")?.textContent ?? service;
      shown.allow = "fullscreen; picture-in-picture; encrypted-media";
      shown.allowFullscreen = true;
      // Some services show nothing to a page without an address.
      shown.referrerPolicy = "strict-origin-when-cross-origin";
      button.replaceWith(shown);
      words.remove();
      shown.focus();
    });
  }
}

/** The lock goes when one looks elsewhere, and is taken again when one comes back. */
function keepScreenOn() {
  if (!document.querySelector("[data-stays-on]") || !navigator.wakeLock) return;
  const take = () => document.hidden || navigator.wakeLock.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", take);
  take();
}

/**
 * The article can be saved above its text and below it; both buttons say the same, also where words
 * are seen on hover only.
 */
function saveTogether() {
  const forms = [...document.querySelectorAll('form[data-enhance="save"]')];
  const buttons = forms.map((form) => form.querySelector("button"));
  const follow = new MutationObserver(([{ target }]) => {
    const isOn = target.getAttribute("aria-pressed");
    buttons.forEach((button, index) => {
      const words = button.querySelector(isOn === "true" ? ".if-on" : ".if-off");
      if (button.title) button.title = words.textContent;
      if (button === target || button.getAttribute("aria-pressed") === isOn) return;
      button.setAttribute("aria-pressed", isOn);
      forms[index].querySelector('[name="saved"]').value = isOn === "true" ? "false" : "true";
    });
  });
  for (const button of buttons) follow.observe(button, { attributeFilter: ["aria-pressed"] });
}
