#!/usr/bin/env python3
"""How often the server asks for memory for one page of the demonstration, and for how much:
`measure_allocations.py FOLDER COUNTER KORZO [OTHER…]`, COUNTER being what is built of
count_allocations.c.

Fills a community with `korzo demo`, serves it with the counter loaded into it, and asks for each page
on one connection, one request after the other, as a browser does that takes gzip. Of the rounds the
one with the fewest calls counts: what happens in the background only adds to them. Pages of visitors
are asked for at a new address each time, or they would come from memory; one is asked for again, to
see what memory spares. With other binaries, each has its own copy of the same community, and they are
asked in turn. With KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh) a second time on
PostgreSQL.
"""

import http.client
import itertools
import os
import pathlib
import shutil
import struct
import sys
import time
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "demonstration"))

from demonstration import Demonstration  # noqa: E402

FOLDER, COUNTER, BINARIES = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3:]
ROUNDS, REQUESTS, FIRST_REQUESTS, QUIET_SECONDS = 7, 30, 30, 2
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")
ARTICLE = object()
JSON_LIST = "/api/v1/magazine/articles?limit=20"
# Name, path, whether somebody is signed in, whether each request has another address.
PAGES = [
    ("empty answer", "/healthz", False, False),
    ("Home", "/", True, False),
    ("New", "/read", True, False),
    ("article", ARTICLE, True, False),
    ("Inbox", "/messages", True, False),
    ("visitor: article", ARTICLE, False, True),
    ("visitor: article from memory", ARTICLE, False, False),
    ("visitor: front page", "/magazine", False, True),
    ("visitor: RSS feed", "/magazine/feed.rss", False, True),
    ("visitor: JSON list", JSON_LIST, False, True),
]
WIDTH = max(len(name) for name, *_ in PAGES)


class Counted:
    """A served demonstration whose calls for memory are counted."""

    numbers = itertools.count()

    def __init__(self, binary, folder, database):
        self.counts = folder.with_suffix(".counts")
        self.counts.write_bytes(bytes(4096))
        serving = {"LD_PRELOAD": str(pathlib.Path(COUNTER).resolve()),
                   "ALLOCATION_COUNTS": str(self.counts)}
        self.place = Demonstration(binary, folder, database, serving)
        self.article = self.place.newest_article()
        self.connection = http.client.HTTPConnection(urllib.parse.urlsplit(self.place.base).netloc)

    def read(self):
        """The calls, and the bytes that they asked for."""
        with open(self.counts, "rb") as file:
            return struct.unpack("=QQ", file.read(16))

    def ask(self, path, is_signed_in, is_new):
        path = self.article if path is ARTICLE else path
        if is_new:
            path += f"{'&' if '?' in path else '?'}counted={next(self.numbers)}"
        headers = {"Accept-Encoding": "gzip"}
        if is_signed_in:
            headers["Cookie"] = self.place.cookie
        self.connection.request("GET", path, headers=headers)
        answer = self.connection.getresponse()
        answer.read()
        if answer.status != 200:
            sys.exit(f"{path}: {answer.status}")

    def count(self, requests, *page):
        """Calls and bytes for one request."""
        before = self.read()
        for _ in range(requests):
            self.ask(*page)
        return tuple((after - now) / requests for now, after in zip(before, self.read()))

    def quiet(self):
        """Calls in a second in which nobody asks for anything."""
        before = self.read()[0]
        time.sleep(QUIET_SECONDS)
        return (self.read()[0] - before) / QUIET_SECONDS


def measure(engine, database):
    places = [
        Counted(binary, FOLDER / f"{engine.lower()}-{number}", database)
        for number, binary in enumerate(BINARIES)]
    time.sleep(3)  # what a start leaves to be done in the background
    counts = {}
    for name, *page in PAGES:
        for place in places:
            place.count(FIRST_REQUESTS, *page)
        for _ in range(ROUNDS):
            for number, place in enumerate(places):
                found = place.count(REQUESTS, *page)
                counts[name, number] = min(counts.get((name, number), found), found)
    print(f"{engine}: allocations and kB asked for by an answer, times the empty one")
    for number, place in enumerate(places):
        print(f"{number + 1}: {BINARIES[number]}, {place.quiet():.0f} calls a second for nobody")
    for name, *_ in PAGES:
        line = f"{name:{WIDTH}}"
        for number in range(len(places)):
            calls, size = counts[name, number]
            line += f" | {calls:8.0f} {size / 1000:8.0f} kB"
            line += f" {calls / counts['empty answer', number][0]:6.1f} ×"
            if number:
                line += f", {calls / counts[name, 0][0]:5.2f} of the first"
        print(line, flush=True)
    for place in places:
        place.place.stop()


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
measure("SQLite", None)
if POSTGRES:
    measure("PostgreSQL", POSTGRES)
