"""Composing a story: by fingers, by a mouse, by keys alone; with bad luck; and what is sent."""

import json
import re

import pytest
from PIL import Image
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling, until
from conftest import Look
from gestures import Fingers, middle_of
from korzo import ROOT
from neighbour import tell_database
from photos import files
from shots import shoot
from story_composer import StoryComposer, until_kept

DESK = Look("desktop", "en-US")
BOTH = [Look(), DESK]
UPRIGHT = {"width": 900, "height": 1500}
WIDE = {"width": 1200, "height": 800}


@pytest.fixture
def composer(community, meet) -> StoryComposer:
    # One person has at most twenty stories out, and each test of this file tells some.
    tell_database(community, "UPDATE story SET expires_at = 1")
    return StoryComposer(meet("anna"))


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_from_the_tray_to_a_published_story_in_three_taps(composer):
    page = composer.page
    composer.person.visit("/")
    page.locator(".tray a[href='/stories/new']").first.tap()
    composer.person.wait_for_scripts()
    with page.expect_file_chooser() as chooser:
        page.locator("[data-library]").tap()
    chooser.value.set_files(files("one.jpg", **UPRIGHT))
    expect(composer.photo).to_have_count(1)
    composer.publish()
    canvas, = composer.sent()
    # An upright photo covers the frame, from the middle.
    assert canvas["photo"] == {"x": 540, "y": 960, "width": 1152, "turn": 0}
    assert canvas["layers"] == []
    expect(page.locator("main .story-canvas > image")).to_be_visible()


