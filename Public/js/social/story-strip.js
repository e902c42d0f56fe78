// The stories that are composed at a time, small and in their order: to go between them, to put them
// into another order, to take one away.

import { button, make } from "./story-parts.js";

/** `markup(story)` answers the drawing of a story. */
export function strip({ say, markup, choose, move, remove }) {
  const list = make("ol", {});
  let current = 0;
  let count = 0;
  const tool = (en, cs, sign, act, className = "sign") =>
    button(say(en, cs), sign, act, { class: className });
  const earlier = tool("Earlier", "Dřív", "back", () => move(current, current - 1));
  const later = tool("Later", "Později", "chevron", () => move(current, current + 1));
  const away = tool("Remove the story", "Odebrat příběh", "trash", () => {
    remove(current);
    list.querySelector("[aria-pressed=true]")?.focus();
  });
  const node = make(
    "nav",
    { class: "maker-strip", hidden: true },
    list,
    make("div", {}, earlier, later, away),
  );
  node.ariaLabel = say("Stories", "Příběhy");

  /** What each thumbnail shows, so that it is made anew only when that changes. */
  const shown = new WeakMap();
  const showIn = (one, story) => {
    const drawing = markup(story);
    if (shown.get(one) === drawing) return;
    shown.set(one, drawing);
    one.innerHTML = drawing;
    one.firstElementChild.setAttribute("aria-hidden", "true");
  };

  return {
    node,
    show: ({ stories, current: index }) => {
      [current, count] = [index, stories.length];
      while (list.children.length > count) list.lastElementChild.remove();
      while (list.children.length < count) {
        const at = list.children.length;
        list.append(
          make(
            "li",
            {},
            button("", null, () => choose(at)),
          ),
        );
      }
      stories.forEach((story, at) => {
        const one = list.children[at].firstElementChild;
        one.ariaLabel =
          one.title = `${say("Story", "Příběh")} ${at + 1} ${say("of", "z")} ${count}`;
        one.setAttribute("aria-pressed", at === index);
        showIn(one, story);
      });
      earlier.disabled = index === 0;
      later.disabled = index === count - 1;
    },
  };
}
