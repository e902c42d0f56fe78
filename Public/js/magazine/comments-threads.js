// Comments as they are drawn: threads of the page, and of what the server answers.

const cs = document.documentElement.lang === "cs";
export const say = (en, czech) => (cs ? czech : en);
export const person = document.documentElement.dataset.signedIn;
export const section = document.querySelector("[data-comments]");
export const list = section?.querySelector("[data-threads]");
export const path = section?.dataset.comments;

/** Items of a list by thread, and one by its id. */
const items = (of, thread) => [
  ...of.querySelectorAll(`:scope > [data-thread="${CSS.escape(thread)}"]`),
];
export const listOf = (page) => page.querySelector("[data-comments] [data-threads]");
const number = (id) => BigInt(id.replace(/\D/g, ""));

/** A page of the server. */
export const ask = async (address, options = {}) => {
  const answer = await fetch(address, {
    ...options,
    headers: {
      Accept: "text/html",
      "X-Requested-With": "korzo",
      // Asked for by the page, not by the person.
      ...(options.method ? {} : { "X-Purpose": "prefetch" }),
    },
  });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { ok: answer.ok, page };
};

export const toast = (page) => {
  const bubble = page.querySelector("#toasts > .toast");
  if (bubble) document.getElementById("toasts")?.replaceChildren(bubble);
};

/** Says something in words of this page. */
export const tell = (words) => {
  const bubble = document.createElement("div");
  bubble.className = "toast";
  bubble.appendChild(document.createElement("p")).textContent = words;
  document.getElementById("toasts")?.replaceChildren(bubble);
};

/** What one can do about a comment, in its order: where each way leads, and what it is called. */
const ways = (item) =>
  [...item.querySelectorAll(":scope > .acts :is(a, button, summary)")]
    .map((one) => `${wayOf(one)} ${one.textContent.trim()}`)
    .join("\n");
const wayOf = (one) =>
  `${one.localName} ${one.getAttribute("href") ?? one.form?.getAttribute("action") ?? one.className}`;

/** Whether two drawings of a comment say the same and offer the same; times and tokens aside. */
const isSame = (a, b) =>
  a.dataset.state === b.dataset.state &&
  ways(a) === ways(b) &&
  [".by > .name", ".words", ".edited", ".empty-place", ".held", ".to"].every(
    (part) => a.querySelector(part)?.innerHTML === b.querySelector(part)?.innerHTML,
  );

/**
 * Draws a comment anew around what somebody types below it, which stays untouched. A menu that is open
 * stays open, and what has the keyboard keeps it where it is still offered.
 */
const redraw = (here, item) => {
  const writing = here.querySelector(":scope > .writing");
  const { activeElement } = document;
  const held = here.contains(activeElement) && !writing?.contains(activeElement);
  const open = [...here.querySelectorAll(":scope > .acts details[open]")].map(
    (one) => `.acts details.${one.classList[0]}`,
  );
  for (const child of [...here.children]) if (child !== writing) child.remove();
  here.prepend(...[...item.children].filter((child) => !child.matches(".writing")));
  here.className = item.className;
  here.dataset.state = item.dataset.state;
  for (const menu of open) here.querySelector(menu)?.setAttribute("open", "");
  if (!held) return;
  const offered = [...here.querySelectorAll("a, button, summary")];
  const same = offered.find((one) => wayOf(one) === wayOf(activeElement));
  const next = same ?? here.querySelector(".menu > summary") ?? here.querySelector(".when");
  next?.focus({ preventScroll: true });
};

/** Takes a comment away that is gone, unless somebody writes below it. */
const takeAway = (item) => {
  if (item.querySelector("form[data-say]")) return;
  const held = item.contains(document.activeElement);
  const next = item.nextElementSibling ?? item.previousElementSibling;
  item.remove();
  if (held) (next?.querySelector("a") ?? section.querySelector("h2 a, textarea"))?.focus();
};

/** Draws a thread as the page of the server has it; answers with what is new. */
export const adoptThread = (thread, page) => {
  const fresh = items(listOf(page) ?? page.body, thread);
  const old = items(list, thread);
  if (!fresh.length) {
    for (const item of old) takeAway(item);
    if (section.dataset.one === thread && !list.children.length) tellGone();
    return [];
  }
  let before = old[0]?.previousElementSibling ?? null;
  if (!old.length) {
    // A thread of a later page comes when that is loaded.
    const first = list.querySelector(":scope > [data-thread]");
    if (section.dataset.one || (first && number(first.dataset.thread) > number(thread))) return [];
  }
  const kept = new Set(fresh.map((item) => item.id));
  // The way to the rest has no name of its own, and is drawn anew.
  for (const item of old) {
    if (!item.id) item.remove();
    else if (!kept.has(item.id)) takeAway(item);
  }
  const news = [];
  for (let item of fresh) {
    const here = item.id && document.getElementById(item.id);
    if (here) {
      if (!isSame(here, item)) redraw(here, item);
      item = here;
    } else if (item.id) news.push(item);
    if (before ? before.nextElementSibling !== item : list.firstElementChild !== item) {
      before ? before.after(item) : list.prepend(item);
    }
    before = item;
  }
  return news;
};

/** The thread of this page is gone: instead of nothing, the page says so. */
const tellGone = () => {
  if (section.querySelector("[data-none]")) return;
  const line = document.createElement("p");
  line.className = "hint";
  line.dataset.none = "";
  line.role = "status";
  line.textContent = say("That comment is no longer here.", "Tenhle komentář už tu není.");
  list.before(line);
};

/** How many there are now: the same in the bar, where the text ends, and above the comments. */
export const adoptCount = (page) => {
  const { total, totalWords, totalLabel } = page.querySelector("[data-comments]")?.dataset ?? {};
  if (total) {
    for (const shown of document.querySelectorAll("[data-comment-count]")) {
      shown.textContent = Number(total).toLocaleString(cs ? "cs" : "en");
      // In the bar the sign alone says that there are none.
      if (shown.dataset.commentCount === "any") shown.hidden = total === "0";
      const sign = shown.closest("a[aria-label]");
      if (sign) sign.ariaLabel = sign.title = totalLabel;
    }
    for (const way of document.querySelectorAll("[data-comment-words]")) {
      way.textContent = totalWords;
    }
  }
  if (list.children.length) section.querySelector("[data-none]")?.remove();
};

/** All threads of a page. Those between them that it does not have are gone. */
export const adoptAll = (page) => {
  const fresh = listOf(page);
  if (!fresh) return [];
  const threads = [...new Set([...fresh.children].map((item) => item.dataset.thread))];
  const oldest =
    threads.length && page.querySelector("[data-further]") ? number(threads.at(-1)) : 0n;
  for (const item of list.querySelectorAll(":scope > [data-thread]")) {
    const { thread } = item.dataset;
    if (!threads.includes(thread) && number(thread) > oldest) takeAway(item);
  }
  // The newest stand on top: each one is put above those that are there.
  const news = threads.reverse().flatMap((thread) => adoptThread(thread, page));
  adoptCount(page);
  return news;
};
