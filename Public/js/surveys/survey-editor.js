// The editor of surveys: questions that are edited where they stand, a sheet over them for what has
// a form of its own, and forms that save by themselves and survive a lost connection. Without it
// every form is a page of its own and works.

import { makeCards } from "./survey-editor-cards.js";
import { makeQueue, mayLackDelivered } from "./survey-editor-queue.js";
import { makeUndo } from "./survey-editor-undo.js";
import { merge } from "./survey-editor-merge.js";
import { startDragging } from "./survey-editor-drag.js";
import { isAlike, read } from "./survey-editor-store.js";
import { editorOf, keepPage, load, say } from "./survey-editor-page.js";
import { WRITES } from "../writable.js";
import { startSaving } from "./survey-editor-save.js";

function start() {
  let editor = editorOf(document);
  const words = editor?.dataset;
  if (!words?.editor) return;
  const base = `/surveys/${words.editor}/edit`;
  const overview = editor.querySelector("[data-part]");
  let [queue, cards, sheet, saving] = [];

  const state = overview && document.createElement("p");

  /** Says what became of a part: on its card, and once for all of them. */
  function told(part, name, { problems, seen } = {}) {
    const form = cards?.formOf(part);
    const isAll = queue?.entries().every(({ isSent }) => isSent);
    const texts = { saving: words.tSaving, unsaved: words.tUnsaved, device: words.tDevice };
    const text = texts[name] ?? (isAll ? words.tSaved : words.tUnsaved);
    if (state && (name !== "saving" || state.dataset.state !== "unsaved")) {
      state.hidden = false;
      state.dataset.state = isAll && name === "seen" ? "saved" : name;
      if (state.textContent !== text) state.textContent = text;
    }
    showWaiting(name === "device");
    if (!form) return;
    form.dataset.state = name;
    if (seen) form.elements.seen.value = seen;
    if (name === "refused") refuse(form, problems ?? {});
    // Changed or gone elsewhere: the server shows what can be done, with what was typed here.
    if (name === "conflict") meet(form, part);
  }

  /** Something was changed elsewhere, or what was sent before arrived without an answer. */
  async function meet(form, part) {
    const loaded = await load(base);
    const theirs = loaded?.page.querySelector(`form[data-autosave="${CSS.escape(part)}"]`);
    const entry = queue.entries().find((one) => one.part === part);
    if (theirs && entry?.tried?.some((one) => isAlike(read(theirs), one))) {
      form.elements.seen.value = theirs.elements.seen.value;
      return queue.put(part, {
        ...entry,
        pairs: read(form),
        seen: theirs.elements.seen.value,
        isHeld: false,
      });
    }
    form.dataset.met = "";
    if (part !== "texts" || !theirs) return form.requestSubmit();
    // Whoever changes title or description again now means it.
    form.elements.seen.value = theirs.elements.seen.value;
    return refuse(form, { title: `${words.tMet} ${theirs.elements.title.value}` });
  }

  function refuse(form, problems) {
    for (const [name, text] of Object.entries(problems)) {
      const line = document.createElement("p");
      line.className = "error";
      line.dataset.refused = "";
      line.textContent = text;
      const field = form.elements[name];
      (
        field?.closest?.("[data-lines], .card-measures, .card-ends") ??
        field ??
        form.lastChild
      ).after(line);
    }
  }

  function showWaiting(isAway) {
    const place = overview?.querySelector("[data-waiting]");
    if (!place) return;
    place.hidden = !isAway || queue?.isEmpty() !== false;
    place.querySelector("p").textContent = words.tDevice;
  }

  /** Takes over what the server has now; what is being written stays. */
  async function adopt(loaded) {
    const fresh = loaded.page.querySelector("[data-part]");
    if (!fresh || !overview) return false;
    merge(overview, fresh, {
      isOurs: (part) => queue.has(part) && !queue.entries().find((e) => e.part === part)?.isSent,
    });
    cards.startAll();
    startDragging(overview, dropped);
    const bubble = loaded.page.querySelector("#toasts > .toast");
    if (bubble) document.getElementById("toasts")?.replaceChildren(bubble);
    const [title, now] = [document.querySelector("h1"), loaded.page.querySelector("h1")];
    if (title && now && title.textContent !== now.textContent) title.textContent = now.textContent;
    // The device forgets what was sent once it has the page with it.
    await keepPage(base, loaded);
    return true;
  }

  /** Whether the server could be asked how it is. */
  async function refresh() {
    const loaded = await load(base);
    // What was done meanwhile is sent first.
    if (!loaded || !queue.isEmpty()) return false;
    return (await adopt(loaded)) || Boolean(location.reload());
  }

  function dropped(row, from) {
    cards.moved(row, from);
  }

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
    queue.leaveOut(undefined);
    if (!sheet?.open) return;
    sheet.close();
    sheet.lastElementChild.replaceChildren();
  }

  /** Closes the sheet. What could not be sent is on the device, and sent as soon as it can be. */
  async function shut() {
    await saving?.flush();
    leave();
    await queue.drain();
    if (!(await refresh())) say(words.tOffline);
  }

  /** Shows something in the sheet, saves the form that is in it, and goes where one writes. */
  function open(title, content) {
    saving?.stop();
    if (!sheet) makeSheet();
    sheet.querySelector("#sheet-title").textContent = title;
    sheet.lastElementChild.replaceChildren(content);
    if (!sheet.open) sheet.showModal();
    const root = sheet.lastElementChild.firstElementChild;
    queue.leaveOut(root.querySelector("form[data-autosave]")?.dataset.autosave);
    saving = startSaving(root, words);
    const inSight = (place) =>
      [...root.querySelectorAll(place)].find((one) => one.checkVisibility());
    (inSight(WRITES) ?? inSight("select, input, a, button"))?.focus();
    sheet.scrollTo(0, 0);
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
    cards.settle();
    await queue.drain();
    const loaded = await load(url);
    if (!loaded) return say(words.tOffline);
    if (!show(loaded)) location.assign(url);
  }

  /** Whether an address is a part of this survey's editor. */
  const isPart = ({ origin, pathname }) =>
    origin === location.origin && pathname.startsWith(`${base}/`);

  function onClick(event) {
    const row = event.target.closest("[data-question]");
    if (row && event.target.closest("[data-delete]")) return cards.erase(row.dataset.question);
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

  /** What happens at once and goes to the server behind it; false for everything else. */
  function isDone(form, submitter) {
    if (!overview || sheet?.contains(form)) return false;
    if (form.matches(".editor-kinds"))
      return cards.add(form.elements.page.value, submitter?.value ?? "");
    const row = form.closest("[data-question]");
    if (!row || !form.matches(".step-up, .step-down")) return false;
    cards.step(row, form.matches(".step-up"));
    form.closest("details[open]")?.removeAttribute("open");
    return true;
  }

  /** Forms of the overview and of the sheet change what is on the screen, not the page. */
  async function onSubmit(event) {
    const form = event.target;
    const saves = form.hasAttribute("data-autosave");
    if (!form.closest("main") || !isPart(new URL(form.action))) return;
    if (!overview && !saves) return;
    event.preventDefault();
    if (isDone(form, event.submitter) || form.dataset.busy) return;
    form.dataset.busy = "";
    saving?.pause();
    if (overview && !sheet?.open && !form.matches("[data-card]")) await queue.drain();
    const loaded = await send(form, event.submitter);
    delete form.dataset.busy;
    if (!loaded) {
      saving?.resume();
      return say(words.tOffline);
    }
    if (form.matches("[data-card]")) queue.drop(form.dataset.autosave);
    else if (saves) saving?.settled();
    if (overview) {
      if (show(loaded)) return;
      leave();
      if (!(await adopt(loaded))) return location.reload();
      goTo(new URL(loaded.url).hash);
    } else if (new URL(loaded.url).pathname === location.pathname) {
      saving?.stop();
      const fresh = document.importNode(editorOf(loaded.page), true);
      editor.replaceWith(fresh);
      editor = fresh;
      saving = startSaving(editor, words);
    } else location.assign(loaded.url);
  }

  /** Where the server says that something is new. */
  function goTo(hash) {
    const place = hash.length > 1 && document.getElementById(hash.slice(1));
    if (!place || !overview.contains(place)) return;
    place.scrollIntoView({ block: "center" });
    place.querySelector(".card-title")?.focus({ preventScroll: true });
  }

  // Before app.js, which would let the form go.
  addEventListener("submit", onSubmit, { capture: true });
  if (!overview) {
    saving = startSaving(editor, words);
    return;
  }
  state.className = "editor-state hint";
  state.setAttribute("role", "status");
  state.hidden = true;
  overview.querySelector("[data-live=facts]").after(state);
  queue = makeQueue(words, { told, look: refresh });
  const undo = makeUndo(document.querySelector("[data-undo]"), {
    settle: () => cards.settle(),
    undone: () => say(words.tUndone),
  });
  cards = makeCards(overview, words, { queue, undo, say, base });
  document.querySelector("main").addEventListener("click", onClick);
  startDragging(overview, dropped);
  cards.startAll();
  cards.restore();
  showWaiting(!navigator.onLine);
  if (queue.isEmpty() && mayLackDelivered()) refresh();
  queue.drain();
  const isNew = !overview.querySelector("[data-question]");
  const title = overview.querySelector(".editor-texts .card-title");
  if (isNew && title.value === "" && !location.hash) title.focus();
}

start();
