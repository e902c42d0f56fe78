"""How fast the server answers others while members feed it the worst pages there are.

    measure_hostile.py KORZO FOLDER [--seconds 60] [--postgres URL]

Four members let it look for channels at pages of eight megabytes (the attacker's of the browser
tests: attributes, depth, formatting elements, tables, entities, comments … without end) and at feeds
that hold them, one after the other, and write messages with links to such pages, whose previews are
fetched without a click. Meanwhile another process asks 25 times a second for a page of somebody who
is signed in (/read), and as often for the empty answer (/healthz); the same before the attack. An
answer that comes late counts the wait of those behind it, so that no wait is left out.
"""

import argparse
import itertools
import json
import multiprocessing
import pathlib
import shutil
import statistics
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Benchmarks"), str(ROOT / "Benchmarks/pictures"), str(ROOT / "Tests/Browser")]

import requests  # noqa: E402
from answers_meanwhile import ask_steadily  # noqa: E402
from attacker.evil_server import FEEDS, PAGES, EvilServer  # noqa: E402
from instance import DAY, Instance, hashed, signed_in  # noqa: E402

QUIET_SECONDS = 10
PAUSE = 0.25
PATHS = {"a signed-in page": "/read", "the empty answer": "/healthz"}
PEOPLE = [(100 + n, name, hashed(name)) for n, name in enumerate(
    ["reader", "mallory1", "mallory2", "mallory3", "mallory4"])]


def probe(port, cookie, seconds, pipe):
    """A process of its own, so that the attackers' own load does not make it late."""
    stop = threading.Event()
    times = {what: [] for what in PATHS}
    threads = [threading.Thread(target=ask_steadily, args=(port, path, cookie, times[what], stop))
               for what, path in PATHS.items()]
    for thread in threads:
        thread.start()
    time.sleep(seconds)
    stop.set()
    for thread in threads:
        thread.join()
    pipe.send(times)


def probed(port, seconds):
    """Starts the probe; what it returns waits for the times."""
    here, there = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(
        target=probe, args=(port, f"korzo={PEOPLE[0][2]}", seconds, there))
    process.start()

    def times():
        answer = here.recv()
        process.join()
        return answer

    return times


def attack(base, evil, name, token, friend, stop, counts):
    """One member: pages, feeds and links, as many as she gets through."""
    session = requests.Session()
    session.headers["Sec-Fetch-Site"] = "same-origin"
    session.cookies["korzo"] = token
    forms = itertools.cycle([f"page/{form}" for form in PAGES] + [f"feed/{form}" for form in FEEDS])
    talk = session.post(f"{base}/api/v1/messages/conversations", json={"people": [friend]}, timeout=60)
    place = talk.json().get("id") if talk.ok else None
    for number, form in enumerate(forms):
        if stop.is_set():
            return
        address = f"{evil.base}/{form}?{name}{number}"
        try:
            # Sixty an hour are let through of the one, a hundred and twenty of the other.
            if number % 3 == 0:
                answer = session.post(f"{base}/read/channels/find", data={"address": address},
                                      timeout=120, allow_redirects=False)
            else:
                answer = session.post(f"{base}/api/v1/reader/channels", json={"url": address},
                                      timeout=120)
            counts[answer.status_code] = counts.get(answer.status_code, 0) + 1
            if place:
                session.post(f"{base}/api/v1/messages/conversations/{place}/messages", timeout=60,
                             json={"text": address + "-link"})
        except requests.RequestException as error:
            counts[type(error).__name__] = counts.get(type(error).__name__, 0) + 1
        # What the limits let through, spread over the minute that is measured.
        stop.wait(PAUSE)


def shown(times):
    ordered = sorted(times)
    return (f"median {statistics.median(ordered):.1f} ms, 99 % within "
            f"{ordered[int(0.99 * len(ordered))]:.0f} ms, longest {ordered[-1]:.0f} ms ({len(ordered)})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("korzo")
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--postgres")
    options = parser.parse_args()
    shutil.rmtree(options.folder, ignore_errors=True)
    with EvilServer(megabytes=8) as evil:
        for form in PAGES + FEEDS:  # made once, before anything is measured
            kind = "page" if form in PAGES else "feed"
            requests.get(f"{evil.base}/{kind}/{form}", timeout=120)
        instance = Instance(options.korzo, options.folder, "hostile", options.postgres)
        instance.environment["FETCHING_ALLOWED_HOSTS"] = evil.base.removeprefix("http://")
        instance.execute(signed_in(PEOPLE, int(time.time() * 1000) - DAY))
        instance.serve()
        base = f"http://127.0.0.1:{instance.port}"
        quiet = probed(instance.port, QUIET_SECONDS)()
        stop, counts = threading.Event(), {}
        attackers = [threading.Thread(target=attack, daemon=True, args=(
            base, evil, name, token, str(PEOPLE[0][0]), stop, counts)) for _, name, token in PEOPLE[1:]]
        for thread in attackers:
            thread.start()
        times = probed(instance.port, options.seconds)()
        stop.set()
        print(json.dumps({"answers to the attackers": counts}), flush=True)
        for what in PATHS:
            print(f"{what}: quiet {shown(quiet[what])}; attacked {shown(times[what])}")
        print(f"memory: {instance.memory('VmHWM'):.0f} MB at most, {instance.memory('VmRSS'):.0f} now")
        for thread in attackers:
            thread.join(130)
        instance.stop()


if __name__ == "__main__":
    main()
