"""A Korzo and its double, which began alike: what one does in both is compared."""

import re
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress

import requests

from forms import Forms, Sent
from korzo import Korzo, eventually

# What counts work, time and attempts rather than things.
UNCOUNTED = re.compile(
    r"job|sqlite_|limit|session|device|_visit|search|_fts|http_|outgoing|presence|activity|_seen")
# Forms that end the walk: who sends them is signed out, or gone.
ENDING = re.compile(r"/sign-out|/me/sessions|/me/account/delete|/me/prove|/password")


class Twin:
    """A copy of a Korzo that runs, and somebody who is signed in there."""

    def __init__(self, korzo: Korzo, name: str, cookies: dict[str, str]):
        self.korzo = Korzo(name)
        shutil.copytree(
            korzo.data, self.korzo.data, dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("korzo.sqlite*", "*.lock"))
        with closing(sqlite3.connect(korzo.data / "korzo.sqlite")) as old:
            with closing(sqlite3.connect(self.korzo.data / "korzo.sqlite")) as new:
                old.backup(new)
        self.korzo.start()
        self.cookies = cookies

    def session(self) -> requests.Session:
        session = requests.Session()
        session.headers["Sec-Fetch-Site"] = "same-origin"
        session.cookies.update(self.cookies)
        return session

    def forms(self, path: str) -> list[Sent]:
        session = self.session()
        # Only within the site: a link of a story leads away from it.
        answer = session.get(self.korzo.base + path, allow_redirects=False, timeout=60)
        while answer.is_redirect and answer.headers["Location"].startswith("/"):
            place = self.korzo.base + answer.headers["Location"]
            answer = session.get(place, allow_redirects=False, timeout=60)
        is_page = answer.headers.get("Content-Type", "").startswith("text/html")
        return Forms(answer.text, path).found if answer.status_code == 200 and is_page else []

    def answer(self, form: Sent) -> requests.Response:
        """What sending it once is answered with."""
        # With multipart, each field is a file without a name.
        parts = [(name, (None, value)) for name, value in form.fields]
        body = {"files": parts} if form.is_multipart else {"data": form.fields}
        return self.session().post(
            self.korzo.base + form.action, allow_redirects=False, timeout=60, **body)

    def send(self, form: Sent, times: int) -> list[tuple[int, str]]:
        """The status and the place that each of so many at once is answered with."""
        def post(_: int) -> tuple[int, str]:
            answer = self.answer(form)
            return answer.status_code, answer.headers.get("Location", "")
        with ThreadPoolExecutor(times) as pool:
            return list(pool.map(post, range(times)))

    def tell(self, *statements: str) -> None:
        """Changes the world behind everybody's back."""
        with closing(sqlite3.connect(self.korzo.data / "korzo.sqlite", timeout=30)) as database:
            database.execute("PRAGMA foreign_keys = ON")
            with database:
                for statement in statements:
                    database.execute(statement)

    def rows(self) -> dict[str, int]:
        """How many rows each table has."""
        with closing(sqlite3.connect(self.korzo.data / "korzo.sqlite", timeout=30)) as database:
            tables = [name for (name,) in database.execute(
                "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
            return {name: database.execute(f'SELECT COUNT(*) FROM "{name}"').fetchone()[0]
                    for name in tables if not UNCOUNTED.search(name)}

    def files(self) -> int:
        folder = self.korzo.data / "media"
        return sum(path.is_file() for path in folder.rglob("*")) if folder.exists() else 0


def is_explained(page: str) -> bool:
    """Whether a refusal says why: as a page of its own, or at the form."""
    return re.search(
        r'class="[^"]*(?:failure|alert|problem|refusal)|class="error"|role="alert"', page) is not None


def known_as(path: str) -> str:
    return re.sub(r"\d{6,}|(?<=/)[\w.~-]{30,}", "#", path)


def differences(once: Twin, twice: Twin, known: dict[str, tuple]) -> dict[str, tuple]:
    """Where they have different numbers, once all that follows from what was sent has been done.
    What is `known` to differ is waited for no longer."""
    def differing() -> dict[str, tuple]:
        one, two = once.rows(), twice.rows()
        found = {name: (one[name], two[name]) for name in one if one[name] != two[name]}
        if once.files() != twice.files():
            found["files"] = (once.files(), twice.files())
        return found

    with suppress(AssertionError):
        eventually(lambda: differing().keys() <= known.keys(), timeout=8, every=0.2)
    return differing()
