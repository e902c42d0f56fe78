// A conversation that is open: what others write comes at once, nothing twice and nothing missed.
// Without this file it works by forms and links. Each part of it is a file of its own.

import { form } from "./messages-form.js";
import { log } from "./messages-log.js";
import { ends } from "./messages-older.js";
import { pieces } from "./messages-piece.js";
import { reading } from "./messages-read.js";
import { sending } from "./messages-send.js";
import { typists } from "./messages-typing.js";

export function start(tools) {
  const talk = document.querySelector("[data-conversation]");
  if (!talk) return;
  const scroll = talk.querySelector("[data-scroll]");
  const list = talk.querySelector("[data-log]");
  const id = talk.dataset.conversation;
  const place = {
    talk,
    scroll,
    list,
    tools,
    path: `/messages/${id}`,
    owner: talk.dataset.owner,
    // The scroller is turned upside down: 0 is its foot, what is above it is negative.
    atEnd: () => scroll.scrollTop > -60 && !list.querySelector("[data-newer]"),
    toEnd: () => (scroll.scrollTop = 0),
  };
  /** Changes what the scroller holds; what somebody reads further up does not move. */
  place.steady = (change) => {
    const wasAtEnd = place.atEnd();
    const before = scroll.scrollHeight;
    change();
    if (wasAtEnd) place.toEnd();
    else scroll.scrollTop -= scroll.scrollHeight - before;
    return wasAtEnd;
  };
  /** Tells the server something that needs no answer. */
  place.post = async (to, fields) => {
    const body = new URLSearchParams({
      _token: talk.querySelector("[name=_token]").value,
      ...fields,
    });
    const answer = await fetch(place.path + to, {
      method: "POST",
      body,
      keepalive: true,
      headers: { Accept: "application/json" },
    });
    if (!answer.ok) throw new Error(answer.status);
  };
  place.piece = pieces(place);
  const read = reading(place);
  const typing = typists(place);
  const { append, catchUp, redraw, renewSeen, reaches } = log(place, { read, typing });
  ends(place, append);
  listen();
  sending(place, form(place), catchUp);
  keepFoot();

  // One begins where the new ones begin, if they are more than a screen.
  const fresh = document.getElementById("new");
  if (fresh && !location.hash && fresh.offsetTop < list.offsetHeight - scroll.clientHeight) {
    fresh.scrollIntoView({ block: "start" });
  }
  read.isKept ? catchUp() : read.mark();

  function listen() {
    const here = (act) => (data) => String(data?.conversation) === id && act(data);
    tools.on(
      "messages.message",
      here(({ seq }) => reaches(seq) || catchUp()),
    );
    tools.on("messages.conversation", here(catchUp));
    tools.on(
      "messages.deleted",
      here(({ seq }) => redraw(seq)),
    );
    tools.on(
      "messages.preview",
      here(({ seq }) => redraw(seq)),
    );
    // One's own reading changes nothing here.
    tools.on(
      "messages.read",
      here(({ by, seq }) => String(by) === place.owner || renewSeen(seq)),
    );
    tools.on(
      "messages.typing",
      here(({ by }) => typing.begins(String(by))),
    );
    // The stream goes on where it was cut; but the server forgets what is long ago.
    let isConnected = false;
    tools.on("connected", () => {
      if (isConnected) catchUp();
      isConnected = true;
    });
    tools.on("reset", catchUp);
    addEventListener("online", catchUp);
    document.addEventListener("visibilitychange", () => document.hidden || catchUp());
    addEventListener("pageshow", (event) => event.persisted && catchUp());
    // What a tap on a message does is fetched with the first tap.
    talk.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
      const tapped = event.target.closest("[data-photo], [data-options], .message .said");
      if (!tapped) return;
      if (tapped.matches("a")) event.preventDefault();
      import("./messages-more.js").then(
        ({ tap }) => tap(event.target, tapped, { talk, tools, redraw }),
        () => tools.toast(tools.say("No connection.", "Bez připojení.")),
      );
    });
  }
}

/** iOS lays its keyboard over the page instead of making it smaller. */
function keepFoot() {
  const view = globalThis.visualViewport;
  view?.addEventListener("resize", () => {
    const isCovered = innerHeight - view.height > 80 && view.scale === 1;
    document.documentElement.style.setProperty("--seen", isCovered ? `${view.height}px` : "100dvh");
    if (isCovered) scrollTo(0, 0);
  });
}
