// Pictures and other files that are dropped on the text, pasted or chosen: put into the text as
// Markdown, with the words that the editor gives them.

import { place } from "./desk-uploads.js";

/** A text that means itself in Markdown, on one line. */
const plain = (text, marks = /[\\[\]"]/g) =>
  text.replace(/\s+/g, " ").trim().replace(marks, "\\$&");

const pictureLine = (entry, alt, caption) =>
  `![${plain(alt)}](${place(entry)}${caption.trim() ? ` "${plain(caption)}"` : ""})`;

const fileLine = (entry) => `[${plain(entry.name, /[\\[\]*`<&]/g)}](${place(entry)})`;

/** An SVG is a drawing that could do something: it is a file to download. */
const fieldOf = ({ type, name }) =>
  (type.startsWith("image/") && type !== "image/svg+xml") || /\.(hei[cf]|avif)$/i.test(name)
    ? "picture"
    : "file";

/** Starts taking files for the editor's form. */
export function startFiles(form, uploads) {
  const text = form.elements.markdown;
  const tools = form.querySelector("[data-tools]");
  const dialog = document.querySelector("[data-picture]");
  let turn = Promise.resolve();

  tools.hidden = false;
  for (const button of tools.querySelectorAll("[data-pick]")) {
    const field = button.dataset.pick;
    const input = tools.querySelector(`[data-files="${field}"]`);
    button.addEventListener("click", () => input.click());
    input.addEventListener("change", () => {
      bring([...input.files], field);
      input.value = "";
    });
  }
  text.addEventListener("paste", (event) => take(event, event.clipboardData));
  text.addEventListener("drop", (event) => take(event, event.dataTransfer));
  text.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });

  function take(event, data) {
    if (!data.files.length) return;
    event.preventDefault();
    bring([...data.files]);
  }

  /** One after the other, so that they come into the text in their order. */
  function bring(files, field) {
    turn = turn.then(() => bringAll(files, field));
  }

  async function bringAll(files, field) {
    const pictures = [];
    for (const file of files) {
      const kind = field ?? fieldOf(file);
      const entry = await uploads.add(file, kind);
      if (!entry) continue;
      if (kind === "picture") pictures.push(entry);
      else insert(fileLine(entry));
    }
    if (pictures.length) await insertPictures(pictures);
    uploads.drain();
  }

  async function insertPictures(pictures) {
    const { chosen, isGallery } = await ask(pictures);
    for (const entry of pictures) {
      if (!chosen.some((one) => one.entry === entry)) uploads.leaveOut(entry);
    }
    const lines = chosen.map(({ entry, alt, caption }) => pictureLine(entry, alt, caption));
    // Pictures on lines that follow each other are a gallery.
    if (lines.length) insert(lines.join(isGallery ? "\n" : "\n\n"));
  }

  /** What pictures show, in the order that one gives them; closed without an answer, none is chosen. */
  async function ask(pictures) {
    const list = dialog.querySelector("[data-picture-rows]");
    const gallery = dialog.querySelector("[data-picture-gallery]");
    const rows = new Map(pictures.map((entry, index) => [row(entry, index), entry]));
    list.replaceChildren(...rows.keys());
    const count = () => {
      const left = list.children.length;
      dialog.dataset.count = left;
      gallery.hidden = left < 2;
      if (!left) dialog.close("");
    };
    gallery.querySelector("input").checked = true;
    list.onclick = (event) => {
      const one = event.target.closest("li");
      const button = event.target.closest("button");
      if (!button) return;
      if ("rowUp" in button.dataset) one.previousElementSibling?.before(one);
      if ("rowDown" in button.dataset) one.nextElementSibling?.after(one);
      if ("rowOut" in button.dataset) {
        const next = one.nextElementSibling ?? one.previousElementSibling;
        one.remove();
        next?.querySelector("textarea").focus();
        count();
      } else {
        // At the end of the list its button goes.
        const isThere = getComputedStyle(button).visibility === "visible";
        const other = "rowUp" in button.dataset ? "[data-row-down]" : "[data-row-up]";
        (isThere ? button : one.querySelector(other)).focus();
      }
    };
    count();
    dialog.returnValue = "";
    // Chromium would give the keyboard back to the text with the caret at its start.
    text.blur();
    const closed = new Promise((resolve) =>
      dialog.addEventListener("close", resolve, { once: true }),
    );
    dialog.showModal();
    list.querySelector("textarea").focus();
    await closed;
    for (const image of list.querySelectorAll("img")) {
      image.onerror = null;
      URL.revokeObjectURL(image.src);
    }
    const isGiven = dialog.returnValue === "insert";
    const chosen = [...(isGiven ? list.children : [])].map((one) => ({
      entry: rows.get(one),
      alt: one.querySelector("textarea").value,
      caption: one.querySelector("input").value,
    }));
    list.replaceChildren();
    return { chosen, isGallery: gallery.querySelector("input").checked };
  }

  /** A picture with its fields. */
  function row(entry, index) {
    const one = document
      .querySelector("[data-picture-row]")
      .content.cloneNode(true).firstElementChild;
    for (const field of one.querySelectorAll("textarea, input")) {
      const label = one.querySelector(`label[for="${field.id}"]`);
      field.id += `-${index}`;
      label.htmlFor = field.id;
    }
    const shown = one.querySelector("[data-picture-shown]");
    shown.onerror = () => {
      // Not every browser can show what a camera makes; the server's picture can be shown.
      shown.onerror = null;
      shown.hidden = true;
      entry.answer
        ?.then(({ preview }) => {
          if (!preview || !dialog.open) return;
          shown.src = preview;
          shown.hidden = false;
        })
        .catch(() => {});
    };
    shown.src = URL.createObjectURL(entry.file);
    return one;
  }

  /** On lines of its own where the caret is. */
  function insert(line) {
    const { selectionStart: start, selectionEnd: end, value } = text;
    const before = value.slice(0, start);
    const after = value.slice(end);
    const head =
      before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    const tail = after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
    text.setRangeText(head + line + tail, start, end, "end");
    text.focus();
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
