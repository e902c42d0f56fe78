"""From the wall of an article to the payment provider, and back to the article."""

import re

import pytest
from playwright.sync_api import Locator, expect

from articles import Newsroom
from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look, new_context
from korzo import Korzo
from neighbour import Neighbour
from peers.payment_provider import checkout_page
from shots import shoot

SECRET = "whsec_between_the_two_of_them"
TITLE = "Nejdelší most se otevírá o dva roky dřív"
WAYS = [Look(), Look("desktop", "en-US"), Look(scripts=False)]
PAID = "/magazine/subscription/paid"


@pytest.fixture(scope="module")
def checkout():
    with checkout_page() as checkout:
        yield checkout


@pytest.fixture(scope="module")
def community(request, friends, checkout):
    """A Korzo with a payment provider, each of which knows where the other one is."""
    settings = {"webhook secret": SECRET, "checkout": checkout.address}
    with Korzo(request.module.__name__, settings=settings, accounts=friends.data) as korzo:
        checkout.serve(korzo.base, SECRET)
        yield korzo


@pytest.fixture(scope="module")
def newsroom(community):
    room = Newsroom(community)
    room.article("za-zdi", TITLE, "První vlaky v prosinci.", audience="subscribers")
    return room


@pytest.fixture
def come(browser, community, newsroom, friends, complaints, checkout):
    """come(look) → Bára, who does not subscribe; come(look, False) → before she has signed in."""
    contexts = []

    def open_browser(look: Look, is_signed_in: bool = True) -> Neighbour:
        context = new_context(
            browser, look, storage_state=friends.cookies["bara"] if is_signed_in else None,
            ignore_https_errors=True)
        contexts.append(context)
        complaints.listen(context)
        return Neighbour(context.new_page(), community, look, "bara")

    yield open_browser
    for context in contexts:
        context.close()
    checkout.tells_first = False
    checkout.untold.clear()
    for table in ("magazine_subscription", "magazine_payment", "magazine_payment_event"):
        newsroom.run(f"DELETE FROM {table}")


def read_on(bara: Neighbour) -> Locator:
    return bara.main.get_by_role("link", name=re.compile("^(Read on|Číst dál)$"))


def look_again(bara: Neighbour) -> Locator:
    return bara.main.get_by_role("link", name=re.compile("^(Look again|Podívat se znovu)$"))


def pay(bara: Neighbour) -> None:
    """From a page that offers it; to where the provider leads back to."""
    bara.main.locator("a[href^='/magazine/subscription/buy']").click()
    bara.page.get_by_role("button", name="Pay").click()
    expect(bara.page).to_have_url(bara.korzo.base + PAID)
    bara.wait_for_scripts()


def assert_reads(bara: Neighbour) -> None:
    """From the thanks to the article, to its end."""
    expect(bara.main).to_contain_text(TITLE)
    read_on(bara).click()
    expect(bara.page).to_have_url(bara.korzo.base + "/articles/za-zdi")
    expect(bara.main.get_by_text("Oprava, kterou zvládne babička")).to_be_visible()
    expect(bara.main.locator(".wall")).to_have_count(0)


def look_closely(bara: Neighbour, look: Look, name: str) -> None:
    if not look.scripts:
        return
    shoot(bara.page, f"{name}-{look}")
    assert_accessible(bara.page, name)
    assert_no_sideways_scrolling(bara.page)


@pytest.mark.parametrize("look", WAYS, ids=str)
def test_from_the_wall_to_the_provider_and_back_to_the_article(come, checkout, look):
    bara = come(look)
    bara.visit("/articles/za-zdi")
    expect(bara.main.locator(".wall")).to_be_visible()
    pay(bara)
    expect(look_again(bara)).to_be_visible()
    expect(read_on(bara)).to_have_count(0)
    look_closely(bara, look, "payment-on-its-way")
    look_again(bara).click()
    bara.wait_for_scripts()
    expect(look_again(bara)).to_be_visible()
    checkout.tell()
    if not look.scripts:
        look_again(bara).click()
    # The open page changes by itself.
    expect(read_on(bara)).to_be_visible()
    bara.wait_for_scripts()
    look_closely(bara, look, "payment-arrived")
    assert_reads(bara)


@pytest.mark.parametrize("look", WAYS[1:], ids=str)
def test_where_the_provider_tells_at_once_nobody_waits(come, checkout, look):
    checkout.tells_first = True
    bara = come(look)
    bara.visit("/magazine/subscription?next=/articles/za-zdi")
    pay(bara)
    expect(look_again(bara)).to_have_count(0)
    assert_reads(bara)


@pytest.mark.parametrize("look", WAYS[:1], ids=str)
def test_who_leaves_the_checkout_is_told_nothing_that_is_not_true(come, look):
    bara = come(look)
    bara.visit("/articles/za-zdi")
    bara.main.locator("a[href^='/magazine/subscription/buy']").click()
    expect(bara.page.get_by_role("button", name="Pay")).to_be_visible()
    bara.page.go_back()
    expect(bara.main.locator(".wall")).to_be_visible()
    bara.visit("/magazine/subscription")
    expect(bara.main.locator(".headline")).to_have_text("Předplatné zatím nemáte.")


@pytest.mark.parametrize("look", WAYS[:1], ids=str)
def test_who_signs_in_on_the_way_comes_to_the_checkout_and_back(come, checkout, look):
    """Signing in sends a form, and browsers let no form of ours end at another site."""
    bara = come(look, is_signed_in=False)
    bara.visit("/magazine/subscription/buy?next=/articles/za-zdi")
    bara.fill_in_sign_in()
    expect(bara.page).to_have_url(re.compile("/magazine/subscription\\?next="))
    bara.wait_for_scripts()
    pay(bara)
    checkout.tell()
    expect(read_on(bara)).to_be_visible()

    # Paid on the phone, and looked at in another browser.
    other = come(look, is_signed_in=False)
    other.visit(PAID)
    other.fill_in_sign_in()
    expect(other.page).to_have_url(other.korzo.base + PAID)
    expect(other.main.locator("a.button[href='/magazine']")).to_be_visible()
