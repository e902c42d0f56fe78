#!/usr/bin/env python3
"""Measures how well a search by word forms finds other forms, and words with a wrong letter.

What counts as right: two words are forms of one when an entry of a hunspell dictionary has both
(Debian: hunspell-cs, hunspell-en-us; only the files are read). Only words count that occur in the
given texts and that the dictionary knows, without case and diacritics. Of Czech affixes the
endings count but for comparatives and nouns in -ost, of English ones -s, -ed and -ing. Negation
(ne-) and superlative (nej-) are reported apart.

Recall is the share of the pairs of such words with a common entry where the forms of the one
contain the other; precision the share of the pairs found that have one. Both are of pairs of
different words, each word once however often it occurs. Rules are made by the entries whose hash
is even; what to report is the other half.

With --typos one random letter in random words of five letters or more is missing, added, wrong or
swapped; it says how often the spellings one letter away have the word, or another form of it that
the texts have, and how many words that are no form of it.

How to repeat, with any plain text, HTML or feed, or a list of words:

    swiftc -O -swift-version 6 -package-name korzo -o /tmp/forms \\
      Sources/Database/Search/{WordForms,WordParadigm,WordParadigms,Misspellings}.swift \\
      Benchmarks/search/main.swift
    Benchmarks/search/endings.py cs /tmp/forms TEXT... [--rules cs] [--lemmas FILE] [--typos]

The dictionaries have irregular forms as entries of their own ("pes", "psa"; "made"; "running"),
which makes some right pairs count as wrong. --lemmas FILE, lines of "word<TAB>lemma", for example
by simplemma from PyPI, adds a column in which a pair counts as right that either knows.
"""

import argparse
import html
import random
import re
import subprocess
import unicodedata
import zlib
from collections import Counter, defaultdict

DICTIONARIES = {"cs": "/usr/share/hunspell/cs_CZ", "en": "/usr/share/hunspell/en_US"}
INFLECTIONS = {"cs": "PIVUDHLSQZCMYRJATBOXíé", "en": "DGJS"}
LETTERS = "abcdefghijklmnopqrstuvwxyz"
PREFIXES = {"cs": ("nejne", "nej", "ne"), "en": ()}


def plain(word):
    """Without case and diacritics, as the index has it."""
    marked = unicodedata.normalize("NFD", word.lower())
    return "".join(c for c in marked if not unicodedata.combining(c))


class Dictionary:
    """The entries of a hunspell dictionary, and which of them a word can come from."""

    def __init__(self, language):
        path = DICTIONARIES[language]
        self.prefixes = PREFIXES[language]
        self.entries = defaultdict(set)
        with open(path + ".dic", encoding="utf-8") as file:
            next(file)
            for line in file:
                word, _, flags = line.split("\t")[0].strip().partition("/")
                self.entries[word.lower()].update(flags or " ")
        self.rules = defaultdict(list)
        with open(path + ".aff", encoding="utf-8") as file:
            for line in file:
                parts = line.split()
                if len(parts) < 5 or parts[0] != "SFX":
                    continue
                _, flag, strip, add, condition = parts[:5]
                if INFLECTIONS[language] and flag not in INFLECTIONS[language]:
                    continue
                strip, add = ("" if x == "0" else x for x in (strip, add.split("/")[0]))
                self.rules[add].append((flag, strip, re.compile("(?:" + condition + ")$")))
        self.longest = max(map(len, self.rules))

    def lemmas(self, word):
        """Pairs of an entry and the prefix that the word has beyond it."""
        found = {(lemma, "") for lemma in self.unprefixed(word)}
        for prefix in self.prefixes:
            if word.startswith(prefix):
                flag = {"ne": "NW", "nej": "EW", "nejne": "W"}[prefix]
                for lemma in self.unprefixed(word[len(prefix):]):
                    if self.entries[lemma] & set(flag):
                        found.add((lemma, prefix))
        return found

    def unprefixed(self, word):
        found = {word} if word in self.entries else set()
        for length in range(min(self.longest, len(word) - 1) + 1):
            cut = len(word) - length
            for flag, strip, condition in self.rules.get(word[cut:], ()):
                entry = word[:cut] + strip
                if flag in self.entries.get(entry, ()) and condition.search(entry):
                    found.add(entry)
        return found


