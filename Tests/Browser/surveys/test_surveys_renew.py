"""The command that renews what everybody sees of results: bad arguments, two at once, and dying in
the middle. What it tells follows from the answers alone, whoever takes the step and how often."""

import os
import shutil
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest

from disclosure.place import ASKED, Place
from korzo import BINARY, ROOT, Korzo
from peers.dropbox import dropbox as dropbox_peer

COPIES = 150   # surveys with the same answers
# So many that a first step is due whatever its noise: with 14 it was not once in 3,000 surveys.
PEOPLE = 26
TABLES = ("survey_public_result", "survey_public_count")
ENVIRONMENT = {name: os.environ[name] for name in ("PATH", "HOME", "LANG", "LD_LIBRARY_PATH")
               if name in os.environ}
OF_A_SURVEY = ("survey_publication", "survey_publication_question", "survey_tally")


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Path:
    """The data folder of a place that is stopped, with many surveys that are due."""
    with dropbox_peer() as dropbox, Place.prepare("renew", dropbox) as korzo, Place(korzo) as place:
        people = [f"renew{number}" for number in range(PEOPLE)]
        place.welcome(["asker"])
        place.welcome(people, ASKED)
        survey = place.open_survey("asker", {
            "version": 1, "title": "Trams", "language": "en", "pages": [{"id": "p", "questions": [
                {"id": "q", "kind": "single_choice", "title": "Often?", "choices": [
                    {"id": "a", "text": "Yes"}, {"id": "b", "text": "No"}]}]}]})
        for number, name in enumerate(people):
            place.told(place.api("POST", f"/surveys/{survey}/attempt", name), 200)
            place.told(place.api(
                "POST", f"/surveys/{survey}/answers", name,
                {"q": {"choices": ["ab"[number % 2]]}}), 201)
        shown = place.ask("POST", f"/surveys/{survey}/publish-results", "asker",
                          data={"on": "1", "question": "q"})
        assert shown.status_code == 303, shown.text
        korzo.stop()
        # Its answers are counted in the tally of each copy.
        korzo.run("surveys", "recount", survey)
        multiply(place, int(survey))
        folder = tmp_path_factory.mktemp("renew") / "data"
        place.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        shutil.copytree(korzo.data, folder)
        return folder


def multiply(place: Place, survey: int) -> None:
    """Copies with their records, of which each has an id of its own."""
    def columns(table: str, *but: str) -> str:
        return ", ".join(row[1] for row in place.query(f"PRAGMA table_info({table})")
                         if row[1] not in but)

    for table in TABLES:
        place.query(f"DELETE FROM {table}")
    place.query("BEGIN")
    for copy in range(1, COPIES):
        new = survey + copy
        rest = columns("survey", "id")
        place.query(f"INSERT INTO survey (id, {rest}) SELECT ?, {rest} FROM survey WHERE id = ?",
                    new, survey)
        for table in OF_A_SURVEY:
            rest = columns(table, "survey")
            place.query(f"INSERT INTO {table} (survey, {rest}) SELECT ?, {rest} FROM {table} "
                        "WHERE survey = ?", new, survey)
        rest = columns("survey_response", "id", "survey", "claim")
        place.query(
            f"INSERT INTO survey_response (id, survey, claim, {rest}) "
            f"SELECT id + ?, ?, claim || ?, {rest} FROM survey_response WHERE survey = ?",
            copy, new, f" {copy}", survey)
        place.query(
            "INSERT INTO survey_record (response, survey, record) "
            "SELECT response + ?, ?, record FROM survey_record WHERE survey = ?",
            copy, new, survey)
    place.query("COMMIT")


def copied(place: Path, folder: Path) -> Path:
    shutil.copytree(place, folder)
    return folder


