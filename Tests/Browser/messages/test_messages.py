"""Messages: two people and groups, live and by plain forms, over broken connections."""

import itertools
import os
import re
import time
import uuid

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import PAIR, Look
from korzo import eventually
from neighbour import tell_database
from photos import files, photo
from talker import Talker, acquaint

LIVE = [Look(), Look("desktop", "en-US", "dark")]
GREETINGS = itertools.count(1)
PHOTO = {"width": 640, "height": 480}
# Begins as a JPEG does: that it is none only the server can tell.
BROKEN = b"\xff\xd8\xff no picture at all"
# How long a cut of the network lasts; a minute shows more than the second that everybody waits for.
CUT_SECONDS = float(os.environ.get("KORZO_CUT_SECONDS", "1"))


@pytest.fixture(scope="module", autouse=True)
def acquainted(community, friends, browser):
    acquaint(browser, community, friends)


@pytest.fixture
def talk(meet, look):
    """talk("anna") → Anna, ready to write messages."""
    return lambda name, look=look: Talker(meet(name, look))


@pytest.fixture
def pair(talk, look):
    """Anna and Bára in their conversation."""
    anna, bara = talk("anna"), talk("bara")
    anna.open_with("bara")
    greeting = f"Ahoj Báro, {next(GREETINGS)}."
    anna.say(greeting)
    bara.person.visit(anna.person.path())
    bara.sees(greeting)
    return anna, bara


@pytest.mark.parametrize("look", LIVE, ids=str)
def test_two_people_talk_live(pair, look):
    anna, bara = pair
    bara.say(f"Ahoj Anno {look}")
    anna.sees(f"Ahoj Anno {look}")
    anna.say(f"Jdeš na Třemšín? {look}")
    bara.sees(f"Jdeš na Třemšín? {look}")
    expect(anna.talk.locator(".seen")).to_contain_text(re.compile("Přečteno|Read"))

    # While one writes, the other sees it; and sees no more of it once the message is there.
    # Not more often than every three seconds: one who goes on writing is seen in any case.
    bara.field.press_sequentially("Vlak jede lesem v sobotu", delay=200)
    expect(anna.talk.locator(".typing")).to_contain_text("bara")
    bara.say(f"Vlak jede 6:12 {look}")
    anna.sees(f"Vlak jede 6:12 {look}")
    expect(anna.talk.locator(".typing")).to_be_hidden()

    anna.say(f"Takhle to tam vypadalo {look}", files("one.jpg", **PHOTO))
    shown = bara.sees(f"Takhle to tam vypadalo {look}").locator("img")
    expect(shown).to_have_count(1)
    shown.scroll_into_view_if_needed()
    bara.page.wait_for_function("image => image.complete && image.naturalWidth > 0",
                                arg=shown.element_handle())
    shown.click()
    expect(bara.page.locator("dialog.viewer[open] img")).to_be_visible()
    bara.page.keyboard.press("Escape")
    assert anna.texts()[-1] == bara.texts()[-1] == f"Takhle to tam vypadalo {look}"


@pytest.mark.parametrize("look", LIVE, ids=str)
def test_enter_sends_with_a_keyboard_and_begins_a_line_on_a_phone(pair, look):
    anna, _ = pair
    anna.field.fill("jedna")
    anna.field.press("Enter" if look.size == "phone" else "Shift+Enter")
    anna.field.press_sequentially(f"dvě {look}")
    expect(anna.field).to_have_value(f"jedna\ndvě {look}")
    if look.size == "desktop":
        anna.field.press("Enter")
    else:
        anna.talk.locator("button.send").click()
    expect(anna.talk.locator(".message:not(.pending) .bubble").last).to_have_text(
        f"jedna\ndvě {look}", use_inner_text=True)
    expect(anna.field).to_have_value("")


