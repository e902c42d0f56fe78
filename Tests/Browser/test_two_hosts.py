"""Two hosts of one place: nothing in common but a PostgreSQL, a store and the secret. What is done
at one is there at the other, and when one is killed the other goes on."""

import io
import json
import os
import re
import secrets
import subprocess
import threading
import uuid
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests
from PIL import Image

from client import Client
from korzo import BINARY, ROOT, Korzo, eventually
from peers.s3_server import s3_store
from person import PASSWORD
from test_surveys_crash import SURVEY

PEOPLE = {"olga": "admin", "eva": "editor", "anna": "member", "bara": "member", "cyril": "member"}


class Place:
    """Two hosts, `near` and `far`; people sign in at the near one."""

    def __init__(self, name: str, site, smtp, postgres: str, store):
        self.store, self.site, self.smtp, self.postgres = store, site, smtp, postgres
        self.secret = secrets.token_hex(32)
        self.near, self.far = self.host(name + " near"), self.host(name + " far")
        for host in (self.near, self.far):
            # Both are one place, whose address is the near one's.
            host.environment["SITE_URL"] = self.near.base
        for person, role in PEOPLE.items():
            self.near.create_user(person, PASSWORD, role)

    def host(self, name: str, **changes: str) -> Korzo:
        settings = self.store.settings | {"secret": self.secret} | changes
        return Korzo(name, self.site, self.smtp, settings, database_url=self.postgres)

    def ask(self, statement: str) -> str:
        return subprocess.run(
            ["psql", "-qXAt", "-d", self.postgres, "-c", statement],
            check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def store():
    with s3_store() as store:
        yield store


@pytest.fixture
def place(request, site, smtp, postgres, store):
    place = Place(request.node.name, site, smtp, postgres, store)
    try:
        yield place
    finally:
        place.near.kill()
        place.far.kill()


@pytest.fixture
def open_place(place):
    place.near.start()
    place.far.start()
    return place


class Anybody:
    """One person at both hosts, by one session, as behind a load balancer."""

    def __init__(self, place: Place, name: str):
        self.near = Client(place.near, name)
        self.far = object.__new__(Client)
        self.far.korzo, self.far.session = place.far, requests.Session()
        self.far.session.headers.update(self.near.session.headers)
        self.far.session.cookies.update(self.near.session.cookies)


class Stream:
    """What a page that is open at a host hears."""

    def __init__(self, client: Client, after: str | None = None):
        headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": after} if after else {})
        self.answer = client.session.get(
            client.korzo.base + "/live", headers=headers, stream=True, timeout=120)
        assert self.answer.status_code == 200
        self.events: list[dict] = []
        threading.Thread(target=self._hear, daemon=True).start()
        eventually(lambda: any(event["event"] == "hello" for event in self.events))

    def _hear(self) -> None:
        event: dict = {}
        try:
            for line in self.answer.iter_lines(chunk_size=1, decode_unicode=True):
                if line and ":" in line:
                    name, _, value = line.partition(":")
                    event[name] = value.strip()
                elif event:
                    self.events.append({"event": ""} | event)
                    event = {}
        except requests.RequestException:
            pass

    def names(self) -> list[str]:
        return [event["event"] for event in self.events]

    def last_id(self) -> str:
        return [event["id"] for event in self.events if "id" in event][-1]


def photo() -> bytes:
    target = io.BytesIO()
    Image.frombytes("RGB", (600, 400), os.urandom(600 * 400 * 3)).save(target, "JPEG")
    return target.getvalue()


def conversation(anna: Anybody, name: str) -> str:
    person = anna.near.get(f"/api/v1/social/people/{name}").json()["person"]["id"]
    made = anna.near.session.post(
        anna.near.korzo.base + "/api/v1/messages/conversations", json={"people": [person]})
    assert made.status_code in (200, 201), made.text
    return made.json()["id"]


def send(client: Client, conversation: str, text: str) -> None:
    fields = {"text": (None, text), "client_id": (None, str(uuid.uuid4()))}
    sent = client.post(f"/messages/{conversation}", files=fields)
    assert sent.status_code in (200, 201, 303), sent.text


@pytest.mark.timeout(600)
def test_what_is_done_at_one_host_is_there_at_the_other(open_place):
    place = open_place
    anna, bara, eva = (Anybody(place, name) for name in ("anna", "bara", "eva"))
    # Whoever is signed in at one is signed in at the other, until they sign out.
    assert "anna" in anna.far.get("/me").text
    # A picture.
    answer = anna.near.post("/me/profile", files={"photo": ("a.jpg", photo(), "image/jpeg")})
    assert answer.status_code == 303, answer.text
    address = anna.far.find("/me/profile", r"/media/\d+/[0-9a-f]{16}-\d+\.webp")
    assert anna.far.get(address).content == anna.near.get(address).content
    # A message, its event at the other host, and the answer back.
    talk = conversation(anna, "bara")
    stream, back = Stream(bara.far), Stream(anna.near)
    send(anna.near, talk, "Ahoj z prvního")
    eventually(lambda: any("message" in name for name in stream.names()))
    assert "Ahoj z prvního" in bara.far.get(f"/messages/{talk}").text
    bara.far.post(f"/messages/{talk}/accept")
    send(bara.far, talk, "Ahoj z druhého")
    eventually(lambda: any("message" in name for name in back.names()))
    assert "Ahoj z druhého" in anna.near.get(f"/messages/{talk}").text
    # A survey that is answered at both hosts counts both.
    survey = publish_survey(anna.near)
    for person in (bara.far, eva.near):
        answer_survey(person, survey)
    eventually(lambda: place.ask(f"SELECT answered FROM survey WHERE id = {survey}") == "2")
    # An article, and what visitors see of it at either host.
    path = publish_article(eva.near)
    for client in (anna.far, anna.near):
        assert "Dva hostitelé" in client.get(path).text
    comment = anna.far.post(
        path + "/comments", {"text": "Z druhého", "client_id": str(uuid.uuid4())})
    assert comment.status_code == 303, comment.text
    # Out at one is out at the other.
    anna.far.post("/sign-out")
    assert anna.near.get("/me").url.endswith("/sign-in?next=%2Fme")


def publish_survey(client: Client) -> str:
    made = client.post("/surveys/load", {"json": SURVEY})
    assert made.status_code == 303, made.text
    survey = re.search(r"/surveys/(\d+)", made.headers["Location"]).group(1)
    page = client.get(f"/surveys/{survey}/publish").text
    fields = {name: re.search(rf'name="{name}" value="([^"]*)"', page).group(1)
              for name in ("price", "revision")}
    ends = re.search(r'value="([^"]*)" id="f-ends"', page).group(1)
    done = client.post(f"/surveys/{survey}/publish", fields | {"when": "now", "ends": ends})
    assert done.status_code == 303, done.text
    return survey


def answer_survey(client: Client, survey: str) -> None:
    client.post(f"/surveys/{survey}/begin")
    page = client.get(f"/surveys/{survey}/answer").text
    revision = re.search(r'name="revision" value="(\d+)"', page).group(1)
    done = client.post(f"/surveys/{survey}/answer", {
        "page": "p", "revision": revision, "to": "send", "q.q": "3"})
    assert done.headers["Location"] == f"/surveys/{survey}/done"


def publish_article(client: Client) -> str:
    path = client.post("/desk/articles").headers["Location"]
    saved = client.post(path, {
        "title": "Dva hostitelé", "lead": "Krátce.", "markdown": "Text článku.", "base": "1",
        "then": "publish"})
    assert saved.headers["Location"] == path + "/publish"
    done = client.post(path + "/publish", {"revision": "2", "when": "now"})
    assert done.status_code == 303, done.text
    return "/articles/dva-hostitele"


@pytest.mark.timeout(600)
def test_jobs_run_once_and_limits_hold_at_both_hosts(open_place):
    place = open_place
    before = mails(place)
    with ThreadPoolExecutor(6) as pool:
        hosts = (place.near, place.far)
        asked = list(pool.map(
            lambda turn: ask_for_a_link(hosts[turn[0] % 2], turn[1]), enumerate(PEOPLE)))
    assert set(asked) == {303}
    eventually(lambda: len(mails(place)) - len(before) == len(PEOPLE))
    done = "SELECT COUNT(*) FROM job WHERE kind = 'mail.account'"
    eventually(lambda: place.ask(done) == "0")
    assert len(mails(place)) - len(before) == len(PEOPLE), "a mail was sent twice"
    # An archive that is asked for at one is fetched at the other.
    anna = Anybody(place, "anna")
    assert anna.near.post("/me/export").status_code == 303
    path = eventually(lambda: anna.far.find("/me/export", r"/me/export/\d+/download"))
    assert anna.far.get(path).content[:2] == b"PK"
    # Guesses at a password: two hosts allow twice as many at most.
    def guess(host: Korzo) -> int:
        return requests.post(
            host.base + "/sign-in", data={"name": "cyril", "password": "not this one"},
            headers={"Sec-Fetch-Site": "same-origin"}, timeout=60).status_code

    for host in (place.near, place.far):
        answers = [guess(host) for _ in range(12)]
        assert answers[-1] == 429 and answers.count(429) >= 2


def ask_for_a_link(host: Korzo, name: str) -> int:
    """Asks for a mail with which one chooses a new password."""
    return requests.post(
        host.base + "/forgot", data={"email": f"{name}@example.org"},
        headers={"Sec-Fetch-Site": "same-origin"}, allow_redirects=False, timeout=60).status_code


def mails(place: Place) -> set[str]:
    return {path.name for path in place.smtp.folder.glob("*.eml")}


@pytest.mark.timeout(600)
def test_when_one_is_killed_in_a_job_the_other_goes_on_and_takes_its_jobs_over(place):
    # The near host dies as soon as it has begun to send a mail.
    place.near.environment["KORZO_TEST_CRASH"] = "KILL:before:mail.account"
    place.near.start()
    bara = Client(place.near, "bara")
    talk = conversation(Anybody(place, "anna"), "bara")
    place.far.start()
    anybody = Anybody(place, "anna")
    near = Stream(anybody.near)
    send(anybody.near, talk, "Než to spadne")
    eventually(lambda: any("message" in name for name in near.names()))
    heard = near.last_id()
    before = mails(place)
    names = iter(list(PEOPLE) * 2)

    def is_dead() -> bool:
        """Whoever takes a job in wakes itself first: the near host begins most of its own."""
        name = next(names, None)
        if name is not None:
            try:
                ask_for_a_link(place.near, name)
            except requests.RequestException:
                pass
        return place.near.process.poll() is not None

    eventually(is_dead, every=0.5)
    # The same session goes on at the other host, and hears what came meanwhile.
    other = object.__new__(Client)
    other.korzo, other.session = place.far, bara.session
    other.post(f"/messages/{talk}/accept")
    send(other, talk, "Jsi tam?")
    stream = Stream(anybody.far, after=heard)
    eventually(lambda: any("message" in name for name in stream.names()))
    assert "Jsi tam?" in anybody.far.get(f"/messages/{talk}").text
    # What the dead one held is done by the other.
    waiting = "SELECT COUNT(*) FROM job WHERE kind = 'mail.account'"
    eventually(lambda: place.ask(waiting) == "0", 180)
    assert place.ask("SELECT COUNT(*) FROM job WHERE state = 'dead'") == "0"
    assert len(mails(place)) > len(before)


def test_a_host_with_another_secret_does_not_start(place):
    place.near.start()
    place.near.stop()
    for changes, words in (
            ({"secret": secrets.token_hex(32)}, "SITE_SECRET is not the one of this place"),
            ({"secret": ""}, "The secret of this place is not here")):
        other = place.host("two-hosts-other", **changes)
        done = subprocess.run(
            [BINARY, "serve", "--data-dir", other.data, "--port", str(other.port)],
            cwd=ROOT, env=other.environment, capture_output=True, text=True, timeout=60)
        assert done.returncode != 0
        said = done.stdout + done.stderr
        assert words in said and "korzo secret" in said, said
        assert place.secret not in said and "Traceback" not in said
    # Nothing of it harmed the place.
    place.near.start()
    assert Client(place.near, "anna").get("/me").status_code == 200
    assert json.loads(place.near.run("token", "create", "anna", "--json"))["token"]
