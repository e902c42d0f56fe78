// A page that hears of what happens to what it shows, by a stream of its own.

/** Calls `heard` with each event of a name, whenever somebody looks at the page and it `isWanted`,
    and `missed` when the stream is there again, or for the first time where the page `isGrowing`:
    something may have come while nobody listened. Gives back what begins, and what is called when
    something else is wanted. */
export function hear(path, name, { heard, missed, isWanted = () => true, isGrowing = false }) {
  let stream;
  let wasOpen = isGrowing;
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const listen = () => {
    if (document.hidden || !isWanted()) return close();
    if (stream) return;
    stream = new EventSource(path);
    stream.addEventListener(name, heard);
    stream.addEventListener("open", () => {
      if (wasOpen) missed();
      wasOpen = true;
    });
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", close);
  addEventListener("pageshow", (event) => event.persisted && listen());
  return listen;
}

/** Gives the page as it is now to `adopt` after each event. However much happens, the server is asked
    once in `pause` milliseconds and one after the other, and for a hidden page never. What `isGrowing`
    may be another before the stream is there. */
export function keepFresh(path, name, pause, adopt, isGrowing = false) {
  let timer;
  let last = 0;
  let isAsking = false;
  const renewSoon = () => {
    if (!timer) timer = setTimeout(renew, Math.max(200, last + pause - Date.now()));
  };
  const renew = async () => {
    timer = undefined;
    if (document.hidden) return;
    if (isAsking) return renewSoon();
    isAsking = true;
    last = Date.now();
    try {
      const answer = await fetch(location.href, { headers: { "X-Purpose": "prefetch" } });
      if (!answer.ok || answer.redirected) return;
      adopt(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch {
      // Without a connection the page stays as it is; the stream says when there is one again.
    } finally {
      isAsking = false;
    }
  };
  hear(path, name, { heard: renewSoon, missed: renewSoon, isGrowing })();
}
