#!/usr/bin/env python3
"""Compares Korzo's feed parser with fastfeedparser and feedparser on a folder of feeds.

    pip install fastfeedparser feedparser
    python Benchmarks/feeds/compare_parsers.py FOLDER [--korzo PATH/korzo-bench]

Each parser reads every file again and again; all text fields are touched. `korzo-bench parse
FOLDER ROUNDS` must print one line per file, `NAME BYTES ENTRIES MEGABYTES_PER_SECOND`, and last
`ALL MEGABYTES_PER_SECOND`. A scan for `<` alone shows what the machine could do at best.
"""

import argparse
import pathlib
import subprocess
import time


def touch(parsed):
    return sum(len(v) for e in parsed.entries for v in e.values() if isinstance(v, str))


def measure(parse, documents, rounds):
    total, counts, start = 0, {}, time.perf_counter()
    for name, body in documents:
        for _ in range(rounds):
            try:
                parsed = parse(body)
                touch(parsed)
                counts[name] = len(parsed.entries)
            except Exception as error:  # each parser refuses other files
                counts[name] = type(error).__name__
            total += len(body)
    return total / (time.perf_counter() - start) / 1e6, counts


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--korzo", help="release build of korzo-bench")
    arguments.add_argument("--rounds", type=int, default=50)
    options = arguments.parse_args()
    files = sorted(p for p in options.folder.iterdir() if p.is_file() and p.suffix != ".opml")
    documents = [(p.name, p.read_bytes()) for p in files]

    speed, _ = measure_scan(documents, options.rounds)
    print(f"scan for '<'     {speed:8.0f} MB/s")
    for module, rounds in (("fastfeedparser", options.rounds), ("feedparser", 1)):
        try:
            parser = __import__(module)
        except ImportError:
            print(f"{module:16} not installed")
            continue
        speed, counts = measure(parser.parse, documents, rounds)
        print(f"{module:16} {speed:8.1f} MB/s  {sum(c for c in counts.values() if isinstance(c, int))} entries")
    if options.korzo:
        command = [options.korzo, "parse", str(options.folder), str(options.rounds)]
        print(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def measure_scan(documents, rounds):
    start = time.perf_counter()
    for _, body in documents:
        for _ in range(rounds):
            body.count(b"<")
    return sum(len(b) for _, b in documents) * rounds / (time.perf_counter() - start) / 1e6, None


if __name__ == "__main__":
    main()
