"""One article's whole way: from the desk to those who read early, to everybody, and offline.

The two looks differ in size and language at once, so that both sizes and both languages are walked
through; that every page on the way fits and is accessible in all combinations is what the tests of
the desk, of reading, of comments and of subscriptions ask.
"""

import email
import email.policy
import json
import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import expect

from articles import Newsroom, now
from checks import settle
from conftest import Look, new_context
from desk import Desk
from device import SETTINGS, Device, feign, switch_on
from korzo import Korzo, eventually
from neighbour import Neighbour, tell_database
from peers.push_service import PushBrowser, PushService
from photos import files
from shots import shoot
from talk import Talk

FEEDS = ("/magazine/feed.atom", "/magazine/feed.rss", "/magazine/feed.json")
SAVE = "form[data-enhance=save] button"
HOUR = 60


@dataclass(frozen=True)
class Story:
    """The words of the article, in the language of the look."""

    title: str
    slug: str
    lead: str
    alt: str
    caption: str
    first: str
    offline: str
    question: str
    answer: str

    @property
    def path(self) -> str:
        return f"/articles/{self.slug}"


STORIES = {
    "cs": Story("Čas na nádraží", "cas-na-nadrazi", "Hodiny, které nikdo nenatahuje.",
                "Hodiny na peronu", 'Ráno, "ještě" tma', "Vlak má zpoždění.",
                "Bez spojení se píše dál.", "A kdo ty hodiny natahuje?", "Už dvacet let nikdo."),
    "en": Story("Time at the station", "time-at-the-station", "A clock that nobody winds.",
                "The clock on the platform", 'Morning, "still" dark', "The train is late.",
                "Written without a connection.", "Who does wind it?", "Nobody, for twenty years."),
}
LOOKS = [Look(), Look("desktop", "en-US")]


@dataclass
class Scene:
    """Everybody who takes part, and where they are."""

    korzo: Korzo
    look: Look
    olga: Desk
    anna: Neighbour
    bara: Neighbour
    visitor: Neighbour
    pushed: dict[str, PushBrowser]
    taken = 0

    @property
    def story(self) -> Story:
        return STORIES[self.look.locale[:2]]

    def shoot(self, person, name: str) -> None:
        """The next step, as the person sees it."""
        self.taken += 1
        settle(person.page)
        shoot(person.page, f"magazine-journey-{self.look}-{self.taken:02}-{name}")

    def later(self, minutes: int) -> None:
        for person in (self.olga, self.anna, self.bara, self.visitor):
            person.page.goto("about:blank")
        self.korzo.stop()
        self.korzo.let_time_pass(minutes)
        self.korzo.start()

    def quiet(self) -> None:
        """Returns when nothing that is due waits for anybody, and nothing was given up."""
        def is_quiet() -> bool:
            (due, dead), = tell_database(
                self.korzo, "SELECT COUNT(*) FILTER (WHERE state <> 'dead'), "
                "COUNT(*) FILTER (WHERE state = 'dead') FROM job WHERE run_at <= ?", now())
            assert dead == 0
            return due == 0

        eventually(is_quiet)

    def told(self) -> dict[str, tuple[int, int]]:
        """How often each was pushed and mailed word of the article."""
        return {name: (self._pushes(name), self._mails(name))
                for name in ("anna", "bara", "cyril", "olga")}

    def _pushes(self, name: str) -> int:
        got = self.pushed[name].got if name in self.pushed else []
        return sum(push.word["body"] == self.story.title for push in got)

    def _mails(self, name: str) -> int:
        count = 0
        for path in Path(self.korzo.smtp.folder).glob("*.eml"):
            mail = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
            text = mail.get_body(("plain",)).get_content()
            is_here = f"{name}@example.org" in str(mail["To"]) and self.korzo.base in text
            count += text.count(self.story.title) if is_here else 0
        return count

    def knows(self, person: Neighbour) -> set[str]:
        """Where the server tells this person of the article."""
        def text(path: str) -> str:
            answer = person.page.request.get(self.korzo.base + path, max_redirects=0)
            return answer.text() if answer.status == 200 else ""

        number, slug = self.number(), self.story.slug
        places = {
            "page": self.story.path, "stream": "/magazine", "newest": "/magazine/newest",
            "search": f"/magazine/search?q={self.story.first}",
            "API": f"/api/v1/magazine/articles/{number}", "list": "/api/v1/magazine/articles",
            "planned": "/api/v1/magazine/planned",
            **{path: path for path in FEEDS},
        }
        parts = re.findall(rf"{self.korzo.base}([^<]+)", text("/sitemap.xml"))
        is_mapped = any(slug in text(part) for part in parts)
        return {name for name, path in places.items() if slug in text(path)} | (
            {"map"} if is_mapped else set())

    def number(self) -> int:
        """The article's id."""
        return tell_database(
            self.korzo, "SELECT id FROM magazine_article WHERE slug = ?", self.story.slug)[0][0]


