"""Fills a database that `korzo migrate` has made with a community; see fill.sql.

Bulk SQL: indexes are taken away first and made again from the words that the database keeps of
them, so that what is measured is the schema of the migrations. Foreign keys are not checked here.
"""

import pathlib
import random
import re
import sqlite3
import subprocess
import time

# Who is measured: how many they follow, and whether only people who fell quiet long ago.
MEASURED = {"few": (200, False), "many": (4000, False), "few_quiet": (200, True),
            "many_quiet": (4000, True)}
CAPTIONS = 20_000
TABLES = ["account", "block", "follow", "mute", "notification", "notification_actor", "picture",
          "picture_variant", "post", "post_comment", "post_like", "post_photo", "post_stats",
          "post_tag", "social_profile", "story", "story_view"]
MINUTE = 60_000


def words(count, seed):
    """Words that can be spoken; the same in every run."""
    dice = random.Random(seed)
    parts = ["".join(pair) for pair in zip("bdfghklmnprstvz" * 5, "aeiou" * 15)]
    found = {}
    while len(found) < count:
        found["".join(dice.choice(parts) for _ in range(dice.randint(2, 4)))] = True
    return list(found)


def captions():
    """Sentences in which the first words of the list are common and the last ones are rare."""
    dice = random.Random(7)
    known = words(4000, 2)
    return [" ".join(known[int(len(known) * dice.random() ** 3)] for _ in range(dice.randint(3, 12)))
            for _ in range(CAPTIONS)]


def insert(table, rows):
    for start in range(0, len(rows), 400):
        yield f"INSERT INTO {table} VALUES " + ", ".join(rows[start:start + 400]) + ";\n"


def script(engine, people, posts, now, ids):
    """Everything but the indexes."""
    integer = "INTEGER" if engine == "sqlite" else "BIGINT"
    share = people / 10_000
    start = now - posts * MINUTE
    yield "CREATE TEMP TABLE bench_name (number INTEGER PRIMARY KEY, word TEXT);\n"
    names = [word.capitalize() for word in words(1000, 1)]
    yield from insert("bench_name", [f"({number}, '{word}')" for number, word in enumerate(names)])
    yield "CREATE TEMP TABLE bench_caption (number INTEGER PRIMARY KEY, caption TEXT);\n"
    yield from insert(
        "bench_caption", [f"({number}, '{text}')" for number, text in enumerate(captions())])
    yield (f"CREATE TEMP TABLE bench_measured (number INTEGER PRIMARY KEY, id {integer}, "
           "followed INTEGER, quiet BOOLEAN);\n")
    yield from insert("bench_measured", [
        f"({number}, {ids[name]}, {int(followed * share)}, {quiet})"
        for number, (name, (followed, quiet)) in enumerate(MEASURED.items())])
    values = {
        "integer": integer, "people": people, "posts": posts, "most": max(posts, people, 2000),
        "pictures": min(posts, 50_000), "captions": CAPTIONS, "now": now, "start": start,
        "person_0": start << 16, "post_0": (start + MINUTE) << 16}
    text = (pathlib.Path(__file__).parent / "fill.sql").read_text()
    yield re.sub(r"\{(\w+)\}", lambda found: str(values[found[1]]), text)


