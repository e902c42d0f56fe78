"""How somebody composes a story: what the composer's parts are called, in one place."""

import json
import re

from playwright.sync_api import Locator, Page, expect

from checks import until
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
    def __init__(self, person: Person):
        self.person = person
        self.page = person.page
        self.page.add_init_script(f"({LISTEN})()")
        for address, answer in FOUND.items():
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
