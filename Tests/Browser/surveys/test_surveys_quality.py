"""An answer that its author does not count, and what becomes of it."""

import pytest
from playwright.sync_api import expect

from asking import ask
from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import PAIR
from korzo import eventually

CAREFUL = {
    "version": 1, "title": "Lavičky v parku", "language": "cs",
    "pages": [{"id": "one", "questions": [
        {"id": "why", "kind": "long_text", "title": "Proč chodíte do parku?"},
        {"id": "care", "kind": "single_choice", "title": "Vyberte prosím „Nikdy“.",
         "choices": [{"id": "often", "text": "Často"}, {"id": "never", "text": "Nikdy"}],
         "attention": {"is": "never"}},
    ]}],
}


def look_at(person) -> None:
    if person.scripts:  # axe is one
        assert_accessible(person.page)
    assert_no_sideways_scrolling(person.page)


@pytest.mark.parametrize("look", PAIR, ids=str)
def test_an_answer_is_left_out_and_counts_again(meet, community, complaints, look):
    survey = ask(community, "anna", CAREFUL)
    anna, bara, olga = meet("anna"), meet("bara"), meet("olga")
    czech = look.locale == "cs-CZ"

    def say(english: str, words: str) -> str:
        return words if czech else english

    # An answer in no time that misses the test: two signals.
    begun = bara.page.request.post(
        f"{community.base}/api/v1/surveys/{survey}/attempt",
        headers={"Sec-Fetch-Site": "same-origin"})
    assert begun.ok, begun.text()
    sent = bara.page.request.post(
        f"{community.base}/api/v1/surveys/{survey}/answers",
        data={"why": {"text": "Protože."}, "care": {"choices": ["often"]}},
        headers={"Sec-Fetch-Site": "same-origin"})
    assert sent.status == 201, sent.text()

    anna.visit(f"/surveys/{survey}/quality")
    look_at(anna)
    anna.page.locator(".judged a").click()
    anna.wait_for_scripts()
    expect(anna.main).to_contain_text("Protože.")
    expect(anna.main).not_to_contain_text("Bára")
    anna.page.locator("summary", has_text=say("Do not count it", "Nepočítat ji")).click()
    look_at(anna)
    anna.page.get_by_label(say("Your words to them", "Vaše slova pro ně")).fill("Čtěte prosím.")
    anna.page.get_by_role("button", name=say("Do not count it", "Nepočítat ji")).click()
    expect(anna.page.get_by_text(say("It no longer counts", "Už se nepočítá"))).to_be_visible()

    bara.visit(f"/surveys/{survey}/appeal")
    look_at(bara)
    expect(bara.main).to_contain_text("Čtěte prosím.")
    bara.page.get_by_label(
        say("Why your answer is honest", "Proč je vaše odpověď poctivá")).fill("Čtu rychle.")
    bara.page.get_by_role(
        "button", name=say("Send to the admins", "Poslat správcům")).click()
    expect(bara.main).to_contain_text(say("An admin looks", "posuzuje správce"))
    look_at(bara)

    olga.visit("/admin/surveys")
    look_at(olga)
    olga.page.get_by_role("link", name=say("Appeals", "Odvolání")).click()
    olga.wait_for_scripts()
    expect(olga.main).to_contain_text("Čtu rychle.")
    look_at(olga)
    olga.page.get_by_role("button", name=say("Let it count", "Ať se počítá")).click()
    expect(olga.main).to_contain_text(say("No appeals", "Žádná odvolání"))

    def counts() -> bool:
        bara.visit(f"/surveys/{survey}/appeal")
        return say("Your answer counts", "Vaše odpověď se počítá") in bara.main.inner_text()

    eventually(counts)
