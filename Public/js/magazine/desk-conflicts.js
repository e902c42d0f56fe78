// What two people changed in different ways, side by side with a choice: the text holds both between
// marks (Conflicts.swift), and loses them as soon as one is chosen.

const [START, MIDDLE, END] = ["<<<<<<<", "=======", ">>>>>>>"];

/** The conflicts of a text, from its start. Marks that do not belong together are none. */
export function conflictsIn(text) {
  const lines = text.split("\n");
  const found = [];
  let [start, middle] = [-1, -1];
  for (const [number, line] of lines.entries()) {
    if (line.startsWith(START)) [start, middle] = [number, -1];
    else if (line === MIDDLE && start >= 0 && middle < 0) middle = number;
    else if (line.startsWith(END) && start >= 0 && middle >= 0) {
      const mark = lines[start].slice(7).trim();
      const field = /^\[(title|lead)\] /.exec(mark)?.[1] ?? "text";
      found.push({
        field,
        names: { ours: mark.replace(/^\[(title|lead)\] /, ""), theirs: line.slice(7).trim() },
        ours: lines.slice(start + 1, middle).join("\n"),
        theirs: lines.slice(middle + 1, number).join("\n"),
        first: start,
        last: number,
      });
      [start, middle] = [-1, -1];
    }
  }
  return found;
}

/** What stands in the place of a conflict with a choice (`ours`, `theirs`, `both`). */
export function chosenOf({ field, ours, theirs }, choice) {
  const both = [ours, theirs].filter(Boolean).join(field === "text" ? "\n\n" : " ");
  return { ours, theirs, both }[choice];
}

/** The text with `words` in the place of one conflict; none for a conflict of the title or the lead. */
export function settle(text, { field, first, last }, words) {
  const lines = text.split("\n");
  const isText = field === "text" && words !== "";
  lines.splice(first, last - first + 1, ...(isText ? words.split("\n") : []));
  return lines.join("\n");
}

/** Draws the conflicts of the editor's form; call `changed()` when its text is another. */
export function startConflicts(form, write) {
  const text = form.elements.markdown;
  const place = form.querySelector("[data-conflicts]");
  const card = form.querySelector("[data-conflict-card]").content;
  let drawn = "";

  function changed() {
    const found = conflictsIn(text.value);
    const state = JSON.stringify(found);
    if (state === drawn) return;
    drawn = state;
    place.replaceChildren(...found.map(draw));
  }

  function draw(conflict, number) {
    const one = card.cloneNode(true).firstElementChild;
    for (const side of ["ours", "theirs"]) {
      one.querySelector(`[data-name="${side}"]`).textContent = conflict.names[side];
      one.querySelector(`[data-words="${side}"]`).textContent = conflict[side];
    }
    for (const legend of one.querySelectorAll("[data-field]"))
      legend.hidden = legend.dataset.field !== conflict.field;
    one.querySelector("[data-settle]").hidden = false;
    for (const choice of one.querySelectorAll("input")) choice.name = `settle-${number}`;
    return one;
  }

  // Not as soon as one is chosen: arrow keys choose while one looks through them.
  place.addEventListener("click", (event) => {
    const card = event.target.closest("[data-settle]")?.closest("fieldset");
    const choice = card?.querySelector("input:checked")?.value;
    if (!card) return;
    if (!choice) return card.querySelector("input").focus();
    const number = [...place.children].indexOf(card);
    const conflict = conflictsIn(text.value)[number];
    if (!conflict) return changed();
    const words = chosenOf(conflict, choice);
    if (conflict.field !== "text") write(form.elements[conflict.field], words);
    write(text, settle(text.value, conflict, words));
    text.dispatchEvent(new Event("input", { bubbles: true }));
    const next = place.querySelectorAll("fieldset")[number] ?? place.querySelector("fieldset");
    (next?.querySelector("input") ?? text).focus({ preventScroll: Boolean(next) });
  });
  drawn = "never";
  changed();
  return { changed };
}
