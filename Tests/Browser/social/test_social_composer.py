"""Making a post: with scripts, without them, with bad luck."""

import re

import pytest
from playwright.sync_api import expect

from checks import Wire, assert_accessible, assert_no_sideways_scrolling, settle, until
from composer import Composer
from conftest import SCHEMES, Look
from korzo import eventually
from photos import files, photo
from shots import shoot

UNSEEN = {"name": "IMG_1.heic", "mimeType": "image/heic", "buffer": b"\0\0\0\x18ftypheic" + b"x" * 900}
DRAFTS = """async () => (await indexedDB.databases()).filter(({ name }) => name === 'korzo-drafts').length"""

SCRIPT = re.compile(r"/js/social/composer-[0-9a-f]{10}\.js$")
KEPT = """(wanted) => new Promise((done, fail) => {
  const opening = indexedDB.open('korzo-drafts')
  // Looking must not make it.
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = () => done(false)
  opening.onsuccess = () => {
    const database = opening.result
    const reading = database.transaction('texts').objectStore('texts').getAll()
    reading.onsuccess = () => done(reading.result[0]?.%s === wanted)
    database.close()
  }
})"""
LOADED = """(name) =>
  performance.getEntriesByType('resource').some((entry) => entry.name.includes(name))"""
KEPT_AUDIENCE = KEPT % "audience"
KEPT_PHOTOS = KEPT % "photos.length"


def test_a_photo_chosen_before_the_script_came_is_not_lost(anna):
    waiting = []
    anna.page.route(SCRIPT, lambda route: waiting.append(route))
    with anna.page.expect_request(SCRIPT):
        anna.page.goto(anna.korzo.base + "/posts/new")
    anna.page.set_input_files("#f-photo", files("early.jpg"))
    waiting[0].continue_()
    expect(Composer(anna).shots).to_have_count(1)


def test_words_typed_before_the_script_came_stay_and_so_do_the_photos_of_the_draft(anna):
    composer = Composer(anna).open()
    composer.caption.fill("Včera")
    composer.choose(files("one.jpg"))
    until(anna.page, KEPT_PHOTOS, 1)
    anna.visit("/me")
    waiting = []
    anna.page.route(SCRIPT, lambda route: waiting.append(route))
    with anna.page.expect_request(SCRIPT):
        anna.page.goto(anna.korzo.base + "/posts/new")
    composer.caption.fill("Dnes")
    waiting[0].continue_()
    expect(composer.shots).to_have_count(1)
    expect(composer.caption).to_have_value("Dnes")
    until(anna.page, KEPT % "caption", "Dnes")
    until(anna.page, KEPT_PHOTOS, 1)


def photos_of_post(page):
    return page.locator("article .slide img")


@pytest.mark.parametrize("look", [Look(scripts=False)], ids=str)
def test_a_post_can_be_made_without_scripts(anna):
    anna.visit("/posts/new")
    anna.page.set_input_files("#f-photo", files("one.jpg", "two.jpg", width=1000, height=500))
    anna.page.locator("details.fold summary").click()
    anna.page.locator("[name='alt.1']").fill("Mlha nad Brdy")
    anna.page.locator("[name='rotation.1']").select_option("1")
    anna.page.locator("#f-caption").fill("Ráno nad #mlha")
    anna.page.locator("[name=audience][value=members]").check()
    anna.press(anna.button("post it", anna.main))

    expect(anna.page).to_have_url(re.compile(r"/posts/\d+$"))
    photos = photos_of_post(anna.page)
    expect(photos).to_have_count(2)
    expect(photos.nth(1)).to_have_attribute("alt", "Mlha nad Brdy")
    width, height = (int(photos.nth(1).get_attribute(side)) for side in ("width", "height"))
    assert height == 2 * width, "the second photo was turned"
    expect(anna.page.get_by_role("link", name="#mlha")).to_be_visible()


