// Questions are edited where they stand: each has its form in the overview, which is saved by
// itself. Adding, deleting and moving happen at once and go to the server behind it; so all of it
// works without a connection, and can be taken back.

import { isAlike, read, write } from "./survey-editor-store.js";
import { startLines } from "./survey-editor-lines.js";
import { grow, growing, make, opens, showFilled } from "./survey-editor-card.js";
import { newKey } from "../device-store.js";

const PAUSE = 1200;

/** The cards of an overview; `queue` sends, `undo` takes back, `say` tells. */
export function makeCards(overview, words, { queue, undo, say, base }) {
  /** What was in each part when somebody began to change it. */
  const known = new Map();
  let begun;

  const formOf = (part) =>
    overview.querySelector(`form[data-autosave="${CSS.escape(part)}"]`) ?? undefined;
  const rowOf = (id) => overview.querySelector(`[data-question="${CSS.escape(id)}"]`);
  const partOf = (form) => form.dataset.autosave;
  const idOf = (row) => row.dataset.question;
  const listOf = (page) =>
    overview.querySelector(`[data-questions="${CSS.escape(page ?? "")}"]`) ??
    [...overview.querySelectorAll("[data-questions]")].at(-1);
  const rowsOf = (list) => [...list.querySelectorAll(":scope > [data-question]")];
  const placeOf = (row) => ({
    page: row.parentElement.dataset.questions,
    position: rowsOf(row.parentElement).indexOf(row),
  });

  let [active, pressed, isPressed] = [];

  /** Shows what a question can do; what somebody looks at stays where it is. */
  function activate(row) {
    pressed = undefined;
    if (!row?.isConnected || row === active) return;
    const before = row.getBoundingClientRect().top;
    active?.classList.remove("active");
    active = row;
    row.classList.add("active");
    scrollBy({ top: row.getBoundingClientRect().top - before, behavior: "instant" });
  }

  // Not while a finger or a button is down: what is pressed would move away from below it.
  const onPress = (event) => {
    isPressed = event.type === "pointerdown";
    if (!isPressed) setTimeout(() => activate(pressed));
  };
  for (const name of ["pointerdown", "pointerup", "pointercancel"])
    addEventListener(name, onPress, { capture: true });
  overview.addEventListener("focusin", ({ target }) => {
    const row = target.closest("[data-question]");
    if (row && isPressed) pressed = row;
    else if (row) activate(row);
  });

  /** What somebody changed in a card until they went elsewhere is one step back. */
  function settle() {
    if (!begun) return;
    const part = begun;
    const [form, before] = [formOf(part), known.get(part)];
    begun = undefined;
    if (!form || !before) return;
    const now = JSON.stringify(read(form));
    if (now === before) return;
    known.set(part, now);
    undo.push(() => {
      const there = formOf(part);
      if (!there) return;
      write(there, JSON.parse(before));
      known.set(part, JSON.stringify(read(there)));
      keep(there, 0);
      grow(growing(there));
      there.querySelector(".card-title")?.focus();
    });
  }

  function keep(form, pause) {
    const isNew = "id" in Object.fromEntries(read(form));
    const entry = {
      action: form.getAttribute("action"),
      pairs: read(form),
      seen: form.elements.seen.value,
      isEdit: true,
      isNew,
    };
    for (const old of form.querySelectorAll("[data-refused]")) old.remove();
    queue.put(partOf(form), entry, pause);
  }

  function onInput(event) {
    const form = event.currentTarget;
    const part = partOf(form);
    if (begun !== part) {
      settle();
      begun = part;
      undo.tell(true);
    }
    if (event.target.name === "kind" && event.target.tagName === "SELECT") {
      form.dataset.card = event.target.value;
      form.dataset.stale = "";
    }
    if (["from", "to"].includes(event.target.name)) form.dataset.stale = "";
    if (event.target.matches(".card-title, .card-help")) grow([event.target]);
    keep(form, event.target.matches("textarea, input[type=text]") ? PAUSE : 0);
  }

  /** Enter in a title goes on to what can be chosen, or to the next question. */
  function onKey(event) {
    const field = event.target;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    if (field.matches("textarea[data-line]")) {
      event.preventDefault();
      const first = field.form.querySelector(".card-lines input");
      if (first) first.focus();
      else goOn(field.form);
    } else if (field.matches("input") && !field.closest(".card-lines")) event.preventDefault();
  }

  /** From a question that is done to the next one, or to where one is added. */
  function goOn(form) {
    const row = form.closest("[data-question]") ?? overview.querySelector("[data-question]");
    const next = form.closest("[data-question]") ? row.nextElementSibling : row;
    const title = next?.querySelector(".card-title");
    if (title) return title.focus();
    const fold = (row ?? overview).closest(".editor-page")?.querySelector(":scope > .fold");
    (fold ?? overview.querySelector(".editor-page > .fold"))?.querySelector("summary")?.focus();
  }

  /** Makes a form of the overview a card that saves itself. */
  function start(form) {
    if ("started" in form.dataset) return;
    form.dataset.started = "";
    for (const place of form.querySelectorAll("[data-lines]"))
      startLines(place, words, { leave: () => goOn(form), say });
    known.set(partOf(form), JSON.stringify(read(form)));
    form.addEventListener("input", onInput);
    form.addEventListener("keydown", onKey);
    form.addEventListener("filled", () => showFilled(form));
    form.addEventListener("focusout", ({ relatedTarget }) => {
      if (!form.contains(relatedTarget) && begun === partOf(form)) settle();
    });
    for (const button of form.querySelectorAll("[data-opens]"))
      button.addEventListener("click", () => opens(form, button.dataset.opens));
    form
      .querySelector("[data-add-here]")
      ?.addEventListener("click", () => openAdder(form.closest("[data-question]")));
  }

  function startAll(root = overview) {
    const forms = [...root.querySelectorAll("form[data-card]")];
    forms.forEach(start);
    grow(forms.flatMap((form) => [...growing(form)]));
  }

  /** Opens the kinds of questions right below one. */
  function openAdder(row) {
    const fold = row.closest(".editor-page").querySelector(".fold:has(.editor-kinds)");
    closeAdder(fold);
    const place = document.createElement("li");
    place.className = "editor-adder";
    place.append(fold);
    row.after(place);
    fold.open = true;
    fold.querySelector(".editor-kinds button").focus();
  }

  /** The kinds of questions stand at the end of their page again; the question they stood below. */
  function closeAdder(fold) {
    const place = fold?.closest(".editor-adder");
    const row = place?.previousElementSibling;
    if (!place) return undefined;
    place.closest(".editor-page").append(fold);
    place.remove();
    return row;
  }

  /** Adds a question and goes into it; false for kinds that need the server. */
  function add(page, kind) {
    settle();
    const id = `q${newKey().slice(0, 8)}`;
    const row = make(id, page, kind);
    if (!row) return false;
    const list = listOf(page);
    const above = closeAdder(list.querySelector(".editor-adder > .fold"));
    if (above) {
      row.querySelector("form").elements.after.value = idOf(above);
      above.after(row);
    } else list.append(row);
    startAll(row);
    const form = row.querySelector("form");
    keep(form, 0);
    undo.push(() => remove(id));
    form.querySelector(".card-title").focus();
    row.scrollIntoView({ block: "nearest" });
    return true;
  }

  /** Takes a question out; what gives it back. */
  function remove(id) {
    const row = rowOf(id);
    if (!row) return undefined;
    const part = `question-${id}`;
    const neighbour = row.nextElementSibling ?? row.previousElementSibling;
    const [list, next] = [row.parentElement, row.nextElementSibling];
    const edit = queue.drop(part);
    const isUnknown = edit?.isNew && !edit.seen;
    row.remove();
    if (!isUnknown)
      queue.put(`do-delete-${id}`, { action: `${base}/questions/${id}/delete`, pairs: [] });
    const title = neighbour?.querySelector(".card-title");
    (title ?? list.closest(".editor-page").querySelector(":scope > .fold summary"))?.focus();
    return () => {
      if (rowOf(id)) return;
      list.insertBefore(row, next?.parentElement === list ? next : null);
      if (!isUnknown && !queue.drop(`do-delete-${id}`))
        queue.put(`do-restore-${id}`, { action: `${base}/questions/${id}/restore`, pairs: [] });
      if (edit) queue.put(part, edit);
      grow(growing(row));
      row.querySelector(".card-title")?.focus();
    };
  }

  /** Deletes a question; it can be taken back at once and later. */
  function erase(id) {
    settle();
    const back = remove(id);
    if (!back) return;
    undo.push(back);
    say(words.tDeleted, words.tUndo, undo.undo);
  }

  /** Puts a row where somebody dropped it. */
  function moved(row, from) {
    settle();
    const id = idOf(row);
    const send = () => {
      const { page, position } = placeOf(rowOf(id));
      queue.put(`do-move-${id}`, {
        action: `${base}/questions/${id}/move`,
        pairs: [
          ["to", "page"],
          ["page", page],
          ["position", String(position)],
        ],
      });
    };
    send();
    undo.push(() => {
      const there = rowOf(id);
      if (!there) return;
      put(there, from);
      send();
      there.querySelector(".card-title")?.focus();
    });
    say(words.tMoved.replace("{}", placeOf(row).position + 1));
  }

  function put(row, { page, position }) {
    const list = listOf(page);
    row.remove();
    list.insertBefore(row, rowsOf(list)[position] ?? null);
  }

  /** One up or down, over the edge of its page. */
  function step(row, isUp) {
    const from = placeOf(row);
    const lists = [...overview.querySelectorAll("[data-questions]")];
    const index = lists.indexOf(row.parentElement);
    const near = isUp ? row.previousElementSibling : row.nextElementSibling;
    if (near) row.parentElement.insertBefore(row, isUp ? near : near.nextElementSibling);
    else if (isUp && index > 0) lists[index - 1].append(row);
    else if (!isUp && lists[index + 1]) lists[index + 1].prepend(row);
    else return;
    moved(row, from);
  }

  /** Shows what this device knows and the page does not: after a reload without a connection. */
  function restore() {
    for (const entry of queue.entries()) {
      const { part, pairs, tried, seen } = entry;
      const [, deed, id] = part.match(/^do-(delete|move)-(.+)$/) ?? [];
      const row = id && rowOf(id);
      if (deed === "delete") row?.remove();
      else if (deed && row) put(row, placeIn(pairs));
      if (!part.startsWith("question-") && part !== "texts") continue;
      const there = formOf(part);
      const form = there ?? missing(part, pairs);
      if (!form) continue;
      start(form);
      // The page has what was sent before: what follows builds on that.
      const isThere = there && tried?.some((one) => isAlike(read(form), one));
      if (isThere) queue.put(part, { ...entry, seen: form.elements.seen.value });
      else form.elements.seen.value = seen ?? "";
      write(form, pairs);
      known.set(part, JSON.stringify(read(form)));
    }
    grow([...overview.querySelectorAll("form[data-card]")].flatMap((form) => [...growing(form)]));
  }

  const placeIn = (pairs) => {
    const { page, position } = Object.fromEntries(pairs);
    return { page, position: Number(position) };
  };

  /** The card of a question that the page lacks. */
  function missing(part, pairs) {
    const { page, kind, after } = Object.fromEntries(pairs);
    const row = part.startsWith("question-") && make(part.slice(9), page ?? "", kind ?? "");
    if (!row) return undefined;
    row.querySelector("form").elements.after.value = after ?? "";
    const above = after && rowOf(after);
    if (above) above.after(row);
    else listOf(page).append(row);
    return row.querySelector("form");
  }

  return { add, erase, formOf, moved, restore, settle, startAll, step };
}
