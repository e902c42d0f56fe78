// What was typed on a page of a survey stays on this device until the page is sent.

const person = document.documentElement.dataset.signedIn;
const key = (form) => `korzo-survey ${person} ${form.dataset.answer} ${form.elements.page.value}`;
const fields = (form) => [...new FormData(form)].filter(([name]) => name.startsWith("q."));

/** A storage that is full or forbidden only costs what it should have kept. */
const quietly = (work) => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/** What the server put into each form: what is kept belongs to that. */
const given = new WeakMap();

export const keepTyped = (form) =>
  quietly(() =>
    localStorage.setItem(
      key(form),
      JSON.stringify({
        given: given.get(form),
        fields: fields(form),
      }),
    ),
  );

export const forgetTyped = (form) => quietly(() => localStorage.removeItem(key(form)));

/** Puts back what was typed, unless the page was sent since, from here or from elsewhere. */
export const restoreTyped = (form) => {
  given.set(form, JSON.stringify(fields(form)));
  const kept = quietly(() => JSON.parse(localStorage.getItem(key(form))));
  if (!kept) return;
  if (kept.given !== given.get(form)) return forgetTyped(form);
  for (const field of form.elements) {
    if (!field.name.startsWith("q.")) continue;
    const values = kept.fields.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field.type === "radio" || field.type === "checkbox")
      field.checked = values.includes(field.value);
    else field.value = values[0] ?? "";
  }
};