@pytest.mark.parametrize("look", [Look(scripts=False)], ids=str)
def test_without_scripts_a_refusal_stands_beside_the_field_and_keeps_the_text(anna, complaints):
    complaints.forgiven = ("status of 422",)
    anna.visit("/posts/new")
    anna.page.set_input_files("#f-photo", [{"name": "a.jpg", "mimeType": "image/jpeg", "buffer": b"no"}])
    anna.page.locator("#f-caption").fill("Ráno nad mlhou")
    anna.press(anna.button("post it", anna.main))
    expect(anna.page.locator("#f-photo-error")).to_be_visible()
    expect(anna.page.locator("#f-caption")).to_have_value("Ráno nad mlhou")


def test_photos_come_in_the_order_and_with_the_words_that_one_gave_them(anna):
    composer = Composer(anna).open()
    composer.choose(files("one.jpg", "two.jpg", "three.jpg"))
    composer.alt.fill("první")
    composer.tool("later").click()
    composer.shots.nth(2).click()
    composer.alt.fill("třetí")
    composer.shots.first.click()
    composer.tool("remove").click()
    expect(composer.shots).to_have_count(2)
    composer.caption.fill("Pořadí")
    composer.post()
    photos = photos_of_post(anna.page)
    expect(photos).to_have_count(2)
    expect(photos.nth(0)).to_have_attribute("alt", "první")
    expect(photos.nth(1)).to_have_attribute("alt", "třetí")


@pytest.mark.parametrize("look", [Look("desktop")], ids=str)
def test_photos_are_dropped_pasted_and_dragged_into_another_order(anna):
    composer = Composer(anna).open()
    bring = """async ([bytes, event]) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], event + '.jpg', {type: 'image/jpeg'}))
      const form = document.querySelector('form[data-composer]')
      if (event === 'drop') {
        form.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}))
      } else {
        document.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, cancelable: true}))
      }
    }"""
    for count, event in enumerate(("drop", "paste"), start=1):
        anna.page.evaluate(bring, [list(photo(80 * count, 80)), event])
        expect(composer.shots).to_have_count(count)
    composer.shots.nth(0).click()
    composer.alt.fill("puštěná")
    composer.shots.nth(0).drag_to(composer.shots.nth(1))
    expect(composer.shots.nth(1)).to_have_attribute("aria-label", re.compile("puštěná"))


@pytest.mark.parametrize("look", [Look("desktop")], ids=str)
def test_the_crop_follows_the_mouse_and_the_keys(anna):
    composer = Composer(anna).open()
    composer.choose(files("one.jpg", width=1200, height=600))
    shape = "(canvas) => canvas.width / canvas.height"
    assert abs(composer.preview.evaluate(shape) - 2) < 0.01
    composer.tool("crop").click()
    anna.page.locator("[data-shape='1']").click()
    handle = anna.page.locator("[data-handle=w]")
    handle.scroll_into_view_if_needed()
    box = handle.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(x + 60, y, steps=3)
    anna.page.mouse.up()
    frame = anna.page.locator("[data-crop]").bounding_box()
    assert abs(frame["width"] - frame["height"]) < 2, "it stays square"
    whole = anna.page.locator("[data-preview] canvas").bounding_box()
    assert frame["height"] < whole["height"] - 40
    anna.page.locator("[data-shape=free]").click()
    anna.page.locator("[data-crop]").focus()
    for _ in range(5):
        anna.page.keyboard.press("Shift+ArrowRight")
    anna.page.keyboard.press("ArrowUp")
    wider = anna.page.locator("[data-crop]").bounding_box()
    assert wider["width"] > frame["width"] + 20 and wider["y"] <= frame["y"]
    composer.tool("crop").click()
    assert composer.preview.evaluate(shape) > 1.1


def test_an_unfinished_post_waits_on_the_device_and_leaves_with_its_author(anna):
    composer = Composer(anna).open()
    composer.choose(files("one.jpg", "two.jpg"))
    composer.look("sepia")
    composer.caption.fill("Ještě ne")
    anna.page.locator("[name=audience][value=followers]").check()
    until(anna.page, KEPT_AUDIENCE, "followers")
    anna.visit("/me")

    composer.open()
    expect(composer.shots).to_have_count(2)
    expect(composer.caption).to_have_value("Ještě ne")
    expect(anna.page.locator("[name=audience][value=followers]")).to_be_checked()
    composer.shots.first.click()
    expect(anna.page.locator("[data-filter=sepia]")).to_have_attribute("aria-pressed", "true")
    composer.post()
    composer.open()
    expect(composer.shots).to_have_count(0)
    expect(composer.caption).to_have_value("")

    composer.caption.fill("A zase")
    until(anna.page, KEPT_AUDIENCE, "everyone")
    anna.visit("/me")
    assert anna.page.evaluate(DRAFTS) == 1
    anna.sign_out()
    until(anna.page, f"async () => (await ({DRAFTS})()) === 0")


