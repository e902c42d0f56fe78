// What a story's layers do: a choice, a pulled emoji or a few words are sent at once, and the layer
// comes back with what others said. Without scripts, and for guests, they are links.

import { say, toast } from "./stories-say.js";
import { makeSlider } from "./stories-slider.js";
import { pause, restart, resume, show } from "./stories-time.js";

const isSignedIn = "signedIn" in document.documentElement.dataset;
const failed = () => say("That did not work. Try again.", "Nepovedlo se. Zkuste to znovu.");

/** Sends what somebody said; the answer is what the server says of it, and the failure in words. */
export const post = async (address, fields) => {
  let answer;
  try {
    const token = document.querySelector("[name=_token]")?.value ?? "";
    const body = new URLSearchParams({ _token: token, ...fields });
    answer = await fetch(address, {
      method: "POST",
      body,
      headers: { Accept: "application/json" },
    });
  } catch {
    throw new Error(say("No connection. Nothing was sent.", "Bez připojení, nic se neodeslalo."));
  }
  const said = await answer.json().catch(() => null);
  if (!answer.ok || !said) throw new Error(said?.error?.message ?? failed());
  return said;
};

/** Makes what can be answered ready for that. */
export const prepare = (story) => {
  tick(story);
  if (!isSignedIn) return;
  for (const link of story.querySelectorAll(".story-frame a[data-answer]")) {
    const layer = link.closest("[data-layer]");
    if (layer.dataset.kind === "slider") {
      makeSlider(link, question(layer), (choice) => answer(layer, addressOf(link), { choice }));
    } else {
      link.setAttribute("role", "button");
      if (layer.dataset.kind === "question") link.setAttribute("aria-haspopup", "dialog");
    }
  }
};

/** What is asked. */
const question = (layer) =>
  [...layer.querySelectorAll("text")]
    .filter((text) => !text.closest("a"))
    .map((text) => text.textContent.trim())
    .join(" ");

const addressOf = (link) => link.getAttribute("href").replace(/\?.*/, "");

/** Does what a tap on a link of a layer says; whether it was one that is answered. */
export const tapLayer = (link) => {
  if (!isSignedIn || !("answer" in link.dataset)) return false;
  const layer = link.closest("[data-layer]");
  const { choice } = link.dataset;
  if (layer.dataset.kind === "question") ask(layer, link);
  else answer(layer, addressOf(link), { choice });
  return true;
};

const answer = async (layer, address, fields) => {
  if (layer.hasAttribute("aria-busy")) return false;
  layer.setAttribute("aria-busy", "true");
  pause("answer");
  try {
    const said = await post(address, fields);
    put(layer, said.svg);
    toast(said.notice);
    return true;
  } catch (error) {
    layer.removeAttribute("aria-busy");
    toast(error.message);
    return false;
  } finally {
    resume("answer");
  }
};

/** Puts the layer's new drawing in its place, and gives time to look at it. */
const put = (layer, svg) => {
  const page = new DOMParser().parseFromString(`<svg>${svg}</svg>`, "text/html");
  const drawn = page.querySelector("g");
  if (!drawn) return;
  const hadFocus = layer.contains(document.activeElement);
  layer.replaceWith(document.adoptNode(drawn));
  if (hadFocus) {
    drawn.setAttribute("tabindex", "-1");
    drawn.focus();
  }
  if (show().contains(drawn)) restart();
};

/** A sheet for an answer in words. */
const ask = (layer, link) => {
  const dialog = document.createElement("dialog");
  const form = dialog.appendChild(document.createElement("form"));
  form.className = "form";
  const label = form.appendChild(document.createElement("label"));
  label.textContent = question(layer) || link.textContent.trim();
  label.htmlFor = "story-answer";
  const field = form.appendChild(document.createElement("textarea"));
  Object.assign(field, { id: "story-answer", maxLength: 300, rows: 3, required: true });
  const ways = form.appendChild(document.createElement("p"));
  ways.className = "ways";
  const send = button(say("Send", "Odeslat"), "submit", "button");
  const close = button(say("Close", "Zavřít"), "button", "button quiet");
  ways.append(send, close);
  close.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.setAttribute("aria-busy", "true");
    const text = field.value.trim();
    if (text && (await answer(layer, addressOf(link), { text }))) dialog.close();
    send.removeAttribute("aria-busy");
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    resume("sheet");
  });
  pause("sheet");
  show().append(dialog);
  dialog.showModal();
  field.focus();
};

const button = (words, type, className) => {
  const made = document.createElement("button");
  Object.assign(made, { type, className, textContent: words });
  return made;
};

/** How long it is until a moment, as the server says it: days, hours and minutes. */
const remaining = (moment) => {
  const minutes = Math.max(0, Math.floor((moment - Date.now()) / 60_000));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts = [days && `${days} d`, days + hours && `${hours} h`, `${minutes % 60} min`];
  return parts.filter(Boolean).join(" ");
};

const tick = (story) => {
  for (const text of story?.querySelectorAll("text[data-until]") ?? []) {
    const words = remaining(Number(text.dataset.until));
    if (text.textContent !== words) text.textContent = words;
  }
};
setInterval(() => tick(show()), 10_000);
