"""For whom stories are: close friends, and those from whom they are hidden."""

import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible
from conftest import PAIR, SCHEMES, Look
from neighbour import end_story, tell_database

PAGE = "/settings/close-friends"


def choose(person, page: str, name: str, pressed: bool) -> None:
    """Presses the button of somebody in a list for stories; what it says stays over a reload."""
    person.visit(page)
    button = person.main.locator(f"form[action$='/{name}'] button")
    expect(button).to_have_attribute("aria-pressed", str(not pressed).lower())
    person.press(button)
    expect(button).to_have_attribute("aria-pressed", str(pressed).lower())
    person.visit(page)
    expect(button).to_have_attribute("aria-pressed", str(pressed).lower())


def ring(person):
    person.visit("/")
    return person.main.locator(".tray a[href='/stories/@anna']")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_story_for_close_friends_has_a_green_ring(meet, community, look):
    anna, bara, cyril = meet("anna"), meet("bara"), meet("cyril")
    for person in (bara, cyril):
        person.follow("anna")
    choose(anna, f"{PAGE}?q=bar", "bara", True)
    anna.visit(PAGE)
    expect(anna.main.locator("[aria-pressed=true]")).to_have_count(1)

    story = anna.tell(f"Jen pro blízké {look}", with_photo=False)
    tell_database(
        community, "UPDATE story SET close = 1, audience = 'followers' WHERE id = ?", story)
    expect(ring(bara).locator(".ring.close")).to_be_visible()
    expect(ring(bara)).to_have_accessible_name(re.compile("blízcí přátelé|close friends"))
    expect(ring(cyril)).to_have_count(0)
    assert cyril.status(f"/stories/{story}") == 404
    ring(bara).click()
    expect(bara.page).to_have_url(re.compile("/stories/@anna"))
    expect(ring(bara).locator(".ring.seen")).to_be_visible()

    # Whoever comes back is no close friend any more.
    bara.unfollow("anna")
    bara.follow("anna")
    assert bara.status(f"/stories/{story}") == 404
    end_story(community, story)
    for person in (bara, cyril):
        person.unfollow("anna")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_stories_are_hidden_from_somebody(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    bara.follow("anna")
    story = anna.tell(f"Bez Báry {look}", with_photo=False)
    expect(ring(bara)).to_be_visible()
    choose(anna, "/settings/stories?q=bara", "bara", True)
    expect(ring(bara)).to_have_count(0)
    assert bara.status(f"/stories/{story}") == 404
    assert bara.status("/@anna") == 200
    anna.visit("/settings/stories")
    anna.press(anna.main.locator("form[action$='/bara'] button"))
    expect(ring(bara)).to_be_visible()

    anna.visit("/settings/stories")
    anna.main.locator("[name=mentions][value=following]").check()
    anna.press(anna.button("save", anna.main))
    anna.visit("/settings/stories")
    expect(anna.main.locator("[name=mentions][value=following]")).to_be_checked()
    anna.main.locator("[name=mentions][value=everyone]").check()
    anna.press(anna.button("save", anna.main))
    end_story(community, story)
    bara.unfollow("anna")


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_the_pages_are_accessible(meet, look):
    anna, bara = meet("anna"), meet("bara")
    bara.follow("anna")
    for scheme in SCHEMES:
        anna.page.emulate_media(color_scheme=scheme)
        for path in (PAGE, f"{PAGE}?q=bara", f"{PAGE}?q=nobody", "/settings/stories",
                     "/settings/stories?q=bara"):
            anna.visit(path)
            assert_accessible(anna.page, f"{path} {look} {scheme}")
            for box in anna.main.locator("form.follow button").all():
                assert box.bounding_box()["height"] >= 44
    bara.unfollow("anna")
