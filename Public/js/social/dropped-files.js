// Files that are dropped on something or pasted into the page.

/** Has `add(files)` called with what is dropped on `element`, or pasted anywhere. */
export function takeFiles(element, add) {
  element.addEventListener("dragover", (event) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    element.classList.add("over");
  });
  element.addEventListener("dragleave", (event) => {
    if (!element.contains(event.relatedTarget)) element.classList.remove("over");
  });
  const take = (event, { files }) => {
    if (!files.length) return;
    event.preventDefault();
    add(files);
  };
  element.addEventListener("drop", (event) => {
    element.classList.remove("over");
    take(event, event.dataTransfer);
  });
  document.addEventListener("paste", (event) => take(event, event.clipboardData));
}