def test_a_wide_photo_is_whole_and_stands_on_the_colours_of_its_edges(composer):
    composer.open().choose(files("one.jpg", **WIDE))
    shoot(composer.page, "story-wide")
    composer.publish()
    canvas, = composer.sent()
    assert canvas["photo"]["width"] == 1080
    dark, light = (int(colour[1:3], 16) for colour in canvas["behind"])
    assert dark < light, "the photo is dark above and light below"


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_every_element_is_made_and_seen_by_others(composer, meet, look):
    composer.open().choose(files("one.jpg", **WIDE))
    composer.write("Konečně <nahoře> & 'dole'", face="serif", colour="#f6cd3b", look="box")
    composer.sticker("mention", "@Bara")
    composer.sticker("hashtag", "#Třemšín")
    composer.sticker("link", "example.org/a?b=1", "Čtěte <tady>")
    composer.sticker("place", "Ještěd & okolí")
    composer.tool("sticker").click()
    composer.sheet.locator("[data-kind=emoji]").click()
    composer.sheet.locator(".emoji-grid button", has_text="🔥").click()
    composer.sticker("question", "Na co se ptáte?")
    composer.sticker("poll", "Kam příště?", "Třemšín", "Ještěd", "Brdy")
    composer.tool("sticker").click()
    composer.sheet.locator("[data-kind=quiz]").click()
    inputs = composer.sheet.locator(".sticker-form input:not([type=radio])")
    for index, text in enumerate(("Kolik je 2 + 2?", "3", "", "4")):
        inputs.nth(index).fill(text)
    composer.sheet.locator("[name=right]").nth(2).check()
    composer.sheet.locator(".sticker-form > .button").click()
    composer.sticker("slider", "Jak moc?")
    composer.sticker("countdown", "Do Vánoc", "2199-12-24T18:00")
    composer.tool("sticker").click()
    thing = composer.offer_a_post()
    composer.sheet.locator("[data-kind=thing]").click()
    composer.sheet.get_by_role("button", name=re.compile("Kam s lavičkou")).click()
    expect(composer.things).to_have_count(13)
    shoot(composer.page, f"story-elements-{look.size}")
    path = composer.publish()

    canvas, = composer.sent()
    by_kind = {layer["kind"]: layer for layer in canvas["layers"]}
    assert [layer["kind"] for layer in canvas["layers"]] == [
        "text", "mention", "hashtag", "link", "place", "emoji", "question", "poll", "quiz",
        "slider", "countdown", "thing"]
    text = by_kind["text"]
    assert (text["face"], text["colour"], text["look"]) == ("serif", "#f6cd3b", "box")
    assert " ".join(line["text"] for line in text["lines"]) == "Konečně <nahoře> & 'dole'"
    assert all(0 < line["width"] <= 922 for line in text["lines"])
    assert by_kind["mention"]["name"] == "bara" and by_kind["hashtag"]["tag"] == "Třemšín"
    assert by_kind["link"]["url"] == "https://example.org/a?b=1"
    # The choice that was left empty is none, and the right one is still that one.
    assert [choice["text"] for choice in by_kind["quiz"]["choices"]] == ["3", "4"]
    assert by_kind["quiz"]["right"] == 1
    assert by_kind["thing"]["thing"] == thing

    bara = meet("bara")
    bara.visit(path)
    picture = bara.page.locator("main .story-canvas")
    for words in ("nahoře", "@bara", "#Třemšín", "Čtěte <tady>", "Ještěd & okolí", "Kam příště?"):
        expect(picture).to_contain_text(words)


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_fingers_move_size_and_turn_and_all_of_it_is_undone(composer):
    page = composer.page
    composer.open().colour("sea")
    composer.write("Ahoj")
    fingers = Fingers(page)
    middle = middle_of(composer.frame)
    fingers.pinch(middle, (40, 0), (70, 40))
    x, y, turn, scale = composer.transform(0)
    assert 27 < turn < 33 and 1.9 < scale < 2.1, (turn, scale)
    assert x == 540, "it is held by its middle"
    fingers.drag(middle, (middle[0] - 60, middle[1] + 90))
    moved = composer.transform(0)
    points = 1080 / composer.stage.bounding_box()["width"]
    assert abs(moved[0] - (x - 60 * points)) <= 2 and abs(moved[1] - (y + 90 * points)) <= 2
    assert moved[2:] == [turn, scale]
    # Near the middle it stands in the middle.
    fingers.drag(middle_of(composer.frame), (middle[0] + 3, middle[1]))
    assert composer.transform(0)[0] == 540
    undo = page.locator(".maker-top [aria-label='Zpět o krok']")
    undo.click()
    assert composer.transform(0) == moved
    undo.click()
    undo.click()
    assert composer.transform(0)[2:] == [0, 1]
    undo.click()
    expect(composer.layer(0)).to_have_count(0)
    redo = page.locator(".maker-top [aria-label='Znovu']")
    for _ in range(3):
        redo.click()
    assert composer.transform(0) == moved
    composer.publish()
    layer = composer.sent()[0]["layers"][0]
    assert [layer["x"], layer["y"], layer["turn"] / 10, layer["scale"] / 100] == moved


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_what_is_dragged_onto_the_bin_is_gone_and_comes_back_by_an_undo(composer):
    page = composer.page
    bin = page.locator(".maker-bin")
    composer.open().colour("sea")
    composer.write("Pryč")
    before = composer.transform(0)
    x, y = middle_of(composer.frame)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 60, steps=4)
    expect(bin).to_be_visible()
    end = middle_of(bin)
    page.mouse.move(*end, steps=4)
    expect(bin).to_have_class(re.compile("over"))
    # Whoever goes on keeps it.
    page.mouse.move(end[0], end[1] - 200, steps=4)
    expect(bin).not_to_have_class(re.compile("over"))
    page.mouse.up()
    expect(composer.things).to_have_count(1)
    expect(bin).to_be_hidden()
    page.mouse.move(*middle_of(composer.frame))
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()
    expect(composer.things).to_have_count(0)
    expect(composer.frame).to_be_hidden()
    for _ in range(2):
        page.keyboard.press("Control+z")
    expect(composer.things).to_have_count(1)
    assert composer.transform(0) == before


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_the_photo_has_no_bin(composer):
    page = composer.page
    composer.open().choose(files("one.jpg", **WIDE))
    x, y = middle_of(composer.stage)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 80, steps=4)
    expect(page.locator(".maker-bin")).to_be_hidden()
    page.mouse.up()
    expect(composer.photo).to_have_count(1)


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_the_author_keeps_a_story_as_a_picture_before_it_is_published(composer):
    page = composer.page
    composer.open().choose(files("one.jpg", **UPRIGHT))
    composer.write("Na památku", look="box", colour="#f6cd3b")
    with page.expect_download() as download:
        page.locator(".maker-top").get_by_role("button", name=re.compile("Stáhnout|Download")).click()
    assert download.value.suggested_filename == "story.jpg"
    picture = Image.open(download.value.path())
    assert (picture.format, picture.size) == ("JPEG", (1080, 1920))
    colours = picture.convert("RGB").resize((270, 480)).getcolors(200_000)
    assert any(red > 230 and 190 < green < 220 and blue < 90 for _, (red, green, blue) in colours)
    composer.publish()
    with page.expect_download() as download:
        page.locator("[data-download]").filter(visible=True).first.click()
    assert re.fullmatch(r"story-\d+\.jpg", download.value.suggested_filename)
    assert Image.open(download.value.path()).size == (1080, 1920)


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_the_photo_of_a_removed_story_is_freed_and_is_there_again_after_an_undo(composer):
    page = composer.page
    page.add_init_script("""
      const { revokeObjectURL } = URL
      URL.revokeObjectURL = (url) => {
        window.freed = [...(window.freed ?? []), url]
        revokeObjectURL.call(URL, url)
      }""")
    composer.open().choose(files("a.jpg", "b.jpg", **UPRIGHT))
    expect(composer.thumbnails).to_have_count(2)
    address = composer.photo.get_attribute("href")
    page.locator(".maker-strip > div button").nth(2).click()
    expect(composer.photo).not_to_have_attribute("href", address)
    until(page, "(url) => window.freed?.includes(url)", address)
    page.locator(".maker-top [aria-label='Zpět o krok']").click()
    expect(composer.thumbnails).to_have_count(2)
    composer.thumbnails.nth(0).click()
    until(page, """async () => {
      const image = new Image()
      image.src = document.querySelector('.maker-stage image')?.getAttribute('href') ?? ''
      return image.decode().then(() => true, () => false)
    }""")


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_two_fingers_beside_everything_are_for_the_photo(composer):
    composer.open().choose(files("one.jpg", **WIDE))
    stage = middle_of(composer.stage)
    Fingers(composer.page).pinch(stage, (60, 0), (0, 120))
    width = int(composer.photo.get_attribute("width"))
    assert 2140 < width < 2180
    assert "rotate(90)" in composer.photo.get_attribute("transform")
    expect(composer.frame).to_be_hidden()


