"""Looking at photos: swiping, zooming, liking."""

import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible
from composer import Composer
from conftest import PAIR, Look
from gestures import swipe
from neighbour import multiply, tell_database
from photos import files


@pytest.fixture
def post(anna):
    """The path of a post of Anna's with three photos, which she is looking at."""
    composer = Composer(anna).open()
    composer.choose(files("one.jpg", "two.jpg", "three.jpg"))
    composer.alt.fill("Ranní mlha")
    return composer.post()


def like(anna):
    return anna.button("like", anna.main).first


def expect_dot(page, place: int) -> None:
    """The dots follow what is in sight, which they hear of a moment later."""
    expect(page.locator(".dots i").nth(place)).to_have_class("on")
    expect(page.locator(".dots i.on")).to_have_count(1)


def expect_scale(image, scale: float) -> None:
    expect(image).to_have_attribute("style", re.compile(rf"scale\({re.escape(str(scale))}\)"))


@pytest.mark.parametrize("look", [Look(), Look("desktop")], ids=str)
def test_a_double_tap_likes_and_stays(anna, post):
    first = anna.page.locator(".slide").first
    expect(like(anna)).to_have_attribute("aria-pressed", "false")
    likes = anna.page.locator(".likes")
    before = likes.inner_text()
    with anna.page.expect_response(re.compile("/like$")), anna.still():
        anna.tap_twice(first)
    expect(like(anna)).to_have_attribute("aria-pressed", "true")
    expect(likes).not_to_have_text(before, use_inner_text=True)
    # A second time it beats, and the like stays.
    beat = anna.page.locator(".beat")
    expect(beat).to_have_count(0)
    with anna.still():
        anna.tap_twice(first)
        expect(beat).to_be_visible()
    expect(beat).to_have_count(0)
    expect(like(anna)).to_have_attribute("aria-pressed", "true")
    expect(anna.page.locator("dialog")).to_have_count(0)
    anna.page.reload()
    expect(like(anna)).to_have_attribute("aria-pressed", "true")


def test_a_like_that_fails_is_taken_back(anna, post, complaints):
    complaints.forgiven = ("ERR_", "status of 503")
    likes = anna.page.locator(".likes")
    before = likes.inner_text()
    anna.page.route("**/like", lambda route: route.abort())
    like(anna).click()
    expect(anna.page.locator(".toast")).to_be_visible()
    expect(like(anna)).to_have_attribute("aria-pressed", "false")
    expect(likes).to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize("look", [Look("desktop")], ids=str)
def test_arrows_and_keys_lead_from_photo_to_photo(anna, post):
    gallery = anna.page.locator("[data-gallery]")
    gallery.hover()
    gallery.locator(".arrow.on").click()
    expect_dot(anna.page, 1)
    gallery.locator(".slide").nth(1).focus()
    anna.page.keyboard.press("ArrowRight")
    expect_dot(anna.page, 2)
    expect(gallery.locator(".arrow.on")).to_be_hidden()


@pytest.mark.parametrize("look", [Look(), Look("desktop", scheme="dark")], ids=str)
def test_a_photo_opens_large_with_its_description(anna, post, look):
    page = anna.page
    page.locator(".slide").first.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    image = dialog.locator("img")
    expect(image).to_have_attribute("alt", "Ranní mlha")
    assert_accessible(page, "a photo opened")
    page.keyboard.press("ArrowRight")
    expect(image).not_to_have_attribute("alt", "Ranní mlha")
    page.keyboard.press("+")
    expect_scale(image, 1.5)
    page.keyboard.press("0")
    with anna.still():
        for scale in (2.5, 1):
            anna.tap_twice(image)
            expect_scale(image, scale)
            # Four taps are two times two.
            page.clock.run_for(1_000)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect_dot(page, 1)
    expect(page.locator(".slide:focus")).to_have_count(1)


@pytest.mark.parametrize("look", [Look(scripts=False)], ids=str)
def test_without_scripts_photos_scroll_and_open_as_files(anna, complaints):
    # The browser's own page around a picture would like to be styled.
    complaints.forgiven = ("Applying inline style",)
    anna.visit("/posts/new")
    anna.page.set_input_files("#f-photo", files("one.jpg", "two.jpg"))
    anna.press(anna.button("post it", anna.main))
    expect(anna.page.locator(".slide")).to_have_count(2)
    anna.page.locator(".slide").first.click()
    expect(anna.page).to_have_url(re.compile(r"/media/\d+/[0-9a-f]{16}-\d+\.jpg$"))


def test_a_swipe_leads_to_the_next_post(anna, post):
    Composer(anna).open().choose(files("four.jpg"))
    Composer(anna).post()
    swipe(anna.page, 330, 80)
    expect(anna.page).to_have_url(re.compile(re.escape(post) + "$"))
    anna.wait_for_scripts()
    # Over several photos a swipe goes to the next of them.
    swipe(anna.page, 330, 80)
    expect_dot(anna.page, 1)
    assert anna.path() == post


@pytest.mark.parametrize("look", (*PAIR, Look("desktop", "en-US")), ids=str)
def test_one_goes_on_in_the_order_from_which_one_came(meet, community, look):
    anna, bara = meet("anna"), meet("bara")
    tell_database(community, "DELETE FROM post")
    first = int(anna.publish("První #mlha", width=300, height=200).rsplit("/", 1)[1])
    multiply(community, first, 70)
    bara.visit("/explore")
    tiles = bara.main.locator(".tile")
    if look.scripts:
        # The order by chance has an address at once.
        expect(bara.page).to_have_url(re.compile(r"/explore\?way=\d+[ud]$"))
        bara.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        expect(tiles.nth(59)).to_be_attached()
    order = tiles.evaluate_all("(tiles) => tiles.map((tile) => tile.id.slice(2))")
    place = 27 if look.scripts else 3
    tiles.nth(place).click()
    for post in order[place:place + 6]:
        expect(bara.page).to_have_url(re.compile(rf"/posts/{post}\?in=explore-\d+[ud]$"))
        bara.wait_for_scripts()
        last = post
        if post != order[place + 5]:
            go_on(bara, look)
    if look.scripts:
        # However far one went, one step leads back.
        bara.page.go_back()
    else:
        bara.page.locator(".back").click()
    expect(bara.page).to_have_url(re.compile(r"/explore\?way=\d+[ud]"))
    bara.wait_for_scripts()
    expect(bara.page.locator(f"#t-{last}")).to_be_in_viewport()
    assert order[:30] == tiles.evaluate_all(
        "(tiles) => tiles.map((tile) => tile.id.slice(2))")[:30]
    # Another visit has another order: its address says so, since of seventy posts two ways may
    # begin between the same two.
    if look.scripts:
        way = bara.page.url
        bara.page.keyboard.press("r")
        expect(bara.page).not_to_have_url(way)
        expect(bara.page).to_have_url(re.compile(r"/explore\?way=\d+[ud]$"))


def go_on(person, look) -> None:
    """By a swipe on the phone, by a key on the desktop, by the link where there are no scripts."""
    if not look.scripts:
        person.page.locator(".neighbours [rel=next]").click()
    elif look.size == "phone":
        swipe(person.page, 330, 80)
    else:
        person.page.keyboard.press("j")
