"""Lists of the Reader while one looks: what comes, what is read elsewhere, one number everywhere."""

import re

import pytest
from playwright.sync_api import Page, expect

from conftest import Look, looks
from gestures import pull
from neighbour import tell_database
from person import Person
from shots import shoot

PILL = ".fresh:not([hidden])"


@pytest.fixture
def reader(anna, site):
    """Anna with two small channels, and all of their articles new."""
    for number in (1, 2):
        anna.subscribe(f"{site.base}/many/{number}.xml")
    return anna


@pytest.fixture
def elsewhere(reader, page, korzo, look):
    """Anna at another tab."""
    return Person(page.context.new_page(), korzo, look.locale)


def publish(reader, site) -> None:
    """Each channel has one article more, and may be asked again."""
    site.edition += 1
    tell_database(reader.korzo, "UPDATE feed SET checked_at = 0")


def numbers(page: Page) -> tuple[str, str]:
    """What the tab bar and the strip of places say."""
    return (page.locator("[data-count=read] > [aria-hidden]").text_content(),
            page.locator("[data-count-of=read]").text_content())


@looks(locales=("cs-CZ", "en-US"))
def test_what_comes_is_told_and_moves_nothing(reader, elsewhere, site, look):
    reader.visit("/read")
    rows = reader.main.locator("[data-row]")
    before = [rows.count(), rows.first.bounding_box()["y"]]
    expect(reader.page.locator(PILL)).to_have_count(0)
    publish(reader, site)
    elsewhere.visit("/read")
    elsewhere.press(elsewhere.button("refresh"))
    pill = reader.page.locator(PILL)
    expect(pill).to_have_text("2 nové" if look.locale == "cs-CZ" else "2 new")
    assert [rows.count(), rows.first.bounding_box()["y"]] == before
    shoot(reader.page, f"read-news-{look}")
    pill.click()
    expect(rows).to_have_count(before[0] + 2)
    expect(reader.page.locator(PILL)).to_have_count(0)
    assert len(set(numbers(reader.page))) == 1


def test_what_is_read_or_saved_elsewhere_looks_so(reader, elsewhere):
    reader.visit("/read")
    row = reader.main.locator("[data-row]").first
    title = row.locator("h2").inner_text().strip()
    expect(row).to_have_class(re.compile("unread"))
    elsewhere.visit("/read")
    elsewhere.open_article(title.splitlines()[-1])
    elsewhere.save_for_later()
    expect(row.locator("[data-enhance=save] button")).to_have_attribute("aria-pressed", "true")
    expect(row).not_to_have_class(re.compile("unread"))
    expect(row.locator("[data-enhance=read] button")).to_have_attribute("aria-pressed", "true")
    shown = reader.page.locator("[data-count=read] > [aria-hidden]")
    expect(reader.page.locator("[data-count-of=read]")).to_have_text(shown.text_content())
    # Its own button now takes it back.
    reader.press(row.locator("[data-enhance=read] button"))
    expect(row).to_have_class(re.compile("unread"))


def test_an_empty_list_fills(reader, elsewhere, site):
    reader.visit("/read")
    reader.press(reader.page.locator("form[action='/read/mark'] button").first)
    reader.visit("/read")
    expect(reader.main.locator("[data-row]")).to_have_count(0)
    publish(reader, site)
    elsewhere.visit("/read")
    elsewhere.press(elsewhere.button("refresh"))
    expect(reader.main.locator("[data-row]")).to_have_count(2)


def test_a_slow_channel_is_waited_for_by_nobody(reader, site):
    """The others' articles are there, and what the slow one brings is told when it has come."""
    publish(reader, site)
    site.hold("/many/2.xml")
    reader.visit("/read")
    count = reader.main.locator("[data-row]").count()
    reader.press(reader.button("refresh"))
    expect(reader.page.locator("#toasts")).to_contain_text("Zatím 1 nový článek")
    expect(reader.main.locator("[data-row]")).to_have_count(count + 1)
    site.let_go()
    expect(reader.page.locator("#toasts")).to_contain_text("2 nové články")
    expect(reader.page.locator(PILL)).to_have_text("1 nový")


@looks(locales=("cs-CZ",))
def test_the_arrow_goes_back_to_the_place_in_a_long_list(reader, site, look):
    site.edition = 44
    reader.subscribe(f"{site.base}/many/3.xml")
    page = reader.page
    reader.visit("/read")
    rows = reader.main.locator("[data-row]")
    # Below a list that goes on by itself stands nothing that one could want.
    if look.size == "phone":
        expect(page.locator(".side")).to_be_hidden()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    expect(rows).to_have_count(47)
    rows.nth(40).scroll_into_view_if_needed()
    top = page.evaluate("() => scrollY")
    assert top > 1000
    rows.nth(40).locator("[data-open]").click()
    expect(page).to_have_url(re.compile(r"/read/articles/\d+"))
    reader.wait_for_scripts()
    page.locator("[data-back]").click()
    expect(page).to_have_url(re.compile(r"/read$"))
    # Where the browser did not keep the page, what was read is gone from it.
    expect(rows.nth(45)).to_be_attached()
    page.wait_for_function("top => Math.abs(scrollY - top) < 200", arg=top)
    # Who came from elsewhere is led to the list.
    path = rows_path(reader)
    reader.visit("/me")
    reader.visit(path)
    page.locator("[data-back]").click()
    expect(page).to_have_url(re.compile(r"/read$"))


def rows_path(reader) -> str:
    """Where the first article of *New* opens."""
    reader.visit("/read")
    return reader.main.locator("[data-open]").first.get_attribute("href")


def test_the_history_is_cleared_from_above_the_list(reader):
    reader.visit(rows_path(reader))
    reader.visit("/read/history")
    clear = reader.main.locator("details.confirm")
    first = reader.main.locator("[data-row]").first
    assert clear.bounding_box()["y"] < first.bounding_box()["y"]
    shoot(reader.page, "read-history")
    clear.locator("summary").click()
    reader.press(clear.locator("button"))
    expect(reader.main.locator("[data-row]")).to_have_count(0)


def test_the_key_and_the_pull_ask_for_what_is_new(reader, site):
    channel = reader.page.url.removeprefix(reader.korzo.base)
    for path, asked in (("/read", "/read/refresh"), (channel, f"{channel}/refresh")):
        publish(reader, site)
        reader.visit(path)
        with reader.page.expect_request(f"**{asked}"):
            reader.page.keyboard.press("r")
        reader.wait_for_scripts()
        publish(reader, site)
        reader.visit(path)
        with reader.page.expect_request(f"**{asked}"):
            pull(reader.page)
        reader.wait_for_scripts()
    reader.visit("/read")
    reader.main.locator("[data-open]").first.click()
    reader.wait_for_scripts()
    reader.save_for_later()
    for path in ("/read/history", "/read/later", "/read/channels"):
        reader.visit(path)
        with reader.page.expect_navigation():
            reader.page.keyboard.press("r")
        reader.wait_for_scripts()
