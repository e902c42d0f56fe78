"""A survey is made on a phone and at a desk, with and without scripts, and no word is lost."""

import pytest
from playwright.sync_api import expect

from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import PAIR, Look
from editor import Author


def look_at(person) -> None:
    """What axe and the width say of the page; both need scripts."""
    if person.scripts:
        assert_accessible(person.page)
        assert_no_sideways_scrolling(person.page)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_a_survey_is_written_tried_and_sound(meet, look):
    anna = meet("anna")
    author = Author(anna)
    edit = author.begin()
    author.add("single_choice")
    author.fill(title="Čím jezdíte do práce?", choices="Pěšky\nNa kole\nAutobusem")
    look_at(anna)
    author.save()
    author.add("scale")
    author.fill(title="Jak se vám jede?")
    author.save()
    expect(author.questions).to_have_text(["Čím jezdíte do práce?", "Jak se vám jede?"])

    # The order is changed by buttons, and the one that was pressed keeps the focus.
    first = anna.page.locator("[data-question]").first
    if look.size == "phone":
        first.locator("details.menu > summary").click()
        anna.press(first.locator(".step-item.step-down button"))
    else:
        anna.press(first.locator(".editor-acts > .step-down button"))
    expect(author.questions).to_have_text(["Jak se vám jede?", "Čím jezdíte do práce?"])

    anna.page.locator(f"a[href='{edit}/settings']").first.click()
    expect(author.form.locator("[name=title]")).to_be_visible()
    author.fill(title="Doprava <b>u nás</b>")
    look_at(anna)
    author.save()
    expect(anna.page.locator(".note.good")).to_be_visible()
    expect(anna.page.locator("a.button.primary")).to_have_attribute(
        "href", edit.replace("/edit", "/publish"))
    look_at(anna)

    anna.visit(edit.replace("/edit", "/preview"))
    anna.page.get_by_text("Na kole").click()
    anna.page.locator(".survey-ways button[value=next]").click()
    expect(anna.page.locator(".empty h2")).to_be_visible()


def test_what_is_written_without_a_connection_arrives_later(meet, complaints):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED",)
    anna = meet("anna")
    author = Author(anna)
    edit = author.begin()
    author.add("short_text")
    author.fill(title="Před tunelem")
    author.saved()

    # In the tunnel: the open question, then a new one, and the page is left.
    anna.page.context.set_offline(True)
    author.fill(title="V tunelu")
    expect(author.form).to_have_attribute("data-state", "device")
    author.close()
    author.add("single_choice")
    author.fill(title="Nová v tunelu", choices="Ano\nNe")
    expect(author.form).to_have_attribute("data-state", "device")
    author.close()
    expect(anna.page.locator(".editor-waiting .editor-title")).to_have_text("Nová v tunelu")
    expect(anna.page.locator("[data-waiting]")).to_be_visible()

    # The page that is asked for next is made before what waited arrives, and shown after it.
    held = []
    anna.page.context.route("**/edit/questions/q1", lambda route: held.append(route))

    def answer_late(route):
        made = route.fetch()
        if held:
            sent = held.pop()
            sent.fulfill(response=sent.fetch())
        route.fulfill(response=made)

    with anna.page.expect_request("**/edit/questions/q1"):
        anna.page.context.set_offline(False)
    anna.page.context.route(f"**{edit}", answer_late)
    anna.visit(edit)
    expect(author.questions).to_have_text(["V tunelu", "Nová v tunelu"])
    expect(anna.page.locator("[data-waiting]")).not_to_be_visible()
    kept = anna.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('survey'))")
    assert kept == []


@pytest.mark.parametrize("look", [Look("desktop", "en-US", "dark")], ids=str)
def test_two_windows_overwrite_nothing_and_questions_are_dragged(meet, look, complaints):
    complaints.forgiven = ("status of 409",)
    anna = meet("anna")
    author = Author(anna)
    edit = author.begin()
    for title in ("One", "Two", "Three"):
        author.add("short_text")
        author.fill(title=title)
        author.save()

    handle = anna.page.locator("[data-drag]").last
    target = anna.page.locator("[data-question]").first
    handle.hover()
    anna.page.mouse.down()
    box = target.bounding_box()
    anna.page.mouse.move(box["x"] + 20, box["y"] + 40, steps=4)
    anna.page.mouse.move(box["x"] + 20, box["y"] + 4, steps=4)
    with anna.page.expect_response(lambda answer: answer.request.method == "POST"):
        anna.page.mouse.up()
    expect(author.questions).to_have_text(["Three", "One", "Two"])
    anna.page.reload()
    anna.wait_for_scripts()
    expect(author.questions).to_have_text(["Three", "One", "Two"])

    other = Author(meet("anna"))
    other.person.visit(edit)
    other.open("Two")
    author.open("Two")
    other.fill(title="Two, by the other window")
    other.saved()
    author.fill(title="Two, by this one")
    expect(author.sheet.locator(".note.bad")).to_be_visible()
    expect(author.form.locator("[name=title]")).to_have_value("Two, by this one")
    author.form.locator("button[value=copy]").click()
    expect(author.questions).to_have_text(
        ["Three", "One", "Two, by the other window", "Two, by this one"])
