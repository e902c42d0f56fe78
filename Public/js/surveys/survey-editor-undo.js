// The last things that were done, each with what takes it back: by the button, and by Ctrl+Z where
// the browser does not take back the words of a field by itself.

const MOST = 100;

export function makeUndo(button, { settle, undone }) {
  const done = [];

  function tell() {
    if (button) button.disabled = done.length === 0;
  }

  /** Remembers how something is taken back. */
  function push(takeBack) {
    done.push(takeBack);
    if (done.length > MOST) done.shift();
    tell();
  }

  function undo() {
    settle();
    const takeBack = done.pop();
    tell();
    if (!takeBack) return false;
    takeBack();
    undone();
    return true;
  }

  if (button) {
    button.hidden = false;
    button.addEventListener("click", undo);
  }
  addEventListener("keydown", (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
    if (!isUndo || event.target.closest?.("textarea, input:not([type=checkbox], [type=radio])"))
      return;
    if (undo()) event.preventDefault();
  });
  tell();
  return { push, undo, tell: (isDirty) => button && (button.disabled = !isDirty && !done.length) };
}