@pytest.mark.parametrize("look", LIVE, ids=str)
def test_nothing_is_lost_or_doubled_over_a_broken_connection(pair, complaints, look):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED", "ERR_NETWORK_CHANGED", "ERR_ABORTED")
    anna, bara = pair
    bara.page.context.set_offline(True)
    cut = time.monotonic()
    meant = [f"{number}. zpráva {look}" for number in range(50)]
    for part in range(0, 50, 10):
        anna.send_all(meant[part:part + 10])
        anna.page.wait_for_timeout(CUT_SECONDS * 1000 / 6)
    anna.sees(meant[-1])
    for text in ("první bez sítě", "druhá bez sítě"):
        bara.write(f"{text} {look}")
    waiting = bara.talk.locator(".pending")
    expect(waiting).to_have_count(2)
    expect(waiting.first).to_contain_text(re.compile("Čeká|Waiting"))

    bara.page.wait_for_timeout(max(0, CUT_SECONDS - (time.monotonic() - cut)) * 1000)
    assert not bara.bubble(meant[0]).count()
    bara.page.context.set_offline(False)
    bara.sees(meant[-1])
    expect(waiting).to_have_count(0)
    own = [f"první bez sítě {look}", f"druhá bez sítě {look}"]
    bara.sees(own[1])
    anna.sees(own[1])
    for person in (anna, bara):
        texts = [text for text in person.texts() if text in meant + own]
        assert texts == meant + own, person.person.name
    # The server says the same as both pages.
    bara.person.visit(bara.person.path())
    assert [text for text in bara.texts() if text in own] == own


def test_what_is_not_sent_waits_on_the_device(pair, complaints, look):
    complaints.forgiven = ("ERR_FAILED",)
    anna, bara = pair
    path = anna.person.path()
    anna.page.route(f"**{path}", lambda route: route.abort()
                    if route.request.method == "POST" else route.fallback())
    anna.field.fill("Tohle se hned neodešle")
    anna.talk.locator("button.send").click()
    expect(anna.talk.locator(".pending")).to_contain_text(re.compile("Čeká|Waiting"))
    anna.field.fill("Rozepsáno")
    anna.page.reload()
    anna.person.wait_for_scripts()
    expect(anna.field).to_have_value("Rozepsáno")
    expect(anna.talk.locator(".pending")).to_contain_text("Tohle se hned neodešle")
    anna.page.unroute(f"**{path}")
    bara.sees("Tohle se hned neodešle")
    anna.sees("Tohle se hned neodešle")
    expect(anna.talk.locator(".pending")).to_have_count(0)
    anna.field.fill("")


def test_a_refused_message_says_why_is_not_sent_again_and_can_be_discarded(
        pair, complaints, look):
    complaints.forgiven = ("status of 4",)
    anna, _ = pair
    sent = []
    anna.page.on("request", lambda request: request.method == "POST"
                 and "/messages/" in request.url and sent.append(request.url))
    anna.page.set_input_files("[name=photo]", [
        {"name": "broken.jpg", "mimeType": "image/jpeg", "buffer": BROKEN}])
    expect(anna.talk.locator(".attached li")).to_have_count(1)
    anna.talk.locator("button.send").click()
    failed = anna.talk.locator(".pending.failed")
    expect(failed).to_be_visible()
    why = failed.locator(".state").inner_text()
    # Whoever opens the page again decides; it is not tried by itself.
    sent.clear()
    anna.page.reload()
    anna.person.wait_for_scripts()
    expect(failed.locator(".state")).to_have_text(why, use_inner_text=True)
    anna.write("Napřed bez fotky")
    expect(anna.talk.locator(".pending")).to_have_count(1)
    assert len([url for url in sent if url.endswith(anna.person.path())]) == 1
    failed.locator(".state button").first.click()
    expect(failed).to_be_visible()
    failed.locator(".state button").last.click()
    expect(anna.talk.locator(".pending")).to_have_count(0)
    anna.say("Tak bez fotky")
    anna.page.reload()
    anna.sees("Tak bez fotky")
    expect(anna.talk.locator(".pending")).to_have_count(0)


def test_what_is_no_photo_is_named_when_it_is_chosen(pair, look):
    anna, _ = pair
    anna.page.set_input_files("[name=photo]", [
        {"name": "dopis.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-1.4"},
        *files("one.jpg", width=320, height=240),
        {"name": "lest.jpg", "mimeType": "image/jpeg", "buffer": b"no picture at all"}])
    expect(anna.page.locator("#toasts")).to_contain_text("dopis.pdf, lest.jpg")
    expect(anna.talk.locator(".attached li")).to_have_count(1)
    # What is said of them lies over none of them.
    anna.talk.locator(".attached button").click(timeout=3000)
    moving = {"name": "tanec.gif", "mimeType": "image/gif", "buffer": photo(60, 60, kind="GIF")}
    anna.page.set_input_files("[name=photo]", [moving])
    expect(anna.page.locator("#toasts")).to_contain_text("tanec.gif")
    expect(anna.talk.locator(".attached li")).to_have_count(1)
    anna.talk.locator(".attached button").click()


