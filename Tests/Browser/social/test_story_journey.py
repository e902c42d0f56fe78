"""The way of stories between two people: made, seen, answered, kept and found again; by fingers, by a
mouse, by keys alone, without scripts, and with a connection that is lost on the way.
"""

import math
import re
import time

import pytest
from playwright.sync_api import expect

from asking import EVERY_KIND, ask
from checks import assert_accessible
from conftest import Look
from gestures import Mouse, middle_of
from neighbour import end_story, tell_database
from photos import files
from shots import shoot
from story_composer import StoryComposer, until_kept
from story_viewer import StoryViewer

PHONE, DESK = Look(), Look("desktop", "en-US")
UPRIGHT = {"width": 900, "height": 1500}
POLL = ("Kam příště?", "Třemšín", "Ještěd")
QUESTION = "Na co se ptáte?"
ANSWER = "Jak dlouho jste šli?"


@pytest.fixture(autouse=True)
def nothing_told(community):
    """Each test begins without stories and without people who follow each other."""
    tell_database(community, "UPDATE story SET expires_at = ?", int(time.time() * 1000) - 1)
    tell_database(community, "DELETE FROM follow")


@pytest.fixture
def composes():
    """A composer that asks the server, as everybody's does."""
    return lambda person: StoryComposer(person, found={})


def place(composer: StoryComposer, x: int, y: int, scale: float, degrees: float) -> None:
    """What was just put on the stage, where it is to be; each step back and forth."""
    index = composer.things.count() - (2 if composer.photo.count() else 1)
    steps = [composer.transform(index)]
    composer.move(x, y)
    steps.append(composer.transform(index))
    assert math.dist(middle_of(composer.frame), composer.on_screen(x, y)) < 3
    composer.reshape(scale, degrees)
    steps.append(composer.transform(index))
    moved, shaped = steps[1:]
    assert abs(shaped[2] - degrees) < 2, (shaped, degrees)
    assert abs(shaped[3] / moved[3] - scale) < 0.08, (shaped, moved, scale)
    for step in (moved, steps[0]):
        composer.undo()
        assert composer.transform(index) == step
    composer.undo()
    expect(composer.layer(index)).to_have_count(0)
    for step in steps:
        composer.redo()
        assert composer.transform(index) == step


def make_where(composer: StoryComposer, address: str) -> None:
    """A photo with what says where one is and with whom."""
    composer.choose(files("one.jpg", **UPRIGHT))
    composer.write("Konečně nahoře!", face="serif", look="box")
    place(composer, 460, 380, 0.8, -7)
    composer.draw(((200, 500), (500, 560), (820, 500)), ((200, 530), (820, 530)))
    composer.undo()
    expect(composer.layer(1)).to_have_count(0)
    composer.redo()
    expect(composer.layer(1).locator("path")).to_have_count(2)
    composer.emoji("🔥")
    place(composer, 600, 640, 0.7, 20)
    composer.find("mention", "bar", "@bara")
    place(composer, 300, 780, 1.2, 6)
    composer.sticker("hashtag", "#Třemšín")
    place(composer, 600, 940, 1.1, -6)
    composer.sticker("link", address, "Celý článek")
    place(composer, 360, 1120, 1.2, 5)
    composer.sticker("place", "Ještěd")
    place(composer, 640, 1320, 1.1, -5)
    assert_accessible(composer.page, "where")


def make_asked(composer: StoryComposer) -> None:
    """Words on a colour, with everything that is answered."""
    composer.colour("night")
    composer.write("Ptám se")
    place(composer, 500, 240, 0.8, 5)
    composer.sticker("question", QUESTION)
    place(composer, 420, 500, 0.5, -5)
    composer.sticker("poll", *POLL)
    place(composer, 580, 800, 0.5, 5)
    composer.quiz("Kolik je 2 + 2?", ["3", "4"], right=1)
    place(composer, 420, 1130, 0.5, -5)
    composer.sticker("slider", "Jak moc?")
    place(composer, 580, 1440, 0.6, 5)
    assert_accessible(composer.page, "asked")


