// The draft of what is composed, kept on the device a moment after each change.

/** How long after a change, in milliseconds. */
const PAUSE = 300;

/** `loading()` answers story-draft.js, `read()` the draft of the person `owner`. */
export function keeping({ loading, owner, read }) {
  let waiting;
  let isOver = false;
  let isLost = false;
  /** One after the other: the last change is what stays. */
  let last = Promise.resolve();

  const write = async () => {
    if (isOver) return;
    try {
      const { remove, save } = await loading();
      const draft = read();
      if (draft.stories.length) isLost = (await save(owner, draft)) === false;
      else await remove(owner);
    } catch {
      isLost = true;
    }
  };
  const now = () => {
    clearTimeout(waiting);
    last = last.then(write);
    return last;
  };
  return {
    now,
    soon: () => {
      clearTimeout(waiting);
      if (!isOver) waiting = setTimeout(now, PAUSE);
    },
    /** Takes the draft away, for good. */
    forget: async () => {
      isOver = true;
      clearTimeout(waiting);
      await last;
      await (await loading()).remove(owner);
    },
    /** Whether what is composed would be gone with the page. */
    get isLost() {
      return isLost && !isOver;
    },
    get isOver() {
      return isOver;
    },
  };
}
