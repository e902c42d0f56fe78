"""What few feeds have, on the page of an article: formulas, footnotes, notes without a title."""

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling, settle
from conftest import LOCALES, SCHEMES, SIZES, Look, new_context
from korzo import Korzo
from peers.site_papers import NOTE, PAPER
from person import Person
from shots import shoot

LOOKS = [Look(size, locale, scheme) for size in SIZES
         for locale, scheme in zip(LOCALES, SCHEMES)] + [Look("phone", "en-US", scripts=False)]


@pytest.fixture(scope="module")
def reading(browser, module_site, smtp, annas):
    """Anna has the channel; the way to its page."""
    korzo = Korzo("papers", module_site, smtp, accounts=annas.data).start()
    context = new_context(browser, Look(), storage_state=annas.cookies["anna"])
    channel = Person(context.new_page(), korzo, Look().locale).subscribe(
        module_site.base + "/papers.xml")
    context.close()
    yield korzo, channel
    korzo.stop()


@pytest.fixture(params=LOOKS, ids=str)
def anna(request, browser, reading, annas):
    korzo, channel = reading
    context = new_context(browser, request.param, storage_state=annas.cookies["anna"])
    anna = Person(context.new_page(), korzo, request.param.locale,
                  scripts=request.param.scripts)
    anna.look = request.param
    anna.visit(channel)
    yield anna
    context.close()


def look_over(anna: Person) -> None:
    """What looks at a page needs scripts itself, and waits for ever where there are none."""
    if anna.scripts:
        settle(anna.page)
        assert_accessible(anna.page)
        assert_no_sideways_scrolling(anna.page)


IN_VIEW = """element => {
  const place = element.getBoundingClientRect()
  return place.top >= 0 && place.top < innerHeight
}"""


def test_formulas_footnotes_and_pictures_of_an_article(anna):
    anna.open_article(PAPER)
    look_over(anna)
    text = anna.main.locator(".prose")
    formulas = text.locator("math")
    expect(formulas).to_have_count(2)
    # A fraction is drawn as one: its parts stand above each other.
    tops = [text.locator("mfrac > *").nth(n).bounding_box()["y"] for n in (0, 1)]
    assert tops[0] < tops[1]
    # The long one scrolls by itself, at every size of text.
    wide = formulas.nth(1)
    assert wide.evaluate("formula => formula.scrollWidth > formula.clientWidth + 40")
    expect(text.locator("img")).to_have_count(1)
    expect(text.locator("pre.language-swift")).to_have_count(1)
    if anna.scripts:
        shoot(anna.page, f"paper-{anna.look}")

    note = text.locator("li")
    assert not note.evaluate(IN_VIEW)
    text.get_by_role("link", name="1", exact=True).click()
    expect(note).to_be_in_viewport()
    assert note.evaluate(IN_VIEW)
    if anna.scripts:
        shoot(anna.page, f"paper-note-{anna.look}")
    note.get_by_role("link").click()
    expect(text.locator("sup")).to_be_in_viewport()
    assert len(anna.page.context.pages) == 1
    assert "/read/articles/" in anna.page.url


def test_a_note_is_shown_once(anna):
    rows = anna.main.locator("[data-row].of-note")
    expect(rows).to_have_count(2)
    for row in rows.all():
        assert row.inner_text().count(NOTE[:30]) == 1
    if anna.scripts:
        shoot(anna.page, f"notes-{anna.look}")
    rows.first.locator("h2 a").click()
    expect(anna.main.locator(".prose")).to_contain_text(NOTE)
    look_over(anna)
    expect(anna.main.locator(".hero h1")).not_to_be_in_viewport(ratio=0.5)
    if anna.scripts:
        shoot(anna.page, f"note-{anna.look}")
