"""What opening a conversation costs, and what news costs a page that is open."""

import itertools
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from checks import MOST_REQUESTS
from conftest import Look
from neighbour import tell_database
from talker import Talker, acquaint

GREETINGS = itertools.count(1)


@pytest.fixture(scope="module", autouse=True)
def acquainted(community, friends, browser):
    acquaint(browser, community, friends)


@pytest.fixture
def pair(meet):
    """Anna, who has written to Bára, and Bára, who has not opened it."""
    anna, bara = Talker(meet("anna")), Talker(meet("bara"))
    anna.open_with("bara")
    greeting = f"Ahoj {next(GREETINGS)}"
    anna.say(greeting)
    return anna, bara, greeting


def asked_for(page) -> list[str]:
    """What a page asks the server for from now on."""
    asked = []
    page.on("request", lambda request: asked.append(
        f"{request.method} {urlsplit(request.url).path}"))
    return asked


def count(page):
    return page.locator("[data-count=inbox]:not([hidden])")


@pytest.mark.parametrize("look", [Look(), Look("desktop")], ids=str)
def test_a_conversation_is_opened_with_few_requests(pair, look):
    anna, bara, greeting = pair
    asked = asked_for(bara.page)
    with bara.page.expect_response("**/live"):
        bara.person.visit(anna.person.path())
    bara.sees(greeting)
    assert len(asked) <= MOST_REQUESTS, asked


@pytest.mark.parametrize("look", [Look(), Look("desktop")], ids=str)
def test_an_open_page_renews_its_counts_without_itself(pair, look):
    anna, bara, _ = pair
    bara.person.visit("/me")
    asked = asked_for(bara.page)
    before = int(count(bara.page).locator("[aria-hidden]").inner_text())
    with bara.page.expect_response("**/live/counts"):
        anna.say("Jsi tam?")
    expect(count(bara.page)).to_contain_text(str(before + 1))
    assert asked == ["GET /live/counts"]


def test_a_conversation_on_a_phone_asks_for_what_is_new_alone(pair):
    anna, bara, _ = pair
    with bara.page.expect_response("**/live"):
        bara.person.visit(anna.person.path())
    path = bara.person.path()
    pages = []
    bara.page.on("request", lambda request: pages.append(request.url)
                 if urlsplit(request.url).path == path and request.method == "GET" else None)
    for number in range(3):
        with bara.page.expect_response("**/live/counts"):
            anna.say(f"Zpráva {number}")
        bara.sees(f"Zpráva {number}")
    assert pages and all("?after=" in url for url in pages), pages


@pytest.mark.parametrize("look", [Look("desktop"), Look("desktop", scripts=False)], ids=str)
def test_the_inbox_opens_where_there_is_news(pair, community, look):
    anna, bara, _ = pair
    tab = bara.page.locator("[data-tab=inbox]")
    bara.person.visit("/me")
    tab.click()
    expect(bara.page).to_have_url(bara.person.korzo.base + "/messages")
    bara.person.wait_for_scripts()
    tell_database(community, "UPDATE conversation_member SET unread = 0")
    bara.person.visit("/me")
    expect(tab).to_have_attribute("href", "/inbox")
    if look.scripts:
        # Also on a page that was open before.
        anna.say("Ještě něco")
        expect(tab).to_have_attribute("href", "/messages")
