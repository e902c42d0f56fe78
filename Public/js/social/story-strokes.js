// The geometry of what is drawn by hand: a hand's many points made few, and strokes cut by an
// eraser. Points are x and y in turn, in whole points of the frame; the drawing (story-drawing.js)
// goes through the middles between them.

/** The most strokes of a story (Sources/Social/Stories/Canvas/ReadCanvas.swift). */
export const MOST_STROKES = 400;
/** Each of neon costs who looks at it a blur. */
export const MOST_GLOWING = 40;
/** The most numbers in them. */
export const MOST_NUMBERS = 20_000;

/** How far a stroke may be from what the hand drew, in points. */
const TOLERANCE = 1.5;
/** How close places on a curve are to each other, in points. */
const STEP = 6;
/** How far beyond the frame a stroke may go, and to which point of a story's. */
export const BEYOND = 200;
const MOST = 2120;
/** How far from a corner the drawing may begin to round it, in points. */
const CORNER = 16;
/** What an eraser leaves of a stroke and is shorter is gone as well, in points. */
const CRUMB = 3;

/** A place in whole points, as far as a stroke may go. */
export const whole = (number, most = MOST) => Math.max(-BEYOND, Math.min(most, Math.round(number)));

/** How many numbers strokes have. */
export const numbersIn = (strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0);

/** The points of a stroke for those of a hand: as few as draw the same line, none beyond `most`. */
export function fewer(points, most = MOST) {
  const places = along(points);
  const kept = [];
  for (const at of corners(places)) {
    const [x, y] = [whole(places[at], most), whole(places[at + 1], most)];
    if (kept.at(-2) !== x || kept.at(-1) !== y) kept.push(x, y);
  }
  return withCorners(kept, most);
}

/** Places on the curve that the drawing makes of points. */
function along(points) {
  if (points.length < 6) return points;
  const places = points.slice(0, 2);
  const end = points.length - 2;
  for (let at = 2; at < end; at += 2) {
    const [fromX, fromY] = places.slice(-2);
    const [x, y, nextX, nextY] = points.slice(at, at + 4);
    const [toX, toY] = [(x + nextX) / 2, (y + nextY) / 2];
    const steps = Math.ceil(
      (Math.hypot(x - fromX, y - fromY) + Math.hypot(toX - x, toY - y)) / STEP,
    );
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
      places.push(a * fromX + b * x + c * toX, a * fromY + b * y + c * toY);
    }
  }
  places.push(points[end], points[end + 1]);
  return places;
}

/** Where the points begin in `places` that no straight line can stand for (Ramer–Douglas–Peucker). */
function corners(places) {
  const last = places.length - 2;
  const kept = new Set([0, last]);
  const parts = [[0, last]];
  while (parts.length) {
    const [from, to] = parts.pop();
    let [furthest, most] = [0, TOLERANCE];
    for (let at = from + 2; at < to; at += 2) {
      const away = distance(places, at, from, to);
      if (away > most) [furthest, most] = [at, away];
    }
    if (!furthest) continue;
    kept.add(furthest);
    parts.push([from, furthest], [furthest, to]);
  }
  return [...kept].sort((one, other) => one - other);
}

/** How far the point at `at` is from the line between two others. */
function distance(points, at, from, to) {
  const [x, y] = [points[at] - points[from], points[at + 1] - points[from + 1]];
  const [acrossX, acrossY] = [points[to] - points[from], points[to + 1] - points[from + 1]];
  const length = acrossX ** 2 + acrossY ** 2;
  const part = length ? Math.max(0, Math.min(1, (x * acrossX + y * acrossY) / length)) : 0;
  return Math.hypot(x - part * acrossX, y - part * acrossY);
}

/** Between points that are far apart the drawing would cut a corner: two more points keep it. */
function withCorners(points, most) {
  const kept = points.slice(0, 2);
  const end = points.length - 2;
  for (let at = 2; at < end; at += 2) {
    // The drawing passes a point at a quarter of its distance from the line between its neighbours.
    const isCorner = distance(points, at, at - 2, at + 2) > CORNER;
    if (isCorner) kept.push(...towards(points, at, at - 2, most));
    kept.push(points[at], points[at + 1]);
    if (isCorner) kept.push(...towards(points, at, at + 2, most));
  }
  return end ? [...kept, points[end], points[end + 1]] : kept;
}

