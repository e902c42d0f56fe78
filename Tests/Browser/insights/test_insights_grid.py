"""The grid: selecting counts at once, the server agrees, and nothing is lost on the way."""

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import SIZES, Look
from creator import connect
from korzo import eventually

THINGS = [
    {"views": 18_275, "reach": 11_000, "likes": 380}, {"kind": "reels", "views": 9_394, "reach": 7},
    {"kind": "story", "views": 940, "reach": 805, "navigation.tap_exit": 12}, {"views": 4_120},
    {}, {"kind": "story", "reach": 331}, {"views": 31_802, "reach": 20_001},
]
BAR_IS_ON_TOP = """() => [...document.querySelectorAll('.tabs a')].every((tab) => {
  const { x, y, width, height } = tab.getBoundingClientRect()
  return !width || tab.contains(document.elementFromPoint(x + width / 2, y + height / 2))
})"""
LOOKS = [Look(), Look("desktop", "en-US", "dark")]


def figures(page) -> list[str]:
    """The totals as they are shown, whatever the language."""
    shown = page.locator("#totals [data-show]").all_inner_texts()
    return [re.sub(r"\D", "", text) for text in shown]


def selected(korzo, source: int) -> list[tuple]:
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite")) as database:
        return database.execute(
            "SELECT item - ?, views FROM insight_selection JOIN insight_item ON id = item"
            " WHERE source = ? ORDER BY item", (source, source)).fetchall()


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_tap_counts_at_once_and_the_server_agrees(meet, community, look):
    source = connect(community, "anna", THINGS, LOOKS.index(look))
    anna = meet("anna")
    page = anna.page
    anna.visit(f"/insights/{source}")
    expect(page.locator("a.tile")).to_have_count(5)
    assert_accessible(page)
    assert_no_sideways_scrolling(page)

    page.locator(".top .actions a.button").click()
    page.wait_for_url("**/insights/*select=1*")
    anna.wait_for_scripts()
    assert_accessible(page)
    assert_no_sideways_scrolling(page)
    tiles = page.locator("button.tile")
    # Totals change in the same task as the tap, before anything is sent.
    told = page.evaluate("""() => {
      const tiles = [...document.querySelectorAll('button.tile')]
      const show = () => document.querySelector('[data-sum="all"] [data-show="views"]').textContent
      return [0, 1, 3, 4].map((index) => { tiles[index].click(); return show() })
    }""")
    digits = [int(re.sub(r"\D", "", text)) for text in told]
    assert digits == [18_275, 27_669, 27_669, 59_471]
    expect(tiles.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".top h1")).to_contain_text("4")

    # On a phone what is selected lies under the bar at the bottom, which still answers.
    page.set_viewport_size(SIZES["phone"])
    box = tiles.nth(4).bounding_box()
    page.set_viewport_size({"width": 390, "height": int(box["y"] + box["height"]) - 10})
    assert page.evaluate(BAR_IS_ON_TOP)
    page.set_viewport_size(SIZES[look.size])

    # The other tab waits for what was tapped; both count together.
    page.locator(".seg a").nth(1).click()
    page.wait_for_url("**/insights/*tab=stories*")
    anna.wait_for_scripts()
    for tile in tiles.all():
        tile.click()
    before = figures(page)
    assert before[:2] == ["60411", "6429"], "the mean of those that know their reach"
    eventually(lambda: len(selected(community, source)) == 6)
    page.reload()
    anna.wait_for_scripts()
    assert figures(page) == before, "the server counts the same"

    # Taken back by the keyboard.
    tiles.first.focus()
    page.keyboard.press("Space")
    expect(tiles.first).to_have_attribute("aria-pressed", "false")
    page.locator("a.sign[href$='/export']").click()
    page.wait_for_url("**/export")
    assert len(selected(community, source)) == 5
    anna.visit(f"/insights/{source}/selection")
    expect(page.locator("a.tile")).to_have_count(5)
    assert_accessible(page)
    assert_no_sideways_scrolling(page)

    page.locator("a.tile").first.click()
    anna.wait_for_scripts()
    assert_accessible(page)
    assert_no_sideways_scrolling(page)


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_what_cannot_be_sent_is_said_and_the_truth_shown(meet, community, complaints, look):
    source = connect(community, "anna", THINGS, 7)
    anna = meet("anna")
    page = anna.page
    anna.visit(f"/insights/{source}?select=1")
    refused = '{"error": {"code": "selection_full", "message": "Víc se jich nevejde."}}'
    page.route("**/selection", lambda route: route.fulfill(
        status=422, body=refused, content_type="application/json"), times=1)
    complaints.forgiven = ("422", "ERR_FAILED")
    page.locator("button.tile").first.click()
    expect(page.locator("#toasts")).to_contain_text("Víc se jich nevejde.")
    anna.wait_for_scripts()
    expect(page.locator("button.tile").first).to_have_attribute("aria-pressed", "false")
    assert selected(community, source) == []
    # A network that is gone for a moment loses nothing.
    page.route("**/selection", lambda route: route.abort(), times=1)
    with page.expect_response(lambda answer: answer.url.endswith("/selection") and answer.ok):
        page.locator("button.tile").first.click()
        page.locator("button.tile").nth(1).click()
    eventually(lambda: len(selected(community, source)) == 2)
