"""Text and drawing on the photos of a post: what one made is what is published, whatever happens on
the way.
"""

import base64
import io
import re

import numpy
import pytest
from PIL import Image, ImageChops
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling, until
from composer import Composer
from conftest import SCHEMES, Look
from gestures import Fingers, middle_of
from photo_stage import PhotoStage
from photos import files
from shots import shoot

DESK = Look("desktop", "en-US")
BOTH = [Look(), DESK]
UNSEEN = {"name": "IMG_1.heic", "mimeType": "image/heic", "buffer": b"\0\0\0\x18ftypheic" + b"x" * 900}
# How many photos of the draft on the device have something on them.
KEPT = """(count) => new Promise((done) => {
  const opening = indexedDB.open('korzo-drafts')
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = () => done(false)
  opening.onsuccess = () => {
    const database = opening.result
    const reading = database.transaction('texts').objectStore('texts').getAll()
    reading.onsuccess = () => done(reading.result.some((draft) =>
      draft.photos?.filter(({ overlay }) => overlay?.layers.length).length === count))
    database.close()
  }
})"""
# What the preview shows has no file: its pixels, once they are the same in two frames.
SHOWN = """async () => {
  const canvas = document.querySelector('[data-preview] canvas')
  const frame = () => new Promise((done) => setTimeout(done, 50))
  let [before, now] = ['', canvas.toDataURL()]
  while (before !== now) {
    await frame()
    before = now
    now = canvas.toDataURL()
  }
  return now.split(',')[1]
}"""
# Differences of 255 that grain of JPEG and WebP and another size make: the mean, and that of the
# worst square of the picture.
MOST, MOST_SQUARE, SQUARES = 3, 14, 16


@pytest.fixture
def composer(anna) -> Composer:
    return Composer(anna).open()


@pytest.fixture
def stage(composer) -> PhotoStage:
    return PhotoStage(composer)


def shown(composer: Composer) -> Image.Image:
    data = composer.preview.page.evaluate(SHOWN)
    return Image.open(io.BytesIO(base64.b64decode(data))).convert("RGB")


def published(composer: Composer) -> list[Image.Image]:
    """The largest picture of each photo of the post one looks at."""
    addresses = composer.page.evaluate("""() => [...document.querySelectorAll('article .slide img')]
      .map((image) => (image.srcset || image.src).split(',').at(-1).trim().split(' ')[0])""")
    base = composer.person.korzo.base
    return [Image.open(io.BytesIO(composer.page.request.get(
        address if address.startswith("http") else base + address).body())).convert("RGB")
        for address in addresses]


def assert_alike(one: Image.Image, other: Image.Image, where: str = "") -> None:
    assert abs(one.width / one.height - other.width / other.height) < 0.02, (one.size, other.size)
    size = (SQUARES * 16, SQUARES * 16)
    small = [picture.resize(size, Image.Resampling.LANCZOS) for picture in (one, other)]
    apart = numpy.asarray(ImageChops.difference(*small), dtype=float).mean(axis=2)
    squares = apart.reshape(SQUARES, 16, SQUARES, 16).mean(axis=(1, 3))
    assert apart.mean() < MOST and squares.max() < MOST_SQUARE, (where, apart.mean(), squares.max())


def alts(composer: Composer) -> list[str]:
    return composer.page.evaluate(
        "() => [...document.querySelectorAll('article .slide img')].map(({ alt }) => alt)")


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_what_one_made_is_what_is_published(composer, stage, look):
    composer.choose(files("one.jpg", "two.jpg", width=1200, height=900))
    composer.shots.nth(0).click()
    bare = shown(composer)
    stage.open()
    stage.write("Ráno nad mlhou", face="serif", colour="#f6cd3b", look="box")
    stage.stick("🔥")
    stage.draw("fine", (0.1, 0.1), (0.4, 0.3), (0.2, 0.5))
    stage.draw("neon", (0.6, 0.85), (0.9, 0.7))
    expect(stage.things).to_have_count(3)
    shoot(composer.page, f"composer-stage-{look.size}")
    stage.done()
    assert composer.alt.input_value() in ("„Ráno nad mlhou“", "“Ráno nad mlhou”")
    composer.alt.fill(composer.alt.input_value() + " Pohled z rozhledny.")
    composer.look("noir", contrast=30)
    first = shown(composer)
    shoot(composer.page, f"composer-overlay-{look.size}")
    with pytest.raises(AssertionError):
        assert_alike(bare, first, "what was put there is seen")
    # No filter changes the colours of what stands on a photo.
    assert any(red > 200 and 170 < green and blue < 110 for _, (red, green, blue) in
               first.resize((200, 150)).getcolors(30_000))
    composer.shots.nth(1).click()
    second = shown(composer)
    composer.post()
    pictures = published(composer)
    assert pictures[0].width == 1200
    assert_alike(first, pictures[0], "with text")
    assert_alike(second, pictures[1], "without")
    assert alts(composer)[0].endswith("Pohled z rozhledny.") and "Ráno nad mlhou" in alts(composer)[0]


