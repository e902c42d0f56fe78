"""Surveys for tests, as they stand in the database once they are published."""

import itertools
import json
import time

from korzo import Korzo
from neighbour import tell_database

_ids = itertools.count(7_000_000_000)


def choices(*texts: str) -> list[dict]:
    return [{"id": f"c{number}", "text": text} for number, text in enumerate(texts, 1)]


# Each kind of question, on three pages; the last one comes to those who cycle.
EVERY_KIND = {
    "version": 1, "title": "Mobility in our town", "description": "About an ordinary week.",
    "thanks": "The results come in May.", "language": "en",
    "pages": [
        {"id": "you", "title": "You", "questions": [
            {"id": "hello", "kind": "information", "title": "We ask about an ordinary week.",
             "help": "There are no wrong answers."},
            {"id": "street", "kind": "short_text", "title": "Which street do you live in?",
             "help": "The name is enough."},
            {"id": "age", "kind": "number", "title": "How old are you?", "required": True,
             "min": 15, "max": 110, "whole": True, "unit": "years"},
            {"id": "since", "kind": "date", "title": "Since when do you live here?"},
            {"id": "why", "kind": "long_text", "title": "Why here?"},
        ]},
        {"id": "ways", "title": "Your ways", "questions": [
            {"id": "means", "kind": "single_choice", "title": "How do you get around?",
             "required": True, "choices": choices("On foot", "By bicycle", "By bus"),
             "other": "In another way"},
            {"id": "times", "kind": "multiple_choice", "title": "At what times?", "max": 2,
             "choices": choices("In the morning", "At noon", "In the evening")},
            {"id": "safe", "kind": "scale", "title": "How safe do you feel?", "from": 1, "to": 7,
             "from_label": "not at all", "to_label": "entirely"},
            {"id": "stand", "kind": "picture_choice", "title": "Which stand?", "max": 1,
             "choices": [{"id": "arch", "picture": "1", "alt": "An arch of steel"},
                         {"id": "box", "picture": "2", "alt": "A box with a lock"}]},
        ]},
        {"id": "town", "title": "The town", "questions": [
            {"id": "content", "kind": "matrix", "title": "How content are you with …",
             "rows": choices("pavements", "bicycle lanes", "street lights at night"),
             "columns": choices("Not at all", "Rather not", "Rather", "Entirely")},
            {"id": "first", "kind": "ranking", "title": "What should come first?",
             "choices": choices("Better stops", "More parks", "More lights")},
        ]},
    ],
}


def ask(korzo: Korzo, author: str, definition: dict = EVERY_KIND, days: int = 14) -> int:
    """An open survey; its id."""
    survey = next(_ids)
    now = int(time.time() * 1000)
    owner, = tell_database(korzo, "SELECT id FROM account WHERE user_name = ?", author)[0]
    questions = [q for page in definition["pages"] for q in page["questions"]]
    row = {
        "id": survey, "author": owner, "state": "published", "title": definition["title"],
        "description": definition.get("description", ""), "category": "society",
        "language": definition["language"], "definition": json.dumps(definition),
        "questions": sum(q["kind"] != "information" for q in questions),
        "pages": len(definition["pages"]), "seconds": 12 * len(questions), "target_count": 0,
        "starts_at": now - 60_000, "ends_at": now + days * 86_400_000, "published_at": now - 60_000,
        "price": 0, "started": 0, "answered": 0, "revision": 1, "changed_at": now - 60_000,
    }
    places = ", ".join("?" * len(row))
    tell_database(
        korzo, f"INSERT INTO survey ({', '.join(row)}) VALUES ({places})", *row.values())
    return survey


TOLD_OF_EVERY_KIND = {
    "all": 34, "street//all": 33, "why//all": 12,
    "age//all": 34, **{f"age//{n}": told for n, told in enumerate([2, 14, 11, 6, 2, -1])},
    "since//all": 30,
    **{f"since//{n}": told for n, told in enumerate([1, 0, 4, 7, 9, 5, 3, 2, 0, 1])},
    "means//all": 34, "means//c1": 9, "means//c2": 19, "means//c3": 5, "means//other": 1,
    "times//all": 31, "times//c1": 20, "times//c2": 4, "times//c3": 22,
    "safe//all": 34, **{f"safe//{n}": told for n, told in enumerate([1, 2, 4, 9, 10, 6, 3])},
    "stand//all": 4, "stand//arch": 3, "stand//box": 1,
    **{f"content/c{row}/{part}": told for row in (1, 2, 3)
       for part, told in {"all": 32, "c1": 3, "c2": 6, "c3": 16, "c4": 7}.items()},
    **{f"first/c{choice}/{part}": told for choice in (1, 2, 3)
       for part, told in {"all": 28, "1": 6 + 4 * choice, "2": 10, "3": 12 - 3 * choice}.items()},
}
# The first of January of the years from 2016 on, in days.
YEARS = [16_801, 17_167, 17_532, 17_897, 18_262, 18_628, 18_993, 19_358, 19_723]


def tell_everybody(korzo: Korzo, survey: int, told: dict[str, int] | None = None) -> None:
    """As if the job had told these sums of a survey; without any, of one of every kind."""
    told = TOLD_OF_EVERY_KIND if told is None else told
    row = {
        "survey": survey, "steps": 1, "due": 1_000, "basis": bytes(24), "told": json.dumps(told),
        "began": json.dumps({name.split("/")[0]: 1 for name in told if "/" in name}),
        "limits": json.dumps({"age": [20, 40, 60, 80, 100], "since": YEARS}), "texts": "{}"}
    tell_database(
        korzo, f"INSERT INTO survey_public_result ({', '.join(row)}) "
        f"VALUES ({', '.join('?' * len(row))})", *row.values())


def answers(korzo: Korzo, survey: int) -> list[dict]:
    """What was answered, in the order of their ids."""
    rows = tell_database(
        korzo, "SELECT answers FROM survey_response WHERE survey = ? ORDER BY id", survey)
    return [json.loads(text) for text, in rows]
