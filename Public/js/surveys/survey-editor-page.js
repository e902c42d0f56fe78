// Pages of the editor as the server has them, and what is told above them.

const parse = (text) => new DOMParser().parseFromString(text, "text/html");
export const editorOf = (page) =>
  page.querySelector("main .survey-editor") ?? page.querySelector(".survey-editor");

/** Loads a page of ours; undefined without a connection, or when it is no page of the editor. */
export async function load(url, options) {
  try {
    const answer = await fetch(url, {
      ...options,
      headers: { Accept: "text/html", "X-Requested-With": "korzo" },
    });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) return undefined;
    const text = await answer.text();
    return { page: parse(text), url: answer.url, text, isOK: answer.ok };
  } catch {
    return undefined;
  }
}

/** What was seen last is what a reload without a connection shows (service-worker.js). */
export async function keepPage(url, { text, isOK }) {
  if (!globalThis.caches || !isOK || !navigator.serviceWorker?.controller) return;
  const cache = await caches.open("korzo-desk");
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  await cache.put(url, new Response(text, { headers })).catch(() => {});
}

/** Tells something, with a button where it can be taken back. */
export function say(text, label, act) {
  const place = document.getElementById("toasts");
  if (!place || !text) return;
  const bubble = document.createElement("div");
  bubble.className = "toast";
  bubble.appendChild(document.createElement("p")).textContent = text;
  if (act) {
    const button = bubble.appendChild(document.createElement("button"));
    button.type = "button";
    button.className = "button plain";
    button.textContent = label;
    button.addEventListener("click", () => {
      bubble.remove();
      act();
    });
  }
  place.replaceChildren(bubble);
}
