"""A group that is open on several screens at once."""

import pytest
from playwright.sync_api import expect

from talker import Talker, acquaint


@pytest.fixture(scope="module", autouse=True)
def acquainted(community, friends, browser):
    acquaint(browser, community, friends)


@pytest.fixture
def group(meet):
    """group("bara", "cyril") → Anna and these, each with their group open."""

    def make(*names: str) -> list[Talker]:
        people = [Talker(meet(name)) for name in ("anna", *names)]
        anna = people[0]
        anna.person.visit("/messages/new?group=1" + "".join(f"&with={name}" for name in names))
        anna.page.locator("[name=title]").fill("Kolo")
        anna.person.press(anna.page.locator("form.grouping button[type=submit]"))
        for person in people:
            enter(person, anna.person.path())
        return people

    return make


def enter(person: Talker, path: str) -> None:
    """Opens a group, having agreed to it."""
    person.person.visit(path)
    accept = person.talk.locator("form[action$='/accept'] button")
    if accept.count():
        person.person.press(accept)
    with person.page.expect_response("**/live"):
        person.person.visit(path)


def test_who_is_writing_is_told_of_each_alone(group):
    anna, bara, cyril = group("bara", "cyril")
    line = anna.talk.locator(".typing")
    expect(line).to_be_hidden()
    bara.field.press_sequentially("Jedu")
    expect(line).to_have_text("bara píše")
    cyril.field.press_sequentially("Já taky")
    expect(line).to_have_text("bara, cyril píšou")
    # One sends: the other one goes on writing.
    bara.talk.locator("button.send").click()
    anna.sees("Jedu")
    expect(line).to_have_text("cyril píše")
    # The other one thinks better of it, and is forgotten after a while.
    cyril.field.fill("")
    expect(line).to_be_hidden()


def test_whoever_joins_is_known_by_name_at_once(group, meet):
    anna, bara, _ = group("bara", "olga")
    path = anna.person.path()
    expect(anna.talk.locator("header small")).to_have_text("3 lidé")
    bara.person.visit(f"{path}/people?q=cyril")
    bara.person.press(bara.page.locator("main form[action$='/people'] button"))
    expect(anna.talk.locator("header small")).to_have_text("4 lidé")
    cyril = Talker(meet("cyril"))
    enter(cyril, path)
    cyril.field.press_sequentially("Ahoj")
    expect(anna.talk.locator(".typing")).to_have_text("cyril píše")
