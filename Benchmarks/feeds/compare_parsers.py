#!/usr/bin/env python3
"""Compares Korzo's feed parser with fastfeedparser and feedparser on folders of feeds.

    pip install fastfeedparser feedparser
    python Benchmarks/feeds/compare_parsers.py FOLDER... [--korzo PATH/korzo-bench]

Each parser reads every file again and again; all text fields are touched. Printed are megabytes and
entries per second. `korzo-bench parse FOLDER ROUNDS` must print one line per file, `NAME BYTES
ENTRIES MEGABYTES_PER_SECOND`, and last `ALL MEGABYTES_PER_SECOND ENTRIES_PER_SECOND`. A scan for `<`
alone shows what the machine could do at best.
"""

import argparse
import pathlib
import subprocess
import time


def touch(parsed):
    return sum(len(v) for e in parsed.entries for v in e.values() if isinstance(v, str))


def measure(parse, documents, rounds):
    """Megabytes and entries per second, and how many entries there are."""
    size = entries = 0
    start = time.perf_counter()
    for body in documents:
        count = 0
        for _ in range(rounds):
            try:
                parsed = parse(body)
                touch(parsed)
                count = len(parsed.entries)
            except Exception:  # each parser refuses other files
                pass
            size += len(body)
        entries += count
    seconds = time.perf_counter() - start
    return size / seconds / 1e6, entries * rounds / seconds, entries


def scan(documents, rounds):
    """Megabytes per second."""
    start = time.perf_counter()
    for body in documents:
        for _ in range(rounds):
            body.count(b"<")
    return sum(map(len, documents)) * rounds / (time.perf_counter() - start) / 1e6


def show(name, megabytes, speed, entries):
    print(f"{name:16} {megabytes:8.1f} MB/s {speed:9.0f} entries/s  {entries} entries", flush=True)


def compare(folder, options):
    files = sorted(p for p in folder.iterdir() if p.is_file() and p.suffix != ".opml")
    documents = [path.read_bytes() for path in files]
    print(f"{folder.name}:", flush=True)
    print(f"{'scan for <':16} {scan(documents, options.rounds):8.1f} MB/s", flush=True)
    fast = None
    for module, rounds in (("fastfeedparser", options.rounds), ("feedparser", 1)):
        try:
            parser = __import__(module)
        except ImportError:
            print(f"{module:16} not installed")
            continue
        measured = measure(parser.parse, documents, rounds)
        show(module, *measured)
        fast = fast or measured[0]
    if options.korzo:
        command = [options.korzo, "parse", str(folder), str(options.rounds)]
        lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
        *each, total = (line.split() for line in lines if line)
        for name, size, entries, speed in each:
            print(f"  {name:30} {size:>9} bytes {entries:>5} entries {speed:>6} MB/s")
        show("Korzo", float(total[1]), float(total[2]), sum(int(line[2]) for line in each))
        if fast:
            print(f"{'Korzo is':16} {float(total[1]) / fast:8.1f} times as fast as the first of them")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folders", type=pathlib.Path, nargs="+")
    arguments.add_argument("--korzo", help="release build of korzo-bench")
    arguments.add_argument("--rounds", type=int, default=50)
    options = arguments.parse_args()
    for folder in options.folders:
        compare(folder, options)


if __name__ == "__main__":
    main()
