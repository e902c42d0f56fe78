"""Reading on a train: what was unread or saved is there without a connection, and leaves with me."""

import re

import pytest
from playwright.sync_api import expect

from checks import until
from creator import connect
from korzo import eventually
from neighbour import Neighbour, tell_database
from shots import shoot

ARTICLE = "Baterie bez lithia poprvé vydržela deset tisíc cyklů"
TEXT = "Sodíku je v moři víc než dost"

KEPT = """async (path) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname.startsWith(path)) return true
    }
  }
  return false
}"""

ALL_KEPT = """async () => {
  const { articles } = await (await fetch("/read/offline.json")).json()
  const cache = await caches.open("korzo-articles")
  const kept = await Promise.all(articles.map((path) => cache.match(path)))
  return kept.length > 0 && kept.every(Boolean)
}"""


PAGE_KEPT = """async () =>
  (await (await caches.open("korzo-pages")).match(location.href)) !== undefined"""


@pytest.fixture
def worker() -> bool:
    return True


@pytest.fixture
def reader(anna, site, complaints):
    """Anna with a channel whose unread articles the service worker has kept."""
    complaints.forgiven = ("ERR_",)
    anna.subscribe(f"{site.base}/feed.xml")
    anna.visit("/read")
    anna.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    # The first page of a visit is not yet under the worker.
    anna.visit("/read")
    until(anna.page, ALL_KEPT)
    until(anna.page, PAGE_KEPT)
    return anna


def test_unread_articles_can_be_read_without_a_connection(reader):
    page = reader.page
    reader.korzo.stop()
    page.context.set_offline(True)

    page.goto(reader.korzo.base + "/read")
    page.get_by_role("link", name=ARTICLE).first.click()
    expect(page.get_by_text(TEXT)).to_be_visible()


def test_a_page_that_was_not_kept_says_what_can_be_read(reader):
    reader.korzo.stop()
    reader.page.context.set_offline(True)
    reader.page.goto(reader.korzo.base + "/me/tokens")
    expect(reader.page.get_by_role("link", name=ARTICLE)).to_be_visible()


def test_a_page_that_was_not_kept_comes_with_the_connection(reader):
    reader.page.context.set_offline(True)
    reader.page.goto(reader.korzo.base + "/me/tokens")
    expect(reader.page.locator("#offline")).to_be_visible()
    reader.page.context.set_offline(False)
    expect(reader.page.locator("#kept")).not_to_be_attached()


PICTURES_KEPT = """async (count) =>
  (await (await caches.open("korzo-pictures")).keys())
    .filter(({ url }) => url.includes("/pictures/") && !url.endsWith(".json")).length >= count"""

# The further pages are asked for once a minute at most: here they are due at once.
FURTHER_KEPT = """async () => {
  const cache = await caches.open("korzo-lists")
  if ((await cache.keys()).some(({ url }) => url.includes("after="))) return true
  await cache.delete("/read/kept.json")
  navigator.serviceWorker.controller.postMessage({ name: "keep" })
  return false
}"""


PLACES_KEPT = """async (paths) => {
  const cache = await caches.open("korzo-places")
  const isThere = await Promise.all(paths.map((path) => cache.match(path)))
  const state = await cache.match("/places/kept.json")
  return Boolean(state) && isThere.every(Boolean)
}"""

BEGUN = "() => localStorage.getItem('korzo-message 7')"


def test_who_signs_out_without_a_connection_stays_with_all_that_was_begun(anna, korzo, complaints):
    complaints.forgiven = ("ERR_",)
    page = anna.page
    anna.visit("/me")
    page.evaluate("() => localStorage.setItem('korzo-message 7', 'Rozepsáno')")
    page.context.set_offline(True)
    leave = page.locator('form[action="/sign-out"]')
    leave.evaluate("(form) => form.requestSubmit()")
    expect(page.locator("#toasts")).to_contain_text("Bez připojení")
    assert page.evaluate(BEGUN) == "Rozepsáno"
    page.context.set_offline(False)
    with page.expect_navigation():
        leave.evaluate("(form) => form.requestSubmit()")
    assert page.evaluate(BEGUN) is None


UNKEPT_SCRIPTS = """async () => {
  const cache = await caches.open("korzo-shell")
  const unkept = new Set()
  for (const request of await cache.keys()) {
    if (!request.url.endsWith(".js")) continue
    const text = await (await cache.match(request)).text()
    for (const name of text.match(/\\/assets\\/[\\w.\\/-]+\\.js/g) ?? []) {
      if (!(await cache.match(name))) unkept.add(name)
    }
  }
  return [...unkept]
}"""


