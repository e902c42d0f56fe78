// What was seen counts as read: the page is in front, and its foot in sight. Whoever reads further
// up is offered what is new.

import { numbered } from "./messages-piece.js";

export function reading({ atEnd, list, post, scroll, talk, toEnd, tools }) {
  const [arrival] = performance.getEntriesByType("navigation");
  /** Whether the page is a kept copy: then the server does not know that it was opened. */
  const isKept = !arrival?.transferSize || arrival.workerStart > 0;
  let read = isKept ? 0 : Number(list.dataset.read);
  const pill = document.createElement("button");
  pill.type = "button";
  pill.className = "pill";
  pill.hidden = true;
  pill.textContent = tools.say("New messages", "Nové zprávy");
  pill.addEventListener("click", toEnd);
  const place = document.createElement("div");
  place.className = "pill-place";
  place.append(pill);
  scroll.after(place);

  const mark = () => {
    const seq = Number(numbered(list).at(-1)?.dataset.seq ?? 0);
    if (document.hidden || !atEnd() || seq <= read || !talk.querySelector("[data-write]")) return;
    const before = read;
    read = seq;
    pill.hidden = true;
    post("/read", { seq }).catch(() => (read = before));
  };
  scroll.addEventListener(
    "scroll",
    () => {
      if (!atEnd()) return;
      pill.hidden = true;
      mark();
    },
    { passive: true },
  );
  return { isKept, mark, offer: () => (pill.hidden = false) };
}
