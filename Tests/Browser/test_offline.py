"""Reading on a train: what was unread or saved is there without a connection, and leaves with me."""

import pytest
from playwright.sync_api import expect

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
    anna.page.wait_for_function(ALL_KEPT)
    anna.page.wait_for_function(PAGE_KEPT)
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


def test_signing_out_leaves_nothing_on_the_device(reader):
    reader.sign_out()
    reader.page.wait_for_function(f"async (path) => !(await ({KEPT})(path))", arg="/read")
