"""The net promoter score: its question is written, tried, answered, and found among the results."""

import json
import urllib.request

import pytest
from playwright.sync_api import expect

from asking import answers, ask
from checks import assert_accessible, assert_no_sideways_scrolling, settle
from conftest import Look
from editor import Author
from person import PASSWORD
from shots import shoot

DEFINITION = {
    "version": 1, "title": "Žluťoučká pekárna", "language": "cs",
    "pages": [{"id": "p1", "questions": [
        {"id": "tell", "kind": "net_promoter_score", "title": "Doporučili byste nás známým?",
         "required": True, "from_label": "určitě ne", "to_label": "určitě ano"}]}],
}
# Three promoters, two in between, one detractor: a score of +33.
STEPS = [10, 10, 9, 8, 7, 2]
LOOKS = [Look(), Look(locale="en-US", scheme="dark"), Look("desktop", "en-US"),
         Look("desktop", scheme="dark"), Look(locale="en-US", scripts=False)]


@pytest.fixture(scope="module")
def respondents(community):
    """Five people with a token that may answer; Bára answers by hand."""
    more = [f"eater{number}" for number in range(3)]
    for name in more:
        community.create_user(name, PASSWORD)
    return [community.run("token", "create", name, "--scopes", "read,write").split()[-1]
            for name in ["cyril", "olga", *more]]


def look_at(person, look: Look, name: str) -> None:
    """What axe and the width say of the page; both need scripts."""
    if person.scripts:
        assert_accessible(person.page)
        assert_no_sideways_scrolling(person.page)
        settle(person.page)
    shoot(person.page, f"surveys-promoter-{look}-{name}")


def hand_in(korzo, survey: int, token: str, step: int) -> None:
    """Begins and hands in, as apps do."""
    for path, body in (("attempt", ""), ("answers", json.dumps({"tell": {"number": step}}))):
        request = urllib.request.Request(
            f"{korzo.base}/api/v1/surveys/{survey}/{path}", body.encode(),
            {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
            method="POST")
        with urllib.request.urlopen(request) as done:
            assert done.status in (200, 201)


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_the_question_is_written_and_tried(meet, look):
    anna = meet("anna")
    author = Author(anna)
    edit = author.begin()
    author.add("net_promoter_score")
    author.fill(title="Doporučili byste nás?", from_label="určitě ne", to_label="určitě ano")
    look_at(anna, look, "editor")
    author.save()
    author.expect_titles("Doporučili byste nás?")
    anna.visit(edit.replace("/edit", "/preview"))
    expect(anna.page.get_by_role("radio")).to_have_count(11)
    expect(anna.page.get_by_role("radio", name="10 (určitě ano)")).to_be_attached()
    look_at(anna, look, "preview")


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_it_is_answered_and_the_score_is_told(meet, community, respondents, look):
    survey = ask(community, "anna", DEFINITION)
    bara = meet("bara")
    bara.visit(f"/surveys/{survey}")
    bara.press(bara.main.locator("form[action$='/begin'] button"))
    bara.page.locator(".step").filter(has_text="10").click()
    expect(bara.page.get_by_role("radio", name="10 (určitě ano)")).to_be_checked()
    look_at(bara, look, "answer")
    bara.press(bara.main.locator("button[name=to][value=send]").last)
    assert answers(community, survey) == [{"tell": {"number": 10}}]
    for token, step in zip(respondents, STEPS[1:]):
        hand_in(community, survey, token, step)

    anna = meet("anna")
    anna.visit(f"/surveys/{survey}/results")
    question = anna.page.locator("#q-tell")
    expect(question.locator(".says").first).to_contain_text("+33")
    expect(question.locator(".plot-bars li")).to_have_count(3)
    question.scroll_into_view_if_needed()
    look_at(anna, look, "results")
