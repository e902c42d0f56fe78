// The stage of the composer: the story as it will be published, and the gestures that move, turn and
// size what stands on it.

import { draw, drawLayer, transform } from "./story-drawing.js";
import { placed, placeOf } from "./story-state.js";

/** So many points from the middle something is put into the middle. */
const NEAR = 16;
/** So many tenths of a degree from straight something is put straight. */
const STRAIGHT = 30;
/** So many pixels a finger trembles. */
const TREMBLE = 7;
/** Pixels that a finger needs. */
const FINGER = 44;

/**
 * Shows pictures in `root`. `desk` is what the gestures work on: `canvas` and `context`, `selected`,
 * `isStill` while a tool has the stage, `frame`, its size in points, `isPhotoFixed` where the photo
 * is the frame itself, `select(what)`, `tapped(what)`, `change(canvas, options)`,
 * `moving(isMoving, what)`, `remove(what)` and `bin`, where a layer is dropped to be gone.
 */
export function stage(root, desk) {
  const frame = root.querySelector(".layer-frame");
  const guides = Object.fromEntries(
    [...root.querySelectorAll("[data-guide]")].map((guide) => [guide.dataset.guide, guide]),
  );
  let svg = null;
  /** What is shown: the canvas, and with which photo. */
  let shown = null;

  const parsed = (markup) => {
    const template = document.createElement("template");
    template.innerHTML = markup;
    return template.content.firstElementChild;
  };
  const { frame: extent, bin } = desk;
  const points = () => root.clientWidth / extent.width;
  const photoOf = ({ photo }) => (photo && !desk.isPhotoFixed ? "photo" : undefined);

  /** Draws a canvas; only what is another than before is drawn anew. */
  const show = (canvas, context) => {
    const before = shown;
    shown = { canvas, context };
    const isNew = !svg || frameOf(before.context) !== frameOf(context);
    if (isNew || before.canvas.layers.length !== canvas.layers.length) {
      const fresh = parsed(draw(canvas, context));
      // The photo that is there already is not decoded again.
      const old = svg?.querySelector(":scope > image");
      const image = fresh.querySelector(":scope > image");
      if (old && image?.getAttribute("href") === old.getAttribute("href")) {
        for (const { name, value } of image.attributes) old.setAttribute(name, value);
        image.replaceWith(old);
      }
      svg?.remove();
      svg = fresh;
      svg.setAttribute("aria-hidden", "true");
      root.prepend(svg);
      return;
    }
    const isOther = before.canvas.behind !== canvas.behind || before.canvas.photo !== canvas.photo;
    if (isOther || before.context.photo?.path !== context.photo?.path) {
      const fresh = parsed(draw({ ...canvas, layers: [] }, context));
      svg.querySelector("defs").replaceWith(fresh.querySelector("defs"));
      const [old, image] = [svg, fresh].map((one) => one.querySelector(":scope > image"));
      for (const { name, value } of image?.attributes ?? []) old?.setAttribute(name, value);
    }
    canvas.layers.forEach((layer, index) => {
      const was = before.canvas.layers[index];
      if (was !== layer) redraw(layer, index, was, context);
    });
  };
  /** What the whole drawing depends on; another photo only takes the place of the one before. */
  const frameOf = ({ photo, ...rest }) => JSON.stringify({ ...rest, hasPhoto: Boolean(photo) });
  const redraw = (layer, index, was, context) => {
    const isMoved = Object.keys({ ...was, ...layer }).every(
      (key) => ["x", "y", "scale", "turn"].includes(key) || was[key] === layer[key],
    );
    const group = nodeOf(index);
    if (isMoved && layer.kind !== "ink") return group.setAttribute("transform", transform(layer));
    const fresh = parsed(`<svg>${drawLayer(layer, index, context)}</svg>`);
    group.replaceWith(fresh.firstElementChild);
  };
  const nodeOf = (index) => svg.querySelector(`:scope > [data-layer="${index}"]`);

  /** The box of something before it is turned, in points around its place. */
  const boxOf = (what) => {
    if (what !== "photo") return nodeOf(what).getBBox();
    const image = svg.querySelector(":scope > image");
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) =>
      Number(image?.getAttribute(name)),
    );
    return { x, y, width, height };
  };
  const isInk = (what) => shown.canvas.layers[what]?.kind === "ink";
  const scaleOf = (what) => (what === "photo" ? 1 : shown.canvas.layers[what].scale / 100);

  /** Where something is on the stage: its box in points, its middle, and how it is turned. */
  const lie = (what) => {
    const box = boxOf(what);
    if (isInk(what)) {
      return { ...box, middle: [box.x + box.width / 2, box.y + box.height / 2], turn: 0 };
    }
    const { x, y, turn } = placeOf(shown.canvas, what);
    const scale = scaleOf(what);
    const angle = (turn * Math.PI) / 1800;
    const [dx, dy] = [(box.x + box.width / 2) * scale, (box.y + box.height / 2) * scale];
    const middle = [
      x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y + dx * Math.sin(angle) + dy * Math.cos(angle),
    ];
    return { width: box.width * scale, height: box.height * scale, middle, turn };
  };

  /** The topmost layer at a point; one that is smaller than a finger is as large as that. */
  const hit = ([x, y]) => {
    const least = FINGER / points();
    const isIn = (what, grows) => {
      const { width, height, middle, turn } = lie(what);
      const angle = (-turn * Math.PI) / 1800;
      const [dx, dy] = [x - middle[0], y - middle[1]];
      const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle));
      const down = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle));
      const half = (side) => Math.max(side, grows ? least : 0) / 2;
      return across <= half(width) && down <= half(height);
    };
    const layers = [...shown.canvas.layers.keys()].filter((index) => !isInk(index)).reverse();
    return layers.find((index) => isIn(index, false)) ?? layers.find((index) => isIn(index, true));
  };

  // Gestures: one pointer moves, two size and turn as well; the frame's corners do for a mouse.
  const pointers = new Map();
  let grip = null;
  const pointOf = (event) => {
    const { left, top } = root.getBoundingClientRect();
    return [(event.clientX - left) / points(), (event.clientY - top) / points()];
  };
  const hold = () => {
    grip.from = [...pointers.values()].slice(0, 2);
    grip.canvas = shown.canvas;
  };
  root.addEventListener("pointerdown", (event) => {
    if (desk.isStill || event.button > 0 || pointers.size === 2) return;
    if (event.target.closest("button, textarea, input, a")) return;
    root.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, pointOf(event));
    if (pointers.size === 1) {
      const corner = event.target.closest("[data-corner]");
      grip = { what: corner ? desk.selected : hit(pointOf(event)), isCorner: corner !== null };
      grip.isTap = !corner;
      grip.start = [event.clientX, event.clientY];
    } else {
      grip.isTap = false;
      grip.what ??= desk.selected ?? undefined;
    }
    hold();
  });
  root.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, pointOf(event));
    const way = Math.hypot(event.clientX - grip.start[0], event.clientY - grip.start[1]);
    if (grip.isTap && way < TREMBLE) return;
    grip.isTap = false;
    const what = grip.what ?? photoOf(shown.canvas);
    if (what === undefined || (what !== "photo" && isInk(what))) return;
    if (!grip.isMoving) {
      grip.isMoving = true;
      if (what !== "photo" && what !== desk.selected) desk.select(what);
      desk.moving(true, what);
    }
    grip.moved = what;
    grip.isOverBin = what !== "photo" && !grip.isCorner && pointers.size === 1 && isIn(bin, event);
    bin.classList.toggle("over", grip.isOverBin);
    show(placed(grip.canvas, what, moved(what), extent), shown.context);
    nodeOf(what)?.classList.toggle("falling", grip.isOverBin);
    desk.drawn();
  });
  /** Whether a finger is on something, or next to it. */
  const isIn = (element, { clientX, clientY }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const near = FINGER / 2;
    return (
      clientX > left - near &&
      clientX < right + near &&
      clientY > top - near &&
      clientY < bottom + near
    );
  };
  const moved = (what) => {
    const place = placeOf(grip.canvas, what);
    const now = [...pointers.values()].slice(0, 2);
    if (grip.isCorner) return pulled(place, grip.from[0], now[0]);
    if (now.length === 1) {
      const [x, y] = [0, 1].map((axis) => now[0][axis] - grip.from[0][axis]);
      return snapped({ ...place, x: place.x + x, y: place.y + y });
    }
    return pinched(place, grip.from, now);
  };
  const pinched = (place, [a, b], [c, d]) => {
    const between = (one, other) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    const vector = (one, other) => [other[0] - one[0], other[1] - one[1]];
    const [from, to] = [vector(a, b), vector(c, d)];
    const grows = Math.hypot(...to) / Math.max(1, Math.hypot(...from));
    const angle = Math.atan2(to[1], to[0]) - Math.atan2(from[1], from[0]);
    const [before, after] = [between(a, b), between(c, d)];
    const [dx, dy] = [place.x - before[0], place.y - before[1]];
    return snapped({
      x: after[0] + (dx * Math.cos(angle) - dy * Math.sin(angle)) * grows,
      y: after[1] + (dx * Math.sin(angle) + dy * Math.cos(angle)) * grows,
      size: place.size * grows,
      turn: place.turn + (angle * 1800) / Math.PI,
    });
  };
  /** A corner is pulled: the middle stays. */
  const pulled = (place, from, to) => {
    const { middle } = lie(desk.selected);
    const [before, after] = [from, to].map(([x, y]) => [x - middle[0], y - middle[1]]);
    const angle = Math.atan2(after[1], after[0]) - Math.atan2(before[1], before[0]);
    const grows = Math.hypot(...after) / Math.max(1, Math.hypot(...before));
    const turn = place.turn + (angle * 1800) / Math.PI;
    return snapped({ ...place, size: place.size * grows, turn }, { isTurned: true });
  };
  /** Puts into the middle and straight what nearly is; the guides say so. */
  const snapped = (place, { isTurned = false } = {}) => {
    const isInMiddle = {
      across: !isTurned && Math.abs(place.x - extent.width / 2) < NEAR,
      down: !isTurned && Math.abs(place.y - extent.height / 2) < NEAR,
    };
    const straight = Math.round(place.turn / 900) * 900;
    const isStraight = Math.abs(place.turn - straight) < STRAIGHT;
    guides.across.hidden = !isInMiddle.across;
    guides.down.hidden = !isInMiddle.down;
    guides.level.hidden = !isStraight || (!isTurned && pointers.size < 2);
    guides.level.style.top = `${(100 * place.y) / extent.height}%`;
    return {
      ...place,
      x: isInMiddle.across ? extent.width / 2 : place.x,
      y: isInMiddle.down ? extent.height / 2 : place.y,
      turn: isStraight ? straight : place.turn,
    };
  };
  const release = (event) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size) return hold();
    const done = grip;
    grip = null;
    for (const name of ["across", "down", "level"]) guides[name].hidden = true;
    desk.moving(false);
    bin.classList.remove("over");
    nodeOf(done.moved)?.classList.remove("falling");
    if (event.type === "pointercancel") return desk.change(desk.canvas, { isKept: true });
    if (done.isTap) return desk.tapped(done.what);
    if (done.isOverBin) return desk.remove(done.moved);
    if (done.moved !== undefined) desk.change(shown.canvas);
  };
  root.addEventListener("pointerup", release);
  root.addEventListener("pointercancel", release);

  // The wheel sizes what is under the pointer, with Shift it turns it.
  root.addEventListener(
    "wheel",
    (event) => {
      if (desk.isStill) return;
      event.preventDefault();
      const under = hit(pointOf(event));
      const photo = photoOf(shown.canvas);
      const what = under ?? (isInk(desk.selected) ? undefined : desk.selected) ?? photo;
      if (what === undefined) return;
      const { size, turn } = placeOf(shown.canvas, what);
      const way = event.deltaY || event.deltaX;
      const change = event.shiftKey
        ? { turn: turn + Math.sign(way) * 20 }
        : { size: size * Math.exp(-way * 0.0015) };
      desk.change(placed(shown.canvas, what, change, extent), { merge: `wheel ${what}` });
    },
    { passive: false },
  );

  /** Puts the frame around something; nothing takes it away. */
  const mark = (what) => {
    frame.hidden = what === null;
    if (what === null) return;
    const { width, height, middle, turn } = lie(what);
    const scale = points();
    frame.style.width = `${Math.max(24, width * scale + 12)}px`;
    frame.style.height = `${Math.max(24, height * scale + 12)}px`;
    frame.style.transform =
      `translate(${middle[0] * scale}px, ${middle[1] * scale}px) translate(-50%, -50%) ` +
      `rotate(${turn / 10}deg)`;
    frame.classList.toggle("fixed", isInk(what));
  };

  return { lie, mark, show, node: () => svg };
}
