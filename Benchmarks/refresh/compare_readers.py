#!/usr/bin/env python3
"""Refreshes the same feeds with Korzo and newsboat: `compare_readers.py KORZO FOLDER [COUNT]`.

Three rounds, each from empty stores, because newsboat becomes slower with what it has stored: all
feeds bring 25 new entries each, then all are unchanged (304). Prints seconds and the largest
memory of each, and the ratios of the medians. With KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh)
Korzo on PostgreSQL is measured beside them.
"""

import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time

KORZO, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
ROUNDS = 3
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")


def timed(command, environment):
    start = time.perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{command} failed: {status}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def subscribed(name, port, opml, database=None):
    """The environment of a fresh instance with all the feeds."""
    environment = os.environ | {
        "DATA_DIR": str(FOLDER / name), "FETCHING_ALLOWED_HOSTS": f"127.0.0.1:{port}",
        "FETCHING_PER_HOST": "8", "HOME": str(FOLDER),
    }
    if database:
        subprocess.run(
            ["psql", "--quiet", POSTGRES, "-c", "DROP DATABASE IF EXISTS benchrefresh", "-c",
             "CREATE DATABASE benchrefresh"], check=True, stderr=subprocess.DEVNULL)
        environment["DATABASE_URL"] = database
    for arguments in (["user", "create", "ana", "ana@example.org", "--generate"],
                      ["feeds", "import", "ana", str(opml)]):
        subprocess.run(
            [KORZO, *arguments], env=environment, check=True, stdout=subprocess.DEVNULL)
    return environment


def start(port):
    """Empty stores, and for each reader its command and environment."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    urls = [f"http://127.0.0.1:{port}/feeds/{number}" for number in range(COUNT)]
    opml = FOLDER / "feeds.opml"
    opml.write_text(
        "<opml version='2.0'><body>"
        + "".join(f"<outline type='rss' text='Feed' xmlUrl='{url}'/>" for url in urls)
        + "</body></opml>")
    (FOLDER / "urls").write_text("\n".join(urls))
    (FOLDER / "config").write_text("reload-threads 8\n")
    korzo = [KORZO, "feeds", "refresh", "--all"]
    newsboat = [
        "newsboat", "-u", str(FOLDER / "urls"), "-c", str(FOLDER / "cache.db"),
        "-C", str(FOLDER / "config"), "-x", "reload"]
    readers = {
        "korzo": (korzo, subscribed("korzo", port, opml)),
        "newsboat": (newsboat, os.environ | {"HOME": str(FOLDER)}),
    }
    if POSTGRES:
        database = re.sub(r"(?<=[^/]/)[^/?]*(?=\?|$)", "benchrefresh", POSTGRES, count=1)
        readers["korzo on PostgreSQL"] = (korzo, subscribed("postgres", port, opml, database))
    return readers


def main():
    server = subprocess.Popen(
        [sys.executable, pathlib.Path(__file__).with_name("serve_feeds.py"), str(COUNT)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    port = server.stdout.readline().strip()
    results = {}
    for round_number in range(ROUNDS):
        readers = start(port)
        for what in ("changed", "unchanged"):
            for name, (command, environment) in readers.items():
                seconds, memory = timed(command, environment)
                results.setdefault((what, name), []).append((seconds, memory))
                print(f"round {round_number + 1}  {what:9} {name:19} {seconds:6.2f} s {memory:5.0f} MB",
                      flush=True)
    for what in ("changed", "unchanged"):
        medians = {
            name: [statistics.median(column) for column in zip(*results[what, name])]
            for name in readers}
        theirs = medians.pop("newsboat")
        for name, ours in medians.items():
            print(f"{what}: {name} {ours[0]:.2f} s ({ours[1]:.0f} MB) against newsboat"
                  f" {theirs[0]:.2f} s ({theirs[1]:.0f} MB), {theirs[0] / ours[0]:.1f} times as fast")
    server.stdin.close()
    shutil.rmtree(FOLDER, ignore_errors=True)


main()
