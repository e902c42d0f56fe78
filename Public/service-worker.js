// Keeps the shell, the offline page, the first page of each part, and the unread and saved articles
// on the device with their lists and pictures, those that a subscriber saved in the magazine, the
// pages on which one writes; takes what other applications share; and shows what the place tells
// while nobody looks. Pages come from the network first; what is kept is private, bounded, and
// forgotten on sign-out.

const SHELL = "korzo-shell";
const PAGES = "korzo-pages";
const PLACES = "korzo-places";
const SHARED = "korzo-shared";
const ARTICLES = "korzo-articles";
const LISTS = "korzo-lists";
const PICTURES = "korzo-pictures";
const SAVED = "korzo-saved";
const DESK = "korzo-desk";
const SAVED_LIST = "/magazine/saved.json";
const KEPT_PAGES = 30;
const KEPT_ARTICLES = 200;
// Lists show thirty articles a page.
const KEPT_LIST_PAGES = 7;
// What kept.js tells people as well.
const KEPT_PICTURE_BYTES = 80e6;
const LISTS_AGE = 60_000;
// Whoever opens a page of these renews it; what nobody has opened for so long is asked for.
const PLACES_AGE = 60 * 60_000;
const PLACES_STATE = "/places/kept.json";
// The parts of the tab bar, and those of each: Posts and Stories, messages and notifications.
const KEPT_PLACES = 8;
const KEPT_SEGMENTS = 3;
const PICTURES_OF_A_PLACE = 60;
const SHARED_STATE = "/share/kept.json";
// More than any page takes; a page of a stranger can send a form here as well.
const SHARED_PHOTOS = 20;
const SHARED_BYTES = 200e6;
const SHARED_LETTERS = 10_000;
// Of an address, which goes into ours.
const SHARED_LINK = 1000;
const LISTS_STATE = "/read/kept.json";
// How long a picture that is not there, or found no room, is not asked for again.
const PICTURE_PAUSE = 24 * 60 * 60_000;
const PICTURE_STATE = "/pictures/kept.json";
const KEPT_ASSETS = 300;
const KEPT_EDITORS = 10;
const PATIENCE = 4000;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(keepShell());
});
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("message", (event) => {
  if (event.data?.name === "keep") {
    event.waitUntil(keep(event.source?.url, event.data.places ?? []));
  }
  if (event.data?.name === "forget") event.waitUntil(Promise.all([forget(), dropShared(5)]));
  if (event.data?.name === "from-device") event.ports[0]?.postMessage(given.has(event.source?.id));
});

addEventListener("push", (event) => event.waitUntil(show(event.data)));
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path));
});
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "POST" && url.pathname.startsWith("/magazine/saved/")) {
    event.respondWith(save(event));
  }
  if (request.method === "POST" && url.pathname === "/share") {
    event.respondWith(takeShared(request));
  }
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.mode === "navigate") event.respondWith(page(event));
  else if (isList(url)) event.respondWith(listPage(request));
  else if (/^\/(media|pictures|magazine\/tints)\//.test(url.pathname)) {
    event.respondWith(part(request));
  }
});

async function keep(page, places) {
  await Promise.all([keepShell(), keepPlaces(places), keepSaved(), keepEditor(page)]);
  await Promise.all([keepArticles(), dropShared(60)]);
}

/**
 * What was shared waits for somebody to choose where it goes, or to come back and choose anew: for so
 * many minutes. Whoever is signed out may be on the way through signing in; signing out removes it at
 * once (page.js).
 */
async function dropShared(minutes) {
  if (!(await caches.has(SHARED))) return;
  const kept = await (await caches.open(SHARED)).match(SHARED_STATE);
  const { at = 0 } = (await kept?.json()) ?? {};
  if (Date.now() - at > minutes * 60_000) await caches.delete(SHARED);
}

/**
 * Whether an address is where somebody writes an article or a survey; what is written is in
 * desk-device.js and survey-editor-store.js.
 */