@pytest.fixture
def service():
    with PushService() as service:
        yield service
        said = [text for browser in service.browsers.values() for text in browser.complaints]
        assert not said, said


@pytest.fixture
def scene(browser, friends, smtp, service, complaints, look):
    """Olga edits, Anna subscribes; Anna and Bára want to be told at once, Cyril in the morning."""
    # Pages are open while the server is away; what somebody may not see or do is answered as 4xx.
    complaints.forgiven = ("ERR_", "status of 4")
    settings = {"private hosts": service.host, "hold new members": "false"}
    with Korzo(f"magazine-journey-{look}", smtp=smtp, settings=settings,
               accounts=friends.data) as korzo:
        tell_database(korzo, "UPDATE account SET language = ?", look.locale[:2])
        Newsroom(korzo).subscribe("anna")
        contexts = []

        def page(name: str, worker: bool):
            contexts.append(new_context(
                browser, look, worker=worker, storage_state=friends.cookies.get(name)))
            complaints.listen(contexts[-1])
            return contexts[-1].new_page()

        anna, bara, visitor = (Neighbour(page(name, name != "visitor"), korzo, look, name)
                               for name in ("anna", "bara", "visitor"))
        pushed = {one.name: wants_word(one, service) for one in (anna, bara)}
        yield Scene(
            korzo, look, Desk(page("olga", False), korzo, look), anna, bara, visitor, pushed)
        for context in contexts:
            context.close()


def wants_word(person: Neighbour, service: PushService) -> PushBrowser:
    """Turns notifications on in this browser, and mails of new articles at once."""
    device = feign(person, service)
    person.visit(SETTINGS)
    switch_on(person)
    person.main.locator("[name=mail-magazine_articles]").select_option("each")
    person.press(person.main.locator("form.choices button[type=submit]"))
    return device


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_an_article_from_the_desk_to_everybody_and_onto_a_device(scene):
    an_editor_writes_with_pictures_and_loses_the_connection(scene)
    she_plans_it_early_for_subscribers(scene)
    scene.later(30 * HOUR)
    subscribers_are_told_and_nobody_else_knows(scene)
    she_saves_it(scene)
    scene.later(48 * HOUR)
    everybody_is_told_once(scene)
    a_reader_opens_the_push_and_talks(scene)
    the_saved_article_is_there_offline(scene)


