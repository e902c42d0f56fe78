// Questions are dragged by a handle, with a finger or a pointer. The buttons beside them do the same
// for everybody else.

/** So near to the edge of the window the page scrolls along. */
const EDGE = 80;

/**
 * Lets the rows of an overview be dragged by their handles. `move` is told which row was dropped,
 * and where it was.
 */
export function startDragging(overview, move) {
  for (const handle of overview.querySelectorAll("[data-drag]")) handle.hidden = false;
  if ("drags" in overview.dataset) return;
  overview.dataset.drags = "";
  overview.addEventListener("pointerdown", (event) => {
    const handle = event.target.closest("[data-drag]");
    if (handle) drag(event, handle.closest("[data-question]"), handle, overview, move);
  });
}

const rowsOf = (list) => [...list.querySelectorAll(":scope > [data-question]")];

/** The place for what is held at this height: a list, and the row before which it goes. */
function placeAt(y, overview, held) {
  const lists = [...overview.querySelectorAll("[data-questions]")];
  const list =
    lists.findLast((one) => one.closest(".editor-page").getBoundingClientRect().top <= y) ??
    lists[0];
  const rows = rowsOf(list).filter((row) => row !== held);
  const next = rows.find((row) => {
    const box = row.getBoundingClientRect();
    return y < box.top + box.height / 2;
  });
  return { list, next };
}

function drag(down, row, handle, overview, move) {
  if (down.button) return;
  down.preventDefault();
  row.classList.add("held");
  handle.setPointerCapture(down.pointerId);
  // What is held stays where it is until it is dropped: an element that moves loses its pointer.
  const mark = document.createElement("li");
  mark.className = "drop-mark";
  mark.setAttribute("aria-hidden", "true");
  let y = down.clientY;
  let place;
  let frame = requestAnimationFrame(function follow() {
    if (y < EDGE) scrollBy(0, -10);
    else if (y > innerHeight - EDGE) scrollBy(0, 10);
    frame = requestAnimationFrame(follow);
  });

  const onMove = (event) => {
    y = event.clientY;
    place = placeAt(y, overview, row);
    place.list.insertBefore(mark, place.next ?? null);
  };
  const end = (isDropped) => {
    cancelAnimationFrame(frame);
    row.classList.remove("held");
    mark.remove();
    handle.removeEventListener("pointermove", onMove);
    handle.removeEventListener("pointerup", onUp);
    handle.removeEventListener("pointercancel", onCancel);
    removeEventListener("keydown", onKey);
    if (!isDropped || !place) return;
    const { list, next } = place;
    const { parentElement: old } = row;
    const from = { page: old.dataset.questions, position: rowsOf(old).indexOf(row) };
    if (list === row.parentElement && next === (row.nextElementSibling ?? undefined)) return;
    list.insertBefore(row, next ?? null);
    move(row, from);
  };
  const onUp = () => end(true);
  const onCancel = () => end(false);
  const onKey = (event) => {
    if (event.key === "Escape") end(false);
  };
  handle.addEventListener("pointermove", onMove);
  handle.addEventListener("pointerup", onUp);
  handle.addEventListener("pointercancel", onCancel);
  addEventListener("keydown", onKey);
}
