// What is drawn as text on the page as a picture, by the fonts that the device has: a story as a
// file to keep it or to take it elsewhere, and what stands on a post's photo (composer-overlay.js).

/** How well the file keeps what is drawn, of 1, and how well that keeps its photos. */
const [QUALITY, WITHIN] = [0.92, 0.98];
/** What text inherits from the page around the drawing. */
const INHERITED = ["direction", "font-family", "font-weight", "font-style", "letter-spacing"];

/**
 * The story that the SVG element shows, as a JPEG `width` pixels wide and as high as the frame asks.
 * @throws Error when one of its photos cannot be loaded.
 */
export async function storyFile(svg, { width = 1080 } = {}) {
  const { width: across, height: down } = svg.viewBox.baseVal;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * down) / across);
  const picture = await imageOf(svg, canvas);
  const pen = canvas.getContext("2d");
  // Safari has the photos within a picture only a moment after it was drawn first.
  pen.drawImage(picture, 0, 0, 1, 1);
  await new Promise((done) => setTimeout(done));
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return jpegOf(canvas);
}

/** What a canvas shows as a JPEG. */
export async function jpegOf(canvas, quality = QUALITY) {
  const file = await new Promise((done) => canvas.toBlob(done, "image/jpeg", quality));
  if (!file) throw new Error("The canvas has no room.");
  return file;
}

/** An SVG element as an image so large, with what texts inherit from the page around `from`. */
export async function imageOf(svg, size, from = svg) {
  const copy = await standalone(svg, size, from);
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" }),
  );
  try {
    return await loaded(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Has the browser keep a file. */
export function download(file, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A copy that needs nothing around it: its size, the page's fonts, and photos within it. */
async function standalone(svg, { width, height }, from) {
  const copy = svg.cloneNode(true);
  const style = getComputedStyle(from);
  for (const name of INHERITED) copy.setAttribute(name, style.getPropertyValue(name));
  copy.setAttribute("lang", from.closest("[lang]")?.lang ?? "");
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  await Promise.all(
    [...copy.querySelectorAll("image")].map(async (image) => {
      image.setAttribute("href", await dataURL(image.getAttribute("href")));
    }),
  );
  return copy;
}

/** The picture at an address of this place, or a blob's, within an address of its own. */
async function dataURL(address) {
  // Not by `fetch`, which may not ask for blobs (Content-Security-Policy).
  const picture = await loaded(address);
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/jpeg", WITHIN);
}

async function loaded(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}