def make_later(composer: StoryComposer, survey: str) -> None:
    """What comes: a day, and a survey."""
    composer.colour("sea")
    composer.page.locator(".text-done").click()
    composer.sticker("countdown", "Do Vánoc", "2199-12-24T18:00")
    place(composer, 440, 500, 0.7, -6)
    composer.find("thing", survey, survey)
    place(composer, 500, 1100, 0.8, 4)
    assert_accessible(composer.page, "later")


def told(composer: StoryComposer) -> tuple[int, list[str | None]]:
    """Publishes; the id of the story, and where its layers were put."""
    layers = composer.drawing.locator("> [data-layer]")
    places = [layer.get_attribute("transform") for layer in layers.all()]
    return int(composer.publish().rsplit("=", 1)[1]), places


@pytest.mark.parametrize("look, theirs", [
    (PHONE, Look("phone", "en-US")), (DESK, PHONE),
], ids=["two phones", "a desk and a phone"])
def test_everything_is_made_seen_answered_kept_and_found(
        meet, community, composes, site, theirs):
    anna, bara = meet("anna"), meet("bara", theirs)
    reader = StoryViewer(bara)
    bara.follow("anna")
    title = f"Doprava {theirs}"
    survey = ask(community, "cyril", EVERY_KIND | {"title": title})
    post = anna.publish("Ráno v mlze")

    # Made
    composer = composes(anna)
    stories, places = [], []
    for make, *more in ((make_where, site.base), (make_asked,), (make_later, title)):
        make(composer.open(), *more)
        story, put = told(composer)
        stories.append(story)
        places.append(put)
    anna.visit(f"/stories/new?share=post:{post.rsplit('/', 1)[1]}")
    expect(composer.things).to_have_count(1)
    composer.things.first.focus()
    place_shared(composer)
    story, put = told(composer)
    where, asked, later, shared = [*stories, story]
    places.append(put)

    # Seen, where its author put it
    reader.open("anna")
    reader.shows(where)
    assert reader.places() == places[0]
    expect(reader.layer("text")).to_have_text("Konečně nahoře!")
    expect(reader.layer("ink").locator("path")).to_have_count(2)
    expect(reader.layer("emoji")).to_have_text("🔥")
    expect(reader.layer("place")).to_have_text("Ještěd")
    assert_accessible(bara.page, "a story of where one is")
    shoot(bara.page, f"story-journey-where-{theirs.size}")
    reader.follow_link(reader.layer("mention"), re.compile("/@bara$"))
    reader.follow_link(reader.layer("hashtag"), re.compile("/tags/"))
    reader.follow_link(reader.layer("link"), re.compile(re.escape(site.base)))

    # Answered
    reader.go_on()
    reader.shows(asked)
    assert reader.places() == places[1]
    answer_everything(reader)
    assert_accessible(bara.page, "a story that was answered")
    shoot(bara.page, f"story-journey-asked-{theirs.size}")
    reader.react("🔥")
    expect(reader.said).not_to_be_empty()
    # Nothing moves for whoever prefers that.
    assert bara.page.evaluate("() => document.querySelectorAll('.flying').length") == 0

    reader.go_on()
    reader.shows(later)
    assert reader.places() == places[2]
    expect(reader.layer("countdown")).to_contain_text("Do Vánoc")
    expect(reader.layer("countdown").locator("[data-until]")).to_have_text(re.compile(r"^\d+ d "))
    reader.follow_link(reader.layer("thing"), re.compile(f"/{survey}$"))
    reader.go_on()
    reader.shows(shared)
    assert reader.places() == places[3]
    expect(reader.layer("thing")).to_contain_text("Ráno v mlze")
    reader.follow_link(reader.layer("thing"), re.compile(f"{post}$"))
    reader.go_on()
    expect(bara.page).to_have_url(community.base + "/")
    expect(reader.ring("anna").locator(".ring.seen")).to_be_visible()

    sees_who_said_what(anna, asked)
    onward = shares_the_answer_on(anna, composer, asked)
    reader.open("anna")
    reader.shows(onward)
    canvas = bara.page.locator("main .story-canvas")
    expect(canvas).to_contain_text(QUESTION)
    expect(canvas).to_contain_text(ANSWER)
    expect(canvas).not_to_contain_text("bara")

    highlight = keeps(anna, [where, asked], cover=asked)
    for story in (where, asked, later, shared, onward):
        end_story(community, story)
    expect_only_the_highlight(bara, reader, highlight, where, later)
    finds_again(anna, asked)


