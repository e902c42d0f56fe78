// Notifications on this device: asked for only after a tap, and only where there can be any.

export function start({ adopt, post, say, toast }) {
  const place = () => document.getElementById("push");

  /** The server knows whether it tells this browser; only the browser knows the rest. */
  const show = async () => {
    const state = await stateOf(place());
    for (const part of place().querySelectorAll("[data-push-state]")) {
      part.hidden = part.dataset.pushState !== state;
    }
    const steps = place().querySelector("[data-push-steps]");
    steps.hidden = state !== "install";
    if (state === "install") steps.querySelector("details").open = true;
    place().dataset.pushShown = state;
  };

  addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      const deed = form.dataset.pushDo;
      if (!deed || form.dataset.busy) return;
      event.preventDefault();
      form.dataset.busy = "";
      const button = form.querySelector("button");
      button.setAttribute("aria-busy", "true");
      (deed === "on" ? turnOn(form) : turnOff(form))
        .catch((error) => toast(error.message))
        .finally(() => {
          delete form.dataset.busy;
          button.removeAttribute("aria-busy");
        });
    },
    { capture: true },
  );

  const turnOn = async (form) => {
    // The question is asked in the tap itself: browsers want it so.
    if ((await Notification.requestPermission()) !== "granted") return show();
    const { endpoint, keys } = (await subscribe(place().dataset.push, say)).toJSON();
    form.elements.endpoint.value = endpoint;
    form.elements.p256dh.value = keys.p256dh;
    form.elements.auth.value = keys.auth;
    await adoptState(await post(form));
  };

  const turnOff = async (form) => {
    const page = await post(form);
    await (await subscription())?.unsubscribe().catch(() => {});
    await adoptState(page);
  };

  const adoptState = async (page) => {
    const fresh = page.getElementById("push");
    if (fresh) {
      place().replaceChildren(...fresh.childNodes);
      place().toggleAttribute("data-push-on", fresh.hasAttribute("data-push-on"));
    }
    await show();
    adopt(page);
    place().querySelector("[data-push-state]:not([hidden]) button")?.focus();
  };

  show();
}

const canPush = () =>
  "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

/** An iPad says that it is a Mac; only its screen can be touched. */
const isIPhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = () =>
  navigator.standalone === true || matchMedia("(display-mode: standalone)").matches;

async function stateOf(place) {
  if (isIPhone() && !isInstalled()) return "install";
  if (!canPush()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const isOn = place.hasAttribute("data-push-on") && (await subscription());
  return isOn ? "on" : "off";
}

async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

async function subscribe(key, say) {
  const late = new Promise((_, fail) => setTimeout(fail, 10_000));
  try {
    const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
    // One that was made with another key is of no use here.
    await (await pushManager.getSubscription())?.unsubscribe();
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new Error(
      say(
        "Your browser cannot reach its push service now. Try again later.",
        "Prohlížeč teď nemůže ke své službě pro oznámení. Zkuste to později.",
      ),
    );
  }
}
