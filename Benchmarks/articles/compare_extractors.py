#!/usr/bin/env python3
"""Compares Korzo's full text with PyPI's trafilatura and readability-lxml on labelled pages.

    pip install trafilatura readability-lxml
    python Benchmarks/articles/compare_extractors.py Tests/HTMLTextTests/Articles --korzo PATH/korzo

Beside each page NAME.html lies NAME.json with its address, whether it is an article, and its title,
author, date and text. Words are compared as a bag, without regard to case; where there are no spaces
between words, each sign is one. `--pages` prints a line for each page.
"""

import argparse
import collections
import json
import pathlib
import re
import statistics
import subprocess
import time

import readability
import trafilatura
from lxml import html as lxml_html

SIGNS = r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
WORD = re.compile(rf"{SIGNS}|(?:(?!{SIGNS})\w)+")
BLOCK = re.compile(r"<(?=/?(?:p|div|li|td|th|tr|h\d|dt|dd|br|figcaption|pre|blockquote)\b)", re.I)


def words(text):
    """The words of a text with their counts."""
    return collections.Counter(WORD.findall(text.casefold()))


def likeness(found, wanted):
    """F1 of two bags of words."""
    common = (found & wanted).total()
    return 2 * common / (found.total() + wanted.total()) if common else 0.0


def plain(markup):
    """The text of markup, words of different blocks apart."""
    if not markup or not markup.strip():
        return ""
    return lxml_html.fromstring(BLOCK.sub(" <", markup)).text_content()


def korzo(page, url, command):
    """What `korzo html article` finds."""
    answer = subprocess.run([*command, "html", "article", "--json", "--base", url], input=page,
                            capture_output=True, check=False)
    return json.loads(answer.stdout) if answer.returncode == 0 else None


def by_trafilatura(page, url, _):
    """What trafilatura finds, at its own settings but without comments."""
    found = trafilatura.bare_extraction(page, url=url, include_comments=False, with_metadata=True)
    if found is None:
        return None
    return {"title": found.title, "author": found.author, "date": found.date, "text": found.text}


def by_readability(page, _, __):
    """What readability-lxml finds: a title and a text."""
    document = readability.Document(page)
    text = plain(document.summary(html_partial=True))
    return {"title": document.short_title(), "text": text} if text.strip() else None


def normal(text):
    """A line for comparison."""
    return " ".join((text or "").casefold().replace("’", "'").split())


def judge(found, label):
    """What of a page is right; None where the page does not say."""
    found = found or {}
    right = {"f1": likeness(words(found.get("text") or ""), words(" ".join(label["text"])))}
    right["title"] = normal(found.get("title")) in map(normal, label["titles"])
    if "date" in label:
        right["date"] = (found.get("date") or "")[:10] == label["date"]
    if "authors" in label:
        right["author"] = normal(found.get("author")) in map(normal, label["authors"])
    return right


def rate(results, name):
    """How many of those that have it are right."""
    known = [result[name] for result in results if name in result]
    return f"{sum(known)} of {len(known)}"


def measure(folder, extract, command, prints):
    """One row of the table."""
    results, refused, without, spent = [], 0, 0, 0.0
    for path in sorted(folder.rglob("*.html")):
        label = json.loads(path.with_suffix(".json").read_text())
        page = path.read_bytes()
        start = time.perf_counter()
        found = extract(page, label["url"], command)
        spent += time.perf_counter() - start
        if not label["article"]:
            without += 1
            refused += found is None
            if prints and found is not None:
                print(f"  none  {path.stem}: {normal(found['text'])[:60]}")
            continue
        result = judge(found, label)
        results.append(result)
        if prints:
            wrong = [name for name in ("title", "date", "author") if not result.get(name, True)]
            values = ", ".join(f"{name}: {(found or {}).get(name)}" for name in wrong)
            if wrong or result["f1"] < 0.97:
                print(f"  {result['f1']:.3f} {path.parent.name}/{path.stem} {values}")
    scores = [result["f1"] for result in results]
    return (f"{statistics.mean(scores):.3f} | {statistics.median(scores):.3f} | {min(scores):.2f} | "
            f"{sum(score < 0.8 for score in scores)} | {rate(results, 'title')} | "
            f"{rate(results, 'date')} | {rate(results, 'author')} | {refused} of {without} | "
            f"{spent:.1f} s")


def main():
    """Prints the table."""
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--korzo", required=True, help="release build of korzo")
    arguments.add_argument("--pages", action="store_true", help="tell what is wrong on which page")
    options = arguments.parse_args()
    print("| | mean F1 | median | lowest | under 0.8 | titles | dates | authors "
          "| no article seen | time |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    rows = {"Korzo": korzo, f"trafilatura {trafilatura.__version__}": by_trafilatura,
            "readability-lxml": by_readability}
    for name, extract in rows.items():
        print(f"| {name} | {measure(options.folder, extract, [options.korzo], options.pages)} |")


if __name__ == "__main__":
    main()
