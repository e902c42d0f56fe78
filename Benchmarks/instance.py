"""An instance of Korzo to be measured, on SQLite or PostgreSQL: a folder, a database that is filled
by SQL, people who are signed in, and the server."""

import base64
import csv
import hashlib
import io
import os
import pathlib
import re
import socket
import sqlite3
import subprocess
import time

DAY = 86_400_000
# Rows that one statement of the filling takes along.
CHUNK = 20_000


def signed_in(people, now):
    """The SQL of accounts with a session each: `people` are ids with a user name and the token of
    the session's cookie."""
    accounts = ",\n".join(
        f"({account}, '{name}', '{name}@example.org', '{name}@example.org', TRUE, 'member', '', '', "
        f"'system', FALSE, {now})"
        for account, name, _ in people)
    sessions = ",\n".join(
        f"({account}, {account}, '{hashed(token)}', '', {now}, {now}, {now + 30 * DAY})"
        for account, _, token in people)
    return f"""
INSERT INTO account (id, user_name, email, email_key, email_verified, role, display_name, bio,
  appearance, suspended, created_at) VALUES {accounts};
INSERT INTO account_session (id, account_id, token_hash, user_agent, created_at, seen_at,
  expires_at) VALUES {sessions};
"""


def hashed(token):
    digest = hashlib.sha256(token.encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


class Instance:
    def __init__(self, korzo, folder, name, postgres):
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

    def copy(self, table, columns, rows):
        """Puts rows into a table, as many as there are."""
        names = ", ".join(columns)
        if not self.postgres:
            with sqlite3.connect(self.folder / "korzo.sqlite") as connection:
                connection.executemany(
                    f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(columns))})", rows)
            connection.close()
            return
        process = subprocess.Popen(
            ["psql", "--quiet", "--set", "ON_ERROR_STOP=1", self.postgres, "-c",
             f"COPY {table} ({names}) FROM STDIN (FORMAT csv)"],
            stdin=subprocess.PIPE, text=True)
        lines = io.StringIO()
        writer = csv.writer(lines)

        def send():
            process.stdin.write(lines.getvalue())
            lines.seek(0)
            lines.truncate()

        for number, row in enumerate(rows, 1):
            writer.writerow(row)
            if number % CHUNK == 0:
                send()
        send()
        process.stdin.close()
        if process.wait():
            raise SystemExit(f"psql cannot copy the rows of {table}")

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

    def memory(self, kind="RssAnon"):
        """Megabytes that the server has: by RssAnon without files, by VmHWM the most it ever had."""
        text = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
        return int(re.search(rf"{kind}:\s+(\d+)", text)[1]) / 1024
