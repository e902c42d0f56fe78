"""How somebody composes a story: what the composer's parts are called, in one place."""

import json
import math
import re

from playwright.sync_api import Locator, Page, expect

from checks import until
from gestures import Fingers, Mouse, middle_of
from person import Person
from photos import files

# The canvases of what is published, by which the tests say what was sent. A request with a file in
# it keeps its body to itself.
LISTEN = """() => {
  const append = FormData.prototype.append
  FormData.prototype.append = function (name, value, ...more) {
    if (['canvas', 'audience', 'answers', 'client_id', 'alt', 'edit.0'].includes(name)) {
      const all = JSON.parse(sessionStorage.sent ?? '[]')
      sessionStorage.sent = JSON.stringify([...all, [name, value]])
    }
    return append.call(this, name, value, ...more)
  }
}"""


# The draft of a story, by the number of stories in it.
KEPT = """(count) => new Promise((done) => {
  const opening = indexedDB.open('korzo-drafts')
  // Looking must not make it.
  opening.onupgradeneeded = () => opening.transaction.abort()
  opening.onerror = () => done(false)
  opening.onsuccess = () => {
    const database = opening.result
    const reading = database.transaction('texts').objectStore('texts').getAll()
    reading.onsuccess = () => done(reading.result.some((draft) => draft.stories?.length === count))
    database.close()
  }
})"""

# What comes as one types. That the server finds people, tags and surveys is for others to see.
FOUND = {
    "**/suggest/people?*": {"people": [
        {"user_name": "bara", "name": "Bára Nová", "photo": None, "path": "/@bara"}]},
    "**/suggest/tags?*": {"tags": [{"tag": "brdy", "posts": 3}]},
    "**/stories/things?*": {"things": [
        {"thing": "survey:7", "title": "Kam s lavičkou?", "text": "Tři otázky", "picture": None}]},
}


