// The photos of a post in their order: a strip of thumbnails to choose, move and remove, and the
// editor for the chosen one.

import { photosAmong } from "../photo-kind.js";
import { decode, paint } from "./composer-canvas.js";
import { editor } from "./composer-editor.js";

const untouched = () => ({ filter: "none", rotation: 0, crop: null, brightness: 0, contrast: 0 });

export async function start({
  changed,
  complain,
  form,
  most,
  mostBytes,
  needed,
  say,
  toast,
  words,
}) {
  const stage = form.querySelector("[data-stage]");
  const template = (name) => document.getElementById(name).content.cloneNode(true);
  stage.append(template("composer-editor"));
  const describe = form.querySelector("[data-describe]");
  describe.append(template("composer-description"));
  const altLength = describe.querySelector("#composer-alt").maxLength;
  const section = stage.querySelector(".editor");
  const strip = section.querySelector("[data-shots]");
  const end = strip.querySelector("[data-add]");
  /**
   * Each { file, name, edit, alt, overlay, source, item }; `source` is null when it cannot be shown,
   * `overlay` without anything on it (composer-overlay.js).
   */
  let photos = [];
  let current = null;
  /** Whether the stage is open. */
  let isWriting = false;

  const fill = (text, value) => text.replace("{}", value);
  const edited = () => {
    if (current.source) thumbnail(current);
    label(current, photos.indexOf(current));
    changed();
  };
  /** What knows of overlays, loaded with the first of them. */
  let overlays = null;
  const loadOverlays = async () => {
    overlays ??= await needed(import("./composer-overlay.js"));
    return overlays;
  };
  const overOf = ({ overlay, source }, again) => {
    if (!overlay) return null;
    if (overlays) return overlays.overlaid(source, overlay, again);
    loadOverlays().then(again, () => {});
    return null;
  };
  const desk = editor(section, describe, { changed: edited, overOf });

  const thumbnail = (photo) => {
    const over = overOf(photo, () => photos.includes(photo) && thumbnail(photo));
    paint(photo.source, photo.edit, photo.item.querySelector("canvas"), { isSquare: true, over });
  };

  const label = ({ alt, item }, index) => {
    const name = fill(words.photo, index + 1);
    item.querySelector("button").ariaLabel = alt ? `${name}: ${alt}` : name;
  };

  /** Puts everything in its place after photos came, went or moved. */
  const arrange = () => {
    stage.classList.toggle("filled", photos.length > 0);
    section.hidden = describe.hidden = !photos.length;
    end.hidden = photos.length >= most;
    photos.forEach((photo, index) => {
      label(photo, index);
      photo.item.querySelector("button").ariaPressed = photo === current;
    });
    if (!current) return;
    const index = photos.indexOf(current);
    desk.show(current, {
      isFirst: index === 0,
      isLast: index === photos.length - 1,
      name: fill(words.photo, index + 1),
      preview: fill(words.preview, index + 1),
    });
  };
  const choose = (photo) => {
    current = photo;
    arrange();
    photo?.item.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const move = (photo, to) => {
    if (!photo || to < 0 || to >= photos.length) return;
    photos = photos.filter((other) => other !== photo);
    photos.splice(to, 0, photo);
    for (const { item } of photos) end.before(item);
    arrange();
    changed();
  };
  const remove = (photo) => {
    const index = photos.indexOf(photo);
    photos.splice(index, 1);
    photo.item.remove();
    choose(photos[Math.min(index, photos.length - 1)] ?? null);
    (photos.length ? current.item.querySelector("button") : form.querySelector("#f-photo")).focus();
    changed();
  };

  const append = async (
    file,
    { name = file.name, edit = untouched(), alt = "", overlay = null } = {},
  ) => {
    const item = template("composer-shot").firstElementChild;
    const photo = { file, name, edit, alt, overlay, item, source: await decode(file) };
    item.draggable = true;
    item.querySelector("button").addEventListener("click", () => choose(photo));
    item.addEventListener("dragstart", (event) => {
      dragged = photo;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", name);
      item.classList.add("dragged");
    });
    item.addEventListener("dragend", () => {
      dragged = null;
      item.classList.remove("dragged");
    });
    item.addEventListener("dragover", (event) => {
      if (!dragged) return;
      event.preventDefault();
      if (dragged !== photo) move(dragged, photos.indexOf(photo));
    });
    photos.push(photo);
    end.before(item);
    photo.source ? thumbnail(photo) : item.classList.add("unseen-shot");
    return photo;
  };
  let dragged = null;

  /** Takes files in; all that are none of ours are named. Not while one writes on a photo. */
  const add = async (files) => {
    if (isWriting) return;
    const { photos: found, others, moving } = await photosAmong(files);
    const large = found.filter(({ size }) => size > mostBytes);
    const fitting = found.filter((file) => !large.includes(file));
    const taken = fitting.slice(0, Math.max(0, most - photos.length));
    const names = (list) => list.join(", ");
    const said = [];
    if (others.length) said.push(fill(words.notAPhoto, names(others)));
    if (large.length) {
      const megabytes = Math.floor(mostBytes / 1_048_576);
      said.push(fill(fill(words.tooLarge, megabytes), names(large.map(({ name }) => name))));
    }
    if (taken.length < fitting.length) said.push(words.tooMany);
    if (said.length) complain(said.join(" "));
    if (moving.length) toast(fill(words.still, names(moving)));
    let first = null;
    for (const file of taken) {
      await append(file);
      first ??= photos.at(-1);
    }
    if (first) choose(first);
  };

  const kept = ({ file, name, edit, alt, overlay }) => ({ file, name, edit, alt, overlay });
  const burnt = async (photo) => {
    const { burnt: burn } = await loadOverlays();
    try {
      return { ...kept(photo), file: await burn(photo), edit: untouched() };
    } catch (error) {
      console.warn(error);
      throw new Error(fill(words.notBurnt, photos.indexOf(photo) + 1));
    }
  };

  section.addEventListener("click", (event) => {
    const name = event.target.closest("[data-tool]")?.dataset.tool;
    const index = photos.indexOf(current);
    if (name === "earlier") move(current, index - 1);
    if (name === "later") move(current, index + 1);
    if (name === "remove") remove(current);
    if (name === "overlay") write(current, event.target.closest("button"));
  });

  // Text and drawing
  const write = async (photo, opener) => {
    if (isWriting) return;
    isWriting = true;
    complain("");
    opener.ariaBusy = true;
    try {
      const { described, textsOf } = await loadOverlays();
      const stage = await needed(import("./composer-stage.js"));
      const before = textsOf(photo.overlay, say);
      await stage.open(photo, {
        changed: (overlay) => {
          photo.overlay = overlay;
          changed();
        },
        needed,
        say,
        title: opener.ariaLabel,
        toast,
      });
      photo.alt = described(photo.alt, before, textsOf(photo.overlay, say), altLength);
      desk.showOver();
      thumbnail(photo);
      label(photo, photos.indexOf(photo));
      changed();
    } catch (error) {
      complain(error.message);
    } finally {
      isWriting = false;
      opener.ariaBusy = null;
      opener.focus({ preventScroll: true });
    }
  };

  return {
    add,
    /** What is kept, in order. */
    all: () => photos.map(kept),
    /** What is sent, in order: what stands on a photo is burnt into it. */
    sent: async (signal) => {
      const stopped = new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
      stopped.catch(() => {});
      const all = [];
      for (const photo of photos) {
        all.push(photo.overlay ? await Promise.race([burnt(photo), stopped]) : kept(photo));
      }
      return all;
    },
    restore: async (draft) => {
      for (const photo of draft) await append(photo.file, photo);
      choose(photos[0] ?? null);
    },
  };
}
