// A long list of choices: a field above it shows those alone that have the typed words, whatever
// their accents, and what is chosen is said below it.

/** `Žďár nad Sázavou` is found by `zdar saz`. */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const wordsOf = (text) => plain(text).split(/[^\p{L}\p{N}]+/u);

export function findChoices(find) {
  const input = find.querySelector("input");
  const status = find.querySelector("[role=status]");
  const list = find.nextElementSibling;
  const options = [...list.children].map((option) => ({
    option,
    box: option.querySelector("input"),
    label: option.textContent.trim(),
    words: wordsOf(option.textContent),
  }));
  const visible = () => options.filter(({ option }) => !option.hidden);

  input.addEventListener("input", filter);
  input.addEventListener("keydown", key);
  list.addEventListener("change", tell);
  list.addEventListener("cleared", filter);
  // What was chosen before is in sight, without moving the page.
  const chosen = options.find(({ box }) => box.checked);
  if (chosen) {
    const { offsetTop: top, offsetHeight: height } = chosen.option;
    const inList = top - list.offsetTop;
    if (inList + height > list.clientHeight) list.scrollTop = inList - list.clientHeight / 3;
  }
  tell();

  function filter() {
    const wanted = wordsOf(input.value).filter((word) => word !== "");
    for (const { option, words } of options)
      option.hidden = !wanted.every((start) => words.some((word) => word.startsWith(start)));
    list.scrollTop = 0;
    tell();
  }

  /** How many there are, or that there is none; and what is chosen, which may be out of sight. */
  function tell() {
    const labels = options.filter(({ box }) => box.checked).map(({ label }) => label);
    const found = visible().length;
    const parts = [];
    if (found === 0) parts.push(find.dataset.none);
    else if (found < options.length) parts.push(`${found} / ${options.length}`);
    if (labels.length > 0) parts.push(find.dataset.chosen.replace("{}", labels.join(", ")));
    status.textContent = parts.join(" · ");
  }

  function key(event) {
    if (event.key === "Enter" || event.key === "ArrowDown") {
      // Enter would send the page.
      event.preventDefault();
      const first = visible().find(({ box }) => box.checked) ?? visible()[0];
      first?.box.focus();
    } else if (event.key === "Escape" && input.value !== "") {
      event.preventDefault();
      input.value = "";
      filter();
    }
  }
}
