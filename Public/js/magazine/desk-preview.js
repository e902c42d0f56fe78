// The page of the article beside the text, as the server draws it, a moment after each change.

const PAUSE = 500;

/** Starts the preview; tell it with `changed()` that there is something new. */
export function startPreview(form) {
  const place = document.querySelector("[data-preview]");
  const panes = document.querySelector("[data-panes]");
  const modes = document.querySelector("[data-modes]");
  const wide = matchMedia("(min-width: 64rem)");
  const root = place.attachShadow({ mode: "open" });
  const page = root.appendChild(document.createElement("div"));
  let timer;
  let stop = new AbortController();
  let isStale = true;

  place.hidden = false;
  modes.hidden = false;
  for (const plain of document.querySelectorAll("[data-plain]")) plain.hidden = true;

  const isShown = () => wide.matches || panes.dataset.shows === "preview";

  async function refresh() {
    isStale = false;
    stop.abort();
    stop = new AbortController();
    const place = page.parentNode.host;
    place.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(`${form.getAttribute("action")}/preview`, {
        method: "POST",
        body: new FormData(form),
        signal: stop.signal,
        headers: { "X-Requested-With": "korzo" },
      });
      if (!answer.ok) throw new Error(String(answer.status));
      await draw(new DOMParser().parseFromString(await answer.text(), "text/html"));
      place.removeAttribute("aria-busy");
    } catch (error) {
      if (error.name === "AbortError") return;
      // What was shown before stays; the next change tries again.
      isStale = true;
      place.removeAttribute("aria-busy");
      if (!page.hasChildNodes()) page.textContent = form.dataset.tNoPreview;
    }
  }

  /** Takes the article out of a page, with the style sheets that it needs. */
  async function draw(fresh) {
    const sheets = [...fresh.querySelectorAll('link[rel="stylesheet"]')].map((link) => {
      const href = link.getAttribute("href");
      // A picture's colour is set on the root, which is outside of here.
      const home = href.includes("/tints/") ? document.head : root;
      if (home.querySelector(`link[href="${CSS.escape(href)}"]`)) return null;
      for (const old of home === root ? [] : home.querySelectorAll('link[href*="/tints/"]')) {
        old.remove();
      }
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = href;
      const loaded = new Promise((resolve) => {
        sheet.onload = sheet.onerror = resolve;
      });
      home.insertBefore(sheet, home === root ? page : null);
      return loaded;
    });
    await Promise.all(sheets);
    const article = fresh.querySelector("main");
    page.className = "preview-page";
    page.replaceChildren(...article.childNodes);
  }

  function changed() {
    isStale = true;
    if (!isShown()) return;
    clearTimeout(timer);
    timer = setTimeout(refresh, PAUSE);
  }

  modes.addEventListener("click", (event) => {
    const mode = event.target.closest("[data-mode]")?.dataset.mode;
    if (!mode) return;
    panes.dataset.shows = mode;
    for (const button of modes.querySelectorAll("[data-mode]")) {
      button.setAttribute("aria-pressed", button.dataset.mode === mode);
    }
    if (mode === "preview" && isStale) refresh();
  });
  // Nothing in the preview leads away from what one is writing.
  root.addEventListener("click", (event) => {
    if (event.target.closest("a, button")) event.preventDefault();
  });
  wide.addEventListener("change", () => {
    if (isShown() && isStale) refresh();
  });
  addEventListener("online", () => {
    if (isShown() && isStale) refresh();
  });
  if (isShown()) refresh();
  return { changed };
}
