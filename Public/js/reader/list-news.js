// A list of articles that stays true while it is open: what came is told by a sign that moves
// nothing one reads, and what was read or put aside elsewhere looks so here as well.

const MOST_ROWS = 200;

export function start({ flip, on, toast }) {
  const place = document.querySelector("[data-news]");
  const sign = place.querySelector("a");
  let timer;
  let isDue = false;

  const ask = async () => {
    isDue = false;
    const rows = rowsInSight();
    const address = new URL(place.dataset.news, location);
    if (rows.size) address.searchParams.set("rows", [...rows.keys()].join(","));
    const answer = await fetch(address, { headers: { Accept: "application/json" } }).catch(
      () => null,
    );
    if (!answer?.ok || answer.redirected) return;
    const news = await answer.json();
    if (news.fresh && "empty" in place.dataset) return location.reload();
    sign.querySelector("span").textContent = news.fresh ? news.text : "";
    sign.hidden = !news.fresh;
    const [unread, saved] = [new Set(news.unread), new Set(news.saved)];
    for (const [id, row] of rows) {
      turn(row, "read", !unread.has(id));
      turn(row, "save", saved.has(id));
    }
  };
  /** What the row's own button would do, if the row is not so yet and nobody presses it now. */
  const turn = (row, kind, isOn) => {
    const form = row.querySelector(`form[data-enhance="${kind}"]`);
    const button = form?.querySelector("button");
    if (!button || form.dataset.busy !== undefined) return;
    if ((button.getAttribute("aria-pressed") === "true") !== isOn) flip(form, button);
  };
  /** A burst asks once, and a page that nobody sees waits. */
  const soon = () => {
    isDue = true;
    clearTimeout(timer);
    timer = setTimeout(() => document.hidden || ask(), 400);
  };

  for (const name of ["reader.new", "reader.counts", "reader.saved", "reset"]) on(name, soon);
  on("reader.refreshed", ({ text }) => toast(text));
  document.addEventListener("visibilitychange", () => document.hidden || (isDue && soon()));
  // The browser kept the page as it was left.
  addEventListener("pageshow", ({ persisted }) => persisted && soon());
}

/** The rows around the first one that one sees, by the ids of their articles. */
function rowsInSight() {
  const all = [...document.querySelectorAll("[data-list] > [data-row][id^='a-']")];
  const first = all.findIndex((row) => row.getBoundingClientRect().bottom > 0);
  const from = Math.max(0, Math.min(first - MOST_ROWS / 2, all.length - MOST_ROWS));
  return new Map(all.slice(from, from + MOST_ROWS).map((row) => [row.id.slice(2), row]));
}
