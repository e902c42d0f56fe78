"""Stories: told, seen, over after 24 hours, kept by their author.

The exact moment is looked at in Tests/SocialTests with a clock that is moved.
"""

import pytest
from playwright.sync_api import expect

from checks import assert_accessible
from conftest import PAIR, SCHEMES, Look
from neighbour import end_story

BARE = Look("phone", "cs-CZ", scripts=False)
SOME = [Look(), Look("desktop", "en-US"), BARE]


def tray(person, name: str):
    """The ring of a person on top of the home feed."""
    return person.main.locator(f".tray a[href='/stories/@{name}']")


@pytest.mark.parametrize("look", SOME, ids=str)
def test_a_story_is_there_for_a_day_and_then_gone_from_every_place(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    words = f"Jdeme na hrad {look}"
    story = anna.tell(words)
    bara.follow("anna")
    bara.visit("/")
    ring = tray(bara, "anna")
    expect(ring.locator(".ring:not(.seen)")).to_be_visible()
    ring.click()
    expect(bara.page.locator(".story-frame p")).to_have_text(words)
    photo = bara.page.locator(".story-frame img")
    media = photo.get_attribute("src")
    assert bara.status(media) == 200
    bara.visit("/")
    expect(tray(bara, "anna").locator(".ring.seen")).to_be_visible()

    anna.visit(f"/stories/{story}/viewers")
    expect(anna.main.get_by_role("link", name="bara")).to_be_visible()

    end_story(community, story)
    bara.visit("/")
    expect(tray(bara, "anna")).to_have_count(0)
    assert bara.status(f"/stories/{story}") == 404
    assert bara.status(f"/stories/@anna?s={story}") == 303
    assert bara.status(media) == 404
    assert anna.status(media) == 200, "her archive shows it"
    anna.visit("/")
    expect(tray(anna, "anna")).to_have_count(0)
    anna.visit("/me/stories")
    expect(anna.page.locator(f"#s-{story}")).to_be_visible()
    bara.unfollow("anna")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_highlight_brings_a_story_back(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    story = anna.tell(f"Na vrcholu {look}")
    end_story(community, story)
    title = f"Výlety {look}"[:30]
    highlight = anna.keep(story, title)
    expect(anna.page.locator(".story-frame p")).to_contain_text("Na vrcholu")

    bara.visit("/@anna")
    bara.main.locator(f".tray a[href='{highlight}']").click()
    expect(bara.page.locator(".story-frame p")).to_contain_text("Na vrcholu")
    media = bara.page.locator(".story-frame img").get_attribute("src")
    assert bara.status(media) == 200

    anna.visit(highlight + "/edit")
    anna.page.locator(f"#s-{story} [name=story]").uncheck(force=True)
    anna.press(anna.button("save", anna.main))
    assert bara.status(highlight) == 404
    assert bara.status(media) == 404


@pytest.mark.parametrize("look", SOME, ids=str)
def test_one_walks_through_stories(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    stories = [anna.tell(f"Po {number}.", with_photo=False) for number in range(3)]
    bara.visit("/stories/@anna")
    frame = bara.page.locator(".story-frame p")
    expect(frame).to_have_text("Po 0.")

    def go(name: str) -> None:
        if not look.scripts:
            bara.page.locator(f"[data-turn={name}]").click()
        elif look.size == "desktop":
            bara.page.keyboard.press("ArrowRight" if name == "next" else "ArrowLeft")
        else:
            width, height = bara.page.viewport_size.values()
            with bara.still():
                bara.page.touchscreen.tap(width * (0.85 if name == "next" else 0.15), height / 2)

    for way, words in (("next", "1"), ("next", "2"), ("prev", "1"), ("next", "2")):
        go(way)
        expect(frame).to_have_text(f"Po {words}.")
    go("next")
    expect(bara.page).to_have_url(community.base + "/")
    for story in stories:
        end_story(community, story)


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_stories_are_accessible(meet, community, look):
    anna = meet("anna")
    ids = [anna.tell("Plné slunce", with_photo=True),
           anna.tell("Nejneobhospodařovávatelnější místo " * 8, with_photo=False)]
    for story in ids:
        for scheme in SCHEMES:
            anna.page.emulate_media(color_scheme=scheme)
            anna.visit(f"/stories/@anna?s={story}")
            assert_accessible(anna.page, f"a story {look} {scheme}")
        anna.open_menu()
        assert_accessible(anna.page, "the menu of a story")
    anna.page.locator("details.confirm > summary").click()
    anna.press(anna.page.locator(f"form[action='/stories/{ids[1]}/delete'] button"))
    assert anna.status(f"/stories/{ids[1]}") == 404
    end_story(community, ids[0])