@pytest.mark.parametrize("look", [DESK], ids=str)
def test_after_another_crop_and_turn_it_stays_where_it_is_on_the_photo(composer, stage):
    page = composer.page
    composer.choose(files("one.jpg", width=1200, height=900))
    stage.open()
    stage.write("Here", look="box", colour="#d9468f")
    stage.do("middle")
    assert stage.transform(0)[:2] == [540, 405]
    stage.done()
    # The largest square of the middle; a quarter turn clockwise.
    composer.tool("crop").click()
    page.locator("[data-shape='1']").click()
    composer.tool("crop").click()
    composer.tool("turn").click()
    cropped = shown(composer)
    assert abs(cropped.width - cropped.height) <= 1
    stage.open()
    x, y, turn, scale = stage.transform(0)
    assert abs(x - 540) <= 1 and abs(y - 540) <= 1 and turn == 90
    assert abs(scale - 4 / 3) < 0.02
    stage.done()
    assert_alike(cropped, shown(composer), "a look at it changes nothing")
    composer.post()
    assert_alike(cropped, published(composer)[0])


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_fingers_move_size_and_turn_and_the_bin_takes_it_away(composer, stage):
    composer.choose(files("one.jpg", width=900, height=900))
    stage.open().write("Ahoj")
    fingers = Fingers(composer.page)
    middle = middle_of(stage.frame)
    fingers.pinch(middle, (40, 0), (70, 40))
    x, y, turn, scale = stage.transform(0)
    assert 27 < turn < 33 and scale > 1.8, (turn, scale)
    fingers.drag(middle, (middle[0] + 60, middle[1] - 50))
    assert stage.transform(0)[0] > x + 100
    # Two fingers beside everything: the photo is the frame, and stays.
    photo = stage.picture.locator("> image").get_attribute("transform")
    box = stage.picture.bounding_box()
    corner = (box["x"] + 60, box["y"] + box["height"] - 40)
    fingers.pinch(corner, (20, 0), (30, 10))
    assert stage.picture.locator("> image").get_attribute("transform") == photo
    size = composer.page.viewport_size
    bottom = (size["width"] / 2, size["height"] - 45)
    fingers.drag(middle_of(stage.frame), bottom)
    expect(stage.things).to_have_count(0)
    stage.button("Zpět o krok", "Undo").click()
    expect(stage.things).to_have_count(1)
    assert stage.transform(0)[0] > x + 100


