"""Korzo with people who are signed in and a survey that is open, on SQLite or PostgreSQL."""

import json
import pathlib
import random
import sys
import time

import survey

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1]))
from instance import DAY, Instance, signed_in

FIRST, SURVEY = 1_000_000, 42
AUTHOR = FIRST
COLUMNS = ("id", "survey", "claim", "day", "seconds", "page_seconds", "answers", "fingerprint",
           "flags", "state")


def token(number):
    return f"benchmark-session-{number:06d}"


def fill_script(people):
    """Everybody is signed in; the first one asks, the others may answer."""
    now = int(time.time() * 1000)
    everybody = [(FIRST + n, f"bench_{n}", token(n)) for n in range(people + 1)]
    definition = json.dumps(survey.DEFINITION, ensure_ascii=False)
    return signed_in(everybody, now) + f"""
INSERT INTO survey (id, author, state, title, description, category, language, definition,
  questions, pages, seconds, target_count, starts_at, ends_at, published_at, price, started,
  answered, revision, changed_at)
VALUES ({SURVEY}, {AUTHOR}, 'published', 'Jak se k nám jezdí', '', 'other', 'cs', '{definition}',
  15, 3, 120, 0, {now - DAY}, {now + 10 * DAY}, {now - DAY}, 0, 0, 0, 1, {now});
"""


def responses(count):
    chance = random.Random(1)
    ids = chance.sample(range(1, 1 << 53), count)
    for number, response in enumerate(ids):
        yield (response, SURVEY, f"claim-{number}", 20_000 + number % 14, chance.randint(40, 600),
               "{}", survey.stored(survey.answers(number)), number, 0, "counted")


class Community(Instance):
    def __init__(self, korzo, folder, name, people, postgres):
        super().__init__(korzo, folder, name, postgres)
        self.execute(fill_script(people))

    def add_responses(self, count):
        """Puts responses where handing them in puts them, and lets Korzo count them."""
        self.copy("survey_response", COLUMNS, responses(count))
        self.execute(f"UPDATE survey SET started = {count}, answered = {count};")
        began = time.monotonic()
        print(f"{self.name}: {self.run('surveys', 'recount', str(SURVEY)).strip()} Counted in "
              f"{time.monotonic() - began:.0f} s.", flush=True)
        if self.postgres:
            self.execute("VACUUM ANALYZE;")