/** A place close to a point in the direction of another one; none where that is close itself. */
function towards(points, at, other, most) {
  const [x, y] = [points[other] - points[at], points[other + 1] - points[at + 1]];
  const part = CORNER / Math.hypot(x, y);
  return part > 0.5
    ? []
    : [whole(points[at] + part * x, most), whole(points[at + 1] + part * y, most)];
}

/**
 * What an eraser that goes straight from (`fromX`, `fromY`) to (`toX`, `toY`) leaves of strokes: what
 * it touches is cut out, and the rest stays as it was. The same array when it touches nothing.
 */
export function erased(strokes, [fromX, fromY, toX, toY], radius) {
  const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY) / (radius / 2));
  let left = strokes;
  for (let step = steps && 1; step <= steps; step++) {
    const part = steps ? step / steps : 0;
    left = cutOut(left, fromX + part * (toX - fromX), fromY + part * (toY - fromY), radius);
  }
  return left;
}

function cutOut(strokes, x, y, radius) {
  let isTouched = false;
  const left = strokes.flatMap((stroke) => {
    const pieces = isNear(stroke, x, y, radius)
      ? piecesOf(stroke.points, x, y, radius + stroke.width / 2)
      : null;
    if (!pieces) return [stroke];
    isTouched = true;
    return pieces.map((points) => ({ ...stroke, points }));
  });
  return isTouched ? left : strokes;
}

/** The box around each stroke's points: strokes are never changed. */
const boxes = new WeakMap();

function isNear(stroke, x, y, radius) {
  if (!boxes.has(stroke)) {
    const [xs, ys] = [0, 1].map((odd) => stroke.points.filter((_, at) => at % 2 === odd));
    boxes.set(stroke, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
  }
  const [left, top, right, bottom] = boxes.get(stroke);
  const reach = radius + stroke.width / 2;
  return x > left - reach && x < right + reach && y > top - reach && y < bottom + reach;
}

/** What is left of a line outside a circle; null when all of it is. */
function piecesOf(points, x, y, radius) {
  const isInside = (at) => Math.hypot(points[at] - x, points[at + 1] - y) < radius;
  if (points.length === 2) return isInside(0) ? [] : null;
  const pieces = [];
  let piece = isInside(0) ? [] : points.slice(0, 2);
  let isCut = isInside(0);
  for (let at = 0; at < points.length - 2; at += 2) {
    const [enters, leaves] = within(points, at, x, y, radius);
    if (enters >= leaves) {
      piece.push(points[at + 2], points[at + 3]);
      continue;
    }
    isCut = true;
    if (enters > 0) piece.push(...between(points, at, enters));
    pieces.push(piece);
    piece = leaves < 1 ? [...between(points, at, leaves), points[at + 2], points[at + 3]] : [];
  }
  pieces.push(piece);
  return isCut ? pieces.filter((one) => lengthOf(one) >= CRUMB) : null;
}

/** From where to where a part of a line is within a circle, of 1; nowhere as [0, 0]. */
function within(points, at, x, y, radius) {
  const [acrossX, acrossY] = [points[at + 2] - points[at], points[at + 3] - points[at + 1]];
  const [fromX, fromY] = [points[at] - x, points[at + 1] - y];
  const a = acrossX ** 2 + acrossY ** 2;
  const b = fromX * acrossX + fromY * acrossY;
  const root = b ** 2 - a * (fromX ** 2 + fromY ** 2 - radius ** 2);
  if (!a || root <= 0) return [0, 0];
  return [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a].map((part) =>
    Math.max(0, Math.min(1, part)),
  );
}

const between = (points, at, part) =>
  [0, 1].map((axis) =>
    Math.round(points[at + axis] + part * (points[at + 2 + axis] - points[at + axis])),
  );

function lengthOf(points) {
  let length = 0;
  for (let at = 2; at < points.length; at += 2) {
    length += Math.hypot(points[at] - points[at - 2], points[at + 1] - points[at - 1]);
  }
  return length;
}
