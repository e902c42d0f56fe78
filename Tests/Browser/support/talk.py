"""Comments under an article: each method is one thing that a reader does."""

import re

from playwright.sync_api import Locator, expect

from neighbour import Neighbour


class Talk:
    def __init__(self, person: Neighbour, path: str):
        self.person = person
        self.path = path

    @property
    def section(self) -> Locator:
        return self.person.page.locator("#comments")

    def open(self) -> "Talk":
        self.person.visit(self.path)
        self.section.scroll_into_view_if_needed()
        return self

    def listening(self) -> "Talk":
        """Opens the page; returns when it hears what others write."""
        with self.person.page.expect_response(re.compile("/live$")):
            self.open()
        return self

    def found(self, text: str) -> Locator:
        return self.section.locator("li.comment").filter(
            has=self.person.page.locator(".words", has_text=text))

    def form(self) -> Locator:
        return self.section.locator("form.say").first

    def say(self, text: str, shown: str | None = None) -> Locator:
        """Writes; addresses in it are shown shorter than they were written."""
        self.form().locator("textarea").fill(text)
        self.person.press(self.form().locator("button[type=submit]"))
        expect(self.found(shown or text)).to_have_count(1)
        return self.found(shown or text)

    def begin_answer(self, to: str) -> Locator:
        """The form below a comment."""
        self.found(to).locator("a.answer").click()
        self.person.wait_for_scripts()
        form = self.section.locator(".writing form")
        expect(form).to_be_visible()
        return form

    def answer(self, to: str, text: str) -> Locator:
        form = self.begin_answer(to)
        form.locator("textarea").fill(text)
        self.person.press(form.locator("button[type=submit]"))
        expect(self.found(text)).to_have_count(1)
        return self.found(text)

    def menu(self, of: str) -> Locator:
        """Opens what one can do about a comment."""
        self.found(of).locator(".menu > summary").first.click()
        return self.found(of).locator(".menu > .pop")

    def delete(self, text: str) -> None:
        confirm = self.menu(text).locator("details.confirm")
        confirm.locator("summary").click()
        self.person.press(confirm.locator("form button"))
        expect(self.found(text)).to_have_count(0)

    def edit(self, old: str, new: str) -> None:
        self.menu(old).locator("a[href$='/edit']").click()
        self.person.wait_for_scripts()
        self.person.page.locator("#f-text").fill(new)
        self.person.press(self.person.page.locator("form.form button[type=submit]"))
        expect(self.found(new)).to_have_count(1)
