// A conversation that is open: what others write comes at once, nothing twice and nothing missed;
// older messages come as one scrolls up. Without this file it works by forms and links.
// The form at its foot is messages-send.js's.

import { write } from "./messages-send.js";

const SILENCE = 3_600_000;
const BREATH = 600_000;

export function start(tools) {
  const talk = document.querySelector("[data-conversation]");
  if (!talk) return;
  const { parse, say } = tools;
  const id = talk.dataset.conversation;
  const path = `/messages/${id}`;
  const scroll = talk.querySelector("[data-scroll]");
  const log = talk.querySelector("[data-log]");
  /** The newest number that this page has asked for; all before it is here, or not for us. */
  let last = Number(log.dataset.last);

  // The scroller is turned upside down: 0 is its foot, what is above it is negative.
  const atEnd = () => scroll.scrollTop > -60 && !log.querySelector("[data-newer]");
  const toEnd = () => (scroll.scrollTop = 0);

  /** A piece of this conversation, as the server draws it. */
  const piece = async (query) => {
    const answer = await fetch(path + query, {
      headers: { "X-Requested-With": "korzo", "X-Purpose": "prefetch" },
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.status === 404) return location.assign("/messages");
    if (!answer.ok) throw new Error(answer.status);
    const page = parse(await answer.text());
    // Signed out meanwhile: the page is another one.
    return page.querySelector("[data-log]") ?? location.reload();
  };

  const messages = (list) => [...list.querySelectorAll(":scope > [data-seq]")];

  /** Adds what follows; keeps the place of somebody who reads further up. */
  const append = (list) => {
    const wasAtEnd = atEnd();
    const before = scroll.scrollHeight;
    const upper = messages(log).at(-1);
    let [lower, day] = [null, null];
    let hasNews = false;
    log.querySelector(":scope > .none")?.remove();
    log.querySelector("[data-newer]")?.remove();
    for (const item of [...list.children]) {
      const { seq, client } = item.dataset;
      if (item.matches(".day")) day = item;
      if (!seq || Number(seq) <= last || document.getElementById(item.id)) continue;
      // The one that was shown while it was on its way.
      if (client) log.querySelector(`:scope > [data-client="${CSS.escape(client)}"]`)?.remove();
      const waiting = log.querySelector(":scope > .pending");
      for (const line of [day, item]) if (line) log.insertBefore(line, waiting);
      day = null;
      lower ??= item;
      last = Number(seq);
      hasNews ||= !item.matches(".own");
    }
    join(upper, lower);
    adoptSeen(list);
    if (wasAtEnd) toEnd();
    else {
      scroll.scrollTop -= scroll.scrollHeight - before;
      if (hasNews) pill.hidden = false;
    }
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
        while (isStale && !log.querySelector("[data-newer]")) {
          isStale = false;
          const list = await piece(`?after=${last}`);
          if (!list) return;
          const hasLater = "hasLater" in list.dataset;
          list.querySelector("[data-newer]")?.remove();
          append(list);
          isStale ||= hasLater;
        }
        pause = 1000;
        markRead();
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
  const adoptSeen = (list) => {
    const line = list.querySelector("[data-seen]");
    const own = line?.previousElementSibling;
    const place = own && document.getElementById(own.id);
    if (!place) return;
    log.querySelector(":scope > [data-seen]")?.remove();
    place.after(line);
  };

  /** Draws one message anew, or takes it away: deleted, hidden, its link has a preview now. */
  const redraw = async (seq) => {
    const old = document.getElementById(`m-${seq}`);
    if (!old) return;
    const list = await piece(`?after=${seq - 1}`).catch(() => null);
    if (!list) return;
    const fresh = list.querySelector(`#m-${CSS.escape(seq)}`);
    const before = scroll.scrollHeight;
    for (const name of ["first", "last"]) fresh?.classList.toggle(name, old.matches(`.${name}`));
    fresh ? old.replaceWith(fresh) : old.remove();
    if (!atEnd()) scroll.scrollTop -= scroll.scrollHeight - before;
  };

  // What was seen counts as read: the page is in front, and its foot in sight.
  const [arrival] = performance.getEntriesByType("navigation");
  /** Whether the page is a kept copy: then the server does not know that it was opened. */
  const isKept = !arrival?.transferSize || arrival.workerStart > 0;
  let read = isKept ? 0 : Number(log.dataset.read);
  const markRead = () => {
    const newest = messages(log).at(-1);
    const seq = Number(newest?.dataset.seq ?? 0);
    if (document.hidden || !atEnd() || seq <= read || !talk.querySelector("[data-write]")) return;
    const before = read;
    read = seq;
    pill.hidden = true;
    send("/read", { seq }).catch(() => (read = before));
  };
  const send = async (to, fields) => {
    const body = new URLSearchParams({ _token: talk.querySelector("[name=_token]").value, ...fields });
    const answer = await fetch(path + to, {
      method: "POST", body, keepalive: true, headers: { Accept: "application/json" },
    });
    if (!answer.ok) throw new Error(answer.status);
  };

  /** Older and newer pieces come before their link is in sight. */
  const follow = async (place) => {
    const link = place.querySelector("a");
    const isOlder = place.matches("[data-older]");
    const list = await piece(new URL(link.href).search).catch(() => null);
    if (!list) return setTimeout(() => place.isConnected && eyes.observe(place), 3000);
    if (isOlder) {
      const lower = messages(log)[0];
      const items = [...list.children].filter((item) => !item.matches("[data-newer], [data-seen]"));
      place.replaceWith(...items);
      join(messages(log)[messages(log).indexOf(lower) - 1], lower);
    } else {
      append(list);
    }
    watch();
  };
  const eyes = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      eyes.unobserve(target);
      follow(target);
    }
  }, { root: scroll, rootMargin: "600px 0px" });
  const watch = () => log.querySelectorAll("[data-older], [data-newer]").forEach((place) => eyes.observe(place));
  watch();

  const pill = document.createElement("button");
  pill.type = "button";
  pill.className = "pill";
  pill.hidden = true;
  pill.textContent = say("New messages", "Nové zprávy");
  pill.addEventListener("click", toEnd);
  const place = document.createElement("div");
  place.className = "pill-place";
  place.append(pill);
  scroll.after(place);
  scroll.addEventListener("scroll", () => {
    if (atEnd()) {
      pill.hidden = true;
      markRead();
    }
  }, { passive: true });

  // News
  const here = (act) => (data) => String(data?.conversation) === id && act(data);
  tools.on("messages.message", here(({ seq }) => Number(seq) > last && catchUp()));
  tools.on("messages.conversation", here(catchUp));
  tools.on("messages.deleted", here(({ seq }) => redraw(seq)));
  tools.on("messages.preview", here(({ seq }) => redraw(seq)));
  let timer;
  tools.on("messages.read", here(({ by }) => {
    // One's own reading changes nothing here.
    if (String(by) === talk.dataset.owner) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const list = atEnd() && (await piece("").catch(() => null));
      if (list) adoptSeen(list);
    }, 300);
  }));
  tools.on("messages.typing", here(({ by }) => showTyping(by)));
  // The stream goes on where it was cut; but the server forgets what is long ago.
  let isConnected = false;
  tools.on("connected", () => {
    if (isConnected) catchUp();
    isConnected = true;
  });
  tools.on("reset", catchUp);
  addEventListener("online", catchUp);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    catchUp();
  });
  addEventListener("pageshow", (event) => event.persisted && catchUp());

  const typists = new Map();
  const showTyping = (by) => {
    clearTimeout(typists.get(by));
    typists.set(by, setTimeout(() => typists.delete(by) && drawTyping(), 6000));
    drawTyping();
  };
  const drawTyping = () => {
    const line = talk.querySelector("[data-typing]");
    const names = [...typists.keys()].map((by) =>
      talk.querySelector(`[data-names] > [data-id="${CSS.escape(by)}"]`)?.textContent).filter(Boolean);
    line.hidden = !names.length;
    const all = names.slice(0, 3).join(", ");
    line.textContent = names.length > 1 ? say(`${all} are writing`, `${all} píšou`) : say(`${all} is writing`, `${all} píše`);
  };
  /** Who has just sent something does not write any more. */
  const stopTyping = (item) => {
    const by = item.dataset?.by;
    if (by && typists.delete(by)) drawTyping();
  };
  new MutationObserver((changes) => {
    for (const change of changes) change.addedNodes.forEach(stopTyping);
  }).observe(log, { childList: true });

  // What a tap on a message does is fetched with the first tap.
  talk.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    const tapped = event.target.closest("[data-photo], [data-options], .message .said");
    if (!tapped) return;
    if (tapped.matches("a")) event.preventDefault();
    import("./messages-more.js").then(
      ({ tap }) => tap(event.target, tapped, { talk, tools, redraw }),
      () => tools.toast(say("No connection.", "Bez připojení.")));
  });
  keepFoot();
  write({ talk, log, path, toEnd, catchUp, tellTyping: () => send("/typing", {}).catch(() => {}), tools });

  // One begins where the new ones begin, if they are more than a screen.
  const fresh = document.getElementById("new");
  if (fresh && !location.hash && fresh.offsetTop < log.offsetHeight - scroll.clientHeight) {
    fresh.scrollIntoView({ block: "start" });
  }
  isKept ? catchUp() : markRead();
}

/** Two pieces meet: one day line less, one cluster more. The server's rules (MessageLogView). */
function join(upper, lower) {
  if (!upper || !lower) return;
  const [a, b] = [upper.dataset, lower.dataset];
  const gap = Number(b.at) - Number(a.at);
  const isNewTime = a.day !== b.day || gap > SILENCE;
  if (!isNewTime) {
    for (let item = upper.nextElementSibling; item && item !== lower; item = item.nextElementSibling) {
      if (item.matches(".day")) item.hidden = true;
    }
  }
  const isSame = [upper, lower].every((item) => item.matches(".message"))
    && a.by === b.by && gap < BREATH && !isNewTime;
  upper.classList.toggle("last", !isSame);
  lower.classList.toggle("first", !isSame);
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
