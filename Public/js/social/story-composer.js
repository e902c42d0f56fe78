// Makes the plain form for a new story into a composer that fills the screen. This is its beginning:
// photos from the camera or the library, words on a colour, what another page or application shared,
// the draft. The rest (story-editor.js) comes with the first of them.

import { takeFiles } from "./dropped-files.js";
import { button, make } from "./story-parts.js";

/** The colours of StoryBackground, as they are in social.css. */
const COLOURS = {
  dawn: ["#8a3b5c", "#b5532f"],
  brick: ["#8c2f16", "#5d2012"],
  sand: ["#7a5c2e", "#574021"],
  meadow: ["#2f6b3c", "#1c4a3a"],
  sea: ["#1d5f8a", "#17395c"],
  night: ["#2a2d5e", "#141633"],
  plum: ["#6d2f69", "#3c1d45"],
  ink: ["#3a3733", "#1b1917"],
};

export function start(tools) {
  const { say } = tools;
  const form = document.querySelector("[data-story-composer]");
  // What the server refused is shown as it was sent.
  if (form.querySelector(".alert")) return form.classList.add("plain");
  const owner = form.dataset.storyComposer;
  const field = form.elements.photo;
  const back = document.querySelector(".top [data-back]")?.getAttribute("href") ?? "/";

  const names = Object.fromEntries(
    [...form.querySelectorAll("[name=background]")].map((one) => [
      one.value,
      one.nextElementSibling.textContent,
    ]),
  );
  const backgrounds = Object.entries(COLOURS).map(([name, colours]) => ({
    name,
    colours,
    title: names[name],
  }));

  // The first thing one sees
  const shell = make("section", { class: "maker" });
  const title = document.querySelector(".top h1").textContent;
  shell.ariaLabel = title;
  const pick = (input) => () => {
    editor().catch(() => {});
    // What a photo needs comes while it is chosen.
    for (const part of [
      import("../photo-kind.js"),
      import("./story-photo.js"),
      import("./story-send.js"),
    ]) {
      part.catch(() => {});
    }
    input.click();
  };
  const camera = make("input", {
    type: "file",
    accept: "image/*",
    capture: "environment",
    hidden: true,
  });
  const swatches = make("div", {
    class: "maker-colours",
    role: "group",
    "aria-label": say("Words on a colour", "Slova na barvě"),
  });
  for (const { name, colours, title: label } of backgrounds) {
    const one = make("button", { type: "button", class: `swatch ${name}`, "aria-label": label });
    one.title = label;
    one.addEventListener("click", () => begin((desk) => desk.write(colours)));
    swatches.append(one);
  }
  const close = button(say("Close", "Zavřít"), "close", () => leave(), { class: "sign" });
  const first = make(
    "div",
    { class: "maker-first" },
    make("h2", {}, say("What will you show?", "Co ukážete?")),
    make("p", {}, form.querySelector(".hint").textContent),
    make(
      "div",
      { class: "ways" },
      button(say("Camera", "Fotoaparát"), "camera", pick(camera), {
        isShown: true,
        class: "coarse",
      }),
      button(say("Library", "Knihovna"), "photos", pick(field), {
        isShown: true,
        "data-library": true,
      }),
      button(
        say("Words", "Slova"),
        "letter",
        () => begin((desk) => desk.write(backgrounds[0].colours)),
        { isShown: true },
      ),
    ),
    swatches,
  );
  shell.append(
    make("h1", { class: "hidden" }, title),
    make("div", { class: "maker-top" }, close, make("span", { class: "grow" })),
    first,
    camera,
  );
  // On the way to a tap already.
  for (const event of ["pointerdown", "focusin"]) {
    first.addEventListener(event, () => editor().catch(() => {}), { once: true });
  }
  form.after(shell);
  form.hidden = true;
  form.classList.add("ready");
  field.multiple = true;

  /** The composer itself, loaded when it is needed; the next time it is tried again. */
  let loading;
  const editor = () => {
    loading ??= import("./story-editor.js")
      .then((module) => module.start({ backgrounds, form, owner, shell, tools }))
      .catch((error) => {
        loading = undefined;
        throw error;
      });
    return loading;
  };
  const begin = async (act) => {
    try {
      await act(await editor());
    } catch (error) {
      console.warn(error);
      tools.toast(say("No connection.", "Bez připojení."));
    }
  };
  /** What is composed stays as a draft. */
  const leave = async () => {
    await (await loading?.catch(() => undefined))?.keep();
    location.assign(back);
  };

  // Ways in
  const add = (files) => files.length && begin((desk) => desk.add([...files]));
  const take = (input) => {
    const files = [...input.files];
    input.value = "";
    return add(files);
  };
  for (const input of [field, camera]) input.addEventListener("change", () => take(input));
  takeFiles(shell, add);
  const words = form.elements.text;
  words.addEventListener("input", () => {
    const text = words.value;
    words.value = "";
    if (text.trim()) begin((desk) => desk.say(text));
  });

  // What was there before: a draft, something shared, photos chosen before this script came.
  const restore = async () => {
    const known = await indexedDB.databases?.().catch(() => null);
    if (known && !known.some(({ name }) => name === "korzo-drafts")) return;
    const draft = await (await import("./story-draft.js")).load(owner);
    if (draft) await begin((desk) => desk.restore(draft));
  };
  return restore()
    .catch(() => {})
    .then(async () => {
      if (form.dataset.shared) {
        // The same words stand in the field for those without scripts.
        words.value = "";
        await begin((desk) => desk.share(JSON.parse(form.dataset.shared)));
      }
      await take(field);
      if (words.value) words.dispatchEvent(new Event("input"));
    });
}
