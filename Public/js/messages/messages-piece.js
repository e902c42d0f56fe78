// Pieces of a conversation, as the server draws them, and how two of them meet.

// The server's rules (MessageLogView).
const SILENCE = 3_600_000;
const BREATH = 600_000;

/** The messages and lines of a list that have a number. */
export const numbered = (list) => [...list.querySelectorAll(":scope > [data-seq]")];

/** Fetches the piece of a conversation that a query names. */
export function pieces({ path, talk, tools }) {
  return async (query) => {
    const answer = await fetch(path + query, {
      headers: { "X-Requested-With": "korzo", "X-Purpose": "prefetch" },
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.status === 404) return location.assign("/messages");
    if (!answer.ok) throw new Error(answer.status);
    const page = tools.parse(await answer.text());
    const list = page.querySelector("[data-log]");
    // Signed out meanwhile: the page is another one.
    if (!list) return location.reload();
    adoptHead(talk, page);
    return list;
  };
}

/** A group is renamed, and people come and go, by lines like any other. */
function adoptHead(talk, page) {
  for (const part of ["#talk-head", "[data-names]"]) {
    const [old, fresh] = [talk.querySelector(part), page.querySelector(part)];
    if (!old || !fresh || old.innerHTML === fresh.innerHTML) continue;
    if (!old.contains(document.activeElement)) old.replaceChildren(...fresh.childNodes);
  }
}

/** Two pieces meet: one day line less, one cluster more. Where one is missing, a cluster ends. */
export function join(upper, lower) {
  if (!upper || !lower) {
    upper?.classList.add("last");
    lower?.classList.add("first");
    return;
  }
  const [a, b] = [upper.dataset, lower.dataset];
  const gap = Number(b.at) - Number(a.at);
  const isNewTime = a.day !== b.day || gap > SILENCE;
  if (!isNewTime) {
    for (
      let item = upper.nextElementSibling;
      item && item !== lower;
      item = item.nextElementSibling
    ) {
      if (item.matches(".day")) item.hidden = true;
    }
  }
  const isSame =
    [upper, lower].every((item) => item.matches(".message")) &&
    a.by === b.by &&
    gap < BREATH &&
    !isNewTime;
  upper.classList.toggle("last", !isSame);
  lower.classList.toggle("first", !isSame);
}
