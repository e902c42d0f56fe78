// Text and drawing on a post's photo: a stage that fills the screen, with the tools of the composer
// of stories as far as a photo can hold what they make.

import { frameOf, layersIn } from "./composer-overlay.js";
import { makeDesk } from "./story-desk.js";
import { button, make } from "./story-parts.js";
import { release, rendered } from "./story-photo.js";
import { history } from "./story-state.js";

/** How the tools look; a page that needs none of them does not load it. */
const STYLES = ["/assets/css/story-composer.css", "/assets/css/story-tools.css"];

/** Resolves once the style sheets are there. */
const styled = () =>
  Promise.all(
    STYLES.map((href) => {
      const path = new URL(href, location.href).pathname;
      const known = [...document.querySelectorAll("link[rel=stylesheet]")];
      if (known.some((link) => new URL(link.href).pathname === path)) return null;
      return new Promise((resolve, reject) => {
        const link = make("link", { rel: "stylesheet", href });
        link.addEventListener("load", resolve);
        link.addEventListener("error", () => {
          link.remove();
          reject(new Error("A style sheet did not come."));
        });
        document.head.append(link);
      });
    }),
  );

/** What was done on photos, so that it can be undone when one comes back; by their sources. */
const books = new WeakMap();
/** What a history holds for: the layers lie in this part of the photo. */
const partOf = ({ rotation, crop }) => JSON.stringify([rotation, crop]);

/**
 * Opens the stage with a photo, `{ source, edit, overlay }`; resolves once it is closed.
 * `changed(overlay)` is called with what stands on the photo after each change, `needed(loading)`
 * tells in words when a part did not come, `title` is what the stage is called.
 */
export async function open(photo, { changed, needed, say, title, toast }) {
  const { edit, source } = photo;
  const [picture] = await Promise.all([rendered(source, edit), needed(styled())]);
  const frame = frameOf(source, edit);
  const ending = new AbortController();
  const { signal } = ending;

  // The history of before, unless the photo was cropped or turned since.
  const layers = layersIn(source, photo.overlay, edit);
  const known = books.get(source);
  const isKnown =
    known?.part === partOf(edit) &&
    (layers.length ? known.book.now.layers === layers : !known.book.now.layers.length);
  const first = {
    behind: ["#000000", "#000000"],
    photo: { x: frame.width / 2, y: frame.height / 2, width: frame.width, turn: 0 },
    layers,
  };
  const book = isKnown ? known.book : history(first, () => book.shown());
  books.set(source, { book, part: partOf(edit) });
  book.shown = () => {
    show();
    keep();
  };

  const shell = make("section", { class: "maker on-photo", "aria-label": title });
  shell.style.setProperty("--shape", frame.width / frame.height);
  const complaint = make("p", { class: "maker-error", role: "alert", hidden: true });
  const complain = (message) => {
    complaint.textContent = message;
    complaint.hidden = !message;
  };
  const context = () => ({
    photo: { path: picture.url, width: frame.width, height: frame.height },
    alt: "",
    words: {},
    path: null,
    frame,
  });
  const own = {
    alt: "",
    covered: 0,
    frame,
    isPhotoFixed: true,
    kinds: ["emoji"],
    listName: say("On the photo", "Na fotce"),
    photo: null,
    get canvas() {
      return book.now;
    },
    change: (canvas, options) => book.change(canvas, options),
  };
  const shared = makeDesk({
    book,
    complain,
    context,
    isOpen: () => !signal.aborted,
    more: { inkPlace: shell },
    needed,
    own,
    say,
    shell,
    show: () => show(),
    signal,
    toast,
  });
  const { desk, list, live, panel, rail, redo, rest, root, tool, undo, write } = shared;
  const show = () => shared.showCanvas();
  const keep = () => {
    const { layers: all } = book.now;
    const overlay = all.length ? { layers: all, rotation: edit.rotation, crop: edit.crop } : null;
    changed(overlay);
  };

  tool("text", say("Text", "Text"), "letter", () => write());
  tool("emoji", say("Emoji", "Emoji"), "smile", () => shared.stick());
  tool("draw", say("Draw", "Kreslit"), "edit", () => rest.draw());
  rail.setAttribute("aria-orientation", "horizontal");
  // A file that is dropped here would take the page's place.
  for (const event of ["dragover", "drop"]) {
    shell.addEventListener(event, (dropped) => dropped.preventDefault());
  }
  // Beside the photo nothing is chosen.
  shell.addEventListener("pointerdown", ({ target }) => {
    if (target === shell && !desk.isStill) desk.select(null);
  });
  const place = make("div", { class: "maker-place" }, root);
  const foot = make("div", { class: "maker-foot" }, complaint, list.bar, rail);
  const done = button(say("Done", "Hotovo"), null, () => ending.abort(), {
    isShown: true,
    class: "button maker-done",
  });
  const grow = make("span", { class: "grow" });
  const top = make("div", { class: "maker-top" }, undo, redo, grow, done);
  shell.prepend(make("h1", { class: "hidden" }, title), top, place, foot, panel, live);

  // Over everything else, which waits as it is.
  const main = document.querySelector("main");
  const around = [...document.body.children].filter((one) => one !== main && one.id !== "toasts");
  const waiting = [...main.children, ...around].filter((one) => !one.inert);
  const { scrollX, scrollY } = globalThis;
  for (const one of waiting) one.inert = true;
  main.append(shell);
  show();
  rail.querySelector("button").focus({ preventScroll: true });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || desk.isStill || event.target.closest?.("dialog")) return;
      event.preventDefault();
      ending.abort();
    },
    { signal },
  );

  await new Promise((resolve) => signal.addEventListener("abort", resolve));
  book.shown = () => {};
  shell.remove();
  for (const one of waiting) one.inert = false;
  scrollTo(scrollX, scrollY);
  release(source);
}
