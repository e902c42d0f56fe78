"""People publish, answer and end surveys while the server is killed: the book of tokens balances, each
answer was paid once, and each survey was paid for."""

import json
import re
import threading
import time

import pytest
import requests

from client import Client
from korzo import Korzo, eventually
from person import PASSWORD

PEOPLE = 3
ROUNDS = 12
SURVEY = json.dumps({
    "version": 1, "title": "Vlaky", "description": "", "thanks": "", "language": "cs",
    "pages": [{"id": "p", "questions": [
        {"id": "q", "kind": "scale", "title": "Jak často?", "from": 1, "to": 5}]}],
})


class Member:
    """Sends each form again until it is answered, as a patient person would."""

    def __init__(self, korzo: Korzo, name: str, end: float, is_killed: threading.Event):
        self.name, self.end, self.is_killed = name, end, is_killed
        self.client = Client(korzo, name)
        self.published: set[str] = set()
        self.answered: set[str] = set()
        self.failure: BaseException | None = None

    def ask(self, send, *arguments, **more):
        while True:
            try:
                answer = send(*arguments, **more)
            except requests.RequestException:
                assert time.monotonic() < self.end, "nobody answers"
                time.sleep(0.05)
                continue
            assert answer.status_code < 500 or answer.status_code == 503, answer.text
            if answer.status_code != 503:
                return answer

    def publish(self) -> None:
        made = self.ask(self.client.post, "/surveys/load", {"json": SURVEY})
        assert made.status_code == 303, made.text
        survey = re.search(r"/surveys/(\d+)", made.headers["Location"]).group(1)
        page = self.ask(self.client.get, f"/surveys/{survey}/publish").text
        shown = {name: re.search(rf'name="{name}" value="([^"]*)"', page)
                 for name in ("price", "revision")}
        if not all(shown.values()):
            return  # Too few tokens.
        ends = re.search(r'value="([^"]*)" id="f-ends"', page).group(1)
        done = self.ask(
            self.client.post, f"/surveys/{survey}/publish",
            {name: found.group(1) for name, found in shown.items()} | {"when": "now", "ends": ends})
        # Somebody else was quicker, or the first try came through before the server was killed.
        assert done.status_code in (303, 409), done.text
        if done.status_code == 303:
            self.published.add(survey)

    def answer(self) -> None:
        board = self.ask(self.client.get, "/ask").text.split('id="newest"')[0]
        for survey in sorted(set(re.findall(r'href="/surveys/(\d+)', board))):
            path = f"/surveys/{survey}"
            self.ask(self.client.post, f"{path}/begin")
            page = self.ask(self.client.get, f"{path}/answer").text
            revision = re.search(r'name="revision" value="(\d+)"', page)
            done = self.ask(self.client.post, f"{path}/answer", {
                "page": "p", "revision": revision.group(1) if revision else "1", "to": "send",
                "q.q": "3"})
            if done.headers.get("Location") == f"{path}/done":
                self.answered.add(survey)

    def close(self) -> None:
        """Ends the first of one's surveys, so that the next one costs less."""
        page = self.ask(self.client.get, "/ask/mine?show=open").text
        survey = re.search(r'href="(/surveys/\d+)"', page)
        if survey:
            done = self.ask(self.client.post, f"{survey.group(1)}/close")
            assert done.status_code in (303, 409), done.text

    def live(self) -> None:
        try:
            number = 0
            while number < ROUNDS or not self.is_killed.is_set():
                assert time.monotonic() < self.end, "the server was not killed in time"
                self.publish()
                self.answer()
                number += 1
                if number % 3 == 0:
                    self.close()
        except BaseException as error:  # A thread's end would be seen by nobody.
            self.failure = error
            raise


def expect_no_failure(members: list[Member]) -> None:
    for member in members:
        if member.failure:
            raise AssertionError(f"{member.name} was stopped") from member.failure


def expect_book(korzo: Korzo, members: list[Member]) -> None:
    def number(statement: str) -> int:
        return int(korzo.query(f"SELECT COALESCE(({statement}), 0)")[0][0])

    def moved(condition: str) -> int:
        return number(f"SELECT SUM(amount) FROM token_transfer WHERE {condition}")

    balances = number("SELECT SUM(balance) FROM token_balance")
    escrow = moved("destination = 'escrow'") - moved("source = 'escrow'")
    assert balances == moved("destination = 'person'") - moved("source = 'person'")
    assert moved("source = 'mint'") == balances + escrow + moved("destination = 'burn'")
    assert number("SELECT COUNT(*) FROM token_balance WHERE balance < 0 OR earned > balance") == 0
    # Each survey that is or was open was paid for, once, and no draft was.
    surveys = dict(korzo.query("SELECT id, price FROM survey WHERE state <> 'draft'"))
    paid_for = "SELECT survey, amount FROM token_transfer WHERE reason = "
    assert dict(korzo.query(paid_for + "'published'")) == surveys
    assert {int(id) for member in members for id in member.published} <= set(surveys)
    assert escrow == number("SELECT SUM(price) FROM survey WHERE state = 'published'")
    assert dict(korzo.query(paid_for + "'closed'")) == dict(
        korzo.query("SELECT id, price FROM survey WHERE state = 'closed'"))
    # Each answer was paid once, is there once, and is counted once.
    paid = set(korzo.query("SELECT survey, person FROM token_transfer WHERE reason = 'answered'"))
    assert paid == set(korzo.query("SELECT survey, account FROM survey_participation"))
    counts = dict(korzo.query("SELECT id, answered FROM survey WHERE answered > 0"))
    responses = korzo.query("SELECT survey, COUNT(*) FROM survey_response GROUP BY survey")
    assert dict(responses) == counts
    assert sum(counts.values()) == len(paid) >= sum(len(member.answered) for member in members)
    assert number("SELECT COUNT(*) FROM survey_attempt JOIN survey_participation ON "
                  "survey_attempt.survey = survey_participation.survey AND "
                  "survey_attempt.account = survey_participation.account") == 0


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
def test_the_book_balances_when_the_server_is_killed(request, site, smtp, engine):
    url = request.getfixturevalue("postgres") if engine == "postgres" else None
    korzo = Korzo(request.node.name, site, smtp, database_url=url)
    names = [f"member{number}" for number in range(PEOPLE)]
    for name in names:
        korzo.create_user(name, PASSWORD)
    korzo.start()
    try:
        end = time.monotonic() + 180
        is_killed = threading.Event()  # As often as it shall be: nobody is done before.
        members = [Member(korzo, name, end, is_killed) for name in names]
        lives = [threading.Thread(target=member.live) for member in members]
        for life in lives:
            life.start()
        for wanted in (4, 12):
            eventually(lambda: sum(len(member.answered) for member in members) >= wanted
                       or not any(life.is_alive() for life in lives), every=0.01)
            expect_no_failure(members)
            korzo.kill()
            korzo.start()
        is_killed.set()
        for life in lives:
            life.join()
        expect_no_failure(members)
        assert korzo.query("SELECT id FROM survey WHERE state = 'closed'")
        expect_book(korzo, members)
    finally:
        korzo.kill()
