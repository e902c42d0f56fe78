"""The attacker: all that is public as equations and bounds of whole numbers, solved by CP-SAT.

They know the questionnaire, who answered in which order, who was declared void and when, and the
answers of those who are with them (insiders). People who came in the same step and left in the same
are alike to them: exchanging two changes nothing that is public. So they can only be sure of what a
whole group answered, and it is enough to count for each group how many are in each cell. What such
counts allow, people could have answered: they can always be given out to them (rankings by the
theorem of Birkhoff, ticks by that of Gale and Ryser).
"""

from collections import defaultdict

from ortools.sat.python import cp_model

from disclosure.surveys import HIDDEN, Survey, cell_of, tables_of

SCALE = 1_000   # of coefficients that are no whole numbers


class Facts:
    """What is public. Its unknowns are ("people", state) and ("cell", state, table, cell)."""

    def __init__(self):
        self.bounds: list[tuple[dict, float | None, float | None]] = []
        #: (terms, what was told): told is the sum with noise, of which nobody knows how much it is.
        self.noisy: list[tuple[dict, int]] = []
        #: More noise than this is known not to be; None: it has no bound.
        self.most_noise: int | None = None

    def bound(self, terms: dict, low: float | None = None, high: float | None = None) -> None:
        self.bounds.append((terms, low, high))

    def exact(self, terms: dict, value: float) -> None:
        self.bound(terms, value, value)


