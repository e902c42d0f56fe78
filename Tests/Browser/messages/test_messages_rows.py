"""What one can do with a conversation in the list: by a swipe, by keys, and in its menu."""

import itertools
import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look
from gestures import middle, swipe_row, swiping
from neighbour import tell_database
from shots import shoot
from talker import Talker, acquaint

GREETINGS = itertools.count(1)
TO_THE_RIGHT, TO_THE_LEFT = (60, 220), (330, 130)
DESKTOP = Look("desktop", "en-US")
# What a server says that does not know the conversation any more.
GONE = {"status": 404, "content_type": "application/json",
        "body": '{"error": {"code": "not_found", "message": "Tohle tu není."}}'}


@pytest.fixture(scope="module", autouse=True)
def acquainted(community, friends, browser):
    acquaint(browser, community, friends)


@pytest.fixture
def pair(meet, community):
    """Anna, who has just written, and Bára before her list."""
    tell_database(community, "UPDATE conversation_member SET muted_until = NULL, cleared_at = NULL")
    anna, bara = Talker(meet("anna")), Talker(meet("bara"))
    anna.open_with("bara")
    anna.said = f"Ahoj Báro, {next(GREETINGS)}."
    anna.say(anna.said)
    bara.person.visit("/messages")
    expect(bara.row("anna")).to_have_count(1)
    return anna, bara


def says(talker: Talker, words: str) -> None:
    """What is told above the tabs."""
    expect(talker.page.locator("#toasts")).to_contain_text(words)


def undo(talker: Talker) -> None:
    talker.person.press(talker.page.locator("#toasts form button"))


def test_a_swipe_to_the_right_mutes_and_the_next_one_does_not(pair):
    _, bara = pair
    row = bara.row("anna")
    sign = row.locator(".muted-sign")
    expect(sign).to_be_hidden()
    swipe_row(row, *TO_THE_RIGHT)
    expect(sign).to_be_visible()
    says(bara, "Konverzace je ztlumená.")
    bara.person.visit("/messages")
    expect(sign).to_be_visible()
    with swiping(bara.page, 60, 115, middle(row)):
        expect(row).to_have_attribute("data-label", "Zrušit ztlumení")
        shoot(bara.page, "messages-row-swiped")
    # Not far enough.
    expect(bara.page.locator("[data-side], [data-held]")).to_have_count(0)
    expect(sign).to_be_visible()
    swipe_row(row, *TO_THE_RIGHT)
    expect(sign).to_be_hidden()
    says(bara, "Konverzace už není ztlumená.")
    # Muted by mistake.
    swipe_row(row, *TO_THE_RIGHT)
    says(bara, "Konverzace je ztlumená.")
    undo(bara)
    expect(sign).to_be_hidden()


def test_a_swipe_to_the_left_deletes_and_can_be_undone(pair):
    anna, bara = pair
    row = bara.row("anna")
    with swiping(bara.page, 330, 270, middle(row)):
        expect(row).to_have_attribute("data-label", "Smazat")
        shoot(bara.page, "messages-row-deleted")
    expect(row).to_have_count(1)
    swipe_row(row, *TO_THE_LEFT)
    expect(row).to_have_count(0)
    says(bara, "Konverzace je u vás smazaná.")
    undo(bara)
    says(bara, "Konverzace je zpátky.")
    expect(row).to_have_class(re.compile("unread"))
    bara.follow(row.locator("a[data-open]"))
    bara.sees(anna.said)


def test_a_row_under_a_finger_stays_while_somebody_writes(pair):
    anna, bara = pair
    with bara.page.expect_response("**/live"):
        bara.person.visit("/messages")
    row = bara.row("anna")
    row.evaluate("(row) => { row.dataset.same = '1' }")
    with swiping(bara.page, 60, 115, middle(row)):
        expect(row).to_have_attribute("data-side", "start")
        anna.say("Píšu, zatímco držíš řádek")
        # Longer than a list that nobody holds waits before it asks for what is new.
        bara.page.wait_for_timeout(1500)
        expect(row).to_have_attribute("data-same", "1")
        expect(row).to_have_attribute("data-side", "start")
    expect(row.locator(".last")).to_contain_text("Píšu, zatímco držíš řádek")
    expect(row.locator(".muted-sign")).to_be_hidden()


