"""Charts and best times: readable without scripts, in both languages, and on a phone."""

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look
from creator import HOUR, connect

WEEK = 7 * 24 * HOUR
THINGS = [{"views": 9_000 + n, "reach": 5_000, "total_interactions": 380} for n in range(12)] + [
    {"kind": "story", "views": 1_000, "reach": 800, "navigation.tap_exit": 60},
]
LOOKS = [Look(), Look("desktop", "en-US", "dark", scripts=False)]


def look_over(page, look: Look) -> None:
    """axe is a script itself."""
    if look.scripts:
        assert_accessible(page)
    assert_no_sideways_scrolling(page)


def spread(korzo, source: int) -> None:
    """Each post a week before the next, all at one hour; notes of who follows."""
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=30)) as database, database:
        database.execute(
            "UPDATE insight_item SET interactions = json_extract(numbers, '$.total_interactions'),"
            " tap_exit = json_extract(numbers, '$.\"navigation.tap_exit\"'),"
            " published_at = (SELECT MAX(published_at) FROM insight_item WHERE source = ?)"
            f" - (id - source - 1) * {WEEK} WHERE source = ? AND is_story = 0", (source, source))
        for day, followers in (("2020-01-01", 900), ("2020-01-02", 1_000)):
            database.execute(
                "INSERT INTO insight_account_reading (source, day, numbers) VALUES (?, ?, ?)",
                (source, day, f'{{"followers_count":{followers}}}'))


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_charts_and_best_times_are_there_for_everybody(meet, community, look):
    source = connect(community, "anna", THINGS, 20 + LOOKS.index(look))
    spread(community, source)
    anna = meet("anna")
    page = anna.page
    anna.visit(f"/insights/{source}/understand?period=90")
    # 380 ÷ 5 000, and one weekday with eleven posts that grow no more: at one hour, or at two where
    # clocks were changed.
    expect(page.locator(".rates .num").first).to_contain_text("7")
    expect(page.locator(".best-times li").first).to_be_visible()
    expect(page.locator("td.heat-10").first).to_be_visible()
    expect(page.locator(".tops li")).to_have_count(5)
    # The numbers behind a drawing are there without scripts.
    numbers = page.locator(".plot-numbers").first
    numbers.locator("summary").click()
    expect(numbers.locator("tbody tr")).to_have_count(12)
    look_over(page, look)

    page.locator(".strip a").last.click()
    page.wait_for_url("**/understand?tab=posts&period=all")
    expect(page.locator(".plot-line")).to_have_count(1)
    page.locator(".seg a").last.click()
    page.wait_for_url("**/understand?tab=stories&period=all")
    expect(page.locator(".rates > div")).to_have_count(6)
    look_over(page, look)
