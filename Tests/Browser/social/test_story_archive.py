"""The archive of stories: by days, by places, by words, and what highlights are made of it.

Days at the edges of time zones are looked at in Tests/SocialTests, with a clock that is moved.
"""

import json
import re
import uuid
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import SCHEMES, Look
from neighbour import tell_database

BOTH = (Look(), Look("desktop", "en-US"))
YEARS = 4


def layer(kind: str, y: int, **content) -> dict:
    return {"kind": kind, "x": 540, "y": y, "scale": 100, "turn": 0, **content}


def compose(person, words: str, place: str) -> int:
    """A story with words and a place on a colour; its id."""
    text = layer("text", 500, lines=[{"text": words, "width": 600}], face="serif",
                 colour="#ffffff", look="plain", align="middle")
    canvas = {"behind": ["#b0431e", "#3a2f5c"], "photo": None, "layers": [
        text, layer("place", 1300, name=place, width=240)]}
    person.visit("/stories/new")
    answer = person.page.evaluate(
        """async ([canvas, key]) => {
          const form = document.querySelector("form[data-story-composer]");
          const body = new FormData();
          body.set("_token", form.elements._token.value);
          body.set("canvas", canvas);
          body.set("client_id", key);
          const headers = { Accept: "application/json" };
          const answer = await fetch("/stories", { method: "POST", body, headers });
          return answer.json();
        }""", [json.dumps(canvas), str(uuid.uuid4())])
    return int(answer["path"].rsplit("=", 1)[1])


def put_back(korzo, story: int) -> tuple[int, datetime]:
    """As if it had been told years ago, at noon; its id then, and the day."""
    now = datetime.now(ZoneInfo("Europe/Prague"))
    noon = now.replace(year=now.year - YEARS, hour=12, minute=0, second=0, microsecond=0)
    milliseconds = int(noon.timestamp() * 1000) + story % 60_000
    old = milliseconds << 16 | story & 0xFFFF
    tell_database(korzo, "UPDATE story SET id = ?, expires_at = ? WHERE id = ?",
                  old, milliseconds + 86_400_000, story)
    return old, noon


def assert_upright(person, selector: str) -> None:
    box = person.main.locator(selector).first.bounding_box()
    assert abs(box["height"] / box["width"] - 16 / 9) < 0.03, box


def assert_whole(person, where: str) -> None:
    """For everybody, in both colours, as wide as the screen."""
    for scheme in SCHEMES:
        person.page.emulate_media(color_scheme=scheme)
        assert_accessible(person.page, f"{where} {scheme}")
    assert_no_sideways_scrolling(person.page)


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_an_old_story_is_found_by_day_place_and_words(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    place = f"Sněžka {look.size}"
    new = compose(anna, f"Zase doma {look.size}", f"Doma {look.size}")
    old, day = put_back(community, compose(anna, f"Na vrcholu {look.size}", place))
    theirs, _ = put_back(community, compose(bara, "Někdo jiný", place))
    tile = anna.page.locator(f"#s-{old}")

    def expect_old_alone() -> None:
        expect(tile).to_be_visible()
        for other in (new, theirs):
            expect(anna.page.locator(f"#s-{other}")).to_have_count(0)

    # On this day
    anna.visit("/me/stories")
    expect(anna.page.locator(f"#s-{new}")).to_be_visible()
    remembered = anna.main.locator(".remembered a")
    words = f"Před {YEARS} lety" if look.locale == "cs-CZ" else f"{YEARS} years ago"
    expect(remembered).to_contain_text(words)
    assert_upright(anna, "li.tile")
    assert_whole(anna, "the archive")
    remembered.click()
    expect(anna.page).to_have_url(f"{community.base}/me/stories?day={day:%Y-%m-%d}")
    expect_old_alone()
    tile.locator(".open").click()
    expect(anna.page.locator(".story-canvas")).to_contain_text(f"Na vrcholu {look.size}")
    assert bara.status(f"/me/stories/{old}") == 404

    # The calendar
    anna.visit("/me/stories?view=calendar")
    expect(anna.main.locator(".month-days a")).to_have_count(1)
    assert_upright(anna, ".month-days a")
    assert_whole(anna, "the calendar")
    anna.main.locator(".month-head a[rel=prev]").click()
    expect(anna.page).to_have_url(
        f"{community.base}/me/stories?view=calendar&month={day:%Y-%m}")
    anna.main.locator(f".month-days a[href$='day={day:%Y-%m-%d}']").click()
    expect_old_alone()

    # Places
    anna.visit("/me/stories?view=places")
    assert_upright(anna, ".places .tile")
    assert_whole(anna, "places")
    anna.main.locator(".places a").filter(has_text=place).click()
    expect_old_alone()

    # Words, without their accents
    anna.visit("/me/stories")
    anna.main.locator("#find").fill(f"vrcholu snezka {look.size}")
    anna.main.locator("#find").press("Enter")
    expect(anna.page).to_have_url(re.compile(r"\?q=vrcholu"))
    expect_old_alone()
    assert_whole(anna, "what was found")


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_tiles_lie_under_the_tabs(meet):
    anna = meet("anna")
    story = compose(anna, "Pod lištou", "Praha")
    anna.visit("/me/stories")
    label = anna.page.locator(f"#s-{story} .open").bounding_box()
    tabs = anna.page.locator(".tabs").bounding_box()
    middle = label["y"] + label["height"] / 2
    # As low as the tabs are.
    anna.page.set_viewport_size({"width": 390, "height": round(middle + tabs["height"] / 2)})
    on_top = "([x, y]) => document.elementFromPoint(x, y).closest('.tabs') !== null"
    assert anna.page.evaluate(on_top, [label["x"] + 10, middle])


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_a_highlight_gets_the_cover_that_one_points_at(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    words = [f"Obálka {number} {look.size}" for number in range(2)]
    stories = [compose(anna, one, f"Brno {look.size}") for one in words]
    anna.visit(f"/me/stories?place=Brno%20{look.size}")
    for story in stories:
        anna.page.locator(f"#s-{story} [name=story]").check()
    anna.page.locator("#f-title").fill(f"Brno {look.size}")
    anna.press(anna.main.locator("form[action='/highlights'] button[type=submit]").last)
    expect(anna.page).to_have_url(re.compile(r"/highlights/\d+"))
    highlight = anna.path()

    anna.visit(highlight + "/edit")
    expect(anna.page.locator(f"#s-{stories[0]} [name=cover]")).to_be_checked()
    assert_upright(anna, "li.tile")
    assert_whole(anna, "a highlight's form")
    cover = anna.page.locator(f"#s-{stories[1]} .cover")
    assert cover.bounding_box()["height"] >= 44
    cover.click()
    anna.press(anna.button("save", anna.main))

    bara.visit("/@anna")
    drawn = bara.main.locator(f".tray a[href='{highlight}'] .story-canvas")
    expect(drawn).to_contain_text(words[1])
    anna.visit(highlight + "/edit")
    expect(anna.page.locator(f"#s-{stories[1]} [name=cover]")).to_be_checked()