@pytest.mark.parametrize("look", LIVE, ids=str)
def test_reading_further_up_is_not_disturbed(pair, look):
    anna, bara = pair
    anna.send_all([f"{number}. řádek\nna výšku {look}" for number in range(30)])
    last = bara.talk.locator(".message .bubble").last
    expect(last).to_contain_text("29. řádek")
    bara.person.visit(bara.person.path())
    target = bara.talk.locator(".message", has_text=f"10. řádek\nna výšku {look}").first
    target.scroll_into_view_if_needed()
    before = target.bounding_box()["y"]
    anna.say(f"Novinka {look}")
    pill = bara.talk.locator(".pill")
    expect(pill).to_be_visible()
    assert abs(target.bounding_box()["y"] - before) < 3
    expect(bara.bubble(f"Novinka {look}")).not_to_be_in_viewport()
    pill.click()
    expect(bara.bubble(f"Novinka {look}")).to_be_in_viewport()
    expect(pill).to_be_hidden()


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_older_messages_come_as_one_goes_up(pair, look):
    # By Bára: nobody may send more than 200 messages in a minute.
    anna, bara = pair
    texts = [f"{number}. stará {look}" for number in range(52)]
    if look.scripts:
        bara.send_all(texts)
    else:
        token = bara.talk.locator("[name=_token]").get_attribute("value")
        for text in texts:
            sent = bara.page.request.post(
                bara.person.korzo.base + bara.person.path(), max_redirects=0,
                multipart={"_token": token, "text": text, "client_id": uuid.uuid4().hex})
            assert sent.status == 303, sent.status
    anna.person.visit(anna.person.path())
    anna.sees(texts[-1])
    if look.scripts:
        log = anna.talk.locator("[data-scroll]")

        def go_up() -> int:
            log.evaluate("log => { log.scrollTop = -1e6 }")
            return anna.bubble(texts[0]).count()

        eventually(go_up)
        anna.sees(texts[0])
        assert [text for text in anna.texts() if text in texts] == texts
    else:
        expect(anna.bubble(texts[0])).to_have_count(0)
        anna.talk.locator("[data-older] a").click()
        anna.sees(texts[0])


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_opening_marks_as_read(pair, look):
    anna, bara = pair
    bara.person.visit("/messages")
    anna.say(f"Nepřečtená {look}")
    bara.person.visit("/messages")
    row = bara.row("anna").first
    expect(row).to_have_class(re.compile("unread"))
    expect(row.locator(".count")).to_contain_text("1")
    bara.follow(row.locator("a[data-open]"))
    bara.sees(f"Nepřečtená {look}")
    bara.person.visit("/messages")
    expect(bara.row("anna").first).not_to_have_class(re.compile("unread"))
    anna.person.visit(anna.person.path())
    expect(anna.talk.locator(".seen")).to_be_visible()


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_deleting_one_message_for_me_or_for_all(pair, look):
    anna, bara = pair
    for text in ("pro mě", "pro všechny"):
        anna.say(f"{text} {look}")
        bara.person.visit(bara.person.path())
        bara.sees(f"{text} {look}")
    anna.delete(f"pro mě {look}", "me")
    expect(anna.bubble(f"pro mě {look}")).to_have_count(0)
    bara.sees(f"pro mě {look}")
    anna.delete(f"pro všechny {look}", "all")
    expect(anna.bubble(f"pro všechny {look}")).to_have_count(0)
    expect(anna.talk.locator(".bubble.gone").last).to_be_visible()
    if not look.scripts:
        bara.person.visit(bara.person.path())
    expect(bara.bubble(f"pro všechny {look}")).to_have_count(0)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_deleted_conversation_comes_back_empty(pair, look):
    anna, bara = pair
    path = anna.person.path()
    anna.say(f"Staré {look}")
    anna.person.visit(path + "/people")
    anna.confirm("/clear")
    expect(anna.page).to_have_url(re.compile("/messages$"))
    expect(anna.row("bara")).to_have_count(0)
    bara.person.visit(path)
    bara.sees(f"Staré {look}")
    bara.say(f"Jsi tam? {look}")
    anna.person.visit("/messages")
    anna.follow(anna.row("bara").locator("a[data-open]"))
    anna.sees(f"Jsi tam? {look}")
    expect(anna.bubble(f"Staré {look}")).to_have_count(0)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_stranger_waits_for_consent(talk, community, look):
    tell_database(community, "DELETE FROM conversation WHERE kind = 'direct'")
    anna, cyril = talk("anna"), talk("cyril")
    cyril.open_with("anna")
    expect(cyril.talk.locator(".waits")).to_be_visible()
    cyril.say(f"Dobrý den {look}")
    expect(cyril.talk.locator(".waits")).to_be_visible()
    if look.scripts:
        assert_accessible(cyril.page)
        assert_no_sideways_scrolling(cyril.page)
    anna.person.visit("/messages")
    expect(anna.row("cyril")).to_have_count(0)
    anna.page.locator("a.requests").click()
    anna.person.wait_for_scripts()
    anna.follow(anna.page.locator(".conversation a[data-open]").first)
    anna.sees(f"Dobrý den {look}")
    expect(anna.field).to_have_count(0)
    # Nobody learns that it was read.
    cyril.person.visit(cyril.person.path())
    expect(cyril.talk.locator(".seen")).to_have_count(0)
    anna.person.press(anna.talk.locator("form[action$='/accept'] button"))
    anna.say(f"Dobrý den i vám {look}")
    if not look.scripts:
        cyril.person.visit(cyril.person.path())
    cyril.sees(f"Dobrý den i vám {look}")
    cyril.person.visit(cyril.person.path())
    expect(cyril.talk.locator(".waits")).to_have_count(0)
    anna.person.visit("/messages")
    expect(anna.row("cyril")).to_have_count(1)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_request_can_be_deleted_and_a_block_ends_it(talk, community, complaints, look):
    complaints.forgiven = ("status of 4",)
    tell_database(community, "DELETE FROM conversation WHERE kind = 'direct'")
    anna, cyril = talk("anna"), talk("cyril")
    cyril.open_with("anna")
    cyril.say(f"Kupte si {look}")
    anna.person.visit("/messages/requests")
    anna.follow(anna.page.locator(".conversation a[data-open]").first)
    anna.person.press(anna.talk.locator("form[action$='/decline'] button"))
    expect(anna.page.locator(".conversation")).to_have_count(0)
    cyril.person.visit(cyril.person.path())
    cyril.say(f"A co tohle {look}")
    anna.person.visit("/messages/requests")
    anna.follow(anna.page.locator(".conversation a[data-open]").first)
    expect(anna.bubble(f"Kupte si {look}")).to_have_count(0)
    anna.confirm("/block")
    cyril.field.fill("Haló?")
    cyril.talk.locator("button.send").click()
    if look.scripts:
        expect(cyril.talk.locator(".pending.failed")).to_be_visible()
    else:
        expect(cyril.talk.locator(".note, .error").first).to_be_visible()
    anna.person.unblock("cyril")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_group_is_made_named_and_left(talk, look):
    anna, bara, cyril = talk("anna"), talk("bara"), talk("cyril")
    title = f"Trh {look}"
    anna.person.visit("/messages/new?group=1")
    for name in ("bara", "cyril"):
        anna.page.locator("#find").fill(name)
        anna.page.locator("#find").press("Enter")
        anna.person.wait_for_scripts()
        anna.page.locator(f"ul.cells a[href$='with={name}']").click()
        expect(anna.page.locator(".picked")).to_contain_text(name)
        anna.person.wait_for_scripts()
    anna.page.locator("[name=title]").fill(title)
    anna.person.press(anna.page.locator("form.grouping button[type=submit]"))
    expect(anna.page).to_have_url(re.compile(r"/messages/\d+$"))
    path = anna.person.path()
    anna.say(f"Kdo jde na trh? {look}")

    bara.person.visit(path)
    bara.sees(f"Kdo jde na trh? {look}")
    accept = bara.talk.locator("form[action$='/accept'] button")
    if accept.count():
        bara.person.press(accept)
    bara.say(f"Já {look}")
    cyril.person.visit(path)
    cyril.person.press(cyril.talk.locator("form[action$='/accept'] button"))
    cyril.say(f"Taky {look}")
    if not look.scripts:
        anna.person.visit(path)
    assert anna.sees(f"Já {look}").locator(".by").inner_text() == "bara"
    anna.sees(f"Taky {look}")

    cyril.person.visit(path + "/people")
    cyril.confirm("/leave")
    assert cyril.person.status(path) == 404
    bara.person.visit(path + "/people")
    bara.page.locator("[name=title]").fill(f"{title} v sobotu")
    bara.person.press(bara.page.locator("form[action$='/title'] button"))
    anna.person.visit(path)
    expect(anna.talk.locator("h1")).to_have_text(f"{title} v sobotu")
    expect(anna.talk.locator(".happened").last).to_contain_text(f"{title} v sobotu")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_messages_are_found_without_diacritics(pair, look):
    anna, _ = pair
    anna.say(f"Nejlepší švestkový koláč {look}")
    anna.say("A dál?")
    anna.person.visit("/messages/search")
    anna.page.locator("#find").fill("svestkovy kolac")
    anna.page.locator("#find").press("Enter")
    anna.person.wait_for_scripts()
    anna.follow(anna.page.locator(".found a[data-open]").first)
    expect(anna.talk.locator(".message", has_text="švestkový koláč").first).to_be_in_viewport()


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_post_is_passed_on(pair, look):
    anna, bara = pair
    post = anna.person.publish(f"K předání {look}", width=300, height=200)
    anna.person.visit(post)
    anna.page.locator("article.post a[href^='/messages/new?share=']").click()
    anna.person.wait_for_scripts()
    anna.page.locator("ul.cells a[data-open]").filter(has_text="bara").first.click()
    anna.person.wait_for_scripts()
    expect(anna.talk.locator(".sharing .card")).to_contain_text("K předání")
    anna.say(f"Hele {look}")
    bara.person.visit(bara.person.path())
    card = bara.sees(f"Hele {look}").locator(".card")
    expect(card).to_contain_text("K předání")
    card.click()
    expect(bara.page).to_have_url(re.compile(post + "$"))


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_story_is_answered_in_a_message(talk, look):
    anna, bara = talk("anna"), talk("bara")
    story = bara.person.tell(f"Kdo jde plavat? {look}", with_photo=False)
    anna.person.visit(f"/stories/@bara?s={story}")
    anna.page.locator(".story-show textarea").fill(f"Já! {look}")
    anna.person.press(anna.page.locator(".story-show form.say [type=submit]"))
    expect(anna.page).to_have_url(re.compile(f"s={story}$"))
    bara.open_first()
    answer = bara.sees(f"Já! {look}")
    expect(answer.locator(".card")).to_contain_text("Kdo jde plavat?")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_who_may_write_and_receipts_are_one_s_own_choice(pair, talk, look):
    anna, bara = pair
    cyril = talk("cyril")
    anna.person.visit("/messages/settings")
    anna.page.locator("[name=who][value=nobody]").check()
    anna.page.locator("[name=receipts]").uncheck()
    anna.person.press(anna.page.locator("main form button[type=submit]"))
    cyril.open_with("anna")
    if "/with/" in cyril.page.url:
        expect(cyril.field).to_have_count(0)
    bara.say(f"Čteš to? {look}")
    anna.open_first()
    anna.sees(f"Čteš to? {look}")
    bara.person.visit(bara.person.path())
    expect(bara.talk.locator(".seen")).to_have_count(0)
    anna.person.visit("/messages/settings")
    anna.page.locator("[name=who][value=everyone]").check()
    anna.page.locator("[name=receipts]").check()
    anna.person.press(anna.page.locator("main form button[type=submit]"))


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US", "dark")], ids=str)
def test_what_comes_is_accessible_and_fits(pair, look):
    anna, bara = pair
    anna.say("Nejneobhospodařovávatelnějšími " * 12)
    anna.say("https://example.org/" + "velmi-dlouha-adresa/" * 12)
    anna.say("", files(*[f"{number}.jpg" for number in range(10)], **PHOTO))
    bara.say(f"To je fotek! {look}")
    anna.sees(f"To je fotek! {look}")
    for person in (anna, bara):
        assert_accessible(person.page, f"{person.person.name} {look}")
        assert_no_sideways_scrolling(person.page)
    anna.options(f"To je fotek! {look}")
    assert_accessible(anna.page, "the sheet of a message")
