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
    for (const file of files) turn = turn.then(() => bringOne(file, field ?? fieldOf(file)));
  }

  async function bringOne(file, field) {
    const entry = await uploads.add(file, field);
    if (!entry) return;
    if (field === "picture") {
      const { alt, caption } = await ask(entry);
      insert(pictureLine(entry, alt, caption));
    } else insert(fileLine(entry));
    uploads.drain();
  }

  /** What it shows; closed without an answer, the picture comes without words. */
  async function ask(entry) {
    const shown = dialog.querySelector("[data-picture-shown]");
    const [alt, caption] = [
      dialog.querySelector("#f-picture-alt"),
      dialog.querySelector("#f-picture-caption"),
    ];
    alt.value = caption.value = "";
    const local = URL.createObjectURL(entry.file);
    shown.hidden = false;
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
    shown.src = local;
    dialog.returnValue = "";
    // Chromium would give the keyboard back to the text with the caret at its start.
    text.blur();
    dialog.showModal();
    alt.focus();
    await new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
    URL.revokeObjectURL(local);
    shown.onerror = null;
    const isGiven = dialog.returnValue === "insert";
    return { alt: isGiven ? alt.value : "", caption: isGiven ? caption.value : "" };
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
