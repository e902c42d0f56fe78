// What one does in the Reader, or hands in to a campaign, without a connection: it is kept on the device
// and done later, once and in the order in which it was done. Each of these forms says how a thing is to be, not what is
// to change, so that one whose answer was lost may be sent again.

import { isOnDevice, onDevice, promised } from "./device-store.js";
import { showSheet } from "./sheet.js";

const NAME = "korzo-reader";
const STORES = { changes: { keyPath: "number", autoIncrement: true } };
const MOST = 1000;
const HAND_IN = /^\/campaigns\/\d+\/hand-in$/;
const ROW = /^\/read\/articles\/(\d+)\/(read|save)$/;

/** After how long what waits is tried again, in milliseconds. */
const AGAIN = 20_000;

/** How many wait, for those who must not ask the database first. */
const WAITING = "korzo-reader waiting";

export function start({ flip, isFromDevice, say, toast }) {
  const me = document.documentElement.dataset.signedIn;
  let again;

  const all = async () => {
    if (!(await isOnDevice(NAME))) return [];
    const changes = await onDevice(NAME, STORES, "readonly", (store) => read(store));
    return (changes ?? []).filter(({ owner }) => owner === me);
  };
  const note = async () => {
    const changes = await all();
    if (changes.length) localStorage.setItem(WAITING, changes.length);
    else localStorage.removeItem(WAITING);
    // A server that was away says nothing when it is there again.
    clearTimeout(again);
    if (changes.length) again = setTimeout(() => navigator.onLine && send(), AGAIN);
    banner(changes);
    return changes;
  };

  /** Keeps a change; whether it is kept. */
  const add = async (action, body, title) => {
    const change = { owner: me, action, body, title };
    const isKept = await onDevice(NAME, STORES, "readwrite", async (store) => {
      if ((await read(store)).length >= MOST) return false;
      store.add(change);
      return true;
    });
    await note();
    return isKept ?? false;
  };
  const forget = async (number) => {
    await onDevice(NAME, STORES, "readwrite", (store) => store.delete(number));
    return note();
  };

  /** Sends what waits, one after the other; only one of the open pages does. */
  const send = async () => {
    if (!navigator.locks) return sendAll();
    return navigator.locks.request(NAME, { ifAvailable: true }, (lock) => lock && sendAll());
  };
  const sendAll = async () => {
    let [sent, refused] = [0, ""];
    for (let [change] = await all(); change; [change] = await all()) {
      const answer = await fetch(change.action, {
        method: "POST",
        body: new URLSearchParams(change.body),
        headers: { Accept: "application/json", "X-Requested-With": "korzo" },
      }).catch(() => null);
      // Nobody there, nobody signed in, or too much at once: later.
      if (!answer || answer.status >= 500 || [401, 408, 429].includes(answer.status)) break;
      if (answer.ok) sent += 1;
      else refused = (await answer.json().catch(() => null))?.error?.message ?? `${answer.status}`;
      await forget(change.number);
    }
    if (refused) {
      toast(say(`Something could not be done: ${refused}`, `Něco se neprovedlo: ${refused}`));
    } else if (sent) {
      toast(say(`Done now: ${sent}.`, `Dodatečně provedeno: ${sent}.`));
    }
    await note();
  };

  const words = (count) => {
    if (count === 1) return say("1 change waits to be sent.", "1 změna čeká na odeslání.");
    const czech = count < 5 ? `${count} změny čekají` : `${count} změn čeká`;
    return say(`${count} changes wait to be sent.`, `${czech} na odeslání.`);
  };
  const banner = (changes) => {
    document.getElementById("waiting")?.remove();
    if (!changes.length) return;
    const place = document.createElement("p");
    place.id = "waiting";
    place.className = "offline";
    place.role = "status";
    place.append(`${words(changes.length)} `);
    const button = place.appendChild(document.createElement("button"));
    button.type = "button";
    button.className = "link";
    button.textContent = say("Show", "Ukázat");
    button.addEventListener("click", () => show());
    document.getElementById("offline")?.after(place);
  };

  /** What waits, and the way to take it back. */
  const show = async () => {
    const dialog = document.createElement("dialog");
    const title = dialog.appendChild(document.createElement("h2"));
    title.id = "waiting-title";
    title.textContent = say("Waits to be sent", "Čeká na odeslání");
    dialog.setAttribute("aria-labelledby", title.id);
    const list = dialog.appendChild(document.createElement("ul"));
    list.className = "cells";
    for (const change of await all()) {
      const cell = list.appendChild(document.createElement("li"));
      cell.className = "cell";
      const what = cell.appendChild(document.createElement("span"));
      what.className = "what";
      what.textContent = change.title || say("A change in the Reader", "Změna ve Čtení");
      what.appendChild(document.createElement("small")).textContent = meaning(change);
      const button = cell.appendChild(document.createElement("button"));
      button.type = "button";
      button.className = "button quiet";
      button.textContent = say("Discard", "Zahodit");
      button.addEventListener("click", async () => {
        cell.remove();
        if (!(await forget(change.number)).length) dialog.close();
      });
    }
    showSheet(dialog, say);
  };
  const meaning = ({ action, body }) => {
    const fields = new URLSearchParams(body);
    const kind = ROW.exec(action)?.[2];
    if (kind === "read") {
      return fields.get("read") === "false" ? say("unread", "nepřečtené") : say("read", "přečtené");
    }
    if (kind === "save") {
      return fields.get("saved") === "false"
        ? say("not for later any more", "už ne na později")
        : say("for later", "na později");
    }
    if (action === "/read/mark") return say("all read", "vše přečtené");
    if (HAND_IN.test(action)) return say("to hand in", "odevzdat");
    return "";
  };

  /** Rows of a kept page look as they will be. */
  const paint = async () => {
    for (const { action, body } of await all()) {
      if (HAND_IN.test(action)) tick(action, new URLSearchParams(body));
      const [, id, kind] = ROW.exec(action) ?? [];
      const form = id && document.querySelector(`#a-${id} form[data-enhance="${kind}"]`);
      const button = form?.querySelector("button");
      const wanted = new URLSearchParams(body).get(kind === "read" ? "read" : "saved") !== "false";
      if (button && (button.getAttribute("aria-pressed") === "true") !== wanted) {
        flip(form, button);
      }
    }
  };

  /** What will be handed in is ticked. */
  const tick = (action, fields) => {
    const form = [...document.forms].find((form) => new URL(form.action).pathname === action);
    const [shown, chosen] = [fields.getAll("shown"), fields.getAll("item")];
    for (const box of form?.querySelectorAll('input[name="item"]') ?? []) {
      if (!shown.includes(box.value)) continue;
      box.checked = chosen.includes(box.value);
      box.dispatchEvent(new Event("change", { bubbles: true }));
    }
  };

  /** An article that came from the device is read now, which the server does not know. */
  const readKept = async () => {
    const id = /^\/read\/articles\/(\d+)$/.exec(location.pathname)?.[1];
    if (!id || !(await isFromDevice())) return;
    const title = document.querySelector("main h1")?.textContent ?? "";
    await add(`/read/articles/${id}/read`, "read=true", title.trim());
  };

  addEventListener("online", send);
  const ready = (async () => {
    await readKept();
    await paint();
    // Without a connection there is nothing to try: `online` says when there is.
    if ((await note()).length && navigator.onLine) await send();
  })();
  return { add, send, ready };
}

const read = (store) => promised(store.getAll());
