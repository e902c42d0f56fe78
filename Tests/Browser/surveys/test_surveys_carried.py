"""Choices that come from an earlier question: set up by its author, and answered."""

import pytest
from playwright.sync_api import expect

from asking import answers, ask, choices
from checks import assert_accessible, assert_no_sideways_scrolling, settle
from conftest import PAIR, Look
from editor import Author
from shots import shoot

LOOKS = [Look(), Look("desktop", "en-US", "dark"), Look(scripts=False)]
USED = {"question": "used", "chosen": True}
DEFINITION = {
    "version": 1, "title": "Doprava", "language": "cs",
    "pages": [
        {"id": "p1", "questions": [
            {"id": "used", "kind": "multiple_choice", "title": "Čím jezdíte?",
             "choices": choices("Na kole", "Autobusem", "Vlakem", "Autem")}]},
        {"id": "p2", "questions": [
            {"id": "best", "kind": "single_choice", "title": "Čím nejraději?", "required": True,
             "carry": USED, "choices": [{"id": "best-1", "text": "Je mi to jedno"}]},
            {"id": "never", "kind": "multiple_choice", "title": "Co z toho byste zkusili?",
             "carry": {"question": "used", "chosen": False}},
            {"id": "rate", "kind": "matrix", "title": "Jak jste spokojeni?", "carry": USED,
             "columns": choices("Málo", "Hodně")}]}],
}


def look_at(person, name: str) -> None:
    if person.scripts:
        assert_accessible(person.page)
        assert_no_sideways_scrolling(person.page)
        settle(person.page)
        shoot(person.page, name)


def labels(person, question: str) -> list[str]:
    """Rows of a matrix, else what can be chosen."""
    part = person.page.locator(f"[data-question={question}]")
    rows = part.locator(".matrix-name")
    return (rows if rows.count() else part.locator("label.option")).all_inner_texts()


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_everybody_is_asked_about_what_they_chose(meet, community, look):
    bara = meet("bara")
    survey = ask(community, "anna", DEFINITION)
    bara.visit(f"/surveys/{survey}")
    bara.press(bara.main.locator("form[action$='/begin'] button"))
    next_page = bara.main.locator(".survey-ways button[value=next]")
    for name in ("Na kole", "Vlakem"):
        bara.page.get_by_label(name).check()
    bara.press(next_page)
    assert labels(bara, "best") == ["Na kole", "Vlakem", "Je mi to jedno"]
    assert labels(bara, "never") == ["Autobusem", "Autem"]
    assert labels(bara, "rate") == ["Na kole", "Vlakem"]
    look_at(bara, f"surveys-carried-{look}")
    best = bara.page.locator("[data-question=best]")
    best.get_by_label("Vlakem").check()
    # Whoever goes back and chooses otherwise is asked for what came instead.
    bara.press(bara.main.locator(".survey-ways button[value=back]"))
    bara.page.get_by_label("Vlakem").uncheck()
    bara.press(next_page)
    assert labels(bara, "best") == ["Na kole", "Je mi to jedno"]
    expect(best.locator("input:checked")).to_have_count(0)
    best.get_by_label("Na kole").check()
    bara.page.locator("[data-question=never]").get_by_label("Vlakem").check()
    bara.hand_in()
    assert answers(community, survey) == [{
        "used": {"choices": ["c1"]}, "best": {"choices": ["c1"]}, "never": {"choices": ["c3"]}}]


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_an_author_lets_choices_come_from_an_earlier_answer(meet, look):
    anna = meet("anna")
    author = Author(anna)
    edit = author.begin()
    author.add("multiple_choice")
    author.fill(title="Čím jezdíte?", choices="Na kole\nAutobusem")
    author.save()
    anna.page.locator("form[action$='/pages'] button").click()
    expect(anna.page.locator(".editor-page")).to_have_count(2)
    anna.wait_for_scripts()
    author.add("single_choice", page=1)
    author.fill(title="Čím nejraději?", choices="Je mi to jedno")
    if anna.scripts:
        author.saved()
        author.more()
    form = author.sheet_form if anna.scripts else author.form
    form.locator("[name=carry]").select_option(index=1)
    look_at(anna, f"surveys-carry-{look}-form")
    if anna.scripts:
        author.save_sheet()
    else:
        author.save()
    said = anna.page.locator(".card-carried" if anna.scripts else ".what small").last
    expect(said).to_contain_text("Čím jezdíte?")
    look_at(anna, f"surveys-carry-{look}-editor")
    # The words of the earlier question are changed once, for both.
    anna.visit(edit.replace("/edit", "/preview"))
    anna.page.get_by_text("Autobusem").click()
    anna.page.locator(".survey-ways button[value=next]").click()
    expect(anna.page.locator("fieldset legend")).to_contain_text("Čím nejraději?")
    assert anna.page.locator("label.option").all_inner_texts() == ["Autobusem", "Je mi to jedno"]
