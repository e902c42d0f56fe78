#!/usr/bin/env python3
"""Requests per second of pages, with few and with very many stored articles:
`compare_pages.py KORZO FOLDER [MANY]`.

Serves three instances of one person with 100 channels: with 10 articles, with 100, whose page of
*New* is as full as any (30 rows), and with MANY (a million). What the number of stored articles
costs is the third against the second; the first has a shorter page. The newest ten and half of the
others are unread, the rest was read. Asks by wrk for the framework's empty answer (/healthz), for
*New*, and for articles: fetched ahead (nothing is written) and opened (which writes the history, to
the disk). With KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh) a second time on
PostgreSQL.
"""

import http.cookiejar
import os
import pathlib
import re
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time
import urllib.parse
import urllib.request

KORZO, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
COUNTS = [10, 100, int(sys.argv[3]) if len(sys.argv) > 3 else 1_000_000]
ROUNDS, SECONDS, CONNECTIONS = 3, 2, 16
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")

# Ids grow with time, as those of Korzo do. Every tenth article is as long as a real one.
FILL = """
INSERT INTO feed (id, url, title, checked_at, next_check, created_at)
SELECT i, 'https://example.org/' || i, 'Feed ' || i, 0, {later}, 0
FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
  SELECT i FROM n) AS numbers;
INSERT INTO channel (id, account, feed, active, full_text, unread, created_at)
SELECT 1000 + feed.id, account.id, feed.id, TRUE, FALSE, 0, 0 FROM feed, account;
INSERT INTO article (id, feed, identity, content_hash, title, excerpt, link, words, sorted_at,
  arrived_at)
SELECT 1000000 + i, 1 + i % 100, 'identity ' || i, 'hash', 'Article ' || i,
  'The bridge was built while the trains went on running, one night at a time.',
  'https://example.org/articles/' || i, 400, {start} + i * 1000, {start} + i * 1000
FROM (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {count})
  SELECT i FROM n) AS numbers;
INSERT INTO article_body (article, html, raw, enclosures)
SELECT id, CASE WHEN id % 10 = 0 OR id > 1000000 + {count} - 10 THEN '{long}' ELSE '{short}' END,
  '', '[]' FROM article;
INSERT INTO article_alias (feed, alias, article) SELECT feed, identity, id FROM article;
INSERT INTO unread (account, article, channel, sorted_at, hidden)
SELECT channel.account, article.id, channel.id, article.sorted_at, FALSE
FROM article JOIN channel ON channel.feed = article.feed
WHERE article.id % 2 = 0 OR article.id > 1000000 + {count} - 10;
INSERT INTO history (account, article, read_at)
SELECT channel.account, article.id, article.sorted_at
FROM article JOIN channel ON channel.feed = article.feed
WHERE article.id % 2 = 1 AND article.id <= 1000000 + {count} - 10;
UPDATE channel SET unread = (SELECT COUNT(*) FROM unread WHERE unread.channel = channel.id);
"""


def run(*command, environment, **options):
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True, **options).stdout


def fill(environment, count):
    paragraph = "<p>" + "The bridge was built while the trains went on running. " * 8 + "</p>"
    script = FILL.format(
        count=count, start=1_700_000_000_000, later=4_000_000_000_000, long=paragraph * 8,
        short=paragraph)
    if database := environment.get("DATABASE_URL"):
        run("psql", "--quiet", "--set", "ON_ERROR_STOP=1", database, environment=environment,
            input=script + "ANALYZE;")
        return
    path = pathlib.Path(environment["DATA_DIR"]) / "korzo.sqlite"
    with sqlite3.connect(path) as connection:
        connection.executescript("BEGIN;" + script + "COMMIT;")
    connection.close()