@pytest.mark.parametrize("way", [TO_THE_RIGHT, TO_THE_LEFT], ids=["mute", "delete"])
def test_a_refused_swipe_puts_the_row_back_and_says_so(pair, complaints, way):
    complaints.forgiven = ("ERR_FAILED", "status of 404")
    _, bara = pair
    row = bara.row("anna")
    actions = re.compile(r"/messages/\d+/(mute|clear)$")

    def swipe_in_vain(words: str) -> None:
        swipe_row(row, *way)
        says(bara, words)
        expect(row).to_have_count(1)
        expect(row).not_to_have_class(re.compile("leaving|muted"))

    bara.page.route(actions, lambda route: route.abort())
    swipe_in_vain("Bez připojení, nic se nezměnilo.")
    bara.page.unroute(actions)
    bara.page.route(actions, lambda route: route.fulfill(**GONE))
    swipe_in_vain("Tohle tu není.")
    bara.page.unroute(actions)
    swipe_row(row, *way)
    expect(bara.page.locator("#toasts form button")).to_be_visible()


@pytest.mark.parametrize("look", [DESKTOP], ids=str)
def test_keys_mute_and_delete_the_row_where_one_is(pair):
    _, bara = pair
    page, row = bara.page, bara.row("anna")
    sign = row.locator(".muted-sign")
    # Where one is in no row, nothing goes.
    for key in "xm":
        page.keyboard.press(key)
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("delete a conversation")
    page.keyboard.press("Escape")
    expect(row).not_to_have_class(re.compile("leaving|muted"))
    row.locator("a[data-open]").focus()
    page.keyboard.press("m")
    expect(sign).to_be_visible()
    says(bara, "The conversation is muted.")
    page.keyboard.press("m")
    expect(sign).to_be_hidden()
    says(bara, "The conversation is not muted any more.")
    page.keyboard.press("x")
    says(bara, "The conversation is deleted for you.")
    expect(row).to_have_count(0)
    undo(bara)
    expect(row).to_have_count(1)


@pytest.mark.parametrize("look", [Look(), DESKTOP, Look(scripts=False)], ids=str)
def test_the_menu_of_a_row_does_the_same(pair, look):
    _, bara = pair
    row = bara.row("anna")
    sign = row.locator(".muted-sign")

    def choose(action: str) -> None:
        row.locator(".menu > summary").click()
        button = row.locator(f".menu form[action$='/{action}'] button")
        expect(button).to_be_visible()
        bara.person.press(button)

    choose("mute")
    expect(sign).to_be_visible()
    expect(row.locator(".menu > .pop")).to_be_hidden()
    if look.scripts:
        assert_accessible(bara.page)
        assert_no_sideways_scrolling(bara.page)
        shoot(bara.page, f"messages-row-muted-{look}")
    choose("mute")
    expect(sign).to_be_hidden()
    choose("clear")
    expect(row).to_have_count(0)
    expect(bara.page).to_have_url(re.compile("/messages$"))
    undo(bara)
    expect(row).to_have_count(1)


@pytest.mark.parametrize("look", [DESKTOP], ids=str)
def test_what_is_open_beside_the_list_is_left_by_deleting_it(pair):
    anna, bara = pair
    row = bara.row("anna")
    bara.follow(row.locator("a[data-open]"))
    bara.sees(anna.said)
    row.locator(".menu > summary").click()
    bara.person.press(row.locator(".menu form[action$='/clear'] button"))
    expect(bara.page).to_have_url(re.compile("/messages$"))
    expect(row).to_have_count(0)
    undo(bara)
    expect(row).to_have_count(1)


def test_what_is_new_is_told_by_a_line_with_words_and_no_button(pair):
    """One class of a list of the Reader looked like a button without words here."""
    _, bara = pair
    bara.open_first()
    line = bara.page.locator("#new")
    expect(line.locator("span")).to_be_visible()
    expect(line).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    shoot(bara.page, "messages-new")
