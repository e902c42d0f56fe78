"""A person at a browser: each method is one thing that people do, by what they can see."""

import re
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, Response, expect

from korzo import Korzo
from words import Words

PASSWORD = "vlak jede lesem v sobotu"


class Person:
    def __init__(self, page: Page, korzo: Korzo, locale: str, name: str = "anna",
                 password: str = PASSWORD, scripts: bool = True):
        self.page = page
        self.scripts = scripts
        self.korzo = korzo
        self.words = Words(locale)
        self.name = name
        self.password = password
        self.email = f"{name}@example.org"

    # Finding things

    def button(self, name: str, within: Locator | None = None) -> Locator:
        return (within or self.page.locator("body")).get_by_role("button", name=self.words[name])

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=self.words[name])

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name)

    def field(self, name: str) -> Locator:
        return self.page.get_by_label(self.words[name]).first

    @property
    def main(self) -> Locator:
        return self.page.locator("main")

    # Going and doing

    def visit(self, path: str) -> None:
        answer = self.page.goto(self.korzo.base + path)
        assert answer is not None and answer.status < 400, f"{path}: {answer and answer.status}"
        self.wait_for_scripts()

    def wait_for_scripts(self) -> None:
        """Until the page is loaded and, where there are scripts, answers as it does with them.

        To be called after whatever leads to another page: what one does earlier is done by the
        browser alone, and what one reads earlier may be half a page.
        """
        self.page.wait_for_load_state()
        if self.scripts:
            self.page.wait_for_selector("html[data-scripts]", state="attached")

    def path(self) -> str:
        """Where the person is, without what comes after a question mark."""
        return re.sub(r"[?#].*", "", self.page.url.removeprefix(self.korzo.base))

    def press(self, button: Locator) -> Response:
        """Presses a button that changes something, and waits for where the answer leads.

        With scripts the page may stay, without them it goes on; the request is the same.
        """
        with self.page.expect_response(_ends_a_post, timeout=60_000) as answered:
            button.first.click()
        self.wait_for_scripts()
        return answered.value

    def hand_in(self) -> None:
        """Sends the answers to a survey; tests answer faster than one can read, and may be asked
        whether they are sure."""
        send = self.main.locator("button[name=to][value=send]").last
        self.press(send)
        expect(self.page).to_have_url(re.compile(r"/done$|ready=1$"))
        if self.page.url.endswith("ready=1"):
            self.press(send)

    @contextmanager
    def still(self):
        """Time stands still in the page: two taps are quick and one is short on any machine."""
        clock = self.page.clock
        clock.install()
        # The jump there must not be overtaken by the machine's own clock.
        clock.pause_at(self.page.evaluate("() => Date.now() / 1000") + 60)
        yield
        clock.resume()

    def tap_twice(self, target: Locator) -> None:
        """By a finger, or by the mouse where there is none; time is to stand still."""
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
        if self.page.viewport_size["width"] > 600:
            return self.page.mouse.dblclick(x, y)
        self.page.touchscreen.tap(x, y)
        self.page.touchscreen.tap(x, y)

    # Account

    def sign_up(self) -> None:
        self.visit("/sign-up")
        self.fill_in_sign_up()

    def fill_in_sign_up(self) -> None:
        self.field("e-mail").fill(self.email)
        self.field("user name").fill(self.name)
        self.press(self.button("sign up", self.main))
        expect(self.page.get_by_text(self.words["look into your mail"]).first).to_be_visible()

    def follow_link_in_mail(self) -> None:
        self.open_link_in_mail()
        self.visit("/me")
        expect(self.page.locator("body")).to_contain_text(self.name)

    def open_link_in_mail(self) -> None:
        """Whoever opens the mail chooses the password, which makes the account and signs in."""
        self.page.goto(self.korzo.link_in_mail(self.email))
        self.wait_for_scripts()
        self.field("password").fill(self.password)
        self.press(self.button("verify"))

    def sign_in(self) -> None:
        self.visit("/sign-in")
        self.fill_in_sign_in()
        expect(self.page).not_to_have_url(re.compile(r"/sign-in"))

    def fill_in_sign_in(self) -> Response:
        self.field("name or e-mail").fill(self.name)
        self.field("password").fill(self.password)
        return self.press(self.button("sign in", self.main))

    def sign_out(self) -> None:
        self.visit("/me")
        self.press(self.button("sign out"))

    def delete_account(self) -> None:
        self.visit("/me/account/delete")
        for field, typed in (("type user name", self.name), ("current password", self.password)):
            if self.field(field).count():
                self.field(field).fill(typed)
        self.press(self.button("delete for good"))
        self.page.goto(self.korzo.base + "/read")
        expect(self.page).to_have_url(re.compile(r"/sign-in"))

    # Reader

    def look_up(self, address: str) -> None:
        self.visit("/read/channels/new")
        self.field("address").fill(address)
        self.press(self.button("find"))

    def choose_feed(self, title: str) -> str:
        """Subscribes to one of the feeds found; the path of the channel's page."""
        for box in self.main.locator("input[name=address]").all():
            box.uncheck()
        self.main.get_by_role("listitem").filter(has_text=title).locator("input").first.check()
        self.press(self.button("subscribe to the chosen", self.main))
        expect(self.page).to_have_url(re.compile(r"/read/channels/\d+"))
        return self.path()

    def subscribe_to_preview(self) -> str:
        """Subscribes to what is shown; the path of the channel's page."""
        self.press(self.button("subscribe", self.main))
        expect(self.page).to_have_url(re.compile(r"/read/channels/\d+"))
        return self.path()

    def subscribe(self, address: str) -> str:
        """Adds a channel by the address of a feed; the path of its page."""
        self.look_up(address)
        return self.subscribe_to_preview()

    def open_article(self, title: str) -> None:
        self.main.get_by_role("link", name=re.compile(re.escape(title))).first.click()
        # The list that one comes from has headings with the same words.
        expect(self.page).to_have_url(re.compile(r"/read/articles/\d+"))
        expect(self.heading(title).first).to_be_visible()
        self.wait_for_scripts()

    def save_for_later(self) -> None:
        """On an article's page."""
        answer = self.press(self.button("save for later"))
        assert answer.status < 400

    def make_folder(self, name: str) -> None:
        self.visit("/read/archive")
        field = self.field("folder name")
        if not field.is_visible():
            # Beside other folders the form is folded away.
            self.main.locator("summary").filter(has_text=self.words["new folder"]).click()
        field.fill(name)
        self.press(self.button("create folder"))
        expect(self.main.get_by_role("link", name=name)).to_be_visible()

    def open_folder(self, name: str) -> None:
        self.visit("/read/archive")
        self.main.get_by_role("link", name=name).click()
        expect(self.page).to_have_url(re.compile(r"/read/archive/\d+"))
        expect(self.heading(name).first).to_be_visible()
        self.wait_for_scripts()

    def archive(self, folder: str) -> None:
        """From an article's page into a folder."""
        self.link("archive").click()
        expect(self.page).to_have_url(re.compile(r"/folders"))
        self.wait_for_scripts()
        self.page.get_by_role("checkbox", name=folder).check()
        self.press(self.button("save", self.main))
        expect(self.page).to_have_url(re.compile(r"/read/articles/\d+(\?[^/]*)?$"))

    def switch_off(self, channel: str) -> None:
        self.visit(channel + "/edit")
        switch = self.page.get_by_role("switch", name=self.words["receive"])
        expect(switch).to_have_attribute("aria-checked", "true")
        self.press(switch)
        self.visit(channel + "/edit")
        expect(switch).to_have_attribute("aria-checked", "false")

    def refresh(self, place: str) -> Response:
        """`place` is the path of a channel, or /read for all of them."""
        self.visit(place)
        return self.press(self.button("refresh"))

    def exported_opml(self) -> str:
        """The export, through the browser's own session."""
        answer = self.page.request.get(self.korzo.base + "/read/channels/export.opml")
        assert answer.ok, answer.status
        return answer.text()

    def import_opml(self, text: str) -> None:
        """Returns when the import has been accepted."""
        self.visit("/read/channels/import")
        self.field("file").set_input_files(
            {"name": "feeds.opml", "mimeType": "text/x-opml", "buffer": text.encode()})
        answer = self.press(self.button("import", self.main))
        assert answer.status < 400, answer.status


def _ends_a_post(answer: Response) -> bool:
    """Whether this answers a POST, or the last of the redirects that a POST led to."""
    first = answer.request
    while first.redirected_from:
        first = first.redirected_from
    return first.method == "POST" and not 300 <= answer.status < 400