class Instance:
    """A server with so many articles, and a person's session with it."""

    def __init__(self, name, count, postgres):
        self.count = count
        data = FOLDER / name
        self.environment = os.environ | {
            "DATA_DIR": str(data), "PORT": "0", "LOG_LEVEL": "error", "HOME": str(FOLDER)}
        if postgres:
            database = "bench" + re.sub(r"\W", "", name)
            run("psql", "--quiet", postgres, "-c", f"DROP DATABASE IF EXISTS {database}", "-c",
                f"CREATE DATABASE {database}", environment=self.environment)
            self.environment["DATABASE_URL"] = re.sub(
                r"(?<=[^/]/)[^/?]*(?=\?|$)", database, postgres, count=1)
        data.mkdir(parents=True)
        made = run(KORZO, "user", "create", "ana", "ana@example.org", "--generate",
                   environment=self.environment)
        start = time.perf_counter()
        fill(self.environment, count)
        print(f"{name}: {count} articles made in {time.perf_counter() - start:.0f} s", flush=True)
        self.log = data / "log"
        with open(self.log, "w") as log:
            self.server = subprocess.Popen(
                [KORZO, "serve", "--port", "0"], env=self.environment, stdout=log, stderr=log)
        self.base = self.address()
        self.cookie = self.sign_in(made.split()[-1])

    def address(self):
        for _ in range(300):
            if found := re.search(r"http://[\w.:\[\]-]+:\d+", self.log.read_text()):
                return found[0]
            if self.server.poll() is not None:
                break
            time.sleep(0.1)
        sys.exit(f"{KORZO} does not serve:\n{self.log.read_text()}")

    def sign_in(self, password):
        cookies = http.cookiejar.CookieJar()
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(cookies))
        page = browser.open(f"{self.base}/sign-in").read().decode()
        form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
        form |= {"name": "ana", "password": password}
        request = urllib.request.Request(
            f"{self.base}/sign-in", urllib.parse.urlencode(form).encode(),
            {"Origin": self.base, "Sec-Fetch-Site": "same-origin"})
        browser.open(request).read()
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in cookies)

    def memory(self):
        status = pathlib.Path(f"/proc/{self.server.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024

    def articles(self):
        """The addresses of the ten newest articles."""
        last = 1_000_000 + self.count
        return [f"/read/articles/{last - place}?from=new" for place in range(10)]

    def check(self, path):
        request = urllib.request.Request(
            self.base + path, headers={"Cookie": self.cookie, "Purpose": "prefetch"})
        with urllib.request.urlopen(request) as answer:
            text = answer.read().decode()
            if answer.url != self.base + path or f"Article {self.count}" not in text:
                sys.exit(f"{path} of {self.count} articles does not show the newest article")

    def rate(self, paths, headers=()):
        """Requests per second, asked in turn for these paths."""
        script = FOLDER / "paths.lua"
        script.write_text(
            "local paths, turn = {" + ", ".join(f'"{path}"' for path in paths) + "}, 0\n"
            "request = function()\n  turn = turn % #paths + 1\n"
            '  return wrk.format("GET", paths[turn])\nend\n')
        asked = [f"--header={header}" for header in (f"Cookie: {self.cookie}", *headers)]
        out = run("wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-s", str(script), *asked,
                  self.base, environment=os.environ)
        if "Non-2xx" in out or "Socket errors" in out:
            sys.exit(f"{paths[0]}: {out}")
        return float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1])


def compare(engine, postgres):
    instances = [Instance(f"{engine.lower()}-{count}", count, postgres) for count in COUNTS]
    time.sleep(3)  # what a start leaves to be done in the background
    idle = [instance.memory() for instance in instances]
    for instance in instances:
        instance.check("/read")
        instance.check(instance.articles()[0])
    rates = {}

    def measure(what, paths, *headers):
        for instance in instances:
            asked = instance.articles() if paths is None else paths
            rates.setdefault((what, instance.count), []).append(instance.rate(asked, headers))

    for _ in range(ROUNDS):
        measure("empty answer", ["/healthz"])
        measure("New", ["/read"])
        measure("article, ahead", None, "Purpose: prefetch")
    # Last, because these articles are read then and leave New.
    for _ in range(ROUNDS):
        measure("article, opened", None)
    rates = {key: statistics.median(values) for key, values in rates.items()}
    many = COUNTS[-1]
    for what in ("empty answer", "New", "article, ahead", "article, opened"):
        of = {count: rates[what, count] for count in COUNTS}
        print(f"{engine}: {what:15} " + ", ".join(
            f"{rate:6.0f}/s of {count}" for count, rate in of.items())
            + "; cost of " + f"{many} " + ", ".join(
                f"{of[count] / of[many]:.2f} times that of {count}" for count in COUNTS[-2::-1])
            + f"; the empty answer to it {rates['empty answer', many] / of[many]:.1f}",
            flush=True)
    print(f"{engine}: memory idle " + ", ".join(
        f"{before:.0f} MB with {instance.count} articles ({instance.memory():.0f} after the requests)"
        for before, instance in zip(idle, instances)))
    for instance in instances:
        instance.server.terminate()
        instance.server.wait()


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    compare("SQLite", None)
    if POSTGRES:
        compare("PostgreSQL", POSTGRES)
    shutil.rmtree(FOLDER, ignore_errors=True)


main()
