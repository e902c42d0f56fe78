"""Killed without warning: nothing that was answered is lost, and the work goes on by itself."""

import re

import pytest
from playwright.sync_api import expect

from korzo import Korzo, eventually
from person import PASSWORD

FEEDS = 200
# What a process holds on to (a job's lease, feeds that are being fetched) is free after this.
MINUTES_OF_HOLDING = 11
TWO_DAYS = 2 * 24 * 60


@pytest.fixture(params=["sqlite", "postgresql"])
def korzo(request, site, smtp):
    settings = {"connections per host": "8"}
    if request.param == "sqlite":
        accounts = request.getfixturevalue("accounts")
        korzo = Korzo(request.node.name, site, smtp, settings, accounts=accounts)
    else:
        url = request.getfixturevalue("postgres")
        korzo = Korzo(request.node.name, site, smtp, settings, database_url=url)
        korzo.create_user("olga", PASSWORD, "admin")
        korzo.create_user("anna", PASSWORD)
    with korzo:
        yield korzo


@pytest.fixture
def reader(anna, korzo, complaints):
    """Anna, who is not surprised when the server goes away."""
    complaints.forgiven = ("ERR_", "Failed to fetch", "network error")
    if korzo.database_url is not None:
        anna.sign_in()
    return anna


@pytest.mark.timeout(400)
@pytest.mark.parametrize("fetched", [0, 20])
def test_an_import_goes_on_after_the_process_was_killed(reader, site, korzo, fetched):
    site.hold("/many/", after=fetched)
    reader.import_opml(site.opml(FEEDS))
    # The import has been accepted; a few feeds have been fetched, most have not.
    site.wait_for_hits("/many/", fetched)
    korzo.kill()
    assert len(site.paths("/many/")) < FEEDS, "the kill came too late to mean anything"
    site.let_go()

    korzo.let_time_pass(MINUTES_OF_HOLDING)
    korzo.start()
    eventually(lambda: all_imported(reader, site), 120)
    site.wait_for_hits("/many/", FEEDS, 180)
    assert reader.exported_opml().count(f'xmlUrl="{site.base}/many/') == FEEDS, "a channel is there twice"


@pytest.mark.timeout(400)
def test_a_refresh_goes_on_after_the_process_was_killed(reader, site, korzo):
    reader.import_opml(site.opml(FEEDS))
    eventually(lambda: all_imported(reader, site), 120)
    # The page of the import loads itself anew when it is done, and would take the next one along.
    expect(reader.page.locator("[data-progress]")).to_have_count(0)
    # Nor is this one that fills itself when articles come, as an empty list does.
    reader.visit("/me")
    eventually(lambda: len(titles(reader, "news 0")) == FEEDS, 120)
    reader.visit("/read")
    row = reader.main.get_by_role("link", name=re.compile("Feed .*, news 0")).first
    article = re.sub(r"[?#].*", "", row.get_attribute("href"))
    korzo.stop()

    # Two days later every feed has news and is due, and Korzo sees to it by itself.
    site.edition = 1
    site.hold("/many/", after=20)
    site.forget_hits()
    korzo.let_time_pass(TWO_DAYS)
    korzo.start()
    # Something that is answered right before the end: one article opened and saved.
    reader.visit(article)
    reader.save_for_later()
    site.wait_for_hits("/many/", 20, 180)
    korzo.kill()
    assert len(site.paths("/many/")) < FEEDS, "the kill came too late to mean anything"
    site.let_go()

    korzo.let_time_pass(MINUTES_OF_HOLDING)
    korzo.start()
    reader.visit("/read/later")
    expect(reader.main.locator(f"a[href^='{article}']").first).to_be_visible()
    site.wait_for_hits("/many/", FEEDS, 180)
    eventually(lambda: len(titles(reader, "news 1")) == FEEDS, 120)
    # What was read stays read, and nothing is there twice.
    old = titles(reader, "news 0")
    assert len(old) == len(set(old)) == FEEDS - 1


def all_imported(reader, site) -> bool:
    opml = reader.exported_opml()
    have = sum(f'"{site.base}/many/{n}.xml"' in opml for n in range(FEEDS))
    assert have == FEEDS, f"{have} of {FEEDS} channels"
    return True


def titles(reader, ending: str) -> list[str]:
    """The titles in New that end so, over all its pages."""
    found, path = [], "/read"
    while path:
        html = reader.page.request.get(reader.korzo.base + path).text()
        page = reader.page.evaluate(LIST, html)
        found += [title for title in page["titles"] if title.endswith(ending)]
        path = page["next"]
    return found


LIST = """(html) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return {
    titles: [...page.querySelectorAll('[data-row] h2')].map((h) => h.textContent.trim()),
    next: page.querySelector('a[data-more]')?.getAttribute('href') ?? null,
  }
}"""
