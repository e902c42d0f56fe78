#!/usr/bin/env python3
"""Insights of a long history: `measure_insights.py KORZO FOLDER [ITEMS]`.

An account with ITEMS (10,000) posts and stories, 20 readings and a picture each. The grid, the charts,
a detail and the selection are asked for 20 times; everything is selected, and tiles are tapped; then
all is exported and backed up, and the backup is checked as a restore does. Last, how many calls a day
of collecting by the plan has. With KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh) all of it
a second time on PostgreSQL.
"""

import http.client
import os
import re
import shutil
import statistics
import sys
import time
import urllib.parse

from account import FIRST_ITEM, SOURCE, TOKEN, Account

KORZO, FOLDER = sys.argv[1], os.path.abspath(sys.argv[2])
ITEMS = int(sys.argv[3]) if len(sys.argv) > 3 else 10_000
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")
RUNS, EXPORTS = 20, 3
PATH = f"/insights/{SOURCE}"
HEADERS = {"Cookie": f"korzo={TOKEN}", "Sec-Fetch-Site": "same-origin"}


class Client:
    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=600)

    def ask(self, method, path, fields=None, headers=None):
        """The answer, its body, and the seconds it took."""
        body = urllib.parse.urlencode(fields or {}) if method == "POST" else None
        all_headers = HEADERS | (headers or {})
        if body is not None:
            all_headers["Content-Type"] = "application/x-www-form-urlencoded"
        began = time.monotonic()
        self.connection.request(method, path, body, all_headers)
        response = self.connection.getresponse()
        content = response.read()
        if response.status not in (200, 303):
            raise SystemExit(f"{method} {path}: {response.status} {content[:300]}")
        return response, content, time.monotonic() - began


def say(instance, name, times):
    times = [seconds * 1000 for seconds in times]
    print(f"{instance.name}: {name}: median {statistics.median(times):.1f} ms, longest "
          f"{max(times):.1f} ms", flush=True)


def measure_pages(instance, client):
    first = client.ask("GET", PATH)[1].decode()
    more = re.search(r'href="(/insights/\d+\?[^"]*after=[^"]*)"', first)
    paths = [("grid, posts by date", PATH), ("grid, stories by views", f"{PATH}?tab=stories&sort=views"),
             ("detail", f"/insights/items/{FIRST_ITEM + 5}"), ("charts", f"{PATH}/understand"),
             ("charts of all times", f"{PATH}/understand?period=all"),
             ("export page", f"{PATH}/export")]
    if more:
        paths.append(("grid, next page", more[1].replace("&amp;", "&")))
    for name, path in paths:
        say(instance, name, [client.ask("GET", path)[2] for _ in range(RUNS)])


def measure_selection(instance, client):
    script = {"X-Requested-With": "korzo"}
    took = client.ask(
        "POST", f"{PATH}/selection", {"period": "all", "what": "both"}, script)[2]
    print(f"{instance.name}: selecting all {ITEMS:,}: {took * 1000:.1f} ms", flush=True)
    say(instance, "grid with all selected", [client.ask("GET", PATH)[2] for _ in range(RUNS)])
    times = []
    for number in range(RUNS):
        for field in ["remove", "add"]:
            times.append(client.ask(
                "POST", f"{PATH}/selection", {field: FIRST_ITEM + number}, script)[2])
    say(instance, "tap with totals of all", times)
    say(instance, "selection, first page",
        [client.ask("GET", f"{PATH}/selection")[2] for _ in range(RUNS)])


def download(instance, client, path):
    """Megabytes, seconds, seconds to the first byte, and the most memory meanwhile."""
    began = time.monotonic()
    client.connection.request("GET", path, headers=HEADERS)
    response = client.connection.getresponse()
    if response.status != 200:
        raise SystemExit(f"{path}: {response.status}")
    count, first, most = 0, None, 0
    while piece := response.read(1 << 20):
        first = first or time.monotonic() - began
        count += len(piece)
        most = max(most, instance.memory())
    return count / 1e6, time.monotonic() - began, first, most


def measure_files(instance, client):
    response = client.ask("POST", f"{PATH}/export.zip", {"what": "all"})[0]
    export = response.headers["location"].split("?")[0] + "/export"
    for name, path in [("export ZIP", f"{export}.zip"), ("export CSV", f"{export}.csv"),
                       ("export XLSX", f"{export}.xlsx"), ("backup ZIP", f"{PATH}/backup.zip"),
                       ("backup JSON", f"{PATH}/backup.json")]:
        before = instance.memory()
        runs = [download(instance, client, path) for _ in range(EXPORTS)]
        size, took, first, most = sorted(runs, key=lambda run: run[1])[len(runs) // 2]
        print(f"{instance.name}: {name}: {size:.1f} MB in {took:.2f} s, {size / took:.0f} MB/s, first "
              f"byte after {first * 1000:.0f} ms, memory {before:.0f} MB before, {most:.0f} MB at most",
              flush=True)


def measure_check(instance, client):
    """What a restore of everything is told before it is begun."""
    backup = client.ask("GET", f"{PATH}/backup.json")[1]
    boundary = "korzo-bench"
    body = (f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="b.json"\r\n'
            "Content-Type: application/json\r\n\r\n").encode() + backup + (
                f"\r\n--{boundary}--\r\n").encode()
    began = time.monotonic()
    client.connection.request(
        "POST", f"{PATH}/restore", body,
        HEADERS | {"Content-Type": f"multipart/form-data; boundary={boundary}"})
    response = client.connection.getresponse()
    response.read()
    if response.status != 303:
        raise SystemExit(f"restore: {response.status}")
    took = time.monotonic() - began
    print(f"{instance.name}: checking a backup of {len(backup) / 1e6:.1f} MB: {took:.2f} s, memory "
          f"{instance.memory():.0f} MB afterwards", flush=True)


def plan():
    """The calls of a day by Sources/Insights/Collect/Logic/CollectionPlan.swift, at three a reading,
    for somebody who posts so often that ITEMS posts came in six and a half years."""
    days = 2400
    a_day = ITEMS / days
    readings = (24 * 7 + 4 * 23 + 60) * a_day + max(0, ITEMS - 90 * a_day) / 7
    stories = 26 * a_day
    calls = 48 + 8 + ITEMS / 100 / 7 + 3 * (readings + stories)
    print(f"plan: {a_day:.1f} posts and as many stories a day: {readings + stories:,.0f} readings, "
          f"{calls:,.0f} calls a day; allowed are 4,800 for each view of the day", flush=True)


def measure(name, postgres):
    instance = Account(KORZO, FOLDER, name, ITEMS, postgres)
    instance.serve()
    try:
        client = Client(instance.port)
        measure_pages(instance, client)
        measure_selection(instance, client)
        measure_files(instance, client)
        measure_check(instance, client)
    finally:
        instance.stop()
        shutil.rmtree(instance.folder)


shutil.rmtree(FOLDER, ignore_errors=True)
measure("SQLite", None)
if POSTGRES:
    measure("PostgreSQL", POSTGRES)
plan()
