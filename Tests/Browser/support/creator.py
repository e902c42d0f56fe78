"""A creator whose account is connected, with posts and stories that the test writes down itself."""

import json
import sqlite3
import time
from contextlib import closing

from korzo import Korzo

HOUR = 3_600_000
# Ids that no process gives out so soon: they begin in 1970.
FIRST = 4_000_000


def connect(korzo: Korzo, owner: str, things: list[dict], number: int = 0) -> int:
    """The id of a source with things, the newest first; of each: `kind`, and numbers by name."""
    source = FIRST + number * 100_000
    now = int(time.time() * 1000)
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=30)) as database, database:
        database.execute(
            "INSERT INTO insight_source (id, owner, kind, login, remote_id, username, name, state,"
            " followers, media_count, imported, imported_at, collected_at, made_at)"
            " SELECT ?, id, 'instagram', 'instagram', ?, ?, 'Žofie Říčková', 'active', 12345, ?, ?,"
            " ?, ?, ? FROM account WHERE user_name = ?",
            (source, str(source), f"zofie.foti.{number}", len(things), len(things), now, now, now,
             owner))
        for index, thing in enumerate(things):
            insert(database, source, index, thing, now)
    return source


def insert(database, source: int, index: int, thing: dict, now: int) -> None:
    kind = thing.get("kind", "feed")
    numbers = {key: value for key, value in thing.items() if key != "kind"}
    posted = now - (index + 1) * HOUR
    database.execute(
        "INSERT INTO insight_item (id, source, remote_id, kind, is_story, medium, caption, alt,"
        " published_at, ends_at, children, fields, state, picture, seen_at, read_at, numbers,"
        " sort_views, views, reach)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, '', ?, ?, 1, '{}', 'live', 'none', ?, ?, ?, ?, ?, ?)",
        (source + 1 + index, source, str(source + 1 + index), kind, kind == "story",
         "video" if kind == "reels" else "image", f"Příliš žluťoučký kůň číslo {index + 1}", posted,
         posted + 24 * HOUR if kind == "story" else None, now, now, json.dumps(numbers),
         numbers.get("views", -1), numbers.get("views"), numbers.get("reach")))
    database.execute(
        "INSERT INTO insight_search (rowid, caption, alt)"
        " SELECT id, caption, '' FROM insight_item WHERE id = ?", (source + 1 + index,))
    database.execute(
        "INSERT INTO insight_reading (item, at, until, numbers) VALUES (?, ?, ?, ?)",
        (source + 1 + index, posted, now, json.dumps(numbers)))


def choose_page(korzo: Korzo, owner: str, names: list[str]) -> None:
    """As if somebody had just come from Facebook with several Pages; stays so for hours."""
    pages = [{"page": str(number), "name": name, "instagramID": str(number),
              "username": f"zofie.foti.{number}"} for number, name in enumerate(names)]
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=30)) as database, database:
        database.execute(
            "INSERT INTO insight_connection (account, token, pages, made_at)"
            " SELECT id, 'sealed', ?, ? FROM account WHERE user_name = ?",
            (json.dumps(pages), int(time.time() * 1000) + 5 * HOUR, owner))


def begin_restore(korzo: Korzo, source: int, state: str, whose: str) -> int:
    """The id of a restore of another account's backup: 'checked', 'running', 'done' or 'failed'."""
    with closing(sqlite3.connect(korzo.data / "korzo.sqlite", timeout=30)) as database, database:
        id, = database.execute(
            "INSERT INTO insight_restore (id, account, source, state, whose, is_foreign, items,"
            " new_items, readings, new_readings, days, pictures, done, bad_pictures, made_at)"
            " SELECT COALESCE((SELECT MAX(id) FROM insight_restore), id) + 1, owner, id, ?, ?, TRUE,"
            " 1204, 731, 18275, 9394, 90, 1180, 700, 2, ? FROM insight_source WHERE id = ?"
            " RETURNING id", (state, whose, int(time.time() * 1000), source)).fetchone()
    return id
