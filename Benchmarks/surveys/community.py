"""Korzo with people who are signed in and a survey that is open, on SQLite or PostgreSQL."""

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

import survey

FIRST, SURVEY, DAY = 1_000_000, 42, 86_400_000
AUTHOR = FIRST
# Rows that one statement of the filling takes along.
CHUNK = 20_000
COLUMNS = ("id", "survey", "claim", "day", "seconds", "page_seconds", "answers", "fingerprint",
           "flags", "state")


def token(number):
    return f"benchmark-session-{number:06d}"


def hashed(number):
    digest = hashlib.sha256(token(number).encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def fill_script(people):
    """Everybody is signed in; the first one asks, the others may answer."""
    now = int(time.time() * 1000)
    accounts = ",\n".join(
        f"({FIRST + n}, 'bench_{n}', 'b{n}@example.org', 'b{n}@example.org', TRUE, 'member', '', '', "
        f"'system', FALSE, {now})"
        for n in range(people + 1))
    sessions = ",\n".join(
        f"({FIRST + n}, {FIRST + n}, '{hashed(n)}', '', {now}, {now}, {now + 30 * DAY})"
        for n in range(people + 1))
    definition = json.dumps(survey.DEFINITION, ensure_ascii=False)
    return f"""
INSERT INTO account (id, user_name, email, email_key, email_verified, role, display_name, bio,
  appearance, suspended, created_at) VALUES {accounts};
INSERT INTO account_session (id, account_id, token_hash, user_agent, created_at, seen_at,
  expires_at) VALUES {sessions};
INSERT INTO survey (id, author, state, title, description, category, language, definition,
  questions, pages, seconds, target_count, starts_at, ends_at, published_at, price, started,
  answered, revision, changed_at)
VALUES ({SURVEY}, {AUTHOR}, 'published', 'Jak se k nám jezdí', '', 'other', 'cs', '{definition}',
  15, 3, 120, 0, {now - DAY}, {now + 10 * DAY}, {now - DAY}, 0, 0, 0, 1, {now});
"""


def responses(count):
    chance = random.Random(1)
    ids = chance.sample(range(1, 1 << 53), count)
    for number, response in enumerate(ids):
        yield (response, SURVEY, f"claim-{number}", 20_000 + number % 14, chance.randint(40, 600),
               "{}", survey.stored(survey.answers(number)), number, 0, "counted")


class Community:
    def __init__(self, korzo, folder, name, people, postgres):
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
        self.run("user", "create", "boss", "boss@example.org", "--role", "admin", "--generate")
        self.execute(fill_script(people))

    def run(self, *words):
        return subprocess.run(
            [self.korzo, *words], env=self.environment, check=True, capture_output=True,
            text=True).stdout

    def execute(self, script):
        if self.postgres:
            subprocess.run(
                ["psql", "--quiet", "--set", "ON_ERROR_STOP=1", self.postgres], input=script,
                text=True, check=True)
        else:
            with sqlite3.connect(self.folder / "korzo.sqlite") as connection:
                connection.executescript("BEGIN;" + script + "COMMIT;")
            connection.close()

    def add_responses(self, count):
        """Puts responses where handing them in puts them, and lets Korzo count them."""
        if self.postgres:
            self.copy(count)
        else:
            with sqlite3.connect(self.folder / "korzo.sqlite") as connection:
                connection.executemany(
                    f"INSERT INTO survey_response ({', '.join(COLUMNS)}) "
                    f"VALUES ({', '.join('?' * len(COLUMNS))})", responses(count))
            connection.close()
        self.execute(f"UPDATE survey SET started = {count}, answered = {count};")
        began = time.monotonic()
        print(f"{self.name}: {self.run('surveys', 'recount', str(SURVEY)).strip()} Counted in "
              f"{time.monotonic() - began:.0f} s.", flush=True)
        if self.postgres:
            self.execute("VACUUM ANALYZE;")

    def copy(self, count):
        process = subprocess.Popen(
            ["psql", "--quiet", "--set", "ON_ERROR_STOP=1", self.postgres, "-c",
             f"COPY survey_response ({', '.join(COLUMNS)}) FROM STDIN (FORMAT csv)"],
            stdin=subprocess.PIPE, text=True)
        lines = io.StringIO()
        writer = csv.writer(lines)
        for number, row in enumerate(responses(count), 1):
            writer.writerow(row)
            if number % CHUNK == 0 or number == count:
                process.stdin.write(lines.getvalue())
                lines.seek(0)
                lines.truncate()
        process.stdin.close()
        if process.wait():
            raise SystemExit("psql cannot copy the responses")

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

    def memory(self, kind):
        """Megabytes that the server has: by VmHWM the most it ever had, by RssAnon without files."""
        text = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
        return int(re.search(rf"{kind}:\s+(\d+)", text)[1]) / 1024