const isEditor = (url) =>
  /^\/(desk\/articles\/\d+|surveys\/\d+\/edit)$/.test(new URL(url).pathname);

/** The page that is open now, where it came before this worker. */
async function keepEditor(page) {
  if (!page || !isEditor(page)) return;
  if (await (await caches.open(DESK)).match(page, { ignoreSearch: true })) return;
  const request = new Request(page, { headers: { "X-Purpose": "offline" } });
  await keepPage(request, await fetch(request));
}

let placesRun = null;

/**
 * The first page of each part, where it is left for another one (`/insights` for the account's) the
 * way there, and those beside it in the bar at its top. Pages that are opened meanwhile wait for the
 * same run.
 */
function keepPlaces(named) {
  // A page without the bar does not know the parts.
  if (!named.length || navigator.connection?.saveData) return undefined;
  placesRun ??= keepNamedPlaces(named).finally(() => {
    placesRun = null;
  });
  return placesRun;
}

async function keepNamedPlaces(named) {
  const cache = await caches.open(PLACES);
  const { at = 0 } = (await (await cache.match(PLACES_STATE))?.json()) ?? {};
  if (Date.now() - at < PLACES_AGE) return;
  const wanted = new Set([PLACES_STATE]);
  for (const place of [...new Set(["/", ...named, "/insights"])].slice(0, KEPT_PLACES)) {
    const copy = await fetchPlace(place);
    // The connection is gone, or the server is busy: what is there is better than nothing.
    if (!copy) return;
    const path = await putPlace(cache, place, copy, wanted);
    if (!path) continue;
    for (const beside of segments(await (await cache.match(path)).text())) {
      if (wanted.has(beside)) continue;
      const other = await fetchPlace(beside);
      if (!other) return;
      await putPlace(cache, beside, other, wanted);
    }
  }
  for (const { url } of await cache.keys()) {
    if (!wanted.has(url.slice(location.origin.length))) await cache.delete(url);
  }
  await cache.put(PLACES_STATE, new Response(JSON.stringify({ at: Date.now() })));
}

/** A part that was a page and leads on now, as Insights does once there is an account: all is due. */
async function ledElsewhere(request) {
  const cache = await caches.open(PLACES);
  const kept = await cache.match(request);
  if (kept?.ok) await cache.delete(PLACES_STATE);
}

async function fetchPlace(path) {
  const copy = await fetch(path, { headers: { "X-Purpose": "offline" } }).catch(() => null);
  return copy && copy.status !== 429 && copy.status < 500 ? copy : null;
}

/** Keeps a part's page; its path, if it is one of the person's own. */
async function putPlace(cache, place, copy, wanted) {
  const { origin, pathname, search } = new URL(copy.url);
  const isPage = copy.ok && copy.headers.get("Content-Type")?.startsWith("text/html");
  if (copy.headers.get("Cache-Control")?.includes("no-store")) return undefined;
  if (!isPage || origin !== location.origin || pathname === "/sign-in") return undefined;
  const path = pathname + search;
  const { headers } = copy;
  await keepNamed(await copy.clone().text(), await caches.open(SHELL));
  // Not the answer itself: one that was redirected may not be given to a browser that goes there.
  await cache.put(path, new Response(await copy.blob(), { headers }));
  wanted.add(path);
  if (path === place) return path;
  await cache.put(place, Response.redirect(path, 302));
  wanted.add(place);
  return path;
}

/** Where the bar at the top of a page leads. */
const segments = (text) => {
  const bar = /<nav class="seg"[^>]*>(.*?)<\/nav>/s.exec(text)?.[1] ?? "";
  return [...bar.matchAll(/ href="(\/[^"]*)"/g)]
    .map(([, path]) => path.replaceAll("&amp;", "&"))
    .slice(0, KEPT_SEGMENTS);
};

/** The offline page, and every style, script and icon that it names: their names carry a hash. */
async function keepShell() {
  const cache = await caches.open(SHELL);
  const answer = await fetch("/offline", { credentials: "omit" });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await cache.put("/offline", answer);
  await keepNamed(text, cache);
}

