"""An author at the editor of surveys: each method is one thing that authors do."""

import re

from playwright.sync_api import Locator, expect

from neighbour import Neighbour


class Author:
    def __init__(self, person: Neighbour):
        self.person = person
        self.page = person.page

    @property
    def sheet(self) -> Locator:
        return self.page.locator("dialog.editor-sheet")

    @property
    def form(self) -> Locator:
        """Of the question that is open: a sheet with scripts, a page without."""
        return (self.sheet if self.person.scripts else self.page.locator("main")).locator(
            "form.editor-form")

    @property
    def questions(self) -> Locator:
        return self.page.locator("[data-question] .editor-title")

    def begin(self) -> str:
        self.person.visit("/ask/mine")
        self.person.press(self.page.locator("form[action='/surveys'] button"))
        self.page.wait_for_url(re.compile(r"/surveys/\d+/edit$"))
        self.person.wait_for_scripts()
        return self.person.path()

    def add(self, kind: str, page: int = 0) -> None:
        part = self.page.locator(".editor-page").nth(page)
        fold = part.locator(":scope > details.fold")
        if fold.get_attribute("open") is None:
            fold.locator("summary").click()
        fold.locator(f"button[value={kind}]").click()
        expect(self.form.locator("[name=title]")).to_be_visible()

    def fill(self, **fields: str) -> None:
        for name, text in fields.items():
            self.form.locator(f"[name={name}]").fill(text)

    def save(self) -> None:
        self.form.locator("p.ways button.primary").click()
        if self.person.scripts:
            expect(self.sheet).not_to_be_visible()
        else:
            self.person.wait_for_scripts()

    def saved(self) -> None:
        expect(self.form).to_have_attribute("data-state", "saved")

    def close(self) -> None:
        self.sheet.locator("header button").click()
        expect(self.sheet).not_to_be_visible()

    def open(self, title: str) -> None:
        self.page.locator("[data-question] a.what").filter(has_text=title).click()
        expect(self.form.locator("[name=title]")).to_be_visible()