@pytest.mark.parametrize("look", [DESK], ids=str)
def test_keys_alone_do_it_and_undo_it_also_when_one_comes_back(composer, stage):
    page, keys = composer.page, composer.page.keyboard
    composer.choose(files("one.jpg", width=1200, height=900))
    composer.tool("overlay").focus()
    keys.press("Enter")
    expect(stage.tool("text")).to_be_focused()
    keys.press("Enter")
    expect(stage.field).to_be_focused()
    keys.type("First")
    keys.press("Escape")
    expect(stage.things.nth(0)).to_be_focused()
    expect(stage.things.nth(0)).to_have_accessible_name("Text: First, 1 of 1")
    before = stage.transform(0)
    for key in ("Shift+ArrowLeft", "ArrowDown", "+", "]"):
        keys.press(key)
    assert stage.transform(0) == [before[0] - 50, before[1] + 10, 5, 1.1]
    # What lies behind is not reached.
    for _ in range(30):
        keys.press("Tab")
        assert page.evaluate("""() => document.activeElement === document.body
            || document.activeElement.closest('.maker') !== null""")
    stage.things.nth(0).focus()
    keys.press("Escape")
    expect(stage.frame).to_be_hidden()
    keys.press("Escape")
    expect(stage.shell).to_have_count(0)
    expect(composer.tool("overlay")).to_be_focused()
    stage.open()
    for _ in range(8):
        keys.press("Control+z")
    expect(stage.things).to_have_count(0)
    keys.press("Control+Shift+Z")
    expect(stage.things).to_have_count(1)
    keys.press("Control+z")
    stage.done()
    expect(composer.alt).to_have_value("")
    stage.open()
    keys.press("Control+Shift+Z")
    expect(stage.things).to_have_count(1)
    # Another part of the photo has a history of its own.
    stage.done()
    composer.tool("turn").click()
    stage.open()
    expect(stage.button("Zpět o krok", "Undo")).to_be_disabled()
    expect(stage.things).to_have_count(1)


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_each_photo_has_its_own_in_any_order_and_one_that_is_removed_takes_it_along(
        composer, stage):
    composer.choose(files("one.jpg", "two.jpg", "three.jpg", width=600, height=600))
    for index, words in enumerate(("První", "Druhá", "Třetí")):
        composer.shots.nth(index).click()
        stage.open().write(words, look="box")
        stage.done()
    composer.shots.nth(0).click()
    composer.tool("later").click()
    expect(composer.shots.nth(1)).to_have_attribute("aria-label", re.compile("První"))
    composer.shots.nth(2).click()
    composer.tool("remove").click()
    seen = []
    for index in range(2):
        composer.shots.nth(index).click()
        seen.append(shown(composer))
    composer.post()
    assert alts(composer) == ["„Druhá“", "„První“"]
    for one, other in zip(seen, published(composer), strict=True):
        assert_alike(one, other)


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_the_draft_keeps_it_to_be_changed(composer, stage):
    page = composer.page
    composer.choose(files("one.jpg", "two.jpg", width=900, height=600))
    composer.shots.nth(0).click()
    stage.open().write("Ještě ne", look="box")
    # Before one is done with it, too.
    until(page, KEPT, 1)
    stage.done()
    before = shown(composer)
    until(page, KEPT, 1)
    composer.person.visit("/me")
    composer.open()
    expect(composer.shots).to_have_count(2)
    composer.shots.nth(0).click()
    assert_alike(before, shown(composer))
    expect(composer.alt).to_have_value("„Ještě ne“")
    stage.open()
    stage.things.nth(0).press("Enter")
    stage.field.fill("Už ano")
    stage.shell.locator(".text-done").click()
    stage.done()
    expect(composer.alt).to_have_value("„Už ano“")
    after = shown(composer)
    composer.post()
    assert_alike(after, published(composer)[0])


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_what_somebody_said_of_a_photo_stays_behind_its_words(composer, stage):
    composer.choose(files("one.jpg", width=600, height=600))
    composer.alt.fill("Pohled z rozhledny")
    stage.open().write("Nahoře")
    stage.write("Dole")
    stage.do("down")
    stage.done()
    value = composer.alt.input_value()
    assert "„Nahoře“" in value and "„Dole“" in value and value.endswith(" Pohled z rozhledny")
    stage.open()
    for _ in range(2):
        stage.things.nth(0).press("Delete")
    stage.done()
    expect(composer.alt).to_have_value("Pohled z rozhledny")
    # As long as a description may be, and no longer.
    composer.alt.fill("x" * 1500)
    stage.open().write("Konec")
    stage.done()
    assert len(composer.alt.input_value()) == 1500
    assert composer.alt.input_value().startswith("„Konec“ x")
    composer.post()


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_a_photo_that_cannot_be_shown_cannot_be_written_on_and_that_is_said(composer):
    composer.choose(files("one.jpg") + [UNSEEN])
    expect(composer.tool("overlay")).to_be_visible()
    composer.shots.nth(1).click()
    expect(composer.tool("overlay")).to_be_hidden()
    expect(composer.page.locator("[data-unseen]")).to_contain_text("nejde na ni psát")


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_a_lost_connection_and_a_refusal_lose_nothing(composer, stage, complaints):
    complaints.forgiven = ("ERR_", "status of 422")
    page = composer.page
    composer.choose(files("one.jpg", width=900, height=600))
    stage.open().write("Z tunelu", look="box")
    stage.done()
    until(page, """() => performance.getEntriesByType('resource').some(({ name }) =>
        name.includes('composer-upload'))""")
    page.context.set_offline(True)
    composer.press_post()
    expect(composer.error).to_contain_text("Bez připojení.")
    page.context.set_offline(False)
    page.route("**/posts", lambda route: route.fulfill(
        status=422, json={"error": {"code": "invalid", "message": "Tohle ne."}}), times=1)
    composer.press_post()
    expect(composer.error).to_contain_text("Tohle ne.")
    expect(composer.shots).to_have_count(1)
    stage.open()
    expect(stage.things).to_have_count(1)
    stage.write("Konečně")
    stage.done()
    seen = shown(composer)
    composer.post()
    assert_alike(seen, published(composer)[0])
    composer.person.visit("/")
    expect(page.locator("article.post")).to_have_count(1)


@pytest.mark.parametrize("look", [Look()], ids=str)
@pytest.mark.parametrize("missing", ["js/social/composer-overlay", "js/social/composer-stage",
                                     "css/story-tools"])
