// What arrives while one looks: one stream per browser, shared by its tabs.
// A page marks what may change: <div id="…" data-live="reader.channel.refreshed other.event">.
// Modules hear each event by tools.on(name, (data, seq) => …), and of the stream itself:
// "connected" (everything that was missed follows), "lost", and "reset" (load anew what you show).

/** What nobody takes out of one's hand: a row under a finger, a menu that is open. */
const HELD = "[data-held], .menu[open]";

export function start({ adopt, load, parse, tell }) {
  const person = document.documentElement.dataset.signedIn;
  const tab = crypto.randomUUID?.() ?? String(Math.random());
  const seen = new Set();
  // Until when the server had told this page everything, and the number it heard last.
  let told = performance.timeOrigin;
  let last;
  let stop = () => {};

  const happened = (event) => {
    if (event.seq) {
      if (seen.has(event.seq)) return;
      seen.add(event.seq);
      last = event.seq;
    }
    tell(event);
    refreshSoon(event.name);
  };

  const begin = () => {
    const ending = new AbortController();
    const channel = new BroadcastChannel("korzo-live");
    const recent = [];
    let leads = false;
    const post = (message) => channel.postMessage({ person, ...message });
    channel.addEventListener("message", ({ data }) => {
      if (data.person !== person) return;
      if (data.event) happened(data.event);
      if (data.to === tab) data.events.forEach(happened);
      // A page that opens while another tab listens missed what came since the server drew it.
      const missed = leads && data.since ? recent.filter(({ at }) => at >= data.since) : [];
      if (missed.length) post({ to: data.tab, events: missed });
    });
    const arrived = (event) => {
      recent.push({ ...event, at: Date.now() });
      while (recent[0].at < Date.now() - 120_000) recent.shift();
      post({ event });
      happened(event);
    };
    stop = () => {
      told = Date.now();
      ending.abort();
      channel.close();
    };
    // One tab holds the lock and listens; when it closes, the next one does. Nothing is held by a
    // page that is left, so that the browser can keep it for the way back.
    const listen = () => {
      leads = true;
      return follow(person, last ?? kept(person), arrived, ending.signal);
    };
    post({ tab, since: told });
    if (!navigator.locks) return listen();
    navigator.locks.request("korzo-live", { signal: ending.signal }, listen).catch(() => {});
  };

  const waiting = new Set();
  let timer;
  /** A burst of events asks the server only once, and a hidden tab not at all. */
  const refreshSoon = (name) => {
    // These tell all there is to know.
    if (name === "connected" || name === "lost" || name.endsWith(".typing")) return;
    waiting.add(name);
    refreshLater();
  };
  const refreshLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => document.hidden || refresh(), 400);
  };
  const refresh = async () => {
    if (document.querySelector(`[data-live] :is(${HELD})`)) return refreshLater();
    const names = new Set(waiting);
    waiting.clear();
    const isMeant = ({ dataset: { live } }) =>
      names.has("reset") || live.split(" ").some((name) => names.has(name));
    // Nobody looks at what is not shown, such as the list behind a conversation on a phone.
    const regions = [...document.querySelectorAll("[data-live][id]")].filter(
      (region) => isMeant(region) && (region.checkVisibility?.() ?? true),
    );
    // The page itself, for what it shows; else the places in the tab bar are all there is to renew.
    const source = regions.length ? location.href : "/live/counts";
    const asked = fetch(source, { headers: { "X-Purpose": "prefetch" } });
    const answer = await asked.catch(() => null);
    if (!answer?.ok || answer.redirected) return;
    const page = parse(await answer.text());
    adopt(page);
    for (const region of regions) {
      const fresh = page.getElementById(region.id);
      // Nobody's typing or open menu is thrown away.
      if (!fresh || region.contains(document.activeElement)) continue;
      if (region.querySelector(HELD)) {
        for (const name of names) waiting.add(name);
        refreshLater();
      } else region.replaceChildren(...fresh.childNodes);
    }
    if (document.querySelector("[data-progress]")) load("progress");
  };

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && waiting.size) refresh();
  });
  addEventListener("pagehide", () => stop());
  addEventListener("pageshow", (event) => event.persisted && begin());
  begin();
}

/** The number of the event that this browser heard last; the stream goes on after it. */
const kept = (person) => {
  const [of, seq] = (localStorage.getItem("korzo-live") ?? "").split(" ");
  return of === person ? seq : undefined;
};
const keep = (person, seq) => localStorage.setItem("korzo-live", `${person} ${seq}`);

/** Reads the stream for ever. By fetch: an EventSource cannot hear events of any name. */
async function follow(person, after, arrived, signal) {
  let isConnected = false;
  let pause = 1000;
  while (!signal.aborted) {
    const ending = new AbortController();
    const end = () => ending.abort();
    signal.addEventListener("abort", end);
    let silence = setTimeout(end, 60_000);
    try {
      const headers = { Accept: "text/event-stream" };
      if (after) headers["Last-Event-ID"] = after;
      const answer = await fetch("/live", { headers, signal: ending.signal });
      // Nobody is signed in any more: the server leads to the sign-in page.
      if (answer.redirected || (answer.status >= 400 && answer.status < 500)) return;
      if (answer.ok) {
        for await (const event of events(answer.body)) {
          // Even a quiet stream says something twice a minute.
          clearTimeout(silence);
          silence = setTimeout(end, 60_000);
          if (!event.name) continue;
          // Somebody else has signed in meanwhile; the page still shows this person.
          if (event.data.account && event.data.account !== person) return;
          if (event.seq) keep(person, (after = event.seq));
          if (event.name === "hello" || event.name === "reset") pause = 1000;
          if (event.name !== "hello") arrived(event);
          if (isConnected) continue;
          isConnected = true;
          arrived({ name: "connected", data: {} });
        }
      }
    } catch {
      if (signal.aborted) return;
    } finally {
      clearTimeout(silence);
      signal.removeEventListener("abort", end);
    }
    if (isConnected) arrived({ name: "lost", data: {} });
    isConnected = false;
    await rest(pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, 60_000);
  }
}

/** Waits, but not longer than until there is a reason to try again. */
function rest(milliseconds) {
  return new Promise((resume) => {
    const timer = setTimeout(done, milliseconds);
    const shown = () => document.hidden || done();
    function done() {
      clearTimeout(timer);
      removeEventListener("online", done);
      document.removeEventListener("visibilitychange", shown);
      resume();
    }
    addEventListener("online", done);
    document.addEventListener("visibilitychange", shown);
  });
}

/** The events of a stream; for a sign of life, one without a name. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const blocks = (rest + part.value).split("\n\n");
    rest = blocks.pop();
    yield {};
    for (const block of blocks) {
      const field = (name) => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
      const name = field("event");
      if (name) yield { name, seq: field("id"), data: JSON.parse(field("data") ?? "{}") };
    }
  }
}