def test_a_lost_connection_keeps_everything_and_the_next_try_posts_once(anna, complaints):
    complaints.forgiven = ("ERR_",)
    composer = Composer(anna).open()
    composer.choose(files("one.jpg"))
    composer.caption.fill("Jen jednou")
    # The first time the server gets it all, and its answer is lost on the way.
    sent = []

    def lose(route):
        sent.append(route.fetch())
        route.abort()

    anna.page.route("**/posts", lose, times=1)
    composer.press_post()
    expect(composer.error).to_be_visible()
    assert sent[0].status == 201
    expect(composer.shots).to_have_count(1)
    expect(composer.publish).to_have_text("Odeslat znovu")
    composer.press_post()
    expect(anna.page).to_have_url(re.compile(re.escape(sent[0].json()["path"]) + "$"))
    anna.visit("/")
    expect(anna.page.locator("article.post")).to_have_count(1)


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_a_connection_lost_before_publishing_is_told_and_nothing_is_lost(anna, complaints):
    complaints.forgiven = ("ERR_",)
    composer = Composer(anna).open()
    composer.choose(files("one.jpg"))
    composer.caption.fill("Z tunelu")
    until(anna.page, LOADED, "composer-upload")
    anna.page.context.set_offline(True)
    composer.press_post()
    expect(composer.error).to_contain_text("Bez připojení.")
    expect(composer.shots).to_have_count(1)
    anna.page.context.set_offline(False)
    composer.press_post()
    expect(anna.page).to_have_url(re.compile(r"/posts/\d+$"))
    anna.visit("/")
    expect(anna.page.locator("article.post")).to_have_count(1)


@pytest.mark.parametrize("look", [Look()], ids=str)
@pytest.mark.parametrize("missing", ["photos", "draft", "upload"])
def test_a_part_of_the_composer_that_did_not_come_is_told_and_comes_the_next_time(
        anna, missing, complaints):
    complaints.forgiven = ("ERR_", "Failed to fetch dynamically imported")
    pattern = re.compile(rf"/js/social/composer-{missing}-")
    composer = Composer(anna).open()
    anna.page.route(pattern, lambda route: route.abort())
    anna.page.locator("#f-photo").set_input_files(files("one.jpg"))
    if missing != "photos":
        expect(composer.shots).to_have_count(1)
    if missing == "upload":
        composer.press_post()
    if missing != "draft":
        expect(composer.error).to_contain_text("Bez připojení.")
    anna.page.unroute(pattern)
    if missing == "photos":
        composer.choose(files("one.jpg"))
    composer.caption.fill("Napodruhé")
    until(anna.page, KEPT_PHOTOS, 1)
    composer.press_post()
    expect(anna.page).to_have_url(re.compile(r"/posts/\d+$"))


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_sending_can_be_stopped_before_what_sends_has_come(anna):
    composer = Composer(anna).open()
    held, sent = [], []
    anna.page.route(re.compile("composer-upload"), lambda route: held.append(route))
    composer.choose(files("one.jpg"))
    anna.page.on("request", lambda r: r.method == "POST" and sent.append(r.url))
    composer.press_post()
    anna.page.locator("[data-stop]").click()
    eventually(lambda: anna.page.evaluate("() => true") and held)
    for route in held:
        route.continue_()
    expect(composer.shots).to_have_count(1)
    expect(anna.page.locator("[data-sending]")).to_be_hidden()
    assert not sent


