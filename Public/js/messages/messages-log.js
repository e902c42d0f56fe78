// What was said: the newest at the foot, each message once, in its place.

import { join, numbered } from "./messages-piece.js";

export function log({ atEnd, list, piece, steady, talk }, { read, typing }) {
  /** The newest number that this page has asked for; all before it is here, or not for us. */
  let last = Number(list.dataset.last);
  const reaches = (seq) => Number(seq) <= last;

  /** Adds what follows. */
  const append = (more) => {
    const upper = numbered(list).at(-1);
    const added = [];
    const wasAtEnd = steady(() => {
      let day = null;
      list.querySelector(":scope > .none")?.remove();
      list.querySelector("[data-newer]")?.remove();
      for (const item of [...more.children]) {
        const { client, seq } = item.dataset;
        if (item.matches(".day")) day = item;
        if (!seq || reaches(seq) || document.getElementById(item.id)) continue;
        // The one that was shown while it was on its way.
        if (client) list.querySelector(`:scope > [data-client="${CSS.escape(client)}"]`)?.remove();
        const waiting = list.querySelector(":scope > .pending");
        for (const line of [day, item]) if (line) list.insertBefore(line, waiting);
        day = null;
        last = Number(seq);
        added.push(item);
      }
      join(upper, added[0]);
      adoptSeen(more);
    });
    // Who has just sent something does not write any more.
    for (const {
      dataset: { by },
    } of added)
      if (by) typing.ends(by);
    if (!wasAtEnd && added.some((item) => !item.matches(".own"))) read.offer();
  };

  /** What hears of news asks for everything after what is here, once more if there was more news. */
  let isAsking = null;
  let isStale = false;
  let pause = 1000;
  let retry;
  const catchUp = () => {
    isStale = true;
    isAsking ??= (async () => {
      try {
        // Somebody in the middle of an old piece comes to the newest by scrolling.
        while (isStale && !list.querySelector("[data-newer]")) {
          isStale = false;
          const more = await piece(`?after=${last}`);
          if (!more) return;
          const hasLater = "hasLater" in more.dataset;
          more.querySelector("[data-newer]")?.remove();
          append(more);
          isStale ||= hasLater;
        }
        pause = 1000;
        read.mark();
      } catch {
        clearTimeout(retry);
        retry = setTimeout(catchUp, pause);
        pause = Math.min(pause * 2, 30_000);
      } finally {
        isAsking = null;
      }
    })();
    return isAsking;
  };

  /** Puts the line that says what others have read where the server has it. */
  const adoptSeen = (more) => {
    const line = more.querySelector("[data-seen]");
    const own = line?.previousElementSibling;
    const place = own && document.getElementById(own.id);
    if (!place) return;
    list.querySelector(":scope > [data-seen]")?.remove();
    place.after(line);
  };
  let timer;
  /** Somebody has read up to a number. */
  const renewSeen = (seq) => {
    const own = numbered(list).findLast(
      (item) => item.matches(".own") && Number(item.dataset.seq) <= Number(seq),
    );
    // Nothing of one's own was read, or, where there is one other person, that is said already.
    const isAlone = talk.querySelectorAll("[data-names] > li").length === 1;
    if (!own || (isAlone && own.nextElementSibling?.matches("[data-seen]"))) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const some = atEnd() && (await piece(`?after=${own.dataset.seq - 1}`).catch(() => null));
      if (some) adoptSeen(some);
    }, 300);
  };

  /** Draws one message anew, or takes it away: deleted, hidden, its link has a preview now. */
  const redraw = async (seq) => {
    const old = document.getElementById(`m-${seq}`);
    if (!old) return;
    const some = await piece(`?after=${seq - 1}`).catch(() => null);
    if (!some || !old.isConnected) return;
    const fresh = some.querySelector(`#m-${CSS.escape(seq)}`);
    for (const name of ["first", "last"]) fresh?.classList.toggle(name, old.matches(`.${name}`));
    const here = numbered(list);
    const place = here.indexOf(old);
    steady(() => {
      if (fresh) return old.replaceWith(fresh);
      old.remove();
      // What it began or ended, its neighbour does now: the name, the shape.
      join(here[place - 1], here[place + 1]);
    });
  };

  return { append, catchUp, reaches, redraw, renewSeen };
}
