// Too late to hand in: what was answered can be copied, with what was typed here and never sent.

import { forgetSurvey, typedWords } from "./survey-typed.js";

const cs = document.documentElement.lang === "cs";

/** Completes the page of somebody who came too late, if this is it. */
export function showLate(main) {
  const late = main.querySelector("[data-late]");
  if (!late) return;
  const source = late.querySelector("[data-copied-from]");
  const survey = late.dataset.late;
  for (const words of typedWords(survey)) {
    const typed = document.createElement("pre");
    typed.className = "typed-here";
    typed.textContent = words;
    source.append(typed);
  }
  const ways = document.createElement("p");
  ways.className = "ways";
  ways.append(
    button(cs ? "Zkopírovat vše" : "Copy all of it", async (one) => {
      try {
        await navigator.clipboard.writeText(source.innerText);
        one.textContent = cs ? "Zkopírováno" : "Copied";
      } catch {
        // Not every browser lets a page copy; then it is marked, and one copies by hand.
        getSelection().selectAllChildren(source);
      }
    }),
  );
  if (source.querySelector(".typed-here")) {
    ways.append(
      button(cs ? "Smazat z tohoto zařízení" : "Delete from this device", (one) => {
        forgetSurvey(survey);
        for (const typed of source.querySelectorAll(".typed-here")) typed.remove();
        one.remove();
      }),
    );
  }
  source.before(ways);
}

function button(words, work) {
  const one = document.createElement("button");
  one.type = "button";
  one.className = "button quiet";
  one.textContent = words;
  one.addEventListener("click", () => work(one));
  return one;
}
