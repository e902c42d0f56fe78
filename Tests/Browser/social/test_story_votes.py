"""People vote, answer and react while the server is killed: each of it is there once, as it was first
taken, and the message of a reaction was sent once."""

import json
import re
import threading
import time

import pytest
import requests

from client import Client
from korzo import Korzo, eventually
from person import PASSWORD

PEOPLE = 4
ASKED = {"x": 540, "scale": 70, "turn": 0, "lines": [{"text": "Kam?", "width": 120}]}
CANVAS = json.dumps({"behind": ["#aabbcc", "#112233"], "layers": [
    ASKED | {"y": 500, "kind": "poll", "choices": [
        {"text": "Třemšín", "width": 200}, {"text": "Ještěd", "width": 160}]},
    ASKED | {"y": 1000, "kind": "slider", "emoji": "🔥"},
    ASKED | {"y": 1500, "kind": "question"},
]})


class Voter:
    """Sends each answer again until it is taken, and then another one in vain."""

    def __init__(self, korzo: Korzo, name: str, number: int, end: float, is_over: threading.Event):
        self.korzo, self.name, self.number, self.end, self.is_over = korzo, name, number, end, is_over
        self.client = Client(korzo, name)
        self.taken: dict[str, int] = {}
        self.failure: BaseException | None = None

    def send(self, path: str, fields: dict) -> None:
        while True:
            try:
                answer = self.client.post(path, fields, headers={"Accept": "application/json"})
                assert answer.status_code < 500 or answer.status_code == 503, answer.text
                if answer.status_code == 200:
                    return
                assert answer.status_code in (429, 503), answer.text
            except requests.RequestException:
                pass
            assert time.monotonic() < self.end, "nobody answers"
            time.sleep(0.05)

    def live(self, stories: list[str]) -> None:
        try:
            for story in stories:
                for again in (0, 1):
                    choice = (self.number + again) % 2
                    self.send(f"/stories/{story}/layers/0", {"choice": choice})
                    self.send(f"/stories/{story}/layers/1", {"choice": 30 + choice})
                    self.send(f"/stories/{story}/layers/2", {"text": f"{self.name} {again}"})
                    self.send(f"/stories/{story}/reactions", {"emoji": "🔥"})
                self.taken[story] = self.number % 2
            self.is_over.wait(self.end - time.monotonic())
        except BaseException as error:  # A thread's end would be seen by nobody.
            self.failure = error
            raise


@pytest.mark.parametrize("engine", ["sqlite", "postgres"])
def test_what_was_answered_counts_once_when_the_server_is_killed(request, site, smtp, engine):
    url = request.getfixturevalue("postgres") if engine == "postgres" else None
    korzo = Korzo(request.node.name, site, smtp, database_url=url)
    names = [f"voter{number}" for number in range(PEOPLE)]
    for name in ["author", *names]:
        korzo.create_user(name, PASSWORD)
    korzo.start()
    try:
        author = Client(korzo, "author")
        stories = []
        for _ in range(6):
            told = author.post(
                "/stories", files={"canvas": (None, CANVAS), "audience": (None, "everyone")},
                headers={"Accept": "application/json"})
            assert told.status_code == 201, told.text
            stories.append(re.search(r"s=(\d+)", told.json()["path"]).group(1))
        end, is_over = time.monotonic() + 150, threading.Event()
        voters = [Voter(korzo, name, number, end, is_over) for number, name in enumerate(names)]
        lives = [threading.Thread(target=voter.live, args=(stories,)) for voter in voters]
        for life in lives:
            life.start()
        for wanted in (2, 10):
            eventually(lambda: sum(len(voter.taken) for voter in voters) >= wanted
                       or not any(life.is_alive() for life in lives), every=0.01)
            korzo.kill()
            korzo.start()
        eventually(lambda: all(len(voter.taken) == len(stories) for voter in voters)
                   or any(voter.failure for voter in voters), 120)
        is_over.set()
        for life in lives:
            life.join()
        for voter in voters:
            assert voter.failure is None, voter.failure
        for number, name in enumerate(names):
            votes = korzo.query(
                "SELECT layer, choice, COUNT(*) FROM story_vote JOIN account ON account.id = voter "
                "WHERE user_name = ? GROUP BY layer, choice ORDER BY layer", name)
            first = number % 2
            assert votes == [(0, first, len(stories)), (1, 30 + first, len(stories))]
            answers = korzo.query(
                "SELECT text, COUNT(*) FROM story_answer JOIN account ON account.id = author "
                "WHERE user_name = ? GROUP BY text", name)
            assert answers == [(f"{name} 0", len(stories))]
        assert korzo.query("SELECT COUNT(*) FROM story_reaction") == [(PEOPLE * len(stories),)]
        messages = korzo.query("SELECT shared, author, COUNT(*) FROM message WHERE kind = 'text' GROUP BY shared, author")
        # Strangers may write little before they are answered; what was sent was sent once.
        assert len(messages) >= PEOPLE
        assert {count for *_, count in messages} == {1}
    finally:
        korzo.kill()
