"""Somebody who looks at stories: what one does with them, in one place."""

import re

from playwright.sync_api import Locator, expect

from gestures import Fingers, Mouse, middle_of
from person import Person


class StoryViewer:
    def __init__(self, person: Person):
        self.person = person
        self.page = person.page
        self.is_phone = self.page.viewport_size["width"] < 600

    @property
    def story(self) -> Locator:
        return self.page.locator("[data-story]")

    @property
    def said(self) -> Locator:
        """What came of the last thing that one did."""
        return self.page.locator("#toasts .toast")

    def ring(self, name: str) -> Locator:
        """Of somebody who has told stories, on Home."""
        return self.person.main.locator(f".tray a[href='/stories/@{name}']")

    def open(self, name: str) -> None:
        """By the ring of somebody."""
        self.person.visit("/")
        self.ring(name).click()
        expect(self.page).to_have_url(re.compile(f"/stories/@{name}"))
        self.person.wait_for_scripts()

    def shows(self, story: int) -> None:
        expect(self.story).to_have_attribute("data-story", str(story))

    def layer(self, kind: str) -> Locator:
        return self.page.locator(f"main .story-canvas [data-kind={kind}]")

    def places(self) -> list[str | None]:
        """Where the layers of the story are."""
        layers = self.page.locator("main .story-canvas > [data-layer]")
        return [layer.get_attribute("transform") for layer in layers.all()]

    def follow_link(self, within: Locator, address: re.Pattern) -> None:
        """Goes where a layer leads, and comes back."""
        story = self.story.get_attribute("data-story")
        within.get_by_role("link").click()
        expect(self.page).to_have_url(address)
        self.page.wait_for_load_state()
        self.page.go_back()
        self.person.wait_for_scripts()
        self.shows(story)

    def go_on(self) -> None:
        """As one does with such a screen: a tap, or a key."""
        if not self.person.scripts:
            self.page.locator("[data-turn=next]").click()
            self.person.wait_for_scripts()
        elif self.is_phone:
            # Where none of the layers lies.
            width, height = self.page.viewport_size.values()
            with self.person.still():
                self.page.touchscreen.tap(width - 12, height * 0.45)
        else:
            self.page.keyboard.press("ArrowRight")

    # Answering

    def choose(self, kind: str, words: str) -> None:
        """In a poll or a quiz."""
        layer = self.layer(kind)
        layer.get_by_role("button", name=words).click()
        expect(layer.get_by_role("button")).to_have_count(0)

    def pull(self, part: float) -> None:
        """The emoji of a slider, so far along its track."""
        slider = self.page.get_by_role("slider")
        track = slider.locator("rect").nth(1)
        x, y = middle_of(track)
        # As it is turned, its ends are elsewhere than those of the box around it.
        end = track.evaluate("""(track, part) => {
          const place = new DOMPoint(-300 + 600 * part, Number(track.getAttribute('y')) + 8)
          const { x, y } = place.matrixTransform(track.getScreenCTM())
          return [x, y]
        }""", part)
        hand = Fingers(self.page) if self.is_phone else Mouse(self.page)
        hand.drag((x, y), tuple(end))
        expect(slider).to_have_count(0)

    def write_answer(self, text: str) -> Locator:
        """Opens a question box and writes there; the sheet, which is not sent yet."""
        self.layer("question").get_by_role("button").click()
        sheet = self.page.get_by_role("dialog")
        sheet.locator("textarea").fill(text)
        return sheet

    def answer(self, text: str) -> None:
        sheet = self.write_answer(text)
        sheet.locator("[type=submit]").click()
        expect(sheet).to_have_count(0)

    def react(self, emoji: str) -> None:
        self.page.locator("[data-react]").click()
        button = self.page.locator(f".quick button[value='{emoji}']")
        with self.page.expect_response(re.compile("/reactions$")):
            button.click()
        expect(button).to_be_hidden()
