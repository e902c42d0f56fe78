// Writing, answering and deleting comments; what was begun stays on this device until it is sent.

import {
  adoptAll,
  adoptCount,
  adoptThread,
  ask,
  path,
  person,
  say,
  section,
  tell,
  toast,
} from "./comments-threads.js";
import { renewSoon } from "./comments-live.js";

const key = (form) => `korzo-comment ${person} ${path} ${form.dataset.say}`;
const newID = () =>
  crypto.randomUUID?.() ?? `c-${Date.now()}-${Math.random().toString(36).slice(2)}`;

/** What was begun stays on this device until it is sent. */
export const keepDraft = (form) => {
  const { value } = form.elements.text;
  value ? localStorage.setItem(key(form), value) : localStorage.removeItem(key(form));
};
export const restoreDraft = (form) => {
  const draft = localStorage.getItem(key(form));
  if (draft && !form.elements.text.value) form.elements.text.value = draft;
};

/** The form for an answer, below its comment; once more closes it. */
export const openAnswer = (link) => {
  const item = link.closest(".comment");
  const open = item.querySelector("form[data-say]");
  if (open) {
    open.closest(".writing").remove();
    return link.focus();
  }
  const main = section.querySelector("form[data-say]");
  const place = document.createElement("div");
  place.className = "writing";
  const form = place.appendChild(main ? main.cloneNode(true) : document.createElement("form"));
  if (!main) return location.assign(link.href);
  const id = link.dataset.answer;
  form.dataset.say = id;
  delete form.dataset.busy;
  form.elements.parent.value = id;
  form.elements.client_id.value = newID();
  form.elements.text.value = "";
  form.elements.text.id = `say-${id}`;
  form.querySelector("label").htmlFor = `say-${id}`;
  form.querySelector("label").textContent = say("Your answer", "Vaše odpověď");
  form.querySelector(".error")?.remove();
  item.append(place);
  restoreDraft(form);
  form.elements.text.focus();
};

const tellProblem = (form, message) => {
  form.querySelector(".error")?.remove();
  const line = document.createElement("p");
  line.className = "error";
  line.id = `${form.elements.text.id}-error`;
  line.role = "alert";
  line.textContent = message;
  form.elements.text.after(line);
  form.elements.text.setAttribute("aria-describedby", line.id);
};

export const send = async (form) => {
  const button = form.querySelector("button[type=submit]");
  button.ariaBusy = "true";
  try {
    const body = new URLSearchParams(new FormData(form));
    const { ok, page } = await ask(form.action, { method: "POST", body });
    if (!ok) {
      const message = page.querySelector(".talk .error, .failure h2, .failure p")?.textContent;
      return tellProblem(
        form,
        message?.trim() || say("That did not work. Try again.", "Nepovedlo se. Zkuste to znovu."),
      );
    }
    localStorage.removeItem(key(form));
    toast(page);
    const place = form.closest(".writing");
    if (place) place.remove();
    else {
      form.elements.text.value = "";
      form.elements.client_id.value = newID();
      form.querySelector(".error")?.remove();
    }
    const news = adoptAnswer(page);
    const own = news.filter((item) => "own" in item.dataset).at(-1);
    own?.scrollIntoView({ block: "nearest" });
    own?.querySelector(".when")?.focus({ preventScroll: true });
  } catch {
    tellProblem(
      form,
      say(
        "No connection. Your text is kept; send it once more later.",
        "Bez připojení. Text zůstává, pošlete ho později znovu.",
      ),
    );
  } finally {
    button.ariaBusy = null;
  }
};

/** The page that the server leads to after a comment: all threads, or the one that was answered. */
const adoptAnswer = (page) => {
  const { one } = page.querySelector("[data-comments]")?.dataset ?? {};
  if (!one) return adoptAll(page);
  const news = adoptThread(one, page);
  adoptCount(page);
  return news;
};

export const remove = async (form) => {
  const item = form.closest(".comment");
  const { ok, page } = await ask(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
  }).catch(() => ({}));
  if (!page) {
    return tell(
      say("No connection. The comment is still there.", "Bez připojení. Komentář zůstal, kde je."),
    );
  }
  toast(page);
  if (!ok) {
    // Somebody has answered meanwhile: the page says so, and shows what they said.
    tell(
      page.querySelector(".failure h2, .failure p")?.textContent ??
        say("That did not work.", "Nepovedlo se."),
    );
    return renewSoon(item.dataset.thread);
  }
  const next = item.nextElementSibling ?? item.previousElementSibling;
  item.remove();
  (next?.querySelector("a") ?? section.querySelector("textarea"))?.focus();
  adoptCount(page);
};
