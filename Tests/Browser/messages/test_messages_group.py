"""A group that is open on several screens at once."""

import itertools

import pytest
from playwright.sync_api import expect

from talker import Talker, acquaint

ROUND = itertools.count(1)
# What one sees of those who wrote, from above: their faces and their names, by where they lead.
SEEN = """(all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("href"))"""


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


def shown(talker: Talker) -> tuple[list[str], list[str]]:
    """The faces and the names beside what others wrote."""
    return tuple(talker.talk.locator(f".message {part}").evaluate_all(SEEN)
                 for part in ("> .face-link", ".by"))


def test_each_message_of_others_has_a_face_and_each_turn_a_name(group):
    anna, bara, cyril = group("bara", "cyril")
    for talker, text in ((bara, "Jedna"), (bara, "Dvě"), (cyril, "Tři"), (anna, "Čtyři"),
                         (bara, "Pět")):
        talker.say(text)
        anna.sees(text)
    wanted = (["/@bara", "/@bara", "/@cyril", "/@bara"], ["/@bara", "/@cyril", "/@bara"])
    assert shown(anna) == wanted
    path = anna.person.path()
    anna.person.visit(path)
    anna.sees("Pět")
    assert shown(anna) == wanted
    # The face stands beside the words, and leads to the person.
    message = anna.sees("Pět")
    face, words = message.locator(".face-link").bounding_box(), message.locator(".bubble").bounding_box()
    assert face["x"] + face["width"] <= words["x"]
    assert words["y"] - 1 <= face["y"] < words["y"] + words["height"]
    message.locator(".by").click()
    expect(anna.page).to_have_url(f"{anna.person.korzo.base}/@bara")


def test_a_turn_keeps_its_name_when_its_first_message_goes(group):
    anna, bara = group("bara", "cyril")[:2]
    for text in ("První", "Druhá"):
        bara.say(text)
        anna.sees(text)
    expect(anna.sees("Druhá").locator(".by")).to_be_hidden()
    anna.delete("První", "me")
    expect(anna.bubble("První")).to_have_count(0)
    expect(anna.sees("Druhá").locator(".by")).to_be_visible()


def test_of_two_people_nobody_needs_a_face_at_each_message(meet):
    anna, bara = Talker(meet("anna")), Talker(meet("bara"))
    anna.open_with("bara")
    text = f"Jen my dvě, {next(ROUND)}"
    anna.say(text)
    bara.person.visit(anna.person.path())
    bara.sees(text)
    assert shown(bara) == ([], [])


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
