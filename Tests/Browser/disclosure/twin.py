"""A twin of a survey: of the same questions, of which the same was told, and which nobody answered.

What others see of both is the same, or it came from an answer.
"""

import itertools
import re
import subprocess

import requests

from disclosure.play import Run
from korzo import eventually

NUMBERS = itertools.count(5_000)


def make_twin(run: Run) -> tuple[str, str]:
    """Its id, and where its results are."""
    run.show_all_but_words()   # Words are the answers themselves.
    twin = str(next(NUMBERS))
    copy(run, "survey", "id", {"id": twin, "answered": 0, "started": 0})
    for table in ("survey_target", "survey_publication", "survey_publication_question"):
        copy(run, table, "survey", {"survey": twin})
    copy(run, "survey_public_result", "survey", {"survey": twin, "texts": "{}"})
    copy(run, "survey_public_count", "survey", {"survey": twin, "basis": 0})
    path = run.path_of(twin)
    # What was counted exactly is its author's, and nothing to a page: this cannot even be read.
    run.place.query("UPDATE survey_public_result SET basis = ? WHERE survey = ?", b"", twin)
    return twin, path


def copy(run: Run, table: str, key: str, changes: dict) -> None:
    """A row for the twin."""
    columns = [row[1] for row in run.place.query(f"PRAGMA table_info({table})")]
    chosen = ", ".join("?" if c in changes else c for c in columns)
    values = [changes[c] for c in columns if c in changes]
    run.place.query(f"INSERT INTO {table} ({', '.join(columns)}) SELECT {chosen} FROM {table} "
                    f"WHERE {key} = ?", *values, run.id)


def pages_of_both(run: Run, twin: str, path: str) -> list[tuple[str, str]]:
    """The pages of results in each language, once of the survey and once of its twin."""
    places = [(run.id, run.path_of(run.id)), (twin, path)]
    return [tuple(page(run, language, *place) for place in places) for language in ("en", "cs")]


def page(run: Run, language: str, survey: str, path: str) -> str:
    found = run.place.ask("GET", path, None, language)
    assert found.status_code == 200, found.text
    plain = found.text.replace(path, "RESULTS").replace(path.replace("/", "%2F"), "RESULTS")
    return plain.replace(survey, "SURVEY")


def reports_of_both(run: Run, twin: str, dropbox) -> tuple[str, str]:
    """The reports that have a link for everybody."""
    connect(run, dropbox)
    for survey in (run.id, twin):
        sent = run.place.ask(
            "POST", "/surveys/dropbox/uploads", run.author, data={"survey": survey})
        assert sent.status_code == 303, sent.text
    return report(run.id, dropbox), report(twin, dropbox)


def connect(run: Run, dropbox) -> None:
    """The author lets Korzo write into their Dropbox."""
    away = run.place.ask("GET", f"/surveys/dropbox/connect?survey={run.id}", run.author)
    page = requests.get(away.headers["Location"], timeout=30).text
    yes = re.search(r"href='(/agree[^']*)'", page).group(1).replace("&amp;", "&")
    back = requests.get(dropbox.address + yes, allow_redirects=False, timeout=30)
    path = back.headers["Location"].removeprefix(run.place.korzo.base)
    assert run.place.ask("GET", path, run.author).status_code == 303


def report(survey: str, dropbox) -> str:
    """Its words, but for the hour."""
    path = eventually(lambda: next(
        (path for path in dropbox.links if survey in path), None))
    words = subprocess.run(["pdftotext", "-layout", "-", "-"], input=dropbox.files[path],
                           capture_output=True, check=True).stdout.decode()
    return re.sub(r"\d+:\d\d|\d+-[0-9a-f]{32}", "", words.replace(survey, "SURVEY"))
