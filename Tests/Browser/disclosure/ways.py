"""Ways to publish results: the one that Korzo has, and those that lost, for the attacker to break.

Each takes a survey and tells which people were counted at each step, and what became public.
"""

import random

from disclosure.attack import Facts
from disclosure.classes import (
    FAR, RECOMMENDING, date_scales, declared_limits, drawn_between, drawn_limits,
    fourth_answer_limits, number_scales, step_groups,
)
from disclosure.surveys import Counts, Survey, cell_of, moments

FIRST, LEAST = 8, 5    # new people of the first step, and of each later one

States = list[set[int]]


# Noise, as Korzo has it

def noise(chance: random.Random) -> int:
    """0 in half of all cases, ±1 in a third, ±2 in a ninth …: half of 3 to the power of −|n|."""
    if chance.random() < 0.5:
        return 0
    size = 1
    while chance.random() < 1 / 3:
        size += 1
    return size if chance.random() < 0.5 else -size


def steps(survey: Survey, chance: random.Random | None) -> States:
    """Who is counted at each step: when about as many came as were there before, and what is left
    at the end if it is enough. Without `chance` without its noise."""
    def drawn() -> int:
        return noise(chance) if chance else 0

    states: States = []
    more = drawn()
    for people, is_open, is_on in moments(survey):
        last = states[-1] if states else set()
        due = FIRST if not states else max(LEAST, len(last)) if is_open else LEAST
        if is_on and people != last and abs(len(people) - len(last)) >= due + more:
            states.append(set(people))
            more = drawn()
    return states


def noisy(survey: Survey, chance: random.Random, cut: int | None = None) -> tuple[States, Facts]:
    """Each step adds what is new of each cell, with noise of its own. The attacker is given the
    noisy whole numbers, which is more than the page shows. With `cut` noise has that bound."""
    facts, states = Facts(), steps(survey, chance)
    facts.most_noise = cut
    begins = draw_limits(survey, states, chance)
    counts = [Counts(survey, people) for people in states]
    for s in range(len(states)):
        tell(facts, chance, "people", {("people", s): 1}, counts, s)
        for t, table in enumerate(counts[s].tables):
            begin = begins.get(table.question, 0)
            if s < begin:
                continue
            for cells in groups_of(survey, table):
                tell(facts, chance, cells, {("cell", s, t, c): 1 for c in cells}, counts,
                     s, begin)
    return states, facts


def tell(facts: Facts, chance, cells, terms: dict, counts, s: int, begin: int = 0) -> None:
    """What the step `s` adds to a sum, with noise; a sum's first step adds all that is there."""
    def total(state: int) -> int:
        if cells == "people":
            return counts[state].people
        t = next(iter(terms))[2]
        return sum(counts[state].cells[t][c] for c in cells)

    terms, added = dict(terms), total(s)
    if s > begin:
        terms |= {(key[0], s - 1, *key[2:]): -1 for key in terms}
        added -= total(s - 1)
    more = noise(chance)
    while facts.most_noise is not None and abs(more) > facts.most_noise:
        more = noise(chance)
    facts.noisy.append((terms, added + more))


def groups_of(survey: Survey, table) -> list[list[int]]:
    """The cells that are told together, and all of them."""
    q = survey.questions[table.question]
    if q.kind == "nps":
        groups = RECOMMENDING
    elif q.kind == "scale":
        groups = step_groups(q.size)
    else:
        groups = [[cell] for cell in range(table.cells)]
    return [*groups, list(range(table.cells))] if table.kind == "one" else groups


def draw_limits(survey: Survey, states: States, chance: random.Random) -> dict[int, int]:
    """Gives numbers and dates their limits; the steps at which those begin that are drawn."""
    begins = {}
    for number, q in enumerate(survey.questions):
        if q.kind not in ("number", "date"):
            continue
        if q.ends and q.ends[1] - q.ends[0] < FAR:
            q.limits = declared_limits(*q.ends)
            continue
        begins[number], q.limits = len(states), [0.0]
        for s, people in enumerate(states):
            values = given(survey, number, people)
            if len(values) + noise(chance) >= 10:
                if q.ends:
                    q.limits = drawn_between(values, *q.ends, chance)
                else:
                    scales = date_scales(19_200) if q.kind == "date" else number_scales()
                    q.limits = drawn_limits(values, scales, chance)
                begins[number] = s
                break
    return begins


