"""An editor at a device: each method is one thing that editors do."""

import re

from playwright.sync_api import Locator, Page, expect

from person import Person


class Desk(Person):
    def __init__(self, page: Page, korzo, look):
        super().__init__(page, korzo, look.locale, "olga", scripts=look.scripts)
        self.is_phone = look.size == "phone"

    @property
    def text(self) -> Locator:
        return self.page.locator("[name=markdown]")

    @property
    def form(self) -> Locator:
        return self.page.locator("[data-editor]")

    @property
    def preview(self) -> Locator:
        return self.page.locator("[data-preview]")

    def new(self) -> str:
        self.visit("/desk")
        assert self.path() == "/desk"
        self.page.locator("form[action='/desk/articles'] button").click()
        self.page.wait_for_url(re.compile(r"/desk/articles/\d+$"))
        self.wait_for_scripts()
        return self.path()

    def write(self, title: str, lead: str, text: str) -> None:
        self.page.locator("[name=title]").fill(title)
        self.page.locator("[name=lead]").fill(lead)
        self.text.fill(text)

    def add(self, text: str, at: str = "End") -> None:
        self.text.focus()
        self.page.keyboard.press(f"Control+{at}")
        self.page.keyboard.insert_text(text)

    def saved(self) -> None:
        expect(self.form).to_have_attribute("data-state", "saved")

    def go_to_publication(self) -> None:
        with self.page.expect_navigation(url=re.compile("/publish$")):
            self.page.locator("button[value=publish]").click()
        self.wait_for_scripts()

    def publish(self, when: str = "now", **times: str) -> None:
        self.page.locator(f"[name=when][value={when}]").check()
        for name, time in times.items():
            self.page.locator(f"[name={name}]").fill(time)
        self.press(self.page.locator("form[action$='/publish'] button[type=submit]"))

    # Pictures

    def choose_picture(self, file: dict) -> None:
        """Where the caret is; the desk asks what it shows."""
        self.page.set_input_files("[data-files=picture]", file)

    def describe_picture(self, alt: str, caption: str) -> None:
        self.page.locator("#f-picture-alt-0").fill(alt)
        self.page.locator("#f-picture-caption-0").fill(caption)
        self.page.locator("[data-picture] button[value=insert]").click()
        expect(self.text).to_have_value(re.compile(re.escape(f"![{alt}](/media/")))
