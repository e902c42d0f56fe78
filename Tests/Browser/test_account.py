"""Who gets into an account, and who is out: signing up, another password, proving who one is."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import PAIR, SCHEMES, looks, new_context
from neighbour import tell_database
from person import PASSWORD, Person
from shots import shoot

OTHER = "tramvaj stojí u lípy v neděli"


def check(person: Person, what: str, look) -> None:
    if not look.scripts:  # axe is one
        return
    for scheme in SCHEMES:
        seen = replace(look, scheme=scheme)
        person.page.emulate_media(color_scheme=scheme)
        assert_accessible(person.page, f"{what} {seen}")
        assert_no_sideways_scrolling(person.page)
        shoot(person.page, f"account-{what}-{seen}")
    person.page.emulate_media(color_scheme=look.scheme)


@looks()
def test_whoever_opens_the_mail_chooses_the_password(person, look):
    person.visit("/sign-up")
    expect(person.page.locator("input[type=password]")).to_have_count(0)
    check(person, "sign-up", look)
    person.fill_in_sign_up()
    check(person, "check-mail", look)
    person.page.goto(person.korzo.link_in_mail(person.email))
    person.wait_for_scripts()
    expect(person.field("user name")).to_have_value(person.name)
    check(person, "verify", look)
    person.field("password").fill(PASSWORD)
    person.press(person.button("verify"))
    person.visit("/me")
    expect(person.main).to_contain_text("@anna")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_name_that_was_taken_meanwhile_is_asked_for_again(person, look, complaints):
    complaints.forgiven = ("status of 4",)
    person.sign_up()
    person.korzo.create_user("anna2", PASSWORD)
    tell_database(person.korzo, "UPDATE account SET user_name = 'anna' WHERE user_name = 'anna2'")
    person.page.goto(person.korzo.link_in_mail(person.email))
    person.wait_for_scripts()
    person.field("password").fill(PASSWORD)
    person.press(person.button("verify"))
    expect(person.page.locator("#f-user_name-error")).to_be_visible()
    check(person, "name-taken", look)
    person.field("user name").fill("anna_n")
    person.field("password").fill(PASSWORD)
    person.press(person.button("verify"))
    person.visit("/me")
    expect(person.main).to_contain_text("@anna_n")


@looks()
def test_another_password_says_what_else_lets_in_and_ends_what_is_ticked(
        browser, anna, look, complaints):
    # The phone may ask for its live stream once more after it was signed out.
    complaints.forgiven = (f"status of 401 (Unauthorized) {{'url': '{anna.korzo.base}/live'",)
    context = new_context(browser, look)
    complaints.listen(context)
    phone = Person(context.new_page(), anna.korzo, look.locale)
    phone.sign_in()
    tell_database(
        anna.korzo,
        "INSERT INTO account_token (id, account_id, name, scopes, token_hash, created_at) "
        "SELECT 7, id, 'Moje čtečka', 1, 'x', 1700000000000 FROM account WHERE user_name = 'anna'")
    anna.visit("/me/account")
    anna.page.locator("summary", has_text=anna.words["change password"]).click()
    box = anna.page.locator("#f-end_tokens-on")
    expect(box).not_to_be_checked()
    expect(anna.page.locator("#f-end_sessions-on")).to_be_checked()
    expect(anna.page.locator("#f-end_tokens-hint")).to_contain_text("Moje čtečka")
    box.check()
    anna.page.locator("#f-end_sessions-on").scroll_into_view_if_needed()
    check(anna, "password", look)
    # The form for another address has such a field as well.
    anna.page.locator("#f-current_password").fill(PASSWORD)
    anna.page.locator("#f-new_password").fill(OTHER)
    anna.press(anna.button("change password", anna.main))
    assert not tell_database(anna.korzo, "SELECT 1 FROM account_token")
    phone.page.goto(anna.korzo.base + "/read")
    expect(phone.page.locator("#f-password")).to_be_visible()
    anna.visit("/me")
    expect(anna.main).to_contain_text("anna")
    context.close()


@looks()
def test_a_token_asks_once_more_who_one_is(anna, look, complaints):
    complaints.forgiven = ("status of 4",)
    tell_database(anna.korzo, "UPDATE account_session SET proved_at = 0")
    anna.visit("/me/tokens")
    anna.page.locator("details.fold summary").click()
    check(anna, "token-refused", look)
    anna.link("it is me").click()
    anna.wait_for_scripts()
    check(anna, "prove", look)
    anna.field("current password").fill("something else")
    anna.press(anna.button("it is me"))
    expect(anna.page.locator("#f-password-error")).to_be_visible()
    anna.field("current password").fill(PASSWORD)
    anna.press(anna.button("it is me"))
    expect(anna.page).to_have_url(anna.korzo.base + "/me/tokens")
    anna.page.locator("details.fold summary").click()
    anna.page.locator("#f-name").fill("Moje čtečka")
    anna.press(anna.main.locator("form[action='/me/tokens'] button"))
    expect(anna.page.locator("code.secret")).to_contain_text("korzo_")


@looks()
def test_a_new_password_by_mail_says_what_it_ends(person, look):
    person.korzo.create_user("anna", PASSWORD)
    person.visit("/forgot")
    person.field("e-mail").fill(person.email)
    person.press(person.main.locator("form button"))
    person.page.goto(person.korzo.link_in_mail(person.email))
    person.wait_for_scripts()
    check(person, "reset", look)
    person.field("new password").fill(OTHER)
    person.press(person.main.locator("form button"))
    person.visit("/me")
