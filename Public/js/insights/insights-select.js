// Selecting posts and stories: a tap counts at once, what was tapped is sent behind it, in order.
// Without this file each tile is a button of its form, and the page comes back counted.

import { totalsOf } from "./insights-totals.js";

const form = document.querySelector("form[data-select]");
const isCzech = document.documentElement.lang === "cs";
const say = (en, cs) => (isCzech ? cs : en);
const totals = totalsOf(document.getElementById("totals"), (title) => {
  const heading = document.querySelector(".top h1");
  if (heading) heading.textContent = title;
});

const press = (tile, isOn) => {
  tile.ariaPressed = String(isOn);
  tile.name = isOn ? "remove" : "add";
};

/** What was tapped and is not sent yet: the last word of each tile counts. */
const waiting = new Map();
let sending;
/** What the server says when all is sent; null while it has said nothing. */
let truth = null;

const body = (batch) => {
  const fields = new URLSearchParams({ _token: form.elements._token.value });
  for (const [item, isOn] of batch) fields.append(isOn ? "add" : "remove", item);
  return fields;
};
const ask = (batch) =>
  fetch(form.action, {
    method: "POST",
    body: body(batch),
    keepalive: true,
    headers: { Accept: "application/json", "X-Requested-With": "korzo" },
  });

const pauses = [1000, 3000, 8000];
/** Sends a batch; what the network or the server cannot do now is tried again, a no is final. */
const deliver = async (batch) => {
  for (let turn = 0; ; turn += 1) {
    const answer = await ask(batch).catch(() => null);
    if (answer?.ok) return answer.json();
    const isFinal = answer && answer.status < 500 && answer.status !== 429;
    if (isFinal || turn >= pauses.length) {
      const told = await answer?.json().catch(() => null);
      throw new Error(told?.error?.message ?? "");
    }
    await new Promise((resume) => setTimeout(resume, pauses[turn]));
  }
};

/** One batch after the other, until nothing waits. */
const drain = async () => {
  while (waiting.size) {
    const batch = [...waiting].slice(0, 200);
    for (const [item] of batch) waiting.delete(item);
    truth = await deliver(batch);
  }
  if (truth) totals.take(truth);
};
const send = () => {
  sending ??= drain()
    .catch((error) => {
      waiting.clear();
      // The page shows what is really selected; the notice says why.
      const why = error.message || say("That could not be saved.", "Nepodařilo se to uložit.");
      sessionStorage.setItem("korzo-selection-lost", why);
      location.reload();
      return new Promise(() => {});
    })
    .finally(() => {
      sending = undefined;
      if (waiting.size) send();
    });
  return sending;
};
const settled = async () => {
  while (sending || waiting.size) await (sending ?? send());
};

let soon;
form?.addEventListener("click", (event) => {
  const tile = event.target.closest("button.tile");
  if (!tile) return;
  event.preventDefault();
  const isOn = tile.ariaPressed !== "true";
  press(tile, isOn);
  totals.count(tile.dataset, isOn);
  totals.show();
  waiting.set(tile.value, isOn);
  clearTimeout(soon);
  soon = setTimeout(send, 250);
});

// Whatever leads away, such as an export or the other tab, waits until everything is sent.
document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[href]");
  if (
    !link ||
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return;
  if (!sending && !waiting.size) return;
  event.preventDefault();
  await settled();
  location.assign(link.href);
});
document.addEventListener(
  "submit",
  async (event) => {
    if (!sending && !waiting.size) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { target, submitter } = event;
    await settled();
    target.requestSubmit(submitter);
  },
  true,
);
addEventListener("pagehide", () => {
  if (waiting.size) ask([...waiting].slice(0, 200)).catch(() => {});
});
// The way back shows an old page: elsewhere the selection may have changed, or ended.
addEventListener("pageshow", (event) => event.persisted && location.reload());

const lost = sessionStorage.getItem("korzo-selection-lost");
if (lost) {
  sessionStorage.removeItem("korzo-selection-lost");
  const bubble = document.createElement("div");
  bubble.className = "toast";
  bubble.appendChild(document.createElement("p")).textContent = lost;
  document.getElementById("toasts")?.replaceChildren(bubble);
}
