"""Twenty apps send six hundred messages, ten thousand in `make soak`, and a server is killed in the
middle: every message that was acknowledged is there exactly once, and none is missing."""

import http.client
import json
import os
import threading
import time
import uuid
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import pytest

from korzo import Korzo, eventually
from person import PASSWORD

CLIENTS = 20
IN_A_GROUP = 5
EACH = int(os.environ.get("KORZO_MESSAGES", "600")) // CLIENTS
TOTAL = CLIENTS * EACH


@dataclass
class App:
    """An app of one person: asks one server after another until it is answered."""

    number: int
    token: str
    servers: list[Korzo]
    conversation: str = ""
    acknowledged: dict[str, str] = field(default_factory=dict)
    created: int = 0

    def __post_init__(self):
        self.connection: http.client.HTTPConnection | None = None
        self.turn = 0

    def ask(self, method: str, path: str, body: dict | None = None) -> tuple[int, dict]:
        """Until there is an answer, from whichever server; the same request each time."""
        end = time.monotonic() + 180
        while True:
            try:
                status, answer, wait = self._ask(method, path, body)
            except (OSError, http.client.HTTPException):
                assert time.monotonic() < end, "nobody answers"
                self._hang_up()
                self.turn += 1
                time.sleep(0.1)
                continue
            if status in (429, 503):
                time.sleep(min(wait, 2))
                continue
            return status, answer

    def _ask(self, method: str, path: str, body: dict | None) -> tuple[int, dict, float]:
        if self.connection is None:
            port = self.servers[self.turn % len(self.servers)].port
            self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        self.connection.request(
            method, "/api/v1" + path, json.dumps(body) if body is not None else None, headers)
        answer = self.connection.getresponse()
        data = answer.read()
        wait = float(answer.headers.get("Retry-After", "1"))
        return answer.status, json.loads(data) if data else {}, wait

    def _hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def send_all(self) -> None:
        for number in range(EACH):
            text = f"{self.number}-{number}"
            status, answer = self.ask(
                "POST", f"/messages/conversations/{self.conversation}/messages",
                {"text": text, "client_id": str(uuid.uuid4())})
            assert status in (200, 201), f"{status}: {answer}"
            assert answer["text"] == text
            self.acknowledged[answer["id"]] = text
            self.created += status == 201

    def everything(self) -> list[dict]:
        """All messages of the conversation, by its pages."""
        messages, last = [], 0
        while True:
            status, page = self.ask(
                "GET", f"/messages/conversations/{self.conversation}/messages"
                f"?after={last}&limit=100")
            assert status == 200, page
            messages += page["items"]
            if not page["has_later"]:
                return messages
            last = messages[-1]["seq"]

    def log(self) -> list[dict]:
        """All events of the person, by their pages."""
        events, last = [], 0
        while True:
            status, page = self.ask("GET", f"/events?after={last}")
            assert status == 200, page
            if not page["events"]:
                return events
            events += page["events"]
            last = page["next"]


def people(korzo: Korzo, servers: list[Korzo]) -> list[App]:
    """Twenty people with an app each, in groups of five."""
    names = [f"client{number}" for number in range(CLIENTS)]

    def token(name: str) -> str:
        korzo.create_user(name, PASSWORD)
        return json.loads(korzo.run("token", "create", name, "--json"))["token"]

    tokens = [token(name) for name in names]
    for server in servers:
        server.start()
    apps = [App(number, token, servers) for number, token in enumerate(tokens)]
    for number, app in enumerate(apps):
        app.turn = number
    ids = [apps[0].ask("GET", f"/social/people/{name}")[1]["person"]["id"] for name in names]
    for start in range(0, CLIENTS, IN_A_GROUP):
        status, group = apps[start].ask(
            "POST", "/messages/conversations",
            {"people": ids[start + 1:start + IN_A_GROUP], "title": f"Skupina {start}"})
        assert status == 201, group
        for app in apps[start:start + IN_A_GROUP]:
            app.conversation = group["id"]
    return apps


def send_while(apps: list[App], disturb) -> None:
    """All send at once; `disturb` happens in the middle."""
    disturbance = threading.Thread(target=disturb)
    with ThreadPoolExecutor(CLIENTS) as pool:
        sending = [pool.submit(app.send_all) for app in apps]
        eventually(lambda: sum(len(app.acknowledged) for app in apps) > TOTAL // 3, 300)
        disturbance.start()
        for one in sending:
            one.result()
    disturbance.join()


def expect_each_once(apps: list[App]) -> None:
    for start in range(0, CLIENTS, IN_A_GROUP):
        group = apps[start:start + IN_A_GROUP]
        sent = {id: text for app in group for id, text in app.acknowledged.items()}
        assert len(sent) == IN_A_GROUP * EACH, "two messages were acknowledged as one"
        there = group[-1].everything()
        assert [message["seq"] for message in there] == list(range(1, len(there) + 1))
        texts = {m["id"]: m["text"] for m in there if m["kind"] == "text"}
        assert texts == sent, "what was acknowledged is not what is there"
        assert set(Counter(texts.values()).values()) == {1}, "a message is there twice"
        # Each person's own are in the order in which they were sent.
        for app in group:
            own = [text for text in texts.values() if text.startswith(f"{app.number}-")]
            assert own == [f"{app.number}-{number}" for number in range(EACH)]
            lines = [e["data"] for e in app.log() if e["name"] == "messages.message"]
            assert [int(line["seq"]) for line in lines] == list(range(1, len(there) + 1))


@pytest.mark.timeout(900)
def test_nothing_is_lost_or_doubled_when_the_server_is_killed(request, site, smtp):
    korzo = Korzo(request.node.name, site, smtp)
    apps = people(korzo, [korzo])

    def power_cut():
        korzo.kill()
        korzo.start()

    try:
        send_while(apps, power_cut)
        expect_each_once(apps)
    finally:
        korzo.kill()


@pytest.mark.timeout(900)
def test_nothing_is_lost_or_doubled_when_one_of_two_servers_is_killed(
        request, site, smtp, postgres):
    servers = [
        Korzo(f"{request.node.name} {number}", site, smtp, {"secret": "5a" * 32},
              database_url=postgres)
        for number in range(2)
    ]
    apps = people(servers[0], servers)
    try:
        send_while(apps, servers[0].kill)
        expect_each_once(apps)
    finally:
        for server in servers:
            server.kill()
