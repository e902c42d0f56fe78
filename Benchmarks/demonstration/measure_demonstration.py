#!/usr/bin/env python3
"""What pages of the demonstration cost a person who is signed in, in the framework's empty answers:
`measure_demonstration.py FOLDER KORZO [OTHER…]`.

Fills a community with `korzo demo`, serves it and asks by wrk for /healthz and for pages in turn,
three rounds. With other binaries, each has its own copy of the same community, and they are asked
in turn; of each it says how many times as many answers as the first one it gives. With
KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh) a second time on PostgreSQL.
"""

import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time

from demonstration import Demonstration

FOLDER, BINARIES = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
ROUNDS, SECONDS, CONNECTIONS = 3, 3, 16
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")
PAGES = {
    "empty answer": "/healthz", "Home": "/", "New": "/read", "article": None, "Inbox": "/messages",
    "Explore": "/explore?way=7u", "magazine": "/magazine",
}


def rate(place, page):
    out = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--header",
         f"Cookie: {place.cookie}", place.base + (PAGES[page] or place.newest_article())],
        check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in out or "Socket errors" in out:
        sys.exit(f"{page}: {out}")
    return float(re.search(r"Requests/sec:\s+([\d.]+)", out)[1])


def measure(engine, database):
    places = [
        Demonstration(binary, FOLDER / f"{engine.lower()}-{number}", database)
        for number, binary in enumerate(BINARIES)]
    time.sleep(3)  # what a start leaves to be done in the background
    rates = {}
    for _ in range(ROUNDS):
        for page in PAGES:
            for number, place in enumerate(places):
                rates.setdefault((page, number), []).append(rate(place, page))
    rates = {key: statistics.median(values) for key, values in rates.items()}
    for page in PAGES:
        line = f"{engine}: {page:12}"
        for number in range(len(places)):
            found = rates[page, number]
            line += f" {found:7.0f}/s, {rates['empty answer', number] / found:5.1f} empty answers"
            line += f", {found / rates[page, 0]:4.2f} times;" if number else ";"
        print(line, flush=True)
    for place in places:
        place.stop()


shutil.rmtree(FOLDER, ignore_errors=True)
FOLDER.mkdir(parents=True)
measure("SQLite", None)
if POSTGRES:
    measure("PostgreSQL", POSTGRES)
