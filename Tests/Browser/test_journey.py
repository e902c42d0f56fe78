"""The whole way of a newcomer, from signing up to leaving for good."""

import re

import pytest
from playwright.sync_api import expect

from checks import Complaints
from conftest import Look, new_context
from korzo import Korzo
from person import PASSWORD, Person

CHOSEN = "Kavárna U Lípy: články"
CHANNEL = "Kavárna U Lípy"
ARTICLE = "Baterie bez lithia poprvé vydržela deset tisíc cyklů"
OTHER = "Železnice otevřela nejdelší most ve střední Evropě"
FOLDER = "Na víkend"


@pytest.fixture
def worker() -> bool:
    """With all there is, as people have it."""
    return True


def walk(person: Person, site, complaints: Complaints) -> None:
    page = person.page

    # Signing up, with the address proven by the link in the mail
    person.sign_up()
    person.follow_link_in_mail()
    person.sign_out()
    person.sign_in()

    # A site's address is enough; it has two feeds, one is chosen
    person.look_up(site.base)
    expect(person.main).to_contain_text("The Linden Café in English")
    channel = person.choose_feed(CHOSEN)
    expect(person.heading(CHANNEL)).to_be_visible()

    # Reading; what was read moves from New to History
    person.visit("/read")
    person.open_article(ARTICLE)
    expect(page.get_by_text("Příliš žluťoučký kůň")).to_be_visible()
    article = person.path()
    person.visit("/read")
    expect(person.main).to_contain_text(OTHER)
    expect(person.main).not_to_contain_text(ARTICLE)
    person.visit("/read/history")
    expect(person.main).to_contain_text(ARTICLE)

    # Saving for later
    person.visit(article)
    person.save_for_later()
    person.visit("/read/later")
    expect(person.main).to_contain_text(ARTICLE)

    # A folder, and the article into it
    person.make_folder(FOLDER)
    person.visit(article)
    person.archive(FOLDER)
    person.open_folder(FOLDER)
    expect(person.main).to_contain_text(ARTICLE)

    # Switched off, the channel leaves New; what was archived stays
    person.switch_off(channel)
    person.visit("/read")
    expect(person.main).not_to_contain_text(OTHER)
    person.open_folder(FOLDER)
    expect(person.main).to_contain_text(ARTICLE)

    # Taking the subscriptions along
    opml = person.exported_opml()
    assert f'xmlUrl="{site.base}/feed.xml"' in opml
    assert CHANNEL in opml

    # Leaving: nobody can sign in with that name any more
    person.delete_account()
    complaints.forgiven = ("status of 4",)
    person.visit("/sign-in")
    person.fill_in_sign_in()
    expect(page).to_have_url(re.compile(r"/sign-in"))


@pytest.mark.parametrize("look", [
    Look("phone", "cs-CZ"), Look("desktop", "en-US"), Look("phone", "en-US", scripts=False),
], ids=str)
def test_a_newcomer_reads_files_and_leaves(person, site, complaints):
    walk(person, site, complaints)


def test_the_same_on_postgresql(browser, site, smtp, complaints, postgres):
    look = Look()
    with Korzo("journey-postgresql", site, smtp, database_url=postgres) as korzo:
        korzo.create_user("olga", PASSWORD, "admin")
        context = new_context(browser, look)
        complaints.listen(context)
        walk(Person(context.new_page(), korzo, look.locale, scripts=look.scripts), site, complaints)
        context.close()


@pytest.mark.parametrize("path, kind", [
    ("/feed.xml", "rss"), ("/atom.xml", "atom"), ("/feed.json", "json"), ("/podcast.xml", "podcast"),
])
def test_every_kind_of_feed_can_be_added_by_its_address(anna, site, path, kind):
    channel = anna.subscribe(site.base + path)
    anna.visit(channel)
    title = ARTICLE if kind == "rss" else "The Quiet Return of the Personal Website"
    anna.open_article(title)
    if kind == "podcast":
        expect(anna.page.locator("audio").first).to_be_visible()


def test_a_page_that_has_no_feed_says_so_and_keeps_the_address(anna, site, complaints):
    complaints.forgiven = ("status of 422",)
    # A page without a feed may belong to a site that has one; here nothing has.
    site.has_feeds = False
    address = f"{site.base}/articles/rye"
    anna.look_up(address)
    expect(anna.field("address")).to_have_value(address)
    expect(anna.field("address")).to_have_attribute("aria-invalid", "true")
