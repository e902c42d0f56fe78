"""Word that reaches people who are not here: what they choose, the daily mail, and its end."""

import email
import email.policy
import re
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import PAIR, SCHEMES, Look, new_context
from korzo import Korzo, eventually
from neighbour import Neighbour, tell_database
from person import Person
from shots import shoot

DAY = 24 * 60


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_one_chooses_what_comes_and_how(meet, look):
    anna = meet("anna")
    page, main = anna.page, anna.main
    anna.visit("/me")
    main.locator("a[href='/me/notifications']").click()
    anna.wait_for_scripts()
    main.locator("[name=push][value=likes]").uncheck()
    main.locator("[name=in_app][value=followers]").uncheck()
    main.locator("[name=mail-comments]").select_option("each")
    main.locator("[name=digest]").fill("06:45")
    # Only with quiet hours there is a question from when to when.
    expect(main.locator("[name=from]")).to_be_hidden()
    main.locator("[name=quiet]").check()
    main.locator("[name=from]").fill("21:30")
    main.locator("[name=to]").fill("06:15")
    main.locator("[name=hide]").check()
    anna.press(main.locator("form.choices button[type=submit]"))

    anna.visit("/me/notifications")
    expect(main.locator("[name=push][value=likes]")).not_to_be_checked()
    expect(main.locator("[name=push][value=comments]")).to_be_checked()
    expect(main.locator("[name=in_app][value=followers]")).not_to_be_checked()
    expect(main.locator("[name=mail-comments]")).to_have_value("each")
    expect(main.locator("[name=mail-likes]")).to_have_value("digest")
    expect(main.locator("[name=digest]")).to_have_value("06:45")
    expect(main.locator("[name=from]")).to_have_value("21:30")
    expect(main.locator("[name=to]")).to_have_value("06:15")
    expect(main.locator("[name=zone]")).to_have_value("Europe/Prague")
    expect(main.locator("[name=hide]")).to_be_checked()
    # A decision of the moderators is always in the inbox.
    expect(main.locator("[name=in_app][value=moderation]")).to_have_count(0)
    # As it was, for the next one.
    tell_database(anna.korzo, "DELETE FROM notification_preference")
    tell_database(anna.korzo, "DELETE FROM notification_schedule")
    page.close()


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_the_settings_are_accessible(meet, look):
    anna = meet("anna")
    anna.visit("/me/notifications")
    anna.main.locator("[name=quiet]").check()
    for scheme in SCHEMES:
        anna.page.emulate_media(color_scheme=scheme)
        assert_accessible(anna.page, f"the settings {look} {scheme}")
        shoot(anna.page, f"notifications-settings-{look.size}-{scheme}")
    assert_no_sideways_scrolling(anna.page)


def test_the_time_zone_is_the_browsers_until_one_chooses(browser, community, friends):
    context = new_context(browser, Look(), storage_state=friends.cookies["bara"])
    page = context.new_page()
    page.add_init_script("""
      const real = Intl.DateTimeFormat.prototype.resolvedOptions
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...real.call(this), timeZone: 'America/New_York' }
      }""")
    bara = Neighbour(page, community, Look(), "bara")
    bara.visit("/me/notifications")
    zone = bara.main.locator("[name=zone]")
    expect(zone).to_have_value("America/New_York")
    zone.select_option("Asia/Tokyo")
    bara.press(bara.main.locator("form.choices button[type=submit]"))
    bara.visit("/me/notifications")
    expect(zone).to_have_value("Asia/Tokyo")
    context.close()


class Mailed:
    """A mail from `korzo` to `address` that `words` are in, waited for."""

    def __init__(self, korzo: Korzo, address: str, words: str):
        self.message = eventually(lambda: self._find(korzo, address, words), 60)
        self.text = self.message.get_body(("plain",)).get_content()
        self.html = self.message.get_body(("html",)).get_content()
        self.subject = str(self.message["Subject"])

    @staticmethod
    def _find(korzo: Korzo, address: str, words: str):
        for path in Path(korzo.smtp.folder).glob("*.eml"):
            message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
            text = message.get_body(("plain",)).get_content()
            if address in str(message["To"]) and korzo.base in text and words in text:
                return message
        return None

    @property
    def unsubscribe(self) -> str:
        return re.fullmatch(r"<(\S+)>", str(self.message["List-Unsubscribe"])).group(1)


def a_day_later(korzo: Korzo) -> None:
    korzo.stop()
    korzo.let_time_pass(DAY)
    korzo.start()


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_a_daily_mail_says_what_was_missed_until_one_stops_it(browser, friends, smtp, look):
    with Korzo(f"word-{look}", smtp=smtp, accounts=friends.data) as korzo:
        contexts = []

        def come(name: str) -> Neighbour:
            contexts.append(new_context(browser, look, storage_state=friends.cookies[name]))
            return Neighbour(contexts[-1].new_page(), korzo, look, name)

        anna, bara = come("anna"), come("bara")
        tell_database(korzo, "UPDATE account SET language = ? WHERE user_name = 'anna'",
                      look.locale[:2])
        path = anna.publish(f"Mlha nad Berounkou {look}", width=300, height=200)
        bara.visit(path)
        bara.comment("To je ale krásné ráno, kde to je?")
        bara.press(bara.like(bara.main))
        bara.follow("anna")
        a_day_later(korzo)
        mail = Mailed(korzo, "anna@example.org", "krásné ráno")
        assert "3" in mail.subject and "Korzo" in mail.subject
        assert mail.message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        picture(browser, mail, look)

        # The link in it leads to the thing, and that is no news any more.
        link = re.search(re.escape(korzo.base) + r"/inbox/\d+/open", mail.text).group(0)
        anna.page.goto(link)
        expect(anna.page).to_have_url(re.compile("(posts|@bara|followers)"))

        # What a mail program sends: no cookies, no page of ours.
        request = urllib.request.Request(
            mail.unsubscribe, b"List-Unsubscribe=One-Click",
            {"Content-Type": "application/x-www-form-urlencoded"})
        with urllib.request.urlopen(request) as answer:
            assert answer.status == 200
        anna.visit("/me/notifications")
        expect(anna.main.locator("[name=mail-comments]")).to_have_value("off")
        bara.visit(path)
        bara.comment("A kdy tam zase půjdeš?")
        assert tell_database(korzo, "SELECT COUNT(*) FROM notification_outgoing") == [(0,)]
        for context in contexts:
            context.close()