@pytest.mark.parametrize("look", [DESK], ids=str)
def test_the_mouse_drags_pulls_corners_and_turns_its_wheel(composer):
    page = composer.page
    composer.open().colour("plum")
    composer.write("Mouse")
    start = composer.transform(0)
    x, y = middle_of(composer.frame)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 100, steps=4)
    expect(page.locator(".guide.safe")).to_have_css("opacity", "1")
    page.mouse.up()
    assert composer.transform(0)[0] > start[0] and composer.transform(0)[1] > start[1]
    corner = middle_of(page.locator("[data-corner='4']"))
    page.mouse.move(*corner)
    page.mouse.down()
    page.mouse.move(corner[0] + 40, corner[1] + 10, steps=4)
    page.mouse.up()
    pulled = composer.transform(0)
    assert pulled[3] > 1.3
    page.mouse.move(*middle_of(composer.frame))
    page.mouse.wheel(0, 200)
    until(page, """async (before) => Number(document.querySelector('.maker [data-layer="0"]')
        .getAttribute('transform').match(/scale\\((.*)\\)/)[1]) < before""", pulled[3])
    page.mouse.click(*middle_of(composer.frame))
    expect(composer.field).to_be_focused()
    page.keyboard.press("Escape")
    stage = composer.stage.bounding_box()
    page.mouse.click(stage["x"] + 20, stage["y"] + stage["height"] - 20)
    expect(composer.frame).to_be_hidden()


