// The overview as the server has it takes the place of what is on the screen, piece by piece: what
// somebody is writing, or what this device alone knows, stays.

/** Puts the fresh overview into the old one. `isOurs` says which parts are not sent yet. */
export function merge(old, fresh, { isOurs }) {
  replaceLive(old, fresh, ":scope > [data-live]");
  mergeForm(old, fresh, ":scope > form[data-card]", isOurs);
  const pages = old.querySelector(".editor-pages");
  for (const page of pages.querySelectorAll(":scope > .editor-page")) {
    if (!fresh.querySelector(`#${CSS.escape(page.id)}`)) keepQuestions(page);
  }
  for (const [index, page] of [...fresh.querySelectorAll(".editor-page")].entries()) {
    let mine = old.querySelector(`#${CSS.escape(page.id)}`);
    if (!mine) {
      mine = document.importNode(page, true);
      for (const row of mine.querySelectorAll("[data-question]")) {
        const there = document.getElementById(row.id);
        if (there) row.replaceWith(there);
      }
    }
    if (pages.children[index] !== mine) pages.insertBefore(mine, pages.children[index] ?? null);
    replaceLive(mine, page, ":scope > [data-live]");
    mergeQuestions(mine, page, isOurs);
  }
  const rows = new Set([...fresh.querySelectorAll("[data-question]")].map(({ id }) => id));
  for (const row of old.querySelectorAll("[data-question]")) {
    if (!rows.has(row.id) && !isOurs(row.id)) row.remove();
  }
  for (const page of [...pages.children]) {
    if (!fresh.querySelector(`#${CSS.escape(page.id)}`)) page.remove();
  }
}

/** A page that is gone leaves its questions to the one before it. */
function keepQuestions(page) {
  const near = page.previousElementSibling ?? page.nextElementSibling;
  near
    ?.querySelector("[data-questions]")
    .append(...page.querySelector("[data-questions]").children);
}

function mergeQuestions(mine, page, isOurs) {
  const list = mine.querySelector("[data-questions]");
  let place = list.firstElementChild;
  for (const row of page.querySelectorAll("[data-question]")) {
    let there = document.getElementById(row.id);
    if (!there) {
      there = document.importNode(row, true);
      list.insertBefore(there, place);
    } else if (there === place) {
      place = place.nextElementSibling;
    } else if (there.contains(document.activeElement)) {
      // An element that is moved loses the focus: the others go around it.
      while (place && place !== there && place.parentElement === list) {
        const next = place.nextElementSibling;
        list.append(place);
        place = next;
      }
      if (there.parentElement !== list) list.insertBefore(there, place);
      else place = there.nextElementSibling;
    } else list.insertBefore(there, place);
    mergeForm(there, row, "form[data-card]", isOurs);
    replaceLive(there, row, ":scope > [data-live]");
  }
}

/** A card is drawn anew when the server has another one, unless somebody is at it. */
function mergeForm(old, fresh, selector, isOurs) {
  const [mine, theirs] = [old.querySelector(selector), fresh.querySelector(selector)];
  if (!mine || !theirs || isOurs(mine.dataset.autosave)) return;
  const isSame = mine.elements.seen.value === theirs.elements.seen.value;
  // Links to what a new question can do come with its first look at the server.
  const isNew = "id" in mine.elements && mine.elements.id?.type === "hidden";
  const isFocused = mine.contains(document.activeElement);
  // Whoever comes back to a link or a button, from the sheet, is to see what they saved there.
  const isWriting = isFocused && document.activeElement.matches("input, textarea, select");
  // What met a change from elsewhere was settled in the sheet.
  const isMet = "met" in mine.dataset && mine.dataset.card !== "texts";
  if (!isMet && ((isSame && !("stale" in mine.dataset) && !isNew) || isWriting)) return;
  const next = document.importNode(theirs, true);
  mine.replaceWith(next);
  if (isFocused) next.querySelector(".card-title")?.focus();
}

/** Pieces that nobody writes into. */
function replaceLive(old, fresh, selector) {
  for (const piece of old.querySelectorAll(selector)) {
    const name = piece.dataset.live;
    const next = [...fresh.querySelectorAll(selector)].find((one) => one.dataset.live === name);
    if (next) replace(piece, document.importNode(next, true));
  }
  // A row that was made here has less than the server gives it.
  if (!old.matches("[data-question]")) return;
  const names = new Set([...old.querySelectorAll(selector)].map((one) => one.dataset.live));
  for (const next of fresh.querySelectorAll(selector)) {
    if (names.has(next.dataset.live)) continue;
    if (next.dataset.live === "acts") old.querySelector(".editor-acts:not([data-live])")?.remove();
    old.append(document.importNode(next, true));
  }
}

/** What was focused is focused again, what was open stays open. */
function replace(piece, next) {
  if (piece.innerHTML === next.innerHTML) return;
  const focused = piece.contains(document.activeElement) && document.activeElement;
  if (piece.querySelector("details[open]")) return;
  const step = focused && ["step-up", "step-down"].find((name) => focused.closest(`.${name}`));
  piece.replaceWith(next);
  if (!focused) return;
  const same = step && next.querySelector(`.${step} button`);
  (same || next.querySelector("a, summary, button"))?.focus({ preventScroll: true });
}
