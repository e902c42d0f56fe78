// What happens on a page, by the page's own clock: loaded before its scripts by measure_stories.py.
// Times are milliseconds of the wall clock, so that those of one page go with those of the next.

(() => {
  const at = (stamp) => performance.timeOrigin + stamp;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // One page fades into the next; as long as it does, taps go nowhere.
  let faded;
  addEventListener("pagereveal", ({ viewTransition }) => (faded = viewTransition?.finished));
  /** Behind the frame in which something is painted. */
  const painted = async () => {
    await faded;
    await frame();
    const { port1, port2 } = new MessageChannel();
    await new Promise((done) => {
      port1.onmessage = done;
      port2.postMessage("");
    });
    return at(performance.now());
  };
  const decoded = (root) => {
    const shown = [...root.querySelectorAll("img")];
    const drawn = [...root.querySelectorAll("svg.story-canvas image")].map((image) => {
      const copy = new Image();
      copy.src = image.getAttribute("href");
      return copy;
    });
    return Promise.allSettled([...shown, ...drawn].map((image) => image.decode()));
  };

  // What is kept from page to page
  const mark = (name, time = at(performance.now())) => {
    const marks = JSON.parse(sessionStorage.marks ?? "[]");
    sessionStorage.marks = JSON.stringify([...marks, [name, time]]);
  };

  // What is being asked for
  let asking = 0;
  let quietSince = performance.now();

  // Taps, and when the browser itself says that it had painted what they did
  let lifted = 0;
  let presented = 0;
  addEventListener("pointerdown", () => mark("finger"), true);
  addEventListener(
    "pointerup",
    ({ timeStamp }) => {
      lifted = at(timeStamp);
      presented = 0;
      quietSince = performance.now();
      mark("tap", lifted);
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      if (!/^(pointerup|click)$/.test(name)) continue;
      presented = Math.max(presented, at(startTime + duration));
    }
  }).observe({ type: "event", durationThreshold: 16 });

  const { fetch } = globalThis;
  globalThis.fetch = (...words) => {
    asking++;
    return fetch(...words).finally(() => {
      asking--;
      quietSince = performance.now();
    });
  };
  new PerformanceObserver(() => (quietSince = performance.now())).observe({ type: "resource" });

  // Publishing
  addEventListener("change", ({ target }) => target.type === "file" && mark("chosen"), true);
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function (...words) {
    this.addEventListener("load", () => mark("answered"));
    return send.apply(this, words);
  };

  // Stories
  let story = null;
  let shown = null;
  let waiting = () => {};
  const known = new Set();
  const once = async (name, element, root) => {
    if (!element || known.has(name)) return;
    known.add(name);
    await decoded(root);
    mark(name, await painted());
  };
  const isVisible = (element) => element?.getClientRects().length > 0;
  const look = async () => {
    const library = document.querySelector(".maker-first [data-library]");
    if (isVisible(library)) once("opened", library, library);
    const photo = document.querySelector(".maker-stage svg.story-canvas image");
    if (photo && isVisible(document.querySelector(".maker-publish"))) {
      once("composed", photo, document.querySelector(".maker-stage"));
    }
    const found = document.querySelector("[data-story]");
    if (found === story) return;
    story = found;
    if (!found) return;
    await decoded(found.querySelector(".story-frame"));
    const time = await painted();
    if (found !== story) return;
    mark("shown", time);
    shown = { time, path: location.pathname, address: location.search };
    waiting();
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["hidden"],
  });

  // Frames: how many there were, how many the screen waited for in vain, and the longest wait
  const frames = { count: 0, missed: 0, longest: 0, isOn: false };
  let before;
  const tick = (time) => {
    if (frames.isOn && before !== undefined) {
      const wait = time - before;
      const late = Math.max(0, Math.round(wait / (1000 / 60)) - 1);
      frames.count += 1 + late;
      frames.missed += late;
      frames.longest = Math.max(frames.longest, wait);
    }
    before = frames.isOn ? time : undefined;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);

  const pause = (time) => new Promise((done) => setTimeout(done, time));
  globalThis.probe = {
    frames,
    /** The story that is painted after the last tap: how long that took, and which one it is. */
    turned: async () => {
      const late = (_, fail) => setTimeout(() => fail(new Error("No story came.")), 20_000);
      if (!shown) await Promise.race([new Promise((done) => (waiting = done)), new Promise(late)]);
      const { time, path, address } = shown;
      return { took: time - lifted, path, address };
    },
    /** Waits until something that is marked has come. */
    until: async (name) => {
      while (!known.has(name) || !sessionStorage.marks?.includes(`"${name}"`)) await pause(20);
    },
    /** Waits until nothing has been asked for in a while. */
    quiet: async () => {
      for (let turn = 0; turn < 80; turn++) {
        if (!asking && performance.now() - quietSince > 300) break;
        await pause(50);
      }
      return { isQuiet: !asking, presented: presented ? presented - lifted : null };
    },
    /** Forgets the story that is shown, so that the next one is waited for. */
    forget: () => {
      shown = null;
    },
  };
})();
