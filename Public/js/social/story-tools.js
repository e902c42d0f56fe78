// What the tools of the rail do besides words and stickers: drawing, the looks of the photo and its
// description, the colour.

import { fullFor } from "./story-limits.js";
import { button, choices, field, icon, make, sheet } from "./story-parts.js";
import { adding, photoPlace, removing, withLayer } from "./story-state.js";

/**
 * `desk` is that of the stage with `story` and `edited(change, options)`; `using(name, work)` gives
 * the stage to a tool; `needed(loading)` tells in words when a part did not come; the tools for
 * drawing lie over `inkPlace`.
 */
export function tools({ backgrounds, desk, form, inkPlace, needed, panel, photos, root, using }) {
  const { say } = desk;
  /** A panel with a button that ends it; resolves then. */
  const until = (...content) => {
    const end = button(say("Done", "Hotovo"), null, null, { isShown: true, class: "button" });
    panel.replaceChildren(make("div", { class: "panel-end" }, end), ...content);
    return new Promise((resolve) => {
      end.addEventListener("click", resolve);
      panel.addEventListener("keydown", ({ key }) => key === "Escape" && resolve());
    });
  };

  /** All strokes are one layer. */
  const draw = () =>
    using("ink", async () => {
      const before = desk.canvas;
      const index = before.layers.findIndex(({ kind }) => kind === "ink");
      const isNew = index < 0;
      const full = isNew ? fullFor(before, "ink", say) : "";
      if (full) throw new Error(full);
      const { ink } = await needed(import("./story-ink.js"));
      const strokes = isNew ? [] : before.layers[index].strokes;
      const rest = isNew ? before : removing(before, index);
      await new Promise((resolve) => {
        const done = (made) => {
          const layer = { kind: "ink", x: 0, y: 0, scale: 100, turn: 0, strokes: made };
          if (!made.length) desk.change(rest, { isKept: isNew });
          else desk.change(isNew ? adding(before, layer) : withLayer(before, index, layer));
          resolve();
        };
        ink({ stage: root, place: inkPlace, strokes, say, icon, done, cancel: resolve });
      });
    });

  const look = () =>
    using("look", async () => {
      const { looks } = await needed(import("./story-photo.js"));
      const place = make("div", { class: "maker-looks" });
      const over = until(place);
      looks({
        panel: place,
        source: photos.source(desk.story),
        edit: desk.story.edit,
        say,
        icon,
        changed: relook,
      });
      await over;
    });
  /** The photo looks another way; a turn by a quarter changes its shape, and where it lies. */
  const relook = async (edit) => {
    const { story } = desk;
    const before = photos.of(story);
    const isTurned = edit.rotation !== story.edit.rotation;
    desk.edited({ edit }, { merge: "look" });
    const photo = await photos.take({ ...story, edit });
    if (!photo || desk.story?.id !== story.id || desk.story.edit !== edit) return;
    const { canvas } = desk;
    const isFromPhoto = `${canvas.behind}` === `${before?.behind}`;
    const changed = {
      ...canvas,
      behind: isFromPhoto ? photo.behind : canvas.behind,
      photo: isTurned ? photoPlace(photo) : canvas.photo,
    };
    desk.edited({ canvas: changed }, { merge: "look" });
  };

  const colour = () =>
    using("colour", async () => {
      const swatch = ({ name, title }) => ({
        value: name,
        label: title,
        content: make("i", { class: `swatch ${name}` }),
      });
      const chosen = backgrounds.find(({ colours }) => `${colours}` === `${desk.canvas.behind}`);
      const choose = (name) => {
        const { colours } = backgrounds.find((one) => one.name === name);
        desk.change({ ...desk.canvas, behind: colours }, { merge: "colour" });
      };
      const all = choices(say("Colour", "Barva"), backgrounds.map(swatch), chosen?.name, choose, {
        class: "colours",
      });
      const over = until(all);
      (all.querySelector("[aria-pressed=true]") ?? all.firstElementChild).focus();
      await over;
    });

  const describe = () => {
    const asked = say(
      "For those who do not see it: who or what is in the photo?",
      "Pro ty, kdo fotku nevidí: kdo nebo co na ní je?",
    );
    const made = field(
      asked,
      { rows: 3, maxlength: form.elements.alt.maxLength },
      { name: "textarea" },
    );
    const control = made.querySelector("textarea");
    control.value = desk.alt;
    const done = button(say("Done", "Hotovo"), null, () => dialog.close(), {
      isShown: true,
      class: "button",
    });
    const dialog = sheet(say("Describe the photo", "Popis fotky"), say, made, done);
    control.focus();
    dialog.addEventListener("close", () => {
      const alt = control.value.replace(/\s+/g, " ").trim();
      if (alt !== desk.alt) desk.edited({ alt });
    });
  };

  return { colour, describe, draw, look };
}
