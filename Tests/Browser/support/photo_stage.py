"""How somebody writes and draws on a photo of a post: what the stage's parts are called."""

import re

from playwright.sync_api import Locator, expect

from composer import Composer


class PhotoStage:
    def __init__(self, composer: Composer):
        self.composer, self.page = composer, composer.page

    def open(self) -> "PhotoStage":
        """With the chosen photo."""
        self.composer.tool("overlay").click()
        expect(self.shell).to_be_visible()
        return self

    @property
    def shell(self) -> Locator:
        return self.page.locator(".maker.on-photo")

    @property
    def picture(self) -> Locator:
        return self.shell.locator(".maker-stage > svg.story-canvas")

    @property
    def frame(self) -> Locator:
        """Around what is chosen."""
        return self.shell.locator(".layer-frame")

    @property
    def things(self) -> Locator:
        """What stands on the photo, as those hear it who do not see it."""
        return self.shell.locator(".layer-list button")

    @property
    def field(self) -> Locator:
        return self.shell.locator(".text-field")

    def button(self, czech: str, english: str) -> Locator:
        name = re.compile(f"^({czech}|{english})$")
        return self.shell.get_by_role("button", name=name)

    def tool(self, name: str) -> Locator:
        return self.shell.locator(f".maker-rail [data-tool='{name}']")

    def do(self, name: str) -> None:
        """Something to what is chosen, by its button."""
        button = self.shell.locator(f".layer-bar [data-do='{name}']")
        if not button.is_visible():
            self.shell.locator(".layer-bar [aria-expanded]").click()
        button.click()

    def write(self, words: str, **style: str) -> None:
        self.tool("text").click()
        self.field.fill(words)
        for value in style.values():
            self.shell.locator(f".maker-panel [data-value='{value}']").click()
        self.shell.locator(".text-done").click()
        expect(self.field).to_have_count(0)

    def stick(self, emoji: str) -> None:
        self.tool("emoji").click()
        self.page.locator("dialog[open] .emoji-grid button", has_text=emoji).click()

    def draw(self, pen: str, *points: tuple[float, float]) -> None:
        """Points in fractions of the photo."""
        self.tool("draw").click()
        self.shell.locator(f"[data-pen='{pen}']").click()
        box = self.picture.bounding_box()
        places = [(box["x"] + x * box["width"], box["y"] + y * box["height"]) for x, y in points]
        self.page.mouse.move(*places[0])
        self.page.mouse.down()
        for place in places[1:]:
            self.page.mouse.move(*place, steps=12)
        self.page.mouse.up()
        self.shell.locator(".story-ink-top .button").click()

    def transform(self, index: int) -> list[float]:
        """x, y, turn in degrees and scale of a layer."""
        layer = self.picture.locator(f"> [data-layer='{index}']")
        return [float(number) for number in
                re.findall(r"-?[\d.]+", layer.get_attribute("transform") or "")]

    def done(self) -> None:
        self.shell.locator(".maker-done").click()
        expect(self.shell).to_have_count(0)
