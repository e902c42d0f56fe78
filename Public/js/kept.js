// How much this device keeps to be read without a connection, and the way to be rid of it.

const cs = document.documentElement.lang === "cs";
/** The text in the page's language. */
const say = (en, czech) => (cs ? czech : en);

/** Those that service-worker.js fills with what was read and saved; the shell stays. */
const keptCaches = [
  "korzo-pages",
  "korzo-places",
  "korzo-articles",
  "korzo-lists",
  "korzo-pictures",
  "korzo-saved",
  "korzo-shared",
];
/** How much room it gives to pictures of articles. */
const KEPT_PICTURE_BYTES = 80e6;

/** How much is kept to be read without a connection, and the way to be rid of it. */
async function showKept() {
  const place = document.querySelector("[data-kept]");
  if (!place || !globalThis.caches) return;
  place.hidden = false;
  const amount = place.querySelector("[data-amount]");
  const button = place.querySelector("[data-clear]");
  const show = async () => {
    const amounts = await Promise.all(keptCaches.map(keptBytes));
    const bytes = amounts.reduce((sum, amount) => sum + amount, 0);
    const pictures = amounts[keptCaches.indexOf("korzo-pictures")];
    const most = size(KEPT_PICTURE_BYTES);
    amount.textContent = bytes
      ? say(
          `${size(bytes)}; of these ${size(pictures)} pictures, ${most} at most`,
          `${size(bytes)}, z toho obrázky ${size(pictures)}, nejvýš ${most}`,
        )
      : say("Nothing", "Nic");
    button.disabled = !bytes;
  };
  button.addEventListener("click", async () => {
    await Promise.all(keptCaches.map((name) => caches.delete(name)));
    await show();
  });
  await show();
}

async function keptBytes(name) {
  if (!(await caches.has(name))) return 0;
  const cache = await caches.open(name);
  let bytes = 0;
  for (const request of await cache.keys()) {
    bytes += (await (await cache.match(request)).blob()).size;
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
