"""A creator without an account: from the link that a company sent to handing in."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look, SignedIn, new_context
from creator import connect
from korzo import Korzo
from person import Person


@pytest.fixture
def accounts(annas) -> Path:
    """With Anna, who asks; whoever comes to `page` is not signed in."""
    return annas.data


def invitation(browser, korzo: Korzo, annas: SignedIn) -> str:
    """The link of a new campaign of Anna's."""
    context = new_context(browser, Look(), storage_state=annas.cookies["anna"])
    made = context.request.post(
        korzo.base + "/campaigns/new",
        headers={"Origin": korzo.base, "Sec-Fetch-Site": "same-origin"},
        form={"name": "Jarní káva", "starts": "2020-01-01", "ends": "2099-12-31",
              "currency": "CZK"})
    found = re.search(r"/join/[\w-]+", made.text())
    assert found, made.status
    context.close()
    return found[0]


def test_whoever_signs_up_from_an_invitation_comes_back_to_it(
        browser, korzo, annas, page, look, complaints):
    path = invitation(browser, korzo, annas)
    creator = Person(page, korzo, look.locale, "zofie")
    creator.visit(path)
    page.locator("main a[href*='/sign-up']").click()
    creator.wait_for_scripts()
    assert_accessible(page)
    assert_no_sideways_scrolling(page)
    creator.fill_in_sign_up()

    # The mail is opened on another device.
    context = new_context(browser, look)
    complaints.listen(context)
    phone = Person(context.new_page(), korzo, look.locale, "zofie")
    phone.open_link_in_mail()
    # Who one is and whom to follow can wait.
    for step in (2, 3):
        phone.page.locator(f"main a[href*='step={step}']").click()
        phone.wait_for_scripts()
        expect(phone.page).to_have_url(re.compile(f"step={step}"))
        assert_accessible(phone.page)
    phone.page.locator(f"main a[href='{path}']").click()
    phone.wait_for_scripts()
    phone.press(phone.main.locator("form button"))
    expect(phone.main.locator(".empty a[href='/insights/connect']")).to_be_visible()
    connect(korzo, "zofie", [{"views": 4_120}])
    phone.page.reload()
    phone.wait_for_scripts()
    phone.page.locator(".pick").click()
    phone.press(phone.page.locator(".hand-in-bar button"))
    expect(phone.main.locator("tbody tr")).to_have_count(1)
    context.close()

    # The first device goes on from where it waits, too.
    page.locator("main a[href*='/sign-in']").click()
    creator.wait_for_scripts()
    creator.fill_in_sign_in()
    expect(page).to_have_url(re.compile(r"/campaigns/\d+/mine"))
