// A company's page while creators hand in: figures, table and charts come in by themselves, a form that
// somebody fills stays as it is.

import { keepFresh } from "../page-stream.js";

const controls = "a[href], button, summary, [tabindex]";

/** What has the focus keeps it, and what is unfolded stays unfolded. */
const renew = (region, fresh) => {
  if (region.innerHTML === fresh.innerHTML) return;
  const focused = region.contains(document.activeElement) ? document.activeElement : null;
  const address = focused?.getAttribute("href");
  const place = [...region.querySelectorAll(controls)].indexOf(focused);
  const unfolded = [...region.querySelectorAll("details")].map((one) => one.open);
  const scrolled = [...region.querySelectorAll(".plot-scroll")].map((one) => one.scrollLeft);
  region.replaceChildren(...fresh.childNodes);
  for (const [index, one] of [...region.querySelectorAll("details")].entries())
    one.open = unfolded[index] ?? one.open;
  for (const [index, one] of [...region.querySelectorAll(".plot-scroll")].entries())
    one.scrollLeft = scrolled[index] ?? 0;
  if (!focused) return;
  const now = [...region.querySelectorAll(controls)];
  const same = address ? now.find((one) => one.getAttribute("href") === address) : now[place];
  same?.focus({ preventScroll: true });
};

/** The link for creators stays as one uses it, is the newest one, and goes when the campaign closes. */
const renewInvitation = (page) => {
  const [shown, fresh] = [document, page].map((one) => one.getElementById("invite"));
  if (!shown) return;
  if (!fresh) {
    shown.remove();
    return;
  }
  const [address, newest] = [shown, fresh].map((one) => one.querySelector("#f-address"));
  if (!address || !newest || address.value === newest.value) return;
  address.value = newest.value;
  const button = shown.querySelector("[data-share]");
  if (button) button.dataset.share = newest.value;
};

const adopt = (page) => {
  renewInvitation(page);
  for (const region of document.querySelectorAll("[data-fresh]")) {
    const fresh = page.getElementById(region.id);
    if (fresh) renew(region, fresh);
  }
};

const place = document.querySelector("[data-campaign-stream]");
if (place) keepFresh(place.dataset.campaignStream, "changed", 1000, adopt, true);
