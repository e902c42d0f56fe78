"""News that come by themselves: one Korzo's magazine is a channel at another one (WebSub)."""

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look, looks, new_context
from desk import Desk
from korzo import SETTINGS, Korzo, eventually
from person import Person
from shots import shoot

PILL = ".fresh:not([hidden])"


@pytest.fixture
def places(request, annas):
    """Where Olga publishes, and where Anna reads; each may be reached by the other."""
    places = [Korzo(f"{role} {request.node.name}", accounts=annas.data)
              for role in ("publisher", "reader")]
    hosts = ",".join(place.base.removeprefix("http://") for place in places)
    for place in places:
        place.environment[SETTINGS["private hosts"]] = hosts
    with places[0], places[1]:
        yield places


@pytest.fixture
def pages(browser, annas, complaints, look):
    """pages("anna") → a page of a browser of her own."""
    contexts = []

    def come(name: str):
        context = new_context(browser, look, storage_state=annas.cookies[name])
        contexts.append(context)
        complaints.listen(context)
        return context.new_page()

    yield come
    for context in contexts:
        context.close()


def publish(olga: Desk, title: str) -> None:
    olga.new()
    olga.write(title, "Krátký perex.", "První odstavec.")
    olga.saved()
    olga.go_to_publication()
    olga.publish()
    expect(olga.page.locator(".mark.published")).to_be_visible()


@looks(sizes=("phone",))
def test_an_article_is_in_new_as_soon_as_it_is_published(places, pages, look: Look):
    publisher, reader = places
    olga = Desk(pages("olga"), publisher, look)
    anna = Person(pages("anna"), reader, look.locale, scripts=look.scripts)
    publish(olga, "První vlak")
    channel = anna.subscribe(f"{publisher.base}/magazine/feed.atom")
    eventually(lambda: reader.query("SELECT state FROM feed_hub") == [("active",)])
    anna.visit(channel)
    expect(anna.main.locator("header.about")).to_contain_text(
        "přicházejí samy (WebSub)" if look.locale == "cs-CZ" else "come by themselves (WebSub)")
    assert_accessible(anna.page, channel)
    assert_no_sideways_scrolling(anna.page)
    shoot(anna.page, f"websub-channel-{look}")

    polled = reader.query("SELECT checked_at FROM feed")
    anna.visit("/read")
    rows = anna.main.locator("[data-row]")
    expect(rows).to_have_count(1)
    publish(olga, "Druhý vlak")
    anna.page.locator(PILL).click()
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("Druhý vlak")
    assert reader.query("SELECT checked_at FROM feed") == polled, "nobody has asked for it"

    # Whoever wants no more is told nothing any more.
    anna.switch_off(channel)
    eventually(
        lambda: publisher.query("SELECT COUNT(*) FROM magazine_hub_subscription") == [(0,)])