def given(survey: Survey, question: int, people: set[int]) -> list[float]:
    return [a for p in people if isinstance(a := survey.answers[p][question], float)]


# Those that lost

def noise_cut_at_two(survey: Survey, chance: random.Random) -> tuple[States, Facts]:
    return noisy(survey, chance, cut=2)


def exact_counts(survey: Survey, chance: random.Random) -> tuple[States, Facts]:
    """Of questions that ten answered, at steps that are none too small."""
    facts, states = Facts(), steps(survey, None)
    for s, counts in enumerate(Counts(survey, people) for people in states):
        facts.exact({("people", s): 1}, counts.people)
        for t, table in enumerate(counts.tables):
            if counts.answered[table.question] >= 10:
                for cell, count in enumerate(counts.cells[t]):
                    facts.exact({("cell", s, t, cell): 1}, count)
    return states, facts


def cell_keys(survey: Survey, chance: random.Random) -> tuple[States, Facts]:
    """Noise by the people in a cell, two at most, while nothing stays nothing: as statistical
    offices have it for tables of many."""
    changes = {0: ([0], [1]), 1: ([-1, 0, 1, 2], [35, 40, 15, 10]),
               2: ([-2, -1, 0, 1, 2], [10, 20, 40, 20, 10])}

    def draw(count: int) -> tuple[int, int, int]:
        told = count + chance.choices(*changes[min(count, 2)])[0]
        return (told, 0, 2) if told == 0 else (told, max(1, told - 2), told + 2)

    return by_cells(survey, draw)


def rounded_by_chance(survey: Survey, chance: random.Random) -> tuple[States, Facts]:
    """To fives, up or down so that it is right on average."""
    def draw(count: int) -> tuple[int, int, int]:
        low = count // 5 * 5
        told = low + 5 * (chance.random() < (count - low) / 5)
        return told, max(0, told - 4), told + 4

    return by_cells(survey, draw)


def rounded(survey: Survey, chance: random.Random) -> tuple[States, Facts]:
    """To the nearest five."""
    def draw(count: int) -> tuple[int, int, int]:
        told = (count + 2) // 5 * 5
        return told, max(0, told - 2), told + 2

    return by_cells(survey, draw)


def by_cells(survey: Survey, draw) -> tuple[States, Facts]:
    """What `draw` makes of a count, which is the same for the same people: told, least, most."""
    facts, states, known = Facts(), steps(survey, None), {}

    def tell(terms: dict, people) -> None:
        people = frozenset(people)
        if people not in known:
            known[people] = draw(len(people))
        facts.bound(terms, *known[people][1:])

    for s, people in enumerate(states):
        tell({("people", s): 1}, people)
        for t, table in enumerate(Counts(survey, people).tables):
            for cell in range(table.cells):
                tell({("cell", s, t, cell): 1},
                     [p for p in people if cell_of(survey, p, table) == cell])
    return states, facts


def limits_by_answers(survey: Survey, chance: random.Random) -> tuple[States, Facts]:
    """With noise, but with limits of numbers at the fourth answer from below and from above."""
    numbers = [i for i, q in enumerate(survey.questions)
               if q.kind in ("number", "date") and not q.ends]
    states, facts = noisy(survey, chance)
    facts.noisy.clear()   # What is found is in the limits alone.
    for number in numbers:
        enough = [s for s, people in enumerate(states) if len(given(survey, number, people)) >= 8]
        if not enough:
            continue
        low, high = fourth_answer_limits(given(survey, number, states[enough[0]]))
        survey.questions[number].limits = [low, high]
        t = Counts(survey, set()).of_question(number)[0]
        below, between, above = [("cell", enough[0], t, cell) for cell in range(3)]
        facts.bound({below: 1}, 0, 3)
        facts.bound({above: 1}, 0, 3)
        facts.bound({below: 1, between: 1, above: 1}, 8)
    return states, facts