SQLITE_SEARCH = """
INSERT INTO post_search (rowid, caption) SELECT id, caption FROM post;
INSERT INTO person_search (rowid, user_name, name) SELECT id, user_name, display_name FROM account
WHERE id NOT IN (SELECT rowid FROM person_search);
"""
POSTGRES_SEARCH = """
ALTER TABLE bench_caption ADD words TSVECTOR;
UPDATE bench_caption SET words = setweight(to_tsvector('korzo', caption), 'A');
INSERT INTO post_search (id, words)
SELECT id, words FROM made JOIN bench_caption ON number = chance_2 % {captions};
INSERT INTO person_search (id, words)
SELECT id, setweight(to_tsvector('korzo', replace(user_name, '_', ' ')), 'A')
  || setweight(to_tsvector('korzo', display_name), 'B') FROM account
WHERE id NOT IN (SELECT id FROM person_search);
"""
# As autovacuum leaves it: an index answers alone but for what is new, here the newest tenth.
POSTGRES_LATE = """
CREATE TEMP TABLE late_post AS SELECT * FROM post ORDER BY id DESC
  LIMIT (SELECT COUNT(*) / 10 FROM post);
CREATE TEMP TABLE late_stats AS SELECT * FROM post_stats WHERE post IN (SELECT id FROM late_post);
DELETE FROM post_stats WHERE post IN (SELECT post FROM late_stats);
DELETE FROM post WHERE id IN (SELECT id FROM late_post);
COMMIT;
VACUUM ANALYZE;
INSERT INTO post SELECT * FROM late_post ORDER BY id;
INSERT INTO post_stats SELECT * FROM late_stats ORDER BY post;
ANALYZE post;
ANALYZE post_stats;
CHECKPOINT;
"""


def fill_sqlite(path, people, posts, now):
    connection = sqlite3.connect(path, isolation_level=None)
    for pragma in ("foreign_keys = OFF", "synchronous = OFF", "cache_size = -400000",
                   "temp_store = MEMORY", "mmap_size = 4000000000"):
        connection.execute(f"PRAGMA {pragma}")
    ids = dict(connection.execute("SELECT user_name, id FROM account"))
    holes = ", ".join("?" * len(TABLES))
    indexes = connection.execute(
        f"SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL "
        f"AND tbl_name IN ({holes})", TABLES).fetchall()
    connection.execute("BEGIN")
    for name, _ in indexes:
        connection.execute(f"DROP INDEX {name}")
    for piece in script("sqlite", people, posts, now, ids):
        for statement in statements(piece):
            connection.execute(statement)
    for statement in statements(SQLITE_SEARCH):
        connection.execute(statement)
    for _, sql in indexes:
        connection.execute(sql)
    connection.execute("COMMIT")
    connection.execute("ANALYZE")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def statements(text):
    without = "\n".join(line for line in text.split("\n") if not line.lstrip().startswith("--"))
    return [piece for piece in without.split(";\n") if piece.strip()]


def fill_postgres(url, people, posts, now):
    found = psql(url, "-At", "-c", "SELECT user_name || ' ' || id FROM account")
    ids = dict(line.split() for line in found.splitlines())
    listed = ", ".join(f"'{table}'" for table in TABLES + ["post_search", "person_search"])
    # Indexes that hold a constraint stay.
    found = psql(url, "-At", "-c", f"""
        SELECT indexrelid::regclass || '|' || pg_get_indexdef(indexrelid) FROM pg_index
        WHERE indrelid::regclass::text IN ({listed})
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)""")
    indexes = [line.split("|", 1) for line in found.splitlines()]
    pieces = ["SET session_replication_role = replica; SET synchronous_commit = off;\n"
              "SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'; BEGIN;\n"]
    pieces += [f"DROP INDEX {name};\n" for name, _ in indexes]
    pieces += script("postgres", people, posts, now, ids)
    pieces.append(POSTGRES_SEARCH.replace("{captions}", str(CAPTIONS)))
    pieces += [f"{definition};\n" for _, definition in indexes]
    pieces.append(POSTGRES_LATE)
    psql(url, input="".join(pieces))


def psql(url, *arguments, **options):
    return subprocess.run(
        ["psql", "--quiet", "--no-psqlrc", "--set", "ON_ERROR_STOP=1", url, *arguments], check=True,
        stdout=subprocess.PIPE, text=True, **options).stdout


def fill(target, people, posts, now):
    """Fills the SQLite file or PostgreSQL URL; returns the seconds that it took."""
    begun = time.monotonic()
    if str(target).startswith("postgres"):
        fill_postgres(str(target), people, posts, now)
    else:
        fill_sqlite(target, people, posts, now)
    return time.monotonic() - begun