@pytest.mark.parametrize("look", [DESK], ids=str)
def test_a_story_is_composed_by_keys_alone(composer):
    page = composer.page
    keys = page.keyboard
    composer.open()

    def go_to(name: str) -> None:
        for _ in range(40):
            focused = page.evaluate(
                "() => document.activeElement.ariaLabel ?? document.activeElement.textContent")
            if focused.startswith(name):
                return
            keys.press("Tab")
        raise AssertionError(f"Tab never comes to {name}")

    go_to("Sea")
    keys.press("Enter")
    expect(composer.field).to_be_focused()
    keys.type("First")
    keys.press("Escape")
    first = composer.things.nth(0)
    expect(first).to_be_focused()
    expect(first).to_have_accessible_name("Text: First, 1 of 1")
    before = composer.transform(0)
    keys.press("Shift+ArrowLeft")
    keys.press("ArrowDown")
    keys.press("+")
    keys.press("]")
    assert composer.transform(0) == [before[0] - 50, before[1] + 10, 5, 1.1]
    expect(page.locator(".maker > [aria-live]")).to_contain_text("turned by 5°")
    go_to("Sticker")
    keys.press("Enter")
    go_to("Place")
    keys.press("Enter")
    keys.type("Prague")
    keys.press("Enter")
    second = composer.things.nth(1)
    expect(second).to_be_focused()
    keys.press("PageDown")
    expect(composer.things.nth(0)).to_have_accessible_name("Place: Prague, 1 of 2")
    expect(composer.things.nth(0)).to_be_focused()
    keys.press("Delete")
    expect(composer.things).to_have_count(1)
    keys.press("Control+z")
    expect(composer.things).to_have_count(2)
    keys.press("Control+Shift+Z")
    expect(composer.things).to_have_count(1)
    expect(composer.frame).to_be_hidden()
    go_to("Text: First")
    keys.press("Enter")
    keys.type("!")
    keys.press("Control+Enter")
    expect(composer.layer(0)).to_have_text("First!")
    go_to("Publish")
    keys.press("Enter")
    expect(page).to_have_url(re.compile(r"\?s=\d+$"))
    layer, = composer.sent()[0]["layers"]
    assert layer["lines"][0]["text"] == "First!" and layer["scale"] == 110


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_all_that_fingers_do_is_done_by_buttons_too(composer):
    composer.open().colour("night")
    composer.write("Tlačítka")
    before = composer.transform(0)
    composer.page.locator(".layer-bar [aria-expanded]").click()
    for name in ("plus", "plus", "right", "down", "west"):
        composer.do(name).click()
    x, y, turn, scale = composer.transform(0)
    assert (x, y, turn) == (before[0] - 20, before[1] + 20, 5)
    assert 1.3 < scale < 1.35
    composer.do("middle").click()
    assert composer.transform(0)[:2] == [540, 960]
    composer.do("trash").click()
    expect(composer.things).to_have_count(0)
    for button in composer.page.locator(".maker button").filter(visible=True).all():
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44, button.inner_html()


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_what_can_be_done_stays_in_a_row_on_the_narrowest_phone(composer):
    page = composer.page
    page.set_viewport_size({"width": 320, "height": 640})
    composer.open().choose(files("one.jpg", **UPRIGHT))
    composer.write("Ahoj")
    rows = page.locator(".layer-bar > div")
    page.locator(".layer-bar [aria-expanded]").click()
    # Of what is chosen, and of the photo.
    for choose in (lambda: None, composer.tool("place").click):
        choose()
        for row in rows.all():
            assert row.bounding_box()["height"] < 60
        # What is beside the row is drawn into sight by whoever comes there.
        last = rows.last.locator("button").last
        last.focus()
        box = last.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert_no_sideways_scrolling(page)


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_several_photos_are_several_stories_in_the_order_one_gives_them(composer):
    composer.open().choose(files("a.jpg", "b.jpg", "c.jpg", **UPRIGHT))
    expect(composer.thumbnails).to_have_count(3)
    expect(composer.thumbnails.nth(0)).to_have_attribute("aria-pressed", "true")
    strip = composer.page.locator(".maker-strip > div button")
    composer.write("První")
    composer.let_go()
    composer.thumbnails.nth(1).click()
    expect(composer.layer(0)).to_have_count(0)
    strip.nth(2).click()
    expect(composer.thumbnails).to_have_count(2)
    composer.thumbnails.nth(0).click()
    strip.nth(1).click()
    expect(composer.thumbnails.nth(1)).to_have_attribute("aria-pressed", "true")
    assert_no_sideways_scrolling(composer.page)
    composer.publish()
    sent = composer.sent()
    assert [len(canvas["layers"]) for canvas in sent] == [0, 1]
    ids = composer.sent("client_id")
    assert len(set(ids)) == 2


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_words_break_where_they_are_typed_and_keep_their_place(composer):
    composer.open().colour("ink")
    long = "Nejneobhospodařovávatelnější místo na světě je tady a nikde jinde"
    composer.field.fill(long + "\n\nkonec")
    heights = composer.field.evaluate("(field) => [field.scrollHeight, field.clientHeight]")
    assert heights[0] <= heights[1] + 8, "as many lines as in the field"
    composer.page.locator(".text-done").click()
    composer.publish()
    lines = composer.sent()[0]["layers"][0]["lines"]
    # The word that is longer than a line is broken, too.
    joined = "".join(line["text"] for line in lines)
    assert joined.replace(" ", "") == f"{long} konec".replace(" ", "")
    assert len(lines) > 3 and all(line["text"] for line in lines)
    assert max(line["width"] for line in lines) <= 922


