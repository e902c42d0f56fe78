"""Long lists that one searches, long scales that are sliders, and a long title that makes room."""

import pytest
from playwright.sync_api import expect

from asking import answers, ask
from checks import COLOUR_RULES, assert_accessible, assert_no_sideways_scrolling, settle
from conftest import Look
from shots import shoot

TOWNS = ["Žďár nad Sázavou", "Nová Ves", "Ústí nad Labem", "Brno", "Řevnice"] + [
    f"Obec číslo {number}" for number in range(6, 301)]
DEFINITION = {
    "version": 1, "language": "cs",
    "title": "Jak se vám žije ve městech a obcích Středočeského, Jihočeského a Plzeňského kraje, "
             "čím se po nich pohybujete a co byste v nejbližších letech nejvíc potřebovali změnit?",
    "pages": [{"id": "p1", "questions": [
        {"id": "town", "kind": "single_choice", "title": "Kde bydlíte?", "other": "Jinde",
         "choices": [{"id": f"t{i}", "text": name} for i, name in enumerate(TOWNS)]},
        {"id": "been", "kind": "multiple_choice", "title": "Kde všude jste byli?",
         "choices": [{"id": f"t{i}", "text": name} for i, name in enumerate(TOWNS)]},
        {"id": "much", "kind": "scale", "title": "Jak moc?", "from": 0, "to": 100,
         "from_label": "vůbec ne", "to_label": "úplně"}]},
        {"id": "p2", "questions": [{"id": "why", "kind": "short_text", "title": "Proč?"}]}],
}
LOOKS = [Look(), Look(locale="en-US", scheme="dark"), Look("desktop", "en-US"),
         Look("desktop", scheme="dark")]


def begin(person, community) -> int:
    survey = ask(community, "anna", DEFINITION)
    person.visit(f"/surveys/{survey}")
    person.press(person.main.locator("form[action$='/begin'] button"))
    return survey


def look_at(page, name: str) -> None:
    assert_accessible(page)
    assert_no_sideways_scrolling(page)
    settle(page)
    shoot(page, name)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_choice_among_300_is_found_by_its_words(meet, community, look):
    bara = meet("bara")
    survey = begin(bara, community)
    page, keys = bara.page, bara.page.keyboard
    bara.wait_for_scripts()
    town = page.locator("[data-question=town]")
    find = town.get_by_role("searchbox")
    expect(find).to_have_accessible_name(
        "Find in 300 choices" if look.locale == "en-US" else "Hledat v 300 možnostech")
    expect(town.get_by_role("radio")).to_have_count(301)
    # The list is as high as a part of the page, whatever is in it.
    assert town.locator(".many").bounding_box()["height"] <= 400
    look_at(page, f"surveys-long-{look}-list")

    # By the beginnings of words, without accents, in any order.
    find.fill("sazav zdar")
    expect(town.locator(".many .option:visible")).to_have_text(["Žďár nad Sázavou"])
    expect(town.get_by_role("status")).to_have_text("1 / 300")
    # One's own words are always there.
    expect(town.get_by_role("radio", name="Jinde", exact=True)).to_be_visible()
    # Enter goes to what was found and sends nothing; Space chooses.
    keys.press("Enter")
    expect(town.get_by_role("radio", name="Žďár nad Sázavou")).to_be_focused()
    keys.press("Space")
    expect(town.get_by_role("radio", name="Žďár nad Sázavou")).to_be_checked()
    expect(town.get_by_role("status")).to_contain_text("Žďár nad Sázavou")
    # What is not there is said; Escape shows all again, and what was chosen stays.
    find.fill("atlantis")
    expect(town.get_by_role("status")).to_contain_text(
        "Nothing like that" if look.locale == "en-US" else "Nic takového")
    look_at(page, f"surveys-long-{look}-none")
    keys.press("Escape")
    expect(town.locator(".many .option:visible")).to_have_count(300)
    expect(town.get_by_role("radio", name="Žďár nad Sázavou")).to_be_checked()

    # Several, with what is chosen named though it is out of sight.
    been = page.locator("[data-question=been]")
    for words, name in (("usti", "Ústí nad Labem"), ("cislo 299", "Obec číslo 299")):
        been.get_by_role("searchbox").fill(words)
        been.get_by_role("checkbox", name=name).check()
    been.get_by_role("searchbox").fill("brno")
    expect(been.get_by_role("status")).to_contain_text("Ústí nad Labem, Obec číslo 299")
    page.reload()
    bara.wait_for_scripts()
    expect(been.get_by_role("checkbox", name="Obec číslo 299")).to_be_checked()
    expect(been.get_by_role("searchbox")).to_have_value("")

    slide(page, look)
    bara.press(bara.main.locator("button[name=to][value=next]").last)
    bara.hand_in()
    assert answers(community, survey) == [{
        "town": {"choices": ["t0"]}, "been": {"choices": ["t2", "t298"]}, "much": {"number": 51}}]


