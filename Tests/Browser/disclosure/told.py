"""What Korzo has told of a survey, as its database holds it, and as the attacker takes it.

How the cells of `told` are called is explained in Sources/Surveys/Results/Model/ToldSums.swift.
"""

import json
from dataclasses import dataclass

from disclosure.attack import Facts
from disclosure.forms import choice_name, name
from disclosure.surveys import Counts, Survey, Table, tables_of
from disclosure.ways import groups_of


@dataclass(frozen=True)
class Told:
    steps: int
    sums: dict[str, int]
    began: dict[str, int]
    limits: dict[str, list[float]]


def read_told(place, survey: str) -> Told:
    rows = place.query(
        "SELECT steps, told, began, limits FROM survey_public_result WHERE survey = ?", survey)
    if not rows:
        return Told(0, {}, {}, {})
    steps, *texts = rows[0]
    return Told(steps, *(json.loads(text) for text in texts))


def read_count(place, survey: str) -> tuple[int, int]:
    """How many had answered when the public number of answers last changed, and that number."""
    rows = place.query("SELECT basis, told FROM survey_public_count WHERE survey = ?", survey)
    return rows[0] if rows else (0, 0)


def cell_names(survey: Survey, table: Table) -> list[tuple[str, list[int]]]:
    """The told cells of a table, each with the cells of ours that it is the sum of."""
    q, question = survey.questions[table.question], name("question", table.question)
    if table.kind == "answered":
        return [(f"{question}//all", [0])]
    if table.kind == "tick":
        return [(f"{question}//{name('choice', table.row)}", [0])]
    row = ""
    if q.kind == "single":
        parts = [choice_name(q, choice) for choice in range(q.size)]
    elif q.kind == "matrix":
        row, parts = name("row", table.row), [name("column", c) for c in range(q.size)]
    elif q.kind == "ranking":
        row, parts = name("choice", table.row), [str(place + 1) for place in range(q.size)]
    else:
        parts = [str(index) for index in range(len(groups_of(survey, table)) - 1)]
    return list(zip([f"{question}/{row}/{part}" for part in [*parts, "all"]],
                    groups_of(survey, table), strict=True))


class History:
    """What was told of a survey, step by step, and of whom."""

    def __init__(self):
        #: (who was counted, what was told)
        self.steps: list[tuple[set[int], Told]] = []
        #: The same of the number of answers.
        self.counts: list[tuple[set[int], tuple[int, int]]] = []

    @property
    def last(self) -> Told:
        return self.steps[-1][1] if self.steps else Told(0, {}, {}, {})

    @property
    def last_count(self) -> tuple[int, int]:
        return self.counts[-1][1] if self.counts else (0, 0)

    def states(self) -> list[set[int]]:
        return [people for people, _ in [*self.steps, *self.counts]]

    def facts(self, survey: Survey) -> Facts:
        """All of it: each step adds what is new of each cell, with noise."""
        facts = Facts()
        for step in self._all_steps(survey):
            facts.noisy.append(step[:2])
        return facts

    def noise(self, survey: Survey) -> list[tuple[str, int]]:
        """(the cell, what was told less what is true), for each step and cell."""
        counts = [Counts(survey, people) for people in self.states()]

        def value(key) -> int:
            state = counts[key[1]]
            return state.people if key[0] == "people" else state.cells[key[2]][key[3]]

        return [(cell, told - sum(c * value(key) for key, c in terms.items()))
                for terms, told, cell in self._all_steps(survey)]

    def _all_steps(self, survey: Survey):
        """(terms, told, cell) for each step and cell."""
        yield from self._cell("all", lambda s: {("people", s): 1})
        for t, table in enumerate(tables_of(survey)):
            for cell, parts in cell_names(survey, table):
                yield from self._cell(
                    cell, lambda s: {("cell", s, t, part): 1 for part in parts})
        before = 0
        for now, (_, (_, told)) in enumerate(self.counts, len(self.steps)):
            terms = {("people", now): 1}
            if now > len(self.steps):
                terms[("people", now - 1)] = -1
            yield terms, told - before, "count"
            before = told

    def _cell(self, cell: str, terms_of):
        """A cell's steps: its first one adds all that is there by then."""
        before = None
        for s, (_, told) in enumerate(self.steps):
            if cell not in told.sums:
                continue
            terms, added = terms_of(s), told.sums[cell]
            if before is not None:
                terms |= {key: -1 for key in terms_of(s - 1)}
                added -= before
            before = told.sums[cell]
            yield terms, added, cell


def take_limits(survey: Survey, told: Told) -> None:
    """Gives numbers and dates the limits that were told."""
    for number, q in enumerate(survey.questions):
        if q.kind in ("number", "date"):
            q.limits = told.limits.get(name("question", number), [0.0])
