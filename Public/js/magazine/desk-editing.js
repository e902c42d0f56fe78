// Who else works on the article: told as soon as they come, write or save.

import { hear } from "../page-stream.js";

/** How long one's own writing is known to the others before it is told again. */
const PAUSE = 20_000;

/** After how long somebody who says nothing has left (EditingStore.swift), and a little more. */
const LEFT = 130_000;

/** Starts to listen; `tell` gets the names. Call `changed()` when one writes. */
export function startEditing(form, tell) {
  const path = `${form.getAttribute("action")}/editing`;
  const headers = { Accept: "application/json", "X-Requested-With": "korzo" };
  let told = 0;
  let leaving;
  const ask = async () => {
    const answer = await fetch(path, { headers }).catch(() => null);
    if (!answer?.ok) return;
    const { editing } = await answer.json();
    tell(editing);
    // Nobody tells that they left: after this the server no longer counts them.
    clearTimeout(leaving);
    if (editing.length) leaving = setTimeout(ask, LEFT);
  };
  hear(form.dataset.live, "editing", { heard: ask, missed: ask, isGrowing: true })();

  function changed() {
    if (Date.now() - told < PAUSE) return;
    told = Date.now();
    fetch(path, { method: "POST", headers }).catch(() => {});
  }
  return { changed };
}
