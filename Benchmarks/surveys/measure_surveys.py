#!/usr/bin/env python3
"""Surveys with many answers: `measure_surveys.py KORZO FOLDER [ANSWERS [CLIENTS]]`.

First 300, 1,500 and 3,000 people hand in their answers to 15 questions by the API, CLIENTS (8) at a
time, and all are read back as CSV and compared; then 20,000 as fast as wrk can with 64 connections,
and all are counted. Then ANSWERS (1,000,000) are put into the database
and counted; the pages of results, with and without a filter, and of a comparison are asked for 20
times each, and all answers are exported as CSV 5 times. With KORZO_TEST_POSTGRES
(Benchmarks/with-durable-postgres.sh) all of it a second time on PostgreSQL.
"""

import collections
import csv
import http.client
import json
import os
import pathlib
import queue
import shutil
import statistics
import subprocess
import sys
import threading
import time

import survey
from community import SURVEY, Community, token

KORZO, FOLDER = sys.argv[1], os.path.abspath(sys.argv[2])
ANSWERS = int(sys.argv[3]) if len(sys.argv) > 3 else 1_000_000
CLIENTS = int(sys.argv[4]) if len(sys.argv) > 4 else 8
POSTGRES = os.environ.get("KORZO_TEST_POSTGRES")
RUNS = 20
EXPORTS = 5
VOLUMES = (300, 1_500, 3_000)
MANY, CONNECTIONS = 20_000, 64
SCRIPT = pathlib.Path(__file__).resolve().parents[1] / "magazine" / "requests.lua"
API = f"/api/v1/surveys/{SURVEY}"


def headers(person):
    return {"Cookie": f"korzo={token(person)}", "Sec-Fetch-Site": "same-origin"}


def get(connection, path):
    """The body of an answer to the author, and the seconds it took."""
    began = time.monotonic()
    connection.request("GET", path, headers=headers(0))
    response = connection.getresponse()
    body = response.read()
    if response.status != 200:
        raise SystemExit(f"{path}: {response.status} {body[:300]}")
    return body, time.monotonic() - began


def hand_in(community, people):
    """Everybody begins, and then hands in; how long each handing in took, and all together."""
    everybody(community, people, lambda person: ("attempt", None))
    return everybody(community, people, lambda person: ("answers", json.dumps(survey.answers(person))))


def everybody(community, people, make):
    """What `make` gives for each person is sent, a path and a body; how long each took, and all together."""
    waiting = queue.SimpleQueue()
    for person in range(1, people + 1):
        waiting.put(person)
    times, failures = [], []

    def client():
        connection = http.client.HTTPConnection("127.0.0.1", community.port)
        while True:
            try:
                person = waiting.get_nowait()
            except queue.Empty:
                return
            path, body = make(person)
            began = time.monotonic()
            connection.request(
                "POST", f"{API}/{path}", body, headers(person) | {"Content-Type": "application/json"})
            response = connection.getresponse()
            body = response.read()
            times.append(time.monotonic() - began)
            if response.status not in (200, 201):
                failures.append(f"{person}: {response.status} {body[:300]}")

    threads = [threading.Thread(target=client) for _ in range(CLIENTS)]
    began = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise SystemExit(f"{len(failures)} were refused; {failures[0]}")
    return times, time.monotonic() - began


def row(given):
    """What of somebody's answers stands in a row of the export, by a few columns of other kinds."""
    chosen = given["q3"]["choices"]
    return (
        given["q2"].get("other", ""), tuple(f"c{n}" in chosen for n in range(8)),
        given["q4"]["number"], given["q7"]["number"], given["q10"]["date"],
        given.get("q11", {}).get("text", ""))


def exported(line):
    return (
        line["q.q2.other"], tuple(line[f"q.q3.c{n}"] == "1" for n in range(8)),
        int(line["q.q4"]), float(line["q.q7"]), line["q.q10"], line["q.q11"])


def compare_volume(name, people, postgres):
    community = Community(KORZO, FOLDER, f"{name} {people}", people, postgres)
    community.serve()
    try:
        times, all_together = hand_in(community, people)
        connection = http.client.HTTPConnection("127.0.0.1", community.port)
        results, reading = get(connection, f"{API}/results")
        body, exporting = get(
            connection,
            f"/surveys/{SURVEY}/answers.csv?headings=programs&separator=comma&decimal=point")
        lines = list(csv.DictReader(body.decode("utf-8-sig").splitlines()))
        found = collections.Counter(exported(line) for line in lines)
        sent = collections.Counter(row(survey.answers(n)) for n in range(1, people + 1))
        counted = json.loads(results)["responses"]
        missing = sum((sent - found).values())
        times.sort()
        print(
            f"{name}: {people:,} answers by {CLIENTS} clients in {all_together:.2f} s "
            f"({people / all_together:.0f} per second, median {times[people // 2] * 1000:.1f} ms, "
            f"99th percentile {times[people * 99 // 100] * 1000:.1f} ms); {counted:,} counted, "
            f"results in {reading * 1000:.1f} ms, all read back in {exporting * 1000:.0f} ms, "
            f"{missing} missing", flush=True)
        if missing or counted != people:
            raise SystemExit("answers are missing")
    finally:
        community.stop()
        shutil.rmtree(community.folder)