def an_editor_writes_with_pictures_and_loses_the_connection(scene: Scene) -> None:
    olga, story = scene.olga, scene.story
    path = olga.new()
    olga.write(story.title, story.lead, f"{story.first}\n\n")
    olga.text.focus()
    olga.page.keyboard.press("Control+End")
    olga.choose_picture(files("hodiny.jpg")[0])
    expect(olga.page.locator("[data-picture-shown]")).to_be_visible()
    scene.shoot(olga, "picture")
    olga.describe_picture(story.alt, story.caption)
    expect(olga.text).to_have_value(re.compile(r"\(/media/\d+ "))
    olga.saved()
    olga.page.context.set_offline(True)
    olga.add(f"\n\n{story.offline}")
    expect(olga.form).to_have_attribute("data-state", "device")
    scene.shoot(olga, "no-connection")
    olga.page.context.set_offline(False)
    olga.saved()
    # Nothing is lost: it stands at the server, as it was written.
    written = olga.text.input_value()
    olga.visit(path)
    expect(olga.text).to_have_value(written)
    assert written.index(story.first) < written.index(story.alt) < written.index(story.offline)
    if olga.is_phone:
        olga.page.locator("[data-mode=preview]").click()
    expect(olga.preview.get_by_role("img", name=story.alt)).to_be_visible()
    scene.shoot(olga, "preview")
    olga.visit(path + "/settings")
    olga.page.set_input_files("[name=picture]", files("peron.jpg", "nadrazi.jpg")[1])
    olga.page.locator("[name=alt]").fill(story.alt)
    olga.press(olga.page.locator("form[action$='/settings'] button[type=submit]"))
    olga.visit(path)


def she_plans_it_early_for_subscribers(scene: Scene) -> None:
    olga = scene.olga
    olga.go_to_publication()
    early, time = (
        (datetime.now() + timedelta(days=days)).strftime("%Y-%m-%dT%H:%M") for days in (1, 3))
    olga.publish("at", time=time, early=early)
    expect(olga.main.locator(".mark.planned")).to_be_visible()
    scene.shoot(olga, "planned")
    for person in (scene.visitor, scene.bara, scene.anna):
        assert scene.knows(person) == set(), person.name


def subscribers_are_told_and_nobody_else_knows(scene: Scene) -> None:
    scene.quiet()
    scene.later(10)
    eventually(lambda: scene.told()["anna"] == (1, 1))
    scene.quiet()
    assert scene.told() == {"anna": (1, 1), "bara": (0, 0), "cyril": (0, 0), "olga": (0, 0)}
    early = {"page", "stream", "newest", "search", "API", "list", "planned"}
    assert scene.knows(scene.anna) == early
    for person in (scene.visitor, scene.bara):
        assert scene.knows(person) == set(), person.name
    scene.anna.visit("/magazine/subscription")
    own = scene.anna.main.locator(".secret-feed input[readonly]")
    expect(own).to_have_count(3)
    for field in own.all():
        assert scene.story.slug in scene.anna.page.request.get(field.input_value()).text()
    scene.anna.visit("/magazine")
    expect(scene.anna.main.get_by_role("link", name=scene.story.title).first).to_be_visible()
    scene.shoot(scene.anna, "stream-early")


def she_saves_it(scene: Scene) -> None:
    anna, story = scene.anna, scene.story
    anna.visit(story.path)
    expect(anna.main.locator(".prose")).to_contain_text(story.offline)
    # Each of them opens.
    pictures = anna.main.get_by_role("button", name=re.compile(re.escape(story.alt)))
    expect(pictures).to_have_count(2)
    scene.shoot(anna, "early")
    anna.press(anna.page.locator(SAVE).first)
    eventually(lambda: anna.page.wait_for_timeout(50) or kept(anna) >= {story.path})


def kept(person: Neighbour) -> set[str]:
    """The paths of what the device keeps of saved articles."""
    return set(person.page.evaluate("""async () =>
      (await (await caches.open("korzo-saved")).keys()).map(({ url }) => new URL(url).pathname)"""))