class Attack:
    """`states` are the sets of people that were counted at each step."""

    def __init__(self, survey: Survey, states: list[set[int]], facts: Facts,
                 insiders=frozenset(), is_participation_known: bool = True):
        self.survey, self.facts, self.states = survey, facts, states
        self.tables, self.insiders = tables_of(survey), insiders
        self.is_participation_known = is_participation_known
        self.cells = {(p, t): cell_of(survey, p, table) for p in range(survey.people)
                      for t, table in enumerate(self.tables)}
        #: (in which states, the insider or None) → people
        self.groups: dict[tuple, list[int]] = defaultdict(list)
        for p in range(survey.people):
            states_of = tuple(p in state for state in states)
            if any(states_of):
                self.groups[states_of, p if p in insiders else None].append(p)
        self.count: dict[tuple, object] = {}   # (group, table, cell) → how many
        self.size: dict[tuple, object] = {}    # group → how many there are
        self.model = cp_model.CpModel()
        for group in self.groups:
            self._add_people(group)
        self.bare = self.model.clone()
        self._add_facts()

    # The system

    def _add_people(self, group) -> None:
        """Who is in a group answers by the rules of the questionnaire."""
        m, most = self.model, len(self.groups[group])
        is_open = not self.is_participation_known and group[1] is None
        self.size[group] = m.new_int_var(0, most, "") if is_open else most
        answered: dict[int, object] = {}
        for t, table in enumerate(self.tables):
            q = self.survey.questions[table.question]
            cells = [m.new_int_var(0, most, "") for _ in range(table.cells)]
            self.count.update(((group, t, cell), v) for cell, v in enumerate(cells))
            if table.kind == "tick":
                m.add(cells[0] <= answered[table.question])
            elif q.kind == "ranking" and table.row:
                m.add(sum(cells) == answered[table.question])
            else:
                answered[table.question] = sum(cells)
                shown = self._shown(group, q)
                m.add(sum(cells) == shown if q.required else sum(cells) <= shown)
            if group[1] is not None:
                for cell, v in enumerate(cells):
                    m.add(v == int(cell == self.cells[group[1], t]))
        self._add_whole_questions(group, answered)

    def _shown(self, group, question):
        if question.gate is None:
            return self.size[group]
        gate, choice = question.gate
        first = next(t for t, table in enumerate(self.tables) if table.question == gate)
        return self.count[group, first, choice]

    def _add_whole_questions(self, group, answered) -> None:
        """What holds between the tables of one question."""
        for number, q in enumerate(self.survey.questions):
            tables = [t for t, table in enumerate(self.tables) if table.question == number]
            if q.kind == "multiple":
                ticks = sum(self.count[group, t, 0] for t in tables[1:])
                self.model.add(ticks >= answered[number])
                self.model.add(ticks <= q.most * answered[number])
            elif q.kind == "ranking":
                for place in range(q.size):
                    self.model.add(
                        sum(self.count[group, t, place] for t in tables) == answered[number])

    def _sum(self, terms: dict, factor: int = 1):
        def value(key):
            inside = [group for group in self.groups if group[0][key[1]]]
            if key[0] == "people":
                return sum(self.size[group] for group in inside)
            return sum(self.count[group, key[2], key[3]] for group in inside)

        return sum(round(c * factor) * value(key) for key, c in terms.items())

    def _add_facts(self) -> None:
        for terms, low, high in self.facts.bounds:
            is_whole = all(float(c).is_integer() for c in terms.values())
            factor, slack = (1, 0) if is_whole else (SCALE, 2)
            total = self._sum(terms, factor)
            if low is not None:
                self.model.add(total >= int(-(-(low * factor - slack) // 1)))
            if high is not None:
                self.model.add(total <= int((high * factor + slack) // 1))
        most = 200 if self.facts.most_noise is None else self.facts.most_noise
        self.noise = []
        for terms, told in self.facts.noisy:
            # At least the size of the noise; exactly that where it is made small.
            size = self.model.new_int_var(0, most, "")
            difference = self._sum(terms) - told
            self.model.add(size >= difference)
            self.model.add(size >= -difference)
            self.noise.append(size)

    # The questions

    def _solve(self, model, most: float = 20):
        """With so much work at most, by the solver's own measure: a busy machine finds the same."""
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.parameters.max_deterministic_time = most
        return solver.solve(model), solver

    def _is_impossible(self, model) -> bool:
        return self._solve(model)[0] == cp_model.INFEASIBLE

    def is_truth_possible(self) -> bool:
        """Otherwise what is public was read wrongly."""
        model = self.model.clone()
        for (group, t, cell), v in self.count.items():
            model.add(v == sum(self.cells[p, t] == cell for p in self.groups[group]))
        return not self._is_impossible(model)

    def candidates(self):
        """(group, table, answer) where all answered alike: only there can anything be certain."""
        for group, people in self.groups.items():
            for t in range(len(self.tables)):
                answers = {self.cells[p, t] for p in people}
                # That it was hidden follows from what its condition asks, which is here itself.
                if group[1] is None and len(answers) == 1 and HIDDEN not in answers:
                    yield group, t, answers.pop()

    def _add_otherwise(self, model, group, t: int, answer: int) -> None:
        """One of the group answered otherwise."""
        if answer >= 0:
            model.add(self.count[group, t, answer] <= len(self.groups[group]) - 1)
        else:
            model.add(sum(self.count[group, t, c] for c in range(self.tables[t].cells)) >= 1)

    def determined(self) -> list[tuple]:
        """(group, table, answer) of which they are certain, and were not by the rules alone."""
        found = []
        for candidate in self.candidates():
            model = self.model.clone()
            self._add_otherwise(model, *candidate)
            if not self._is_impossible(model):
                continue
            bare = self.bare.clone()
            self._add_otherwise(bare, *candidate)
            if not self._is_impossible(bare):
                found.append(candidate)
        return found

    def is_participation_proved(self) -> bool:
        """Where all took part who could: whether it is certain."""
        together = {p for state in self.states for p in state}
        if len(together) < self.survey.pool:
            return False
        model = self.model.clone()
        model.add(sum(self.size.values()) <= self.survey.pool - 1)
        return self._is_impossible(model)

    def gap(self, group, t: int, answer: int) -> float | None:
        """By how many steps of noise, of which each is a third as likely as the one before, the
        best world in which one of the group answered otherwise is worse; None where none is, and
        where the best ones are too hard to find."""
        other = self.model.clone()
        self._add_otherwise(other, group, t, answer)
        best = [self._least_noise(model) for model in (self.model.clone(), other)]
        return None if None in best else best[1] - best[0]

    def _least_noise(self, model) -> float | None:
        model.minimize(sum(self.noise))
        status, solver = self._solve(model, 0.5)
        return solver.objective_value if status == cp_model.OPTIMAL else None

    def most_gap(self, group, t: int, steps: int) -> int:
        """What it can be at most: another answer of one person changes two cells in each table of
        the question and of those that depend on it, at each step at which they came or went."""
        questions = {self.tables[t].question}
        gates = [(i, q.gate[0]) for i, q in enumerate(self.survey.questions) if q.gate]
        while more := {i for pair in gates if questions & set(pair) for i in pair} - questions:
            questions |= more
        touched = sum(table.question in questions for table in self.tables)
        was_there = (False, *group[0][:steps])
        moves = sum(a != b for a, b in zip(was_there, was_there[1:]))
        return 2 * touched * max(1, moves)
