"""The magazine's and the surveys' API against its own description: schemathesis asks, with and
without a token.
"""

import json
import re
import sqlite3
import subprocess
import sys
import time
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from asking import ask
from korzo import Korzo
from neighbour import tell_database
from person import PASSWORD

PARAGRAPH = [{"type": "paragraph", "html": "A <em>kolonáda</em>.", "text": "A kolonáda."}]


@pytest.fixture(scope="module")
def magazine(olgas):
    """A magazine of thirty articles; Anna subscribes to it, and has a survey. She answers Olga's."""
    korzo = Korzo("magazine-api", accounts=olgas)
    korzo.create_user("anna", PASSWORD)
    fill(korzo.data / "korzo.sqlite")
    with korzo:
        korzo.surveys = ask(korzo, "anna"), ask(korzo, "olga")
        begin(korzo, "anna", korzo.surveys[1])
        yield korzo


@pytest.mark.parametrize("who", ["visitor", "anna"])
def test_the_api_does_what_its_description_says(magazine, who, tmp_path):
    """Random questions, right and wrong ones, always the same; every check there is."""
    # Surveys answer nobody without an account.
    parts = "magazine/" if who == "visitor" else "(magazine/|surveys|ask/)"
    command = [
        Path(sys.executable).with_name("schemathesis"),
        "--config-file", config(tmp_path, *magazine.surveys),
        "run", f"{magazine.base}/api/openapi.json",
        "--include-path-regex", rf"^/api/(v1/{parts}|openapi)",
        # Comments are written by tests of their own: random ones are held, and many are too many.
        "--exclude-method", "POST", "--exclude-method", "PUT", "--exclude-method", "PATCH",
        "--exclude-method", "DELETE",
        "--phases", "examples,coverage,fuzzing", "--max-examples", "25", "--seed", "17",
        "--checks", "all", "--workers", "2", "--rate-limit", "auto",
    ]
    if who == "anna":
        token = magazine.run("token", "create", "anna", "--scopes", "read").split()[-1]
        command += ["-H", f"Authorization: Bearer {token}"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=240)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    passed = re.search(r"(\d+) passed,? ?.*\n+\s*Seed", done.stdout)
    assert passed and int(passed.group(1)) > 200, done.stdout[-3000:]


def test_the_description_is_the_same_for_everybody(magazine):
    with urllib.request.urlopen(f"{magazine.base}/api/openapi.json") as answer:
        document = json.load(answer)
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert document["openapi"].startswith("3.1")
    assert "/api/v1/magazine/articles/{id}" in document["paths"]


def config(folder: Path, own: int, begun: int) -> Path:
    path = folder / "schemathesis.toml"
    # Things that there are: what is not there is 404, however it is asked for.
    path.write_text(f'''
[[operations]]
include-path-regex = "/surveys/{{id}}(/definition|/results|)$"
parameters = {{ id = "{own}" }}

[[operations]]
include-path = "/api/v1/surveys/{{id}}/attempt"
parameters = {{ id = "{begun}" }}
''' + '''
[[operations]]
include-path = "/api/v1/magazine/articles/{id}"
parameters = { id = "1" }

[[operations]]
include-path-regex = "/comments"
parameters = { article = "1" }

[[operations]]
include-path = "/api/v1/magazine/authors/{slug}"
parameters = { slug = "anna" }
''')
    return path


def begin(korzo: Korzo, name: str, survey: int) -> None:
    tell_database(
        korzo, "INSERT INTO survey_attempt SELECT ?, id, 7, 'you', '{}', '{}', 1, ?, ?, ? "
        "FROM account WHERE user_name = ?", survey, *[int(time.time() * 1000)] * 3, name)


def fill(database: Path) -> None:
    """Articles of every kind, written down as the desk would."""
    now = int(time.time() * 1000)
    with closing(sqlite3.connect(database)) as db, db:
        anna, = db.execute("SELECT id FROM account WHERE user_name = 'anna'").fetchone()
        db.execute(
            "INSERT INTO magazine_subscription (id, account, source, starts_at) "
            "VALUES (1, ?, 'granted', ?)", (anna, now - 1000))
        db.execute("INSERT INTO magazine_author (id, account, slug, name) VALUES (1, ?, 'anna', 'Anna')",
                   (anna,))
        db.execute("INSERT INTO magazine_category (id, slug, name, description) "
                   "VALUES (1, 'science', 'Science', 'What we find out')")
        for number in range(1, 31):
            add_article(db, number, now)


def add_article(db: sqlite3.Connection, number: int, now: int) -> None:
    early = number % 5 == 0
    published = now + 3_600_000 if early else now - number * 60_000
    db.execute(
        "INSERT INTO magazine_article (id, slug, title, lead, author, category, status, audience, "
        "published_at, early_at, is_review, rating, language, revision, changed_at) "
        "VALUES (?, ?, ?, 'The lead.', 1, ?, 'published', ?, ?, ?, ?, ?, 'en', 1, ?)",
        (number, f"article-{number}", f"Article {number}", 1 if number % 2 else None,
         "subscribers" if number % 3 == 0 else "everyone", published, now - 1000 if early else None,
         number % 4 == 0, 80 if number % 4 == 0 else None, now))
    db.execute("INSERT INTO magazine_stats (article) VALUES (?)", (number,))
    db.execute("INSERT INTO magazine_text (article, markdown, html, elements, plain) "
               "VALUES (?, 'A *kolonáda*.', '<p>A <em>kolonáda</em>.</p>', ?, 'A kolonáda.')",
               (number, json.dumps(PARAGRAPH)))
    db.execute("INSERT INTO magazine_search (rowid, title, lead, body) VALUES (?, ?, ?, ?)",
               (number, f"Article {number}", "The lead.", "A kolonáda."))
    db.execute("INSERT INTO magazine_open_search (rowid, title, lead) VALUES (?, ?, ?)",
               (number, f"Article {number}", "The lead."))
