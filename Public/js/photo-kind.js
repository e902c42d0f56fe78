// What files are by their first bytes, as the server tells it (Sources/Imaging/SniffPicture.swift):
// what is chosen is refused when it is chosen, and not after it was sent.

const startsWith = (bytes, start) => start.every((byte, place) => bytes[place] === byte);
const letters = (bytes, from, to) => String.fromCharCode(...bytes.subarray(from, to));
const BRANDS = /^(avi[fs]|hei[cmsx]|hev[cx]|mif1|msf1)$/;

/** "jpeg", "png", "gif", "webp" or "heif"; nothing for what is no photo, or cannot be read. */
async function photoKind(file) {
  const bytes = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (/^GIF8[79]a$/.test(letters(bytes, 0, 6))) return "gif";
  if (letters(bytes, 0, 4) === "RIFF" && letters(bytes, 8, 12) === "WEBP") return "webp";
  if (letters(bytes, 4, 8) !== "ftyp") return "";
  const said = new DataView(bytes.buffer).getUint32(0);
  const end = Math.min(bytes.length, Math.max(said, 12));
  for (let place = 8; place + 4 <= end; place += 4) {
    if (place !== 12 && BRANDS.test(letters(bytes, place, place + 4))) return "heif";
  }
  return "";
}

/** The files in their order, and what is to be said of them: the names of those that are no photos,
    and of those that lose their movement. */
export async function photosAmong(files) {
  const sorted = { photos: [], others: [], moving: [] };
  for (const file of files) {
    const kind = await photoKind(file).catch(() => "");
    if (!kind) sorted.others.push(file.name);
    else sorted.photos.push(file);
    if (kind === "gif") sorted.moving.push(file.name);
  }
  return sorted;
}