def test_what_does_not_fit_is_told_before_it_is_sent(composer):
    page = composer.page
    composer.open().colour("sand")
    page.locator(".text-done").click()
    composer.publish_button.click()
    expect(composer.error).to_have_text("Přidejte fotku nebo napište pár slov.")
    composer.sticker("place", "Praha")
    composer.tool("sticker").click()
    composer.sheet.locator("[data-kind=place]").click()
    expect(composer.sheet.get_by_role("alert")).to_have_text("Příběh má jedno místo.")
    page.keyboard.press("Escape")
    for fields in (("Kam?", "A"), ("", "A", "B")):
        composer.sticker("poll", *fields)
        expect(composer.sheet.get_by_role("alert")).to_be_visible()
        page.keyboard.press("Escape")
    composer.sticker("link", "javascript:alert(1)")
    expect(composer.sheet.get_by_role("alert")).to_contain_text("webovou adresu")
    page.keyboard.press("Escape")
    for number in range(4):
        composer.sticker("question", f"Otázka {number}")
    composer.tool("sticker").click()
    composer.sheet.locator("[data-kind=slider]").click()
    expect(composer.sheet.get_by_role("alert")).to_contain_text("nejvýš na 4 věci")


def test_a_person_is_chosen_from_those_who_are_found(composer):
    composer.open().colour("dawn")
    composer.page.locator(".text-done").click()
    composer.tool("sticker").click()
    composer.sheet.locator("[data-kind=mention]").click()
    composer.sheet.locator("input").fill("ba")
    composer.sheet.get_by_role("button", name=re.compile("Bára Nová")).click()
    expect(composer.layer(0)).to_have_text("@bara")


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_for_whom_it_is_stands_at_the_foot_and_goes_with_it(composer):
    composer.open().choose(files("one.jpg", **UPRIGHT))
    pill = composer.page.locator(".maker-audience")
    pill.click()
    composer.sheet.locator("[value=close_friends]").check()
    composer.sheet.locator("select").select_option("nobody")
    expect(composer.sheet.locator("a[href='/settings/close-friends']")).to_be_visible()
    composer.sheet.locator("> .button").click()
    expect(pill).to_be_focused()
    expect(pill).to_have_attribute("data-audience", "close_friends")
    composer.publish()
    assert composer.sent("audience") == ["close_friends"]
    assert composer.sent("answers") == ["nobody"]