# What Korzo had before: few are hidden, and so much beside them that they cannot be added up

FEW = 5


def former_rules(survey: Survey, chance: random.Random) -> tuple[States, Facts]:
    """Without numbers, dates and rankings, of which more was told than is needed here."""
    facts, states = Facts(), former_steps(survey)
    for s, people in enumerate(states):
        counts = Counts(survey, people)
        facts.exact({("people", s): 1}, counts.people)
        hides_something = False
        for number, q in enumerate(survey.questions):
            asked, answered = counts.shown[number], counts.answered[number]
            others = counts.people - asked
            is_told = asked >= FEW and answered >= FEW and (
                others == 0 or (not hides_something and others >= FEW))
            hidden = not is_told or former_question(facts, s, counts, number, q)
            hides_something = hides_something or hidden
    return states, facts


def former_steps(survey: Survey) -> States:
    """Five more or fewer while it is open; after the end each change at once."""
    states: States = []
    for people, is_open, is_on in moments(survey):
        before = len(states[-1]) if states else 0
        is_due = abs(len(people) - before) >= FEW if is_open else people != (states or [set()])[-1]
        if is_on and len(people) >= FEW and is_due:
            states.append(set(people))
    return states


def former_question(facts: Facts, s: int, counts: Counts, number: int, q) -> bool:
    """What was told of a question; whether something of it was hidden."""
    tables = counts.of_question(number)
    if q.kind not in ("single", "matrix", "multiple", "scale", "nps", "text"):
        return False
    hides = False
    if q.kind in ("single", "multiple", "text"):
        facts.exact({("cell", s, tables[0], c): 1 for c in range(len(counts.cells[tables[0]]))},
                    counts.answered[number])
    for t in tables:
        for cells, is_hidden in former_cells(counts.cells[t], q.kind, counts.tables[t].kind):
            hides = hides or is_hidden
            total = sum(counts.cells[t][c] for c in cells)
            terms = {("cell", s, t, c): 1 for c in cells}
            if not is_hidden:
                facts.exact(terms, total)
            elif counts.tables[t].kind == "tick":
                facts.bound(terms, 1, FEW - 1)
    return hides


def former_cells(counts: list[int], kind: str, table: str) -> list[tuple[list[int], bool]]:
    """(cells that are told together, whether they are hidden)"""
    if table != "one":
        return [([0], 1 <= counts[0] < FEW)]
    if kind in ("scale", "nps"):
        return [(run, False) for run in joined(counts)]
    hidden = hidden_cells(counts)
    return [([cell], cell in hidden) for cell in range(len(counts))]


def hidden_cells(counts: list[int]) -> set[int]:
    """Those of few, and others beside them until what is left could be many."""
    hidden = {cell for cell, count in enumerate(counts) if 1 <= count < FEW}
    others = sorted((c for c in range(len(counts)) if c not in hidden),
                    key=lambda c: (counts[c] == 0, counts[c], c))
    for other in others if hidden else []:
        if len(hidden) > 1 and sum(counts[c] - 1 for c in hidden) >= FEW - 1:
            break
        hidden.add(other)
    return hidden


def joined(counts: list[int]) -> list[list[int]]:
    """Neighbouring steps together until none stands for a few."""
    runs: list[list[int]] = []
    run: list[int] = []

    def is_few(cells: list[int]) -> bool:
        return 1 <= sum(counts[c] for c in cells) < FEW

    for cell in range(len(counts)):
        run.append(cell)
        if not is_few(run):
            runs.append(run)
            run = []
    while run and runs:
        run = runs.pop() + run
        if not is_few(run):
            runs.append(run)
            run = []
    return runs


LOST = (former_rules, exact_counts, cell_keys, rounded_by_chance, rounded, limits_by_answers,
        noise_cut_at_two)