async function keepNamed(text, cache) {
  await keepAssets(text, cache, new Set());
  await bound(cache, KEPT_ASSETS);
}

/** What a text names, and what scripts among it load, at once or only when it is needed. */
async function keepAssets(text, cache, seen) {
  const named = new Set(text.match(/\/assets\/[\w./-]+\.(?:css|js|svg)/g) ?? []);
  const addresses = [...named].filter((address) => !seen.has(address));
  for (const address of addresses) seen.add(address);
  await Promise.all(
    addresses.map(async (address) => {
      if (!(await cache.match(address))) await cache.add(address).catch(() => {});
      const script = address.endsWith(".js") && (await cache.match(address));
      if (script) await keepAssets(await script.text(), cache, seen);
    }),
  );
}

/** The server says which articles to keep; the others go. */
async function keepArticles() {
  const answer = await fetch("/read/offline.json", { headers: { Accept: "application/json" } });
  if (answer.status === 401) return forget();
  // A place without a Reader has pictures all the same.
  if (answer.status === 404) return keepPictures([]);
  if (!answer.ok) return;
  const wanted = ((await answer.json()).articles ?? []).slice(0, KEPT_ARTICLES);
  const cache = await caches.open(ARTICLES);
  const isWanted = new Set(wanted.map((path) => new URL(path, location.origin).href));
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const address of kept) {
    if (!isWanted.has(address)) await cache.delete(address);
  }
  for (const address of isWanted) {
    if (kept.has(address)) continue;
    const copy = await fetchAhead(address);
    if (copy) await cache.put(address, copy);
  }
  await Promise.all([keepLists(), keepPictures([...isWanted])]);
}

/** A page that no person has opened: the server leaves an article unread. */
async function fetchAhead(address) {
  const copy = await fetch(address, { headers: { "X-Purpose": "offline" } }).catch(() => null);
  return copy?.ok && !copy.redirected ? copy : null;
}

const isList = (url) => /^\/read(\/later)?$/.test(url.pathname);

/**
 * The lists in which the kept articles stand, page by page. The first page is kept whenever
 * somebody sees it (page); those behind it change with each article that is read, and are asked
 * for once a minute at most.
 */
async function keepLists() {
  const cache = await caches.open(LISTS);
  const { at = 0 } = (await (await cache.match(LISTS_STATE))?.json()) ?? {};
  if (Date.now() - at < LISTS_AGE) return;
  const wanted = new Set([new URL(LISTS_STATE, location.origin).href]);
  for (const path of ["/read", "/read/later"]) {
    let next = path;
    for (let page = 0; next && page < KEPT_LIST_PAGES; page += 1) {
      const address = new URL(next, location.origin).href;
      const kept = await cache.match(address);
      const copy = kept ?? (await fetchAhead(address));
      // The connection is gone: what is there already fits together.
      if (!copy) return;
      if (!kept) await cache.put(address, copy.clone());
      wanted.add(address);
      next = nextPage(await copy.text());
    }
  }
  for (const { url } of await cache.keys()) if (!wanted.has(url)) await cache.delete(url);
  await cache.put(LISTS_STATE, new Response(JSON.stringify({ at: Date.now() })));
}

/** Where a page of a list goes on. */
const nextPage = (text) =>
  /<a[^>]* rel="next" data-more[^>]* href="([^"]+)"/.exec(text)?.[1].replaceAll("&amp;", "&");

async function keepList(request, answer) {
  if (answer.ok && !answer.redirected) await (await caches.open(LISTS)).put(request.url, answer);
}

/** A further page of a list; the first one is a page like others. */
async function listPage(request) {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(LISTS)).match(request.url)) ?? Response.error();
  }
}

/**
 * The pictures of the kept articles, those that somebody saved first, as long as there is room. An
 * article is read through once; what its pictures are is noted.
 */
