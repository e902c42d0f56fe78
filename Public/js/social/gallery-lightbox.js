// One photo on the whole screen: pinch, wheel or double tap zoom it, a swipe shows the next one,
// a swipe down closes. Its description stands below.

const MOST = 5;

/** Shows the photos of `links` from `index` on; the answer is where one ended. */
export function show(links, index, { calm, say, sign }) {
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox";
  dialog.setAttribute("aria-label", say("Photo", "Fotka"));
  const image = dialog.appendChild(document.createElement("img"));
  const text = dialog.appendChild(document.createElement("p"));
  const button = (kind, label, path, act) => {
    const made = dialog.appendChild(document.createElement("button"));
    made.type = "button";
    made.className = `sign ${kind}`;
    made.setAttribute("aria-label", label);
    made.append(sign(path));
    made.addEventListener("click", act);
    return made;
  };
  button("close", say("Close", "Zavřít"), "M6 6l12 12M18 6L6 18", () => dialog.close());
  const back = button("back", say("Previous", "Předchozí"), "M9 5l7 7-7 7", () => step(-1));
  const on = button("on", say("Next", "Další"), "M9 5l7 7-7 7", () => step(1));

  const turn = (to) => {
    index = to;
    const small = links[index].querySelector("img");
    // The one that is there already until the large one has come.
    image.src = small.currentSrc || small.src;
    image.alt = small.alt;
    const large = new Image();
    large.src = links[index].href;
    const wanted = index;
    large.decode().then(
      () => wanted === index && (image.src = large.src),
      () => {},
    );
    text.textContent = small.alt;
    back.hidden = index === 0;
    on.hidden = index === links.length - 1;
    view.reset();
  };
  const step = (by) => {
    if (links[index + by]) turn(index + by);
  };
  const view = zoom(dialog, image, { calm, close: () => dialog.close(), step });

  dialog.addEventListener("keydown", (event) => {
    const act = {
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      "+": () => view.by(1.5),
      "-": () => view.by(1 / 1.5),
      0: view.reset,
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  turn(index);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(index);
    }),
  );
}

/** Zooming and moving `image` by fingers, mouse and wheel; at its own size a drag is a swipe. */
function zoom(dialog, image, { calm, close, step }) {
  let [scale, x, y] = [1, 0, 0];
  let moved = 0;
  let lastTap = 0;
  let pressed = null;
  const fingers = new Map();
  const draw = () => {
    // No further than the photo's edge to the middle of the screen.
    const [farX, farY] = [
      (image.clientWidth * (scale - 1)) / 2,
      (image.clientHeight * (scale - 1)) / 2,
    ];
    if (scale > 1) [x, y] = [clamp(x, farX), clamp(y, farY)];
    image.style.setProperty("transform", `translate(${x}px, ${y}px) scale(${scale})`);
  };
  const clamp = (value, far) => Math.max(-far, Math.min(far, value));
  const reset = () => {
    [scale, x, y] = [1, 0, 0];
    draw();
  };
  /** Keeps the point under the fingers where it is. */
  const by = (factor, px = innerWidth / 2, py = innerHeight / 2) => {
    const next = Math.max(1, Math.min(MOST, scale * factor));
    const [cx, cy] = [px - innerWidth / 2, py - innerHeight / 2];
    [x, y] = [cx - ((cx - x) * next) / scale, cy - ((cy - y) * next) / scale];
    scale = next;
    if (scale === 1) [x, y] = [0, 0];
    draw();
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  };

  image.draggable = false;
  image.classList.toggle("calm", calm);
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target.closest("button")) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    dialog.setPointerCapture(event.pointerId);
    // From here on every event's target is the dialog.
    pressed = event.target;
    if (fingers.size === 1) moved = 0;
  });
  dialog.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    const before = fingers.size === 2 ? spread() : null;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    moved += Math.abs(dx) + Math.abs(dy);
    [finger.x, finger.y] = [event.clientX, event.clientY];
    if (before) {
      const after = spread();
      by(after.far / before.far, after.x, after.y);
    } else {
      [x, y] = [x + dx, y + dy];
      draw();
    }
  });
  const lift = (event) => {
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    if (event.type === "pointercancel") return scale === 1 ? reset() : undefined;
    if (moved < 8) return tap(event);
    if (scale > 1) return;
    const [dx, dy] = [x, y];
    reset();
    if (Math.abs(dy) > 90 && Math.abs(dy) > Math.abs(dx)) close();
    else if (Math.abs(dx) > 60) step(dx < 0 ? 1 : -1);
  };
  const tap = (event) => {
    const isSecond = event.timeStamp - lastTap < 300;
    lastTap = isSecond ? 0 : event.timeStamp;
    if (isSecond) scale > 1 ? reset() : by(2.5, event.clientX, event.clientY);
    else if (pressed === dialog && scale === 1) close();
  };
  dialog.addEventListener("pointerup", lift);
  dialog.addEventListener("pointercancel", lift);
  dialog.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      by(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    },
    { passive: false },
  );
  return { by, reset };
}