def test_what_was_begun_waits_and_can_be_thrown_away(composer):
    page = composer.page
    composer.open().choose(files("one.jpg", "two.jpg", **WIDE))
    composer.write("Rozdělané")
    until_kept(page, 2)
    page.locator(".maker-top button").first.click()
    expect(page).to_have_url(re.compile(r"/$"))
    composer.open()
    note = page.locator(".maker-note")
    expect(note).to_be_visible()
    expect(composer.thumbnails).to_have_count(2)
    expect(composer.layer(0)).to_have_text("Rozdělané")
    expect(composer.photo).to_have_count(1)
    note.locator("button").click()
    expect(page.locator(".maker-first")).to_be_visible()
    composer.open()
    expect(note).to_be_hidden()
    # What was begun by mistake is left without leaving the page.
    composer.choose(files("one.jpg", **WIDE))
    page.locator(".maker-top button").last.click()
    composer.sheet.locator(".maker-ways button").last.click()
    expect(page.locator("[data-library]")).to_be_focused()


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_a_lost_connection_loses_nothing_and_the_next_try_publishes_once(composer, complaints):
    complaints.forgiven = ("ERR_",)
    page = composer.page
    composer.open().choose(files("one.jpg", **UPRIGHT))
    composer.write("Z tunelu")
    answers = []

    def lose(route):
        answers.append(route.fetch())
        route.abort()

    page.route("**/stories", lose, times=1)
    composer.publish_button.click()
    expect(composer.error).to_contain_text("Bez připojení.")
    assert answers[0].status == 201
    path = composer.publish()
    assert path == answers[0].json()["path"]
    assert len(set(composer.sent("client_id"))) == 1


def test_photos_are_dropped_and_pasted(composer):
    composer.open()
    bring = """async ([address, event]) => {
      const answer = await fetch(address)
      const data = new DataTransfer()
      data.items.add(new File([await answer.blob()], event + '.jpg', {type: 'image/jpeg'}))
      const target = event === 'drop' ? document.querySelector('.maker') : document
      const made = event === 'drop'
        ? new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true})
        : new ClipboardEvent('paste', {clipboardData: data, cancelable: true})
      target.dispatchEvent(made)
    }"""
    composer.page.route("**/dropped.jpg", lambda route: route.fulfill(
        body=files("x.jpg", **UPRIGHT)[0]["buffer"], content_type="image/jpeg"))
    composer.page.evaluate(bring, ["/dropped.jpg", "drop"])
    expect(composer.photo).to_have_count(1)
    composer.page.evaluate(bring, ["/dropped.jpg", "paste"])
    expect(composer.thumbnails).to_have_count(2)


def test_words_and_photos_that_were_shared_are_one_story(composer):
    composer.open()
    # As shared.js fills the form: the words first.
    composer.page.locator("#f-text").evaluate("""(field) => {
      field.value = 'Moře ráno'
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }""")
    composer.choose(files("one.jpg", "two.jpg", **WIDE))
    expect(composer.thumbnails).to_have_count(2)
    composer.publish()
    first, second = composer.sent()
    assert first["layers"][0]["lines"][0]["text"] == "Moře ráno"
    assert first["photo"] and second["photo"] and not second["layers"]


def test_what_is_no_photo_is_named(composer):
    composer.open()
    broken = [{"name": "dopis.pdf", "mimeType": "image/jpeg", "buffer": b"%PDF-1.4 not a photo"}]
    composer.page.locator("#f-photo").set_input_files(broken)
    expect(composer.page.locator("#toasts")).to_contain_text("dopis.pdf")
    expect(composer.page.locator(".maker-first")).to_be_visible()


def test_the_photo_is_described_turned_and_looks_another_way(composer):
    page = composer.page
    composer.open().choose(files("one.jpg", **WIDE))
    composer.tool("place").click()
    composer.do("fill").click()
    assert int(composer.photo.get_attribute("width")) == 2880
    composer.do("edit").click()
    composer.sheet.locator("textarea").fill("Mlha nad Brdy")
    composer.sheet.locator("> .button").click()
    expect(composer.things.first).to_have_accessible_name("Fotka: Mlha nad Brdy")
    composer.tool("look").click()
    page.locator(".maker-panel [data-filter=noir]").click()
    page.locator(".maker-panel [data-tool=turn]").click()
    # A quarter turn makes it upright: it covers the frame.
    expect(composer.photo).to_have_attribute("height", "1920")
    page.locator(".panel-end button").click()
    composer.publish()
    assert composer.sent("alt") == ["Mlha nad Brdy"]
    edit, = composer.sent("edit.0")
    assert edit["filter"] == "noir" and edit["rotation"] == 1


