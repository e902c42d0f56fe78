"""A random survey as Korzo wants it (docs/survey-definition.md), and what people hand in.

No text of it has a digit, so that a number on a page is the questionnaire's only where it has one.
"""

from datetime import date, timedelta

from disclosure.surveys import EMPTY, HIDDEN, Question, Survey

WORDS = ("apple", "birch", "cedar", "daisy", "elder", "fern", "grass", "hazel", "iris", "juniper",
         "kale", "lilac", "maple")
EPOCH = date(1970, 1, 1)


def name(kind: str, number: int) -> str:
    """An id: `choice-birch`."""
    return f"{kind}-{WORDS[number]}"


def text(kind: str, number: int) -> str:
    return f"{kind} {WORDS[number]}"


def listed(kind: str, size: int) -> list[dict]:
    return [{"id": name(kind, n), "text": text(kind, n)} for n in range(size)]


def definition(survey: Survey, title: str) -> dict:
    """Each question on a page of its own, because a condition asks about earlier pages."""
    pages = [{"id": name("page", number), "questions": [question(survey, number)]}
             for number in range(len(survey.questions))]
    return {"version": 1, "title": title, "description": "", "thanks": "", "language": "en",
            "pages": pages}


def question(survey: Survey, number: int) -> dict:
    q = survey.questions[number]
    made = {"id": name("question", number), "title": text("Question", number),
            "required": q.required} | FORMS[q.kind](q)
    if q.gate:
        gate, choice = q.gate
        condition = {"question": name("question", gate),
                     "is": choice_name(survey.questions[gate], choice)}
        made["show_if"] = {"all": [condition]}
    return made


def single(q: Question) -> dict:
    if q.size == 6:
        # The last choice is one that people put into words.
        return {"kind": "single_choice", "choices": listed("choice", 5), "other": "Something else"}
    return {"kind": "single_choice", "choices": listed("choice", q.size)}


def number(q: Question) -> dict:
    ends = {"min": q.ends[0], "max": q.ends[1]} if q.ends else {}
    return {"kind": "number", "whole": True} | ends


FORMS = {
    "single": single,
    "multiple": lambda q: {
        "kind": "multiple_choice", "choices": listed("choice", q.size), "max": q.most},
    "scale": lambda q: {
        "kind": "scale", "from": first_step(q), "to": first_step(q) + q.size - 1},
    "nps": lambda q: {"kind": "net_promoter_score"},
    "number": number,
    "date": lambda q: {"kind": "date"},
    "matrix": lambda q: {
        "kind": "matrix", "rows": listed("row", q.rows), "columns": listed("column", q.size)},
    "ranking": lambda q: {"kind": "ranking", "choices": listed("choice", q.size)},
    "text": lambda q: {"kind": "short_text"},
}


def first_step(q: Question) -> int:
    return 0 if q.size == 11 else 1


def choice_name(q: Question, choice: int) -> str:
    return "other" if q.kind == "single" and (q.size, choice) == (6, 5) else name("choice", choice)


def handed_in(survey: Survey, person: int) -> dict:
    """What a person sends to the API."""
    sent = {}
    for number, q in enumerate(survey.questions):
        given = survey.answers[person][number]
        if given not in (EMPTY, HIDDEN):
            sent[name("question", number)] = in_json(q, given, person)
    return sent


def in_json(q: Question, given, person: int) -> dict:
    if q.kind == "single":
        chosen = choice_name(q, given)
        return {"choices": [chosen]} | ({"other": words_of(person)} if chosen == "other" else {})
    if q.kind == "multiple":
        return {"choices": [name("choice", c) for c in sorted(given)]}
    if q.kind in ("scale", "nps"):
        return {"number": given + (first_step(q) if q.kind == "scale" else 0)}
    if q.kind == "number":
        return {"number": int(given)}
    if q.kind == "date":
        return {"date": (EPOCH + timedelta(days=int(given))).isoformat()}
    if q.kind == "matrix":
        return {"rows": {name("row", r): name("column", c) for r, c in enumerate(given) if c >= 0}}
    if q.kind == "ranking":
        return {"ranking": [name("choice", thing)
                            for thing in sorted(range(q.size), key=lambda thing: given[thing])]}
    return {"text": words_of(person)}


def words_of(person: int) -> str:
    """Everybody's words are their own, so that they are found wherever they show up."""
    return f"wrote {WORDS[person // len(WORDS)]} {WORDS[person % len(WORDS)]} herself"
