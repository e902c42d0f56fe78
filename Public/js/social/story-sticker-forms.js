// The forms of stickers: what each asks for, and the layer that it becomes. Each is
// `(desk, layer, done) => form`: with `layer`, that one is changed; `done(layer)` takes the result.

import { charactersOf } from "./story-drawing.js";
import { cleaned, linesOf, widthOf } from "./story-measure.js";
import { button, field, make } from "./story-parts.js";

const EMOJI = [
  ..."😀😂🥹😊😍🥰😘😎🤩🥳😇🤔😮😢😭😡🤯🥱😴🤗👍👏🙌🙏💪🤞✌👋🤝👀",
  ..."❤🧡💛💚💙💜🖤💔✨🔥🎉🎂🎁🏆⚽🚲🏔🏕🌊☀🌧❄🌈🌸🍀🐶🐱☕🍺🍕",
].map((sign) => (/\p{Emoji_Presentation}/u.test(sign) ? sign : `${sign}\ufe0f`));

/** Whether a text is one emoji, as the server asks. */
const isEmoji = (text) =>
  charactersOf(text).length === 1 &&
  [...text].length <= 16 &&
  (/^\p{Emoji_Presentation}/u.test(text) || /^\p{Emoji}.*\ufe0f/u.test(text));

/** Where a new one stands, and how large. */
const fresh = (width = 760) => ({
  x: 540,
  y: 860,
  scale: width > 920 ? Math.max(20, Math.floor(92_000 / width)) : 100,
  turn: 0,
});
const place = (layer, width) =>
  layer ? { x: layer.x, y: layer.y, scale: layer.scale, turn: layer.turn } : fresh(width);
const one = (text) => cleaned(text).replace(/\n/g, " ").trim();
const pill = (text) => widthOf(text, { size: 52 });
const joined = (lines) => lines?.map(({ text }) => text).join(" ") ?? "";

/** A form whose button makes a layer: `read()` answers it, or says with an Error what is wrong. */
function asking(desk, layer, parts, read, done) {
  const { say } = desk;
  const complaint = make("p", { class: "error", role: "alert", hidden: true });
  const add = layer ? say("Save", "Uložit") : say("Add", "Přidat");
  const form = make(
    "form",
    { class: "sticker-form", novalidate: true },
    ...parts,
    complaint,
    button(add, null, null, { isShown: true, class: "button", type: "submit" }),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    try {
      done(read());
    } catch (error) {
      complaint.textContent = error.message;
      complaint.hidden = false;
    }
  });
  return form;
}

/** The lines of a card's heading; at most `most`. */
function heading(text, most, say) {
  const lines = linesOf(one(text), { most: 680, characters: 60, size: 48 }).filter(
    (line) => line.text,
  );
  if (!lines.length) throw new Error(say("Write the question.", "Napište otázku."));
  if (lines.length > most) throw new Error(say("That is too long.", "To je moc dlouhé."));
  return lines;
}

const text = (label, value, attributes = {}, more = {}) => {
  const made = field(label, { autocomplete: "off", ...attributes }, more);
  const control = made.querySelector("input, textarea");
  control.value = value ?? "";
  return { made, control };
};

function mention(desk, layer, done) {
  const { say } = desk;
  const { made, control } = text(say("User name", "Uživatelské jméno"), layer?.name, {
    autocapitalize: "none",
    spellcheck: "false",
    maxlength: 31,
  });
  const found = suggestions(control, "/suggest/people", "people", (person) => ({
    value: person.user_name,
    words: [person.name, `@${person.user_name}`],
    photo: person.photo,
  }));
  const read = () => {
    const name = one(control.value).replace(/^@/, "").toLowerCase();
    if (!/^[a-z0-9_]{3,30}$/.test(name)) {
      throw new Error(
        say(
          "A user name has 3 to 30 letters, digits and underscores.",
          "Uživatelské jméno má 3 až 30 písmen bez háčků, číslic a podtržítek.",
        ),
      );
    }
    const width = pill(`@${name}`);
    return { kind: "mention", ...place(layer, width + 80), name, width };
  };
  const form = asking(desk, layer, [made, found], read, done);
  found.addEventListener("chosen", () => form.requestSubmit());
  return form;
}