def words_of(paths):
    found = Counter()
    for path in paths:
        text = open(path, encoding="utf-8", errors="replace").read()
        if "<" in text[:500]:
            text = html.unescape(html.unescape(text))
            text = re.sub(r"(?s)<(script|style)\b.*?</\1>|<[^>]*>", " ", text)
        found.update(w.lower() for w in re.findall(r"[^\W\d_]{2,}", text))
    return found


class Forms:
    """What the executable answers."""

    def __init__(self, path, languages):
        self.command = [path, *languages]

    def __call__(self, verb, words):
        words = list(words)
        lines = "".join(f"{verb} {word}\n" for word in words)
        run = subprocess.run(
            self.command, input=lines, stdout=subprocess.PIPE, text=True, check=True)
        return dict(zip(words, (line.split() for line in run.stdout.splitlines()), strict=True))


def half(lemma):
    return zlib.crc32(lemma.encode()) % 2


def share(part, whole):
    return f"{100 * part / whole:5.1f} %" if whole else "    –  "


class Measure:
    def __init__(self, language, forms, texts, more):
        self.forms = forms
        dictionary = Dictionary(language)
        self.lemmas, self.bare, self.types = defaultdict(set), defaultdict(set), Counter()
        for word, count in words_of(texts).items():
            found = dictionary.lemmas(word)
            if not found:
                continue
            name = plain(word)
            self.types[name] += count
            self.lemmas[name] |= found
            self.bare[name] |= {lemma for lemma, _ in found}
        self.more = defaultdict(set)
        if more:
            for line in open(more, encoding="utf-8"):
                word, _, lemma = line.rstrip("\n").partition("\t")
                self.more[plain(word)].add(lemma)
        self.members = defaultdict(set)
        for name, lemmas in self.lemmas.items():
            for lemma in lemmas:
                self.members[lemma].add(name)
        self.words = sorted(self.types)

    def report(self, wrong):
        found = self.forms("forms", self.words)
        sizes = sorted(map(len, found.values()))
        print(f"{len(self.words)} words; forms of one: mean {sum(sizes) / len(sizes):.0f}, "
              f"median {sizes[len(sizes) // 2]}, most {sizes[-1]}")
        print(f"{'':24} {'recall':>14} {'precision':>14} {'with lemmas':>14}")
        known = set(self.words)
        self.found = {w: known.intersection(f) - {w} for w, f in found.items()}
        for part, name in ((0, "tuning half"), (1, "reported half")):
            self.line(name, part, self.found)
        begun, cut = defaultdict(set), defaultdict(set)
        for word in self.words:
            cut[word[:5]].add(word)
            for length in range(2, len(word)):
                begun[word[:length]].add(word)
        self.line("the word alone", 1, {w: set() for w in self.words})
        self.line("begun", 1, {w: begun[w] - {w} for w in self.words})
        self.line("cut to 5 letters", 1, {w: cut[w[:5]] - {w} for w in self.words})
        self.prefixed()
        if wrong:
            self.print_wrong()

    def line(self, name, part, found):
        pairs = {(a, b) for lemma, names in self.members.items() if half(lemma[0]) == part
                 for a in names for b in names if a != b}
        hit = sum(b in found[a] for a, b in pairs)
        all_, right, righter = 0, 0, 0
        for a in self.words:
            if half(min(self.bare[a])) != part:
                continue
            for b in found[a]:
                all_ += 1
                same = bool(self.bare[a] & self.bare[b])
                right += same
                righter += same or bool(self.more[a] & self.more[b])
        print(f"{name:24} {share(hit, len(pairs)):>14} {share(right, all_):>14}"
              f" {share(righter, all_):>14}   {len(pairs)} pairs, {all_} found")

    def prefixed(self):
        """The pairs of a word with one that has ne- or nej- before it."""
        names = defaultdict(set)
        for (lemma, prefix), words in self.members.items():
            names[lemma].add(prefix)
        pairs = {(a, b) for lemma, all_ in names.items() if half(lemma) for p in all_ if p
                 for a in self.members.get((lemma, ""), ()) for b in self.members[lemma, p]}
        hit = sum(b in self.found[a] for a, b in pairs)
        if pairs:
            print(f"{'with ne-, nej-':24} {share(hit, len(pairs)):>14}   {len(pairs)} pairs")

    def print_wrong(self):
        missed, extra = Counter(), Counter()
        show = random.Random(2)
        pairs = [(a, b, lemma[0]) for lemma, names in self.members.items()
                 if half(lemma[0]) == 0 for a in sorted(names) for b in sorted(names)
                 if a < b and b not in self.found[a]]
        false = [(a, b) for a in self.words if half(min(self.bare[a])) == 0
                 for b in sorted(self.found[a]) if a < b and not self.bare[a] & self.bare[b]
                 and not self.more[a] & self.more[b]]
        for pairs_, counts in ((pairs, missed), (false, extra)):
            for a, b, *_ in pairs_:
                i = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y),
                         min(len(a), len(b)))
                counts[f"{a[max(i - 1, 0):]}|{b[max(i - 1, 0):]}"] += 1
        print("MISSED", len(pairs), missed.most_common(90))
        print(*[f"{a}/{b}({c})" for a, b, c in show.sample(pairs, min(170, len(pairs)))])
        print("WRONG", len(false), extra.most_common(90))
        print(*[f"{a}/{b}" for a, b in show.sample(false, min(170, len(false)))])

    def typos(self):
        """One random edit in a random word; the word sought is it, or another form of it."""
        dice = random.Random(1)
        long = [w for w in self.words if len(w) >= 5 and w.isascii()]
        sample = dice.sample(long, min(2000, len(long)))
        pairs = []
        for word in sample:
            others = sorted({b for lemma in self.lemmas[word] for b in self.members[lemma]}
                            - {word})
            typo = mistyped(word, dice)
            if typo not in self.types:
                pairs.append((typo, word, dice.choice(others) if others else None))
        typed = [typo for typo, *_ in pairs]
        print(f"{len(pairs)} words with one random wrong letter")
        known = set(self.words)
        near = self.forms("near", typed)
        self.typo_line("spellings", near, {t: known.intersection(near[t]) for t in typed}, pairs)

    def typo_line(self, name, lookups, found, pairs):
        same = sum(word in found[typo] for typo, word, _ in pairs)
        forms = [(typo, form) for typo, _, form in pairs if form]
        other = sum(form in found[typo] for typo, form in forms)
        extra = 0
        for typo, word, _ in pairs:
            family = {b for lemma in self.lemmas[word] for b in self.members[lemma]} | {word}
            extra += len(found[typo] - family)
        mean = sum(len(lookups[typo]) for typo, *_ in pairs) / len(pairs)
        print(f"{name:20} find the word {share(same, len(pairs))}, another form of it "
              f"{share(other, len(forms))}, and {extra / len(pairs):.2f} other words, "
              f"by {mean:.0f} look-ups")


def mistyped(word, dice):
    """A letter missing, added, wrong, or two swapped."""
    while True:
        i = dice.randrange(len(word))
        typo = dice.choice([
            word[:i] + word[i + 1:],
            word[:i] + dice.choice(LETTERS) + word[i:],
            word[:i] + dice.choice(LETTERS) + word[i + 1:],
            word[:i] + word[i:i + 2][::-1] + word[i + 2:],
        ])
        if typo != word:
            return typo


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("language", choices=sorted(DICTIONARIES), help="of the texts")
    parser.add_argument("forms", help="the executable")
    parser.add_argument("texts", nargs="+")
    parser.add_argument("--rules", choices=sorted(DICTIONARIES), help="of one language only")
    parser.add_argument("--lemmas", help="more truth")
    parser.add_argument("--wrong", action="store_true", help="examples, of the tuning half")
    parser.add_argument("--typos", action="store_true")
    arguments = parser.parse_args()
    rules = [arguments.rules] if arguments.rules else sorted(DICTIONARIES)
    measure = Measure(arguments.language, Forms(arguments.forms, rules), arguments.texts,
                      arguments.lemmas)
    if arguments.typos:
        measure.typos()
    else:
        measure.report(arguments.wrong)


if __name__ == "__main__":
    main()
