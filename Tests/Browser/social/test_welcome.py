"""A newcomer: a face, a name, people to follow, and what is here."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look, new_context
from neighbour import Neighbour
from person import Person
from photos import files
from shots import shoot

FOUR = (Look(), Look(scripts=False), Look("desktop", "en-US"),
        Look("desktop", "en-US", scripts=False))
CAPTIONS = {"bara": "Ráno u řeky", "cyril": "Večer na mostě"}


@pytest.fixture
def accounts(friends) -> Path:
    """With Olga, Anna, Bára and Cyril; whoever comes to `page` is not signed in."""
    return friends.data


def publish(browser, korzo, friends, complaints, name: str, caption: str) -> None:
    look = Look()
    context = new_context(browser, look, storage_state=friends.cookies[name])
    complaints.listen(context)
    Neighbour(context.new_page(), korzo, look, name).publish(caption, width=300, height=200)
    context.close()


def check(person: Person, what: str, look: Look) -> None:
    if look.scripts:  # axe is one
        assert_accessible(person.page, f"{what} {look}")
        assert_no_sideways_scrolling(person.page)
    shoot(person.page, f"welcome-{what}-{look}")


def step(number: int) -> re.Pattern:
    return re.compile(rf"/welcome\?step={number}$")


def choose_photo(person: Person, look: Look) -> None:
    """With scripts another part of it than its middle is kept."""
    person.page.set_input_files("input[name=photo]", files("face.jpg"))
    if not look.scripts:
        return
    crop = person.page.locator("[data-photo-crop] .crop")
    expect(crop).to_be_visible()
    edit = person.page.locator("input[name=edit]")
    middle = json.loads(edit.input_value())["crop"]
    crop.press("ArrowRight")
    assert json.loads(edit.input_value())["crop"]["x"] > middle["x"]


@pytest.mark.parametrize("look", FOUR, ids=str)
def test_a_newcomer_has_a_face_a_name_and_people_to_follow(
        browser, korzo, friends, page, look, complaints):
    for name, caption in CAPTIONS.items():
        publish(browser, korzo, friends, complaints, name, caption)
    newcomer = Person(page, korzo, look.locale, "zofie", scripts=look.scripts)
    newcomer.sign_up()
    newcomer.open_link_in_mail()
    expect(page).to_have_url(re.compile("/welcome$"))
    check(newcomer, "who", look)

    choose_photo(newcomer, look)
    page.locator("#f-display_name").fill("Žofie Nová")
    page.locator("#f-bio").fill("Ráda vstávám brzy.")
    check(newcomer, "who-filled", look)
    newcomer.press(newcomer.main.locator("form[action='/welcome'] button[type=submit]"))
    expect(page).to_have_url(step(2))

    def follow(name: str) -> None:
        newcomer.press(newcomer.main.locator(f"form[action='/@{name}/follow'] button"))

    def is_pressed(name: str, pressed: str) -> None:
        expect(newcomer.main.locator(f"form[action='/@{name}/follow'] button")).to_have_attribute(
            "aria-pressed", pressed)

    check(newcomer, "people", look)
    expect(newcomer.main.locator(".people > li")).to_have_count(4)
    for name in (*CAPTIONS, "anna"):
        follow(name)
        is_pressed(name, "true")
        expect(page).to_have_url(step(2))
    # One may change one's mind.
    follow("anna")
    is_pressed("anna", "false")
    check(newcomer, "people-followed", look)
    page.locator("main a[href*='step=3']").click()
    newcomer.wait_for_scripts()
    expect(page).to_have_url(step(3))
    check(newcomer, "here", look)

    newcomer.main.locator("a.button.primary").click()
    newcomer.wait_for_scripts()
    expect(page).to_have_url(korzo.base + "/")
    for caption in CAPTIONS.values():
        expect(newcomer.main.locator("article.post").filter(has_text=caption)).to_be_visible()
    check(newcomer, "home", look)
    newcomer.visit("/@zofie")
    expect(newcomer.main.locator("header.profile")).to_contain_text("Žofie Nová")
    expect(newcomer.main.locator("header.profile img")).to_be_visible()


@pytest.mark.parametrize("look", FOUR, ids=str)
def test_a_name_that_is_too_long_is_said_in_the_step(anna_at, look, complaints):
    complaints.forgiven = ("status of 4",)
    anna = anna_at
    anna.visit("/welcome?next=%2Fme%2Ftokens")
    anna.page.locator("#f-bio").fill("Ráda vstávám brzy.")
    name = anna.page.locator("#f-display_name")
    name.evaluate("(field) => field.removeAttribute('maxlength')")
    name.fill("Ž" * 61)
    anna.press(anna.main.locator("form[action='/welcome'] button[type=submit]"))
    expect(anna.page.locator("#f-display_name-error")).to_be_visible()
    expect(name).to_have_value("Ž" * 61)
    expect(anna.page.locator("#f-bio")).to_have_value("Ráda vstávám brzy.")
    check(anna, "refused", look)
    name.fill("Žofie")
    anna.press(anna.main.locator("form[action='/welcome'] button[type=submit]"))
    expect(anna.page).to_have_url(re.compile(r"step=2&next=%2Fme%2Ftokens$"))
    # What is left can be skipped.
    anna.page.locator("main .how-far a").click()
    anna.wait_for_scripts()
    expect(anna.page).to_have_url(anna.korzo.base + "/me/tokens")


@pytest.fixture
def anna_at(browser, korzo, friends, look, complaints):
    context = new_context(browser, look, storage_state=friends.cookies["anna"])
    complaints.listen(context)
    yield Person(context.new_page(), korzo, look.locale, scripts=look.scripts)
    context.close()
