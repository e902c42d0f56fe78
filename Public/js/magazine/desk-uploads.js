// Sends pictures and other files of an article, one after the other. Until one is there, its line
// in the text names a place that waits for it; without a connection both stay on the device.

import { newKey } from "../device-store.js";
import { forget, isTooMuch, isWaiting, keep, waiting } from "./desk-outbox.js";

const RETRY = 10_000;
/** How long a file stays whose line is in no text. */
const LONGEST_WAIT = 7 * 24 * 3600_000;
const FOLDERS = { picture: "/media/", file: "/magazine/files/" };

/** What stands in the text in place of an address that is not known yet. */
export const place = ({ field, key }) => `${FOLDERS[field]}waiting-${key}`;

/** Starts sending for the editor's form; `tell` says what is going on. */
export function startUploads(form, { tell }) {
  const text = form.elements.markdown;
  const { owner, editor: article } = form.dataset;
  const words = form.dataset;
  /** Those of this article, the oldest first. */
  let entries = [];
  let running = null;
  let timer;
  let told = "";

  const fill = (sentence, value) => sentence.replace("{}", () => value);
  const say = (sentence) => {
    told = sentence;
    tell(sentence);
  };
  const isInText = (entry) => text.value.includes(place(entry));

  /** Takes a file; undefined when it does not fit. Its line is the caller's to put in. */
  async function add(file, field) {
    const entry = {
      // In the text it is read, and among the few that wait it is enough.
      key: newKey().slice(0, 12),
      owner,
      article,
      field,
      file,
      name: file.name || field,
      at: Date.now(),
    };
    const most = Number(form.querySelector(`[data-files="${field}"]`).dataset.mostBytes);
    if (file.size > most) {
      const sentence = fill(words.tTooLarge, Math.floor(most / 1_048_576));
      return void say(fill(sentence, entry.name));
    }
    const all = await waiting();
    if (isTooMuch([...all, ...entries.filter(({ isKept }) => !isKept), entry])) {
      return void say(words.tFull);
    }
    entry.isKept = await keep(entry);
    // Begun at once: meanwhile one says what is to be seen.
    entry.answer = post(entry);
    entry.answer.catch(() => {});
    entries.push(entry);
    return entry;
  }

  /** Sends all that waits; ends when it is there, or cannot be sent now. */
  function drain() {
    clearTimeout(timer);
    running ??= alone(sendAll).finally(() => {
      running = null;
    });
    return running;
  }

  /** One window at a time, where the browser can tell. */
  const alone = (work) =>
    navigator.locks ? navigator.locks.request(`korzo-desk ${article}`, work) : work();

  async function sendAll() {
    for (let entry; (entry = entries.find(isInText)); ) {
      if (entry.isKept && !(await isWaiting(entry.key))) {
        // Another window has sent it: its line comes with the text.
        leave(entry);
        continue;
      }
      let answer;
      try {
        answer = await (entry.answer ?? post(entry));
      } catch {
        entry.answer = undefined;
        say(fill(entry.isKept ? words.tWaits : words.tStays, entry.name));
        timer = setTimeout(drain, RETRY);
        return;
      }
      if (answer.address) replace(place(entry), answer.address);
      else remove(place(entry));
      leave(entry);
      await forget(entry.key);
      if (answer.refusal) say(fill(words.tFailed, answer.refusal));
      else if (told) say("");
    }
  }

  /** It is not wanted in the text. What the server has of it already stays among what was brought. */
  function leaveOut(entry) {
    leave(entry);
    return forget(entry.key);
  }

  const leave = (entry) => {
    entries = entries.filter((other) => other !== entry);
  };

  /** What the server says: the address, or why it does not take it. Throws what will pass. */
  async function post({ field, file, name }) {
    const body = new FormData();
    body.append(field, file, name);
    const answer = await fetch(`${form.getAttribute("action")}/${field}s`, {
      method: "POST",
      body,
      headers: { Accept: "application/json", "X-Requested-With": "korzo" },
    });
    // Also who is signed out has not lost anything.
    const passes = [401, 403, 408, 425, 429].includes(answer.status) || answer.status >= 500;
    if (passes) throw new Error(String(answer.status));
    const result = await answer.json().catch(() => null);
    return answer.ok ? result : { refusal: result?.error?.message ?? name };
  }

  /** Puts the address where the text waits for it; the caret stays where it was in the words. */
  function replace(waits, address) {
    for (let at; (at = text.value.indexOf(waits)) >= 0; ) {
      text.setRangeText(address, at, at + waits.length, "preserve");
    }
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Takes the picture or the link out of the text. */
  function remove(waits) {
    const line = new RegExp(
      `!?\\[(?:\\\\.|[^\\]\\\\])*\\]\\(${waits}(?: "(?:\\\\.|[^"\\\\])*")?\\)\\n{0,2}`,
    );
    for (let match; (match = line.exec(text.value)); ) {
      text.setRangeText("", match.index, match.index + match[0].length, "preserve");
    }
    replace(waits, "");
  }

  /** What waited when the page was left. */
  async function resume() {
    for (const entry of await waiting()) {
      if (entry.owner !== owner || entry.article !== article) continue;
      if (isInText(entry)) entries.push({ ...entry, isKept: true });
      else if (entry.at < Date.now() - LONGEST_WAIT) await forget(entry.key);
    }
    entries.sort((one, other) => one.at - other.at);
    return drain();
  }

  addEventListener("online", drain);
  resume().catch(() => {});
  return { add, drain, leaveOut };
}
