"""Compares the trees of random documents with Chromium's.

    compare_with_chromium.py PARSER [--count N] [--seed S] [--pages FOLDER] [--show N]

PARSER is the korzo binary. Exits with 1 if any tree differs.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import time

from playwright.sync_api import sync_playwright

from documents import as_chromium_reads, documents

HERE = pathlib.Path(__file__).parent
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
BATCH = 1000


def ours(parser, pairs):
    """The parser's trees: texts go in as context, length and bytes, trees come back as length and
    bytes."""
    request = bytearray()
    for context, text in pairs:
        data = text.encode()
        request += f"{context or '-'}\n{len(data)}\n".encode() + data
    answer = subprocess.run([parser, "html", "batch"], input=bytes(request),
                            stdout=subprocess.PIPE, check=True).stdout
    trees, place = [], 0
    for _ in pairs:
        end = answer.index(b"\n", place)
        length = int(answer[place:end])
        trees.append(answer[end + 1:end + 1 + length].decode())
        place = end + 1 + length
    return trees


def shorten(parser, page, script, pair):
    """A smaller text with a difference: pieces are left out as long as one stays."""
    context, text = pair

    def differs(candidate):
        pair = (context, candidate)
        return ours(parser, [pair])[0] != page.evaluate(script, [pair])[0]

    size = len(text) // 2
    while size >= 1:
        place = 0
        while place < len(text):
            candidate = text[:place] + text[place + size:]
            if differs(candidate):
                text = candidate
            else:
                place += size
        size //= 2
    return context, text


def differences(parser, page, pairs):
    """The pairs of a context and a text whose trees differ."""
    script = (HERE / "outline.js").read_text()
    different = []
    for start in range(0, len(pairs), BATCH):
        batch = pairs[start:start + BATCH]
        theirs = page.evaluate(script, batch)
        different += [pair for pair, a, b in zip(batch, ours(parser, batch), theirs) if a != b]
    return different


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("parser")
    arguments.add_argument("--count", type=int, default=4000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--pages")
    arguments.add_argument("--show", type=int, default=10)
    options = arguments.parse_args()
    pages = [path.read_text(errors="replace")
             for path in sorted(pathlib.Path(options.pages).glob("*.html"))] if options.pages else []
    pairs = [as_chromium_reads(*pair)
             for pair in documents(options.seed, options.count, pages)]
    began = time.monotonic()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        script = (HERE / "outline.js").read_text()
        different = differences(options.parser, page, pairs)
        for pair in different[:options.show]:
            context, text = shorten(options.parser, page, script, pair)
            print(f"--- {context}: {text!r}")
            print(ours(options.parser, [(context, text)])[0])
            print(page.evaluate(script, [(context, text)])[0])
        browser.close()
    seconds = time.monotonic() - began
    print(f"{len(pairs)} documents, {len(different)} differences, {seconds:.0f} s")
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
