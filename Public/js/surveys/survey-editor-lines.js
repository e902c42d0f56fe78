// Choices are edited where they stand: each line of a field is a line of a list. Enter makes the
// next one, Backspace on an empty one removes it, a pasted list becomes as many. The field stays
// what the form sends.

const MOST = 100;
const LONGEST = 300;
/** What people and word processors put before the lines of a list. */
const BULLET =
  /^\s*(?:[-–—*•◦▪●○☐☑□·‣\uf0b7\uf0a7\uf0a8]\s*|\[[ x]?\]\s*|\d{1,3}[.)]\s+|[a-z][.)]\s+)/i;

/** The lines of a pasted text, without what stands before them. */
export const pastedLines = (text) =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.replace(BULLET, "").replace(/\s+/g, " ").trim().slice(0, LONGEST))
    .filter(Boolean);

/** Makes a list of a field. `leave` is called when somebody is done with it. */
export function startLines(place, words, { leave, say }) {
  const field = place.querySelector("textarea");
  const label = { row: words.tRow, column: words.tColumn }[place.dataset.lines] ?? words.tChoice;
  const list = document.createElement("ol");
  list.className = "card-lines";
  list.setAttribute("aria-label", field.getAttribute("aria-label"));
  const inputs = () => [...list.querySelectorAll("input")];

  function make(text) {
    const row = document.createElement("li");
    const mark = row.appendChild(document.createElement("span"));
    mark.className = "card-mark";
    mark.setAttribute("aria-hidden", "true");
    const input = row.appendChild(document.createElement("input"));
    input.type = "text";
    input.maxLength = LONGEST;
    input.autocomplete = "off";
    input.dir = "auto";
    input.enterKeyHint = "next";
    input.value = text;
    return row;
  }

  /** There is always an empty last line; each says which it is. */
  function tidy() {
    const all = inputs();
    if (all.length < MOST && all.at(-1)?.value !== "") list.append(make(""));
    for (const [index, input] of inputs().entries()) {
      input.setAttribute("aria-label", label.replace("{}", index + 1));
      input.placeholder = index === inputs().length - 1 ? words.tAnother : "";
    }
    field.value = inputs()
      .map((input) => input.value.trim())
      .filter(Boolean)
      .join("\n");
  }

  function changed() {
    tidy();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function fill() {
    list.replaceChildren(...field.value.split("\n").filter(Boolean).slice(0, MOST).map(make));
    tidy();
  }

  const focus = (input) => {
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  };

  function onEnter(input) {
    const all = inputs();
    const index = all.indexOf(input);
    if (!input.value.trim()) return leave(place);
    if (all[index + 1]?.value !== "" && all.length < MOST) {
      input.closest("li").after(make(""));
      changed();
    }
    return focus(inputs()[index + 1]);
  }

  function onBackspace(input) {
    const all = inputs();
    const index = all.indexOf(input);
    if (input.value !== "" || all.length < 2) return false;
    focus(all[index - 1] ?? all[index + 1]);
    // The empty last line stays; the one before it is what is left.
    if (index < all.length - 1) input.closest("li").remove();
    changed();
    return true;
  }

  list.addEventListener("keydown", (event) => {
    const input = event.target;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = inputs().indexOf(input);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === "Enter") onEnter(input);
    else if (step && inputs()[index + step]) focus(inputs()[index + step]);
    else if (event.key !== "Backspace" || !onBackspace(input)) return;
    event.preventDefault();
  });
  list.addEventListener("paste", (event) => {
    const lines = pastedLines(event.clipboardData?.getData("text/plain") ?? "");
    if (lines.length < 2) return;
    event.preventDefault();
    const input = event.target;
    const room = MOST - inputs().filter((one) => one !== input && one.value).length;
    const [first, ...others] = lines.slice(0, room);
    input.setRangeText(first, input.selectionStart, input.selectionEnd, "end");
    let row = input.closest("li");
    for (const line of others) {
      row.after(make(line));
      row = row.nextElementSibling;
    }
    changed();
    focus(row.querySelector("input"));
    if (lines.length > room) say(words.tFull);
  });
  // Before the form hears of it.
  list.addEventListener("input", tidy);
  field.form.addEventListener("filled", fill);
  fill();
  field.hidden = true;
  place.append(list);
}