def picture(browser, mail: Mailed, look: Look) -> None:
    """The mail as a mail program shows it, in both schemes; accessible and not too wide."""
    for scheme in SCHEMES:
        context = new_context(browser, Look(look.size, look.locale, scheme))
        page = context.new_page()
        page.set_content(mail.html)
        assert_accessible(page, f"the daily mail {look} {scheme}")
        assert_no_sideways_scrolling(page)
        shoot(page, f"daily-mail-{look.size}-{look.locale[:2]}-{scheme}")
        context.close()


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_the_link_in_a_mail_asks_before_it_stops_anything(browser, friends, smtp, look):
    with Korzo(f"word-stop-{look}", smtp=smtp, accounts=friends.data) as korzo:
        tell_database(korzo, "UPDATE account SET language = ? WHERE user_name = 'anna'",
                      look.locale[:2])
        context = new_context(browser, look, storage_state=friends.cookies["bara"])
        Neighbour(context.new_page(), korzo, look, "bara").follow("anna")
        context.close()
        a_day_later(korzo)
        mail = Mailed(korzo, "anna@example.org", "bara")

        # Not signed in, as on another device.
        context = new_context(browser, look)
        somebody = Neighbour(context.new_page(), korzo, look, "visitor")
        somebody.page.goto(mail.unsubscribe)
        somebody.wait_for_scripts()
        if look.scripts:
            assert_accessible(somebody.page, "the question")
        assert tell_database(korzo, "SELECT COUNT(*) FROM notification_preference") == [(0,)]
        assert somebody.press(somebody.main.locator("form button")).status == 200
        if look.scripts:
            assert_accessible(somebody.page, "the answer")
        assert tell_database(
            korzo, "SELECT DISTINCT mode FROM notification_preference") == [("off",)]
        context.close()


TOLD = {
    "en": ("1 new article in Feed 3", "3 new articles in Feed 3"),
    "cs": ("1 nový článek v kanálu Feed 3", "3 nové články v kanálu Feed 3"),
}


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_channel_tells_of_its_new_articles(browser, annas, site, complaints, look):
    with Korzo(f"word-articles-{look}", site, accounts=annas.data) as korzo:
        context = new_context(browser, look, storage_state=annas.cookies["anna"])
        # The site is away for a while, and the page asks it for news.
        complaints.forgiven = ("ERR_CONNECTION_REFUSED",)
        complaints.listen(context)
        anna = Person(context.new_page(), korzo, look.locale, scripts=look.scripts)
        channel = anna.subscribe(f"{site.base}/many/3.xml")
        anna.visit(channel + "/edit")
        box = anna.main.locator("[name=notify]")
        expect(box).not_to_be_checked()
        box.check()
        check(anna, look, "channel-settings")
        anna.press(anna.button("save", anna.main))
        anna.visit(channel + "/edit")
        expect(box).to_be_checked()

        # One article is opened itself, and is no news any more then.
        come_with_news(anna, site, channel, 1)
        one, three = TOLD[look.locale[:2]]
        anna.visit("/inbox")
        expect(anna.main.locator(".notification")).to_have_count(1)
        expect(anna.main.locator(".notification.unread")).to_contain_text(one)
        expect(anna.main.locator(".notification")).to_contain_text("Feed 3, news 1")
        check(anna, look, "inbox-articles")
        anna.main.get_by_role("link", name=re.compile(one)).click()
        expect(anna.page).to_have_url(re.compile(r"/read/articles/\d+"))
        anna.visit("/inbox")
        expect(anna.main.locator(".notification")).to_have_count(0)

        # More are one line, which leads to the channel.
        come_with_news(anna, site, channel, 3)
        anna.visit("/inbox")
        anna.main.get_by_role("link", name=re.compile(three)).click()
        expect(anna.page).to_have_url(korzo.base + channel)
        expect(anna.main).to_contain_text("Feed 3, news 4")
        context.close()


def come_with_news(person: Person, site, channel: str, count: int) -> None:
    """A while later the site has so many articles more."""
    site.edition += count
    person.korzo.stop()
    person.korzo.let_time_pass(10)
    person.korzo.start()
    person.refresh(channel)


def check(person: Person, look: Look, name: str) -> None:
    if look.scripts:
        for scheme in SCHEMES:
            person.page.emulate_media(color_scheme=scheme)
            assert_accessible(person.page, f"{name} {look} {scheme}")
            shoot(person.page, f"{name}-{look.size}-{scheme}")
    assert_no_sideways_scrolling(person.page)
