// A ranking that is put in order by arrows, or by dragging. The fields with the places are still
// there, hidden, and are what is sent.

const arrow =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5l7 7-7 7"/></svg>';

const made = (name, properties) => Object.assign(document.createElement(name), properties);

/** `{}` filled in order. */
const filled = (text, ...values) => text.replace(/\{\}/g, () => values.shift() ?? "");

export function rank(list) {
  const { up, down, moved, keep, hint } = list.dataset;
  const question = list.closest(".question");
  const items = () => [...list.children];
  const field = (item) => item.querySelector("input");
  const label = (item) => item.querySelector("label").textContent;
  const rule = question.querySelector('[id$=".rule"]');
  if (rule) rule.textContent = hint;
  const status = made("p", { className: "hidden", role: "status" });
  const agree = made("button", { type: "button", className: "button quiet", textContent: keep });
  list.after(status, agree);
  list.classList.add("moving");

  for (const item of items()) {
    field(item).type = "hidden";
    item.prepend(made("span", { className: "place", ariaHidden: "true" }));
    const moves = item.appendChild(made("span", { className: "moves" }));
    for (const [name, words, step] of [
      ["up", up, -1],
      ["down", down, 1],
    ]) {
      const button = made("button", {
        type: "button",
        className: `sign ${name}`,
        innerHTML: arrow,
      });
      button.setAttribute("aria-label", filled(words, label(item)));
      button.addEventListener("click", () => move(item, step, button));
      moves.append(button);
    }
    const grip = item.querySelector("label");
    grip.classList.add("grip");
    grip.removeAttribute("for");
    grip.addEventListener("pointerdown", (event) => drag(event, item));
  }
  list.addEventListener("cleared", () => draw(false));
  agree.addEventListener("click", () => {
    settle();
    items()[0]?.querySelector("button")?.focus();
  });
  const isRanked = items().every((item) => field(item).value !== "");
  // What was typed here before may stand in another order than the page came in.
  if (isRanked) list.append(...items().sort((a, b) => field(a).value - field(b).value));
  draw(isRanked);

  /** Writes the places down as they stand. */
  function settle() {
    draw(true);
    field(items()[0]).dispatchEvent(new Event("input", { bubbles: true }));
  }

  function draw(isRanked) {
    items().forEach((item, index) => {
      field(item).value = isRanked ? index + 1 : "";
      item.querySelector(".place").textContent = index + 1;
    });
    list.classList.toggle("unranked", !isRanked);
    agree.hidden = isRanked;
    const clear = question.querySelector("button[name=clear]");
    if (clear) clear.hidden = !isRanked;
  }

  // What stands beside the item moves, never the item: it keeps the focus, and the pointer.
  function move(item, step, button) {
    const other = step < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (other) step < 0 ? item.after(other) : item.before(other);
    settle();
    button.focus();
    tell(item);
  }

  function tell(item) {
    status.textContent = filled(moved, label(item), items().indexOf(item) + 1, items().length);
  }

  function drag(event, item) {
    if (event.button !== 0) return;
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    item.classList.add("held");
    let hasMoved = false;
    const middle = (other) => {
      const { top, height } = other.getBoundingClientRect();
      return top + height / 2;
    };
    const follow = ({ clientY }) => {
      const before = () => item.previousElementSibling;
      const after = () => item.nextElementSibling;
      const place = items().indexOf(item);
      while (before() && clientY < middle(before())) item.after(before());
      while (after() && clientY > middle(after())) item.before(after());
      hasMoved ||= items().indexOf(item) !== place;
    };
    const end = () => {
      grip.removeEventListener("pointermove", follow);
      item.classList.remove("held");
      if (!hasMoved) return;
      settle();
      tell(item);
    };
    grip.addEventListener("pointermove", follow);
    grip.addEventListener("lostpointercapture", end, { once: true });
  }
}