def test_scripts_that_are_loaded_when_they_are_needed_are_there_without_a_connection(anna):
    page = anna.page
    anna.visit("/posts/new")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    anna.visit("/posts/new")
    until(page, f"async () => (await ({UNKEPT_SCRIPTS})()).length === 0")
    kept = page.evaluate(
        "async () => (await (await caches.open('korzo-shell')).keys()).map(({ url }) => url)")
    for name in ("social/composer-upload", "viewer", "messages/messages-more"):
        assert any(f"/js/{name}-" in address for address in kept), (name, kept)


SHOWN = """() => [...document.querySelectorAll("main img")].filter(
  (image) => image.complete && image.naturalWidth > 0).length"""


def test_every_part_opens_without_a_connection_though_nobody_opened_it_before(
        anna, korzo, look, complaints):
    complaints.forgiven = ("ERR_",)
    neighbour = Neighbour(anna.page, korzo, look, "anna")
    neighbour.publish("Most za mlhy", width=300, height=200)
    source = connect(korzo, "anna", [{"views": 18_275}, {"kind": "story", "views": 940}])
    page = anna.page
    anna.visit("/me/tokens")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    page.evaluate("() => caches.delete('korzo-places')")
    anna.visit("/me/tokens")
    tabs = page.locator(".tabs .tab").evaluate_all("(tabs) => tabs.map((tab) => tab.pathname)")
    assert len(tabs) == 5
    until(page, PLACES_KEPT, [*tabs, "/", "/insights", f"/insights/{source}"])
    until(page, PICTURES_KEPT, 0)
    go_offline(anna)

    for path in [*tabs, "/"]:
        page.goto(korzo.base + path)
        expect(page.locator("#kept")).to_have_count(0)
        expect(page.locator("#offline")).to_be_visible()
    page.goto(korzo.base + "/insights")
    expect(page).to_have_url(f"{korzo.base}/insights/{source}")
    expect(page.locator("a.tile")).to_have_count(1)
    page.locator(".seg a").nth(1).click()
    expect(page).to_have_url(re.compile("tab=stories"))
    expect(page.locator("a.tile")).to_have_count(1)
    page.goto(korzo.base + "/")
    expect(page.locator("article.post")).to_contain_text("Most za mlhy")
    page.wait_for_function(f"() => ({SHOWN})() > 0")


def test_a_part_that_leads_elsewhere_since_is_asked_for_anew(anna, korzo, complaints):
    complaints.forgiven = ("ERR_",)
    page = anna.page
    anna.visit("/me/tokens")
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    anna.visit("/me/tokens")
    until(page, PLACES_KEPT, ["/insights"])
    source = connect(korzo, "anna", [{"views": 18_275}])
    anna.visit("/insights")
    until(page, PLACES_KEPT, [f"/insights/{source}"])


def go_offline(reader) -> None:
    """Nobody answers, and the device knows."""
    reader.korzo.stop()
    reader.page.context.set_offline(True)


def come_back(reader) -> None:
    reader.korzo.start()
    reader.page.context.set_offline(False)


def test_pictures_of_kept_articles_come_along(reader):
    until(reader.page, PICTURES_KEPT, 2)
    go_offline(reader)
    page = reader.page
    page.goto(reader.korzo.base + "/read")
    page.get_by_role("link", name=ARTICLE).first.click()
    expect(page.get_by_text(TEXT)).to_be_visible()
    page.wait_for_function("() => document.querySelector('article img')?.naturalWidth > 0")
    shoot(page, "offline-article")


def test_the_room_that_pictures_take_is_seen_and_given_back(reader):
    until(reader.page, PICTURES_KEPT, 2)
    reader.visit("/me/sessions")
    amount = reader.main.locator("[data-amount]")
    expect(amount).to_have_text(re.compile(r"z toho obrázky .*, nejvýš 80 MB"))
    shoot(reader.page, "kept-on-device")
    reader.main.locator("[data-clear]").click()
    expect(amount).to_have_text("Nic")


def test_more_articles_than_a_page_has_are_listed_without_a_connection(anna, site, complaints):
    complaints.forgiven = ("ERR_",)
    site.edition = 44
    anna.subscribe(f"{site.base}/many/3.xml")
    anna.visit("/read")
    anna.page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)")
    until(anna.page, FURTHER_KEPT)
    go_offline(anna)
    anna.page.goto(anna.korzo.base + "/read")
    rows = anna.main.locator("[data-row]")
    expect(rows).to_have_count(30)
    anna.page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    expect(rows).to_have_count(45)


