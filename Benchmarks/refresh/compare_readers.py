#!/usr/bin/env python3
"""Refreshes the same feeds with Korzo and newsboat: `compare_readers.py KORZO FOLDER [COUNT]`.

Three rounds of each: all feeds changed (25 new entries each), then all unchanged (304). Prints
seconds and the largest memory of each, and the ratios of the medians.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time
import urllib.request

KORZO, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
ROUNDS = 3


def timed(command, environment):
    start = time.perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        stdin=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"{command} failed: {status}")
    return time.perf_counter() - start, usage.ru_maxrss / 1024


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    server = subprocess.Popen(
        [sys.executable, pathlib.Path(__file__).with_name("serve_feeds.py"), str(COUNT)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    port = server.stdout.readline().strip()
    base = f"http://127.0.0.1:{port}"
    urls = [f"{base}/feeds/{number}" for number in range(COUNT)]

    environment = os.environ | {
        "DATA_DIR": str(FOLDER / "korzo"), "FETCHING_ALLOWED_HOSTS": f"127.0.0.1:{port}",
        "FETCHING_PER_HOST": "8", "HOME": str(FOLDER),
    }
    subprocess.run(
        [KORZO, "user", "create", "ana", "ana@example.org", "--generate"], env=environment,
        check=True, stdout=subprocess.DEVNULL)
    opml = FOLDER / "feeds.opml"
    opml.write_text(
        "<opml version='2.0'><body>"
        + "".join(f"<outline type='rss' text='Feed' xmlUrl='{url}'/>" for url in urls)
        + "</body></opml>")
    subprocess.run(
        [KORZO, "feeds", "import", "ana", str(opml)], env=environment, check=True,
        stdout=subprocess.DEVNULL)
    (FOLDER / "urls").write_text("\n".join(urls))
    (FOLDER / "config").write_text("reload-threads 8\n")

    korzo = [KORZO, "feeds", "refresh", "--all"]
    newsboat = [
        "newsboat", "-u", str(FOLDER / "urls"), "-c", str(FOLDER / "cache.db"),
        "-C", str(FOLDER / "config"), "-x", "reload"]
    results = {}
    for round_number in range(ROUNDS):
        for what in ("changed", "unchanged"):
            if what == "changed":
                urllib.request.urlopen(f"{base}/new").read()
            for name, command in (("korzo", korzo), ("newsboat", newsboat)):
                seconds, memory = timed(command, environment)
                results.setdefault((what, name), []).append((seconds, memory))
                print(f"round {round_number + 1}  {what:9} {name:8} {seconds:6.2f} s {memory:6.0f} MB",
                      flush=True)
    for what in ("changed", "unchanged"):
        ours, theirs = (
            statistics.median(run[0] for run in results[what, name]) for name in ("korzo", "newsboat"))
        print(f"{what}: median {ours:.2f} s against {theirs:.2f} s, {theirs / ours:.1f} times as fast")
    server.stdin.close()


main()
