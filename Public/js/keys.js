// Keyboard: j k o l m s x r / ? and g with a place. Loaded at the first key.

import { refresh } from "./refresh.js";
import { showSheet } from "./sheet.js";

export function start(tools) {
  const { say } = tools;
  let isGoing = false;
  let current = -1;
  const opener = (row) => row?.querySelector("[data-open]") ?? row?.querySelector("a[href]");
  const rows = () =>
    [...document.querySelectorAll("[data-keys] > [data-row], [data-list] > li")].filter(opener);
  const present = () => rows().find((row) => row.contains(document.activeElement));
  const step = (by) => {
    const all = rows();
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    current = Math.max(0, Math.min(all.length - 1, (focused < 0 ? current : focused) + by));
    opener(all[current])?.focus();
    all[current]?.scrollIntoView({ block: "nearest" });
  };
  const press = (kind) => {
    const row = present() ?? document.querySelector("main");
    row.querySelector(`form[data-enhance="${kind}"] button`)?.click();
  };
  /** What a swipe would press of the row where one is, and of no other. */
  const pressHere = (kind) => {
    const row = present();
    if (row?.closest(`[data-swipe~="${kind}"]`))
      row.querySelector(`form[data-enhance="${kind}"] button`)?.click();
  };
  const follow = (selector) => document.querySelector(selector)?.click();
  const go = { h: "home", r: "read", a: "ask", i: "inbox", m: "me" };
  const keys = {
    j: () => (rows().length ? step(1) : follow('.neighbours [rel="next"]')),
    k: () => (rows().length ? step(-1) : follow('.neighbours [rel="prev"]')),
    o: () => opener(present())?.click(),
    v: () => follow("article .hero :is(h1, small) a"),
    l: () => press("like"),
    m: () => {
      press("read");
      pressHere("mute");
    },
    s: () => press("save"),
    x: () => pressHere("remove"),
    r: () => {
      if (document.querySelector("[data-list], [data-pull]")) refresh();
    },
    u: () => follow("[data-back]"),
    "/": () => {
      const field = document.querySelector('input[type="search"]');
      field ? field.focus() : location.assign("/search");
    },
    "?": () => help(say),
  };
  tools.press = (event) => {
    if (document.querySelector("dialog[open]")) return;
    if (isGoing) {
      isGoing = false;
      if (go[event.key]) follow(`[data-tab="${go[event.key]}"]`);
      return;
    }
    if (event.key === "g") {
      isGoing = true;
      setTimeout(() => (isGoing = false), 1500);
    } else if (keys[event.key]) {
      event.preventDefault();
      keys[event.key]();
    }
  };
}

function help(say) {
  const lines = [
    ["j k", say("next, previous", "další, předchozí")],
    ["o", say("open", "otevřít")],
    ["v", say("open the original", "otevřít originál")],
    ["l", say("like", "to se mi líbí")],
    ["m", say("read or unread", "přečtené, nepřečtené")],
    ["s", say("read later", "na později")],
    ["m", say("mute a conversation, or not", "ztlumit konverzaci, zrušit ztlumení")],
    ["x", say("delete a conversation", "smazat konverzaci")],
    ["r", say("refresh", "načíst nové")],
    ["u", say("back", "zpět")],
    ["/", say("search", "hledat")],
    [
      "g h · g r · g a · g i · g m",
      say("Home, Read, Ask, Inbox, Me", "Domů, Čtení, Ptát se, Schránka, Já"),
    ],
  ];
  const dialog = document.createElement("dialog");
  const title = dialog.appendChild(document.createElement("h2"));
  title.textContent = say("Keyboard", "Klávesnice");
  title.id = "keys-title";
  dialog.setAttribute("aria-labelledby", "keys-title");
  const list = dialog.appendChild(document.createElement("dl"));
  for (const [key, meaning] of lines) {
    const term = list.appendChild(document.createElement("dt"));
    term.appendChild(document.createElement("kbd")).textContent = key;
    list.appendChild(document.createElement("dd")).textContent = meaning;
  }
  showSheet(dialog, say);
}
