// A long scale as a slider beside its field. A slider always stands somewhere, so as long as the
// field is empty it is shown as unanswered, in the middle, which is no answer.

export function slide(slider) {
  const range = slider.querySelector("input[type=range]");
  const field = slider.querySelector("input:not([type=range])");
  const middle = range.value;

  range.addEventListener("input", take);
  // Whoever means the middle touches it, and then nothing moves.
  range.addEventListener("click", take);
  range.addEventListener("keydown", (event) => {
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      take();
    }
  });
  field.addEventListener("input", draw);
  slider.addEventListener("cleared", draw);
  draw();

  function take() {
    if (field.value === range.value) return draw();
    field.value = range.value;
    // The page keeps what was typed.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function draw() {
    const text = field.value.trim();
    const number = /^[-−]?\d+$/.test(text) ? Number(text.replace("−", "-")) : Number.NaN;
    const isAnswer = number >= Number(range.min) && number <= Number(range.max);
    range.value = isAnswer ? number : middle;
    slider.classList.toggle("unanswered", !isAnswer);
    slider.style.setProperty(
      "--part",
      isAnswer ? (number - Number(range.min)) / (Number(range.max) - Number(range.min)) : 0,
    );
    if (isAnswer) range.removeAttribute("aria-valuetext");
    else range.setAttribute("aria-valuetext", range.dataset.empty);
  }
}
