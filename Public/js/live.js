// What arrives while one looks: one stream per browser, shared by its tabs.
// A page marks what may change: <div id="…" data-live="reader.channel.refreshed other.event">.

export function start({ adopt, load, parse }) {
  let stop = () => {};
  const begin = () => {
    const ending = new AbortController();
    const channel = new BroadcastChannel("korzo-live");
    channel.addEventListener("message", (event) => happened(event.data));
    const tell = (name) => {
      channel.postMessage(name);
      happened(name);
    };
    stop = () => {
      ending.abort();
      channel.close();
    };
    // One tab holds the lock and listens; when it closes, the next one does. Nothing is held by a
    // page that is left, so that the browser can keep it for the way back.
    const listen = () => follow(tell, ending.signal);
    if (!navigator.locks) return listen();
    navigator.locks.request("korzo-live", { signal: ending.signal }, listen).catch(() => {});
  };

  const waiting = new Set();
  let timer;
  /** A burst of events asks the server only once, and a hidden tab not at all. */
  const happened = (name) => {
    waiting.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => document.hidden || refresh(), 400);
  };
  const refresh = async () => {
    const names = new Set(waiting);
    waiting.clear();
    const answer = await fetch(location.href, { headers: { "X-Purpose": "prefetch" } });
    if (!answer.ok) return;
    const page = parse(await answer.text());
    adopt(page);
    for (const region of document.querySelectorAll("[data-live][id]")) {
      const fresh = page.getElementById(region.id);
      const isMeant = region.dataset.live.split(" ").some((name) => names.has(name));
      // Nobody's typing or open menu is thrown away.
      if (!isMeant || !fresh || region.contains(document.activeElement)) continue;
      region.replaceChildren(...fresh.childNodes);
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

/** Reads the stream for ever. By fetch: an EventSource cannot hear events of any name. */
async function follow(tell, signal) {
  let pause = 1000;
  while (!signal.aborted) {
    try {
      const answer = await fetch("/live", { headers: { Accept: "text/event-stream" }, signal });
      if (answer.status >= 400 && answer.status < 500) return;
      const lines = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (let part = await lines.read(); !part.done; part = await lines.read()) {
        pause = 1000;
        const all = (rest + part.value).split("\n");
        rest = all.pop();
        for (const line of all) if (line.startsWith("event:")) tell(line.slice(6).trim());
      }
    } catch {
      if (signal.aborted) return;
    }
    await new Promise((resume) => setTimeout(resume, pause));
    pause = Math.min(pause * 2, 60_000);
  }
}
