// Boots: forms that answer at once, toasts, and the other modules when a page needs them.
// Every page works without this file.

const cs = document.documentElement.lang === "cs";
/** The text in the page's language. */
const say = (en, czech) => (cs ? czech : en);

/** Loads a module; its address carries a hash, so the page's head says it. */
const load = (name) => {
  const meta = document.querySelector(`meta[name="module-${name}"]`);
  return meta ? import(meta.content).then((module) => module.start(tools)) : Promise.resolve();
};

/** Shows a text (or a server's toast with its undo form) above the tabs. */
const toast = (content) => {
  const place = document.getElementById("toasts");
  if (!place) return;
  let bubble = content;
  if (typeof content === "string") {
    bubble = document.createElement("div");
    bubble.className = "toast";
    bubble.appendChild(document.createElement("p")).textContent = content;
  }
  place.replaceChildren(bubble);
};

/** Takes what a page of the server says about counts and notices into this page. */
const adopt = (page) => {
  for (const fresh of page.querySelectorAll("[data-count]")) {
    const old = document.querySelector(`[data-count="${fresh.dataset.count}"]`);
    if (!old) continue;
    old.replaceChildren(...fresh.childNodes);
    old.hidden = fresh.hidden;
    if (fresh.dataset.number) old.dataset.number = fresh.dataset.number;
  }
  // A place opens where it has news.
  for (const fresh of page.querySelectorAll("[data-tab]")) {
    const old = document.querySelector(`[data-tab="${fresh.dataset.tab}"]`);
    old?.setAttribute("href", fresh.getAttribute("href"));
  }
  const bubble = page.querySelector("#toasts > .toast");
  if (bubble) toast(bubble);
  badge();
};

/** One number in all places, and the sum of all on the icon of the installed application. */
const badge = () => {
  for (const repeated of document.querySelectorAll("[data-count-of]")) {
    const first = document.querySelector(`[data-count="${repeated.dataset.countOf}"]`);
    if (!first) continue;
    repeated.textContent = first.dataset.number;
    repeated.hidden = first.hidden;
  }
  const counts = [...document.querySelectorAll("[data-count]:not([hidden]) > [aria-hidden]")];
  const sum = counts.reduce((total, count) => total + (parseInt(count.textContent, 10) || 0), 0);
  navigator.setAppBadge?.(sum).catch(() => {});
};

const parse = (text) => new DOMParser().parseFromString(text, "text/html");

/** What to say of an answer that has no words of ours, such as that of a proxy before Korzo. */
const unexplained = (status, otherwise) =>
  status === 413
    ? say(
        "This is too large for the server before this place. Tell its operator.",
        "Tohle je moc velké pro server před tímto místem. Řekněte to správci.",
      )
    : otherwise;

/** Sends a form without leaving the page; throws an Error whose message a person can read. */
const post = async (form, submitter) => {
  let answer;
  try {
    answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form, submitter)),
      headers: { Accept: "application/json, text/html;q=0.9", "X-Requested-With": "korzo" },
    });
  } catch {
    const text = say("No connection. Nothing was changed.", "Bez připojení, nic se nezměnilo.");
    throw Object.assign(new Error(text), { isOffline: true });
  }
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  const body = isPage ? parse(await answer.text()) : await answer.json().catch(() => null);
  if (answer.ok) return isPage ? body : parse("");
  const message = isPage ? body.querySelector(".failure h2")?.textContent : body?.error?.message;
  throw new Error(
    message ??
      unexplained(
        answer.status,
        say("That did not work. Try again.", "Nepovedlo se. Zkuste to znovu."),
      ),
  );
};

/** Flips what a button says, what its form will send next time, and how its row looks. */
const flip = (form, button) => {
  const name = button.hasAttribute("aria-checked") ? "aria-checked" : "aria-pressed";
  const isOn = button.getAttribute(name) !== "true";
  if (button.hasAttribute(name)) button.setAttribute(name, isOn);
  for (const field of form.querySelectorAll('input[type="hidden"]')) {
    if (field.value === "true" || field.value === "false") field.value = field.value !== "true";
  }
  const row = form.closest("[data-row]");
  if (form.dataset.enhance === "read") row?.classList.toggle("unread", !isOn);
  if (form.dataset.enhance === "switch") row?.classList.toggle("off", !isOn);
  if (form.dataset.enhance === "mute") row?.classList.toggle("muted");
  // What says what it will do says the contrary next time.
  const { other } = button.dataset;
  if (!other) return;
  const label = button.querySelector("span");
  button.dataset.other = label.textContent;
  label.textContent = other;
};

