"""Answering a survey: by keyboard alone, without a connection, and without JavaScript."""

import re

import pytest
from playwright.sync_api import expect

from asking import answers, ask
from checks import COLOUR_RULES, assert_accessible, assert_no_sideways_scrolling
from conftest import Look

EXPECTED = {
    "street": {"text": "Dlouhá"}, "age": {"number": 30}, "since": {"date": "2020-02-29"},
    "why": {"text": "Because."}, "means": {"choices": ["c2"]}, "times": {"choices": ["c1", "c3"]},
    "safe": {"number": 7}, "stand": {"choices": ["box"]},
    "content": {"rows": {"c1": "c2", "c2": "c4", "c3": "c1"}},
    "first": {"ranking": ["c2", "c1", "c3"]},
}


def reach(page, locator) -> None:
    """By the Tab key alone."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if locator.evaluate("e => e === document.activeElement"):
            return
    raise AssertionError(f"Tab never comes to {locator}")


def assert_readable(page) -> None:
    """With every rule, and its colours in the dark as well."""
    assert_accessible(page)
    page.emulate_media(color_scheme="dark")
    assert_accessible(page, only=COLOUR_RULES)
    page.emulate_media(color_scheme="light")


@pytest.mark.parametrize("look", [Look("desktop", "en-US")], ids=str)
def test_every_kind_by_keyboard_and_over_a_broken_connection(meet, community, complaints, look):
    complaints.forgiven = ("ERR_INTERNET_DISCONNECTED", "422")
    survey = ask(community, "anna")
    bara = meet("bara")
    page, keys = bara.page, bara.page.keyboard
    bara.visit(f"/surveys/{survey}")
    assert_readable(page)
    reach(page, page.get_by_role("button", name="Start"))
    keys.press("Enter")
    bara.wait_for_scripts()
    expect(page.get_by_role("heading", name="You", exact=True)).to_be_visible()
    assert_readable(page)

    # Enter goes on; what is missing is told, and read out.
    reach(page, page.get_by_label("Which street do you live in?"))
    keys.type("Dlouhá")
    keys.press("Enter")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Please answer this one, too.")
    expect(alert).to_be_focused()
    age = page.get_by_label("How old are you?")
    expect(age).to_have_accessible_description(re.compile("15 to 110.*answer this one", re.S))
    assert_readable(page)
    keys.press("Tab")
    keys.press("Enter")
    expect(age).to_be_focused()
    keys.type("30")
    keys.press("Tab")
    expect(page.get_by_label("Since when do you live here?")).to_be_focused()
    page.get_by_label("Since when do you live here?").fill("2020-02-29")
    page.get_by_label("Why here?").fill("Because.")

    # Without a connection nothing is lost, and the page goes on when it is back.
    page.context.set_offline(True)
    reach(page, page.get_by_role("button", name="Next"))
    keys.press("Enter")
    expect(page.get_by_role("status").filter(has_text="No connection")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("heading", name="Your ways")).to_be_focused()
    expect(page).to_have_url(re.compile(r"page=ways"))
    assert_readable(page)

    means = page.get_by_role("group", name="How do you get around?")
    reach(page, means.get_by_role("radio").first)
    keys.press("2")
    expect(means.get_by_role("radio", name="By bicycle")).to_be_checked()
    times = page.get_by_role("group", name=re.compile("At what times"))
    reach(page, times.get_by_role("checkbox", name="In the morning"))
    keys.press("Space")
    keys.press("3")
    expect(times.get_by_role("checkbox", name="In the evening")).to_be_checked()
    safe = page.get_by_role("group", name=re.compile("How safe"))
    reach(page, safe.get_by_role("radio", name="1 (not at all)"))
    keys.press("7")
    expect(safe.get_by_role("radio", name="7 (entirely)")).to_be_checked()
    reach(page, safe.get_by_role("button", name="Clear my choice"))
    keys.press("Enter")
    expect(safe.get_by_role("radio", checked=True)).to_have_count(0)
    keys.press("7")
    stand = page.get_by_role("group", name=re.compile("Which stand"))
    reach(page, stand.get_by_role("radio", name="An arch of steel"))
    keys.press("ArrowRight")
    # What is typed and not sent is there when the page comes anew.
    page.reload()
    bara.wait_for_scripts()
    expect(stand.get_by_role("radio", name="A box with a lock")).to_be_checked()
    reach(page, page.get_by_role("button", name="Next"))
    keys.press("Enter")

    expect(page.get_by_role("heading", name="The town")).to_be_focused()
    assert_readable(page)
    for row, number in (("pavements", "2"), ("bicycle lanes", "4"), ("street lights at night", "1")):
        group = page.get_by_role("radiogroup", name=row)
        reach(page, group.get_by_role("radio", name="Not at all"))
        keys.press(number)
    up = page.get_by_role("button", name="Move up: More parks")
    reach(page, up)
    keys.press("Enter")
    expect(up).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="More parks: place 1 of 3")).to_be_attached()
    # Back and forth, and nothing is lost: by the browser's way, which sends nothing …
    page.go_back()
    expect(page.get_by_role("heading", name="Your ways")).to_be_visible()
    bara.wait_for_scripts()
    page.get_by_role("button", name="Next").press("Enter")
    expect(page.get_by_role("heading", name="The town")).to_be_focused()
    lanes = page.get_by_role("radiogroup", name="bicycle lanes")
    expect(lanes.get_by_role("radio", name="Entirely")).to_be_checked()
    expect(page.locator(".ranking li").first).to_contain_text("More parks")
    # … and by ours.
    reach(page, page.get_by_role("button", name="Back"))
    keys.press("Enter")
    expect(page.get_by_role("heading", name="Your ways")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", name="The town")).to_be_visible()
    bara.wait_for_scripts()
    reach(page, page.get_by_role("button", name="Send my answers"))
    keys.press("Enter")
    # No person answers that fast: it is told before anything is handed in.
    hint = page.locator(".note").filter(has_text="faster than one can read it")
    expect(hint).to_be_focused()
    assert_readable(page)
    assert answers(community, survey) == []
    reach(page, page.get_by_role("button", name="Send it as it is"))
    keys.press("Enter")
    expect(page.get_by_text("waits until the author accepts it")).to_be_visible()
    expect(page.get_by_text("The results come in May.")).to_be_visible()
    bara.wait_for_scripts()
    assert_readable(page)
    assert answers(community, survey) == [EXPECTED]


@pytest.mark.parametrize("look", [Look(scheme="dark", scripts=False)], ids=str)
def test_every_kind_without_javascript_on_a_phone(meet, community, complaints, look):
    complaints.forgiven = ("422",)
    survey = ask(community, "anna")
    bara = meet("bara")
    page = bara.page
    bara.visit(f"/surveys/{survey}")
    assert_no_sideways_scrolling(page)
    page.get_by_role("button", name="Začít").click()
    page.get_by_label("Which street do you live in?").fill("Dlouhá")
    page.get_by_label("How old are you?").fill("30")
    page.get_by_label("Since when do you live here?").fill("2020-02-29")
    page.get_by_label("Why here?").fill("Because.")
    assert_no_sideways_scrolling(page)
    page.get_by_role("button", name="Další").click()
    page.get_by_role("radio", name="By bicycle").check()
    page.get_by_role("checkbox", name="In the morning").check()
    page.get_by_role("checkbox", name="In the evening").check()
    page.locator(".step").filter(has_text="3").click()
    page.get_by_role("radio", name="A box with a lock").check()
    page.get_by_role("button", name=re.compile("Zrušit výběr.*How safe")).click()
    expect(page.get_by_role("radio", name="3", exact=True)).not_to_be_checked()
    page.locator(".step").filter(has_text="7").click()
    assert_no_sideways_scrolling(page)
    page.get_by_role("button", name="Další").click()
    for row, column in (("pavements", "Rather not"), ("bicycle lanes", "Entirely"),
                        ("street lights at night", "Not at all")):
        page.get_by_role("radiogroup", name=row).get_by_role(
            "radio", name=column, exact=True).check()
    for name, place in (("Better stops", "1"), ("More parks", "1"), ("More lights", "3")):
        page.get_by_label(name).fill(place)
    assert_no_sideways_scrolling(page)
    page.get_by_role("button", name="Odeslat odpovědi").click()
    expect(page.get_by_role("alert")).to_contain_text("Dejte každému jeho místo, od 1 do 3.")
    page.get_by_label("Better stops").fill("2")
    page.get_by_role("button", name="Odeslat odpovědi").click()
    expect(page.get_by_text("rychlejší, než se dá přečíst")).to_be_visible()
    assert_no_sideways_scrolling(page)
    page.get_by_role("button", name="Poslat, jak je").click()
    expect(page.get_by_text("The results come in May.")).to_be_visible()
    assert_no_sideways_scrolling(page)
    assert answers(community, survey) == [EXPECTED]
