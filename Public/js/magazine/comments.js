// Comments under an article: answering in place, what others write as it comes, and nothing that
// was typed is lost. Without this file it works by forms and links.

import { adoptThread, ask, list, listOf, path, say, section, tell } from "./comments-threads.js";
import { hearOthers } from "./comments-live.js";
import { keepDraft, openAnswer, remove, restoreDraft, send } from "./comments-write.js";

/** The next page of threads, or of answers in one thread, below those that are here. */
const further = async (link) => {
  link.ariaBusy = "true";
  const { ok, page } = await ask(link.href).catch(() => ({}));
  if (!ok) {
    link.ariaBusy = null;
    const refused = say("That did not work. Try again.", "Nepovedlo se. Zkuste to znovu.");
    return tell(page ? refused : say("No connection.", "Bez připojení."));
  }
  const fresh = [...listOf(page).children].filter(
    (item) => !item.id || !document.getElementById(item.id),
  );
  list.append(...fresh);
  const next = page.querySelector("[data-further]");
  next ? link.replaceWith(next) : link.closest(".next").remove();
  fresh[0]?.querySelector("a")?.focus({ preventScroll: true });
};

/** The rest of a thread, where it belongs. Of very long ones the rest has a page of its own. */
const unfold = async (link) => {
  const { thread } = link.closest("[data-thread]").dataset;
  link.ariaBusy = "true";
  const { ok, page } = await ask(`${path}?thread=${thread}`).catch(() => ({}));
  const news = ok ? adoptThread(thread, page) : [];
  if (!news.length) return location.assign(link.href);
  news[0].querySelector("a")?.focus({ preventScroll: true });
};

export function talk() {
  if (!section) return;
  section.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const more = event.target.closest("[data-further]");
    if (more) {
      event.preventDefault();
      if (more.ariaBusy !== "true") further(more);
    }
    const rest = event.target.closest(".more-answers a");
    if (rest) {
      event.preventDefault();
      if (rest.ariaBusy !== "true") unfold(rest);
    }
    const link = event.target.closest("[data-answer]");
    if (!link) return;
    // A page of one thread has no form to copy: its own address has one.
    if (!section.querySelector("form[data-say]")) return;
    event.preventDefault();
    openAnswer(link);
  });
  section.addEventListener("input", ({ target }) => {
    if (target.form?.matches("[data-say]")) keepDraft(target.form);
  });
  section.addEventListener("submit", (event) => {
    const form = event.target;
    const act = form.matches("[data-say]")
      ? send
      : form.matches("[action$='/delete']")
        ? remove
        : null;
    // With its first comment goes the page of a thread: the answer leads on to the others.
    if (act === remove && form.closest(".comment").id === `c-${section.dataset.one}`) return;
    if (!act || form.dataset.busy) return act && event.preventDefault();
    event.preventDefault();
    form.dataset.busy = "";
    act(form).finally(() => delete form.dataset.busy);
  });
  section.querySelectorAll("form[data-say]").forEach(restoreDraft);
  hearOthers();
}
