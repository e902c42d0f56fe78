// What a card of the editor looks like: as high as its words, with the parts that say something.

/** As high as its words. */
export function grow(fields) {
  for (const field of fields) field.style.setProperty("height", "auto");
  const heights = [...fields].map((field) => field.scrollHeight);
  [...fields].forEach((field, index) => {
    field.style.setProperty("height", `${heights[index] + 2}px`);
  });
}

export const growing = (form) => form.querySelectorAll(".card-title, .card-help:not([hidden])");

/** Shows a part of a card that was not there, and goes into it. */
export function opens(form, part) {
  const place = form.querySelector(`[data-part-of="${part}"]`);
  if (!place) return;
  place.hidden = false;
  const field = place.matches("textarea") ? place : place.querySelector("input");
  if (part === "other" && !field.value) {
    field.value = form.querySelector(`[data-opens="${part}"]`).textContent.trim();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  field.focus();
  if (place.matches("textarea")) grow([place]);
}

/** Shows the parts that say something. */
export function showFilled(form) {
  for (const place of form.querySelectorAll("[data-part-of]")) {
    const field = place.matches("textarea") ? place : place.querySelector("input");
    place.hidden = field.value === "" && document.activeElement !== field;
  }
  const kind = form.querySelector("select[name=kind]");
  if (kind) form.dataset.card = kind.value;
}

/** The row of a question that only this device knows; undefined for kinds that need the server. */
export function make(id, page, kind) {
  const template = document.querySelector(`template[data-kind="${CSS.escape(kind)}"]`);
  if (!template) return undefined;
  const row = document.importNode(template.content, true).querySelector("li");
  row.id = `question-${id}`;
  row.dataset.question = id;
  const form = row.querySelector("form");
  form.dataset.autosave = `question-${id}`;
  form.elements.id.value = id;
  form.elements.page.value = page;
  // They lead to what the server has by then: whoever follows them sends what waits first.
  for (const link of form.querySelectorAll(".card-tools a")) link.href += id;
  return row;
}
