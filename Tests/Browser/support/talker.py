"""Somebody who writes messages: by what one sees in a conversation."""

import re

from playwright.sync_api import Locator, expect

from conftest import Look, new_context
from neighbour import Neighbour

# Sends texts one after the other, as fast as they are taken.
SEND_ALL = """async ([path, texts]) => {
  for (const text of texts) {
    const body = new FormData(document.querySelector('[data-write]'))
    body.set('text', text)
    body.set('client_id', crypto.randomUUID())
    const answer = await fetch(path, {method: 'POST', body, headers: {Accept: 'application/json'}})
    if (!answer.ok) throw new Error(answer.status)
  }
}"""


def acquaint(browser, community, friends) -> None:
    """Anna and Bára follow each other; Cyril is a stranger to both."""
    for one, other in (("anna", "bara"), ("bara", "anna")):
        context = new_context(browser, Look(), storage_state=friends.cookies[one])
        Neighbour(context.new_page(), community, Look(), one).follow(other)
        context.close()


class Talker:
    """`person` in conversations."""

    def __init__(self, person: Neighbour):
        self.person = person
        self.page = person.page

    @property
    def talk(self) -> Locator:
        return self.page.locator("section.talk")

    @property
    def field(self) -> Locator:
        return self.talk.locator("textarea[name=text]")

    def open_with(self, name: str) -> None:
        self.person.visit(f"/messages/with/@{name}")

    def open_first(self) -> str:
        """Opens the conversation on top of the list; its path."""
        self.person.visit("/messages")
        return self.follow(self.page.locator(".conversation a[data-open]").first)

    def follow(self, link: Locator) -> str:
        link.click()
        expect(self.page).to_have_url(re.compile(r"/messages/\d+"))
        self.person.wait_for_scripts()
        return self.person.path()

    def say(self, text: str, photos: list[dict] | None = None) -> None:
        """Writes, and waits until the server has it."""
        if photos:
            self.page.set_input_files("[name=photo]", photos)
            if self.person.scripts:
                expect(self.talk.locator(".attached img")).to_have_count(len(photos))
        self.field.fill(text)
        self.talk.locator("button.send").click()
        self.person.wait_for_scripts()
        sent = self.talk.locator(".message.own:not(.pending)")
        expect(sent.filter(has_text=text).last if text else sent.last).to_be_visible()
        if self.person.scripts:
            expect(self.talk.locator(".pending")).to_have_count(0)

    def bubble(self, text: str) -> Locator:
        """The whole message with a text; sent ones only."""
        return self.talk.locator(".message:not(.pending)").filter(
            has=self.page.locator(".bubble", has_text=re.compile(f"^{re.escape(text)}$")))

    def sees(self, text: str) -> Locator:
        expect(self.bubble(text)).to_have_count(1)
        expect(self.bubble(text)).to_be_visible()
        return self.bubble(text)

    def texts(self) -> list[str]:
        """Everything in the conversation that is loaded, in its order."""
        return self.talk.locator(".message:not(.pending) .bubble").all_inner_texts()

    def write(self, text: str, photos: list[dict] | None = None) -> None:
        """Writes, and waits for nothing."""
        if photos:
            self.page.set_input_files("[name=photo]", photos)
            expect(self.talk.locator(".attached img")).to_have_count(len(photos))
        self.field.fill(text)
        self.talk.locator("button.send").click()

    def send_all(self, texts: list[str]) -> None:
        self.page.evaluate(SEND_ALL, [self.person.path(), texts])

    def options(self, text: str) -> Locator:
        """What one can do with a message: a sheet, or a page without scripts."""
        message = self.sees(text)
        if self.page.viewport_size["width"] < 600 and self.person.scripts:
            message.locator(".bubble").tap()
        else:
            message.hover()
        message.locator("[data-options]").click()
        within = self.page.locator("dialog" if self.person.scripts else "main")
        expect(within.locator(".options")).to_be_visible()
        return within.locator(".options")

    def delete(self, text: str, whose: str) -> None:
        """`whose` is `me` or `all`."""
        options = self.options(text)
        self.person.press(options.locator(f"form:has([value={whose}]) button"))
        if not self.person.scripts:
            expect(self.page).to_have_url(re.compile(r"/messages/\d+$"))

    def confirm(self, action: str) -> None:
        """Presses a button that asks first."""
        form = f"form[action$='{action}']"
        confirm = self.page.locator(f"main details.confirm:has({form})").first
        confirm.locator("summary").click()
        self.person.press(confirm.locator(f"{form} button"))

    def row(self, title: str) -> Locator:
        """A conversation in the list, on its page."""
        return self.page.locator(".talks .conversation").filter(
            has=self.page.locator(".name", has_text=title))
