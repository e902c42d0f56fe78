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

/** Whether two drawings of a comment say the same; times and tokens aside. */
const isSame = (a, b) =>
  a.dataset.state === b.dataset.state &&
  [".words", ".edited", ".empty-place", ".held"].every(
    (part) => a.querySelector(part)?.innerHTML === b.querySelector(part)?.innerHTML,
  );

/** Nobody's typing or open menu is thrown away. */
const isBusy = (item) =>
  item.contains(document.activeElement) || item.querySelector("details[open], form[data-say]");

/** Draws a thread as the page of the server has it; answers with what is new. */
export const adoptThread = (thread, page) => {
  const fresh = items(listOf(page) ?? page.body, thread);
  const old = items(list, thread);
  if (!fresh.length) {
    for (const item of old) if (!isBusy(item)) item.remove();
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
  for (const item of old) if (!item.id || (!kept.has(item.id) && !isBusy(item))) item.remove();
  const news = [];
  for (let item of fresh) {
    const here = item.id && document.getElementById(item.id);
    if (here && (isSame(here, item) || isBusy(here))) item = here;
    else if (here) here.replaceWith(item);
    else if (item.id) news.push(item);
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

export const adoptCount = (page) => {
  const { count } = page.querySelector("[data-comments]")?.dataset ?? {};
  const shown = section.querySelector("[data-comment-count]");
  if (count && shown) shown.textContent = Number(count).toLocaleString(cs ? "cs" : "en");
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
    if (!threads.includes(thread) && number(thread) > oldest && !isBusy(item)) item.remove();
  }
  // The newest stand on top: each one is put above those that are there.
  const news = threads.reverse().flatMap((thread) => adoptThread(thread, page));
  adoptCount(page);
  return news;
};
