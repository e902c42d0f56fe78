// What was done in the editor goes to the server in its order, one after another, each once: it is
// kept on the device before it is sent, and forgotten when the page has been seen with it. Sending
// something twice changes nothing: edits carry the mark of what they change, new questions their id.

import { post, store, stored, waiting } from "./survey-editor-store.js";

const DELIVERED = "korzo-survey delivered";
const RETRY = 8000;

/** Whether the page before this one sent something after this one was asked for: it may lack it. */
export function mayLackDelivered() {
  try {
    return Number(sessionStorage.getItem(DELIVERED)) >= Math.floor(performance.timeOrigin);
  } catch {
    return false;
  }
}

/**
 * The queue of a survey. `told(part, state, result)` hears what became of a part; `look()` shows
 * what the server has, and says whether it could.
 */
export function makeQueue(words, { told, look }) {
  let last = 0;
  let timer;
  let running;
  let isSending;
  let isAway = false;
  /** A part whose form is open elsewhere and sends itself. */
  let foreign;

  const next = () => (last = Math.max(last + 1, Date.now()));
  const entries = () => waiting(words);
  const isOpen = ({ part, isSent, isHeld }) => !isSent && !isHeld && part !== foreign;

  /** Keeps what was done to a part; a later word of the same part takes the place of the earlier. */
  function put(part, entry, pause = 0) {
    const old = stored(words, part);
    const at = old && !old.isSent && entry.isEdit ? old.at : next();
    // What was sent and not answered may be there all the same: who meets it meets themselves.
    const tried = entry.tried ?? (old?.isSent ? undefined : old?.tried);
    const isKept = store(words, part, { ...entry, tried, at, change: next() });
    told(part, isAway ? "device" : "unsaved", {});
    soon(pause);
    return isKept;
  }

  /** Takes something back that was not sent; gives it, or nothing when it is too late. */
  function drop(part) {
    const entry = stored(words, part);
    if (!entry || entry.isSent || isSending === part) return undefined;
    store(words, part);
    return entry;
  }

  function soon(pause) {
    clearTimeout(timer);
    timer = setTimeout(drain, pause);
  }

  async function drain() {
    clearTimeout(timer);
    if (running) {
      await running;
      return entries().some(isOpen) ? drain() : undefined;
    }
    running = sendAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendAll() {
    for (;;) {
      const entry = entries().find(isOpen);
      if (!entry) break;
      if (!(await sendOne(entry))) {
        isAway = true;
        for (const { part } of entries()) told(part, "device", {});
        return soon(RETRY);
      }
      isAway = false;
    }
    const sent = entries().filter(({ isSent }) => isSent);
    if (sent.length === 0 || !(await look())) return undefined;
    for (const { part, change } of sent) {
      if (stored(words, part)?.change === change) store(words, part);
    }
    return told("", "seen", {});
  }

  /** Whether the server said anything. */
  async function sendOne(entry) {
    const { part, action, pairs, seen, change } = entry;
    isSending = part;
    store(words, part, { ...entry, tried: [...(entry.tried ?? []), pairs].slice(-5) });
    told(part, "saving", {});
    let answer;
    let result = {};
    try {
      answer = await post(action, [...pairs, ["seen", seen ?? ""]]);
      result = await answer.json();
    } catch {
      if (!answer) return false;
    } finally {
      isSending = undefined;
    }
    if (answer.status === 429 || answer.status >= 500) return false;
    const now = stored(words, part);
    const isSame = now?.change === change;
    if (result.state === "saved") {
      try {
        sessionStorage.setItem(DELIVERED, Date.now());
      } catch {
        // It only saves a look.
      }
      const fresh = result.seen ?? seen;
      const then = isSame ? { ...now, isSent: true } : { ...now, seen: fresh, tried: undefined };
      if (now) store(words, part, then);
      told(part, isSame ? "saved" : "unsaved", result);
    } else {
      if (isSame) store(words, part, { ...now, isHeld: true });
      told(part, result.state === "refused" ? "refused" : "conflict", result);
    }
    return true;
  }

  /** The page goes: what does not depend on anything before it is sent along. */
  function leave() {
    const open = entries().filter(isOpen);
    const alone = open.every(({ isEdit, isNew }) => isEdit && !isNew) ? open : open.slice(0, 1);
    let room = 60_000;
    for (const entry of alone) {
      const { part, action, pairs, seen } = entry;
      // Browsers let 64 KiB go out after a page; the device has it anyway.
      room -= new URLSearchParams(pairs).toString().length;
      if (room < 0) return;
      store(words, part, { ...entry, tried: [...(entry.tried ?? []), pairs].slice(-5) });
      post(action, [...pairs, ["seen", seen ?? ""]], { keepalive: true }).catch(() => {});
    }
  }

  // What the page before this one did not see answered is sent once more.
  for (const entry of entries()) {
    if (entry.isSent || entry.isHeld)
      store(words, entry.part, { ...entry, isSent: false, isHeld: false });
  }
  addEventListener("online", drain);
  addEventListener("pagehide", leave);
  return {
    put,
    drop,
    drain,
    entries,
    has: (part) => Boolean(stored(words, part)),
    /** Whether all that was done is on the server. */
    isEmpty: () => !entries().some(({ isSent, isHeld }) => !isSent && !isHeld),
    leaveOut: (part) => {
      foreign = part;
    },
  };
}