def test_a_second_tap_on_publish_sends_nothing_twice(anna):
    composer = Composer(anna).open()
    # What sends has to be loaded first; until then nothing on the page says that it is on its way.
    held = []
    anna.page.route(re.compile("composer-upload"), lambda route: held.append(route))
    composer.choose(files("one.jpg"))
    sent = []
    anna.page.on("request", lambda r: r.method == "POST" and sent.append(r.url))
    for _ in range(3):
        anna.page.evaluate("() => document.querySelector('form[data-composer]').requestSubmit()")
    eventually(lambda: anna.page.evaluate("() => true") and held)
    for route in held:
        route.continue_()
    expect(anna.page).to_have_url(re.compile(r"/posts/\d+$"))
    assert len(sent) == 1, sent


def test_a_proxy_that_takes_no_photos_is_named_and_nothing_is_lost(anna, complaints):
    complaints.forgiven = ("status of 413",)
    composer = Composer(anna).open()
    composer.choose(files("one.jpg"))
    # As nginx says it, whose limit is 1 MB unless it is told another.
    anna.page.route("**/posts", lambda route: route.fulfill(
        status=413, content_type="text/html", body="<h1>413 Request Entity Too Large</h1>"))
    composer.press_post()
    expect(composer.error).to_contain_text("moc velké pro server před tímto místem")
    expect(composer.shots).to_have_count(1)
    # The same on a form that answers at once, and in a message.
    anna.page.unroute("**/posts")
    composer.press_post()
    expect(anna.page).to_have_url(re.compile(r"/posts/\d+$"))
    anna.wait_for_scripts()
    anna.page.route("**/like", lambda route: route.fulfill(
        status=413, content_type="text/html", body="<h1>413 Request Entity Too Large</h1>"))
    anna.page.locator("form[data-enhance=like] button").first.click()
    expect(anna.page.locator("#toasts")).to_contain_text("moc velké pro server")


def test_sending_can_be_stopped(anna, complaints):
    complaints.forgiven = ("ERR_",)
    composer = Composer(anna).open()
    composer.choose(files("one.jpg"))
    anna.page.route("**/posts", lambda route: None)
    composer.press_post()
    bar = anna.page.locator("[data-sending]")
    expect(bar.get_by_role("progressbar")).to_be_visible()
    anna.page.locator("[data-stop]").click()
    expect(bar).to_be_hidden()
    expect(composer.shots).to_have_count(1)


def test_what_is_no_photo_is_named_and_what_cannot_be_shown_is_sent_all_the_same(anna, complaints):
    complaints.forgiven = ("status of 422",)
    composer = Composer(anna).open()
    anna.page.locator("#f-photo").set_input_files([
        {"name": "dopis.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4"},
        {"name": "lest.jpg", "mimeType": "image/jpeg", "buffer": b"no picture at all"},
        {"name": "tanec.gif", "mimeType": "image/gif", "buffer": photo(60, 60, kind="GIF")}])
    expect(composer.error).to_contain_text("dopis.pdf, lest.jpg")
    expect(anna.page.locator("#toasts")).to_contain_text("tanec.gif")
    expect(composer.shots).to_have_count(1)
    composer.tool("remove").click()
    expect(composer.shots).to_have_count(0)
    composer.choose(files("one.jpg") + [UNSEEN])
    composer.shots.nth(1).click()
    expect(anna.page.locator("[data-unseen]")).to_contain_text("IMG_1.heic")
    # This one is broken as well, which only the server can tell.
    composer.press_post()
    expect(composer.error).to_contain_text("2", timeout=30_000)
    expect(composer.shots).to_have_count(2)
    composer.shots.nth(1).click()
    composer.tool("remove").click()
    composer.post()


@pytest.mark.parametrize("look", [Look(), Look(locale="en-US", scheme="dark")], ids=str)
def test_a_phone_shows_the_photo_with_all_that_changes_it_and_what_sends_it(anna, look):
    composer = Composer(anna).open()
    composer.choose(files("one.jpg", "two.jpg", width=900, height=1200))
    page = anna.page
    shoot(page, f"composer-{look}")
    bars = page.evaluate("""() => {
      const edge = (bar, side) => document.querySelector(bar).getBoundingClientRect()[side]
      return [edge("header.top", "bottom"), edge(".tabs", "top")]}""")
    for part in ("[data-preview] canvas", "[data-filter=none]", "[data-slider=brightness]",
                 "[data-slider=contrast]", "[data-tool=crop]"):
        box = page.locator(part).bounding_box()
        assert bars[0] <= box["y"] and box["y"] + box["height"] <= bars[1], (part, box, bars)
    expect(composer.publish).to_be_in_viewport(ratio=1)
    # What the post says comes before what each photo shows.
    assert composer.caption.bounding_box()["y"] < composer.alt.bounding_box()["y"]
    page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    expect(composer.publish).to_be_in_viewport(ratio=1)


