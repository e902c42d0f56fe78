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

/** The questions of a page with what is answered, as one would write it in a letter. */
export const words = (form) =>
  [...form.querySelectorAll(".question")]
    .map((question) => {
      const title = question.querySelector(":scope > legend, :scope > label");
      const given = [...question.querySelectorAll("input, textarea, select")].filter(isGiven);
      if (given.length === 0) return "";
      return `${title?.textContent.trim() ?? ""}\n${given.map(said).join(", ")}\n`;
    })
    .filter(Boolean)
    .join("\n");

const isGiven = (field) => {
  if (field.type === "hidden" || !field.name.startsWith("q.")) return false;
  if (field.type === "radio" || field.type === "checkbox") return field.checked;
  return field.value !== "";
};

const said = (field) =>
  field.type === "radio" || field.type === "checkbox"
    ? (field.closest("label")?.textContent ?? field.labels?.[0]?.textContent ?? field.value).trim()
    : field.value;

/** What was typed on whichever pages of a survey and is still on this device. */
export const typedWords = (survey) =>
  quietly(() => {
    const start = `korzo-survey ${person} ${survey} `;
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(start))
      .map((name) => quietly(() => JSON.parse(localStorage.getItem(name)).words) ?? "")
      .filter(Boolean);
  }) ?? [];

/** Forgets it. */
export const forgetSurvey = (survey) =>
  quietly(() => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(`korzo-survey ${person} ${survey} `)) localStorage.removeItem(name);
  });

export const keepTyped = (form) =>
  quietly(() =>
    localStorage.setItem(
      key(form),
      JSON.stringify({
        given: given.get(form),
        fields: fields(form),
        words: words(form),
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