def test_a_part_that_did_not_come_is_told_and_comes_the_next_time(
        composer, stage, missing, complaints):
    complaints.forgiven = ("ERR_", "Failed to fetch dynamically imported")
    page = composer.page
    composer.choose(files("one.jpg", width=600, height=600))
    pattern = re.compile(rf"/{missing}-")
    page.route(pattern, lambda route: route.abort())
    composer.tool("overlay").click()
    expect(composer.error).to_contain_text("Bez připojení.")
    page.unroute(pattern)
    stage.open().write("Napodruhé")
    stage.done()
    expect(composer.error).to_be_hidden()


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_a_device_without_room_says_which_photo_and_sends_nothing(composer, stage, complaints):
    complaints.forgiven = ("canvas has no room",)
    page = composer.page
    sent = []
    page.on("request", lambda r: r.method == "POST" and sent.append(r.url))
    composer.choose(files("one.jpg", "two.jpg", width=600, height=600))
    composer.shots.nth(1).click()
    stage.open().write("Moc velké")
    stage.done()
    page.evaluate("""() => {
      window.toBlob = HTMLCanvasElement.prototype.toBlob
      HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    }""")
    composer.press_post()
    expect(composer.error).to_contain_text("do fotky 2")
    assert not sent
    page.evaluate("() => { HTMLCanvasElement.prototype.toBlob = window.toBlob }")
    composer.post()


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_it_can_be_stopped_while_photos_are_made_ready(composer, stage):
    page = composer.page
    sent = []
    page.on("request", lambda r: r.method == "POST" and sent.append(r.url))
    composer.choose(files("one.jpg", width=600, height=600))
    stage.open().write("Počkej")
    stage.done()
    page.evaluate("""() => {
      window.toBlob = HTMLCanvasElement.prototype.toBlob
      HTMLCanvasElement.prototype.toBlob = () => {}
    }""")
    composer.press_post()
    bar = page.locator("[data-sending]")
    expect(bar).to_contain_text("Připravujeme fotky")
    page.locator("[data-stop]").click()
    expect(bar).to_be_hidden()
    expect(composer.error).to_be_hidden()
    assert not sent
    page.evaluate("() => { HTMLCanvasElement.prototype.toBlob = window.toBlob }")
    composer.post()
    assert len(sent) == 1


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_a_tap_beside_the_photo_ends_typing_and_lets_go(composer, stage):
    page = composer.page
    composer.choose(files("one.jpg", width=1200, height=600))
    stage.open()
    stage.tool("text").click()
    stage.field.fill("Ahoj")
    page.mouse.click(60, 520)
    expect(stage.field).to_have_count(0)
    expect(stage.frame).to_be_visible()
    page.mouse.click(60, 620)
    expect(stage.frame).to_be_hidden()
    expect(stage.things).to_have_count(1)


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_the_stage_is_accessible_and_all_of_it_in_reach(composer, stage, look):
    page = composer.page
    composer.choose(files("one.jpg", width=1200, height=800))
    stage.open()

    def check(state: str) -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert_accessible(page, f"{state} {scheme}")
        assert_no_sideways_scrolling(page)
        for button in stage.shell.locator("button").filter(visible=True).all():
            box = button.bounding_box()
            assert box["width"] >= 44 and box["height"] >= 44, (state, button.inner_html())

    check("nothing on it")
    stage.write("Ahoj")
    check("a chosen text")
    stage.tool("text").click()
    check("typing")
    page.keyboard.press("Escape")
    stage.tool("draw").click()
    check("drawing")
    page.keyboard.press("Escape")
    stage.tool("emoji").click()
    assert_accessible(page, "emoji")
    page.keyboard.press("Escape")
    expect(stage.shell).to_be_visible()


@pytest.mark.parametrize("look", [Look()], ids=str)
@pytest.mark.parametrize("size", [(2000, 300), (300, 2000)], ids=str)
def test_a_panorama_is_written_on_as_well(composer, stage, size):
    composer.choose(files("one.jpg", width=size[0], height=size[1]))
    stage.open().write("Panorama", look="box")
    box = stage.picture.bounding_box()
    assert abs(box["width"] / box["height"] - size[0] / size[1]) < 0.1
    frame = stage.frame.bounding_box()
    assert box["y"] - 8 <= frame["y"] and frame["y"] + frame["height"] <= box["y"] + box["height"] + 8
    stage.draw("marker", (0.1, 0.95), (0.9, 0.97))
    stage.done()
    seen = shown(composer)
    composer.post()
    assert_alike(seen, published(composer)[0])
