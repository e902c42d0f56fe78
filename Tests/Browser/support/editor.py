"""An author at the editor of surveys: each method is one thing that authors do."""

import re

from playwright.sync_api import Locator, expect

from neighbour import Neighbour


class Author:
    """With scripts, questions are edited where they stand; without, each on a page of its own."""

    def __init__(self, person: Neighbour):
        self.person = person
        self.page = person.page
        self.last = ""

    @property
    def sheet(self) -> Locator:
        return self.page.locator("dialog.editor-sheet")

    @property
    def form(self) -> Locator:
        """Of the question that is edited now."""
        if self.person.scripts:
            return self.page.locator(f"[data-part] form[data-autosave='{self.last}']")
        return self.page.locator("main form.editor-form")

    @property
    def sheet_form(self) -> Locator:
        root = self.sheet if self.person.scripts else self.page.locator("main")
        return root.locator("form.editor-form")

    def titles(self) -> list[str]:
        if self.person.scripts:
            return [field.input_value() for field in
                    self.page.locator("[data-question] [name=title]").all()]
        return self.page.locator("[data-question] .editor-title").all_inner_texts()

    def expect_titles(self, *titles: str) -> None:
        if not self.person.scripts:
            expect(self.page.locator("[data-question] .editor-title")).to_have_text(list(titles))
            return
        fields = self.page.locator("[data-question] [name=title]")
        expect(fields).to_have_count(len(titles))
        for index, title in enumerate(titles):
            expect(fields.nth(index)).to_have_value(title)

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
        if self.person.scripts:
            self.last = part.locator("[data-question] form[data-card]").last.get_attribute(
                "data-autosave")
        expect(self.form.locator("[name=title]")).to_be_visible()

    def open(self, title: str) -> None:
        if self.person.scripts:
            fields = self.page.locator("[data-question] [name=title]").all()
            field = next(one for one in fields if one.input_value() == title)
            field.click()
            self.last = field.evaluate("field => field.form.dataset.autosave")
        else:
            self.page.locator("[data-question] a.what").filter(has_text=title).click()
        expect(self.form.locator("[name=title]")).to_be_visible()

    def more(self) -> None:
        """All fields of the question, in the sheet."""
        self.form.locator("[name=title]").click()
        self.form.locator(".card-tools a[href*='/questions/']").click()
        expect(self.sheet_form).to_be_visible()

    def fill(self, **fields: str) -> None:
        for name, text in fields.items():
            field = self.form.locator(f"[name={name}]")
            if self.person.scripts and name in ("choices", "rows", "columns"):
                self.write(name, text.split("\n"))
            else:
                field.fill(text)

    def write(self, name: str, lines: list[str]) -> None:
        """Each line where it stands, Enter for the next one."""
        place = self.form.locator(f"[data-lines]:has([name={name}])")
        place.locator(".card-lines input").first.focus()
        for index, line in enumerate(lines):
            if index:
                self.page.keyboard.press("Enter")
            self.page.keyboard.press("ControlOrMeta+A")
            self.page.keyboard.insert_text(line)

    def save(self) -> None:
        if self.person.scripts:
            self.saved()
        else:
            self.form.locator("p.ways button.primary").click()
            self.person.wait_for_scripts()

    def saved(self) -> None:
        """All that was done is on the server, and the page has seen it."""
        expect(self.page.locator("[data-part] > .editor-state")).to_have_attribute(
            "data-state", "saved", timeout=15_000)

    def save_sheet(self) -> None:
        self.sheet_form.locator("p.ways button.primary").click()
        if self.person.scripts:
            expect(self.sheet).not_to_be_visible()
        else:
            self.person.wait_for_scripts()

    def close(self) -> None:
        self.sheet.locator("header button").click()
        expect(self.sheet).not_to_be_visible()
