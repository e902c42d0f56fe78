"""Articles for tests of reading: written into the database as if editors had published them."""

import sqlite3
import time
from contextlib import closing
from itertools import count

from korzo import Korzo

HOUR = 3_600_000
NUMBERS = count(1)
TEXT = """<p>Šroubovák je v balení, <strong>baterie</strong> stojí méně než večeře pro dva a návod
se vejde na jednu stránku.</p><h2>Týden bez servisu</h2><p>Displej jsme měnili čtyřicet minut.</p>
<blockquote><p>Oprava, kterou zvládne babička, je lepší než záruka.</p></blockquote>
<ul><li>osm šroubů</li><li>žádné lepidlo</li></ul><pre tabindex="0"><code>let a = 1</code></pre>
<table tabindex="0"><thead><tr><th scope="col">Díl</th><th scope="col">Cena</th></tr></thead>
<tbody><tr><td>Baterie</td><td class="align-right">590 Kč</td></tr></tbody></table>"""


def now() -> int:
    return int(time.time() * 1000)


class Newsroom:
    """Writes while the server runs: SQLite lets a second process in."""

    def __init__(self, korzo: Korzo):
        self.korzo = korzo

    def run(self, statement: str, *values) -> list[tuple]:
        with closing(sqlite3.connect(self.korzo.data / "korzo.sqlite", timeout=30)) as database:
            with database:
                return database.execute(statement, values).fetchall()

    def account(self, name: str) -> int:
        return self.run("SELECT id FROM account WHERE user_name = ?", name)[0][0]

    def pictures(self) -> list[int]:
        """Those that somebody has posted."""
        return [row[0] for row in self.run("SELECT id FROM picture ORDER BY id")]

    def category(self, slug: str, name: str) -> int:
        self.run("INSERT INTO magazine_category (id, slug, name) VALUES (?, ?, ?) "
                 "ON CONFLICT DO NOTHING", next(NUMBERS), slug, name)
        return self.run("SELECT id FROM magazine_category WHERE slug = ?", slug)[0][0]

    def author(self, slug: str = "petra", name: str = "Petra Malá", bio: str = "") -> int:
        self.run("INSERT INTO magazine_author (id, slug, name, bio) VALUES (?, ?, ?, ?) "
                 "ON CONFLICT DO NOTHING", next(NUMBERS), slug, name, bio)
        return self.run("SELECT id FROM magazine_author WHERE slug = ?", slug)[0][0]

    def article(self, slug: str, title: str, lead: str = "", html: str = TEXT, *,
                hours_ago: float = 1, early_ago: float | None = None, audience: str = "everyone",
                status: str = "published", category: int | None = None, picture: int | None = None,
                rating: int | None = None, review: bool = False,
                reviewed: str | None = None, pinned: bool = False,
                minutes: int = 6) -> int:
        article = 10_000 + next(NUMBERS)
        published = now() - int(hours_ago * HOUR)
        early = None if early_ago is None else now() - int(early_ago * HOUR)
        self.run(
            """
            INSERT INTO magazine_article (id, slug, title, lead, author, category, picture,
              picture_alt, status, audience, published_at, early_at, pinned, is_review, rating,
              reviewed, language, minutes, revision, changed_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'cs', ?, 1, ?)
            """, article, slug, title, lead, self.author(), category, picture,
            "Krajina" if picture else "", status, audience, published, early, pinned, review,
            rating, reviewed, minutes, now())
        self.run("INSERT INTO magazine_stats (article) VALUES (?)", article)
        self.run("INSERT INTO magazine_text VALUES (?, '', ?, '[]', ?)", article, html, html)
        self.run("INSERT INTO magazine_search (rowid, title, lead, body) VALUES (?, ?, ?, ?)",
                 article, title, lead, html)
        self.run("INSERT INTO magazine_open_search (rowid, title, lead) VALUES (?, ?, ?)",
                 article, title, lead)
        if picture:
            self.run("INSERT INTO picture_use (kind, ref, position, picture) "
                     "VALUES ('magazine.lead', ?, 0, ?)", article, picture)
        return article

    def subscribe(self, name: str, hours: float | None = None) -> None:
        end = None if hours is None else now() + int(hours * HOUR)
        self.run("INSERT INTO magazine_subscription (id, account, source, starts_at, ends_at) "
                 "VALUES (?, ?, 'granted', ?, ?)", next(NUMBERS), self.account(name), now() - HOUR,
                 end)

    def end_subscriptions(self) -> None:
        self.run("UPDATE magazine_subscription SET ends_at = ?", now() - 1)