PHONES = ((390, 844), (390, 422), (360, 640))
COVERED = """(one) => {
  const {left, top, width, height} = one.getBoundingClientRect()
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}"""


@pytest.mark.parametrize("size, look", [
    *((size, Look()) for size in PHONES), ((360, 640), Look(locale="en-US", scheme="dark")),
    ((1280, 800), Look("desktop", "en-US"))], ids=str)
def test_the_photo_stays_in_sight_while_it_is_edited_and_what_publishes_it_in_reach(
        anna, size, look):
    """A phone of half the height is one with its keyboard."""
    page = anna.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    composer = Composer(anna).open()
    composer.choose(files("one.jpg", "two.jpg", width=900, height=1200))
    bar = page.locator("header.top").bounding_box()

    def whole_photo() -> float:
        """Where the photo ends, which is below the bar in full but for a few points."""
        box = composer.preview.bounding_box()
        assert box["y"] >= bar["height"] - 8, box
        return box["y"] + box["height"]

    for part in ("[data-tool=turn]", "[data-filter=dusk]", "[data-slider=contrast]"):
        control = page.locator(part)
        control.focus()
        assert control.bounding_box()["y"] >= whole_photo() - 1, part
        assert not control.evaluate(COVERED), part
        assert not composer.publish.evaluate(COVERED), part
    for field in (composer.caption, composer.alt):
        field.focus()
        expect(field).to_be_in_viewport(ratio=1)
        assert not field.evaluate(COVERED)
        expect(composer.publish).to_be_in_viewport(ratio=1)
        assert not composer.publish.evaluate(COVERED)
        if look.size == "desktop":
            assert field.bounding_box()["y"] >= whole_photo()
    assert composer.publish.bounding_box()["height"] >= 44


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_a_keyboard_over_the_page_moves_the_bar_along_with_what_one_sees(anna):
    composer = Composer(anna).open()
    move = """(by) => {
      Object.defineProperty(visualViewport, 'offsetTop', {value: by, configurable: true})
      visualViewport.dispatchEvent(new Event('scroll'))
    }"""
    before = composer.publish.bounding_box()["y"]
    for by in (200, 0):
        anna.page.evaluate(move, by)
        assert composer.publish.bounding_box()["y"] == before + by


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_what_is_wrong_is_seen_wherever_one_looks(anna, look, complaints):
    composer = Composer(anna).open()
    anna.page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
    composer.press_post()
    expect(composer.error).to_be_focused()
    expect(composer.error).to_be_in_viewport(ratio=1)


def test_at_most_ten_photos(anna):
    composer = Composer(anna).open()
    anna.page.locator("#f-photo").set_input_files(
        files(*[f"{number}.jpg" for number in range(12)], width=60, height=60))
    expect(composer.shots).to_have_count(10)
    expect(composer.error).to_be_visible()


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_the_composer_is_accessible_in_all_its_states(anna, look):
    page = anna.page
    composer = Composer(anna).open()

    def check(state: str) -> None:
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert_accessible(page, f"{state} {scheme}")
        assert_no_sideways_scrolling(page)

    check("nothing chosen")
    composer.choose(files("one.jpg") + [UNSEEN])
    check("a photo")
    composer.tool("crop").click()
    check("a crop")
    composer.shots.nth(1).click()
    check("a photo that cannot be shown")
    until(page, KEPT_PHOTOS, 2)
    anna.visit("/me")
    composer.open()
    expect(composer.shots).to_have_count(2)
    check("a draft")


def test_the_empty_composer_is_light(anna):
    wire = Wire(anna.page)
    anna.visit("/posts/new")
    settle(anna.page)
    wire.assert_within_budget()
