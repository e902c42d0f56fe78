"""Web Push: what Korzo sends, to a push service that checks and reads it; how browsers show it."""

import json
import subprocess

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from client import Client
from conftest import LOCALES, Look, looks, new_context
from device import SETTINGS, Device, feign, state_of, switch_on
from korzo import BINARY, ROOT, Korzo, eventually
from peers.push_service import PushBrowser, PushService
from person import Person
from shots import shoot


@pytest.fixture
def service():
    with PushService() as service:
        yield service
        said = [text for browser in service.browsers.values() for text in browser.complaints]
        assert not said, said


@pytest.fixture
def korzo(request, friends, service):
    """A Korzo that may send to the push service on loopback, and to nothing else that is private."""
    settings = {"private hosts": service.host}
    with Korzo(request.node.name, accounts=friends.data, settings=settings) as korzo:
        yield korzo


def turn_on(service: PushService, client: Client) -> PushBrowser:
    """As the page does, with keys of our own."""
    browser = service.browser(client.get(f"{SETTINGS}/push/key").json()["key"])
    answer = client.post(f"{SETTINGS}/push", browser.form)
    assert answer.status_code == 303, answer.text
    return browser


def devices(client: Client) -> int:
    return client.get(SETTINGS).text.count("/remove\"")


def follow(korzo: Korzo, name: str, whom: str) -> None:
    """Something happens, and time passes until word of it goes out."""
    assert Client(korzo, name).post(f"/@{whom}/follow").status_code == 303
    let_time_pass(korzo)


def let_time_pass(korzo: Korzo, minutes: int = 2) -> None:
    korzo.stop()
    korzo.let_time_pass(minutes)
    korzo.start()


def test_a_word_is_readable_for_the_browser_alone_and_signed(korzo, service):
    anna = Client(korzo, "anna")
    browser = turn_on(service, anna)
    follow(korzo, "bara", "anna")
    (push,) = eventually(lambda: browser.got)
    assert "bara" in push.word["title"].lower()
    assert push.word["count"] == 1
    assert push.word["tag"] == push.headers["topic"]
    assert push.headers["ttl"] == "43200"
    assert push.headers["urgency"] in ("low", "normal")
    assert push.claims["sub"] == "mailto:korzo@example.org"
    # The place that it leads to is there, for Anna.
    answer = anna.get(push.word["path"])
    assert answer.status_code == 200
    assert "/@bara" in answer.url or "/@bara" in answer.text
    # Bára is told nothing, and neither is a browser in which Anna has signed out.
    follow(korzo, "cyril", "bara")
    assert anna.post("/sign-out").status_code == 303
    follow(korzo, "cyril", "anna")
    assert Client(korzo, "anna").get(SETTINGS).status_code == 200
    assert len(browser.got) == 1


def test_every_answer_of_a_push_service(korzo, service):
    answers = {
        "taken": (), "gone": (410,), "unknown": (404,), "overloaded": (503,), "silent": (None,),
        "too large": (413,), "told to wait": (429,), "refused": (403,),
    }
    clients = {name: Client(korzo, "anna") for name in answers}
    browsers = {name: turn_on(service, client) for name, client in clients.items()}
    for name, given in answers.items():
        wait = {"Retry_After": "3600"} if name == "told to wait" else {}
        browsers[name].says(*given, **wait)
    before = devices(clients["taken"])
    assert before == len(answers)
    follow(korzo, "bara", "anna")
    for name, browser in browsers.items():
        eventually(lambda: browser.got)

    # What the service does not know any more is forgotten, and nothing else.
    eventually(lambda: devices(clients["taken"]) == before - 2)
    # Too large: at once again, without its second line. (A new follower has none: it is dropped.)
    # Overloaded and silent: later, and the same words.
    let_time_pass(korzo)
    for name in ("overloaded", "silent"):
        eventually(lambda: len(browsers[name].got) == 2)
        assert browsers[name].got[0].payload == browsers[name].got[1].payload
        assert browsers[name].got[0].length == browsers[name].got[1].length
    for name in ("taken", "gone", "unknown", "told to wait", "refused"):
        assert len(browsers[name].got) == 1, name
    # Asked to wait an hour: after that.
    let_time_pass(korzo, 61)
    eventually(lambda: len(browsers["told to wait"].got) == 2)
    assert len(browsers["refused"].got) == 1


