"""A Korzo with many people who ask and answer without a browser."""

import base64
import hashlib
import itertools
import sqlite3
import time
from http.cookiejar import DefaultCookiePolicy

import requests

from korzo import Korzo, eventually
from peers.site_pictures import png
from person import PASSWORD

DAY = 86_400_000
PADDING = "-" + "0" * 40   # Korzo takes secrets that are long enough.
# By this the surveys choose their people, so that what it costs to ask one does not grow with what
# authors could still answer (docs/economy.md).
ASKED = "female"


def hashed(secret: str) -> str:
    digest = hashlib.sha256(secret.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


class Place:
    """Accounts are written into the database, because making and opening one by a password is slow
    on purpose; nothing here is about passwords."""

    def __init__(self, korzo: Korzo):
        self.korzo = korzo
        self.session = requests.Session()
        self.session.headers["Sec-Fetch-Site"] = "same-origin"
        self.session.trust_env = False
        # Nobody takes what was left for somebody else, such as a notice.
        self.session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        self.numbers = itertools.count(1)
        # One connection for all questions: reading the schema takes longer than most of them.
        self.database = sqlite3.connect(
            self.korzo.data / "korzo.sqlite", timeout=30, isolation_level=None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.database.close()
        self.session.close()

    def query(self, statement: str, *values) -> list[tuple]:
        return self.database.execute(statement, values).fetchall()

    @classmethod
    def prepare(cls, name: str, dropbox) -> Korzo:
        """One that has yet to be started."""
        korzo = Korzo(name)
        korzo.environment |= dropbox.settings
        # Each request comes from an address of its own, so that nobody is told to wait.
        korzo.environment |= {"HTTP_TRUSTED_PROXIES": "127.0.0.1", "LOG_LEVEL": "warning"}
        korzo.create_user("olga", PASSWORD, "admin")
        return korzo

    def welcome(self, names: list[str], sex: str | None = None) -> None:
        now = int(time.time() * 1000)
        for name in names:
            number, mail = 1_000 + next(self.numbers), f"{name}@example.org"
            self.query(
                "INSERT INTO account (id, user_name, email, email_key, email_verified, role, "
                "display_name, bio, appearance, suspended, created_at, sex) "
                "VALUES (?, ?, ?, ?, TRUE, 'member', '', '', 'system', FALSE, ?, ?)",
                number, name, mail, mail, now, sex)
            self.query(
                "INSERT INTO account_token (id, account_id, name, scopes, token_hash, created_at) "
                "VALUES (?, ?, 'test', 7, ?, ?)",
                number, number, hashed(f"korzo_{name}{PADDING}"), now)
            self.query(
                "INSERT INTO account_session (id, account_id, token_hash, user_agent, created_at, "
                "seen_at, expires_at) VALUES (?, ?, ?, '', ?, ?, ?)",
                number, number, hashed(name + PADDING), now, now, now + 30 * DAY)

    def ask(self, method: str, path: str, who: str | None = None, language: str = "en",
            **more) -> requests.Response:
        """As somebody at a browser; None is a visitor."""
        number = next(self.numbers)
        address = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        headers = {"Accept-Language": language, "X-Forwarded-For": address}
        if who:
            headers["Cookie"] = f"korzo={who}{PADDING}"
        return self.session.request(
            method, self.korzo.base + path, headers=headers, timeout=60, allow_redirects=False,
            **more)

    def api(self, method: str, path: str, who: str, body=None, revision: int | None = None,
            **more) -> requests.Response:
        headers = {"Authorization": f"Bearer korzo_{who}{PADDING}"}
        if revision is not None:
            headers["If-Match"] = f'"{revision}"'
        return self.session.request(
            method, f"{self.korzo.base}/api/v1{path}", headers=headers, json=body, timeout=60,
            **more)

    def told(self, answer: requests.Response, *statuses: int) -> dict:
        """What the API answered, which has to have gone well."""
        request = answer.request
        assert answer.status_code in statuses, f"{request.method} {request.url}: {answer.text}"
        return answer.json()

    def open_survey(self, author: str, definition: dict) -> str:
        """Publishes it for two weeks; its id."""
        draft = self.told(self.api("POST", "/surveys", author, definition), 201)
        # No line about its end changes while the test runs.
        ends = int(time.time() * 1000) + 13 * DAY + DAY // 2
        plan = self.told(self.api(
            "PATCH", f"/surveys/{draft['id']}", author,
            {"target": {"sex": [ASKED]}, "ends_at": ends}, draft["own"]["revision"]), 200)
        price = self.told(self.api("GET", "/ask/balance", author), 200)["price"]["value"]
        self.told(self.api(
            "POST", f"/surveys/{draft['id']}/publish", author,
            {"price": price, "revision": plan["own"]["revision"]}), 200)
        return draft["id"]

    def await_news(self) -> None:
        """Until everybody has been told of new surveys: that changes the head of their pages."""
        eventually(lambda: self.query(
            "SELECT COUNT(*) FROM job WHERE kind = 'surveys.tell'") == [(0,)])

    def post(self, who: str, caption: str) -> str:
        """The path of a post with a photo."""
        made = self.told(self.api(
            "POST", "/social/posts", who, files={"photo": ("hills.png", png(1), "image/png")},
            data={"caption": caption, "audience": "everyone"}), 201)
        return f"/posts/{made['id'] if 'id' in made else made['post']['id']}"

    def renew(self) -> None:
        """What the hourly job does."""
        self.korzo.run("surveys", "renew")
