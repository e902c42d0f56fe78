"""A survey ends while somebody answers; and an answer that earns only once it is accepted."""

import re
import time

import pytest
from playwright.sync_api import expect

from asking import answers, ask
from checks import assert_accessible, assert_no_sideways_scrolling, settle
from conftest import PAIR, Look
from korzo import eventually
from neighbour import tell_database
from shots import shoot

THOUGHTS = {
    "version": 1, "title": "Knihovna na náměstí", "language": "cs",
    "pages": [
        {"id": "one", "title": "Vy", "questions": [
            {"id": "why", "kind": "long_text", "title": "Proč sem chodíte?"}]},
        {"id": "two", "title": "Knihy", "questions": [
            {"id": "what", "kind": "long_text", "title": "Co vám tu chybí?"},
            {"id": "how", "kind": "single_choice", "title": "Jak často?",
             "choices": [{"id": "c1", "text": "Denně"}, {"id": "c2", "text": "Zřídka"}]}]},
    ],
}
OPTIONAL = {
    "version": 1, "title": "Dvacet otázek o městě", "language": "cs",
    "pages": [{"id": "p", "questions": [
        {"id": f"q{n}", "kind": "scale", "title": f"Jak moc? {n}", "from": 1, "to": 5}
        for n in range(20)]}],
}
WORDS = "Žluťoučký kůň tu čte & píše"
WITH_SCRIPTS = [Look(), Look("desktop", "en-US", "dark")]
ALL = [*WITH_SCRIPTS, Look("phone", "en-US", scripts=False)]


def look_at(person, look: Look, name: str) -> None:
    if person.scripts:
        assert_accessible(person.page)
        settle(person.page)
    assert_no_sideways_scrolling(person.page)
    shoot(person.page, f"surveys-end-{look}-{name}")


def end(korzo, survey: int, ago: int) -> None:
    """It ended so many seconds ago."""
    now = int(time.time() * 1000)
    tell_database(
        korzo, "UPDATE survey SET starts_at = ?, ends_at = ? WHERE id = ?",
        now - 86_400_000, now - ago * 1000, survey)


@pytest.mark.parametrize("look", ALL, ids=str)
def test_a_survey_that_ends_meanwhile_loses_no_word(meet, community, complaints, look):
    complaints.forgiven = ("409", "422")
    survey = ask(community, "anna", THOUGHTS, days=1)
    bara = meet("bara")
    bara.visit(f"/surveys/{survey}")
    look_at(bara, look, "front")
    bara.press(bara.main.locator("form[action$='/begin'] button"))
    expect(bara.main.locator(".survey-end")).to_be_visible()
    look_at(bara, look, "told")
    bara.page.locator("textarea").fill(WORDS)
    # It is over, but not for those who had begun.
    end(community, survey, ago=60)
    bara.press(bara.main.locator("button[name=to][value=next]").last)
    expect(bara.main.get_by_role("heading", name="Knihy")).to_be_visible()
    expect(bara.main.locator(".survey-end .note")).to_be_visible()
    look_at(bara, look, "grace")
    bara.page.locator("textarea").fill("Víc světla")
    bara.main.get_by_label("Zřídka").check()
    # Now it is over for them as well, and all of it is still there.
    end(community, survey, ago=3700)
    bara.main.locator("button[name=to][value=send]").last.click()
    late = bara.main.locator(".survey-late")
    for words in (WORDS, "Víc světla", "Zřídka", "Co vám tu chybí?"):
        expect(late).to_contain_text(words)
    look_at(bara, look, "late")
    if bara.scripts:
        bara.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        late.locator("button").first.click()
        copied = bara.page.evaluate("navigator.clipboard.readText()")
        assert WORDS in copied and "Víc světla" in copied
    assert answers(community, survey) == []
    bara.visit(f"/surveys/{survey}")
    look_at(bara, look, "ended")
    bara.main.locator(f"a[href='/surveys/{survey}/answer']").click()
    expect(bara.main.locator(".survey-late")).to_contain_text(WORDS)


@pytest.mark.parametrize("look", [Look()], ids=str)
def test_what_was_only_typed_is_shown_when_one_comes_back_too_late(meet, community, look):
    survey = ask(community, "anna", THOUGHTS, days=1)
    bara = meet("bara")
    bara.visit(f"/surveys/{survey}")
    bara.press(bara.main.locator("form[action$='/begin'] button"))
    bara.page.locator("textarea").fill(WORDS)
    bara.visit("/ask")
    end(community, survey, ago=3700)
    bara.visit(f"/surveys/{survey}/answer")
    typed = bara.main.locator(".typed-here")
    expect(typed).to_contain_text(WORDS)
    expect(typed).to_contain_text("Proč sem chodíte?")
    look_at(bara, look, "typed")
    bara.page.get_by_role("button", name=re.compile("Smazat|Delete")).click()
    expect(typed).to_have_count(0)


@pytest.mark.parametrize("look", WITH_SCRIPTS, ids=str)
def test_what_was_typed_can_be_copied_where_the_survey_is_gone(meet, community, complaints, look):
    complaints.forgiven = ("404",)
    survey = ask(community, "anna", THOUGHTS)
    bara = meet("bara")
    bara.visit(f"/surveys/{survey}")
    bara.press(bara.main.locator("form[action$='/begin'] button"))
    bara.page.locator("textarea").fill(WORDS)
    tell_database(community, "DELETE FROM survey WHERE id = ?", survey)
    bara.main.locator("button[name=to][value=next]").last.click()
    copy = bara.main.locator(".to-copy textarea")
    expect(copy).to_have_value(re.compile(WORDS))
    look_at(bara, look, "gone")


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_an_empty_answer_earns_when_it_is_accepted(meet, community, look):
    survey = ask(community, "anna", OPTIONAL)
    anna, bara = meet("anna"), meet("bara")
    bara.visit(f"/surveys/{survey}")
    bara.press(bara.main.locator("form[action$='/begin'] button"))
    bara.press(bara.main.locator("button[name=to][value=send]").last)
    expect(bara.page).to_have_url(re.compile("ready=1"))
    look_at(bara, look, "sure")
    bara.press(bara.main.locator("button[name=to][value=send]").last)
    expect(bara.page).to_have_url(re.compile("/done$"))
    expect(bara.main.locator(".earned")).to_have_count(0)
    look_at(bara, look, "waits")
    bara.visit("/ask/answered")
    look_at(bara, look, "list")

    anna.visit(f"/surveys/{survey}")
    look_at(anna, look, "hub")
    anna.visit(f"/surveys/{survey}/quality")
    look_at(anna, look, "waiting")
    anna.main.locator(".judged a").first.click()
    expect(anna.main.locator("form[action$='/accept']")).to_be_visible()
    look_at(anna, look, "judged")
    anna.press(anna.main.locator("form[action$='/accept'] button"))
    expect(anna.page).to_have_url(re.compile("/quality$"))

    def is_paid() -> bool:
        bara.visit(f"/surveys/{survey}/done")
        return bara.main.locator(".earned").count() == 1

    eventually(is_paid)
    bara.visit("/inbox")
    look_at(bara, look, "told")
