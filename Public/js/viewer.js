// One picture on the whole screen, whichever part of Korzo it stands in: whole, larger by pinch,
// wheel or double tap, the next one by a swipe, its words below. The way back closes it, as Escape
// and a swipe down do.

import { sign } from "./sign.js";
import { zoom } from "./viewer-zoom.js";

/**
 * Shows pictures from the one at `index` on; the answer is where one ended.
 *
 * Each is `{ image, address, words }`: the `<img>` that is on the page already, where it is as
 * large as there is one, and what is said below it.
 */
export function show(pictures, index, { say, toast }) {
  const dialog = document.createElement("dialog");
  dialog.className = "viewer";
  dialog.setAttribute("aria-label", say("Picture", "Obrázek"));
  const image = dialog.appendChild(document.createElement("img"));
  const text = dialog.appendChild(document.createElement("p"));
  text.setAttribute("aria-live", "polite");
  const bar = dialog.appendChild(document.createElement("div"));
  bar.className = "bar";
  const button = (place, kind, label, path, act) => {
    const made = place.appendChild(document.createElement("button"));
    made.type = "button";
    made.className = `sign ${kind}`;
    made.setAttribute("aria-label", label);
    made.title = label;
    made.append(sign(path));
    made.addEventListener("click", act);
    return made;
  };
  button(bar, "close", say("Close", "Zavřít"), "M6 6l12 12M18 6L6 18", () => leave());
  const count = bar.appendChild(document.createElement("span"));
  const larger = "M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM16 16l4 4M11 8.5v5M8.5 11h5";
  button(bar, "larger", say("Zoom", "Přiblížit"), larger, () => view.toggle());
  const down = "M12 4v11M8 11l4 4 4-4M5 15v4h14v-4";
  const up = "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6";
  const shares = canShare();
  const hand = shares ? say("Share", "Sdílet") : say("Save", "Uložit");
  button(bar, "share", hand, shares ? up : down, () => give(pictures[index], say, toast));
  const next = "M9 5l7 7-7 7";
  const back = button(dialog, "back", say("Previous", "Předchozí"), next, () => step(-1));
  const on = button(dialog, "on", say("Next", "Další"), next, () => step(1));

  const turn = (to) => {
    index = to;
    const { image: small, address, words } = pictures[index];
    // The one that is there already until the large one has come.
    image.src = small.currentSrc || small.src;
    image.alt = small.alt;
    const large = new Image();
    large.src = address;
    const wanted = index;
    large.decode().then(
      () => wanted === index && (image.src = large.src),
      () => {},
    );
    text.textContent = words;
    count.textContent = pictures.length > 1 ? `${index + 1} / ${pictures.length}` : "";
    back.hidden = index === 0;
    on.hidden = index === pictures.length - 1;
    view.reset();
  };
  const step = (by) => {
    if (pictures[index + by]) turn(index + by);
  };
  const leave = () => history.back();
  const view = zoom(dialog, image, { close: leave, step });

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
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  turn(index);
  document.body.append(dialog);
  // The way back leads here first. What the page keeps of itself there stays.
  history.pushState({ ...history.state }, "");
  dialog.showModal();
  return new Promise((done) => {
    const close = () => {
      removeEventListener("popstate", close);
      dialog.remove();
      done(index);
    };
    addEventListener("popstate", close);
    // Browsers close it by themselves when Escape is pressed again and again.
    dialog.addEventListener("close", () => dialog.isConnected && leave());
  });
}

/** What is known of an `<img>` of a page. */
export function picture(image, address = largest(image)) {
  const caption = image.closest("figure")?.querySelector("figcaption")?.innerText.trim();
  const alt = "wordless" in image.dataset ? "" : image.alt;
  return { image, address, words: caption || image.title || alt };
}

/** Where the widest copy of an `<img>` is. */
function largest(image) {
  if (image.dataset.large) return image.dataset.large;
  const sets = [...(image.closest("picture")?.querySelectorAll("source") ?? []), image];
  const copies = sets
    .flatMap(({ srcset }) => srcset.split(/,\s+/))
    .map((copy) => copy.trim().split(/\s+/))
    .filter(([address, width]) => address && width?.endsWith("w"))
    .sort(([, one], [, other]) => parseInt(other, 10) - parseInt(one, 10));
  return copies[0]?.[0] ?? image.currentSrc ?? image.src;
}

function canShare() {
  const file = new File([""], "picture.webp", { type: "image/webp" });
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Hands the picture to another application, else to the folder of downloads. */
async function give({ image, address }, say, toast) {
  try {
    const answer = await fetch(address || image.currentSrc);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const bytes = await answer.blob();
    const kind = bytes.type.split("/")[1]?.replace("+xml", "") ?? "webp";
    const file = new File([bytes], `picture.${kind}`, { type: bytes.type });
    if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file] });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  } catch (error) {
    // The person closed the sheet.
    if (error.name === "AbortError") return;
    toast(say("The picture could not be had.", "Obrázek se nepodařilo získat."));
  }
}
