// Pinch, wheel and double tap make a picture larger, a drag moves it; at its own size a drag is a
// swipe to the next one, or down to close.

const MOST = 5;

/** Zooming and moving `image` by fingers, mouse and wheel; at its own size a drag is a swipe. */
export function zoom(dialog, image, { close, step }) {
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
    if (isSecond) return scale > 1 ? reset() : by(2.5, event.clientX, event.clientY);
    if (pressed === dialog && scale === 1) close();
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
  return { by, reset, toggle: () => (scale > 1 ? reset() : by(2.5)) };
}