def place_shared(composer: StoryComposer) -> None:
    """What a story begins with is there before any step, so that only its places are undone."""
    before = composer.transform(0)
    composer.move(480, 800)
    composer.reshape(0.8, -6)
    after = composer.transform(0)
    assert after[:2] != before[:2] and after[2] < -4 and after[3] < before[3]
    composer.undo()
    composer.undo()
    assert composer.transform(0) == before
    composer.redo()
    composer.redo()
    assert composer.transform(0) == after


def answer_everything(reader: StoryViewer) -> None:
    reader.choose("poll", "Ještěd")
    expect(reader.layer("poll")).to_contain_text("100 %")
    reader.choose("quiz", "4")
    expect(reader.said).to_have_text(re.compile("Správně|Right", re.IGNORECASE))
    reader.pull(0.75)
    sheet = reader.write_answer(ANSWER)
    assert_accessible(reader.page, "the sheet of an answer")
    sheet.locator("[type=submit]").click()
    expect(sheet).to_have_count(0)
    expect(reader.layer("question").get_by_role("button")).to_have_count(0)
    expect(reader.layer("question")).to_have_text(re.compile("Odpověděli jste|You have answered"))


def sees_who_said_what(anna, story: int) -> None:
    """From the foot of the story to the list of those who have seen it."""
    anna.visit(f"/stories/@anna?s={story}")
    anna.page.locator(f".story-show footer a[href='/stories/{story}/viewers']").click()
    expect(anna.page).to_have_url(re.compile(f"/stories/{story}/viewers$"))
    row = anna.main.locator("li[data-row]")
    expect(row).to_have_count(1)
    for words in ("@bara", "Ještěd", "🔥", "4 ·"):
        expect(row).to_contain_text(words)
    assert re.search(r"7[3-7] / 100", row.inner_text())
    expect(anna.main.get_by_text(ANSWER)).to_be_visible()
    assert_accessible(anna.page, "who has seen it")
    shoot(anna.page, f"story-journey-viewers-{anna.page.viewport_size['width']}")


def shares_the_answer_on(anna, composer: StoryComposer, story: int) -> int:
    """On the list of those who have seen it; the new story."""
    anna.main.locator(".cell", has_text=ANSWER).locator("a[href*='/stories/new?answer=']").click()
    anna.wait_for_scripts()
    expect(composer.things).to_have_count(2)
    assert_accessible(anna.page, "an answer that is shared on")
    until_kept(anna.page, 1)
    # It does not stand there twice for whoever opens the page again.
    anna.page.reload()
    anna.wait_for_scripts()
    expect(composer.things).to_have_count(2)
    expect(composer.publish_button).to_have_text(re.compile("^(Zveřejnit|Publish)$"))
    return told(composer)[0]


def keeps(anna, stories: list[int], cover: int) -> str:
    """As a highlight; its path."""
    anna.visit("/me/stories")
    for story in stories:
        anna.page.locator(f"#s-{story} [name=story]").check()
    anna.page.locator("#f-title").fill("Výlet")
    anna.press(anna.main.locator("form[action='/highlights'] button[type=submit]").last)
    expect(anna.page).to_have_url(re.compile(r"/highlights/\d+"))
    highlight = anna.path()
    anna.visit(highlight + "/edit")
    anna.page.locator(f"#s-{cover} .cover").click()
    assert_accessible(anna.page, "a highlight's form")
    anna.press(anna.button("save", anna.main))
    return highlight


def expect_only_the_highlight(bara, reader: StoryViewer, highlight: str, kept: int, gone: int):
    bara.visit("/")
    expect(reader.ring("anna")).to_have_count(0)
    assert bara.status(f"/stories/{gone}") == 404
    bara.visit("/@anna")
    link = bara.main.locator(f".tray a[href='{highlight}']")
    expect(link.locator(".story-canvas")).to_contain_text("Ptám se")
    assert_accessible(bara.page, "a profile with a highlight")
    link.click()
    bara.wait_for_scripts()
    expect(reader.layer("text")).to_have_text("Konečně nahoře!")
    assert_accessible(bara.page, "a highlight")
    # What is over is not answered any more.
    reader.go_on()
    expect(reader.layer("poll")).to_contain_text("100 %")
    expect(bara.page.locator(".story-canvas [data-answer]")).to_have_count(0)


