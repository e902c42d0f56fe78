// How much this device keeps of the magazine, and the way to be rid of it.

const cs = document.documentElement.lang === "cs";
/** The text in the page's language. */
const say = (en, czech) => (cs ? czech : en);

/** Those that service-worker.js fills with what was read and saved; the shell stays. */
const keptCaches = ["korzo-pages", "korzo-articles", "korzo-saved"];

/** How much is kept to be read without a connection, and the way to be rid of it. */
async function showKept() {
  const place = document.querySelector("[data-kept-pictures]");
  if (!place || !globalThis.caches) return;
  place.hidden = false;
  const amount = place.querySelector("[data-amount]");
  const button = place.querySelector("[data-clear]");
  const show = async () => {
    const bytes = await keptBytes();
    amount.textContent = bytes ? size(bytes) : say("Nothing", "Nic");
    button.disabled = !bytes;
  };
  button.addEventListener("click", async () => {
    await Promise.all(keptCaches.map((name) => caches.delete(name)));
    await show();
  });
  await show();
}

async function keptBytes() {
  let bytes = 0;
  for (const name of keptCaches) {
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      bytes += (await (await cache.match(request)).blob()).size;
    }
  }
  return bytes;
}

const size = (bytes) => {
  const format = (number, unit) =>
    new Intl.NumberFormat(document.documentElement.lang, {
      style: "unit",
      unit,
      maximumFractionDigits: 1,
    }).format(number);
  return bytes < 1e6 ? format(bytes / 1000, "kilobyte") : format(bytes / 1e6, "megabyte");
};

showKept();
