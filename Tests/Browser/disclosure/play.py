"""Surveys that people answer on a real Korzo, one event after the other."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from disclosure.forms import definition, handed_in, name, text
from disclosure.place import Place
from disclosure.surveys import Survey
from disclosure.told import History, read_count, read_told, take_limits


# What pages may depend on: columns, table, and the column with the survey's id.
STATE = (
    ("steps, told, began, limits, texts", "survey_public_result", "survey"),
    ("told", "survey_public_count", "survey"),
    ("is_on, is_listed, version", "survey_publication", "survey"),
    ("question", "survey_publication_question", "survey"),
    ("state, closed_at", "survey", "id"),
)
TOLD = slice(0, 2)   # of these, what others are told


@dataclass
class Run:
    """A survey while it is answered."""

    place: Place
    survey: Survey
    author: str
    title: str
    chance: random.Random
    definition: dict = field(init=False)
    id: str = field(init=False)
    path: str = field(init=False)          # of its results
    history: History = field(default_factory=History)
    counted: set[int] = field(default_factory=set)
    responses: dict[int, int] = field(default_factory=dict)   # person → their response
    is_on: bool = False
    is_closed: bool = False
    shown: set[str] = field(default_factory=set)

    def open(self) -> None:
        # Whoever answers first looks at the pages afterwards, and would see it if theirs were void.
        self.survey.voided.pop(0, None)
        self.definition = definition(self.survey, self.title)
        self.id = self.place.open_survey(self.author, self.definition)
        self.shown = {name("question", n) for n in range(len(self.survey.questions))}
        self.switch(True)
        self.path = self.path_of(self.id)
        if self.survey.on > 0 or self.survey.off[0] == 0 < self.survey.off[1]:
            self.switch(False)

    # What happens to it

    def events(self) -> Iterator[None]:
        """One event each time that it is asked for the next one."""
        people, extra = self.survey.people, self.chance.randrange(self.survey.people)
        for person in range(people):
            yield self.answer(person)
            yield from self.voidings(person + 1, before_end=True)
            if self.is_on != self.should_be_on(person + 1):
                yield self.switch(not self.is_on)
            if person == extra and self.is_on:
                yield self.choose_others()
                yield self.renew_address()
        if not self.is_on:
            yield self.switch(True)
        yield self.close()
        yield from self.voidings(people, before_end=False)

    def should_be_on(self, answered: int) -> bool:
        off = self.survey.off
        return answered >= self.survey.on and not off[0] <= answered < off[1]

    def voidings(self, answered: int, before_end: bool) -> Iterator[None]:
        for person, when in self.survey.voided.items():
            if when == answered and (when < self.survey.people) == before_end:
                yield self.void(person)

    def answer(self, person: int) -> None:
        self.place.told(
            self.place.api("POST", f"/surveys/{self.id}/attempt", f"person{person}"), 200)
        self.place.told(self.place.api(
            "POST", f"/surveys/{self.id}/answers", f"person{person}",
            handed_in(self.survey, person)), 201)
        rows = self.place.query("SELECT id FROM survey_response WHERE survey = ?", self.id)
        new, = {row[0] for row in rows} - set(self.responses.values())
        self.responses[person] = new
        self.counted.add(person)

    def void(self, person: int) -> None:
        response = self.responses[person]
        # Only what two signals speak against can be declared void.
        self.place.query("UPDATE survey_response SET flags = 3 WHERE id = ?", response)
        done = self.place.ask(
            "POST", f"/surveys/{self.id}/quality/{response}/void", self.author, data={"reason": ""})
        assert done.status_code == 303, done.text
        self.counted.discard(person)

    def switch(self, is_on: bool) -> None:
        fields = {"question": sorted(self.shown)} | ({"on": "1"} if is_on else {})
        done = self.place.ask(
            "POST", f"/surveys/{self.id}/publish-results", self.author, data=fields)
        assert done.status_code == 303, done.text
        self.is_on = is_on

    def choose_others(self) -> None:
        """Without the first question, of which others know what it tells."""
        self.shown = {name("question", n) for n in range(1, len(self.survey.questions))}
        self.switch(True)

    def show_all_but_words(self) -> None:
        self.shown = {name("question", n) for n, q in enumerate(self.survey.questions)
                      if q.kind != "text"}
        self.switch(True)

    def renew_address(self) -> None:
        done = self.place.ask("POST", f"/surveys/{self.id}/publish-results/renew", self.author)
        assert done.status_code == 303, done.text
        self.path = self.path_of(self.id)

    def path_of(self, survey: str) -> str:
        """Where the results of a survey of this author are."""
        page = self.place.ask("GET", f"/surveys/{survey}/publish-results", self.author).text
        return re.search(r"/results/[\w-]+", page).group()

    def close(self) -> None:
        self.place.told(self.place.api("POST", f"/surveys/{self.id}/close", self.author), 200)
        # Nobody hands in any more: the hour of those who had begun is over, too.
        self.place.query(
            "UPDATE survey SET closed_at = closed_at - 3600001 WHERE id = ?", self.id)
        self.is_closed = True

    # What is told of it

    def note_told(self) -> None:
        """Whether there was a step, and whom it counts."""
        told, count = read_told(self.place, self.id), read_count(self.place, self.id)
        if told != self.history.last:
            assert told.steps == self.history.last.steps + 1, "there were two steps at once"
            self.history.steps.append((set(self.counted), told))
            take_limits(self.survey, told)
        if count != self.history.last_count:
            # It is of those who answered, void or not.
            assert count[0] == len(self.responses), "it is a count of something else"
            self.history.counts.append((set(self.responses), count))

    def state(self) -> tuple:
        """All that its pages may depend on."""
        return tuple(
            tuple(self.place.query(f"SELECT {columns} FROM {table} WHERE {key} = ?", self.id))
            for columns, table, key in STATE)


def titles() -> Iterator[str]:
    """Names of surveys, all different."""
    for first in range(13):
        for second in range(13):
            yield text(text("Survey", first), second)
