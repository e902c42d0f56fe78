// The stories that are composed at a time, small and in their order: to go between them, to put them
// into another order, to take one away.

import { button, make } from "./story-parts.js";

export function strip({ say, photo, choose, move, remove }) {
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

  const picture = (story) => {
    const shown = photo(story);
    if (shown) return make("img", { src: shown.url, alt: "" });
    const made = make("i", {});
    made.style.background = `linear-gradient(${story.canvas.behind.join(", ")})`;
    return made;
  };
  /** What each thumbnail shows, so that it is made anew only when that changes. */
  const keys = new WeakMap();

  return {
    node,
    show: ({ stories, current: index }) => {
      [current, count] = [index, stories.length];
      node.hidden = count < 2;
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
        const key = photo(story)?.url ?? `${story.canvas.behind}`;
        if (keys.get(one) === key) return;
        keys.set(one, key);
        one.replaceChildren(picture(story));
      });
      earlier.disabled = index === 0;
      later.disabled = index === count - 1;
    },
  };
}