def everybody_is_told_once(scene: Scene) -> None:
    everywhere = {"page", "stream", "newest", "search", "map", "API", "list", *FEEDS}
    for person in (scene.visitor, scene.bara, scene.anna):
        assert scene.knows(person) == everywhere, person.name
    scene.quiet()
    scene.later(36 * HOUR)
    once = {"anna": (1, 1), "bara": (1, 1), "cyril": (0, 1), "olga": (0, 0)}
    eventually(lambda: scene.told() == once)
    # Its jobs run once more, as after a crash, and those that look for what was missed.
    number = scene.number()
    for offset, kind, payload in (
        (1, "magazine.time", str(number)),
        (2, "magazine.tell", {"article": str(number), "isEarly": True}),
        (3, "magazine.tell", {"article": str(number), "isEarly": False}),
    ):
        tell_database(
            scene.korzo, "INSERT INTO job (id, kind, payload, state, run_at, attempt, created_at) "
            "VALUES (?, ?, ?, 'waiting', 0, 0, 0)", offset, kind, json.dumps(payload))
    scene.later(10)
    scene.quiet()
    scene.later(36 * HOUR)
    scene.quiet()
    assert scene.told() == once
    scene.visitor.visit("/magazine")
    scene.shoot(scene.visitor, "stream-public")


def a_reader_opens_the_push_and_talks(scene: Scene) -> None:
    bara, anna, story = scene.bara, scene.anna, scene.story
    bara.visit("/magazine/settings")
    device = Device(bara.page, scene.korzo.base)
    push, = [push for push in scene.pushed["bara"].got if push.word["body"] == story.title]
    shown = device.tell(push.payload.decode())
    assert [one["body"] for one in shown] == [story.title]
    device.tap()
    bara.page.wait_for_url(re.compile(re.escape(story.path)))
    bara.wait_for_scripts()
    expect(bara.page.get_by_role("heading", level=1)).to_have_text(story.title)
    scene.shoot(bara, "from-the-push")

    talk = Talk(bara, story.path)
    talk.section.scroll_into_view_if_needed()
    talk.say(story.question)
    expect(talk.found(story.question).locator("form[action$='/delete']")).to_have_count(1)
    others = Talk(anna, story.path).open()
    others.answer(story.question, story.answer)
    scene.shoot(anna, "answer")
    # What was answered stays: there is no button, and whoever sends the form is told why.
    talk.open()
    expect(talk.found(story.answer)).to_be_visible()
    expect(talk.found(story.question).locator("form[action$='/delete']")).to_have_count(0)
    talk.menu(story.question)
    scene.shoot(bara, "answered")
    number = talk.found(story.question).get_attribute("id").removeprefix("c-")
    refused = bara.page.request.post(
        f"{scene.korzo.base}/magazine/comments/{number}/delete",
        headers={"Sec-Fetch-Site": "same-origin", "Accept": "text/html"})
    assert refused.status == 409
    assert re.search("už někdo odpověděl|has answered this comment", refused.text())
    talk.open()
    expect(talk.found(story.question)).to_have_count(1)


def the_saved_article_is_there_offline(scene: Scene) -> None:
    anna, story = scene.anna, scene.story
    anna.visit("/magazine/saved")
    # Kept when it was early; the device has seen meanwhile that its time has come.
    version = """async (path) =>
      (await (await caches.open("korzo-saved")).match(path)).headers.get("X-Kept")"""
    eventually(lambda: anna.page.wait_for_timeout(50)
               or anna.page.evaluate(version, story.path).isdigit())
    assert sum(path.startswith("/media/") for path in kept(anna)) == 2
    # Neither the pages kept of browsing nor the browser's own memory shall help.
    anna.page.evaluate("() => caches.delete('korzo-pages')")
    anna.page.context.new_cdp_session(anna.page).send("Network.clearBrowserCache")
    anna.page.context.set_offline(True)
    anna.page.goto(scene.korzo.base + story.path)
    expect(anna.main.locator(".prose")).to_contain_text(story.offline)
    expect(anna.main.locator(".article-head")).not_to_contain_text(
        re.compile("Předběžný přístup|Early access"))
    pictures = anna.main.get_by_role("button", name=re.compile(re.escape(story.alt)))
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        anna.page.wait_for_function(
            "e => e.complete && e.naturalWidth > 0", arg=picture.element_handle())
    scene.shoot(anna, "offline")
    anna.page.context.set_offline(False)
