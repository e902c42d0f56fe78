"""Results: they grow while one looks, are set against each other, and are shown to everybody."""

import json
import re
import urllib.request

import pytest
from playwright.sync_api import expect

from asking import ask, tell_everybody
from checks import assert_accessible, assert_no_sideways_scrolling
from conftest import Look
from person import PASSWORD

WORDS = ["Dlouhá, kde nic nejezdí", "Krátká", "=1+1", "Nábřeží"]


def answer(number: int) -> dict:
    """One person's answers to EVERY_KIND, whole numbers apart."""
    return {
        "street": {"text": WORDS[number % 4]}, "age": {"number": 20 + 3 * number},
        "since": {"date": f"2020-02-0{1 + number % 5}"},
        "means": {"choices": ["c2"]} if number % 3 else {"choices": ["other"], "other": "Koněm"},
        "times": {"choices": ["c1", "c3"]}, "safe": {"number": 1 + number % 7},
        "content": {"rows": {"c1": "c2", "c2": "c4", "c3": f"c{1 + number % 4}"}},
        "first": {"ranking": ["c2", "c1", "c3"]},
    }


@pytest.fixture(scope="module")
def respondents(community):
    """Six people, each by a token that may answer."""
    more = [f"tester{number}" for number in range(3)]
    for name in more:
        community.create_user(name, PASSWORD)
    return [community.run("token", "create", name, "--scopes", "read,write").split()[-1]
            for name in ["bara", "cyril", "olga", *more]]


def hand_in(korzo, survey: int, token: str, number: int) -> None:
    """Begins and hands in, as apps do."""
    for path, body in (("attempt", ""), ("answers", json.dumps(answer(number)))):
        request = urllib.request.Request(
            f"{korzo.base}/api/v1/surveys/{survey}/{path}", body.encode(),
            {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
            method="POST")
        with urllib.request.urlopen(request) as done:
            assert done.status in (200, 201)


def test_an_answer_that_came_before_the_stream_was_open_is_shown(meet, community, respondents):
    survey = ask(community, "anna")
    hand_in(community, survey, respondents[0], 0)
    anna = meet("anna")
    held = []
    anna.page.route(f"**/surveys/{survey}/live", lambda route: held.append(route))
    with anna.page.expect_request(re.compile(f"/surveys/{survey}/live")):
        anna.visit(f"/surveys/{survey}/results")
    answers = anna.page.locator(".figures dd").first
    expect(answers).to_have_text("1")
    hand_in(community, survey, respondents[1], 1)
    held[0].continue_()
    expect(answers).to_have_text("2")


@pytest.mark.parametrize(
    "look", [Look(scheme="dark"), Look("desktop", "en-US")], ids=str)
def test_results_grow_and_are_shown_to_everybody(
    meet, community, respondents, complaints, look
):
    # A number that is none is refused.
    complaints.forgiven = ("status of 422",)
    survey = ask(community, "anna")
    anna = meet("anna")
    page = anna.page
    anna.visit(f"/surveys/{survey}/results")
    anna.wait_for_scripts()
    with page.expect_request(re.compile(f"/surveys/{survey}/live")):
        page.reload()
    for number, token in enumerate(respondents):
        hand_in(community, survey, token, number)

    # Nobody reloads anything.
    expect(page.locator(".figures dd").first).to_have_text("6")
    expect(page.locator("#q-means .plot-bars li")).to_have_count(4)
    expect(page.locator("#q-street")).to_contain_text("Dlouhá, kde nic nejezdí")
    assert_accessible(page)
    assert_no_sideways_scrolling(page)

    # Only those who go by bicycle.
    page.locator("details.fold > summary").click()
    page.locator("#f-if").select_option("means:c2")
    page.locator(".result-filter form:has(#f-if) button").click()
    expect(page.locator(".filter-chips li")).to_have_count(1)
    expect(page.locator(".figures dd").first).to_have_text("4")
    # Of these, only those above 30; what is no number is refused and loses nothing.
    page.locator("details.fold > summary").click()
    page.locator("#f-from").fill("třicet")
    page.locator(".result-filter form:has(#f-from) button").click()
    expect(page.locator("#f-from")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#f-from")).to_have_value("třicet")
    expect(page.locator(".filter-chips li")).to_have_count(1)
    assert_accessible(page)
    assert_no_sideways_scrolling(page)
    page.locator("#f-from").fill("30")
    page.locator(".result-filter form:has(#f-from) button").click()
    expect(page.locator(".filter-chips li")).to_have_count(2)
    expect(page.locator(".figures dd").first).to_have_text("2")
    page.locator(".filter-chips a").first.click()
    page.locator(".filter-chips a").click()
    expect(page.locator(".figures dd").first).to_have_text("6")

    page.locator("#q-means .result-ways a").last.click()
    page.locator("#f-two").select_option("safe")
    page.locator("main form button").click()
    expect(page.locator(".verdict")).not_to_be_empty()
    assert_accessible(page)
    assert_no_sideways_scrolling(page)

    anna.visit(f"/surveys/{survey}/results/texts/street?q=dlouha")
    expect(page.locator(".words li")).to_have_count(2)
    assert_accessible(page)

    anna.visit(f"/surveys/{survey}/publish-results")
    assert_accessible(page)
    assert_no_sideways_scrolling(page)
    page.locator("main form .ways button").first.click()
    address = page.locator("a.secret").get_attribute("href")
    expect(page.get_by_role("button", name=re.compile("Copy the link|Zkopírovat"))).to_be_visible()
    assert_accessible(page)

    # Six are too few to be shown.
    visitor = meet("visitor")
    visitor.visit(address)
    expect(visitor.page.locator(".empty")).to_be_visible()
    expect(visitor.page.locator("#q-age")).to_have_count(0)
    assert_accessible(visitor.page)
    tell_everybody(community, survey)
    visitor.visit(address)
    expect(visitor.page.locator("#q-age")).to_be_visible()
    expect(visitor.page.locator("#q-means .plot-bars li")).to_have_count(4)
    expect(visitor.page.locator("#q-stand .plot-none")).to_be_visible()
    expect(visitor.page.locator("#q-street")).to_have_count(0)
    assert_accessible(visitor.page)
    assert_no_sideways_scrolling(visitor.page)
    visitor.page.locator("#f-server").fill("@anna@mastodon.social")
    visitor.page.locator(".mastodon button").click()
    there = visitor.page.locator("main a.button")
    expect(there).to_have_attribute("href", re.compile(r"^https://mastodon\.social/share\?text="))
    assert_accessible(visitor.page)
