"""Korzo with somebody who is signed in and has an account of Instagram with a long history, on SQLite
or PostgreSQL."""

import base64
import csv
import hashlib
import io
import json
import os
import pathlib
import random
import re
import socket
import sqlite3
import subprocess
import time

OWNER, SOURCE, FIRST_ITEM, FIRST_PICTURE = 1_000_000, 77, 1_000, 5_000_000
HOUR = 3_600_000
DAY = 24 * HOUR
TOKEN = "benchmark-session-alena"
# Different pictures, and the bytes of each in its largest size.
PICTURES, PICTURE_BYTES = 200, 160_000
STORIES_OF_TEN = 4
READINGS = 20


def head(now):
    hashed = base64.urlsafe_b64encode(hashlib.sha256(TOKEN.encode()).digest()).decode().rstrip("=")
    return f"""
INSERT INTO account (id, user_name, email, email_key, email_verified, role, display_name, bio,
  appearance, suspended, created_at) VALUES ({OWNER}, 'alena', 'alena@example.org',
  'alena@example.org', TRUE, 'member', '', '', 'system', FALSE, {now});
INSERT INTO account_session (id, account_id, token_hash, user_agent, created_at, seen_at,
  expires_at) VALUES ({OWNER}, {OWNER}, '{hashed}', '', {now}, {now}, {now + 30 * DAY});
INSERT INTO insight_source (id, owner, kind, login, remote_id, username, name, state, followers,
  media_count, imported, imported_at, collected_at, made_at) VALUES ({SOURCE}, {OWNER}, 'instagram',
  'instagram', '17841400000000001', 'alena.foti', 'Alena', 'active', 25000, 6000, 6000, {now}, {now},
  {now});
"""


COLUMNS = {
    "insight_item": (
        "id", "source", "remote_id", "kind", "is_story", "medium", "caption", "alt", "published_at",
        "ends_at", "children", "fields", "state", "picture", "seen_at", "read_at", "numbers",
        "sort_views", "views", "reach", "interactions", "likes", "comments", "saved", "shares",
        "tap_forward", "tap_back", "tap_exit"),
    "insight_reading": ("item", "at", "until", "numbers"),
    "picture": ("id", "width", "height", "blurhash", "colour", "format", "bytes", "made_at"),
    "picture_variant": ("picture", "type", "width", "height", "sha256", "bytes"),
    "picture_use": ("kind", "ref", "position", "picture"),
}


