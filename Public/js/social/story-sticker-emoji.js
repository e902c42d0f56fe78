// Emoji to choose from, and what is one.

import { charactersOf } from "./story-drawing.js";
import { make } from "./story-parts.js";

const EMOJI = [
  ..."😀😂🥹😊😍🥰😘😎🤩🥳😇🤔😮😢😭😡🤯🥱😴🤗👍👏🙌🙏💪🤞✌👋🤝👀",
  ..."❤🧡💛💚💙💜🖤💔✨🔥🎉🎂🎁🏆⚽🚲🏔🏕🌊☀🌧❄🌈🌸🍀🐶🐱☕🍺🍕",
].map((sign) => (/\p{Emoji_Presentation}/u.test(sign) ? sign : `${sign}\ufe0f`));

/** Whether a text is one emoji, as the server asks. */
const isEmoji = (text) =>
  charactersOf(text).length === 1 &&
  [...text].length <= 16 &&
  (/^\p{Emoji_Presentation}/u.test(text) || /^\p{Emoji}.*\ufe0f/u.test(text));

/** The emoji that was typed; an Error with what to do where it is none. */
export function emojiIn(typed, say) {
  const sign = typed.trim();
  const shown = isEmoji(sign) ? sign : `${sign}\ufe0f`;
  if (sign && isEmoji(shown)) return shown;
  throw new Error(say("Write one emoji.", "Napište jedno emoji."));
}

/** Buttons for the emoji that are used most. */
export function emojiGrid(choose) {
  const grid = make("div", { class: "emoji-grid" });
  for (const sign of EMOJI) {
    const one = make("button", { type: "button" }, sign);
    one.addEventListener("click", () => choose(sign));
    grid.append(one);
  }
  return grid;
}
