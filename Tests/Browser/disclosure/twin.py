"""A twin of a survey: of the same questions, of which the same was told, and which nobody answered."""

import itertools

from disclosure.play import Run

NUMBERS = itertools.count(5_000)


def pages_of_both(run: Run) -> list[tuple[str, str]]:
    """The page of results of a survey, and that of its twin, in both languages. They have to be equal:
    what differs came from an answer."""
    run.show_all_but_words()   # Words are the answers themselves.
    twin = str(next(NUMBERS))
    copy(run, "survey", "id", {"id": twin, "answered": 0, "started": 0})
    copy(run, "survey_publication", "survey", {"survey": twin})
    copy(run, "survey_publication_question", "survey", {"survey": twin})
    # What was counted exactly is nothing to a page: this cannot even be read.
    copy(run, "survey_public_result", "survey", {"survey": twin, "basis": b"", "texts": "{}"})
    copy(run, "survey_public_count", "survey", {"survey": twin, "basis": 0})
    found = []
    for language in ("en", "cs"):
        pages = []
        for survey, path in ((run.id, run.path), (twin, path_of(run, twin))):
            page = run.place.ask("GET", path, None, language)
            assert page.status_code == 200, page.text
            pages.append(page.text.replace(path, "RESULTS").replace(
                path.replace("/", "%2F"), "RESULTS").replace(survey, "SURVEY"))
        found.append(tuple(pages))
    return found


def copy(run: Run, table: str, key: str, changes: dict) -> None:
    """A row for the twin."""
    columns = [row[1] for row in run.place.query(f"PRAGMA table_info({table})")]
    chosen = ", ".join("?" if c in changes else c for c in columns)
    values = [changes[c] for c in columns if c in changes]
    run.place.query(f"INSERT INTO {table} ({', '.join(columns)}) SELECT {chosen} FROM {table} "
                    f"WHERE {key} = ?", *values, run.id)


def path_of(run: Run, twin: str) -> str:
    number, original = run.id, run.path
    run.id = twin
    try:
        return run.find_path()
    finally:
        run.id, run.path = number, original
