"""A survey with 15 questions of all kinds, and answers to it that are the same in every run."""

import json
import random

LABELS = ["Autobusem", "Na kole", "Pěšky", "Vlakem", "Autem"]
WORDS = "ráno cesta déšť zastávka blízko daleko pohodlí čas, klid: žluťoučký".split()


def choices(count):
    return [{"id": f"c{n}", "text": f"{LABELS[n % 5]} {n // 5 + 1}"} for n in range(count)]


def question(number, kind, **more):
    return {"id": f"q{number}", "kind": kind, "title": f"Otázka č. {number}?"} | more


SCALE = {"from": 1, "to": 5}
QUESTIONS = [
    question(1, "single_choice", choices=choices(5)),
    question(2, "single_choice", choices=choices(4), other="Něco jiného"),
    question(3, "multiple_choice", choices=choices(8)),
    question(4, "scale", **SCALE),
    question(5, "scale", **SCALE),
    question(6, "number", min=0, max=120, whole=True),
    question(7, "number", min=0, max=100000),
    question(8, "matrix", rows=choices(5), columns=choices(4)),
    question(9, "ranking", choices=choices(4)),
    question(10, "date", min="2020-01-01", max="2026-12-31"),
    question(11, "short_text"),
    question(12, "single_choice", choices=choices(2)),
    question(13, "single_choice", choices=choices(12)),
    question(14, "multiple_choice", choices=choices(5)),
    question(15, "scale", **{"from": 0, "to": 10}),
]
DEFINITION = {
    "version": 1, "title": "Jak se k nám jezdí", "language": "cs",
    "pages": [
        {"id": f"p{page}", "questions": QUESTIONS[page * 5:page * 5 + 5]} for page in range(3)],
}


def answers(number):
    """The answers of the respondent with this number."""
    chance = random.Random(number)

    def chosen(count, least=1, most=1):
        return {"choices": [
            f"c{n}" for n in sorted(chance.sample(range(count), chance.randint(least, most)))]}

    places = [f"c{n}" for n in range(4)]
    chance.shuffle(places)
    given = {
        "q1": chosen(5),
        "q2": chosen(4) if chance.random() < 0.9 else {"choices": ["other"], "other": "Koňmo"},
        "q3": chosen(8, 1, 4),
        "q4": {"number": chance.randint(1, 5)},
        "q5": {"number": chance.randint(1, 5)},
        "q6": {"number": chance.randint(15, 90)},
        "q7": {"number": chance.randint(0, 4000) / 4},
        "q8": {"rows": {f"c{row}": f"c{chance.randint(0, 3)}" for row in range(5)}},
        "q9": {"ranking": places},
        "q10": {"date": f"2026-{chance.randint(1, 12):02}-{chance.randint(1, 28):02}"},
        "q11": {"text": " ".join(chance.choices(WORDS, k=4))},
        "q12": chosen(2),
        "q13": chosen(12),
        "q14": chosen(5, 1, 3),
        "q15": {"number": chance.randint(0, 10)},
    }
    if number % 7 == 0:
        del given["q11"], given["q6"]
    return given


def stored(given):
    """The answers as they are stored."""
    return json.dumps(given, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
