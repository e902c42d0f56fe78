// A story as SVG, byte for byte as the server draws it (Sources/Social/Stories/Canvas/
// StoryDrawing.swift): what one sees while composing is what is published. A test compares the two.

const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text) => `${text}`.replace(/[&<>"']/g, (sign) => ESCAPED[sign]);

/** How large a story is, in points, and the least and the most that a layer is scaled by. */
export const FRAME = { width: 1080, height: 1920, scales: [20, 800] };

/** Font families and how bold they are, by the names of faces. */
export const FACES = {
  sans: { families: "system-ui, 'Noto Sans', sans-serif", weight: 700 },
  serif: {
    families: "Charter, 'Iowan Old Style', 'Source Serif 4', 'Noto Serif', Georgia, serif",
    weight: 700,
  },
  mono: { families: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace", weight: 600 },
  round: {
    families: "ui-rounded, 'Arial Rounded MT Bold', Nunito, Quicksand, sans-serif",
    weight: 800,
  },
  hand: { families: "'Snell Roundhand', 'Segoe Script', 'Comic Neue', cursive", weight: 400 },
};
const SANS = escaped(FACES.sans.families);

/** Where the sign of a link and that of a place lie: a box of 44 points at (36, -22). */
const SIGNS = {
  link: '<path d="M54 6l8-12M50 -2l-6 8a10 10 0 0 0 16 12l4-5M66 2l6-8a10 10 0 0 0-16-12l-4 5"/>',
  place: '<path d="M58 22c-10-14-16-20-16-28a16 16 0 0 1 32 0c0 8-6 14-16 28z"/>',
};

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** The characters of a text, as people count them. */
export const charactersOf = (text) => [...characters.segment(text)].map(({ segment }) => segment);

/** Where writing goes from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = [
  [0x590, 0x8ff],
  [0xfb1d, 0xfdff],
  [0xfe70, 0xfeff],
  [0x10800, 0x10fff],
  [0x1e800, 0x1efff],
];
/** Whether a text begins, by its first letter, from the right. */
function isFromRight(text) {
  const letter = text.match(/\p{L}/u)?.[0].codePointAt(0) ?? 0;
  return RIGHT_TO_LEFT.some(([from, to]) => from <= letter && letter <= to);
}
/** A text's own direction, and where it is anchored: "start" is on its left, "end" on its right. */
function directed(text, anchor) {
  if (!isFromRight(text)) return ` text-anchor="${anchor}"`;
  const other = { start: "end", middle: "middle", end: "start" }[anchor];
  return ` text-anchor="${other}" direction="rtl"`;
}

/** `number / divisor` without needless zeros; the divisor is 2, 10 or 100. */
export function decimal(number, divisor) {
  const hundredths = Math.abs(number) * (100 / divisor);
  const [whole, rest] = [Math.trunc(hundredths / 100), hundredths % 100];
  const sign = number < 0 ? "-" : "";
  if (!rest) return `${sign}${whole}`;
  if (rest % 10 === 0) return `${sign}${whole}.${rest / 10}`;
  return `${sign}${whole}.${rest < 10 ? "0" : ""}${rest}`;
}

/** What is readable on a colour `#rrggbb`. */
export function contrasting(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 299 + green * 587 + blue * 114 > 150_000 ? "#1d1a17" : "#ffffff";
}

/** Points (x and y in turn) as an SVG path: curves through the middles between them. */
export function pathData(points) {
  if (points.length < 2) return "";
  const last = points.length - (points.length % 2) - 2;
  let data = `M${points[0]} ${points[1]}`;
  if (last > 2) {
    for (let at = 2; at < last; at += 2) {
      const [x, y, nextX, nextY] = points.slice(at, at + 4);
      data += `Q${x} ${y} ${decimal(x + nextX, 2)} ${decimal(y + nextY, 2)}`;
    }
  }
  return `${data}L${points[last]} ${points[last + 1]}`;
}

/** How high a photo is drawn. */
export const photoHeight = (width, photo) =>
  Math.trunc((width * photo.height + Math.trunc(photo.width / 2)) / Math.max(photo.width, 1));

/** How long it is until a moment: days, hours and minutes; nothing below a minute. */
export function remaining(moment, now = Date.now()) {
  const minutes = Math.max(0, Math.trunc((moment - now) / 60_000));
  const [days, hours, rest] = [
    Math.trunc(minutes / 1440),
    Math.trunc(minutes / 60) % 24,
    minutes % 60,
  ];
  const parts = [days ? `${days} d` : "", days + hours ? `${hours} h` : "", `${rest} min`];
  return parts.filter((part) => part).join(" ");
}

/**
 * The whole picture.
 *
 * `photo` is `{ path, width, height }` in pixels or null, `words` are `{ answer, answered, gone,
 * remaining(milliseconds) }`, `frame` is its size where that is not a story's, `things` what layers
 * lead to by their names, `answers` how layers were answered by their places (`{ own, hasWords,
 * counts, average, isClosed }`), and `path` the address of the story's layers, or null where nothing
 * can be answered. `mark` ends the names of its definitions, where several drawings are on one page.
 */
export function draw(canvas, { mark = "", ...rest }) {
  const context = { ...rest, mark };
  const { width, height } = context.frame ?? FRAME;
  const label = context.alt ? ` aria-label="${escaped(context.alt)}"` : "";
  const layers = canvas.layers.map((layer, index) => drawLayer(layer, index, context));
  return (
    '<svg class="story-canvas" xmlns="http://www.w3.org/2000/svg" ' +
    `viewBox="0 0 ${width} ${height}" ` +
    `role="group"${label}>${definitions(canvas, mark, { width, height })}` +
    `<rect width="${width}" height="${height}" fill="url(#story-behind${mark})"/>` +
    `${photoImage(canvas, context)}${layers.join("")}</svg>`
  );
}

/**
 * Layers alone, as they lie in a part of a frame: what is drawn over a picture that is there already.
 */
export function drawOver(layers, { x, y, width, height }) {
  const context = { mark: "", words: {}, path: null };
  const drawn = layers.map((layer, index) => drawLayer(layer, index, context)).join("");
  const behind = ["#000000", "#000000"];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">` +
    `${definitions({ behind }, "", { x, y, width, height })}${drawn}</svg>`
  );
}

const definitions = ({ behind }, mark, { x = 0, y = 0, width, height }) =>
  `<defs><linearGradient id="story-behind${mark}" x1="0" y1="0" x2="0" y2="1">` +
  `<stop stop-color="${escaped(behind[0])}"/>` +
  `<stop offset="1" stop-color="${escaped(behind[1])}"/>` +
  `</linearGradient><filter id="story-shade${mark}" x="-20%" y="-20%" width="140%" ` +
  'height="140%">' +
  '<feDropShadow dx="0" dy="3" stdDeviation="6" flood-color="#000" flood-opacity="0.5"/></filter>' +
  `<filter id="story-glow${mark}" filterUnits="userSpaceOnUse" ` +
  `x="${x - 200}" y="${y - 200}" width="${width + 400}" height="${height + 400}">` +
  '<feGaussianBlur stdDeviation="9"/></filter></defs>';

function photoImage({ photo: place }, { photo, alt }) {
  if (!photo || !place) return "";
  const height = photoHeight(place.width, photo);
  const label = alt ? ` role="img" aria-label="${escaped(alt)}"` : ' aria-hidden="true"';
  return (
    `<image href="${escaped(photo.path)}" x="${decimal(-place.width, 2)}" ` +
    `y="${decimal(-height, 2)}" width="${place.width}" height="${height}" ` +
    'preserveAspectRatio="none" transform="' +
    `translate(${place.x} ${place.y}) rotate(${decimal(place.turn, 10)})"${label}/>`
  );
}

/** Where a layer lies, as an SVG transform. */
export const transform = ({ x, y, turn, scale }) =>
  `translate(${x} ${y}) rotate(${decimal(turn, 10)}) scale(${decimal(scale, 100)})`;

/** One layer. */
export function drawLayer(layer, index, context) {
  const content = drawn[layer.kind](layer, index, context);
  const begin = `<g data-kind="${layer.kind}" data-layer="${index}"`;
  if (layer.kind === "ink") return `${begin}>${content}</g>`;
  return `${begin} transform="${transform(layer)}">${content}</g>`;
}

const drawn = {
  text: drawText,
  ink: ({ strokes }, _, { mark }) => strokes.map((one) => markedStroke(one, mark)).join(""),
  emoji: ({ emoji }) =>
    `<text font-size="220" y="78" text-anchor="middle">${escaped(emoji)}</text>`,
  mention: ({ name, width }, _, { path }) =>
    led(path, `/@${name}`, pill(`@${name}`, width, "#b0431e")),
  hashtag: ({ tag, width }, _, { path }) =>
    led(path, `/tags/${encodeURIComponent(tag.toLowerCase())}`, pill(`#${tag}`, width, "#5b3f8c")),
  link: ({ words, width }, index, { path }) =>
    led(path, `${path}/${index}/go`, pill(words, width, "#1d5f8a", SIGNS.link)),
  place: ({ name, width }) => pill(name, width, "#2f6b45", SIGNS.place),
  question: drawQuestion,
  poll: (layer, index, context) => drawChoices(layer, index, context),
  quiz: (layer, index, context) => drawChoices(layer, index, context, { isQuiz: true }),
  slider: drawSlider,
  countdown: drawCountdown,
  thing: drawThing,
};

/** A link where there is somewhere to go. */
const led = (path, address, content) =>
  path ? `<a href="${escaped(address)}">${content}</a>` : content;

// Words and lines

function drawText(text, _, { mark = "" }) {
  const widest = Math.max(0, ...text.lines.map(({ width }) => width));
  const top = -text.lines.length * 50;
  return text.lines
    .map((line, index) => drawLine(index, line, { ...text, mark }, widest, top))
    .join("");
}

function drawLine(index, { text: words, width }, style, widest, top) {
  const { face, colour, look, align, mark } = style;
  const [x, left] = {
    start: [-widest, -widest],
    middle: [0, -width],
    end: [widest, widest - 2 * width],
  }[align];
  const y = top + index * 100;
  const contrast = contrasting(colour);
  const box =
    look === "box"
      ? `<rect x="${decimal(left - 56, 2)}" y="${y}" width="${width + 56}" height="100" rx="16" ` +
        `fill="${escaped(colour)}"/>`
      : "";
  const rim = {
    plain: ` filter="url(#story-shade${mark})"`,
    outline: ` stroke="${contrast}" stroke-width="10" stroke-linejoin="round" paint-order="stroke"`,
    box: "",
  }[look];
  const { families, weight } = FACES[face];
  return (
    `${box}<text x="${decimal(x, 2)}" y="${y + 74}"${directed(words, align)} font-size="80" ` +
    `font-family="${escaped(families)}" font-weight="${weight}" ` +
    `fill="${look === "box" ? contrast : escaped(colour)}"${rim} ` +
    `textLength="${width}" lengthAdjust="spacingAndGlyphs">${escaped(words)}</text>`
  );
}

/** One line of a pen. */
export const drawStroke = (stroke) => markedStroke(stroke);

function markedStroke({ pen, colour, width, points }, mark = "") {
  const stroke = escaped(colour);
  const line = `fill="none" stroke-linecap="round" stroke-linejoin="round" d="${pathData(points)}"`;
  if (pen === "fine") return `<path stroke="${stroke}" stroke-width="${width}" ${line}/>`;
  if (pen === "marker") {
    return `<path stroke="${stroke}" stroke-opacity="0.5" stroke-width="${width}" ${line}/>`;
  }
  return (
    `<path stroke="${stroke}" stroke-width="${width * 2}" ` +
    `filter="url(#story-glow${mark})" ${line}/>` +
    `<path stroke="#fff" stroke-width="${width}" ${line}/>`
  );
}

/** A name on white. */
function pill(words, width, colour, sign = "") {
  const room = sign ? 60 : 0;
  const whole = width + 80 + room;
  const moved = sign
    ? `<g transform="translate(${decimal(-whole, 2)} 0)" fill="none" stroke="${colour}" ` +
      `stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${sign}</g>`
    : "";
  return (
    `<rect x="${decimal(-whole, 2)}" y="-52" width="${whole}" height="104" rx="52" fill="#fff"/>` +
    `${moved}<text x="${decimal(room, 2)}" y="18" font-size="52" font-family="${SANS}" ` +
    `font-weight="700"${directed(words, "middle")} fill="${colour}" textLength="${width}" ` +
    `lengthAdjust="spacingAndGlyphs">${escaped(words)}</text>`
  );
}

// Cards: white, 760 points wide

function drawQuestion({ lines }, index, context) {
  const height = 44 + lines.length * 62 + 28 + 104 + 44;
  const top = -Math.trunc(height / 2);
  const y = top + 44 + lines.length * 62 + 28;
  const { answer, answered: given } = context.words;
  const said = context.answers?.[index]?.hasWords ? given : answer;
  const box =
    `<rect x="-340" y="${y}" width="680" height="104" rx="24" fill="#f0efec"/>` +
    `<text x="0" y="${y + 68}" font-size="44" font-family="${SANS}" text-anchor="middle" ` +
    `fill="#6b655e">${escaped(said)}</text>`;
  return `${card(top, height)}${heading(lines, top)}${answered(box, index, context)}`;
}

function drawChoices({ lines, choices, right }, index, context, { isQuiz = false } = {}) {
  const height = 44 + lines.length * 62 + 28 + choices.length * 120 - 16 + 44;
  const top = -Math.trunc(height / 2);
  const first = top + 44 + lines.length * 62 + 28;
  const { own = null, counts = [], isClosed = false } = context.answers?.[index] ?? {};
  const total = counts.reduce((sum, count) => sum + count, 0);
  const shareOf = (whole, count) =>
    total === 0 ? 0 : Math.trunc((whole * count + Math.trunc(total / 2)) / total);
  const isTold = isQuiz && right != null && (isClosed || !context.path);
  const choice = (line, place) => {
    const y = first + place * 120;
    const count = counts[place] ?? null;
    const isOwn = own === place;
    const fill = !isTold ? "#f0efec" : place === right ? "#cfe8d5" : isOwn ? "#f6cfc6" : "#f0efec";
    const rim = isOwn ? ' stroke="#b0431e" stroke-width="4"' : "";
    const [anchor, x, most] = count === null ? ["middle", 0, 640] : ["start", -308, 480];
    const bar =
      count === null
        ? ""
        : `<rect x="-340" y="${y}" width="${shareOf(680, count)}" height="104" rx="24" ` +
          `fill="${isQuiz ? fill : "#fbd9cd"}"/>`;
    const percent =
      count === null
        ? ""
        : `<text x="316" y="${y + 67}" font-size="40" font-family="${SANS}" font-weight="600" ` +
          `text-anchor="end" fill="#1d1a17">${shareOf(100, count)} %</text>`;
    const box =
      `<rect x="-340" y="${y}" width="680" height="104" rx="24" fill="${fill}"${rim}/>${bar}` +
      `<text x="${x}" y="${y + 68}" font-size="44" font-family="${SANS}" font-weight="600"` +
      `${directed(line.text, anchor)} fill="#1d1a17"${fitted(line, most)}>` +
      `${escaped(line.text)}</text>${percent}`;
    if (own !== null) return box;
    return answered(box, index, context, { choice: place, label: line.text });
  };
  return `${card(top, height)}${heading(lines, top)}${choices.map(choice).join("")}`;
}

function drawSlider({ lines, emoji }, index, context) {
  const height = 44 + lines.length * 62 + 28 + 120 + 44;
  const top = -Math.trunc(height / 2);
  const y = top + 44 + lines.length * 62 + 28 + 60;
  const { own = null, average = null } = context.answers?.[index] ?? {};
  const place = own ?? 0;
  const mean =
    average === null ? "" : `<circle cx="${-300 + average * 6}" cy="${y}" r="18" fill="#b0431e"/>`;
  const track =
    `<rect x="-300" y="${y - 10}" width="600" height="20" rx="10" fill="#e4e1dc"/>` +
    `<rect x="-300" y="${y - 10}" width="${place * 6}" height="20" rx="10" fill="#e0795a"/>` +
    `${mean}<text data-knob="" x="${-300 + place * 6}" y="${y + 34}" font-size="96" ` +
    `text-anchor="middle">${escaped(emoji)}</text>`;
  const box = own === null ? answered(track, index, context, { label: emoji }) : track;
  return `${card(top, height)}${heading(lines, top)}${box}`;
}

function drawCountdown({ lines, until }, _, { words }) {
  const height = 44 + lines.length * 62 + 20 + 96 + 44;
  const top = -Math.trunc(height / 2);
  const y = top + 44 + lines.length * 62 + 20;
  return (
    `${card(top, height)}${heading(lines, top)}` +
    `<text data-until="${until}" x="0" y="${y + 74}" font-size="76" font-family="${SANS}" ` +
    `font-weight="700" text-anchor="middle" fill="#b0431e">${escaped(words.remaining(until))}</text>`
  );
}

/** A post, an article or a survey, as its card. */
function drawThing({ thing }, _, { things, words, path }) {
  const found = things?.[thing];
  if (!found) {
    return (
      `${card(-100, 200)}<text x="0" y="16" font-size="44" font-family="${SANS}" ` +
      `text-anchor="middle" fill="#6b655e">${escaped(words.gone)}</text>`
    );
  }
  const [top, y] = found.picture ? [-410, 270] : [-110, -20];
  const picture = found.picture
    ? `<image href="${escaped(found.picture)}" x="-340" y="-370" width="680" height="560" ` +
      'preserveAspectRatio="xMidYMid slice" aria-hidden="true"/>'
    : "";
  const box =
    `${card(top, -2 * top)}${picture}` +
    `<text x="-340" y="${y}" font-size="46" font-family="${SANS}" font-weight="700"` +
    `${directed(found.title, "start")} fill="#1d1a17">` +
    `${escaped(shortened(found.title, 28))}</text>` +
    `<text x="-340" y="${y + 64}" font-size="40" font-family="${SANS}"` +
    `${directed(found.text, "start")} fill="#6b655e">${escaped(shortened(found.text, 34))}</text>`;
  return led(path, found.path, box);
}

const card = (top, height) =>
  `<rect x="-380" y="${top}" width="760" height="${height}" rx="40" fill="#fff"/>`;

const heading = (lines, top) =>
  lines
    .map(
      (line, index) =>
        `<text x="0" y="${top + 44 + index * 62 + 46}" font-size="48" font-family="${SANS}" ` +
        `font-weight="700"${directed(line.text, "middle")} fill="#1d1a17"${fitted(line, 680)}>` +
        `${escaped(line.text)}</text>`,
    )
    .join("");

/** As wide as it was composed, and never wider than its card. */
const fitted = ({ width }, most) =>
  ` textLength="${Math.min(width, most)}" lengthAdjust="spacingAndGlyphs"`;

/** Something to tap, where it can be answered: the page with the form, which scripts save one. */
function answered(box, index, { path, answers }, { choice = null, label = null } = {}) {
  if (!path || answers?.[index]?.isClosed) return box;
  const [own, query] =
    choice === null ? ["", ""] : [` data-choice="${choice}"`, `?choice=${choice}`];
  const name = label === null ? "" : ` aria-label="${escaped(label)}"`;
  return `<a href="${escaped(path)}/${index}${query}" data-answer="${index}"${own}${name}>${box}</a>`;
}

/** The beginning of a text, when it is too long for its place. */
function shortened(text, most) {
  const all = charactersOf(text);
  return all.length <= most ? text : `${all.slice(0, most - 1).join("")}…`;
}
