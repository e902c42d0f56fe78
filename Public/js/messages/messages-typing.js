// Who is writing at the moment: each until their message is here, or until nothing was heard of
// their typing for a while.

/** Twice as long as the server waits before it tells again. */
const PATIENCE = 6000;
const MOST_NAMES = 3;

export function typists({ steady, talk, tools: { say } }) {
  const line = talk.querySelector("[data-typing]");
  /** Their timers by their ids, those who began first in front. */
  const timers = new Map();
  const name = (by) =>
    talk.querySelector(`[data-names] > [data-id="${CSS.escape(by)}"]`)?.textContent;

  const draw = () => {
    const names = [...timers.keys()].map(name).filter(Boolean);
    const more = names.length - MOST_NAMES;
    const all =
      names.slice(0, MOST_NAMES).join(", ") +
      (more > 0 ? say(` and ${more} more`, ` a ${more} další`) : "");
    steady(() => {
      line.hidden = !names.length;
      line.textContent =
        names.length > 1
          ? say(`${all} are writing`, `${all} píšou`)
          : say(`${all} is writing`, `${all} píše`);
    });
  };
  const ends = (by) => {
    clearTimeout(timers.get(by));
    if (timers.delete(by)) draw();
  };
  const begins = (by) => {
    clearTimeout(timers.get(by));
    timers.set(by, setTimeout(ends, PATIENCE, by));
    draw();
  };
  return { begins, ends };
}