async function keepPictures(articles) {
  if (navigator.connection?.saveData) return;
  const [pages, cache] = [await caches.open(ARTICLES), await caches.open(PICTURES)];
  const state = (await (await cache.match(PICTURE_STATE))?.json()) ?? {
    of: {},
    bytes: {},
    tried: {},
  };
  const [of, bytes, tried] = [{}, {}, {}];
  for (const article of articles)
    of[article] = state.of[article] ?? (await picturesOn(pages, article));
  const ofPlaces = await picturesOfPlaces();
  const wanted = [...new Set([...ofPlaces, ...Object.values(of).flat()])];
  const isWanted = new Set(wanted);
  for (const { url } of await cache.keys()) {
    const path = url.slice(location.origin.length);
    if (path !== PICTURE_STATE && !isWanted.has(path)) await cache.delete(url);
  }
  let room = KEPT_PICTURE_BYTES;
  for (const address of wanted) {
    if (address in state.bytes) {
      bytes[address] = state.bytes[address];
    } else if (Date.now() - (state.tried[address] ?? 0) < PICTURE_PAUSE) {
      tried[address] = state.tried[address];
      continue;
    } else {
      const copy = room > 0 && (await fetch(address).catch(() => null));
      if (!copy) continue;
      const content = await copy.blob();
      if (!copy.ok || content.size > room) {
        tried[address] = Date.now();
        continue;
      }
      bytes[address] = content.size;
      await cache.put(address, new Response(content, { headers: copy.headers }));
    }
    room -= bytes[address];
  }
  await cache.put(PICTURE_STATE, new Response(JSON.stringify({ of, bytes, tried })));
}

/** Those of the parts' first pages, which change: each time anew. */
async function picturesOfPlaces() {
  const cache = await caches.open(PLACES);
  const found = [];
  for (const { url } of await cache.keys()) {
    found.push(...(await picturesOn(cache, url)).slice(0, PICTURES_OF_A_PLACE));
  }
  return found;
}

/** The addresses of the pictures that a kept page shows; the other sizes of each are not kept. */
async function picturesOn(pages, address) {
  const text = await (await pages.match(address))?.text();
  const found = text?.matchAll(/<img[^>]* src="(\/(?:pictures|media)\/[^"]+)"/g) ?? [];
  return [...new Set([...found].map(([, path]) => path.replaceAll("&amp;", "&")))];
}

/** The server says what a subscriber has saved, and until when it may be read. */
async function keepSaved() {
  const answer = await fetch(SAVED_LIST, { headers: { Accept: "application/json" } });
  if ([401, 404].includes(answer.status)) return forgetPaid();
  if (!answer.ok) return;
  const { subscribes, articles, until } = await answer.json();
  if (!subscribes) return forgetPaid();
  const cache = await caches.open(SAVED);
  await cache.put(SAVED_LIST, new Response(JSON.stringify({ until })));
  const wanted = new Map([[SAVED_LIST, null]]);
  for (const { path, version, parts } of articles) {
    wanted.set(path, version);
    for (const address of parts) wanted.set(address, "");
  }
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  for (const [path, version] of wanted) await keepVersion(cache, path, version);
}

/** Asks only for what is new, or has changed since. */
async function keepVersion(cache, path, version) {
  if (version === null || (await cache.match(path))?.headers.get("X-Kept") === version) return;
  const copy = await fetchAhead(path);
  if (!copy) return;
  const headers = new Headers(copy.headers);
  headers.set("X-Kept", version);
  if (version) await keepNamed(await copy.clone().text(), await caches.open(SHELL));
  await cache.put(path, new Response(await copy.blob(), { headers }));
}

/** What was kept goes when it may not be read any more, even where nobody can be asked. */
async function saved() {
  if (!(await caches.has(SAVED))) return;
  const cache = await caches.open(SAVED);
  const { until } = (await (await cache.match(SAVED_LIST))?.json()) ?? {};
  if (until && until < Date.now()) return forgetPaid();
  return cache;
}

