// The forms of stickers that name something: a person, a hashtag, a site, a place, a survey.

import { charactersOf } from "./story-drawing.js";
import { make } from "./story-parts.js";
import { asking, one, pill, place, text } from "./story-sticker-parts.js";

export function mention(desk, layer, done) {
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

export function hashtag(desk, layer, done) {
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

export function link(desk, layer, done) {
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

export function placeName(desk, layer, done) {
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

/** Surveys of this place to choose from; one is on the stage as soon as it is chosen. */
export function thing(desk, layer, done) {
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