def test_the_same_key_after_a_restart_and_on_the_command_line(korzo, service):
    anna = Client(korzo, "anna")
    browser = turn_on(service, anna)
    let_time_pass(korzo, 0)
    assert anna.get(f"{SETTINGS}/push/key").json()["key"] == browser.site_key
    trials = json.loads(korzo.run("push", "test", "anna", "--json"))
    assert [trial["is_delivered"] for trial in trials] == [True]
    assert browser.got[0].word["path"] == SETTINGS
    browser.says(410)
    done = subprocess.run(
        [BINARY, "push", "test", "anna", "--data-dir", korzo.data], cwd=ROOT,
        env=korzo.environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "removed" in done.stdout
    assert devices(anna) == 0


# In a browser.

IPHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 "
          "(KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1")


@pytest.fixture
def come(browser, korzo, friends, complaints, service):
    """come(look, state) → Anna at the settings, in a browser whose state is feigned."""
    contexts = []

    def come(look: Look, state: str = "off", answer: str = "granted", script: str = "") -> Person:
        more = {"user_agent": IPHONE} if state == "install" else {}
        context = new_context(
            browser, look, worker=True, storage_state=friends.cookies["anna"], **more)
        contexts.append(context)
        complaints.listen(context)
        person = Person(context.new_page(), korzo, look.locale, "anna", scripts=look.scripts)
        person.browser = feign(
            person, service, "denied" if state == "blocked" else "default", answer)
        if state == "unsupported":
            context.add_init_script("delete window.PushManager")
        context.add_init_script(script)
        person.visit(SETTINGS)
        if look.scripts:
            expect(state_of(person)).to_have_attribute("data-push-state", state)
        if state == "on":
            switch_on(person)
        return person

    yield come
    for context in contexts:
        context.close()


@looks(sizes=("phone",))
def test_turning_on_asks_after_a_tap_and_a_trial_comes(come, look):
    anna = come(look)
    assert anna.page.evaluate("window.asked") == 0
    switch_on(anna)
    assert anna.page.evaluate("window.asked") == 1
    # Still on after a reload, and a trial comes.
    anna.visit(SETTINGS)
    expect(state_of(anna)).to_have_attribute("data-push-state", "on")
    anna.press(state_of(anna).locator("form[action$='/test'] button"))
    (push,) = anna.browser.got
    assert push.word["title"] == ("Funguje to" if look.locale == "cs-CZ" else "It works")
    assert push.headers["urgency"] == "high"
    anna.visit(SETTINGS)
    anna.button("turn off", state_of(anna)).click()
    expect(state_of(anna)).to_have_attribute("data-push-state", "off")
    assert anna.page.evaluate("navigator.serviceWorker.ready"
                              ".then((r) => r.pushManager.getSubscription())") is None
    assert anna.page.locator("[data-push-on]").count() == 0


def test_a_no_is_respected(come, look):
    anna = come(look, answer="denied")
    anna.button("turn on", state_of(anna)).click()
    expect(state_of(anna)).to_have_attribute("data-push-state", "blocked")
    anna.visit("/")
    assert anna.browser.got == []


def test_signing_out_gives_the_subscription_up(come, look, korzo):
    anna = come(look, "off")
    switch_on(anna)
    assert devices(Client(korzo, "anna")) == 1
    anna.sign_out()
    assert devices(Client(korzo, "anna")) == 0


STATES = ("off", "on", "blocked", "install", "unsupported")


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("size, locale, scheme", [
    ("phone", "cs-CZ", "light"), ("phone", "en-US", "dark"), ("desktop", "en-US", "light"),
    ("desktop", "cs-CZ", "dark")])
