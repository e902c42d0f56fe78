// The editor's desk: saves by itself on the device and on the server, shows the page beside the
// text, takes pictures and files. Without it the form works as it is.

import { startConflicts } from "./desk-conflicts.js";
import { forget, keep, read as readKept, settle } from "./desk-device.js";
import { startEditing } from "./desk-editing.js";
import { startFiles } from "./desk-files.js";
import { startPreview } from "./desk-preview.js";
import { Saver } from "./desk-saver.js";
import { startUploads } from "./desk-uploads.js";

const isSame = (a, b) => a.title === b.title && a.lead === b.lead && a.markdown === b.markdown;

const fill = (text, value) => text.replace("{}", () => value);

/** Puts a text into a field and leaves the caret where it was in the words. */
function write(field, text) {
  const old = field.value;
  if (old === text) return;
  let start = 0;
  while (start < old.length && start < text.length && old[start] === text[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < text.length - start &&
    old[old.length - 1 - end] === text[text.length - 1 - end]
  )
    end += 1;
  field.setRangeText(text.slice(start, text.length - end), start, old.length - end, "preserve");
}

function start() {
  const form = document.querySelector("[data-editor]");

  /** What the fields say now. */
  const read = () => ({
    title: form.elements.title.value,
    lead: form.elements.lead.value,
    markdown: form.elements.markdown.value,
  });

  function show(draft) {
    for (const name of ["title", "lead", "markdown"]) write(form.elements[name], draft[name]);
  }

  const words = form.dataset;

  function say(text) {
    const place = document.querySelector("[data-saved]");
    if (place.textContent !== text) place.textContent = text;
  }

  let savedText = document.querySelector("[data-saved]").textContent;

  function tell(text) {
    const note = document.querySelector("[data-note]");
    note.hidden = !text;
    note.querySelector("p").textContent = text;
  }

  function tellEditing(names) {
    const place = document.querySelector("[data-editing]");
    place.hidden = names.length === 0;
    place.querySelector("span").textContent = fill(words.tEditing, names.join(", "));
  }

  const key = `${words.owner}-${words.editor}`;
  const base = Number(form.elements.base.value);
  const saver = new Saver(`${form.getAttribute("action")}/autosave`, {
    began: read(),
    base,
    read,
    isSame,
    keep: (draft) => keep(key, draft),
    settle: (draft) => settle(key, draft),
    merged(answer, isCurrent) {
      if (isCurrent) show(answer.draft);
      tell(
        answer.conflicts > 0
          ? words.tConflicts
          : fill(words.tMerged, answer.other ?? words.tSomebody),
      );
      form.dispatchEvent(new Event("input"));
    },
    state(name, detail) {
      if (name === "saved" && detail) savedText = `${words.tSaved} ${detail.time}`;
      if (name === "saved") say(savedText);
      else if (name === "failed") say(fill(words.tFailed, detail.message));
      else say({ saving: words.tSaving, device: words.tDevice, unsaved: words.tUnsaved }[name]);
      if (detail?.editing) tellEditing(detail.editing);
      form.dataset.state = name;
      form.elements.base.value = saver.base ?? form.elements.base.value;
    },
  });

  // What was written without a connection the last time. Without one the page itself may be older
  // than what the server got since: then the device knows better, too.
  const kept = readKept(key);
  const isUnsent = Boolean(kept?.began);
  if (isUnsent && !isSame(kept.draft, read())) {
    saver.goOn(kept);
    show(kept.draft);
    tell(words.tBack);
  } else if (isUnsent) forget(key);
  else if (kept && kept.base > base) {
    saver.goOn({ began: kept.draft, base: kept.base });
    show(kept.draft);
    form.elements.base.value = kept.base;
  }

  const preview = startPreview(form);
  const uploads = startUploads(form, { tell });
  startFiles(form, uploads);
  const conflicts = startConflicts(form, write);
  const editing = startEditing(form, tellEditing);

  /** The page is called as its article is. */
  const name = () => {
    const title = form.elements.title.value.trim().replace(/\s+/g, " ");
    const heading = document.querySelector(".top h1");
    if (!title || !heading || heading.textContent === title) return;
    document.title = document.title.replace(heading.textContent, () => title);
    heading.textContent = title;
  };
  name();

  form.addEventListener("input", (event) => {
    name();
    saver.changed();
    preview.changed();
    conflicts.changed();
    // What a merge brings is nobody's writing.
    if (event.isTrusted) editing.changed();
  });

  form.addEventListener("submit", async (event) => {
    if (event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    await uploads.drain();
    const isSaved = await saver.save({ isAutosave: false });
    if (isSaved && event.submitter?.value === "publish") {
      location.assign(`${form.getAttribute("action")}/publish`);
    }
  });

  addEventListener("online", () => saver.save());
  addEventListener("pagehide", () => saver.leave());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") saver.leave();
  });
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") {
      event.preventDefault();
      saver.save({ isAutosave: false });
    }
  });
  if (isUnsent) saver.changed();
}

start();
