// What a story, or a photo with text, can hold, said in words before the server would refuse it (ReadCanvas.swift).

import { charactersOf } from "./story-drawing.js";

const QUESTIONS = ["question", "poll", "quiz", "slider"];

/** The words of a layer, as they are counted. */
export function wordsOf(layer) {
  const joined = (lines) => lines.map(({ text }) => text).join(" ");
  switch (layer.kind) {
    case "emoji":
      return layer.emoji;
    case "mention":
      return `@${layer.name}`;
    case "hashtag":
      return `#${layer.tag}`;
    case "link":
      return layer.words;
    case "place":
      return layer.name;
    case "ink":
    case "thing":
      return "";
    default:
      return [joined(layer.lines), ...(layer.choices ?? []).map(({ text }) => text)].join("\n");
  }
}

/** Why a layer of this kind does not fit into the canvas any more; nothing when it does. */
export function fullFor(canvas, kind, say) {
  const count = (...kinds) => canvas.layers.filter((layer) => kinds.includes(layer.kind)).length;
  const over = (number, most, en, cs) => (number >= most ? say(en, cs) : "");
  if (canvas.layers.length >= 40) {
    return say("It holds 40 things at most.", "Vejde se sem nejvýš 40 věcí.");
  }
  switch (kind) {
    case "mention":
      return over(
        count(kind),
        10,
        "A story mentions 10 people at most.",
        "V příběhu může být zmíněno nejvýš 10 lidí.",
      );
    case "hashtag":
      return over(
        count(kind),
        10,
        "A story has 10 hashtags at most.",
        "Příběh má nejvýš 10 hashtagů.",
      );
    case "link":
      return over(count(kind), 3, "A story has 3 links at most.", "Příběh má nejvýš 3 odkazy.");
    case "place":
      return over(count(kind), 1, "A story has one place.", "Příběh má jedno místo.");
    case "thing":
      return over(
        count(kind),
        1,
        "One thing can be shared in a story.",
        "V příběhu může být sdílená jedna věc.",
      );
    case "question":
    case "poll":
    case "quiz":
    case "slider":
      return over(
        count(...QUESTIONS),
        4,
        "A story asks 4 questions at most.",
        "Příběh se ptá nejvýš na 4 věci.",
      );
    default:
      return "";
  }
}

/** What is wrong with a canvas as it is; nothing when it can be published. */
export function tooMuch(canvas, say) {
  const words = canvas.layers.map(wordsOf).filter((text) => text);
  if (charactersOf(words.join("\n")).length > 2000) {
    return say("A story holds 2000 characters at most.", "Do příběhu se vejde nejvýš 2000 znaků.");
  }
  return "";
}