def test_each_state_of_a_device(come, state, size, locale, scheme):
    look = Look(size, locale, scheme)
    anna = come(look, "off" if state == "on" else state)
    if state == "on":
        switch_on(anna)
    assert_accessible(anna.page, f"{SETTINGS} {state}")
    assert_no_sideways_scrolling(anna.page)
    steps = anna.page.locator("[data-push-steps] ol")
    expect(steps).to_be_visible(visible=state == "install")
    shoot(anna.page, f"push-{state}-{look}")


@pytest.mark.parametrize("locale", LOCALES)
def test_without_scripts_the_page_says_what_is_needed(come, locale):
    look = Look("phone", locale, scripts=False)
    anna = come(look)
    expect(state_of(anna)).to_have_attribute("data-push-state", "scriptless")
    anna.page.locator("[data-push-steps] summary").click()
    expect(anna.page.locator("[data-push-steps] ol li").last).to_be_visible()
    shoot(anna.page, f"push-scriptless-{look}")


# The service worker

@pytest.fixture
def told(come, look):
    """told(payload) → the notifications that Anna's browser shows after a push."""
    anna = come(look)
    device = Device(anna.page, anna.korzo.base)

    def tell(payload) -> list[dict]:
        return device.tell(payload)

    tell.anna = anna
    tell.device = device
    yield tell


WORD = {"title": "Bára píše", "body": "Kdy?", "path": "/explore", "tag": "a1", "count": 3}


def test_a_push_is_shown_and_a_newer_one_takes_its_place(told):
    (one,) = told(WORD)
    assert (one["title"], one["body"], one["tag"]) == ("Bára píše", "Kdy?", "a1")
    assert one["path"] == "/explore"
    icon = told.anna.page.request.get(one["icon"])
    assert icon.ok and icon.headers["content-type"] == "image/png"
    (one,) = told(WORD | {"body": "A kde?"})
    assert one["body"] == "A kde?"
    assert len(told(WORD | {"tag": "b2"})) == 2


@pytest.mark.parametrize("payload", ["", "nonsense", "[]", "7", "null", '{"title": 5}'])
def test_a_push_that_cannot_be_read_is_shown_all_the_same(told, payload):
    (one,) = told(payload)
    assert one["title"] in ("Korzo", "5")


def test_the_badge_counts(told):
    told.device.worker.evaluate("() => { navigator.setAppBadge = async (n) => { self.badge = n } }")
    told(WORD)
    assert told.device.worker.evaluate("() => self.badge") == 3
    told(WORD | {"count": 0, "body": "Nic"})
    assert told.device.worker.evaluate("() => self.badge") == 0


@pytest.mark.parametrize("path, place", [
    ("/explore", "/explore"), ("//evil.example/x", "/inbox"), ("https://evil.example/", "/inbox"),
    (None, "/inbox")])
def test_a_tap_leads_to_the_thing_and_never_elsewhere(told, path, place):
    told(WORD | {"path": path})
    told.device.tap()
    told.anna.page.wait_for_url(f"**{place}")
    assert told.device.shown() == []


def test_who_signs_out_takes_what_is_shown_along(told):
    told(WORD)
    told.anna.sign_out()
    page = told.anna.page
    eventually(lambda: page.wait_for_timeout(50) or told.device.shown() == [])


def test_a_subscription_that_the_browser_renews_is_told_to_the_site(told, korzo, service):
    page = told.anna.page
    fresh = service.browser(told.anna.browser.site_key)
    told.device.worker.evaluate("""(form) => {
      const event = new ExtendableEvent('pushsubscriptionchange')
      event.newSubscription = {toJSON: () => (
        {endpoint: form.endpoint, keys: {p256dh: form.p256dh, auth: form.auth}})}
      dispatchEvent(event)
    }""", fresh.form)
    eventually(lambda: page.wait_for_timeout(50) or devices(Client(korzo, "anna")) == 1)
    trials = json.loads(korzo.run("push", "test", "anna", "--json"))
    assert [trial["is_delivered"] for trial in trials] == [True]
    assert fresh.got