/** Forms of the Reader that say how a thing is to be: without a connection they are sent later. So is
    any form that says what it is called then, in `data-later`. */
const LATER =
  /^\/read\/(mark|articles\/\d+\/(read|save)|history\/(clear|\d+\/forget)|channels\/\d+\/active)$/;

const isForLater = (form) => "later" in form.dataset || LATER.test(new URL(form.action).pathname);

let outbox;
/** Nothing where it cannot be loaded; the next time it is tried again. */
const later = () => (outbox ??= load("outbox").catch(() => (outbox = undefined)));

/** Keeps what a form sends until there is a connection; whether it is kept. */
const keepForLater = async (form, button, row) => {
  if (!isForLater(form)) return false;
  const action = new URL(form.action).pathname;
  const body = `${new URLSearchParams(new FormData(form, button))}`;
  const place = row?.querySelector("h2, .what > a") ?? document.querySelector("main h1");
  const title = place?.cloneNode(true);
  for (const hidden of title?.querySelectorAll(".hidden") ?? []) hidden.remove();
  const outbox = await later();
  const name = form.dataset.later ?? title?.textContent.trim() ?? "";
  if (!(await outbox?.add(action, body, name))) return false;
  // Behind those that wait already.
  if (navigator.onLine) outbox.send();
  else toast(say("Done once you are online.", "Provede se, až budete připojení."));
  return true;
};

/** Sends a form if the server is there; if not, it is kept for later or stays as it is filled in. A
    browser that sent it to nobody would show its own page, and all that was chosen would be gone. */
const sendIfReached = async (form, submitter) => {
  if (form.dataset.busy) return;
  form.dataset.busy = "";
  submitter?.setAttribute("aria-busy", "true");
  const isThere = await fetch("/offline", {
    method: "HEAD",
    cache: "no-store",
    signal: AbortSignal.timeout?.(5000),
  }).then(
    ({ status }) => status < 500,
    // A slow answer is one: only what can wait is kept for a quicker moment.
    (error) => error.name === "TimeoutError" && navigator.onLine && !isForLater(form),
  );
  const waits = isForLater(form) && hasWaiting();
  // What waits comes first, or it would undo what is sent now.
  if (isThere && waits) await (await later())?.send();
  delete form.dataset.busy;
  submitter?.removeAttribute("aria-busy");
  if ((!isThere || (waits && hasWaiting())) && (await keepForLater(form, submitter))) {
    if (navigator.onLine) {
      toast(say("Sent as soon as the server answers.", "Odešle se, jakmile server odpoví."));
    }
    return;
  }
  if (!isThere) {
    toast(notSent());
    // Out from under what is said.
    return submitter?.scrollIntoView({ block: "nearest" });
  }
  form.dataset.reached = "";
  form.requestSubmit(submitter);
  delete form.dataset.reached;
};

const notSent = () =>
  navigator.onLine
    ? say(
        "The server does not answer. Nothing was sent; what you filled in is still here.",
        "Server neodpovídá. Nic se neodeslalo, co jste vyplnili, tu zůstává.",
      )
    : say(
        "No connection. Nothing was sent; what you filled in is still here.",
        "Bez připojení se nic neodeslalo. Co jste vyplnili, tu zůstává.",
      );

/** Whether something can be filled in that would be lost. */
const isFilledIn = (form) =>
  [...form.elements].some((field) =>
    field.matches("textarea, select, input:not([type=hidden], [type=submit])"),
  );

/** Whether this page is one that the device kept: the server then knows nothing of it. */
let source;
const isFromDevice = () => (source ??= askForSource());
const askForSource = async () => {
  const controller = navigator.serviceWorker?.controller;
  if (!controller) return false;
  const channel = new MessageChannel();
  const answer = new Promise((resolve) => {
    channel.port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, 3000, false);
  });
  controller.postMessage({ name: "from-device" }, [channel.port2]);
  return answer;
};

/** Whether changes wait on this device: what comes now may not overtake them. */
const hasWaiting = () => {
  try {
    return localStorage.getItem("korzo-reader waiting") !== null;
  } catch {
    return false;
  }
};

/** Whether the server is asked whether it is there before the browser leaves the page for it. */
const asksFirst = (form) => !navigator.onLine || "later" in form.dataset || isFilledIn(form);

/** The menu in which something was chosen; whoever came by keys stays there. */
const closeMenu = (form) => {
  const menu = form.closest(".menu[open]");
  if (!menu) return;
  const isByKeys = menu.querySelector(":focus-visible") !== null;
  menu.open = false;
  if (isByKeys) menu.querySelector("summary").focus();
};

