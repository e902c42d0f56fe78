// Pictures that are dropped on the text, pasted or chosen: sent at once, then put into the text as
// Markdown, with the words that the editor gives them.

/** A text that means itself in Markdown, on one line. */
const plain = (text) => text.replace(/\s+/g, " ").trim().replace(/[\\[\]"]/g, "\\$&");

const markdown = ({ address }, alt, caption) =>
  `![${plain(alt)}](${address}${caption.trim() ? ` "${plain(caption)}"` : ""})`;

/** Starts taking pictures for the editor's form; `tell` says what goes wrong. */
export function startPictures(form, { tell }) {
  const text = form.elements.markdown;
  const tools = form.querySelector("[data-tools]");
  const input = tools.querySelector("[data-files]");
  const dialog = document.querySelector("[data-picture]");
  let turn = Promise.resolve();

  tools.hidden = false;
  tools.querySelector("[data-pick]").addEventListener("click", () => input.click());
  input.addEventListener("change", () => {
    bring([...input.files]);
    input.value = "";
  });
  text.addEventListener("paste", (event) => take(event, event.clipboardData));
  text.addEventListener("drop", (event) => take(event, event.dataTransfer));
  text.addEventListener("dragover", (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  });

  function take(event, data) {
    const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
    if (!files.length) return;
    event.preventDefault();
    bring(files);
  }

  /** One after the other, so that they come into the text in their order. */
  function bring(files) {
    for (const file of files) turn = turn.then(() => bringOne(file)).catch(fail);
  }

  function fail(error) {
    tell(form.dataset.tFailed.replace("{}", error.message));
  }

  async function bringOne(file) {
    tell(form.dataset.tUploading);
    const body = new FormData();
    body.append("picture", file);
    const answer = await fetch(`${form.getAttribute("action")}/pictures`, {
      method: "POST", body,
      headers: { Accept: "application/json", "X-Requested-With": "korzo" },
    });
    const picture = await answer.json().catch(() => null);
    if (!answer.ok) throw new Error(picture?.error?.message ?? file.name);
    tell("");
    const { alt, caption } = await ask(picture);
    insert(markdown(picture, alt, caption));
  }

  /** What it shows; closed without an answer, the picture comes without words. */
  function ask(picture) {
    const shown = dialog.querySelector("[data-picture-shown]");
    const [alt, caption] = [dialog.querySelector("#f-picture-alt"),
      dialog.querySelector("#f-picture-caption")];
    alt.value = caption.value = "";
    shown.src = picture.preview;
    dialog.returnValue = "";
    dialog.showModal();
    alt.focus();
    return new Promise((resolve) => {
      dialog.addEventListener("close", () => {
        const isGiven = dialog.returnValue === "insert";
        resolve({ alt: isGiven ? alt.value : "", caption: isGiven ? caption.value : "" });
      }, { once: true });
    });
  }

  /** On lines of its own where the caret is. */
  function insert(line) {
    const { selectionStart: start, selectionEnd: end, value } = text;
    const before = value.slice(0, start);
    const after = value.slice(end);
    const head = before === "" || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    const tail = after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
    text.setRangeText(head + line + tail, start, end, "end");
    text.focus();
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
