// Who sees a story and who may answer: a pill at the foot of the composer, and its sheet. The words
// are those of the plain form.

import { button, icon, make, sheet } from "./story-parts.js";

/** `value` is `{ audience, answers }`; `changed(value)` takes another one. */
export function audience({ form, say, changed }) {
  const all = [...form.querySelectorAll("[name=audience]")].map((radio) => {
    const [words, hint] = [
      radio.nextElementSibling,
      radio.nextElementSibling.querySelector("small"),
    ];
    return {
      value: radio.value,
      title: words.firstChild.textContent,
      hint: hint?.textContent ?? "",
    };
  });
  const answers = [...form.elements.answers.options].map(({ value, text }) => ({ value, text }));
  let now = { audience: form.elements.audience.value, answers: form.elements.answers.value };

  const dot = make("i", { "aria-hidden": "true" });
  const label = make("span", {});
  const pill = make(
    "button",
    { type: "button", class: "maker-audience" },
    dot,
    label,
    icon("chevron"),
  );
  const show = () => {
    label.textContent = all.find(({ value }) => value === now.audience).title;
    pill.ariaLabel = `${say("Who sees it", "Kdo to uvidí")}: ${label.textContent}`;
    pill.dataset.audience = now.audience;
    form.elements.audience.value = now.audience;
    form.elements.answers.value = now.answers;
  };
  const set = (change) => {
    now = { ...now, ...change };
    show();
    changed();
  };
  const radio = ({ value, title, hint }) => {
    const input = make("input", { type: "radio", name: "maker-audience", value });
    input.checked = value === now.audience;
    input.addEventListener("change", () => set({ audience: value }));
    const words = make("span", {}, title, make("small", {}, hint));
    return make("label", { class: "tick" }, input, words);
  };
  pill.addEventListener("click", () => {
    const select = make("select", {});
    for (const { value, text } of answers) select.append(new Option(text, value));
    select.value = now.answers;
    select.addEventListener("change", () => set({ answers: select.value }));
    const friends = make(
      "a",
      { href: "/settings/close-friends", class: "button quiet", target: "_blank", rel: "noopener" },
      say("Choose close friends", "Vybrat blízké přátele"),
    );
    const dialog = sheet(
      say("Who sees it", "Kdo to uvidí"),
      say,
      make(
        "fieldset",
        { "aria-label": say("Who sees it", "Kdo to uvidí") },
        ...all.map(radio),
        friends,
      ),
      make(
        "label",
        { class: "maker-field" },
        make("span", {}, say("Who may answer", "Kdo může odpovědět")),
        select,
      ),
      button(say("Done", "Hotovo"), null, () => dialog.close(), {
        isShown: true,
        class: "button",
      }),
    );
    dialog.querySelector("input:checked")?.focus();
  });
  show();
  return {
    pill,
    get value() {
      return now;
    },
    /** Takes over what a draft says, as far as there is such an audience. */
    restore: ({ audience: kept, answers: who }) => {
      if (all.some(({ value }) => value === kept)) now = { ...now, audience: kept };
      if (answers.some(({ value }) => value === who)) now = { ...now, answers: who };
      show();
    },
  };
}
