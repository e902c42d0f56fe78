// Publishing what is composed: what is wrong is said before it is sent, and what is on its way can be
// stopped.

import { tooMuch } from "./story-limits.js";
import { button, make } from "./story-parts.js";

/**
 * `read()` answers `{ stories, audience, answers }`; `wrong(index, words)` is told of a story that
 * cannot go, `begun(isSending)` when it begins and ends, `rest(sent, error)` when it failed, with the
 * ids of those that are published, and `over(path)` once all are.
 */
export function publishing({ form, needed, tools, read, wrong, begun, rest, over }) {
  const { say, unexplained } = tools;
  let sending = null;
  const bar = make("progress", { max: 100, "aria-label": say("Publishing", "Zveřejňuji") });
  const stop = button(say("Stop", "Zastavit"), null, () => sending?.abort(), {
    isShown: true,
    class: "button quiet",
  });
  const words = make("p", {}, say("Publishing…", "Zveřejňuji…"));
  const node = make(
    "div",
    { class: "maker-sending", role: "status", hidden: true },
    words,
    bar,
    stop,
  );

  const faultOf = (story, index, count) => {
    const name = count > 1 ? `${say("Story", "Příběh")} ${index + 1}: ` : "";
    const isBare = !story.file && !story.canvas.layers.length;
    const fault = isBare
      ? say("Add a photo or write a few words.", "Přidejte fotku nebo napište pár slov.")
      : tooMuch(story.canvas, say);
    return fault && name + fault;
  };
  const show = (isSending) => {
    node.hidden = !isSending;
    bar.removeAttribute("value");
    begun(isSending);
    if (isSending) stop.focus({ preventScroll: true });
  };
  const tell = (sent, total) => {
    if (sent >= total) bar.removeAttribute("value");
    else bar.value = (100 * sent) / total;
  };

  const send = async () => {
    // At once, before anything is waited for: a second tap finds that the first is on its way.
    if (sending) return;
    const { stories, ...whom } = read();
    const faults = stories.map((story, index) => faultOf(story, index, stories.length));
    const first = faults.findIndex((fault) => fault);
    if (first >= 0) return wrong(first, faults[first]);
    sending = new AbortController();
    show(true);
    try {
      const { send: sendAll } = await needed(import("./story-send.js"));
      const { signal } = sending;
      over(await sendAll(form, stories, { ...whom, say, unexplained, tell, signal }));
    } catch (error) {
      sending = null;
      show(false);
      // What sends them may not have come at all.
      const lost = say("Nothing is lost, it waits here.", "Nic se neztratilo, čeká to tady.");
      rest(error.sent ?? [], error.sent ? error : new Error(`${error.message} ${lost}`));
    }
  };
  return {
    node,
    send,
    get isSending() {
      return sending !== null;
    },
  };
}
