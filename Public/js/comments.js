// Comments under an article: answering in place, what others write as it comes, and nothing that
// was typed is lost. Without this file it works by forms and links.

const cs = document.documentElement.lang === "cs";
const say = (en, czech) => (cs ? czech : en);
const person = document.documentElement.dataset.signedIn;
const section = document.querySelector("[data-comments]");
const list = section?.querySelector("[data-threads]");
const path = section?.dataset.comments;

/** Items of a list by thread, and one by its id. */
const items = (of, thread) => [...of.querySelectorAll(`:scope > [data-thread="${CSS.escape(thread)}"]`)];
const listOf = (page) => page.querySelector("[data-comments] [data-threads]");
const number = (id) => BigInt(id.replace(/\D/g, ""));

/** A page of the server. */
const ask = async (address, options = {}) => {
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

const toast = (page) => {
  const bubble = page.querySelector("#toasts > .toast");
  if (bubble) document.getElementById("toasts")?.replaceChildren(bubble);
};

// What others write

/** Whether two drawings of a comment say the same; times and tokens aside. */
const isSame = (a, b) =>
  a.dataset.state === b.dataset.state &&
  [".words", ".edited", ".empty-place", ".held"].every(
    (part) => a.querySelector(part)?.innerHTML === b.querySelector(part)?.innerHTML);

/** Nobody's typing or open menu is thrown away. */
const isBusy = (item) =>
  item.contains(document.activeElement) || item.querySelector("details[open], form[data-say]");

/** Draws a thread as the page of the server has it; answers with what is new. */
const adoptThread = (thread, page) => {
  const fresh = items(listOf(page) ?? page.body, thread);
  const old = items(list, thread);
  if (!fresh.length) {
    for (const item of old) if (!isBusy(item)) item.remove();
    return [];
  }
  let before = old[0]?.previousElementSibling ?? null;
  if (!old.length) {
    // A thread of a later page comes when that is loaded.
    const first = list.querySelector(":scope > [data-thread]");
    if (section.dataset.one || (first && number(first.dataset.thread) > number(thread))) return [];
  }
  const kept = new Set(fresh.map((item) => item.id));
  for (const item of old) if (!kept.has(item.id) && !isBusy(item)) item.remove();
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

const adoptCount = (page) => {
  const { count } = page.querySelector("[data-comments]")?.dataset ?? {};
  const shown = section.querySelector("[data-comment-count]");
  if (count && shown) shown.textContent = Number(count).toLocaleString(cs ? "cs" : "en");
  if (list.children.length) section.querySelector("[data-none]")?.remove();
};

/** All threads of a page. Those between them that it does not have are gone. */
const adoptAll = (page) => {
  const fresh = listOf(page);
  if (!fresh) return [];
  const threads = [...new Set([...fresh.children].map((item) => item.dataset.thread))];
  const oldest = threads.length && page.querySelector("[data-further]") ? number(threads.at(-1)) : 0n;
  for (const item of list.querySelectorAll(":scope > [data-thread]")) {
    const { thread } = item.dataset;
    if (!threads.includes(thread) && number(thread) > oldest && !isBusy(item)) item.remove();
  }
  // The newest stand on top: each one is put above those that are there.
  const news = threads.reverse().flatMap((thread) => adoptThread(thread, page));
  adoptCount(page);
  return news;
};

const waiting = new Set();
let timer;
/** Many pages hear of one comment: they do not all ask in the same moment. */
const renewSoon = (thread) => {
  waiting.add(thread);
  timer ??= setTimeout(renew, 200 + Math.random() * 800);
};
const renew = async () => {
  timer = undefined;
  const threads = [...waiting];
  waiting.clear();
  if (threads.includes("all") || threads.length > 3) {
    const { ok, page } = await ask(section.dataset.one ? location.href : path).catch(() => ({}));
    if (ok) adoptAll(page).forEach(mark);
    return;
  }
  for (const thread of threads) {
    const { ok, page } = await ask(`${path}?thread=${thread}`).catch(() => ({}));
    if (!ok) continue;
    adoptThread(thread, page).forEach(mark);
    adoptCount(page);
  }
};
const mark = (item) => "own" in item.dataset || item.classList.add("fresh");

let stream;
let isNear = false;
let wasOpen = false;
/** Only a page that is looked at, at the comments, listens. */
const listen = () => {
  const isWanted = isNear && !document.hidden;
  if (!isWanted) {
    stream?.close();
    stream = undefined;
    return;
  }
  if (stream) return;
  stream = new EventSource(section.dataset.stream);
  stream.addEventListener("thread", ({ data }) => renewSoon(data));
  stream.addEventListener("open", () => {
    // What came while nobody listened.
    if (wasOpen) renewSoon("all");
    wasOpen = true;
  });
};

// Writing

const key = (form) => `korzo-comment ${person} ${path} ${form.dataset.say}`;
const newID = () => crypto.randomUUID?.() ?? `c-${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** What was begun stays on this device until it is sent. */
const keepDraft = (form) => {
  const { value } = form.elements.text;
  value ? localStorage.setItem(key(form), value) : localStorage.removeItem(key(form));
};
const restoreDraft = (form) => {
  const draft = localStorage.getItem(key(form));
  if (draft && !form.elements.text.value) form.elements.text.value = draft;
};

/** The form for an answer, below its comment; once more closes it. */
const openAnswer = (link) => {
  const item = link.closest(".comment");
  const open = item.querySelector("form[data-say]");
  if (open) {
    open.closest(".writing").remove();
    return link.focus();
  }
  const main = section.querySelector("form[data-say]");
  const place = document.createElement("div");
  place.className = "writing";
  const form = place.appendChild(main ? main.cloneNode(true) : document.createElement("form"));
  if (!main) return location.assign(link.href);
  const id = link.dataset.answer;
  form.dataset.say = id;
  delete form.dataset.busy;
  form.elements.parent.value = id;
  form.elements.client_id.value = newID();
  form.elements.text.value = "";
  form.elements.text.id = `say-${id}`;
  form.querySelector("label").htmlFor = `say-${id}`;
  form.querySelector("label").textContent = say("Your answer", "Vaše odpověď");
  form.querySelector(".error")?.remove();
  item.append(place);
  restoreDraft(form);
  form.elements.text.focus();
};

const tellProblem = (form, message) => {
  form.querySelector(".error")?.remove();
  const line = document.createElement("p");
  line.className = "error";
  line.id = `${form.elements.text.id}-error`;
  line.role = "alert";
  line.textContent = message;
  form.elements.text.after(line);
  form.elements.text.setAttribute("aria-describedby", line.id);
};

const send = async (form) => {
  const button = form.querySelector("button[type=submit]");
  button.ariaBusy = "true";
  try {
    const body = new URLSearchParams(new FormData(form));
    const { ok, page } = await ask(form.action, { method: "POST", body });
    if (!ok) {
      const message = page.querySelector(".talk .error, .failure h2, .failure p")?.textContent;
      return tellProblem(form, message?.trim() || say("That did not work. Try again.", "Nepovedlo se. Zkuste to znovu."));
    }
    localStorage.removeItem(key(form));
    toast(page);
    const place = form.closest(".writing");
    if (place) place.remove();
    else {
      form.elements.text.value = "";
      form.elements.client_id.value = newID();
      form.querySelector(".error")?.remove();
    }
    const news = adoptAnswer(page);
    const own = news.filter((item) => "own" in item.dataset).at(-1);
    own?.scrollIntoView({ block: "nearest" });
    own?.querySelector(".when")?.focus({ preventScroll: true });
  } catch {
    tellProblem(form, say(
      "No connection. Your text is kept; send it once more later.",
      "Bez připojení. Text zůstává, pošlete ho později znovu."));
  } finally {
    button.ariaBusy = null;
  }
};

/** The page that the server leads to after a comment: all threads, or the one that was answered. */
const adoptAnswer = (page) => {
  const { one } = page.querySelector("[data-comments]")?.dataset ?? {};
  if (!one) return adoptAll(page);
  const news = adoptThread(one, page);
  adoptCount(page);
  return news;
};

const remove = async (form) => {
  const item = form.closest(".comment");
  const { ok, page } = await ask(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) })
    .catch(() => ({}));
  if (!page) return;
  toast(page);
  if (!ok) {
    // Somebody has answered meanwhile: the page says so, and shows what they said.
    const bubble = document.createElement("div");
    bubble.className = "toast";
    bubble.append(page.querySelector(".failure h2, .failure p")?.textContent ?? say("That did not work.", "Nepovedlo se."));
    document.getElementById("toasts")?.replaceChildren(bubble);
    return renewSoon(item.dataset.thread);
  }
  const next = item.nextElementSibling ?? item.previousElementSibling;
  item.remove();
  (next?.querySelector("a") ?? section.querySelector("textarea"))?.focus();
  adoptCount(page);
};

/** The next page of threads, or of answers in one thread, below those that are here. */
const further = async (link) => {
  link.ariaBusy = "true";
  const { ok, page } = await ask(link.href).catch(() => ({}));
  if (!ok) return (link.ariaBusy = null);
  const fresh = [...listOf(page).children].filter((item) => !item.id || !document.getElementById(item.id));
  list.append(...fresh);
  const next = page.querySelector("[data-further]");
  next ? link.replaceWith(next) : link.closest(".next").remove();
  fresh[0]?.querySelector("a")?.focus({ preventScroll: true });
};

export function talk() {
  if (!section) return;
  section.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const more = event.target.closest("[data-further]");
    if (more) {
      event.preventDefault();
      if (more.ariaBusy !== "true") further(more);
    }
    const link = event.target.closest("[data-answer]");
    if (!link) return;
    // A page of one thread has no form to copy: its own address has one.
    if (!section.querySelector("form[data-say]")) return;
    event.preventDefault();
    openAnswer(link);
  });
  section.addEventListener("input", ({ target }) => {
    if (target.form?.matches("[data-say]")) keepDraft(target.form);
  });
  section.addEventListener("submit", (event) => {
    const form = event.target;
    const act = form.matches("[data-say]") ? send : form.matches("[action$='/delete']") ? remove : null;
    if (!act || form.dataset.busy) return act && event.preventDefault();
    event.preventDefault();
    form.dataset.busy = "";
    act(form).finally(() => delete form.dataset.busy);
  });
  section.querySelectorAll("form[data-say]").forEach(restoreDraft);
  new IntersectionObserver(([entry]) => {
    isNear = entry.isIntersecting;
    listen();
  }, { rootMargin: "400px" }).observe(section);
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => {
    stream?.close();
    stream = undefined;
  });
  addEventListener("pageshow", (event) => event.persisted && listen());
}
