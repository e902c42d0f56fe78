#!/usr/bin/env python3
"""Compares Korzo's HTML parser with selectolax (lexbor) on a folder of pages.

    pip install selectolax
    python Benchmarks/html/compare_parsers.py FOLDER --korzo PATH/korzo-bench

Both build the tree of every page again and again; the runs take turns and the median counts.
"""

import argparse
import pathlib
import statistics
import subprocess
import time

from selectolax.lexbor import LexborHTMLParser


def lexbor(pages, rounds):
    """Megabytes per second."""
    start = time.perf_counter()
    for page in pages:
        for _ in range(rounds):
            LexborHTMLParser(page)
    return sum(map(len, pages)) * rounds / (time.perf_counter() - start) / 1e6


def korzo(command, folder, rounds):
    """Megabytes per second: tree, sanitiser, extraction."""
    lines = subprocess.run([command, "html", str(folder), str(rounds)], capture_output=True,
                           text=True, check=True).stdout.splitlines()
    return [float(word) for word in lines[-1].split()[1:]]


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--korzo", required=True, help="release build of korzo-bench")
    arguments.add_argument("--rounds", type=int, default=50)
    arguments.add_argument("--runs", type=int, default=5)
    options = arguments.parse_args()
    pages = [path.read_bytes() for path in sorted(options.folder.iterdir())]
    theirs, ours = [], []
    for _ in range(options.runs):
        theirs.append(lexbor(pages, options.rounds))
        ours.append(korzo(options.korzo, options.folder, options.rounds))
    tree, clean, article = (statistics.median(column) for column in zip(*ours))
    peer = statistics.median(theirs)
    print(f"{len(pages)} pages, {sum(map(len, pages)) / 1e6:.2f} MB, median of {options.runs}")
    print(f"lexbor           {peer:6.0f} MB/s")
    print(f"Korzo, tree      {tree:6.0f} MB/s, {tree / peer:.2f} of lexbor")
    print(f"Korzo, sanitised {clean:6.0f} MB/s")
    print(f"Korzo, extracted {article:6.0f} MB/s")


if __name__ == "__main__":
    main()
