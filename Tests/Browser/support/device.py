"""A browser that is told while nobody looks.

Nobody here reaches a push service of a browser's maker, so the page's `subscribe` gives what our own
push service has made, and messages come to the service worker by the browser's debugging port.
"""

import json

from playwright.sync_api import Locator, Page, expect

from korzo import eventually
from peers.push_service import PushBrowser, PushService
from person import Person

SETTINGS = "/me/notifications"
FAKE = """(given) => {
  let permission = given.permission
  let subscription = null
  window.asked = 0
  Object.defineProperty(Notification, 'permission', {get: () => permission})
  Notification.requestPermission = async () => {
    window.asked += 1
    return permission = given.answer
  }
  const made = () => ({
    endpoint: given.form.endpoint,
    toJSON: () => ({
      endpoint: given.form.endpoint, keys: {p256dh: given.form.p256dh, auth: given.form.auth}}),
    unsubscribe: async () => { subscription = null; sessionStorage.removeItem('on') },
  })
  PushManager.prototype.getSubscription = async () =>
    sessionStorage.getItem('on') ? subscription ??= made() : null
  PushManager.prototype.subscribe = async (options) => {
    if (options.applicationServerKey !== given.key || !options.userVisibleOnly) throw new Error()
    sessionStorage.setItem('on', '1')
    return subscription = made()
  }
}"""
TAP = """async () => {
  const [notification] = await registration.getNotifications()
  dispatchEvent(new NotificationEvent('notificationclick', {notification}))
}"""
SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready
  const shown = await registration.getNotifications()
  return shown.map(({title, body, tag, icon, data, timestamp}) =>
    ({title, body, tag, icon, path: data?.path, timestamp}))
}"""


def feign(person: Person, service: PushService, permission: str = "default",
          answer: str = "granted") -> PushBrowser:
    """The browser's pages can subscribe from now on; who reads what is pushed to it."""
    context = person.page.context
    context.grant_permissions(["notifications"], origin=person.korzo.base)
    key = context.request.get(f"{person.korzo.base}{SETTINGS}/push/key").json()["key"]
    browser = service.browser(key)
    given = {"permission": permission, "answer": answer, "form": browser.form, "key": key}
    context.add_init_script(f"({FAKE})({json.dumps(given)})")
    return browser


def state_of(person: Person) -> Locator:
    """What the page of the settings says about this browser."""
    return person.page.locator("[data-push-state]:not([hidden])")


def switch_on(person: Person) -> None:
    """On the page of the settings."""
    person.button("turn on", state_of(person)).click()
    expect(state_of(person)).to_have_attribute("data-push-state", "on")


class Device:
    """The service worker behind a page, with what it shows."""

    def __init__(self, page: Page, base: str):
        self.page = page
        self.base = base
        page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        self.session = page.context.new_cdp_session(page)
        self.numbers: list[str] = []
        self.session.on("ServiceWorker.workerRegistrationUpdated", self._noted)
        self.session.send("ServiceWorker.enable")
        eventually(lambda: page.wait_for_timeout(50) or self.numbers)

    def _noted(self, event) -> None:
        self.numbers += [
            one["registrationId"] for one in event["registrations"] if not one["isDeleted"]]

    @property
    def worker(self):
        return self.page.context.service_workers[0]

    def shown(self) -> list[dict]:
        return self.page.evaluate(SHOWN)

    def tell(self, payload) -> list[dict]:
        """A message comes; the notifications that are shown then."""
        before = self.shown()
        self.session.send("ServiceWorker.deliverPushMessage", {
            "origin": self.base, "registrationId": self.numbers[0],
            "data": payload if isinstance(payload, str) else json.dumps(payload)})
        return eventually(lambda: self.page.wait_for_timeout(50) or self._changed(before))

    def _changed(self, before: list[dict]) -> list[dict] | None:
        after = self.shown()
        return after if after != before else None

    def tap(self) -> None:
        """On the first of what is shown."""
        self.worker.evaluate(TAP)
