// The form at the foot of a conversation: what is sent is seen at once, and kept on the device
// until the server has it. Typed and unsent words wait there as well.

import { forget, keep, kept } from "./messages-outbox.js";

const MOST_TRIES_APART = 30_000;
const TYPING = 3000;

export function write({ talk, log, path, toEnd, catchUp, tellTyping, tools }) {
  const { say, toast } = tools;
  const owner = talk.dataset.owner;
  const form = () => talk.querySelector("[data-write]");
  const field = () => form()?.elements.text;
  const draftKey = `korzo-message ${owner} ${path}`;
  /** The photos of the form: the field itself can only be filled, not picked from. */
  let photos = [];
  /** What is on its way, the oldest first. */
  const outbox = [];

  // What was typed
  const restore = () => {
    if (field() && !field().value) field().value = localStorage.getItem(draftKey) ?? "";
    grow();
  };
  // The server draws the foot anew when a request is accepted or the conversation changes.
  new MutationObserver(() => {
    restore();
    if (photos.length) showPhotos();
  }).observe(talk.querySelector("#foot"), { childList: true });
  const remember = () => {
    const text = field()?.value ?? "";
    try {
      text.trim() ? localStorage.setItem(draftKey, text) : localStorage.removeItem(draftKey);
    } catch {
      // A storage that is full costs the draft only.
    }
  };
  const grow = () => {
    if (!field() || CSS.supports("field-sizing", "content")) return;
    field().style.setProperty("height", "auto");
    field().style.setProperty("height", `${field().scrollHeight + 2}px`);
  };
  let typedAt = 0;
  talk.addEventListener("input", (event) => {
    if (event.target !== field()) return;
    grow();
    remember();
    if (!field().value.trim() || Date.now() - typedAt < TYPING) return;
    typedAt = Date.now();
    tellTyping();
  });
  // With a keyboard, Enter sends; on a phone it begins a line, and the button sends.
  const hasKeyboard = matchMedia("(hover: hover) and (pointer: fine)").matches;
  talk.addEventListener("keydown", (event) => {
    const isPlain = !event.shiftKey && !event.altKey && !event.isComposing;
    if (event.target !== field() || event.key !== "Enter" || !isPlain || !hasKeyboard) return;
    event.preventDefault();
    form().requestSubmit();
  });
  // The keyboard of a phone stays when the button is tapped.
  talk.addEventListener("pointerdown", (event) => {
    if (event.target.closest(".send")) event.preventDefault();
  });

  // Photos
  let part;
  const attach = async (files) => {
    const input = form()?.elements.photo;
    // The field is emptied at once: its list of files goes with it.
    const chosen = [...files];
    if (!input || !chosen.length) return;
    part = await import("./messages-photos.js").catch(() => null);
    if (!part) return toast(say("No connection. Choose them again later.", "Bez připojení. Vyberte je znovu později."));
    photos = part.pick(photos, chosen, Number(input.dataset.photos), tools);
    showPhotos();
  };
  const showPhotos = () => {
    const list = form()?.querySelector("[data-attached]");
    if (list) part.draw(list, photos, say, takeAway);
  };
  const takeAway = (index) => {
    photos = photos.filter((_, place) => place !== index);
    showPhotos();
    field()?.focus();
  };
  talk.addEventListener("change", (event) => {
    if (event.target.type !== "file") return;
    attach(event.target.files);
    event.target.value = "";
  });
  talk.addEventListener("paste", (event) => {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    attach(event.clipboardData.files);
  });
  for (const name of ["dragover", "dragleave", "drop"]) {
    talk.addEventListener(name, (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      talk.classList.toggle("dropping", name === "dragover");
      if (name === "drop") attach(event.dataTransfer.files);
    });
  }

  // Sending
  talk.addEventListener("submit", async (event) => {
    if (event.target !== form()) return;
    event.preventDefault();
    const text = field().value.replaceAll("\r\n", "\n").trim();
    const shared = form().elements.shared?.value;
    if (!text && !photos.length && !shared) return field().focus();
    const card = form().querySelector(".sharing");
    // No crypto.randomUUID: browsers have it over https only.
    const client = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const entry = { client, owner, path, text, shared, photos, at: Date.now() };
    photos = [];
    field().value = "";
    const previews = form().querySelector("[data-attached]");
    previews.replaceChildren();
    previews.hidden = true;
    grow();
    add(entry, card?.querySelector(".card"));
    card?.remove();
    await keep(entry);
    remember();
    await drain();
    // From an old piece of the conversation one comes to the newest.
    if (log.querySelector("[data-newer]") && !outbox.length) location.assign(path);
  });

  /** Shows what is on its way, below all that is here. */
  const add = (entry, card) => {
    outbox.push(entry);
    log.querySelector(":scope > .none")?.remove();
    entry.item = bubble(entry, card, say);
    log.append(entry.item);
    tell(entry, "sending");
    toEnd();
  };
  const tell = (entry, state, words) => {
    entry.state = state;
    entry.item.classList.toggle("failed", state === "failed");
    const line = entry.item.querySelector(".state");
    const text = document.createElement("span");
    text.textContent = words ?? {
      sending: say("Sending…", "Odesílám…"),
      waiting: say("Waiting for a connection", "Čeká na připojení"),
      sent: say("Sent", "Odesláno"),
    }[state];
    line.replaceChildren(text);
    if (state !== "failed") return;
    line.append(
      button(say("Try again", "Zkusit znovu"), () => {
        tell(entry, "sending");
        drain();
      }),
      button(say("Discard", "Zahodit"), () => drop(entry)));
  };
  const drop = async (entry) => {
    outbox.splice(outbox.indexOf(entry), 1);
    entry.item.remove();
    await forget(entry.client);
  };

  let isSending = false;
  let retry;
  let pause = 1000;
  /** One after the other, so that they arrive in the order in which they were written. */
  const drain = async () => {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    try {
      for (let entry; (entry = outbox.find(({ state }) => state !== "failed" && state !== "sent"));) {
        tell(entry, "sending");
        const refusal = await post(entry);
        if (refusal) {
          tell(entry, "failed", refusal);
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
      for (const entry of outbox) if (entry.state !== "failed" && entry.state !== "sent") tell(entry, "waiting");
      retry = setTimeout(drain, pause);
      pause = Math.min(pause * 2, MOST_TRIES_APART);
    } finally {
      isSending = false;
    }
  };
  /** Throws what will pass; returns in words what will not. */
  const post = async (entry) => {
    const body = new FormData();
    body.set("_token", form()?.elements._token.value ?? "");
    body.set("client_id", entry.client);
    body.set("text", entry.text);
    if (entry.shared) body.set("shared", entry.shared);
    for (const photo of entry.photos) body.append("photo", photo, photo.name || "photo");
    const answer = await fetch(path, {
      method: "POST", body, signal: AbortSignal.timeout(entry.photos.length ? 300_000 : 30_000),
      headers: { Accept: "application/json", "X-Requested-With": "korzo" },
    });
    if (answer.ok) return "";
    if (answer.status >= 500 || [408, 425, 429].includes(answer.status)) throw new Error(answer.status);
    const failure = await answer.json().catch(() => null);
    return failure?.error?.message ?? say("It could not be sent.", "Nepodařilo se odeslat.");
  };
  addEventListener("online", drain);
  tools.on("connected", drain);

  restore();
  // What was chosen before this script came is in the field and has told nobody.
  const chosen = form()?.elements.photo;
  if (chosen?.files.length) {
    attach(chosen.files);
    chosen.value = "";
  }
  const resume = async () => {
    const names = await indexedDB.databases?.();
    if (names && !names.some(({ name }) => name === "korzo-messages")) return;
    for (const entry of await kept(owner, path)) {
      if (!outbox.some(({ client }) => client === entry.client)) add(entry);
    }
    drain();
  };
  resume().catch(() => {});
}

/** A message as the server will draw it, and what becomes of it. */
function bubble({ client, photos, text }, card, say) {
  const item = document.createElement("li");
  item.className = "message own first last pending";
  item.dataset.client = client;
  const said = item.appendChild(document.createElement("div"));
  said.className = "said";
  if (photos.length) {
    const place = said.appendChild(document.createElement("div"));
    place.className = `photos ${photos.length === 1 ? "one" : [2, 4].includes(photos.length) ? "pair" : "three"}`;
    photos.forEach((file, index) => {
      const photo = place.appendChild(document.createElement("span"));
      photo.className = "photo";
      photo.append(image(file, say(`Photo ${index + 1}`, `Fotka ${index + 1}`)));
    });
  }
  if (card) said.append(card);
  if (text) {
    const words = said.appendChild(document.createElement("p"));
    words.className = "bubble";
    words.dir = "auto";
    words.textContent = text;
  }
  said.appendChild(document.createElement("small")).className = "state";
  return item;
}

function image(file, alt) {
  const made = document.createElement("img");
  made.src = URL.createObjectURL(file);
  made.alt = alt;
  return made;
}

function button(label, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}