class StoryComposer:
    def __init__(self, person: Person, found: dict[str, dict] = FOUND):
        """`found` is what is answered in the server's place to what one types."""
        self.person = person
        self.page = person.page
        self.page.add_init_script(f"({LISTEN})()")
        for address, answer in found.items():
            self.page.route(address, _answering(answer))

    def offer_a_post(self) -> str:
        """Makes a post, which the sticker of things offers as if it were a survey."""
        told = self.page.request.post(
            f"{self.person.korzo.base}/posts",
            multipart={"photo": files("post.jpg", width=300, height=300)[0], "caption": "Mlha"},
            headers={"Accept": "application/json", "Sec-Fetch-Site": "same-origin"})
        assert told.status == 201, told.text()
        thing = "post:" + told.json()["path"].rsplit("/", 1)[1]
        self.page.route("**/stories/things?*", _answering({"things": [
            {"thing": thing, "title": "Kam s lavičkou?", "text": "Tři otázky", "picture": None}]}))
        return thing

    def open(self) -> "StoryComposer":
        self.person.visit("/stories/new")
        expect(self.shell).to_be_visible()
        return self

    @property
    def shell(self) -> Locator:
        return self.page.locator(".maker")

    @property
    def stage(self) -> Locator:
        return self.page.locator(".maker-stage")

    @property
    def drawing(self) -> Locator:
        return self.stage.locator("> svg.story-canvas")

    @property
    def photo(self) -> Locator:
        return self.drawing.locator("> image")

    @property
    def thumbnails(self) -> Locator:
        return self.page.locator(".maker-strip li button")

    @property
    def things(self) -> Locator:
        """What stands on the stage, as those hear it who do not see it."""
        return self.page.locator(".layer-list button")

    @property
    def frame(self) -> Locator:
        """Around what is chosen."""
        return self.page.locator(".layer-frame")

    @property
    def sheet(self) -> Locator:
        return self.page.locator("dialog.maker-sheet[open]")

    @property
    def error(self) -> Locator:
        return self.page.locator(".maker-error")

    @property
    def publish_button(self) -> Locator:
        return self.page.locator(".maker-publish")

    def layer(self, index: int) -> Locator:
        return self.drawing.locator(f"> [data-layer='{index}']")

    def choose(self, files: list[dict]) -> None:
        self.page.locator("#f-photo").set_input_files(files)
        expect(self.photo).to_have_count(1)

    def colour(self, name: str) -> None:
        """Words on a colour: the field for them is there then."""
        self.page.locator(f".maker-first .swatch.{name}").click()
        expect(self.field).to_be_focused()

    def tool(self, name: str) -> Locator:
        return self.page.locator(f".maker-rail [data-tool='{name}']")

    def do(self, name: str) -> Locator:
        """What can be done to what is chosen."""
        return self.page.locator(f".layer-bar [data-do='{name}']")

    @property
    def field(self) -> Locator:
        return self.page.locator(".text-field")

    def write(self, words: str, **style: str) -> None:
        """Words on the stage, with the face, look, colour or place of lines that are given."""
        if not self.field.count():
            self.tool("text").click()
        self.field.fill(words)
        for value in style.values():
            self.page.locator(f".maker-panel [data-value='{value}']").click()
        self.page.locator(".text-done").click()
        expect(self.field).to_have_count(0)

    def let_go(self) -> None:
        """Nothing is chosen any more."""
        box = self.stage.bounding_box()
        self.page.mouse.click(box["x"] + 12, box["y"] + box["height"] - 240)
        expect(self.frame).to_be_hidden()

    def sticker(self, kind: str, *fields: str) -> None:
        self.tool("sticker").click()
        self.sheet.locator(f"[data-kind='{kind}']").click()
        inputs = self.sheet.locator(".sticker-form input:not([type=radio])")
        for index, text in enumerate(fields):
            inputs.nth(index).fill(text)
        self.sheet.locator(".sticker-form > .button").click()

    def open_sticker(self, kind: str) -> Locator:
        """The form of a sticker."""
        self.tool("sticker").click()
        self.sheet.locator(f"[data-kind='{kind}']").click()
        form = self.sheet.locator(".sticker-form")
        expect(form).to_be_visible()
        return form

    def emoji(self, sign: str) -> None:
        self.open_sticker("emoji").locator(".emoji-grid button", has_text=sign).click()

    def quiz(self, question: str, choices: list[str], right: int) -> None:
        form = self.open_sticker("quiz")
        for field, text in zip(form.locator("input:not([type=radio])").all(), [question, *choices]):
            field.fill(text)
        form.locator("[name=right]").nth(right).check()
        form.locator("> .button").click()

    def find(self, kind: str, typed: str, name: str) -> None:
        """A sticker of what is found by what one types."""
        form = self.open_sticker(kind)
        form.locator("input").fill(typed)
        form.locator(".suggested button", has_text=name).first.click()

    def draw(self, *lines: tuple[tuple[int, int], ...]) -> None:
        """Lines through points of the frame, and what one thinks better of, which is undone."""
        self.tool("draw").click()
        ink = self.stage.locator(".story-ink")
        for line in (*lines, lines[0]):
            self.hand.drag(*[self.on_screen(*point) for point in line])
        ink.locator(".story-ink-top button").nth(1).click()
        ink.locator(".story-ink-top button").last.click()
        expect(ink).to_have_count(0)

    # Moving

    @property
    def hand(self) -> Fingers | Mouse:
        is_phone = self.page.viewport_size["width"] < 600
        return Fingers(self.page) if is_phone else Mouse(self.page)

    def on_screen(self, x: int, y: int) -> tuple[float, float]:
        """Where a point of the frame is."""
        box = self.stage.bounding_box()
        return box["x"] + x * box["width"] / 1080, box["y"] + y * box["height"] / 1920

    def move(self, x: int, y: int) -> None:
        """What is chosen, to a place in the frame."""
        self.hand.drag(middle_of(self.frame), self.on_screen(x, y))

    def reshape(self, scale: float, degrees: float) -> None:
        """Sizes and turns what is chosen: with two fingers, or by a corner."""
        angle = math.radians(degrees)

        def turned(x: float, y: float) -> tuple[float, float]:
            return (scale * (x * math.cos(angle) - y * math.sin(angle)),
                    scale * (x * math.sin(angle) + y * math.cos(angle)))

        middle, hand = middle_of(self.frame), self.hand
        if isinstance(hand, Fingers):
            return hand.pinch(middle, (28, 0), turned(28, 0))
        corner = middle_of(self.frame.locator("[data-corner='4']"))
        x, y = turned(corner[0] - middle[0], corner[1] - middle[1])
        hand.drag(corner, (middle[0] + x, middle[1] + y))

    def undo(self) -> None:
        self._step("Undo|Zpět o krok")

    def redo(self) -> None:
        self._step("Redo|Znovu")

    def _step(self, names: str) -> None:
        top = self.page.locator(".maker-top")
        top.get_by_role("button", name=re.compile(f"^({names})$")).click()

    def transform(self, index: int) -> list[float]:
        """x, y, turn in degrees and scale of a layer."""
        text = self.layer(index).get_attribute("transform") or ""
        return [float(number) for number in re.findall(r"-?[\d.]+", text)]

    def publish(self) -> str:
        """The path of the last one."""
        self.publish_button.click()
        expect(self.page).to_have_url(re.compile(r"/stories/@\w+\?s=\d+$"))
        self.person.wait_for_scripts()
        return self.page.url.removeprefix(self.person.korzo.base)

    def sent(self, name: str = "canvas") -> list:
        """What was sent under a name, in order."""
        all_ = json.loads(self.page.evaluate("() => sessionStorage.sent ?? '[]'"))
        values = [value for field, value in all_ if field == name]
        return [json.loads(value) for value in values] if name in ("canvas", "edit.0") else values


def _answering(answer: dict):
    return lambda route: route.fulfill(json=answer)


def until_kept(page: Page, count: int) -> None:
    """Returns once the draft on the device has so many stories."""
    until(page, KEPT, count)