def hand_in_at_once(name, postgres):
    """What CONNECTIONS at a time hand in, a client that costs little; everybody has begun before."""
    community = Community(KORZO, FOLDER, f"{name} {MANY}", MANY, postgres)
    community.serve()
    try:
        everybody(community, MANY, lambda person: ("attempt", None))
        requests = pathlib.Path(FOLDER) / "answers"
        requests.write_text("".join(
            f"{API}/answers\tkorzo={token(person)}\t{json.dumps(survey.answers(person))}\n"
            for person in range(1, MANY + 1)))
        done = subprocess.run(
            ["wrk", "-t2", f"-c{CONNECTIONS}", "-d8s", "-s", SCRIPT,
             f"http://127.0.0.1:{community.port}", "--", requests, "1",
             "Sec-Fetch-Site: same-origin"],
            capture_output=True, text=True, check=True)
        result = json.loads(done.stdout.strip().splitlines()[-1])
        body, _ = get(http.client.HTTPConnection("127.0.0.1", community.port), f"{API}/results")
        counted = json.loads(body)["responses"]
        print(
            f"{name}: {counted:,} answers by {CONNECTIONS} connections: "
            f"{result['requests'] / result['seconds']:.0f} per second, median "
            f"{result['median_ms']:.1f} ms, 99th percentile {result['p99_ms']:.1f} ms", flush=True)
        # Those that were on their way when wrk hung up are counted, and not told of.
        if result["errors"] or not 0 <= counted - result["requests"] <= CONNECTIONS:
            raise SystemExit(f"{counted} counted of {result}")
    finally:
        community.stop()
        shutil.rmtree(community.folder)


def measure_pages(community):
    connection = http.client.HTTPConnection("127.0.0.1", community.port)
    page = f"/surveys/{SURVEY}/results"
    for name, path in [
        ("results, API", f"{API}/results"), ("results, page", page),
        ("filter q1 = c0", f"{page}?if=q1:c0"),
        ("filter q1, q4, q8 row", f"{page}?if=q1:c0&if=q4:3&if=q8.c1:c2"),
        ("compare choice × choice", f"{page}/compare?one=q1&two=q12"),
        ("compare number × choice", f"{page}/compare?one=q6&two=q12"),
        ("texts", f"{page}/texts/q11"),
    ]:
        times = [get(connection, path)[1] * 1000 for _ in range(RUNS)]
        print(
            f"{community.name}: {name}: median {statistics.median(times):.1f} ms, longest "
            f"{max(times):.1f} ms", flush=True)


def export(community):
    """Megabytes of a CSV of all answers, its lines, the seconds it took, the most memory meanwhile."""
    connection = http.client.HTTPConnection("127.0.0.1", community.port)
    began = time.monotonic()
    connection.request(
        "GET", f"/surveys/{SURVEY}/answers.csv?headings=people&separator=comma", headers=headers(0))
    response = connection.getresponse()
    count = lines = most = 0
    end = b""
    while piece := response.read(1 << 20):
        count += len(piece)
        # A line's end may be cut in two.
        lines += (end + piece).count(b"\r\n")
        end = piece[-1:] if piece.endswith(b"\r") else b""
        most = max(most, community.memory("RssAnon"))
    return count / 1e6, lines, time.monotonic() - began, most


def measure_export(community):
    before = community.memory("RssAnon")
    runs = [export(community) for _ in range(EXPORTS)]
    speeds = sorted(size / took for size, _, took, _ in runs)
    size, lines, _, _ = runs[0]
    print(
        f"{community.name}: CSV of {lines - 1:,} answers, {size:.0f} MB: median "
        f"{statistics.median(speeds):.0f} MB/s, {speeds[0]:.0f} to {speeds[-1]:.0f}; memory without "
        f"files {before:.0f} MB before, {', '.join(f'{run[3]:.0f}' for run in runs)} MB at most, "
        f"with files {community.memory('VmHWM'):.0f} MB at most", flush=True)


def measure(name, postgres):
    for people in VOLUMES:
        compare_volume(name, people, postgres)
    hand_in_at_once(name, postgres)
    community = Community(KORZO, FOLDER, name, 1, postgres)
    community.add_responses(ANSWERS)
    community.serve()
    try:
        measure_pages(community)
        measure_export(community)
    finally:
        community.stop()


shutil.rmtree(FOLDER, ignore_errors=True)
os.makedirs(FOLDER)
measure("SQLite", None)
if POSTGRES:
    measure("PostgreSQL", POSTGRES)
