// Made from Sources/Imaging/FilterScript.swift: the server's own numbers. A test compares them.

const matrices = {
  "filters": {
    "none": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
    "mono": [0.2126, 0.7152, 0.0722, 0, 0.2126, 0.7152, 0.0722, 0, 0.2126, 0.7152, 0.0722, 0],
    "noir": [0.825, 0.6, 0.075, -0.25, 0.825, 0.6, 0.075, -0.25, 0.825, 0.6, 0.075, -0.25],
    "sepia": [0.393, 0.769, 0.189, 0, 0.349, 0.686, 0.168, 0, 0.272, 0.534, 0.131, 0],
    "warm": [1.08, 0.02, 0, 0.02, 0.02, 1.01, 0, 0.005, 0, 0, 0.88, -0.01],
    "cool": [0.9, 0, 0, -0.01, 0, 1, 0.02, 0, 0, 0.03, 1.08, 0.02],
    "vivid": [1.44, -0.36, -0.04, -0.02, -0.11, 1.19, -0.04, -0.02, -0.11, -0.36, 1.51, -0.02],
    "fade": [0.7, 0.12, 0.01, 0.11, 0.04, 0.78, 0.01, 0.11, 0.04, 0.12, 0.67, 0.12],
    "chrome": [1.28, -0.14, -0.02, -0.07, -0.05, 1.22, -0.02, -0.06, -0.04, -0.08, 1.2, -0.02],
    "dusk": [0.82, 0.06, 0.06, 0, 0.04, 0.72, 0.06, -0.01, 0.08, 0.06, 0.86, 0.05]
  },
  "brightness": [0, 0, 0, 0.3, 0, 0, 0, 0.3, 0, 0, 0, 0.3],
  "contrast": [0.75, 0, 0, -0.375, 0, 0.75, 0, -0.375, 0, 0, 0.75, -0.375]
};
const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

/** The names of the filters. */
export const filterNames = Object.keys(matrices.filters);

/** One matrix first, then the other. */
const then = (first, next) =>
  identity.map((_, index) => {
    const row = index - (index % 4);
    const column = index % 4;
    const sum = [0, 1, 2].reduce((sum, k) => sum + next[row + k] * first[k * 4 + column], 0);
    return column === 3 ? sum + next[row + 3] : sum;
  });

const changed = (change, amount) => identity.map((value, index) => value + amount * change[index]);

/** The one matrix of an edit, 3×4 row by row, on sRGB values as fractions of 1. */
export const colourMatrix = ({ filter = "none", brightness = 0, contrast = 0 } = {}) => {
  const filtered = matrices.filters[filter] ?? identity;
  const lit = then(filtered, changed(matrices.brightness, brightness));
  return then(lit, changed(matrices.contrast, contrast));
};

/** The values of an SVG feColorMatrix (with color-interpolation-filters="sRGB"). */
export const filterValues = (edit) => {
  const m = colourMatrix(edit);
  const rows = [0, 4, 8].map((row) => [m[row], m[row + 1], m[row + 2], 0, m[row + 3]]);
  return [...rows, [0, 0, 0, 1, 0]].map((row) => row.join(" ")).join(" ");
};

/** Changes the pixels of an ImageData in place, as the server does. */
export const applyEdit = (image, edit) => {
  const m = colourMatrix(edit);
  const data = image.data;
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i], data[i + 1], data[i + 2]];
    // A Uint8ClampedArray rounds and cuts by itself.
    data[i] = m[0] * r + m[1] * g + m[2] * b + m[3] * 255;
    data[i + 1] = m[4] * r + m[5] * g + m[6] * b + m[7] * 255;
    data[i + 2] = m[8] * r + m[9] * g + m[10] * b + m[11] * 255;
  }
  return image;
};

/** For app.js, which loads modules when a page needs them. */
export const start = () => ({ applyEdit, colourMatrix, filterNames, filterValues });