/** The tapped thing answers at once; the server's no takes it back. */
const enhance = async (form, submitter) => {
  const button = submitter ?? form.querySelector("button");
  // The buttons of a menu are in a list of their own.
  const item = form.closest("[data-row]") ?? form.closest("li");
  const row = form.dataset.enhance === "remove" ? item : null;
  const body = { action: form.action, form: form.cloneNode(true), button };
  closeMenu(form);
  if (row) {
    row.classList.add("leaving");
    const next = row.nextElementSibling ?? row.previousElementSibling;
    if (row.contains(document.activeElement)) next?.querySelector("a, button")?.focus();
  } else {
    flip(form, button);
  }
  try {
    if (hasWaiting() && (await keepForLater(body.form, undefined, item))) return row?.remove();
    adopt(await post(body.form));
    row?.remove();
  } catch (error) {
    if (error.isOffline && (await keepForLater(body.form, undefined, item))) return row?.remove();
    row ? row.classList.remove("leaving") : flip(form, button);
    toast(error.message);
  }
};

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented) return;
  if (form.dataset.enhance) {
    event.preventDefault();
    if (form.dataset.busy) return;
    form.dataset.busy = "";
    enhance(form, event.submitter).finally(() => delete form.dataset.busy);
  } else if (form.method === "post" && !navigator.onLine && isForLater(form)) {
    event.preventDefault();
    keepForLater(form, event.submitter).then((isKept) => {
      if (!isKept) toast(notSent());
      if (!isKept || !form.action.endsWith("/read/mark")) return;
      for (const row of document.querySelectorAll("[data-row].unread"))
        row.classList.remove("unread");
    });
  } else if (form.method === "post" && !("reached" in form.dataset) && asksFirst(form)) {
    event.preventDefault();
    sendIfReached(form, event.submitter);
  } else if (form.method === "post") {
    // A second tap sends nothing twice; back/forward brings the button back.
    if (form.dataset.busy) return event.preventDefault();
    form.dataset.busy = "";
    event.submitter?.setAttribute("aria-busy", "true");
  }
});
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-busy]")) delete form.dataset.busy;
  for (const busy of document.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
});

/** What arrives while one looks (live.js) goes to whoever asked for it by its name. */
const arrivals = new EventTarget();
const on = (name, call) => {
  arrivals.addEventListener(name, ({ detail }) => call(detail.data, detail.seq));
};
const tell = (event) => arrivals.dispatchEvent(new CustomEvent(event.name, { detail: event }));

const tools = { adopt, flip, isFromDevice, load, on, parse, post, say, tell, toast, unexplained };
const has = (selector) => document.querySelector(selector) !== null;
const idle = globalThis.requestIdleCallback ?? ((work) => setTimeout(work, 200));

badge();
const modules = [
  ["list", "[data-list], [data-pull]"],
  ["progress", "[data-progress]"],
  ["picture", "[data-blurhash], [data-pictures], form[data-answer]"],
  ["social/gallery", "[data-gallery], [data-fold]"],
  ["social/composer", "[data-composer]"],
  ["social/story-composer", "[data-story-composer]"],
  ["messages/messages", "[data-conversation]"],
  ["push", "[data-push]"],
  ["reader/list-news", "[data-news]"],
];
/** What another application shared waits for the first page that takes it. */
const isShared = () => {
  try {
    return sessionStorage.getItem("korzo-shared") !== null;
  } catch {
    return false;
  }
};
/** What is offered while one writes comes with the first field that has it. */
const offer = ({ target }) => {
  if (!navigator.onLine || !target?.closest?.("[data-suggest]")) return;
  removeEventListener("focusin", offer);
  load("social/suggest").catch(() => addEventListener("focusin", offer));
};
addEventListener("focusin", offer);
offer({ target: document.activeElement });
const begun = modules.filter(([, selector]) => has(selector)).map(([name]) => load(name));
// Behind the page's own modules, which hear of what is put into their fields.
if (isShared()) begun.push(Promise.allSettled([...begun]).then(() => load("shared")));
idle(
  () => {
    begun.push(load("page"));
    if ("signedIn" in document.documentElement.dataset) begun.push(load("live"));
    const begin = async () => {
      const isNeeded = hasWaiting() || has("form[data-later]");
      if (isNeeded || (has("article.article") && (await isFromDevice()))) await later();
    };
    begun.push(begin());
    // Says that from now on everything answers as it does with scripts.
    Promise.allSettled(begun).then(() => (document.documentElement.dataset.scripts = "started"));
  },
  { timeout: 2000 },
);
addEventListener("keydown", (event) => {
  const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
  tools.key ??= load("keys");
  tools.key.then(() => tools.press?.(event));
});
