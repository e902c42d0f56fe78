"""How somebody makes a post: what the composer's parts are called, in one place."""

import re

from playwright.sync_api import Locator, expect

from person import Person


class Composer:
    def __init__(self, person: Person):
        self.person = person
        self.page = person.page

    def open(self) -> "Composer":
        self.person.visit("/posts/new")
        return self

    def choose(self, files: list[dict]) -> None:
        """Returns when all of them are in the strip."""
        before = self.shots.count()
        self.page.locator("#f-photo").set_input_files(files)
        expect(self.shots).to_have_count(before + len(files))

    @property
    def shots(self) -> Locator:
        return self.page.locator(".shot [data-shot]")

    @property
    def publish(self) -> Locator:
        """In the bar; below the form without scripts."""
        return self.page.locator("[type=submit]:is([form=composer], form[data-composer] *)").filter(
            visible=True)

    @property
    def error(self) -> Locator:
        return self.page.locator("[data-error]")

    @property
    def caption(self) -> Locator:
        return self.page.locator("#f-caption")

    @property
    def alt(self) -> Locator:
        return self.page.locator("#composer-alt")

    def tool(self, name: str) -> Locator:
        return self.page.locator(f"[data-tool={name}]")

    def look(self, filter: str | None = None, **sliders: int) -> None:
        """Sliders in hundredths."""
        if filter is not None:
            self.page.locator(f"[data-filter={filter}]").click()
        for name, value in sliders.items():
            self.page.locator(f"[data-slider={name}]").fill(str(value))

    @property
    def preview(self) -> Locator:
        """Drawn with the next frame after a change."""
        self.page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        return self.page.locator("[data-preview] canvas")

    def press_post(self) -> None:
        """The button also says "send again" after a failure."""
        self.publish.click()

    def post(self) -> str:
        """The path of the new post."""
        self.press_post()
        expect(self.page).to_have_url(re.compile(r"/posts/\d+$"), timeout=60_000)
        self.person.wait_for_scripts()
        return self.person.path()