def renewing(data: Path, *more: str) -> subprocess.Popen:
    return subprocess.Popen(
        [BINARY, "surveys", "renew", "--data-dir", data, *more], cwd=ROOT, env=ENVIRONMENT,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def told(data: Path) -> list[tuple]:
    """All that everybody is told, in full."""
    with closing(sqlite3.connect(data / "korzo.sqlite")) as database:
        return [row for table in TABLES
                for row in database.execute(f"SELECT * FROM {table} ORDER BY survey").fetchall()]


@pytest.fixture(scope="module")
def whole(place, tmp_path_factory) -> list[tuple]:
    """What one undisturbed run tells."""
    data = copied(place, tmp_path_factory.mktemp("whole") / "data")
    run = renewing(data)
    output, errors = run.communicate(timeout=120)
    assert run.returncode == 0, errors
    assert output == f"{COPIES} surveys were renewed.\n"
    found = told(data)
    assert len(found) == 2 * COPIES
    return found


def test_once_more_renews_nothing(place, whole, tmp_path):
    data = copied(place, tmp_path / "data")
    renewing(data).communicate(timeout=120)
    run = renewing(data)
    assert run.communicate(timeout=120)[0] == "0 surveys were renewed.\n"
    assert told(data) == whole


def test_two_at_once_take_each_step_once(place, whole, tmp_path):
    data = copied(place, tmp_path / "data")
    runs = [renewing(data) for _ in range(2)]
    outputs = [run.communicate(timeout=180) for run in runs]
    assert [run.returncode for run in runs] == [0, 0], outputs
    counts = [int(output.split()[0]) for output, _ in outputs]
    # A survey's page and its number in lists are two steps, which the two may share.
    assert COPIES <= sum(counts) <= 2 * COPIES, counts
    assert told(data) == whole


def test_beside_a_running_place_it_takes_each_step_once(place, whole):
    with Korzo("renew-beside", accounts=place) as korzo:
        run = renewing(korzo.data)
        _, errors = run.communicate(timeout=180)
        assert run.returncode == 0, errors
        assert told(korzo.data) == whole


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_killed_in_the_middle_the_next_run_finishes(place, whole, tmp_path, how):
    data = copied(place, tmp_path / "data")
    run = renewing(data)
    until = time.monotonic() + 60
    while not 0 < len(told(data)) < 2 * COPIES and run.poll() is None:
        assert time.monotonic() < until
    run.send_signal(how)
    run.communicate(timeout=60)
    partly = told(data)
    # What is told already is what will be told: nobody saw other numbers.
    assert set(partly) <= set(whole)
    finish = renewing(data)
    _, errors = finish.communicate(timeout=120)
    assert finish.returncode == 0, errors
    assert told(data) == whole


def refused(*arguments) -> str:
    run = subprocess.run(
        [BINARY, "surveys", "renew", *arguments], cwd=ROOT, env=ENVIRONMENT,
        capture_output=True, text=True, timeout=60)
    assert run.returncode != 0
    assert run.stdout == ""
    return run.stderr


def test_a_folder_without_a_place_is_no_new_place(tmp_path):
    said = refused("--data-dir", tmp_path / "tpyo")
    assert f"There is no Korzo in {tmp_path / 'tpyo'}. Check --data-dir." in said
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").write_text("")
    assert "There is no Korzo in" in refused("--data-dir", tmp_path / "file")


@pytest.mark.parametrize("arguments, words", [
    (["--port", "9090"], "Unknown option '--port'"),
    (["5"], "Unexpected argument '5'"),
    (["--database-url", "mysql://x"], "The setting database.url (DATABASE_URL) cannot be used"),
    (["--database-url", "postgres://korzo@127.0.0.1:1/none"], "korzo: "),
    (["--config", "/nowhere/korzo.env"], "/nowhere/korzo.env cannot be read"),
])
def test_bad_arguments_are_refused_in_a_sentence(tmp_path, arguments, words):
    said = refused(*arguments, *(["--data-dir", tmp_path] if "5" not in arguments else []))
    assert words in said, said
    assert "Fatal error" not in said and "Stack dump" not in said


def test_a_database_of_a_newer_korzo_is_left_alone(place, tmp_path):
    data = copied(place, tmp_path / "data")
    with closing(sqlite3.connect(data / "korzo.sqlite")) as database, database:
        database.execute(
            "INSERT INTO migration (name, applied_at) VALUES ('surveys-9999', 0)")
    said = refused("--data-dir", data)
    assert "The database was written by a newer Korzo (surveys-9999)." in said
    assert told(data) == []


def test_a_damaged_database_is_left_alone(place, tmp_path):
    data = copied(place, tmp_path / "data")
    (data / "korzo.sqlite").write_bytes(b"SQLite format 3\0" + b"x" * 4096)
    said = refused("--data-dir", data)
    assert said.startswith("korzo: ") and "Fatal error" not in said
