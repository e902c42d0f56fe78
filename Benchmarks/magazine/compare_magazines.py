#!/usr/bin/env python3
"""Korzo's magazine and WordPress with the same 1,000 articles and 10,000 comments:
`compare_magazines.py KORZO FOLDER [--rounds N] [--seconds S] [--connections N]`.

Fills both from one export, lets wrk at them in turn, and writes FOLDER/results.json and a table.
With KORZO_TEST_POSTGRES (Benchmarks/with-durable-postgres.sh) Korzo a second time on PostgreSQL.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import signal
import statistics
import sys
import time

from cold_page import cold_page
from korzo_site import KorzoSite
from load import Void, check, full_load, memory, steady, wire_bytes
from make_export import Magazine
from tables import tables
from wordpress_site import WordPressSite

GZIP = "Accept-Encoding: gzip"
# Korzo answers whoever sends a cookie anew, not from memory; this one says what is usual anyway.
COOKIE = "Cookie: reading=serif.off"
STEADY_RATE, STEADY_SECONDS = 20, 6
MANY = 64  # of those who comment at the same time
READING = ["article", "front", "search", "json", "json, whole"]


class Comparison:
    def __init__(self, options):
        self.options = options
        self.folder = options.folder.resolve()
        self.random = random.Random(7)
        self.sites, self.results = [], {"options": {
            "rounds": options.rounds, "seconds": options.seconds,
            "connections": options.connections}}

    def run(self):
        self.magazine = Magazine()
        export = self.folder / "export.xml"
        export.write_text(self.magazine.wxr())
        self.sites.append(KorzoSite(self.options.korzo, self.folder, self.magazine))
        if postgres := os.environ.get("KORZO_TEST_POSTGRES"):
            self.sites.append(KorzoSite(self.options.korzo, self.folder, self.magazine, postgres))
        self.wordpress = WordPressSite(self.folder, self.magazine)
        self.sites.append(self.wordpress)
        for site in self.sites:
            self.say(f"{site.name}: filled in {site.fill(export):.0f} s")
        self.write_requests()
        self.tune()
        self.try_connections()
        self.look()
        self.load()
        self.pace()
        self.note("memory_after", {site.name: memory(site) for site in self.sites})

    def say(self, line):
        print(f"{time.strftime('%H:%M:%S')} {line}", flush=True)

    def note(self, key, value):
        self.results[key] = value
        (self.folder / "results.json").write_text(json.dumps(self.results, indent=1) + "\n")

    def file(self, site, kind):
        return self.folder / f"{site.name}, {kind}".replace(", ", "-").replace(" ", "-").lower()

    def write_requests(self):
        for site in self.sites:
            for kind, paths in site.paths().items():
                self.file(site, kind).write_text("\n".join(paths) + "\n")

    def tune(self):
        """How many processes of PHP are fastest here."""
        tried = {}
        for children in (2, 4, 8):
            self.wordpress.start_php(children)
            self.full(self.wordpress, "article", 3)
            tried[children] = self.full(self.wordpress, "article", 4)["rate"]
            self.say(f"WordPress, {children} processes: {tried[children]:.1f} articles/s")
        best = max(tried, key=tried.get)
        self.wordpress.start_php(best)
        self.note("wordpress", {"children": best, "tried": tried})

    def try_connections(self):
        """Whether more connections at a time would make anybody faster."""
        tried = {}
        for site in self.sites:
            for connections in (8, 32):
                rate = full_load(site, self.file(site, "article"), 3, connections, 1)["rate"]
                tried[f"{site.name}, {connections}"] = rate
                self.say(f"{site.name}, {connections} connections: {rate:.1f} articles/s")
        self.note("connections", tried)

    def look(self):
        """Memory when each page has been asked for once, what the pages are, and their bytes."""
        for site in self.sites:
            for paths in site.paths().values():
                wire_bytes(site, paths[0])
        time.sleep(3)
        self.note("memory_before", {site.name: memory(site) for site in self.sites})
        for site in self.sites:
            check(site, self.magazine)
        self.say("All show all articles with their comments, and find what is searched for.")
        self.sizes = {}
        for site in self.sites:
            for kind, paths in site.paths().items():
                some = paths[::max(1, len(paths) // 20)]
                self.sizes[site.name, kind] = [
                    round(statistics.mean(wire_bytes(site, path, *headers) for path in some))
                    for headers in ((), (GZIP,))]
        self.note("bytes", {f"{site}, {kind}": both for (site, kind), both in self.sizes.items()})
        middle = len(self.magazine.articles) // 2
        self.note("cold", {
            site.name: cold_page(site.base + site.paths()["article"][middle])
            for site in self.sites})

    def full(self, site, kind, seconds, *headers, seed=1, connections=None):
        return full_load(
            site, self.file(site, kind), seconds, connections or self.options.connections, seed,
            *headers)

    def load(self):
        """Everything at full load, the sites in turn."""
        self.rates = {}
        plan = [("empty", "", ())] + [(kind, "", ()) for kind in READING]
        plan += [("article", ", gzip", (GZIP,))]
        plan += [(kind, ", anew", (COOKIE,)) for kind in READING[:4]]
        for kind, way, headers in plan:
            for number in range(-1, self.options.rounds):
                for site in self.sites:
                    if kind in site.paths() and (site is not self.wordpress or way != ", anew"):
                        self.measure(site, kind, way, number, headers)
            self.report(kind + way)
        for kind, connections in [
                ("comment", self.options.connections), (f"comment, {MANY}", MANY)]:
            for number in range(-1, self.options.rounds):
                for site in self.sites:
                    self.measure_comments(site, kind, connections, number)
            self.report(kind)

    def measure(self, site, kind, way, number, headers):
        """One round; the one before the first is to warm up."""
        if number < 0:
            self.full(site, kind, 1, *headers)
            return
        result = self.full(site, kind, self.options.seconds, *headers, seed=10 + number)
        size = self.sizes[site.name, kind][GZIP in headers]
        mean = result["bytes"] / max(1, result["requests"])
        # WordPress answers few searches in a round, and some pages are longer than others.
        if not size * 0.6 < mean < size * 1.6:
            raise Void(f"{site.name} answers {kind} with {mean:.0f} bytes, not {size}")
        self.rates.setdefault((kind + way, site.name), []).append(result)

    def comments_of(self, site, count):
        lines = []
        for _ in range(count):
            site.written = getattr(site, "written", -1) + 1
            text = f"Number {site.written} of the comments that this benchmark has written."
            lines.append("\t".join(site.comment(
                self.random.choice(self.magazine.articles), site.written, text)))
        return lines

    def measure_comments(self, site, kind, connections, number):
        seconds = 1 if number < 0 else self.options.seconds
        requests = self.file(site, "comment")
        requests.write_text("\n".join(self.comments_of(site, 10_000 * seconds)) + "\n")
        before = site.comments()
        result = self.full(site, "comment", seconds, connections=connections)
        time.sleep(0.5)
        written = site.comments() - before
        # Those that were on their way when wrk hung up may have been written.
        if not 0 <= written - result["requests"] <= connections:
            raise Void(f"{site.name} has {written} comments of {result['requests']}")
        if number >= 0:
            self.rates.setdefault((kind, site.name), []).append(result)

    def report(self, kind):
        for site in self.sites:
            if rounds := self.rates.get((kind, site.name)):
                self.say(f"{site.name}: {kind}: " + ", ".join(
                    f"{one['rate']:.1f}/s" for one in rounds)
                    + f"; p99 {statistics.median(one['p99_ms'] for one in rounds):.1f} ms")
        self.note("full_load", {f"{site}, {kind}": rounds
                                for (kind, site), rounds in self.rates.items()})

    def pace(self):
        """How long an answer takes when there are few requests."""
        found = {}
        for kind in [*READING[:4], "comment"]:
            for site in self.sites:
                lines = (
                    self.comments_of(site, STEADY_RATE * STEADY_SECONDS) if kind == "comment"
                    else self.random.sample(site.paths()[kind], len(site.paths()[kind])))
                found[f"{site.name}, {kind}"] = steady(site, lines, STEADY_RATE, STEADY_SECONDS)
        self.note("steady", found)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("korzo")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--connections", type=int, default=8)
    options = parser.parse_args()
    shutil.rmtree(options.folder, ignore_errors=True)
    options.folder.mkdir(parents=True)
    # Servers end with this program, also when it is told to end.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    comparison = Comparison(options)
    try:
        comparison.run()
    except Void as error:
        sys.exit(f"Nothing was measured: {error}")
    finally:
        for site in comparison.sites:
            site.stop()
            shutil.rmtree(site.folder, ignore_errors=True)
    text = tables(comparison.results)
    (options.folder / "results.md").write_text(text)
    print(text)


main()
