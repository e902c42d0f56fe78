"""Random small surveys, and the tables that every publication of them is made of.

A *table* is what one column of numbers belongs to: a person is in at most one of its cells.

    single choice, scale, recommendation, number, date    one table
    matrix, ranking                                       one for each row, or ranked thing
    multiple choice, text                                 tables of one cell: who answered at all,
                                                          and one for each choice
"""

import random
from dataclasses import dataclass, field

EMPTY = -1    # shown, and left empty
HIDDEN = -2   # not shown, by its condition

KINDS = ("single", "single", "single", "multiple", "scale", "nps", "number", "date", "matrix",
         "ranking", "text")


@dataclass
class Question:
    kind: str
    size: int                 # choices, steps, columns, places
    rows: int = 1
    required: bool = False
    gate: tuple[int, int] | None = None   # shown only to those who chose this at that question
    most: int = 0                         # how many choices may be ticked
    ends: tuple[int, int] | None = None   # of a number, by the questionnaire
    limits: list[float] = field(default_factory=list)   # between the classes of numbers and dates


@dataclass
class Survey:
    questions: list[Question]
    answers: list[list]       # person → question → answer, EMPTY or HIDDEN
    voided: dict[int, int]    # person → void when so many have answered; all: after the end
    on: int                   # the results are switched on when so many have answered,
    off: tuple[int, int]      # and off between these two
    pool: int                 # how many could have answered

    @property
    def people(self) -> int:
        return len(self.answers)


def random_survey(chance: random.Random, people: int | None = None) -> Survey:
    people = people or chance.randint(5, 40)
    questions: list[Question] = []
    for _ in range(chance.randint(2, 7)):
        questions.append(random_question(chance, questions))
    likings = [[liking(chance, q.size) for _ in range(q.rows)] for q in questions]
    sizes = [chance.choice([1, 10, 1_000, 40_000]) for _ in questions]
    answers = [person(chance, questions, likings, sizes) for _ in range(people)]
    voided = {p: chance.randint(p + 1, people)
              for p in chance.sample(range(people), chance.choice([0, 0, 1, 2]))}
    on = chance.choice([0, 0, chance.randint(0, people), people])
    first = chance.randint(0, people)
    off = chance.choice([(0, 0), (first, chance.randint(first, people))])
    return Survey(questions, answers, voided, on, off, people + chance.choice([0, 0, 1, 3, 10]))


def random_question(chance: random.Random, before: list[Question]) -> Question:
    kind = chance.choice(KINDS) if before else "single"
    q = Question(kind, 2, required=chance.random() < 0.6)
    if kind == "single":
        q.size = chance.randint(2, 6)
    elif kind == "multiple":
        q.size = chance.randint(2, 6)
        q.most = chance.choice([q.size, q.size, 2])
    elif kind == "scale":
        q.size = chance.choice([5, 5, 7, 11])
    elif kind == "nps":
        q.size = 11
    elif kind == "matrix":
        q.rows, q.size = chance.randint(1, 4), chance.randint(2, 5)
    elif kind == "ranking":
        q.size = q.rows = chance.randint(2, 4)
    elif kind == "number":
        q.ends = chance.choice([None, None, (0, 90), (0, 240)])
    gates = [number for number, g in enumerate(before) if g.kind == "single"]
    if gates and chance.random() < 0.35:
        gate = chance.choice(gates)
        q.gate = (gate, chance.randrange(before[gate].size))
    return q


def liking(chance: random.Random, size: int) -> list[float]:
    """How much each choice is liked; now and then all agree, where suppression gives most away."""
    style = chance.random()
    if style < 0.2:
        only = chance.randrange(size)
        return [float(number == only) for number in range(size)]
    shape = 0.3 if style < 0.5 else 1.5
    return [chance.gammavariate(shape, 1) + 1e-9 for _ in range(size)]


def person(chance: random.Random, questions, likings, sizes) -> list:
    answers: list = []
    for number, q in enumerate(questions):
        if q.gate and answers[q.gate[0]] != q.gate[1]:
            answers.append(HIDDEN)
        elif not q.required and chance.random() < 0.15:
            answers.append(EMPTY)
        else:
            answers.append(answer(chance, q, likings[number], sizes[number]))
    return answers