def test_what_is_done_without_a_connection_is_done_later_once_and_in_order(reader):
    page = reader.page
    ids = page.evaluate("() => [...document.querySelectorAll('[data-row]')].map((row) => row.id)")
    sent = []
    page.context.on("request", lambda r: r.method == "POST" and sent.append(
        (r.url.removeprefix(reader.korzo.base), r.post_data)))
    go_offline(reader)
    page.goto(reader.korzo.base + "/read")
    reader.wait_for_scripts()
    row = page.locator(f"#{ids[0]}")
    for kind in ("read", "save", "save"):
        row.locator(f"form[data-enhance={kind}] button").click()
    page.locator(f"#{ids[1]} form[data-enhance=save] button").click()
    waiting = page.locator("#waiting")
    expect(waiting).to_contain_text("4 změny čekají na odeslání.")
    expect(row).not_to_have_class(re.compile("unread"))
    shoot(page, "offline-waiting")
    waiting.get_by_role("button").click()
    expect(page.locator("dialog[open] li")).to_have_count(4)
    shoot(page, "offline-waiting-list")
    page.keyboard.press("Escape")
    # It survives the page, and a kept page shows what will be.
    page.goto(reader.korzo.base + "/read")
    reader.wait_for_scripts()
    expect(page.locator(f"#{ids[0]}")).not_to_have_class(re.compile("unread"))
    expect(page.locator("#waiting")).to_contain_text("4 změny")
    sent.clear()
    come_back(reader)
    expect(page.locator("#waiting")).to_have_count(0)
    one, two = (name.removeprefix("a-") for name in ids[:2])
    changes = [(path, re.search(r"(read|saved)=(true|false)", body).group(0))
               for path, body in sent if path.startswith("/read/articles/")]
    assert changes == [
        (f"/read/articles/{one}/read", "read=true"), (f"/read/articles/{one}/save", "saved=true"),
        (f"/read/articles/{one}/save", "saved=false"), (f"/read/articles/{two}/save", "saved=true")]
    assert tell_database(reader.korzo, "SELECT article FROM read_later") == [(int(two),)]
    unread = {row for row, in tell_database(reader.korzo, "SELECT article FROM unread")}
    assert int(one) not in unread and int(two) in unread


def test_an_article_read_without_a_connection_is_read_afterwards(reader):
    page = reader.page
    go_offline(reader)
    page.goto(reader.korzo.base + "/read")
    page.get_by_role("link", name=ARTICLE).first.click()
    expect(page.locator("#waiting")).to_contain_text("1 změna čeká")
    article = int(re.search(r"/read/articles/(\d+)", page.url).group(1))
    come_back(reader)
    expect(page.locator("#waiting")).to_have_count(0)
    unread = {row for row, in tell_database(reader.korzo, "SELECT article FROM unread")}
    assert article not in unread and unread


def test_an_article_read_while_no_server_answers_is_read_afterwards(reader):
    """The device believes that it has a connection, as on a train with a wireless network."""
    page = reader.page
    link = reader.main.get_by_role("link", name=ARTICLE).first.get_attribute("href")
    article = int(re.search(r"/read/articles/(\d+)", link).group(1))
    reader.korzo.stop()
    page.goto(f"{reader.korzo.base}/read/articles/{article}")
    assert page.evaluate("() => navigator.onLine")
    expect(page.locator("#waiting")).to_contain_text("1 změna čeká")
    reader.korzo.start()
    reader.visit("/read")

    def unread() -> set[int]:
        return {row for row, in tell_database(reader.korzo, "SELECT article FROM unread")}

    eventually(lambda: article not in unread())
    assert unread()
    expect(page.locator("#waiting")).to_have_count(0)


def test_a_change_that_waits_can_be_discarded(reader):
    page = reader.page
    go_offline(reader)
    page.goto(reader.korzo.base + "/read")
    reader.wait_for_scripts()
    page.locator("[data-row] form[data-enhance=save] button").first.click()
    page.locator("#waiting").get_by_role("button").click()
    page.locator("dialog[open] li button").click()
    expect(page.locator("#waiting")).to_have_count(0)
    come_back(reader)
    reader.visit("/read/later")
    expect(reader.main.locator("[data-row]")).to_have_count(0)


def test_signing_out_leaves_nothing_on_the_device(reader):
    reader.sign_out()
    until(reader.page, f"async (path) => !(await ({KEPT})(path))", "/read")
