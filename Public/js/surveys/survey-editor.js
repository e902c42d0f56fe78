// The editor of surveys: forms that save by themselves and survive a lost connection, a sheet over
// the overview, parts that change without loading the page again, questions that can be dragged.
// Without it every form is a page of its own and works.

import { mayLackDelivered, sendWaiting, startSaving, waiting } from "./survey-editor-save.js";
import { newKey } from "../device-store.js";
import { startDragging } from "./survey-editor-drag.js";

const parse = (text) => new DOMParser().parseFromString(text, "text/html");
const editorOf = (page) =>
  page.querySelector("main .survey-editor") ?? page.querySelector(".survey-editor");

/** Loads a page of ours; undefined without a connection, or when it is no page of the editor. */
async function load(url, options) {
  try {
    const answer = await fetch(url, {
      ...options,
      headers: { Accept: "text/html", "X-Requested-With": "korzo" },
    });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return undefined;
    return { page: parse(await answer.text()), url: answer.url };
  } catch {
    return undefined;
  }
}

function start() {
  let editor = editorOf(document);
  const words = editor?.dataset;
  if (!words?.editor) return;
  const base = `/surveys/${words.editor}/edit`;
  const overview = editor.querySelector("[data-part]");

  function say(text) {
    const place = document.getElementById("toasts");
    if (!place || !text) return;
    const bubble = document.createElement("div");
    bubble.className = "toast";
    bubble.appendChild(document.createElement("p")).textContent = text;
    place.replaceChildren(bubble);
  }

  /** What is focused in the overview, so that it can be found again in what the server sends. */
  function trace() {
    const element = document.activeElement;
    if (!overview?.contains(element)) return undefined;
    const step = ["step-up", "step-down"].find((name) => element.closest(`.${name}`));
    return { id: element.closest("[id]")?.id, step };
  }

  function refocus(found) {
    const row = document.getElementById(found?.id ?? "");
    const button = found?.step && row?.querySelector(`.${found.step} button`);
    (button || row?.querySelector("a, summary"))?.focus({ preventScroll: true });
  }

  /** Says what is on this device only, and shows the questions of which the server knows nothing. */
  function tellWaiting() {
    const place = overview.querySelector("[data-waiting]");
    const entries = waiting(words);
    place.hidden = entries.length === 0;
    place.querySelector("p").textContent = words.tDevice;
    for (const old of overview.querySelectorAll(".editor-waiting")) old.remove();
    for (const { part, pairs } of entries) {
      const { id, page, title, kind } = Object.fromEntries(pairs);
      if (!id || document.getElementById(part)) continue;
      const row = document.createElement("li");
      row.className = "editor-question editor-waiting";
      const button = row.appendChild(document.createElement("button"));
      button.type = "button";
      button.className = "what";
      button.append(document.createElement("span"), document.createElement("small"));
      button.firstChild.className = "editor-title";
      button.firstChild.textContent = title || words.tUntitled;
      button.lastChild.textContent = words.tDevice;
      button.addEventListener("click", () => writeNew({ id, page, kind }));
      const lists = [...overview.querySelectorAll("[data-questions]")];
      (lists.find((list) => list.dataset.questions === page) ?? lists.at(-1))?.append(row);
    }
  }

  /** Opens the form of a question that only this device knows. */
  function writeNew({ id, page, kind }) {
    const template = document.querySelector(`template[data-kind="${CSS.escape(kind)}"]`);
    if (!template) return say(words.tOffline);
    const content = template.content.cloneNode(true);
    const form = content.querySelector("form");
    form.elements.id.value = id;
    form.elements.page.value = page;
    form.dataset.autosave = `question-${id}`;
    return open(template.dataset.title, content);
  }

  /** Sends what was written without a connection, unless its form is open and does so itself. */
  async function deliver() {
    if (sheet?.open || waiting(words).length === 0) return;
    if ((await sendWaiting(words)) > 0) await refresh();
  }

  /** Takes over the overview as the server has it now. */
  function adopt(page) {
    const fresh = page.querySelector("[data-part]");
    if (!fresh || !overview) return false;
    const found = trace();
    const open = [...overview.querySelectorAll(".editor-page:has(> .fold[open])")].map(
      ({ id }) => id,
    );
    overview.replaceChildren(...document.importNode(fresh, true).childNodes);
    for (const id of open)
      document.getElementById(id)?.querySelector(":scope > .fold")?.setAttribute("open", "");
    startDragging(overview, move);
    refocus(found);
    tellWaiting();
    const bubble = page.querySelector("#toasts > .toast");
    if (bubble) document.getElementById("toasts")?.replaceChildren(bubble);
    return true;
  }

  async function refresh() {
    const loaded = await load(base);
    if (loaded) adopt(loaded.page);
    return loaded;
  }

  /** Drops a question somewhere; the server says how it is then. */
  async function move(question, page, position) {
    const body = new URLSearchParams({ page, position });
    const loaded = await load(`${base}/questions/${question}/move`, { method: "POST", body });
    if (loaded && adopt(loaded.page)) return say(words.tMoved.replace("{}", position + 1));
    say(words.tOffline);
    return refresh();
  }

  let sheet;
  let saving;

  function makeSheet() {
    sheet = document.createElement("dialog");
    sheet.className = "editor-sheet";
    sheet.setAttribute("aria-labelledby", "sheet-title");
    const head = sheet.appendChild(document.createElement("header"));
    head.appendChild(document.createElement("h2")).id = "sheet-title";
    const close = head.appendChild(document.createElement("button"));
    close.type = "button";
    close.className = "button quiet";
    close.textContent = words.tClose;
    close.addEventListener("click", shut);
    sheet.addEventListener("cancel", (event) => {
      event.preventDefault();
      shut();
    });
    sheet.append(document.createElement("div"));
    document.querySelector("main").append(sheet);
  }

  function leave() {
    saving?.stop();
    saving = undefined;
    if (!sheet?.open) return;
    sheet.close();
    sheet.lastElementChild.replaceChildren();
  }

  /** Closes the sheet. What could not be sent is on the device, and sent when it is opened again. */
  async function shut() {
    await saving?.flush();
    leave();
    if (await refresh()) return deliver();
    tellWaiting();
    return say(words.tOffline);
  }

  /** Shows something in the sheet, and saves the form that is in it. */
  function open(title, content) {
    saving?.stop();
    if (!sheet) makeSheet();
    sheet.querySelector("#sheet-title").textContent = title;
    sheet.lastElementChild.replaceChildren(content);
    if (!sheet.open) sheet.showModal();
    sheet.scrollTo(0, 0);
    saving = startSaving(sheet.lastElementChild.firstElementChild, words);
  }

  /** Shows a part of the editor in the sheet; false for what is none. */
  function show({ page }) {
    const content = editorOf(page);
    if (!content || content.querySelector("[data-part]")) return false;
    open(page.querySelector("h1")?.textContent ?? "", document.importNode(content, true));
    return true;
  }

  async function follow(url) {
    await saving?.flush();
    const loaded = await load(url);
    if (!loaded) return say(words.tOffline);
    if (!show(loaded)) location.assign(url);
  }

  /** Whether an address is a part of this survey's editor. */
  const isPart = ({ origin, pathname }) =>
    origin === location.origin && pathname.startsWith(`${base}/`);

  function onClick(event) {
    const link = event.target.closest("a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const url = new URL(link.href);
    const isBack = sheet?.contains(link) && url.pathname === base;
    if (!isPart(url) && !isBack) return;
    event.preventDefault();
    if (isBack) shut();
    else follow(url.href);
  }

  async function send(form, submitter) {
    const url = new URL(form.action);
    const data = new FormData(form, submitter);
    if (form.method === "get") return load(`${url.pathname}?${new URLSearchParams(data)}`);
    const body = form.enctype === "multipart/form-data" ? data : new URLSearchParams(data);
    return load(url, { method: "POST", body });
  }

  /** Forms of the overview and of the sheet change what is on the screen, not the page. */
  async function onSubmit(event) {
    const form = event.target;
    const saves = form.hasAttribute("data-autosave");
    if (!form.closest("main") || !isPart(new URL(form.action))) return;
    if (!overview && !saves) return;
    event.preventDefault();
    if (form.dataset.busy) return;
    form.dataset.busy = "";
    saving?.pause();
    const loaded = await send(form, event.submitter);
    delete form.dataset.busy;
    if (!loaded) {
      saving?.resume();
      const kind = form.matches(".editor-kinds") && event.submitter?.value;
      if (kind) return writeNew({ id: `n${newKey()}`, page: form.elements.page.value, kind });
      return say(words.tOffline);
    }
    if (saves) saving?.settled();
    if (overview) {
      if (show(loaded)) return;
      leave();
      if (!adopt(loaded.page)) location.reload();
    } else if (new URL(loaded.url).pathname === location.pathname) {
      saving?.stop();
      const fresh = document.importNode(editorOf(loaded.page), true);
      editor.replaceWith(fresh);
      editor = fresh;
      saving = startSaving(editor, words);
    } else location.assign(loaded.url);
  }

  // Before app.js, which would let the form go.
  addEventListener("submit", onSubmit, { capture: true });
  if (overview) {
    document.querySelector("main").addEventListener("click", onClick);
    addEventListener("online", deliver);
    startDragging(overview, move);
    tellWaiting();
    if (mayLackDelivered()) refresh();
    deliver();
  } else saving = startSaving(editor, words);
}

start();