def answer(chance: random.Random, q: Question, likings: list[list[float]], size: int):
    def pick(row: int = 0) -> int:
        return chance.choices(range(q.size), likings[row])[0]

    if q.kind in ("single", "scale", "nps"):
        return pick()
    if q.kind == "multiple":
        ticked = [c for c in range(q.size) if chance.random() < min(1.0, likings[0][c])]
        return frozenset(ticked[:q.most] or [pick()])
    if q.kind == "number":
        if q.ends:
            return float(chance.randint(*q.ends))
        return float(round(chance.lognormvariate(0, 0.6) * size))
    if q.kind == "date":
        return float(19_000 + int(chance.lognormvariate(0, 0.8) * 200))
    if q.kind == "matrix":
        rows = [pick(r) if q.required or chance.random() < 0.9 else EMPTY for r in range(q.rows)]
        # A matrix without a single row is not answered.
        return tuple(rows) if any(r != EMPTY for r in rows) else tuple([pick(0), *rows[1:]])
    if q.kind == "ranking":
        places = list(range(q.size))
        if chance.random() < 0.5:
            chance.shuffle(places)
        return tuple(places)   # thing → place
    return "words"


@dataclass(frozen=True)
class Table:
    question: int
    row: int
    cells: int
    kind: str   # one: a person is in one cell; answered: whether at all; tick: whether this choice


def tables_of(survey: Survey) -> list[Table]:
    tables = []
    for number, q in enumerate(survey.questions):
        if q.kind in ("single", "scale", "nps"):
            tables.append(Table(number, 0, q.size, "one"))
        elif q.kind in ("number", "date"):
            tables.append(Table(number, 0, len(q.limits) + 1, "one"))
        elif q.kind in ("matrix", "ranking"):
            tables += [Table(number, row, q.size, "one") for row in range(q.rows)]
        else:
            tables.append(Table(number, 0, 1, "answered"))
            if q.kind == "multiple":
                tables += [Table(number, choice, 1, "tick") for choice in range(q.size)]
    return tables


def cell_of(survey: Survey, person: int, table: Table) -> int:
    """The cell of a person in a table; EMPTY or HIDDEN where they are in none."""
    q, given = survey.questions[table.question], survey.answers[person][table.question]
    if isinstance(given, int) and given < 0:
        return given
    if table.kind == "answered":
        return 0
    if table.kind == "tick":
        return 0 if table.row in given else EMPTY
    if q.kind in ("matrix", "ranking"):
        return given[table.row]
    if q.kind in ("number", "date"):
        return sum(given >= limit for limit in q.limits)
    return given


class Counts:
    """What an exact count of some people says."""

    def __init__(self, survey: Survey, people: set[int]):
        self.tables = tables_of(survey)
        self.people = len(people)
        self.cells = [[0] * table.cells for table in self.tables]
        for number, table in enumerate(self.tables):
            for p in people:
                cell = cell_of(survey, p, table)
                if cell >= 0:
                    self.cells[number][cell] += 1
        given = [[survey.answers[p][i] for p in people] for i in range(len(survey.questions))]
        self.shown = [sum(a != HIDDEN for a in column) for column in given]
        self.answered = [sum(a not in (HIDDEN, EMPTY) for a in column) for column in given]

    def of_question(self, question: int) -> list[int]:
        return [t for t, table in enumerate(self.tables) if table.question == question]


def moments(survey: Survey):
    """What happens to it: who counts, whether it is open, whether its results are switched on."""
    now: set[int] = set()

    def is_on(answered: int) -> bool:
        return answered >= survey.on and not survey.off[0] <= answered < survey.off[1]

    yield set(now), True, is_on(0)
    for p in range(survey.people):
        now.add(p)
        yield set(now), True, is_on(p + 1)
        for gone, when in survey.voided.items():
            if when == p + 1 < survey.people:
                now.discard(gone)
                yield set(now), True, is_on(p + 1)
    yield set(now), False, True
    for gone, when in survey.voided.items():
        if when == survey.people:
            now.discard(gone)
            yield set(now), False, True
