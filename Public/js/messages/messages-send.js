// What is sent is seen at once, and kept on the device until the server has it: one message after
// the other, in the order in which they were written, each once.

import { newKey } from "../device-store.js";
import { bubble, state } from "./messages-bubble.js";
import {
  forget,
  isTooMuch,
  keep,
  kept,
  load,
  MOST_MEGABYTES,
  MOST_MESSAGES,
} from "./messages-outbox.js";

const MOST_TRIES_APART = 30_000;

export function sending({ list, owner, path, talk, toEnd, tools }, form, catchUp) {
  const { say, toast } = tools;
  /** What is on its way, the oldest first. */
  const outbox = [];
  const isOpen = (entry) => entry.state !== "failed" && entry.state !== "sent";

  /** What waits in other conversations. */
  let elsewhere = [];
  let newest = 0;
  talk.addEventListener("submit", async (event) => {
    if (event.target !== form.node()) return;
    event.preventDefault();
    const content = form.content();
    if (!content) return form.focus();
    // Nobody loses what does not fit: it stays in the form.
    if (isTooMuch(load([...elsewhere, ...outbox, content]))) return toast(full());
    form.clear();
    // Later than the one before, whatever the clock says: by this they are sorted after a reload.
    newest = Math.max(Date.now(), newest + 1);
    const { card, ...message } = content;
    const entry = { ...message, client: newKey(), owner, path, at: newest };
    add(entry, card);
    entry.isKept = await keep(entry);
    await drain();
    // From an old piece of the conversation one comes to the newest.
    if (list.querySelector("[data-newer]") && !outbox.length) location.assign(path);
  });
  const full = () =>
    say(
      `This device keeps ${MOST_MESSAGES} unsent messages and ${MOST_MEGABYTES} MB of photos at most. Send it once you are connected.`,
      `Zařízení uchová nejvýš ${MOST_MESSAGES} neodeslaných zpráv a ${MOST_MEGABYTES} MB fotek. Odešlete ji, až budete připojení.`,
    );

  /** Shows what is on its way, below all that is here. */
  const add = (entry, card) => {
    // What was kept comes a moment after the page, and before what was written in that moment.
    const later = outbox.findIndex(({ at }) => at > entry.at);
    list.querySelector(":scope > .none")?.remove();
    entry.item = bubble(entry, card, say);
    list.insertBefore(entry.item, outbox[later]?.item ?? null);
    outbox.splice(later < 0 ? outbox.length : later, 0, entry);
    tell(entry, "sending");
    toEnd();
  };
  const words = (entry) => ({
    sending: say("Sending…", "Odesílám…"),
    waiting: entry.isKept
      ? say("Waiting for a connection", "Čeká na připojení")
      : say(
          "Waiting for a connection, keep this page open",
          "Čeká na připojení, nezavírejte stránku",
        ),
    sent: say("Sent", "Odesláno"),
  });
  const tell = (entry, now) => {
    entry.state = now;
    entry.item.classList.remove("failed");
    state(entry.item, words(entry)[now]);
  };
  const fail = (entry, reason) => {
    entry.state = "failed";
    entry.refusal = reason;
    entry.item.classList.add("failed");
    state(entry.item, reason, {
      async [say("Try again", "Zkusit znovu")]() {
        entry.refusal = "";
        tell(entry, "sending");
        if (entry.isKept) await keep(entry);
        drain();
      },
      async [say("Discard", "Zahodit")]() {
        outbox.splice(outbox.indexOf(entry), 1);
        entry.item.remove();
        await forget(entry.client);
      },
    });
  };

  let isSending = false;
  let retry;
  let pause = 1000;
  const drain = async () => {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    try {
      for (let entry; (entry = outbox.find(isOpen)); ) {
        tell(entry, "sending");
        const refusal = await post(entry);
        if (refusal) {
          fail(entry, refusal);
          // The server would say the same again: whoever opens the page later decides.
          if (entry.isKept) await keep(entry);
          continue;
        }
        pause = 1000;
        tell(entry, "sent");
        await forget(entry.client);
        await catchUp();
        // It is in the log now; or the log is at an old place, and will have it.
        outbox.splice(outbox.indexOf(entry), 1);
      }
    } catch {
      // No connection, or the server has no time now.
      for (const entry of outbox) if (isOpen(entry)) tell(entry, "waiting");
      retry = setTimeout(drain, pause);
      pause = Math.min(pause * 2, MOST_TRIES_APART);
    } finally {
      isSending = false;
    }
  };
  /** Throws what will pass; returns in words what will not. */
  const post = async (entry) => {
    const body = new FormData();
    body.set("_token", form.token());
    body.set("client_id", entry.client);
    body.set("text", entry.text);
    if (entry.shared) body.set("shared", entry.shared);
    for (const photo of entry.photos) body.append("photo", photo, photo.name || "photo");
    const answer = await fetch(path, {
      method: "POST",
      body,
      signal: AbortSignal.timeout(entry.photos.length ? 300_000 : 30_000),
      headers: { Accept: "application/json", "X-Requested-With": "korzo" },
    });
    if (answer.ok) return "";
    if (answer.status >= 500 || [408, 425, 429].includes(answer.status))
      throw new Error(answer.status);
    const failure = await answer.json().catch(() => null);
    const words = say("It could not be sent.", "Nepodařilo se odeslat.");
    return failure?.error?.message ?? tools.unexplained(answer.status, words);
  };
  addEventListener("online", drain);
  tools.on("connected", drain);

  const resume = async () => {
    const found = await kept(owner, path);
    elsewhere = found.elsewhere;
    for (const entry of found.here) {
      newest = Math.max(newest, entry.at);
      if (outbox.some(({ client }) => client === entry.client)) continue;
      const again = { ...entry, isKept: true };
      add(again);
      if (again.refusal) fail(again, again.refusal);
    }
    drain();
  };
  resume().catch(() => {});
}
