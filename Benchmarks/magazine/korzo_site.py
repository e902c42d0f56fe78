"""Korzo with the magazine: the export goes in as an admin's import does, by the form."""

import base64
import hashlib
import http.cookiejar
import os
import pathlib
import re
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.parse
import urllib.request
import uuid

# Those who comment: more than one comment each in a round would be counted as haste.
MEMBERS = 30_000
FIRST = 1_000_000
SIGNED_IN = """
INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance, suspended,
  created_at) VALUES {accounts};
INSERT INTO account_session (id, account_id, token_hash, user_agent, created_at, seen_at,
  expires_at) VALUES {sessions};
"""


def free_port():
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


def session(number):
    return f"benchmark-session-{number:06d}"


def members():
    """Those who comment, signed in. They have just looked at a page, which is noted by the minute
    and costs a commit of its own."""
    now = int(time.time() * 1000)
    hashes = [
        base64.urlsafe_b64encode(hashlib.sha256(session(n).encode()).digest()).decode().rstrip("=")
        for n in range(MEMBERS)]
    return SIGNED_IN.format(
        accounts=",\n".join(
            f"({FIRST + n}, 'reader_{n}', FALSE, 'member', '', '', 'system', FALSE, {now})"
            for n in range(MEMBERS)),
        sessions=",\n".join(
            f"({FIRST + n}, {FIRST + n}, '{hashes[n]}', '', {now}, {now + 10**7}, {now + 10**9})"
            for n in range(MEMBERS)))


class KorzoSite:
    """A process of Korzo on a database of its own."""

    def __init__(self, korzo, folder, magazine, postgres=None):
        self.name = "Korzo, PostgreSQL" if postgres else "Korzo, SQLite"
        self.korzo, self.magazine, self.postgres = korzo, magazine, postgres
        self.folder = folder / ("korzo-postgresql" if postgres else "korzo-sqlite")
        self.folder.mkdir(parents=True)
        self.environment = os.environ | {
            "DATA_DIR": str(self.folder), "LOG_LEVEL": "warning", "HOME": str(folder),
            # What a site behind a proxy has; the searches come from many addresses.
            "HTTP_TRUSTED_PROXIES": "127.0.0.1",
            "MAGAZINE_HOLDS_NEW_MEMBERS": "false"}
        if postgres:
            subprocess.run(
                ["psql", "--quiet", postgres, "-c", "CREATE DATABASE benchmagazine"], check=True)
            self.environment["DATABASE_URL"] = re.sub(
                r"(?<=[^/]/)[^/?]*(?=\?|$)", "benchmagazine", postgres, count=1)
        self.server, self.port = None, free_port()
        self.base = f"http://127.0.0.1:{self.port}"

    def fill(self, export):
        made = subprocess.run(
            [self.korzo, "user", "create", "alena", "alena@example.org", "--role", "admin",
             "--generate"], env=self.environment, check=True, capture_output=True, text=True)
        self.start()
        began = time.perf_counter()
        self.bring(export, made.stdout.split()[-1])
        self.await_articles()
        seconds = time.perf_counter() - began
        # A site that has just been filled is not what is measured.
        self.stop()
        self.run_sql(members())
        # What autovacuum and Korzo's own statistics do when so many come one after the other.
        if self.postgres:
            self.run_sql("VACUUM ANALYZE;")
        else:
            self.run_sql("ANALYZE;")
        self.start()
        return seconds

    def start(self):
        log = self.folder / "log"
        with open(log, "w") as output:
            self.server = subprocess.Popen(
                ["setpriv", "--pdeathsig", "TERM", self.korzo, "serve", "--port", str(self.port)],
                env=self.environment, stdout=output, stderr=output)
        for _ in range(300):
            if self.base in log.read_text():
                return
            if self.server.poll() is not None:
                break
            time.sleep(0.1)
        sys.exit(f"{self.korzo} does not serve:\n{log.read_text()}")

    def stop(self):
        if self.server:
            self.server.terminate()
            self.server.wait()
            self.server = None

    def bring(self, export, password):
        """Signs in and sends the form of /admin/imports."""
        cookies = http.cookiejar.CookieJar()
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
        browser.addheaders = [("Origin", self.base), ("Sec-Fetch-Site", "same-origin")]
        page = browser.open(f"{self.base}/sign-in").read().decode()
        form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
        form |= {"name": "alena", "password": password}
        browser.open(f"{self.base}/sign-in", urllib.parse.urlencode(form).encode()).read()
        edge = uuid.uuid4().hex
        body = (
            f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="export.xml"\r\n'
            "Content-Type: text/xml\r\n\r\n").encode()
        body += export.read_bytes() + f"\r\n--{edge}--\r\n".encode()
        request = urllib.request.Request(
            f"{self.base}/admin/imports", body,
            {"Content-Type": f"multipart/form-data; boundary={edge}"})
        with browser.open(request) as answer:
            if not re.search(r"/admin/imports/\d+$", answer.url):
                sys.exit(f"{self.name} refuses the export:\n{answer.read().decode()}")

    def await_articles(self):
        wanted = (len(self.magazine.articles), sum(len(a.comments) for a in self.magazine.articles))
        end = time.monotonic() + 300
        while (found := self.counts()) != wanted:
            if time.monotonic() > end:
                sys.exit(f"{self.name} has {found} articles and comments instead of {wanted}.")
            time.sleep(0.2)

    def counts(self):
        return (
            int(self.ask("SELECT COUNT(*) FROM magazine_article WHERE status = 'published'")),
            self.comments())

    def comments(self):
        return int(self.ask("SELECT COUNT(*) FROM magazine_comment WHERE state = 'shown'"))

    def ask(self, question):
        if self.postgres:
            return subprocess.run(
                ["psql", "--quiet", "--tuples-only", self.environment["DATABASE_URL"], "-c",
                 question], check=True, capture_output=True, text=True).stdout.strip()
        connection = sqlite3.connect(self.folder / "korzo.sqlite", timeout=30)
        try:
            return connection.execute(question).fetchone()[0]
        finally:
            connection.close()

    def run_sql(self, script):
        if self.postgres:
            subprocess.run(
                ["psql", "--quiet", "--set", "ON_ERROR_STOP=1", self.environment["DATABASE_URL"]],
                input=script, text=True, check=True)
            return
        connection = sqlite3.connect(self.folder / "korzo.sqlite", timeout=30)
        connection.executescript("BEGIN;" + script + "COMMIT;")
        connection.close()

    def parts(self):
        """The processes to be measured, by the name of what they are."""
        parts = {"Korzo": self.server.pid}
        if self.postgres and (host := re.search(r"host=([^&]+)", self.postgres)):
            parts["PostgreSQL"] = int(
                (pathlib.Path(host[1]) / "data" / "postmaster.pid").read_text().split()[0])
        return parts

    def paths(self):
        """What is asked for, by the name of the measurement."""
        return {
            "empty": ["/healthz"],
            "article": [f"/articles/{article.slug}" for article in self.magazine.articles],
            "front": ["/magazine"],
            "search": [
                "/magazine/search?q=" + urllib.parse.quote(term)
                for term in self.magazine.searches],
            "json": ["/api/v1/magazine/articles?limit=10"],
        }

    def comment(self, article, number, text):
        """Path, cookie and body of a form: a member's comment, another member each time."""
        body = urllib.parse.urlencode({"text": text, "client_id": f"bench-{number}"})
        return (
            f"/articles/{article.slug}/comments", f"korzo={session(number % MEMBERS)}", body)