/** With a subscription ends what it opened: also lists with what is early, and words of comments. */
async function forgetPaid() {
  if (await caches.delete(SAVED))
    await Promise.all([PAGES, PLACES].map((name) => caches.delete(name)));
}

/** Saved, or taken back: the device follows. */
async function save(event) {
  const answer = await fetch(event.request);
  event.waitUntil(keepSaved().catch(() => {}));
  return answer;
}

/**
 * What another application shares (share_target of the manifest): photos and words wait on the device
 * for the page that takes them (shared.js); the link alone goes with the address. The latest takes the
 * place of what nobody has taken.
 */
async function takeShared(request) {
  const copy = request.clone();
  try {
    const form = await request.formData();
    const given = form.getAll("photos").filter((file) => file instanceof File && file.size);
    const photos = fitting(given);
    const text = (name) => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim().slice(0, SHARED_LETTERS) : "";
    };
    const link = [text("url"), text("text")].map(addressIn).find(Boolean) ?? "";
    const words = wordsOf(text("title"), text("text"), text("url"));
    const cache = await caches.open(SHARED);
    await cache.put(SHARED_STATE, new Response(JSON.stringify({ at: Date.now(), words })));
    for (const [index, file] of photos.entries()) {
      const headers = { "Content-Type": file.type, "X-Name": encodeURIComponent(file.name) };
      await cache.put(`/share/${index}`, new Response(file, { headers }));
    }
    for (const { url } of await cache.keys()) {
      const index = Number(/\/share\/(\d+)$/.exec(url)?.[1] ?? -1);
      if (index >= photos.length) await cache.delete(url);
    }
    const query = new URLSearchParams({ photos: photos.length });
    if (words) query.set("words", 1);
    if (link && link.length <= SHARED_LINK) query.set("url", link);
    if (photos.length < given.length) query.set("lost", given.length - photos.length);
    return Response.redirect(`/share?${query}`, 303);
  } catch {
    // No room on the device: the server says what it cannot take.
    await caches.delete(SHARED);
    return fetch(copy);
  }
}

/** As many as there is room for. */
function fitting(photos) {
  let room = SHARED_BYTES;
  return photos.slice(0, SHARED_PHOTOS).filter(({ size }) => {
    room -= size;
    return room >= 0;
  });
}

/** The first web address in a text; some applications put it there. */
const addressIn = (text) => /(?:^|\s)(https?:\/\/\S+)/i.exec(text)?.[1];

/** Each part once, the address at the end. */
const wordsOf = (title, text, url) =>
  [title === text ? "" : title, text, text.includes(url) ? "" : url].filter(Boolean).join("\n");

/** A picture in another size is better than none. */
async function part(request) {
  try {
    return await fetch(request);
  } catch {
    const folder = request.url.slice(0, /[^/]*(\?|$)/.exec(request.url).index);
    for (const cache of [await saved(), await caches.open(PICTURES)]) {
      const kept = await cache?.match(request);
      if (kept) return kept;
      const other = (await cache?.keys())?.find(({ url }) => url.startsWith(folder));
      if (other) return cache.match(other);
    }
    return Response.error();
  }
}

async function asset(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** The pages that were given from what is kept, by their clients. */
const given = new Set();

async function page(event) {
  const { request } = event;
  const kept = async () => {
    const copy = await find(request);
    if (copy) given.add(event.resultingClientId);
    return copy;
  };
  const network = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    const first = await Promise.race([network, late]);
    if (first) {
      event.waitUntil(keepPage(request, first.clone()));
      if (isList(new URL(request.url))) event.waitUntil(keepList(request, first.clone()));
      return first;
    }
    return (await kept()) ?? (await network);
  } catch {
    return (await kept()) ?? (await caches.match("/offline")) ?? Response.error();
  }
}

