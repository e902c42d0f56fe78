"""The process dies in the middle of each kind of job: the site is up again within seconds, what killed
it twice is put aside, and the rest goes on."""

import json
import os
import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

import pytest

from client import Client
from korzo import BINARY, ROOT, Korzo, eventually
from person import PASSWORD

MAIL = {"from": "korzo@example.org", "to": "nobody@example.org", "subject": "s", "text": "t",
        "headers": []}
# Every kind with what it carries. Nothing of it is there: the job is what matters.
PAYLOADS = {
    "accounts.address": {"kind": "reset", "typed": "nobody@example.org", "language": "en"},
    "accounts.export": {"id": "1"},
    "insights.collect": "1",
    "insights.drop-files": {"files": []},
    "insights.own": "1",
    "insights.renew": {"source": "1"},
    "insights.restore": {"id": "1"},
    "insights.revoke": {"source": "1", "sealed": "x", "appUser": "1"},
    "insights.subscribe": {"source": "1"},
    "insights.unsubscribe": {"page": "1"},
    "magazine.hub.deliver": {"subscription": "1", "attempt": 0},
    "magazine.hub.distribute": "1",
    "magazine.hub.verify": {"mode": "subscribe", "topic": "/x", "lease": 1, "attempt": 0,
                            "callback": "http://127.0.0.1:9/"},
    "magazine.import": "1",
    "magazine.tell": {"article": "1", "isEarly": False},
    "magazine.time": "1",
    "mail.account": MAIL,
    "mail.send": MAIL,
    "messages.preview": {"address": "http://127.0.0.1:9/"},
    "notifications.deliver": {"account": "1"},
    "notifications.push": {"device": "1"},
    "reader.full-text": {"article": "1"},
    "reader.hub": {"feed": "1"},
    "reader.hub.fetch": {"feed": "1"},
    "reader.hub.leave": {"token": "x"},
    "reader.import": {"id": "1"},
    "reader.keep-pictures": {"article": "1"},
    "reader.refresh-due": {},
    "surveys.dropbox.revoke": {"account": "1", "sealed": "x"},
    "surveys.moment": "1",
    "surveys.pack": "1",
    "surveys.settle": "1",
    "surveys.tell": {"survey": "1", "kind": "new"},
    "surveys.upload": {"id": "1"},
}
KINDS = sorted(PAYLOADS)
# How often each kind dies of each signal, on each database: ten times in `make soak`.
DEATHS = int(os.environ.get("KORZO_DEATHS", "2"))
EVERY_WAY = [(engine, half, crash) for engine in ("sqlite", "postgres") for half in (0, 1)
             for crash in ("KILL:before", "TRAP:after")]
IN_SHORT = [("sqlite", 0, "KILL:before"), ("postgres", 1, "TRAP:after")]


class Mortal:
    """A Korzo that somebody starts again whenever it dies, and what is in its queue."""

    def __init__(self, korzo: Korzo):
        self.korzo = korzo
        # Of a debug build, Swift's own account of a trap takes as long as ten starts.
        korzo.environment["SWIFT_BACKTRACE"] = "enable=no"
        self.deaths: list[int] = []
        # From the start to the first answer, in seconds.
        self.waits: list[float] = []

    def add(self, *kinds: str) -> None:
        for kind in kinds:
            self.korzo.query(
                "INSERT INTO job (id, kind, payload, state, run_at, attempt, created_at) "
                "VALUES ((SELECT COALESCE(MAX(id), 0) + 1 FROM job), ?, ?, 'waiting', 0, 0, 0)",
                kind, json.dumps(PAYLOADS[kind]))

    def live(self, crash: str, until, pause: int | None = 200) -> None:
        """Starts it again and again until `until` says that it is over.

        With `pause`, in milliseconds, it does not rest after a death as long as it should: so it may
        die before it answers. Without, it must answer first.
        """
        environment = self.korzo.environment | {"KORZO_TEST_CRASH": crash}
        if pause is not None:
            environment["KORZO_TEST_PAUSE"] = str(pause)
        while True:
            begun = time.monotonic()
            with open(self.korzo.folder / "log.txt", "ab") as log:
                process = subprocess.Popen(
                    [BINARY, "serve", "--data-dir", self.korzo.data, "--host", "127.0.0.1",
                     "--port", str(self.korzo.port)],
                    cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
            self.korzo.process = process
            eventually(lambda: process.poll() is not None or self.answers(), 30, every=0.01)
            if process.poll() is None:
                self.waits.append(time.monotonic() - begun)
            else:
                assert pause is not None or not self.deaths, "it died before it answered"
            eventually(lambda: process.poll() is not None or until(), 60)
            if process.poll() is None:
                return self.korzo.stop()
            self.deaths.append(process.returncode)
            assert len(self.deaths) < 3 * len(KINDS), f"it dies again and again\n{self.korzo.log[-4000:]}"

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.korzo.base}/readyz", timeout=2) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False

    def states(self) -> dict[str, set[str]]:
        states: dict[str, set[str]] = {}
        for kind, state in self.korzo.query("SELECT kind, state FROM job"):
            states.setdefault(kind, set()).add(state)
        return states