def finds_again(anna, story: int) -> None:
    anna.visit("/me/stories")
    anna.main.locator("#find").fill("tremsin")
    anna.main.locator("#find").press("Enter")
    expect(anna.page).to_have_url(re.compile(r"\?q=tremsin"))
    tile = anna.page.locator(f"#s-{story}")
    expect(tile).to_be_visible()
    assert_accessible(anna.page, "the archive")
    tile.locator(".open").click()
    anna.wait_for_scripts()
    expect(anna.page.locator(".story-canvas")).to_contain_text("Ptám se")
    assert_accessible(anna.page, "a story of the archive")
    sees = anna.page.locator(f".story-show footer a[href='/stories/{story}/viewers']")
    sees.click()
    expect(anna.main.locator("li[data-row]")).to_have_count(1)


# By keys alone


class Keys:
    """Somebody who has no pointer."""

    def __init__(self, page):
        self.page = page
        self.press = page.keyboard.press
        self.type = page.keyboard.type

    def go_to(self, name: str) -> None:
        """With Tab alone, to what begins with these words."""
        focused = self.page.locator(":focus")
        for _ in range(60):
            self.press("Tab")
            if focused.count() and name in focused.evaluate(NAME):
                return
        raise AssertionError(f"Tab never comes to {name}")


NAME = "(one) => (one.ariaLabel ?? one.labels?.[0]?.textContent ?? one.textContent).trim()"


@pytest.mark.parametrize("look", [DESK], ids=str)
def test_a_story_is_made_and_answered_by_keys_alone(meet, composes):
    anna, bara = meet("anna"), meet("bara")
    bara.follow("anna")
    composer, keys = composes(anna).open(), Keys(anna.page)
    keys.go_to("Sea")
    keys.press("Enter")
    expect(composer.field).to_be_focused()
    keys.type("By keys")
    keys.press("Control+Enter")
    for kind, *fields in (("Poll", "Where to?", "North", "South"), ("Slider", "How much?")):
        keys.go_to("Sticker")
        keys.press("Enter")
        keys.go_to(kind)
        keys.press("Enter")
        for number, text in enumerate(fields):
            if number:
                keys.press("Tab")
            keys.type(text)
        keys.press("Enter")
        expect(composer.things.last).to_be_focused()
        for key in ("Shift+ArrowDown", "+", "]"):
            keys.press(key)
    x, y, turn, scale = composer.transform(2)
    assert (turn, scale) == (5, 1.1)
    # Each kind of change is a step of its own.
    for expected in ([x, y, 0, 1.1], [x, y, 0, 1], [x, y - 50, 0, 1]):
        keys.press("Control+z")
        assert composer.transform(2) == expected
    for _ in range(3):
        keys.press("Control+Shift+Z")
    assert composer.transform(2) == [x, y, turn, scale]
    keys.go_to("Publish")
    keys.press("Enter")
    expect(anna.page).to_have_url(re.compile(r"\?s=\d+$"))
    story = int(anna.page.url.rsplit("=", 1)[1])

    reader, keys = StoryViewer(bara), Keys(bara.page)
    bara.visit("/")
    keys.go_to("anna")
    keys.press("Enter")
    expect(bara.page).to_have_url(re.compile("/stories/@anna"))
    bara.wait_for_scripts()
    keys.go_to("South")
    keys.press("Enter")
    expect(reader.layer("poll")).to_contain_text("100 %")
    keys.go_to("How much?")
    slider = bara.page.get_by_role("slider")
    for key in ("PageUp", "PageUp", "ArrowRight"):
        keys.press(key)
    expect(slider).to_have_attribute("aria-valuenow", "45")
    keys.press("Enter")
    expect(slider).to_have_count(0)
    reader.shows(story)
    # The reactions come with the field for an answer.
    keys.go_to("Answer anna")
    fire = bara.page.locator(".quick button").last
    expect(fire).to_be_visible()
    while not fire.evaluate("(one) => one === document.activeElement"):
        keys.press("Shift+Tab")
    with bara.page.expect_response(re.compile("/reactions$")):
        keys.press("Enter")
    expect(fire).to_be_hidden()
    keys.press("Escape")
    expect(bara.page).to_have_url(re.compile(r":\d+/$"))

    anna.visit(f"/stories/{story}/viewers")
    row = anna.main.locator("li[data-row]")
    expect(row).to_contain_text("South · 45 / 100")
    expect(row).to_contain_text("🔥")


