"""People and hashtags that are offered while one writes: seen, tapped, chosen by keys."""

import re

from playwright.sync_api import Locator, expect


class Offers:
    def __init__(self, field: Locator):
        self.field, self.page = field, field.page

    @property
    def list(self) -> Locator:
        return self.page.get_by_role("listbox").filter(visible=True)

    @property
    def options(self) -> Locator:
        return self.list.get_by_role("option").filter(visible=True)

    def write(self, text: str) -> None:
        """Letter by letter, at the end of what is there."""
        self.field.focus()
        self.page.keyboard.press("Control+End")
        self.field.press_sequentially(text)

    def take(self, name: str) -> None:
        """By a finger, or by the keys where there is none."""
        option = self.options.filter(has_text=re.compile(rf"{name}(?!\w)")).first
        expect(option).to_be_visible()
        if self.page.viewport_size["width"] < 600:
            option.tap()
        else:
            for _ in range(self.options.count()):
                if option.get_attribute("aria-selected") == "true":
                    break
                self.page.keyboard.press("ArrowDown")
            self.page.keyboard.press("Enter")
        expect(self.list).to_have_count(0)
        expect(self.field).to_be_focused()
