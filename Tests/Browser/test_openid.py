"""Signing in with an OpenID Connect provider."""

import re

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look
from korzo import Korzo
from neighbour import tell_database
from peers.oidc_provider import CLIENT_ID, CLIENT_SECRET, oidc_provider
from person import PASSWORD, Person
from shots import shoot

PROVIDER = "Mock"
# The provider's own page has no icon, and its style sheet is not on this machine.
PROVIDERS_OWN = ("favicon", "cdn.jsdelivr.net")


@pytest.fixture
def provider():
    with oidc_provider() as issuer:
        yield issuer


@pytest.fixture
def korzo(request, site, smtp, provider, accounts):
    settings = {
        "private hosts": ",".join(x.removeprefix("http://") for x in (site.base, provider)),
        "openid ids": "mock", "openid name": PROVIDER, "openid issuer": provider,
        "openid client": CLIENT_ID, "openid secret": CLIENT_SECRET,
    }
    with Korzo(request.node.name, site, smtp, settings, accounts=accounts) as korzo:
        yield korzo


def leave_for_provider(person: Person) -> None:
    person.visit("/sign-in")
    person.link("continue with").or_(person.button("continue with")).first.click()


def come_back(person: Person) -> None:
    """To the provider, which needs one tap, and back."""
    leave_for_provider(person)
    person.page.get_by_role("button", name="anna", exact=True).first.click()
    expect(person.page).to_have_url(re.compile("^" + re.escape(person.korzo.base)))
    person.wait_for_scripts()


@pytest.mark.parametrize("look", [Look(), Look(locale="en-US", scripts=False)], ids=str)
def test_the_first_sign_in_makes_an_account_and_the_second_finds_it(person, complaints):
    complaints.forgiven = PROVIDERS_OWN
    come_back(person)
    person.visit("/me")
    expect(person.page.locator("body")).to_contain_text("anna")
    person.sign_out()

    come_back(person)
    person.visit("/me")
    assert person.korzo.run("user", "list").count("@example.org") == 2


def test_a_denied_sign_in_says_so(person, complaints):
    complaints.forgiven = (*PROVIDERS_OWN, "status of 4")
    leave_for_provider(person)
    person.page.get_by_role("button", name="Deny").click()
    expect(person.page).to_have_url(re.compile("^" + re.escape(person.korzo.base)))
    expect(person.page.get_by_text("nic nestalo").first).to_be_visible()
    person.page.goto(person.korzo.base + "/read")
    expect(person.page).to_have_url(re.compile("/sign-in"))


def test_an_account_with_the_same_address_is_linked_only_by_its_owner(person, complaints):
    complaints.forgiven = (*PROVIDERS_OWN, "status of 4")
    person.korzo.create_user("anna", PASSWORD)
    come_back(person)
    # The address at the provider alone opens nothing.
    expect(person.page.get_by_text(person.email).first).to_be_visible()
    person.page.goto(person.korzo.base + "/read")
    expect(person.page).to_have_url(re.compile("/sign-in"))

    # With the password as well, the two are connected.
    come_back(person)
    person.main.locator("a[href*='/sign-in']").first.click()
    expect(person.page).to_have_url(re.compile("/sign-in"))
    person.wait_for_scripts()
    person.fill_in_sign_in()
    person.press(person.button("connect"))
    person.sign_out()

    # From now on one tap is enough.
    come_back(person)
    person.visit("/read")
    assert person.path() == "/read"


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US", "dark")], ids=str)
def test_without_a_password_one_proves_oneself_at_the_provider(person, complaints, look):
    complaints.forgiven = PROVIDERS_OWN
    come_back(person)
    tell_database(person.korzo, "UPDATE account_session SET proved_at = 0")
    for path in ("/me/account", "/me/tokens"):
        person.visit(path)
        assert person.page.locator("a[href^='/me/prove']").count() > 0
    person.visit("/me/account/delete")
    expect(person.page).to_have_url(re.compile(r"/me/prove\?next=%2Fme%2Faccount%2Fdelete"))
    assert_accessible(person.page)
    assert_no_sideways_scrolling(person.page)
    shoot(person.page, f"account-prove-elsewhere-{look}")
    person.press(person.button("continue with"))
    person.page.locator("main a[href^='http']").click()
    person.page.get_by_role("button", name="anna", exact=True).first.click()
    expect(person.page).to_have_url(person.korzo.base + "/me/account/delete")
    person.wait_for_scripts()
    person.field("type user name").fill("anna")
    person.press(person.button("delete for good"))
    person.page.goto(person.korzo.base + "/read")
    expect(person.page).to_have_url(re.compile(r"/sign-in"))
