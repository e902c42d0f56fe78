// What a camera told about a photo, taken along when the photo was drawn anew: a canvas forgets it.
// The server reads it and lets through what its author shows (Sources/Imaging/CameraData.swift).

/** How far into a file it is looked for, in bytes: Exif comes first and has at most 64 KB. */
const BEGINNING = 262_144;
const [START, EXIF, SCAN] = [0xffd8, 0xffe1, 0xffda];
const ORIENTATION = 0x0112;

/** A JPEG with the Exif data of another, whose way up it does not need; itself where there is none. */
export async function withCamera(drawn, original) {
  const [beginning, whole] = await Promise.all(
    [original.slice(0, BEGINNING), drawn.slice(0, 2)].map((part) => part.arrayBuffer()),
  );
  const found = exifOf(beginning);
  if (!found || whole.byteLength < 2 || new DataView(whole).getUint16(0) !== START) return drawn;
  return new Blob([whole, upright(found), drawn.slice(2)], { type: drawn.type });
}

/** The segment with Exif data, as bytes of its own; null without one. */
function exifOf(buffer) {
  const view = new DataView(buffer);
  if (view.byteLength < 4 || view.getUint16(0) !== START) return null;
  let place = 2;
  while (place + 10 <= view.byteLength) {
    const [marker, length] = [view.getUint16(place), view.getUint16(place + 2)];
    if (marker >> 8 !== 0xff || marker === SCAN || length < 2) return null;
    const end = place + 2 + length;
    const isExif = marker === EXIF && view.getUint32(place + 4) === 0x45786966;
    if (isExif) return end <= view.byteLength ? buffer.slice(place, end) : null;
    place = end;
  }
  return null;
}

/** The same segment, whose photo is upright and has no small picture beside it. */
function upright(segment) {
  const view = new DataView(segment);
  // Behind the marker, the length and "Exif\0\0".
  const base = 10;
  try {
    const isLittle = view.getUint16(base) === 0x4949;
    const directory = base + view.getUint32(base + 4, isLittle);
    const count = view.getUint16(directory, isLittle);
    for (let at = 0; at < count; at++) {
      const entry = directory + 2 + 12 * at;
      if (view.getUint16(entry, isLittle) === ORIENTATION) view.setUint16(entry + 8, 1, isLittle);
    }
    // The next directory is that of the small picture, which shows the photo as it was.
    view.setUint32(directory + 2 + 12 * count, 0, isLittle);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Nothing of a broken one: it might turn the photo.
    return new ArrayBuffer(0);
  }
  return segment;
}