def slide(page, look: Look) -> None:
    """Unanswered is not the middle; the keyboard, the pointer and the field say the same."""
    much = page.locator("[data-question=much]")
    slider, field = much.get_by_role("slider"), much.get_by_role("textbox")
    slider.scroll_into_view_if_needed()
    expect(field).to_have_value("")
    expect(much.locator(".slider")).to_have_class("slider unanswered")
    assert slider.get_attribute("aria-valuetext") in ("not answered yet", "zatím bez odpovědi")
    assert slider.bounding_box()["height"] >= 44
    look_at(page, f"surveys-long-{look}-unanswered")
    # The middle itself is an answer to whoever touches it.
    slider.focus()
    page.keyboard.press("Space")
    expect(field).to_have_value("50")
    page.keyboard.press("ArrowRight")
    expect(field).to_have_value("51")
    assert slider.get_attribute("aria-valuetext") is None
    clear = much.get_by_role("button")
    clear.click()
    expect(field).to_have_value("")
    expect(much.locator(".slider")).to_have_class("slider unanswered")
    expect(clear).to_be_hidden()
    box = slider.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 8, box["y"] + box["height"] / 2)
    expect(field).to_have_value("100")
    field.fill("abc")
    expect(much.locator(".slider")).to_have_class("slider unanswered")
    field.fill("51")
    expect(slider).to_have_value("51")
    look_at(page, f"surveys-long-{look}-slider")
    page.emulate_media(color_scheme="dark" if look.scheme == "light" else "light")
    assert_accessible(page, only=COLOUR_RULES)
    page.emulate_media(color_scheme=look.scheme)


@pytest.mark.parametrize("look", [Look(), Look("desktop", "en-US")], ids=str)
def test_a_long_title_makes_room_for_the_questions(meet, community, look):
    bara = meet("bara")
    begin(bara, community)
    page = bara.page
    bara.wait_for_scripts()
    height = page.viewport_size["height"]
    expect(page.get_by_role("heading", level=1)).to_have_text(DEFINITION["title"])
    shoot(page, f"surveys-long-{look}-title")
    page.mouse.move(5, 300)
    page.mouse.wheel(0, 1500)
    expect(page.get_by_role("heading", level=1)).not_to_be_in_viewport()
    bar = page.locator(".top").bounding_box()
    assert bar["y"] <= 0 and bar["height"] <= 72, bar
    assert bar["height"] < height / 10
    settle(page)
    shoot(page, f"surveys-long-{look}-scrolled")
    # On later pages two lines of it are enough.
    bara.press(bara.main.locator("button[name=to][value=next]").last)
    expect(page.locator("[data-question=why]")).to_be_visible()
    assert page.get_by_role("heading", level=1).bounding_box()["height"] <= 60
    assert page.locator("[data-question=why]").bounding_box()["y"] < height / 3
    look_at(page, f"surveys-long-{look}-later")


@pytest.mark.parametrize("look", [Look(scripts=False), Look("desktop", "en-US", scripts=False)],
                         ids=str)
def test_both_are_answered_without_javascript(meet, community, complaints, look):
    complaints.forgiven = ("status of 422",)
    bara = meet("bara")
    survey = begin(bara, community)
    page = bara.page
    expect(page.get_by_role("searchbox")).to_have_count(0)
    expect(page.get_by_role("slider")).to_have_count(0)
    page.locator("[data-question=town]").get_by_role("radio", name="Brno").check()
    field = page.locator("[data-question=much]").get_by_role("textbox")
    field.fill("101")
    shoot(page, f"surveys-long-{look}-plain")
    bara.press(bara.main.locator("button[name=to][value=next]").last)
    expect(page.get_by_role("alert")).to_contain_text("100")
    expect(field).to_have_value("101")
    field.fill("0")
    bara.press(bara.main.locator("button[name=to][value=next]").last)
    bara.hand_in()
    assert answers(community, survey) == [
        {"town": {"choices": ["t3"]}, "much": {"number": 0}}]


@pytest.mark.parametrize("look", [Look("desktop", "en-US"), Look(scheme="dark")], ids=str)
def test_authors_try_them_as_respondents_find_them(meet, community, look):
    survey = ask(community, "anna", DEFINITION)
    anna = meet("anna")
    anna.visit(f"/surveys/{survey}/preview")
    page = anna.page
    town = page.locator("[data-question=town]")
    town.get_by_role("searchbox").fill("reVNICe")
    expect(town.locator(".many .option:visible")).to_have_text(["Řevnice"])
    page.locator("[data-question=much]").get_by_role("slider").fill("7")
    expect(page.locator("[data-question=much]").get_by_role("textbox")).to_have_value("7")
    look_at(page, f"surveys-long-{look}-preview")
