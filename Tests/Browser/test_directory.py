"""Feeds are found by words, and in the directory that the operator has put together."""

import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling, settle
from conftest import PAIR, Look, new_context
from korzo import Korzo, eventually
from person import Person
from shots import shoot

FOUND = "Český film a divadlo"
ARTICLE = "Železnice otevřela nejdelší most"
WALKS = "Walks in the hills"


@pytest.fixture
def korzo(request, site, smtp, annas):
    """A Korzo whose operator has put a directory into the data folder."""
    settings = {"directory": "feeds.opml"}
    korzo = Korzo(request.node.name, site, smtp, settings, accounts=annas.data)
    (korzo.data / "feeds.opml").write_text(site.directory())
    with korzo:
        # It is read beside the first answers.
        eventually(lambda: "The directory of feeds was read" in korzo.log)
        yield korzo


def look_over(person: Person, name: str) -> None:
    """What looks at a page needs scripts itself, and waits for ever where there are none."""
    if person.scripts:
        settle(person.page)
        assert_accessible(person.page)
        assert_no_sideways_scrolling(person.page)
        shoot(person.page, name)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_words_lead_to_a_feed_that_one_follows_and_reads(anna, look):
    anna.look_up("cesky film")
    expect(anna.main).to_contain_text(FOUND)
    expect(anna.main).not_to_contain_text(WALKS)
    look_over(anna, f"words-{look}")
    anna.choose_feed(FOUND)
    anna.open_article(ARTICLE)

    # One that is followed is found and marked, not offered again.
    anna.look_up("divadlo")
    row = anna.main.get_by_role("listitem").filter(has_text=FOUND)
    expect(row.locator("input")).to_have_count(0)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_words_that_nothing_has_say_what_to_do(anna, complaints, look):
    complaints.forgiven = ("status of 422",)
    anna.look_up("něco neslýchaného")
    expect(anna.field("address")).to_have_value("něco neslýchaného")
    expect(anna.field("address")).to_have_attribute("aria-invalid", "true")
    expect(anna.main).to_contain_text("example.org")
    expect(anna.main.locator("a[href^='/read/directory']").first).to_be_visible()
    look_over(anna, f"no-words-{look}")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_the_directory_is_looked_through_by_categories(anna, site, look):
    anna.visit("/read/channels/new")
    look_over(anna, f"add-with-directory-{look}")
    anna.main.get_by_role("link", name=re.compile("Small")).click()
    expect(anna.page).to_have_url(re.compile(r"/read/directory\?category=Small"))
    anna.wait_for_scripts()
    expect(anna.main.get_by_role("listitem")).to_have_count(50)
    look_over(anna, f"category-{look}")
    anna.main.locator("a[rel=next]").click()
    expect(anna.main).to_contain_text("Small site 59")

    anna.visit("/read/directory")
    look_over(anna, f"directory-{look}")
    anna.main.get_by_role("link", name=re.compile("Příroda")).click()
    expect(anna.main).to_contain_text(WALKS)
    anna.wait_for_scripts()
    category = anna.page.url.removeprefix(anna.korzo.base)
    row = anna.main.get_by_role("listitem").filter(has_text=WALKS)
    anna.press(anna.button("follow", row))
    expect(anna.page).to_have_url(re.compile(r"/read/channels/\d+"))
    assert site.hits("/excerpts.xml") == 1

    anna.visit(category)
    row = anna.main.get_by_role("listitem").filter(has_text=WALKS)
    expect(row.get_by_role("button")).to_have_count(0)


def test_a_directory_that_went_bad_is_told_to_admins_alone(browser, korzo, annas, complaints):
    korzo.stop()
    (korzo.data / "feeds.opml").write_text("<html>Sorry</html>")
    korzo.start()
    eventually(lambda: "cannot be read; the last good one is kept" in korzo.log)
    for name, is_told in (("olga", True), ("anna", False)):
        context = new_context(browser, Look(), storage_state=annas.cookies[name])
        complaints.listen(context)
        person = Person(context.new_page(), korzo, Look().locale, name)
        person.visit("/read/directory")
        expect(person.main).to_contain_text("Příroda")
        expect(person.main.locator(".note")).to_have_count(1 if is_told else 0)
        context.close()