@pytest.mark.parametrize("shared, kinds", [
    ({"thing": "post:1", "title": "Mlha", "text": "anna", "picture": None}, ["thing"]),
    ({"question": "Kam?", "answer": "Na Brdy"}, ["text", "text"]),
], ids=["thing", "answer"])
def test_something_shared_is_what_it_begins_with(composer, shared, kinds):
    page = composer.page
    if "thing" in shared:
        shared = shared | {"thing": composer.offer_a_post()}

    def share(route):
        answer = route.fetch()
        quoted = json.dumps(shared).replace('"', "&quot;")
        body = answer.text().replace(
            "data-story-composer=", f'data-shared="{quoted}" data-story-composer=')
        route.fulfill(response=answer, body=body)

    page.route("**/stories/new", share)
    composer.open()
    expect(composer.things).to_have_count(len(kinds))
    composer.publish()
    assert [layer["kind"] for layer in composer.sent()[0]["layers"]] == kinds


@pytest.mark.parametrize("look", BOTH, ids=str)
def test_a_post_is_shared_as_a_story_that_leads_to_it(composer, meet, community, look):
    anna, page = composer.person, composer.page
    post = meet("bara").publish(f"Mlha nad Brdy {look}", width=300, height=200)
    anna.visit(post)
    page.locator("article.post .acts a[href^='/stories/new?share=']").click()
    anna.wait_for_scripts()
    expect(composer.things).to_have_count(1)
    expect(composer.drawing).to_contain_text("Mlha nad Brdy")
    path = composer.publish()
    layer, = composer.sent()[0]["layers"]
    assert layer["thing"] == "post:" + post.rsplit("/", 1)[1]
    cyril = meet("cyril")
    cyril.visit(path)
    cyril.page.locator(".story-frame [data-kind=thing]").get_by_role("link").click()
    expect(cyril.page).to_have_url(community.base + post)


@pytest.mark.parametrize("look", [Look(scheme="dark"), DESK], ids=str)
def test_the_composer_is_accessible_in_every_state(composer):
    page = composer.page
    composer.open()
    assert_accessible(page, "the start")
    composer.choose(files("one.jpg", "two.jpg", **WIDE))
    assert_accessible(page, "photos")
    composer.tool("text").click()
    assert_accessible(page, "words")
    composer.write("Ahoj")
    page.locator(".layer-bar [aria-expanded]").click()
    assert_accessible(page, "what is chosen")
    composer.tool("look").click()
    page.locator(".maker-panel [data-filter=noir]").wait_for()
    assert_accessible(page, "looks")
    page.locator(".panel-end button").click()
    page.locator(".maker-audience").click()
    assert_accessible(page, "for whom")
    page.keyboard.press("Escape")
    kinds = composer.sheet.locator("[data-kind]")
    composer.tool("sticker").click()
    assert_accessible(page, "stickers")
    for kind in [one.get_attribute("data-kind") for one in kinds.all()]:
        composer.sheet.locator(f"[data-kind='{kind}']").click()
        assert_accessible(page, kind)
        page.keyboard.press("Escape")
        composer.tool("sticker").click()


def line(text: str, width: int) -> dict:
    return {"text": text, "width": width}


