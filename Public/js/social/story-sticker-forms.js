// The forms of stickers: what each asks for, and the layer that it becomes. Each is
// `(desk, layer, done) => form`: with `layer`, that one is changed; `done(layer)` takes the result.

import { widthOf } from "./story-measure.js";
import { make } from "./story-parts.js";
import { emojiGrid, emojiIn } from "./story-sticker-emoji.js";
import { hashtag, link, mention, placeName, thing } from "./story-sticker-names.js";
import { asking, heading, joined, one, place, text } from "./story-sticker-parts.js";

function emoji(desk, layer, done) {
  const { say } = desk;
  const layerOf = (sign) => ({ kind: "emoji", ...place(layer), emoji: sign });
  const grid = emojiGrid((sign) => done(layerOf(sign)));
  const { made, control } = text(say("Another one", "Jiné"), "", { maxlength: 32 });
  const read = () => layerOf(emojiIn(control.value, say));
  const form = asking(desk, layer, [grid, made], read, done);
  grid.querySelector("button").dataset.first = "";
  return form;
}

function question(desk, layer, done) {
  const { say } = desk;
  const asked = layer ? joined(layer.lines) : say("Ask me something", "Zeptejte se mě");
  const { made, control } = text(say("What people shall answer", "Na co se ptáte"), asked, {
    maxlength: 200,
  });
  const read = () => ({
    kind: "question",
    ...place(layer),
    lines: heading(control.value, 6, say),
  });
  return asking(desk, layer, [made], read, done);
}

function choosing(desk, layer, done, { isQuiz }) {
  const { say } = desk;
  const { made, control } = text(say("Question", "Otázka"), joined(layer?.lines), {
    maxlength: 200,
  });
  const right = say("This one is right", "Tahle je správně");
  const rows = [0, 1, 2, 3].map((index) => {
    const name = say(`Choice ${index + 1}`, `Možnost ${index + 1}`);
    const { made: row, control: input } = text(
      name,
      layer?.choices[index]?.text,
      { maxlength: 40 },
      { hint: index > 1 ? say("optional", "nepovinné") : "" },
    );
    const mark = make("input", {
      type: "radio",
      name: "right",
      value: index,
      "aria-label": `${name}: ${right}`,
      title: right,
    });
    mark.checked = (layer?.right ?? 0) === index;
    return { row: make("div", { class: "choice-row" }, row, isQuiz ? mark : ""), input, mark };
  });
  const read = () => {
    const lines = heading(control.value, 6, say);
    const filled = rows.filter(({ input }) => one(input.value));
    if (filled.length < 2) {
      throw new Error(say("Give at least two choices.", "Dejte na výběr aspoň dvě možnosti."));
    }
    const chosen = filled.map(({ input }) => {
      const words = one(input.value);
      return { text: words, width: widthOf(words, { size: 44, weight: 600 }) };
    });
    const common = { ...place(layer), lines, choices: chosen };
    if (!isQuiz) return { kind: "poll", ...common };
    const at = filled.findIndex(({ mark }) => mark.checked);
    if (at < 0) throw new Error(say("Mark which one is right.", "Označte, která je správně."));
    return { kind: "quiz", ...common, right: at };
  };
  return asking(desk, layer, [made, ...rows.map(({ row }) => row)], read, done);
}

function slider(desk, layer, done) {
  const { say } = desk;
  const { made, control } = text(say("Question", "Otázka"), joined(layer?.lines), {
    maxlength: 200,
  });
  const sign = text(say("Emoji that is pulled", "Emoji, které se táhne"), layer?.emoji ?? "😍", {
    maxlength: 32,
  });
  const grid = emojiGrid((chosen) => (sign.control.value = chosen));
  const fold = make("details", {}, make("summary", {}, say("Choose", "Vybrat")), grid);
  const read = () => ({
    kind: "slider",
    ...place(layer),
    lines: heading(control.value, 6, say),
    emoji: emojiIn(sign.control.value, say),
  });
  return asking(desk, layer, [made, sign.made, fold], read, done);
}

function countdown(desk, layer, done) {
  const { say } = desk;
  const { made, control } = text(say("Until what", "Do čeho"), joined(layer?.lines), {
    maxlength: 100,
  });
  const local = (moment) => {
    const date = new Date(moment);
    return new Date(moment - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  };
  const when = text(say("When", "Kdy"), local(layer?.until ?? Date.now() + 86_400_000), {
    type: "datetime-local",
    max: "2200-01-01T00:00",
  });
  const read = () => {
    const lines = heading(control.value, 3, say);
    const until = new Date(when.control.value).getTime();
    if (!(until > 0 && until < 8_640_000_000_000)) {
      throw new Error(say("Choose a day and a time.", "Vyberte den a čas."));
    }
    return { kind: "countdown", ...place(layer), lines, until };
  };
  return asking(desk, layer, [made, when.made], read, done);
}

/** By the kind of layer. */
export const forms = {
  mention,
  hashtag,
  link,
  place: placeName,
  emoji,
  question,
  poll: (desk, layer, done) => choosing(desk, layer, done, { isQuiz: false }),
  quiz: (desk, layer, done) => choosing(desk, layer, done, { isQuiz: true }),
  slider,
  countdown,
  thing,
};
