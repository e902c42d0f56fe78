// Answering a survey: the next page without a reload, numbers that choose, rankings that move. What
// is typed stays on this device until it is sent, and is sent when the connection is back.
// Without this file each page is an ordinary form.

import { findChoices } from "./survey-choices.js";
import { rank } from "./survey-ranking.js";
import { showLate } from "./survey-late.js";
import { slide } from "./survey-slider.js";
import { forgetTyped, keepTyped, restoreTyped, words } from "./survey-typed.js";

const cs = document.documentElement.lang === "cs";
/** The text in the page's language. */
const say = (en, czech) => (cs ? czech : en);
const LONGEST_PAUSE = 30_000;

const main = document.querySelector("main");
const current = () => main.querySelector("form[data-answer]");

enhance(false);
showLate(main);
// The browser's own way back: the server knows what was answered on each page.
addEventListener("popstate", () => {
  // A step back from a picture only closes it.
  if (!document.querySelector("dialog.viewer")) location.reload();
});

/** Makes the form that is there now quicker. */
function enhance(isNew) {
  const form = current();
  if (!form) return;
  restoreTyped(form);
  for (const list of form.querySelectorAll("[data-ranking]")) rank(list);
  for (const find of form.querySelectorAll(".find-choice")) findChoices(find);
  for (const slider of form.querySelectorAll("[data-slider]")) slide(slider);
  form.addEventListener("input", () => keepTyped(form));
  form.addEventListener("change", () => keepTyped(form));
  form.addEventListener("keydown", chooseByNumber);
  form.addEventListener("click", takeBack);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.dataset.busy) return;
    form.dataset.busy = "";
    send(form, event.submitter);
  });
  if (isNew) show(form);
}

/** From the top, and read out: what is wrong, else the page's title, else the first question. */
function show(form) {
  scrollTo(0, 0);
  const first = form.querySelector(".alert, .note, .survey-page-title, .question");
  if (!first) return;
  first.tabIndex = -1;
  first.focus({ preventScroll: true });
}

/** In a group of choices 1 to 9 choose, as the numbers of a scale do. */
function chooseByNumber(event) {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !/^\d$/.test(key)) return;
  if (target.type !== "radio" && target.type !== "checkbox") return;
  const all = [...event.currentTarget.elements].filter(
    (one) => one.name === target.name && one.type === target.type && !one.closest("[hidden]"),
  );
  const isScale = target.closest(".steps") !== null;
  const chosen = isScale ? all.find((one) => one.value === key) : all[Number(key) - 1];
  if (!chosen) return;
  event.preventDefault();
  chosen.focus();
  chosen.click();
}

/** "Clear my choice" needs no server. */
function takeBack(event) {
  const button = event.target.closest("button[name=clear]");
  if (!button) return;
  event.preventDefault();
  const question = button.closest(".question");
  for (const field of question.querySelectorAll("input")) {
    if (field.type === "radio" || field.type === "checkbox") field.checked = false;
    else if (field.type !== "range") field.value = "";
  }
  for (const part of question.querySelectorAll("[data-ranking], [data-slider], .many"))
    part.dispatchEvent(new Event("cleared"));
  (question.querySelector("input:not([type=hidden])") ?? question).focus();
  keepTyped(event.currentTarget);
}

/** Sends the page until it has arrived. Sent twice it is the same page: it says its revision. */
async function send(form, submitter) {
  const body = new URLSearchParams(new FormData(form, submitter));
  submitter?.setAttribute("aria-busy", "true");
  let pause = 1000;
  while (true) {
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body,
        signal: AbortSignal.timeout(30_000),
        headers: { Accept: "text/html" },
      });
      if (answer.status < 500 && answer.status !== 429) return await adopt(form, answer);
      wait(
        form,
        say(
          "The server has no time now. Your answers are kept, and sent again in a moment.",
          "Server teď nestíhá. Odpovědi jsou uložené a za chvíli se pošlou znovu.",
        ),
      );
    } catch {
      wait(
        form,
        say(
          "No connection. Your answers are kept on this device, and sent when it is back.",
          "Bez připojení. Odpovědi jsou uložené v tomhle zařízení a pošlou se, až zase bude.",
        ),
      );
    }
    await connection(pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}

/** Until the connection is back, or for a while. */
const connection = (pause) =>
  new Promise((resolve) => {
    addEventListener("online", resolve, { once: true });
    setTimeout(resolve, pause);
  });

/** Takes what the server answered into this page, or goes where it leads. */
async function adopt(form, answer) {
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = page.querySelector("form[data-answer]");
  // Too late: what was answered is shown, with what is still on this device.
  if (page.querySelector("[data-late]")) {
    // What was just sent is among it.
    forgetTyped(form);
    document.title = page.title;
    // The questions brought a heading of their own; this page has its in the bar.
    document.querySelector(".top")?.replaceWith(page.querySelector(".top"));
    main.replaceChildren(...page.querySelector("main").childNodes);
    showLate(main);
    return show(main);
  }
  if (!answer.ok && !next) {
    delete form.dataset.busy;
    form.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
    offerCopy(form);
    return wait(
      form,
      page.querySelector(".failure h2, .failure p")?.textContent ??
        say("That did not work. Try again.", "Nepovedlo se. Zkuste to znovu."),
    );
  }
  // Whoever is asked to sign in meanwhile has sent nothing yet.
  if (answer.ok && (next || answer.url.endsWith("/done"))) forgetTyped(form);
  // Whoever cannot hand in any more is told on the survey's page; what they typed is not lost by it.
  if (!next && answer.ok && !answer.url.endsWith("/done") && isEnd(answer.url)) {
    delete form.dataset.busy;
    form.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
    offerCopy(form);
    return wait(
      form,
      page.querySelector(".toast p, .survey-front .note")?.textContent.trim() ??
        say("This cannot be handed in any more.", "Tohle už nejde odevzdat."),
    );
  }
  if (!next) return location.assign(answer.url);
  document.title = page.title;
  main.replaceChildren(...page.querySelector("main").childNodes);
  if (answer.redirected) history.pushState(null, "", answer.url);
  enhance(true);
}

/** Whether an address is the page of a survey itself, where nothing is answered. */
const isEnd = (url) => /\/surveys\/\d+$/.test(new URL(url).pathname);

/** All that stands on the page, to be taken elsewhere. */
function offerCopy(form) {
  if (form.querySelector(".to-copy")) return;
  const label = document.createElement("label");
  label.className = "to-copy";
  label.append(say("What you wrote, to copy", "Co jste napsali, ke zkopírování"));
  const area = document.createElement("textarea");
  area.readOnly = true;
  area.rows = 6;
  area.value = words(form);
  area.addEventListener("focus", () => area.select());
  label.append(area);
  form.querySelector(".survey-ways").after(label);
}

/** Says why nothing comes, beside the buttons. */
function wait(form, words) {
  let line = form.querySelector(".waiting");
  if (!line) {
    line = document.createElement("p");
    line.className = "waiting hint";
    line.role = "status";
    form.querySelector(".survey-ways").after(line);
  }
  line.textContent = words;
}
