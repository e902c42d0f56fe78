// Results that grow while one looks, and links that are copied. Without this file one reloads.

import { keepFresh } from "../page-stream.js";

const region = document.getElementById("results");

/** The parts of the page that are renewed one by one. */
const parts = (root) =>
  new Map([...root.querySelectorAll("[data-keep]")].map((part) => [part.dataset.keep, part]));

const reachable = (part) => [...part.querySelectorAll("summary, a, [tabindex]")];

/** What is open stays open, focus stays where it is, and a figure says whether it is new. */
const renewPart = (old, fresh) => {
  // Nobody's selection is thrown away.
  const { anchorNode, isCollapsed } = getSelection();
  if (!isCollapsed && old.contains(anchorNode)) return;
  const open = [...old.querySelectorAll("details")].map((details) => details.open);
  const before = [...old.querySelectorAll("dd")].map((figure) => figure.textContent);
  const focus = reachable(old).indexOf(document.activeElement);
  old.replaceChildren(...fresh.childNodes);
  old
    .querySelectorAll("details")
    .forEach((details, index) => (details.open = open[index] ?? false));
  reachable(old)[focus]?.focus({ preventScroll: true });
  if (!before.length) return;
  old
    .querySelectorAll("dd")
    .forEach((figure, index) =>
      figure.classList.toggle("fresh", figure.textContent !== before[index]),
    );
};

const adopt = (page) => {
  const fresh = page.getElementById("results");
  if (!fresh) return;
  const [old, next] = [parts(region), parts(fresh)];
  // With the first answer of all the whole page is another.
  if (old.size !== next.size) return location.reload();
  for (const [key, part] of next) if (old.has(key)) renewPart(old.get(key), part);
};

// While people answer, one more may have done so between the page and its stream.
if (region?.dataset.stream) keepFresh(region.dataset.stream, "answered", 1000, adopt, true);

const place = document.getElementById("toasts");
for (const button of document.querySelectorAll("button[data-copy]")) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const bubble = document.createElement("div");
    bubble.className = "toast";
    bubble.appendChild(document.createElement("p")).textContent = button.dataset.copied;
    place?.replaceChildren(bubble);
  });
}

// The server that somebody shared on last is the one they have an account on.
const server = document.querySelector(".mastodon input");
if (server) {
  server.value ||= localStorage.getItem("korzo-mastodon") ?? "";
  server.form.addEventListener("submit", () =>
    localStorage.setItem("korzo-mastodon", server.value),
  );
}
