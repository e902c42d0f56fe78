// Fills the form of a page with what another application shared: photos and words that
// service-worker.js has kept on the device.

/** A form that has fields for a photo or words: a post, a story, a message. */
const FORMS = 'form:is([data-composer], [data-write], [action="/stories"])';
/** Whoever chose so long ago means something else by now. */
const PATIENCE = 10 * 60_000;
const NAME = "korzo-shared";

export async function start({ say, toast }) {
  const form = document.querySelector(FORMS);
  const waiting = form && taken();
  if (!waiting) return;
  const text = await sharedWords();
  const words = form.querySelector("textarea[name=caption], textarea[name=text]");
  if (text && words) {
    const all = words.value.trim() ? `${words.value}\n${text}` : text;
    words.value = words.maxLength > 0 ? all.slice(0, words.maxLength) : all;
    words.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!waiting.photos) return;
  const photos = await sharedPhotos();
  const field = form.querySelector("input[type=file][name=photo]");
  if (!field) {
    toast(
      say("Photos can be sent once there is an answer.", "Fotky půjde poslat, až přijde odpověď."),
    );
    return;
  }
  const files = new DataTransfer();
  for (const photo of field.multiple ? photos : photos.slice(0, 1)) files.items.add(photo);
  field.files = files.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  if (photos.length > files.items.length) {
    toast(say("One photo fits here: the first.", "Sem se vejde jedna fotka: ta první."));
  }
}

/** What was chosen on /share, once: by the same person, for a page like this one. */
function taken() {
  try {
    const waiting = JSON.parse(sessionStorage.getItem(NAME));
    if (!waiting) return undefined;
    const isHere =
      location.pathname === waiting.path ||
      (waiting.path === "/messages/new" && location.pathname.startsWith("/messages/"));
    const isMeant = waiting.person === document.documentElement.dataset.signedIn;
    const isOver = !isMeant || Date.now() - waiting.at > PATIENCE;
    if (isHere || isOver) sessionStorage.removeItem(NAME);
    return isHere && !isOver ? waiting : undefined;
  } catch {
    return undefined;
  }
}

/** The photos on this device, in their order. */
export async function sharedPhotos() {
  const cache = await kept();
  const photos = [];
  for (let index = 0; cache; index += 1) {
    const answer = await cache.match(`/share/${index}`);
    if (!answer) break;
    const [name, type] = ["X-Name", "Content-Type"].map((header) => answer.headers.get(header));
    photos.push(new File([await answer.blob()], decodeURIComponent(name ?? ""), { type }));
  }
  return photos;
}

/** The words on this device. */
export async function sharedWords() {
  const state = await (await kept())?.match("/share/kept.json");
  return (await state?.json())?.words ?? "";
}

const kept = async () =>
  globalThis.caches && (await caches.has(NAME)) ? caches.open(NAME) : undefined;