/** A page kept for a person on this device; never an error, a redirect, or what forbids it. */
async function keepPage(request, answer) {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  const control = answer.headers.get("Cache-Control") ?? "";
  const isOurs = answer.ok && !answer.redirected && isPage && !control.includes("no-store");
  const isDesk = isEditor(request.url);
  // Whoever may not write any more, or is signed out, keeps no page for it.
  const isOver = [401, 403, 404].includes(answer.status) || answer.type === "opaqueredirect";
  if (answer.type === "opaqueredirect") await ledElsewhere(request);
  if (!isOurs && !(isDesk && isOver)) return;
  const cache = await caches.open(isDesk ? DESK : PAGES);
  await cache.delete(request, { ignoreSearch: isDesk });
  if (!isOurs) return;
  if (isDesk) await keepNamed(await answer.clone().text(), await caches.open(SHELL));
  const places = await caches.open(PLACES);
  if (await places.match(request)) await places.put(request, answer.clone());
  await cache.put(request, answer);
  await bound(cache, isDesk ? KEPT_EDITORS : KEPT_PAGES);
}

async function find(request) {
  if (isEditor(request.url)) {
    return (await caches.open(DESK)).match(request, { ignoreSearch: true });
  }
  // Links to articles say which list they came from; the text is the same.
  const article = await (await caches.open(ARTICLES)).match(request, { ignoreSearch: true });
  return (
    article ??
    // With the further pages that belong to it.
    ((isList(new URL(request.url)) && (await (await caches.open(LISTS)).match(request))) ||
      (await (await saved())?.match(request, { ignoreSearch: true })) ||
      (await (await caches.open(PLACES)).match(request)) ||
      (await (await caches.open(PAGES)).match(request)))
  );
}

async function bound(cache, count) {
  const keys = await cache.keys();
  await Promise.all(
    keys.slice(0, Math.max(0, keys.length - count)).map((key) => cache.delete(key)),
  );
}

/** Nothing of a person stays on a device where nobody is signed in. */
async function forget() {
  await Promise.all([
    caches.delete(PAGES),
    caches.delete(PLACES),
    caches.delete(ARTICLES),
    caches.delete(LISTS),
    caches.delete(PICTURES),
    caches.delete(SAVED),
    caches.delete(DESK),
    forgetPush(),
    navigator.clearAppBadge?.().catch(() => {}),
  ]);
}

async function forgetPush() {
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/** Browsers want each push to show something, so even one that cannot be read does. */
async function show(data) {
  let word = {};
  try {
    word = data?.json() ?? word;
  } catch {
    // Not ours.
  }
  // A newer one of the same thing takes the older one's place, and says so again.
  const options = {
    body: word.body || undefined,
    tag: word.tag || undefined,
    renotify: Boolean(word.tag),
    icon: "/assets/icons/192.png",
    badge: "/assets/icons/badge.png",
    data: { path: word.path },
  };
  await Promise.all([
    registration.showNotification(word.title || "Korzo", options),
    Number.isInteger(word.count) && navigator.setAppBadge?.(word.count).catch(() => {}),
  ]);
}

/** The window that is open already goes there, or a new one opens. */
async function open(path) {
  let place = new URL(path ?? "/inbox", location.origin);
  if (place.origin !== location.origin) place = new URL("/inbox", location.origin);
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === place.href);
  if (there) return there.focus();
  const near = windows.find(({ visibilityState }) => visibilityState === "visible") ?? windows[0];
  if (!near) return clients.openWindow(place.href);
  await near.focus().catch(() => {});
  // A window that this worker does not rule cannot be sent anywhere.
  return near.navigate(place.href).catch(() => clients.openWindow(place.href));
}

/** The browser has given the subscription up: we are told at its new address. */
async function subscribeAgain({ newSubscription }) {
  const fresh =
    newSubscription ??
    (await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: (await (await fetch("/me/notifications/push/key")).json()).key,
    }));
  const { endpoint, keys } = fresh.toJSON();
  await fetch("/me/notifications/push", {
    method: "POST",
    body: new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth }),
  });
}
