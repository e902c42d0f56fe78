// An emoji that is pulled along its track, by a finger or by keys; let go, it is the answer.

const SVG = "http://www.w3.org/2000/svg";
/** Of the track, in the layer's own points. */
const START = -300;
const STEP = 6;
const KEYS = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 20,
  PageDown: -20,
  Home: -100,
  End: 100,
};

/** Makes the link of a slider into one; `send` takes the answer, 0 to 100. */
export const makeSlider = (link, label, send) => {
  const slider = document.createElementNS(SVG, "g");
  slider.append(...link.childNodes);
  const knob = slider.querySelector("[data-knob]");
  const [track, filled] = slider.querySelectorAll("rect");
  slider.prepend(room(track));
  const facts = {
    role: "slider",
    tabindex: "0",
    "aria-label": label,
    "aria-valuemin": "0",
    "aria-valuemax": "100",
  };
  for (const [name, value] of Object.entries(facts)) slider.setAttribute(name, value);

  let place = 0;
  const move = (to) => {
    place = Math.round(Math.min(100, Math.max(0, to)));
    knob.setAttribute("x", START + place * STEP);
    filled.setAttribute("width", place * STEP);
    slider.setAttribute("aria-valuenow", place);
  };
  const follow = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY);
    move((point.matrixTransform(track.getScreenCTM().inverse()).x - START) / STEP);
  };
  slider.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    slider.setPointerCapture(event.pointerId);
    follow(event);
  });
  slider.addEventListener("pointermove", (event) => {
    if (slider.hasPointerCapture(event.pointerId)) follow(event);
  });
  // What was pressed elsewhere, or by another button, has pulled nothing.
  slider.addEventListener("pointerup", (event) => {
    if (slider.hasPointerCapture(event.pointerId)) send(place);
  });
  slider.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") send(place);
    else if (event.key in KEYS) move(place + KEYS[event.key]);
    else return;
    event.preventDefault();
  });
  move(0);
  link.replaceWith(slider);
};

/** As much room around the track as a finger needs. */
const room = (track) => {
  const made = document.createElementNS(SVG, "rect");
  const facts = { x: -360, y: Number(track.getAttribute("y")) - 60, width: 720, height: 140 };
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, value);
  made.setAttribute("fill", "transparent");
  return made;
};
