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


def answers(korzo: Korzo, survey: int) -> list[dict]:
    """What was answered, in the order of their ids."""
    rows = tell_database(
        korzo, "SELECT answers FROM survey_response WHERE survey = ? ORDER BY id", survey)
    return [json.loads(text) for text, in rows]
