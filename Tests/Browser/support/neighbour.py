"""A person among others: posts, follows, tells stories, reports; by what one can see."""

import re
import sqlite3
import time
from contextlib import closing

from playwright.sync_api import Locator, expect

from composer import Composer
from korzo import Korzo
from person import Person
from photos import files


class Neighbour(Person):
    def __init__(self, page, korzo: Korzo, look, name: str):
        super().__init__(page, korzo, look.locale, name, scripts=look.scripts)

    # Posts

    def publish(self, caption: str, count: int = 1, filter: str = "none", **more) -> str:
        """The path of the new post; the filter is for the first photo."""
        chosen = files(*[f"{number}.jpg" for number in range(count)], **more)
        if self.scripts:
            composer = Composer(self).open()
            composer.choose(chosen)
            composer.shots.first.click()
            composer.look(filter)
            composer.caption.fill(caption)
            return composer.post()
        self.visit("/posts/new")
        self.page.set_input_files("#f-photo", chosen)
        self.page.locator("details.fold > summary").click()
        self.page.locator("[name='filter.0']").select_option(filter)
        self.page.locator("#f-caption").fill(caption)
        self.press(self.button("post it", self.main))
        expect(self.page).to_have_url(re.compile(r"/posts/\d+$"))
        return self.path()

    def card(self, caption: str) -> Locator:
        """A post in a list or on its page."""
        return self.main.locator("article.post").filter(has_text=caption)

    def like(self, within: Locator) -> Locator:
        return self.button("like", within).first

    def double_tap(self, card: Locator) -> None:
        with self.page.expect_response(re.compile("/like$")), self.still():
            self.tap_twice(card.locator(".slide").first)

    def comment(self, text: str) -> Locator:
        """On a post's page; the comment."""
        self.main.locator("form.say textarea").fill(text)
        answer = self.press(self.button("send", self.main))
        assert answer.status < 400, answer.status
        found = self.main.locator("li.comment").filter(has_text=text)
        expect(found).to_be_visible()
        return found

    def delete_comment(self, comment: Locator) -> None:
        comment.locator("details.confirm > summary").click()
        self.press(self.button("delete comment", comment.locator(".pop")))
        expect(comment).to_have_count(0)

    def sort(self, order: str) -> None:
        """On the home feed."""
        self.page.locator("details.menu:has(form[action='/home/sort']) > summary").click()
        self.press(self.page.locator(
            f"details.menu form:has(input[value={order}]) button"))
        expect(self.page).to_have_url(self.korzo.base + "/")

    # People

    def follow(self, name: str) -> Locator:
        """Follows or asks to, on the profile; the button."""
        return self._press_follow(name, "true")

    def unfollow(self, name: str) -> Locator:
        return self._press_follow(name, "false")

    def _press_follow(self, name: str, pressed: str) -> Locator:
        self.visit(f"/@{name}")
        button = self.main.locator("header.profile .follow button")
        assert button.get_attribute("aria-pressed") != pressed
        self.press(button)
        expect(button).to_have_attribute("aria-pressed", pressed)
        return button

    def open_menu(self) -> Locator:
        """The menu of a profile, a post or a story; what is in it."""
        menu = self.page.locator("details.menu").last
        menu.locator("summary").first.click()
        return menu.locator(".pop").first

    def block(self, name: str) -> None:
        self.visit(f"/@{name}")
        menu = self.open_menu()
        confirm = menu.locator(f"details.confirm:has(form[action='/@{name}/block'])")
        confirm.locator("summary").click()
        self.press(confirm.locator("form button"))
        expect(self.button("unblock", self.main).first).to_be_visible()

    def unblock(self, name: str) -> None:
        self.visit(f"/@{name}")
        self.press(self.button("unblock", self.main))

    def set_private(self, private: bool) -> None:
        self.visit("/me/privacy")
        switch = self.page.get_by_role("switch")
        if (switch.get_attribute("aria-checked") == "true") != private:
            self.press(switch)
        sure = self.button("open the account", self.main)
        if sure.count():
            self.press(sure)
        self.visit("/me/privacy")
        expect(switch).to_have_attribute("aria-checked", str(private).lower())

    # Stories

    def tell(self, words: str, with_photo: bool = True) -> int:
        """The id of the new story."""
        self.visit("/stories/new")
        if self.scripts:
            return self._send_story(words, with_photo)
        if with_photo:
            self.page.set_input_files("#f-photo", files("one.jpg"))
        self.page.locator("#f-text").fill(words)
        self.press(self.button("share story", self.main))
        expect(self.page).to_have_url(re.compile(r"\?s=\d+$"))
        return int(self.page.url.rsplit("=", 1)[1])

    def _send_story(self, words: str, with_photo: bool) -> int:
        """What the plain form sends: scripts put the composer in its place (StoryComposer)."""
        token = self.page.locator("form[data-story-composer] [name=_token]").input_value()
        fields = {"_token": token, "text": words}
        if with_photo:
            fields["photo"] = files("one.jpg")[0]
        answer = self.page.request.post(
            self.korzo.base + "/stories", multipart=fields, headers={"Accept": "application/json"})
        assert answer.status == 201, answer.text()
        self.visit(answer.json()["path"])
        return int(self.page.url.rsplit("=", 1)[1])

    def keep(self, story: int, title: str) -> str:
        """Makes a highlight of a story; its path."""
        self.visit("/me/stories")
        self.page.locator(f"#s-{story} input").check()
        self.page.locator("#f-title").fill(title)
        # It says another thing when there are highlights to choose from.
        self.press(self.main.locator("form[action='/highlights'] button[type=submit]").last)
        expect(self.page).to_have_url(re.compile(r"/highlights/\d+"))
        return self.path()

    # Reports

    def report(self, path: str, reason: str, note: str) -> None:
        self.visit(path + "/report")
        self.main.locator(f"[name=reason][value={reason}]").check()
        self.main.locator("#f-note").fill(note)
        self.press(self.button("send report", self.main))
        expect(self.main.locator(".note")).to_be_visible()

    def status(self, path: str) -> int:
        """What the address answers this person, without going there."""
        return self.page.request.get(self.korzo.base + path, max_redirects=0).status


def tell_database(korzo: Korzo, statement: str, *values) -> list[tuple]:
    """Changes what no page changes; the rows when it is a question."""
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=10)) as database, database:
        return database.execute(statement, values).fetchall()


def end_story(korzo: Korzo, story: int) -> None:
    """As if its 24 hours were over."""
    tell_database(korzo, "UPDATE story SET expires_at = ? WHERE id = ?",
                  int(time.time() * 1000) - 1, story)


def multiply(korzo: Korzo, post: int, count: int) -> list[int]:
    """Makes `count` more posts with the photo of `post`, older than it; their ids."""
    author, = tell_database(korzo, "SELECT author FROM post WHERE id = ?", post)[0]
    picture, = tell_database(
        korzo, "SELECT picture FROM post_photo WHERE post = ? AND position = 0", post)[0]
    made = [post - (number << 26) for number in range(1, count + 1)]
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=10)) as database, database:
        for number, new in enumerate(made):
            # A number that goes all over the place, and the same one now and then.
            shuffle = number // 2 * 2654435761 % (1 << 31)
            database.execute(
                "INSERT INTO post (id, author, caption, audience, shuffle, keeps_camera) "
                "VALUES (?, ?, ?, 'everyone', ?, FALSE)", (new, author, f"{number}.", shuffle))
            database.execute("INSERT INTO post_stats (post, author) VALUES (?, ?)", (new, author))
            database.execute("INSERT INTO post_photo VALUES (?, 0, ?, '')", (new, picture))
    return made