# With a slider, and what does not pull it


@pytest.mark.parametrize("look", [PHONE, DESK], ids=str)
def test_a_slider_that_was_pressed_elsewhere_says_nothing(meet, composes):
    anna, bara = meet("anna"), meet("bara")
    composer = composes(anna).open()
    composer.colour("plum")
    composer.page.locator(".text-done").click()
    composer.sticker("slider", "Jak moc?")
    story, _ = told(composer)
    reader = StoryViewer(bara)
    bara.visit(f"/stories/@anna?s={story}")
    sent = []
    bara.page.on("request", lambda request: sent.append(request.url) if "/layers/" in request.url
                 else None)
    slider = bara.page.get_by_role("slider")
    track = middle_of(slider.locator("rect").nth(1))
    # Below the card nothing is pulled.
    beside = (track[0], track[1] + bara.page.locator(".story-frame").bounding_box()["height"] * 0.2)
    mouse = Mouse(bara.page)
    # Pressed elsewhere, and let go over it; and by the other button of the mouse.
    mouse.drag(beside, track)
    expect(slider).to_have_attribute("aria-valuenow", "0")
    bara.page.mouse.click(*track, button="right")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    reader.shows(story)
    assert not sent
    # Pressed on it, it is pulled wherever the pointer goes.
    with bara.page.expect_response(re.compile("/layers/0$")) as answered:
        mouse.drag(track, beside, (track[0] + 400, beside[1]))
    assert answered.value.ok
    expect(slider).to_have_count(0)
    assert len(sent) == 1
    anna.visit(f"/stories/{story}/viewers")
    expect(anna.main.locator("li[data-row]")).to_contain_text("100 / 100")


# With bad luck


def publish_in_vain(composer: StoryComposer) -> None:
    """Without a connection, which comes back afterwards."""
    composer.page.context.set_offline(True)
    composer.publish_button.click()
    expect(composer.error).to_have_text("Bez připojení. Nic se neztratilo, čeká to tady.")
    assert_accessible(composer.page, "what could not be published")
    composer.page.context.set_offline(False)


@pytest.mark.parametrize("look", [PHONE], ids=str)
def test_a_lost_connection_loses_and_doubles_nothing(meet, community, complaints, composes):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED")
    anna, bara = meet("anna"), meet("bara")
    bara.follow("anna")
    composer = composes(anna).open()
    composer.colour("sand")
    composer.write("Z tunelu")
    place(composer, 460, 300, 0.7, -6)
    composer.sticker("poll", *POLL)
    place(composer, 440, 700, 0.6, 6)
    composer.sticker("question", QUESTION)
    place(composer, 600, 1200, 0.6, -6)
    put = [composer.transform(index) for index in range(3)]
    publish_in_vain(composer)
    # What was made is there for whoever comes back, and for whoever stays and tries again.
    composer.open()
    expect(composer.things).to_have_count(3)
    assert [composer.transform(index) for index in range(3)] == put
    publish_in_vain(composer)
    story, _ = told(composer)

    reader = StoryViewer(bara)
    reader.open("anna")
    poll = reader.layer("poll")
    bara.page.context.set_offline(True)
    poll.get_by_role("button", name="Ještěd").click()
    expect(reader.said).to_have_text("Bez připojení, nic se neodeslalo.")
    sheet = reader.write_answer(ANSWER)
    sheet.locator("[type=submit]").click()
    expect(sheet.locator("[aria-busy]")).to_have_count(0)
    expect(reader.said).to_be_visible()
    expect(sheet.locator("textarea")).to_have_value(ANSWER)
    assert_accessible(bara.page, "an answer that could not be sent")
    votes = "SELECT choice FROM story_vote WHERE story = ?"
    assert tell_database(community, votes, story) == []
    bara.page.context.set_offline(False)
    sheet.locator("[type=submit]").click()
    expect(sheet).to_have_count(0)

    # The vote comes there, and what is said of it is lost.
    def lose(route):
        route.fetch()
        route.abort()

    bara.page.route("**/layers/1", lose, times=1)
    poll.get_by_role("button", name="Ještěd").click()
    expect(reader.said).to_have_text("Bez připojení, nic se neodeslalo.")
    reader.choose("poll", "Třemšín")
    expect(reader.said).to_contain_text("Už")
    expect(poll).to_contain_text("100 %")
    assert tell_database(community, votes, story) == [(1,)]
    answers = "SELECT text FROM story_answer WHERE story = ?"
    assert tell_database(community, answers, story) == [(ANSWER,)]


