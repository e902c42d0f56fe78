// The form at the foot of a conversation: what is typed and chosen, until it is sent. Typed and
// unsent words wait on the device.

import { chooser } from "./messages-photos.js";

const TYPING = 3000;

export function form({ owner, path, post, talk, tools }) {
  const node = () => talk.querySelector("[data-write]");
  const field = () => node()?.elements.text;
  const draftKey = `korzo-message ${owner} ${path}`;
  const photos = chooser({ talk, node, tools });

  const remember = () => {
    const text = field()?.value ?? "";
    try {
      text.trim() ? localStorage.setItem(draftKey, text) : localStorage.removeItem(draftKey);
    } catch {
      // A storage that is full costs the draft only.
    }
  };
  const grow = () => {
    if (!field() || CSS.supports("field-sizing", "content")) return;
    field().style.setProperty("height", "auto");
    field().style.setProperty("height", `${field().scrollHeight + 2}px`);
  };
  const restore = () => {
    if (field() && !field().value) field().value = localStorage.getItem(draftKey) ?? "";
    grow();
  };
  // The server draws the foot anew when a request is accepted or the conversation changes.
  new MutationObserver(() => {
    restore();
    photos.show();
  }).observe(talk.querySelector("#foot"), { childList: true });

  let typedAt = 0;
  talk.addEventListener("input", (event) => {
    if (event.target !== field()) return;
    grow();
    remember();
    if (!field().value.trim() || Date.now() - typedAt < TYPING) return;
    typedAt = Date.now();
    post("/typing", {}).catch(() => {});
  });
  // With a keyboard, Enter sends; on a phone it begins a line, and the button sends.
  const hasKeyboard = matchMedia("(hover: hover) and (pointer: fine)").matches;
  talk.addEventListener("keydown", (event) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.isComposing;
    if (event.target !== field() || event.key !== "Enter" || !isPlain || !hasKeyboard) return;
    event.preventDefault();
    node().requestSubmit();
  });
  // The keyboard of a phone stays when the button is tapped.
  talk.addEventListener("pointerdown", (event) => {
    if (event.target.closest(".send")) event.preventDefault();
  });
  restore();

  return {
    node,
    focus: () => field()?.focus(),
    token: () => node()?.elements._token.value ?? "",
    /** What it holds; nothing when that is no message. */
    content() {
      const text = field().value.replaceAll("\r\n", "\n").trim();
      const shared = node().elements.shared?.value;
      if (!text && !photos.all().length && !shared) return null;
      return { text, shared, photos: photos.all(), card: node().querySelector(".sharing .card") };
    },
    /** It is taken over. */
    clear() {
      field().value = "";
      photos.clear();
      node().querySelector(".sharing")?.remove();
      grow();
      remember();
      typedAt = 0;
    },
  };
}
