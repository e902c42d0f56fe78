// Saves a form by itself: on the device with each keystroke, on the server when the author pauses,
// again and again until it is there. The form carries the mark of what it showed, so nothing that
// was changed elsewhere is overwritten. Signing out removes what is on the device (page.js).

import { post, read, store as keep, stored, write } from "./survey-editor-store.js";

const PAUSE = 1200;
const RETRY = 8000;

/** Begins to save the form that is in an element; undefined when there is none. */
export function startSaving(root, words) {
  const store = (part, entry) =>
    keep(words, part, entry && { ...entry, isEdit: true, at: Date.now(), change: Date.now() });
  // What met a change from elsewhere is on the page now, and saved only when the author says how.
  const met = root.querySelector("form[data-met]");
  if (met) store(met.dataset.met);
  const form = root.querySelector("form[data-autosave]");
  if (!form) return undefined;
  const key = form.dataset.autosave;
  const place = form.querySelector("[data-state]");
  const seen = form.elements.seen;
  let last = JSON.stringify(read(form));
  let timer;
  let running;
  let isPaused = false;
  let isOver = false;

  function tell(state, text) {
    form.dataset.state = state;
    place.hidden = false;
    if (place.textContent !== text) place.textContent = text;
  }

  const isDirty = () => JSON.stringify(read(form)) !== last;

  function later(pause) {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(send, pause);
  }

  function changed() {
    if (isOver) return;
    const isKept = store(key, { action: form.action, pairs: read(form), seen: seen.value });
    if (!running) tell("unsaved", isKept && !navigator.onLine ? words.tDevice : words.tUnsaved);
    later(PAUSE);
  }

  /** Marks fields that the server refuses, in its words. */
  function refuse(problems) {
    for (const old of form.querySelectorAll("[data-refused]")) old.remove();
    for (const [name, text] of Object.entries(problems ?? {})) {
      const field = form.elements[name];
      const input = field instanceof RadioNodeList ? field[0] : field;
      if (!input) continue;
      const line = document.createElement("p");
      line.className = "error";
      line.dataset.refused = "";
      line.textContent = text;
      input.closest(".field")?.append(line);
    }
    tell("refused", Object.values(problems ?? {})[0] ?? words.tUnsaved);
  }

  async function send() {
    clearTimeout(timer);
    if (running) await running;
    if (isPaused || isOver || !isDirty()) return;
    running = attempt().finally(() => {
      running = undefined;
    });
    await running;
  }

  async function attempt() {
    const pairs = read(form);
    const sent = JSON.stringify(pairs);
    tell("saving", words.tSaving);
    let answer;
    let result;
    try {
      answer = await post(form.action, [...pairs, ["seen", seen.value]]);
      result = await answer.json();
    } catch {
      tell("device", words.tDevice);
      return later(RETRY);
    }
    if (result.state === "saved") {
      last = sent;
      seen.value = result.seen;
      const audience = root.querySelector("[data-audience]");
      if (audience && result.audience) audience.textContent = result.audience;
      for (const old of form.querySelectorAll("[data-refused]")) old.remove();
      if (isDirty()) return changed();
      store(key);
      return tell("saved", words.tSaved);
    }
    if (result.state === "refused") return refuse(result.problems);
    if (answer.status === 429 || answer.status >= 500) {
      tell("device", words.tDevice);
      return later(RETRY);
    }
    // Changed or gone elsewhere: the server shows what can be done, with what was typed here.
    clearTimeout(timer);
    form.requestSubmit();
  }

  // What was typed without a connection the last time, still built on what it was built on then:
  // only so does the server notice what came in between.
  const kept = stored(words, key);
  if (kept && JSON.stringify(kept.pairs) !== last) {
    write(form, kept.pairs);
    seen.value = kept.seen;
    tell("unsaved", words.tBack);
    later(PAUSE);
  } else if (kept) store(key);

  const onInput = (event) => {
    if (event.target.type === "file") {
      if (event.type === "change" && event.target.files.length > 0) form.requestSubmit();
    } else changed();
  };
  const onLine = () => send();
  const onHide = () => {
    if (!isDirty() || isOver) return;
    const pairs = [...read(form), ["seen", seen.value]];
    // Browsers let 64 KiB go out after a page; the device has it anyway.
    if (new URLSearchParams(pairs).toString().length > 60_000) return;
    post(form.action, pairs, { keepalive: true }).catch(() => {});
  };
  form.addEventListener("input", onInput);
  form.addEventListener("change", onInput);
  addEventListener("online", onLine);
  addEventListener("pagehide", onHide);
  return {
    flush: () => send(),
    pause: () => {
      isPaused = true;
      clearTimeout(timer);
    },
    resume: () => {
      isPaused = false;
      changed();
    },
    /** The server has taken the form as a whole, or shows it again with what is wrong. */
    settled: () => {
      isOver = true;
      store(key);
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener("online", onLine);
      removeEventListener("pagehide", onHide);
    },
  };
}