def rows(count, now, hashes):
    """The rows of each table: posts and stories that grew over six and a half years."""
    chance = random.Random(1)
    tables = {name: [] for name in COLUMNS}
    for number, sha256 in enumerate(hashes):
        picture = FIRST_PICTURE + number
        tables["picture"].append(
            (picture, 1080, 1350, "L6Pj0^jE.AyE_3t7t7R**0o#DgR4", 0x884422, "jpeg", PICTURE_BYTES, now))
        for kind, width in [("jpeg", 1080), ("webp", 320)]:
            tables["picture_variant"].append(
                (picture, kind, width, width * 5 // 4, sha256, PICTURE_BYTES))
    for number in range(count):
        item, is_story = FIRST_ITEM + number, number % 10 < STORIES_OF_TEN
        published = now - 2 * DAY - (count - number) * 2400 * DAY // count
        reach = chance.randint(200, 20_000)
        last = {"views": int(reach * 1.4), "reach": reach, "shares": reach // 90,
                "total_interactions": reach // 20}
        if is_story:
            last |= {"navigation.tap_forward": reach // 2, "navigation.tap_back": reach // 30,
                     "navigation.tap_exit": reach // 8, "replies": 0}
        else:
            last |= {"likes": reach // 25, "comments": reach // 400, "saved": reach // 200}
        end = published + DAY if is_story else None
        text = json.dumps(last, separators=(",", ":"), sort_keys=True)
        tables["insight_item"].append((
            item, SOURCE, f"1790000000{number:07d}", "story" if is_story else "feed", is_story,
            "image", f"Ráno číslo {number}, #kolo #praha", "", published, end, 1,
            json.dumps({"id": f"1790000000{number:07d}", "media_type": "IMAGE",
                        "permalink": f"https://www.instagram.com/p/{number}/"}),
            "final" if is_story else "live", "kept", published, published + DAY, text, last["views"],
            last["views"], reach, last["total_interactions"], last.get("likes"),
            last.get("comments"), last.get("saved"), last["shares"],
            last.get("navigation.tap_forward"), last.get("navigation.tap_back"),
            last.get("navigation.tap_exit")))
        for step in range(1, READINGS + 1):
            at = published + step * DAY // READINGS
            numbers = {name: value * step // READINGS for name, value in last.items()}
            tables["insight_reading"].append(
                (item, at, at, json.dumps(numbers, separators=(",", ":"), sort_keys=True)))
        tables["picture_use"].append(
            ("insights.item", item, 0, FIRST_PICTURE + number % len(hashes)))
    return tables


class Instance:
    def __init__(self, korzo, folder, name, items, postgres):
        self.korzo, self.name, self.postgres = korzo, name, None
        self.folder = pathlib.Path(folder) / name
        self.folder.mkdir(parents=True)
        self.environment = os.environ | {
            "DATA_DIR": str(self.folder), "LOG_LEVEL": "warning", "HOME": str(self.folder)}
        if postgres:
            database = "bench" + re.sub(r"\W", "", name.lower())
            subprocess.run(
                ["psql", "--quiet", postgres, "-c", f"DROP DATABASE IF EXISTS {database}", "-c",
                 f"CREATE DATABASE {database}"], check=True)
            self.postgres = re.sub(r"(?<=[^/]/)[^/?]*(?=\?|$)", database, postgres, count=1)
            self.environment["DATABASE_URL"] = self.postgres
        subprocess.run(
            [korzo, "user", "create", "boss", "boss@example.org", "--role", "admin", "--generate"],
            env=self.environment, check=True, capture_output=True)
        now = int(time.time() * 1000)
        self.execute(head(now))
        for table, content in rows(items, now, self.make_pictures()).items():
            self.copy(table, content)
        self.execute("VACUUM ANALYZE;" if postgres else "ANALYZE;")

    def make_pictures(self):
        """Files that pack as little as pictures do, where the storage has them."""
        chance, hashes = random.Random(2), []
        for _ in range(PICTURES):
            content = b"\xff\xd8\xff" + chance.randbytes(PICTURE_BYTES - 3)
            sha256 = hashlib.sha256(content).hexdigest()
            for ending in ["jpg", "webp"]:
                path = (self.folder / "files" / "pictures" / sha256[:2] / sha256[2:4]
                        / f"{sha256}.{ending}")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
            hashes.append(sha256)
        return hashes

    def execute(self, script):
        if self.postgres:
            subprocess.run(
                ["psql", "--quiet", "--set", "ON_ERROR_STOP=1", self.postgres], input=script,
                text=True, check=True)
        else:
            with sqlite3.connect(self.folder / "korzo.sqlite") as connection:
                connection.executescript(script)
            connection.close()

    def copy(self, table, content):
        columns = COLUMNS[table]
        if not self.postgres:
            with sqlite3.connect(self.folder / "korzo.sqlite") as connection:
                connection.executemany(
                    f"INSERT INTO {table} ({', '.join(columns)}) "
                    f"VALUES ({', '.join('?' * len(columns))})", content)
            connection.close()
            return
        lines = io.StringIO()
        csv.writer(lines).writerows(content)
        subprocess.run(
            ["psql", "--quiet", "--set", "ON_ERROR_STOP=1", self.postgres, "-c",
             f"COPY {table} ({', '.join(columns)}) FROM STDIN (FORMAT csv)"],
            input=lines.getvalue(), text=True, check=True)

    def serve(self):
        with socket.socket() as sock:
            sock.bind(("127.0.0.1", 0))
            self.port = sock.getsockname()[1]
        log = self.folder / "log"
        with open(log, "w") as output:
            self.server = subprocess.Popen(
                [self.korzo, "serve", "--port", str(self.port)], env=self.environment,
                stdout=output, stderr=output)
        for _ in range(300):
            with socket.socket() as sock:
                if sock.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self.server.poll() is not None:
                break
            time.sleep(0.1)
        raise SystemExit(f"{self.korzo} does not serve:\n{log.read_text()}")

    def stop(self):
        self.server.terminate()
        self.server.wait()

    def memory(self):
        """Megabytes that the server has without those of files."""
        text = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
        return int(re.search(r"RssAnon:\s+(\d+)", text)[1]) / 1024