# Without scripts


@pytest.mark.parametrize("look", [Look(scripts=False)], ids=str)
def test_stories_are_told_walked_through_and_answered_without_scripts(meet, composes):
    anna, bara = meet("anna", PHONE), meet("bara")
    anna.follow("bara")
    bara.follow("anna")
    composer = composes(anna).open()
    composer.colour("meadow")
    composer.write("Hlasujte")
    composer.sticker("poll", *POLL)
    composer.move(420, 700)
    composer.sticker("slider", "Jak moc?")
    composer.move(600, 1100)
    composer.sticker("question", QUESTION)
    composer.move(500, 1450)
    asked, _ = told(composer)
    after = anna.tell("A to je vše", with_photo=False)

    reader = StoryViewer(bara)
    reader.open("anna")
    reader.shows(asked)
    reader.layer("poll").get_by_role("link", name="Ještěd").click()
    expect(bara.main.locator("[name=choice][value='1']")).to_be_checked()
    bara.press(bara.main.locator("form button[type=submit]"))
    reader.shows(asked)
    expect(reader.layer("poll")).to_contain_text("100 %")
    reader.layer("slider").get_by_role("link").click()
    bara.main.locator("#f-choice").fill("80")
    bara.press(bara.main.locator("form button[type=submit]"))
    reader.layer("question").get_by_role("link").click()
    bara.main.locator("#f-text").fill(ANSWER)
    bara.press(bara.main.locator("form button[type=submit]"))
    reader.shows(asked)
    bara.press(bara.page.locator(".quick button").last)
    reader.shows(asked)
    reader.go_on()
    reader.shows(after)
    reader.go_on()
    expect(bara.page).to_have_url(re.compile(r":\d+/$"))

    anna.visit(f"/stories/{asked}/viewers")
    for words in ("Ještěd · 80 / 100", "🔥"):
        expect(anna.main.locator("li[data-row]")).to_contain_text(words)
    expect(anna.main.get_by_text(ANSWER)).to_be_visible()

    # And told
    theirs = bara.tell("Bez skriptů, s fotkou")
    StoryViewer(anna).open("bara")
    StoryViewer(anna).shows(theirs)
    expect(anna.page.locator(".story-frame p")).to_have_text("Bez skriptů, s fotkou")
    assert_accessible(anna.page, "a story that was told without scripts")


# What moves


@pytest.mark.parametrize("moves", [True, False])
def test_a_reaction_flies_only_where_things_may_move(meet, composes, moves):
    anna, bara = meet("anna"), meet("bara")
    composer = composes(anna).open()
    composer.colour("dawn")
    composer.write("Hurá")
    story, _ = told(composer)
    bara.visit(f"/stories/@anna?s={story}")
    bara.page.emulate_media(reduced_motion="no-preference" if moves else "reduce")
    # Its time stands still, however long the machine takes.
    bara.page.keyboard.press("Space")
    bara.page.evaluate("""() => {
      window.flown = 0
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) {
          for (const node of addedNodes) window.flown += node.matches?.('.flying') ? 1 : 0
        }
      }).observe(document.body, { childList: true, subtree: true })
    }""")
    StoryViewer(bara).react("🔥")
    expect(StoryViewer(bara).said).not_to_be_empty()
    assert bara.page.evaluate("() => window.flown") == (1 if moves else 0)
    expect(bara.page.locator(".flying")).to_have_count(0)
