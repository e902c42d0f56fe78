// What the composer of stories is built of: elements, buttons with signs, sheets.

import { sign } from "../sign.js";

/** Signs that the server's templates do not have, as paths in 24 by 24. */
const DRAWN = {
  minus: "M5 12h14",
  more: "M5.500 12h.02M12 12h.02M18.500 12h.02",
  west: "M19 12H5M11 6l-6 6 6 6",
  east: "M5 12h14M13 6l6 6-6 6",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  raise: "M4 9l8-4.500 8 4.500-8 4.500zM4 15.500l8 4.500 8-4.500",
  lower: "M4 8.500l8-4.500 8 4.500M4 15l8-4.500 8 4.500-8 4.500z",
  left: "M8 6.500H4V2.500M4.500 6.500a8 8 0 1 1-.5 9",
  right: "M16 6.500h4V2.500M19.500 6.500a8 8 0 1 0 .5 9",
  clock: "M12 7.500V12l3 2M20.500 12a8.500 8.500 0 1 1-17 0 8.500 8.500 0 0 1 17 0z",
  pull: "M3 12h9M20 12h1M19 12a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0z",
  middle: "M12 3v5M12 16v5M3 12h5M16 12h5M12 11.500v1",
  fill: "M7 3h10v18H7zM10 9l4 6",
  fit: "M5 3h14v18H5zM5 8h14M5 16h14",
  start: "M4 6h16M4 12h10M4 18h13",
  centre: "M4 6h16M7 12h10M5.500 18h13",
  end: "M4 6h16M10 12h10M7 18h13",
};

/** A sign of the server's template, or one of these. */
export function icon(name) {
  if (DRAWN[name]) {
    const drawn = sign(DRAWN[name]);
    drawn.classList.remove("turns");
    drawn.setAttribute("aria-hidden", "true");
    return drawn;
  }
  const template = document.getElementById("story-icons")?.content;
  const found = template?.querySelector(`[data-icon="${name}"] > svg`);
  return found?.cloneNode(true) ?? document.createTextNode("");
}

/** An element with attributes (`class`, `data-…`, true for those without a value) and children. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue;
    element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** A button: a sign with its meaning for screen readers, or with the words below it. */
export function button(label, sign, act, { isShown = false, ...attributes } = {}) {
  const made = make("button", { type: "button", title: isShown ? null : label, ...attributes });
  if (sign) made.append(icon(sign));
  if (isShown) made.append(make("span", {}, label));
  else made.setAttribute("aria-label", label);
  if (act) made.addEventListener("click", act);
  return made;
}

/** Choices of which one is pressed: `choices` are `{ value, content, label }`. */
export function choices(label, all, chosen, choose, attributes = {}) {
  const group = make("div", { role: "group", "aria-label": label, ...attributes });
  const mark = (value) => {
    for (const one of group.children) one.setAttribute("aria-pressed", one.dataset.value === value);
  };
  for (const { value, content, label: name, ...more } of all) {
    const one = make("button", {
      type: "button",
      "data-value": value,
      "aria-label": name,
      title: name,
      ...more,
    });
    one.append(content ?? "");
    one.addEventListener("click", () => {
      mark(value);
      choose(value);
    });
    group.append(one);
  }
  mark(chosen);
  return group;
}

/** A field with its label; `attributes` are those of the control. */
export function field(label, attributes = {}, { name = "input", hint = "" } = {}) {
  const control = make(name, attributes);
  const text = make("span", {}, label);
  if (hint) text.append(" ", make("small", {}, hint));
  return make("label", { class: "maker-field" }, text, control);
}

/** A sheet over the stage that is gone once it is closed; closing gives the focus back. */
export function sheet(title, say, ...children) {
  const dialog = make("dialog", { class: "maker-sheet", "aria-label": title });
  const close = button(say("Close", "Zavřít"), "close", () => dialog.close(), { class: "sign" });
  dialog.append(make("header", {}, make("h2", {}, title), close), ...children);
  dialog.addEventListener("close", () => dialog.remove());
  // A tap beside it closes it.
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