def every_kind() -> list[dict]:
    """A layer of each kind, of each look, with what has to be escaped."""
    heading = [line("Kam <b> & 'kdy'?", 640), line("druhá", 200)]
    strokes = [
        {"pen": "fine", "colour": "#ff0000", "width": 12, "points": [5, 6]},
        {"pen": "marker", "colour": "#00ff00", "width": 50, "points": [1, 2, 30, 41, 77, 90, 9, -20]},
        {"pen": "neon", "colour": "#0000ff", "width": 15, "points": [1, 2, 30, 41]},
    ]
    text = {"kind": "text", "lines": [line('Řekl: "ahoj" & <šel>', 731), line("dva", 101)]}
    looks = [("serif", "plain", "start", "#f6cd3b"), ("mono", "box", "end", "#1d1a17"),
             ("hand", "outline", "middle", "#ffffff"), ("sans", "box", "middle", "#ffffff"),
             ("round", "plain", "end", "#c9361f")]
    layers = [text | {"face": face, "look": look, "align": align, "colour": colour}
              for face, look, align, colour in looks]
    layers += [
        {"kind": "ink", "strokes": strokes},
        {"kind": "emoji", "emoji": "❤️"},
        {"kind": "mention", "name": "bara", "width": 211},
        {"kind": "hashtag", "tag": "Třemšín_1", "width": 301},
        {"kind": "link", "url": "https://example.org/?a=1&b='", "words": "Čtěte <tady>", "width": 305},
        {"kind": "place", "name": "Ještěd & okolí", "width": 411},
        {"kind": "question", "lines": heading},
        {"kind": "poll", "lines": heading, "choices": [line("A", 900), line("B & C", 50)]},
        {"kind": "quiz", "lines": heading, "choices": [line("A", 90), line("B", 50)], "right": 1},
        {"kind": "slider", "lines": heading[:1], "emoji": "😍"},
        {"kind": "countdown", "lines": heading[:1], "until": 7_258_118_400_000},
    ]
    return [{"x": 541 + at, "y": 900 - at, "scale": 100 + 3 * at, "turn": 37 * at - 200} | layer
            for at, layer in enumerate(layers)]


DRAWING = (ROOT / "Public/js/social/story-drawing.js").read_text().replace("export ", "")
SAME = """([html, canvas, context]) => {
  const draw = (() => { %s; return draw })()
  const serial = (node) => new XMLSerializer().serializeToString(node)
  const parsed = (text) => new DOMParser().parseFromString(text, 'text/html').querySelector('svg')
  const words = { ...context.words, remaining: () => context.moment }
  return [serial(parsed(html)), serial(parsed(draw(canvas, { ...context, words })))]
}""" % DRAWING


@pytest.mark.parametrize("with_photo", [False, True], ids=["colour", "photo"])
def test_the_composer_and_the_server_draw_the_same(composer, meet, with_photo):
    page = composer.page
    composer.open()
    canvas = {"behind": ["#8a3b5c", "#b5532f"], "layers": every_kind()}
    fields = {
        "_token": page.locator("form[data-story-composer] [name=_token]").input_value(),
        "alt": 'Popis "fotky" & <jiné>',
    }
    if with_photo:
        canvas["photo"] = {"x": 541, "y": 961, "width": 1081, "turn": 35}
        fields["photo"] = files("one.jpg", width=1201, height=801)[0]
    fields["canvas"] = json.dumps(canvas)
    answer = page.request.post(
        composer.person.korzo.base + "/stories", multipart=fields,
        headers={"Accept": "application/json"})
    assert answer.status == 201, answer.text()
    path = answer.json()["path"]
    # As somebody sees it who can answer: the author cannot.
    html = meet("bara").page.request.get(
        composer.person.korzo.base + path, headers={"Accept-Language": "cs"}).text()
    server = re.search(r'<svg class="story-canvas".*?</svg>', html, re.S).group()
    image = re.search(r'<image href="([^"]+)"', server)
    context = {
        "photo": {"path": image[1], "width": 1201, "height": 801} if with_photo else None,
        "alt": fields["alt"],
        "words": {"answer": "Odpovědět…", "gone": "Už tu není"},
        "moment": re.search(r"data-until[^>]*>([^<]*)<", server)[1],
        "things": {},
        "answers": {},
        "path": f"/stories/{path.rsplit('=', 1)[1]}/layers",
    }
    there, here = page.evaluate(SAME, [server, canvas, context])
    assert here == there
