"""One viewer for every picture: whichever part it stands in, it opens whole and large, has its
words, and the way back closes it.
"""

import re

import pytest
from playwright.sync_api import expect

from articles import Newsroom
from asking import EVERY_KIND, ask
from checks import assert_accessible, settle
from composer import Composer
from conftest import Look, looks
from neighbour import tell_database
from photos import files
from shots import shoot


def in_an_article_of_a_feed(anna, site) -> str:
    anna.subscribe(f"{site.base}/feed.xml")
    anna.open_article("Železnice otevřela nejdelší most")
    return "article img.lead"


def in_a_comic(anna, site) -> str:
    anna.subscribe(f"{site.base}/comics.xml")
    anna.open_article("A strip")
    return "article .prose img"


def in_a_post(anna, site) -> str:
    composer = Composer(anna).open()
    composer.choose(files("one.jpg", "two.jpg"))
    composer.alt.fill("Ranní mlha")
    composer.post()
    return ".slide"


def in_the_magazine(anna, site) -> str:
    in_a_post(anna, site)
    newsroom = Newsroom(anna.korzo)
    category = newsroom.category("mesta", "Města")
    newsroom.author()
    newsroom.article("most", "Most", category=category, picture=newsroom.pictures()[0])
    anna.visit("/articles/most")
    return ".article-lead img"


def in_a_survey(anna, site) -> str:
    in_a_post(anna, site)
    pictures = Newsroom(anna.korzo).pictures()
    page = EVERY_KIND["pages"][1]
    questions = [q for q in page["questions"] if q["id"] == "stand"]
    choices = [dict(one, picture=str(picture))
               for one, picture in zip(questions[0]["choices"], pictures)]
    stand = {**EVERY_KIND, "pages": [{**page, "questions": [{**questions[0], "choices": choices}]}]}
    survey = ask(anna.korzo, "olga", stand)
    for place, picture in enumerate(pictures[:2]):
        tell_database(
            anna.korzo, "INSERT INTO picture_use (kind, ref, position, picture) VALUES (?, ?, ?, ?)",
            "surveys.choice", survey, place, picture)
    anna.visit(f"/surveys/{survey}")
    anna.press(anna.main.locator("form[action$='/begin'] button"))
    return "[data-enlarge]"


PLACES = (in_an_article_of_a_feed, in_a_comic, in_a_post, in_the_magazine, in_a_survey)


@looks(locales=("cs-CZ",))
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_a_picture_opens_wherever_it_stands(anna, site, look, place):
    picture = anna.page.locator(place(anna, site)).first
    anna.wait_for_scripts()
    where = anna.page.url
    picture.scroll_into_view_if_needed()
    top = anna.page.evaluate("() => scrollY")
    picture.click()
    viewer = anna.page.locator("dialog.viewer[open]")
    image = viewer.locator("img")
    expect(image).to_be_visible()
    anna.page.wait_for_function(
        "(image) => image.complete && image.naturalWidth > 0", arg=image.element_handle())
    # Whole, whatever its shape is.
    box, size = image.bounding_box(), anna.page.viewport_size
    assert box["width"] <= size["width"] + 1 and box["height"] <= size["height"] + 1
    ratio = image.evaluate("(image) => image.naturalWidth / image.naturalHeight")
    assert abs(box["width"] / box["height"] - ratio) < 0.02 * ratio
    assert_accessible(anna.page, place.__name__)
    shoot(anna.page, f"viewer-{place.__name__}-{look}")
    viewer.locator("button.larger").click()
    expect(image).to_have_attribute("style", re.compile(r"scale\(2.5\)"))
    viewer.locator("button.larger").click()
    anna.page.go_back()
    expect(viewer).to_have_count(0)
    assert anna.page.url == where
    assert anna.page.evaluate("() => scrollY") == top
    # And once more with the keys.
    picture.click()
    expect(image).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(viewer).to_have_count(0)
    assert anna.page.url == where


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US", "dark")], ids=str)
def test_a_comic_is_whole_and_says_its_words(anna, site, look):
    picture = anna.page.locator(in_a_comic(anna, site))
    expect(anna.page.get_by_text("They never agree.")).to_be_visible()
    expect(anna.page.locator("article .lead")).to_have_count(0)
    anna.page.wait_for_function("(i) => i.complete && i.naturalWidth > 0",
                                arg=picture.element_handle())
    ratio, box = picture.evaluate("(i) => i.naturalWidth / i.naturalHeight"), picture.bounding_box()
    assert abs(box["width"] / box["height"] - ratio) < 0.02 * ratio, "it is not cut"
    settle(anna.page)
    shoot(anna.page, f"comic-{look}")


@pytest.mark.parametrize("look", [Look("desktop")], ids=str)
def test_the_keyboard_opens_a_picture_and_goes_from_one_to_the_next(anna, site, look):
    anna.subscribe(f"{site.base}/comics.xml")
    anna.open_article("Two drawings")
    first = anna.page.locator("article .prose img").first
    anna.wait_for_scripts()
    first.focus()
    anna.page.keyboard.press("Enter")
    viewer = anna.page.locator("dialog.viewer[open]")
    expect(viewer.locator(".bar > span")).to_have_text("1 / 2")
    expect(viewer.locator("> p")).to_have_text("The first one")
    anna.page.keyboard.press("ArrowRight")
    expect(viewer.locator(".bar > span")).to_have_text("2 / 2")
    expect(viewer.locator("> p")).to_have_text("A caption below")
    expect(viewer.locator("button.on")).to_be_hidden()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("article .prose img").nth(1)).to_be_focused()