@pytest.fixture
def mortal(request, olgas) -> Mortal:
    mortal = Mortal(Korzo(request.node.name, accounts=olgas))
    yield mortal
    mortal.korzo.kill()


def test_every_kind_is_listed():
    code = "\n".join(path.read_text() for path in (ROOT / "Sources").rglob("*.swift"))
    assert sorted(re.findall(r'JobKind<\w+>\(\s*"([^"]+)"', code)) == KINDS


@pytest.fixture
def home(request, olgas, engine) -> Mortal:
    """On either database; without accounts but Olga's."""
    if engine == "sqlite":
        korzo = Korzo(request.node.name, accounts=olgas)
    else:
        url = request.getfixturevalue("postgres")
        korzo = Korzo(request.node.name, database_url=url)
        korzo.create_user("olga", PASSWORD, "admin")
    yield Mortal(korzo)
    korzo.kill()


@pytest.mark.timeout(300 * DEATHS)
@pytest.mark.parametrize("engine, half, crash", EVERY_WAY if DEATHS > 2 else IN_SHORT)
def test_what_kills_the_process_is_put_aside_and_the_rest_goes_on(home, half, crash):
    deadly = KINDS[half::2]
    for _ in range(DEATHS // 2):
        die_of(home, deadly, crash)
    # The next one of each kind is done in peace.
    home.add(*(kind for kind in KINDS if kind not in deadly))
    home.live("KILL:before:none", lambda: not home.korzo.query(
        "SELECT id FROM job WHERE state <> 'dead' AND attempt = 0"))
    assert home.deaths == []


def die_of(mortal: Mortal, deadly: list[str], crash: str) -> None:
    """Each of `deadly` kills it twice and is put aside; then the queue is empty again."""
    mortal.add(*KINDS)
    mortal.korzo.folder.joinpath("log.txt").unlink(missing_ok=True)

    def is_over() -> bool:
        states = mortal.states()
        # What is healthy is done, or failed as it does without what it is about, and waits.
        tried = mortal.korzo.query("SELECT kind FROM job WHERE state <> 'dead' AND attempt = 0")
        return all(states.get(kind) == {"dead"} for kind in deadly) and not tried

    mortal.live(f"{crash}:{','.join(deadly)}", is_over)
    expected = -(signal.SIGTRAP if crash.startswith("TRAP") else signal.SIGKILL)
    assert set(mortal.deaths) == {expected}
    # Each killed it twice at most; several may have been at work at once, the first time.
    assert len(deadly) <= len(mortal.deaths) <= 2 * len(deadly)
    aside = mortal.korzo.query(
        "SELECT kind, deaths, error FROM job WHERE state = 'dead' AND deaths > 1")
    assert sorted(kind for kind, _, _ in aside) == sorted(deadly), "an innocent one was put aside"
    assert {deaths for _, deaths, _ in aside} == {2}
    assert all("The process died 2 times" in error for _, _, error in aside)
    died = mortal.korzo.query("SELECT kind FROM job WHERE state <> 'dead' AND deaths > 0")
    assert not {kind for kind, in died} & set(deadly)
    assert max(mortal.waits) < 20
    assert mortal.korzo.log.count("A job was put aside.") == len(deadly)
    # Shown to whoever looks after it.
    doctor = subprocess.run(
        [BINARY, "doctor", "--data-dir", mortal.korzo.data], env=mortal.korzo.environment,
        cwd=ROOT, capture_output=True, text=True, timeout=60).stdout
    assert f"{len(deadly)} jobs were put aside because the server died of them" in doctor
    mortal.korzo.query("DELETE FROM job")
    mortal.deaths.clear()


@pytest.mark.timeout(300)
def test_ten_deaths_in_a_row_and_the_site_is_there_in_between(mortal):
    """Five poisoned jobs, each of which kills twice, with the rest after a death as it is."""
    mortal.add(*["messages.preview"] * 5)
    mortal.live(
        "TRAP:before:messages.preview", lambda: mortal.states() == {"messages.preview": {"dead"}},
        pause=None)
    assert mortal.deaths == [-signal.SIGTRAP] * len(mortal.deaths)
    assert 5 <= len(mortal.deaths) <= 10
    # It answered after each death, before it died again.
    assert len(mortal.waits) >= len(mortal.deaths)
    assert max(mortal.waits) < 20


@pytest.mark.timeout(120)
def test_a_timer_that_kills_runs_more_and_more_seldom(mortal):
    """It takes no part of the site with it: after the second death it waits for minutes."""
    def is_over() -> bool:
        (deaths, pause), = mortal.korzo.query(
            "SELECT deaths, next_run FROM job_timer WHERE name = 'reader.refresh'") or [(0, 0)]
        return deaths >= 2 and pause > time.time() * 1000 + 60_000

    mortal.live("KILL:before:timer/reader.refresh", is_over)
    assert mortal.deaths == [-signal.SIGKILL] * 2


OPML = '<opml version="2.0"><body>{}</body></opml>'.format("".join(
    f'<outline type="rss" text="Feed {n}" xmlUrl="http://feed{n}.example/{"x" * 60}.xml"/>'
    for n in range(15_000)))
WXR = """<?xml version="1.0"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"
 xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Old</title>
 <link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>{}</channel></rss>""".format(
    "".join(f"<item><title>Article {n}</title><link>https://old.example/{n}</link>"
            f"<content:encoded><![CDATA[<p>{'word ' * 500}</p>]]></content:encoded>"
            f"<wp:post_id>{n}</wp:post_id><wp:post_type>post</wp:post_type>"
            f"<wp:status>publish</wp:status></item>" for n in range(1_000)))
FOREGROUND = {
    "opml": ("/read/channels/import", "subscriptions.opml", OPML, "opml_import"),
    "wxr": ("/admin/imports", "old.xml", WXR, "magazine_import WHERE total > 0"),
}


@pytest.mark.timeout(300)
@pytest.mark.parametrize("name", FOREGROUND)
def test_a_death_while_a_file_is_read_leaves_all_of_it_or_nothing(mortal, name):
    """Five times while it is sent, five times when all of it is there and no answer came yet."""
    path, file, text, table = FOREGROUND[name]
    korzo = mortal.korzo
    korzo.start()
    client = Client(korzo, "olga")
    token = client.find(path, r'(?<=name="_token" value=")[^"]+') or ""
    body = (f'--cut\r\nContent-Disposition: form-data; name="_token"\r\n\r\n{token}\r\n'
            f'--cut\r\nContent-Disposition: form-data; name="file"; filename="{file}"\r\n'
            f"Content-Type: text/xml\r\n\r\n{text}\r\n--cut--\r\n").encode()
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in client.session.cookies)
    for death in range(10):
        sent = len(body) * (death + 1) // 6 if death < 5 else len(body)
        die_during(korzo, path, cookies, body, sent,
                   signal.SIGTRAP if death % 2 else signal.SIGKILL)
        begun = time.monotonic()
        korzo.start()
        assert time.monotonic() - begun < 20
        assert client.get("/me").status_code == 200, "whoever was signed in still is"
    # What was taken before the end is there as a whole, and is done; what was not left nothing.
    whole = mortal.korzo.query(f"SELECT COUNT(*) FROM {table}")[0][0]
    assert whole <= 5
    for answer in (client.session.post(
            korzo.base + path, data=body, allow_redirects=False, timeout=120,
            headers={"Content-Type": "multipart/form-data; boundary=cut"}),):
        assert answer.status_code == 303, answer.text
    assert mortal.korzo.query(f"SELECT COUNT(*) FROM {table}")[0][0] == whole + 1
    assert mortal.korzo.query("SELECT COUNT(*) FROM job WHERE state = 'dead'") == [(0,)]
    korzo.stop()


def die_during(korzo: Korzo, path: str, cookies: str, body: bytes, sent: int, how: int) -> None:
    """Sends so much of a file, and the process dies before it answers."""
    with socket.create_connection(("127.0.0.1", korzo.port), timeout=30) as connection:
        head = (f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{korzo.port}\r\nCookie: {cookies}\r\n"
                f"Sec-Fetch-Site: same-origin\r\nContent-Length: {len(body)}\r\n"
                "Content-Type: multipart/form-data; boundary=cut\r\n\r\n").encode()
        connection.sendall(head + body[:sent])
        korzo.process.send_signal(how)
        assert korzo.process.wait(30) == -how