function hashtag(desk, layer, done) {
  const { say } = desk;
  const { made, control } = text(say("Hashtag", "Hashtag"), layer?.tag, {
    autocapitalize: "none",
    maxlength: 101,
  });
  const found = suggestions(control, "/suggest/tags", "tags", ({ tag, posts }) => ({
    value: tag,
    words: [`#${tag}`, `${posts}`],
  }));
  const read = () => {
    const tag = one(control.value).replace(/^#/, "");
    if (!/^[\p{L}\p{M}\p{N}_]{1,60}$/u.test(tag) || !/\p{L}/u.test(tag)) {
      throw new Error(
        say(
          "A hashtag is one word of letters, digits and underscores.",
          "Hashtag je jedno slovo z písmen, číslic a podtržítek.",
        ),
      );
    }
    const width = pill(`#${tag}`);
    return { kind: "hashtag", ...place(layer, width + 80), tag, width };
  };
  const form = asking(desk, layer, [made, found], read, done);
  found.addEventListener("chosen", () => form.requestSubmit());
  return form;
}

/** What comes as one types; silent where nobody answers. */
function suggestions(control, path, key, read) {
  const list = make("ul", { class: "suggested" });
  let asked = 0;
  const ask = async () => {
    const mine = ++asked;
    const query = control.value.replace(/^[@#]/, "").trim();
    const answer = await fetch(`${path}?q=${encodeURIComponent(query)}`, {
      headers: { Accept: "application/json" },
    }).catch(() => null);
    const all = answer?.ok ? ((await answer.json().catch(() => ({})))[key] ?? []) : [];
    if (mine !== asked) return;
    list.replaceChildren(...all.slice(0, 8).map(entry));
  };
  const entry = (found) => {
    const { value, words, photo } = read(found);
    const choose = make("button", { type: "button" });
    if (photo) choose.append(make("img", { src: photo, alt: "", width: 40, height: 40 }));
    choose.append(make("span", {}, words[0]), make("small", {}, words[1]));
    choose.addEventListener("click", () => {
      control.value = value;
      list.dispatchEvent(new Event("chosen"));
    });
    return make("li", {}, choose);
  };
  let waiting;
  control.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, 150);
  });
  ask();
  return list;
}

function link(desk, layer, done) {
  const { say } = desk;
  const where = text(say("Address", "Adresa"), layer?.url, {
    type: "url",
    inputmode: "url",
    placeholder: "https://",
    maxlength: 2000,
  });
  const words = text(
    say("Words", "Slova"),
    layer?.words,
    { maxlength: 40 },
    { hint: say("optional", "nepovinné") },
  );
  const read = () => {
    const typed = where.control.value.trim();
    const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
    const url = URL.canParse(address) ? new URL(address) : null;
    const isFine = url?.host.includes(".") && !url.username && !url.password && !/\s/.test(typed);
    if (!isFine) {
      throw new Error(
        say("Write a web address, as example.org.", "Napište webovou adresu, třeba example.org."),
      );
    }
    const shown = one(words.control.value) || url.host.replace(/^www\./, "");
    const short = charactersOf(shown).slice(0, 40).join("");
    const width = pill(short);
    return { kind: "link", ...place(layer, width + 140), url: url.href, words: short, width };
  };
  return asking(desk, layer, [where.made, words.made], read, done);
}

function placeName(desk, layer, done) {
  const { say } = desk;
  const { made, control } = text(say("Where it is", "Kde to je"), layer?.name, { maxlength: 60 });
  const read = () => {
    const name = one(control.value);
    if (!name) throw new Error(say("Write the name of the place.", "Napište název místa."));
    const width = pill(name);
    return { kind: "place", ...place(layer, width + 140), name, width };
  };
  return asking(desk, layer, [made], read, done);
}

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

function emojiIn(typed, say) {
  const sign = typed.trim();
  const shown = isEmoji(sign) ? sign : `${sign}\ufe0f`;
  if (sign && isEmoji(shown)) return shown;
  throw new Error(say("Write one emoji.", "Napište jedno emoji."));
}

function emojiGrid(choose) {
  const grid = make("div", { class: "emoji-grid" });
  for (const sign of EMOJI) {
    const one = make("button", { type: "button" }, sign);
    one.addEventListener("click", () => choose(sign));
    grid.append(one);
  }
  return grid;
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

/** Surveys of this place to choose from; one is on the stage as soon as it is chosen. */
function thing(desk, layer, done) {
  const { say } = desk;
  const list = make("ul", { class: "suggested" });
  const status = make("p", { class: "hint", role: "status" }, say("Looking…", "Hledám…"));
  const { made, control } = text(say("Search", "Hledat"), "", { type: "search" });
  let asked = 0;
  const ask = async () => {
    const mine = ++asked;
    const query = encodeURIComponent(control.value.trim());
    const answer = await fetch(`/stories/things?q=${query}`, {
      headers: { Accept: "application/json" },
    }).catch(() => null);
    const { things = [] } = answer?.ok ? await answer.json().catch(() => ({})) : {};
    if (mine !== asked) return;
    status.textContent = things.length
      ? ""
      : answer
        ? say("There is no open survey to share.", "Není tu otevřený dotazník ke sdílení.")
        : say("No connection.", "Bez připojení.");
    list.replaceChildren(
      ...things.map((found) => {
        const one = make("button", { type: "button" });
        one.append(make("span", {}, found.title), make("small", {}, found.text));
        one.addEventListener("click", () => {
          desk.things[found.thing] = found;
          done({ kind: "thing", ...place(layer), thing: found.thing });
        });
        return make("li", {}, one);
      }),
    );
  };
  let waiting;
  control.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, 200);
  });
  ask();
  return make("div", { class: "sticker-form" }, made, status, list);
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
