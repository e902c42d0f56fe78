"""Every figure that a page may show, computed anew from what was told and from the questionnaire.

Written after the decision, not after the Swift code, so that two agree who did not ask each other.
"""

import math
from dataclasses import dataclass, field
from datetime import timedelta

from disclosure.classes import step_groups
from disclosure.forms import EPOCH
from disclosure.told import Told

LEAST = 6            # who tells of fewer tells nothing
VARIANCE = 1.5       # of the noise in one step
Z = 1.959963984540054
HAIR = 1e-7          # so near a limit of rounding both ways are right


@dataclass
class Figures:
    """The numbers that may stand in a question's card, and in a row of its tables by its label."""

    anywhere: set[float] = field(default_factory=set)
    rows: dict[str, set[float]] = field(default_factory=dict)

    def add(self, label: str, numbers: set[float]) -> None:
        self.rows[label] = self.rows.get(label, set()) | numbers
        self.anywhere |= numbers

    def of(self, line: str) -> set[float]:
        """Those that a line may have: in a row that has a name only its own."""
        for label, numbers in self.rows.items():
            if line.startswith(label + " ") and not label[0].isdigit():
                return numbers
        return self.anywhere


def about(told: int) -> int | None:
    """`about 35 answers`; None: fewer than ten."""
    if told < 8:
        return None
    unit = 5
    if told >= 100:
        unit = 10
        while told / unit >= 100:
            unit *= 10
    return (told + unit // 2) // unit * unit


def card_figures(question: dict, told: Told) -> Figures:
    """Of one question, as its definition has it."""
    figures = Figures()
    parts = Parts(question["id"], told)
    if not parts.has_begun:
        return figures
    CARDS[question["kind"]](question, parts, figures)
    answered = about(parts.answered(question))
    if answered is not None:
        figures.anywhere.add(answered)
    return figures


class Parts:
    """The sums of one question."""

    def __init__(self, question: str, told: Told):
        self.question, self.told = question, told
        self.has_begun = question in told.began
        self.variance = VARIANCE * max(1, told.steps - told.began.get(question, 1) + 1)

    def all(self, row: str = "") -> int:
        return self.told.sums.get(f"{self.question}/{row}/all", 0)

    def sums(self, parts: list[str], row: str = "") -> list[int]:
        return [self.told.sums.get(f"{self.question}/{row}/{part}", 0) for part in parts]

    def answered(self, question: dict) -> int:
        """Of several rows what the middle one says."""
        rows = question.get("rows") or (
            question["kind"] == "ranking" and question["choices"]) or [{"id": ""}]
        return sorted(self.all(row["id"]) for row in rows)[len(rows) // 2]


# Kinds

def one_card(question: dict, parts: Parts, figures: Figures) -> None:
    choices = labelled(question)
    shares = fitted(parts.sums([i for i, _ in choices]), parts.all())
    for (_, label), share in zip(choices, shares):
        figures.add(label, share_figures(share, parts.all(), parts.variance))


def several_card(question: dict, parts: Parts, figures: Figures) -> None:
    figures.anywhere.add(100)   # A note says that they add up to more.
    for choice, label in labelled(question):
        share = min(1, max(0, *parts.sums([choice])) / max(1, parts.all()))
        figures.add(label, share_figures(share, parts.all(), parts.variance))


def steps_card(question: dict, parts: Parts, figures: Figures) -> None:
    first, size = question["from"], question["to"] - question["from"] + 1
    groups = [[first + step for step in group] for group in step_groups(size)]
    shares = fitted(parts.sums([str(i) for i in range(len(groups))]), parts.all())
    for group, share in zip(groups, shares):
        label = str(group[0]) if len(group) == 1 else f"{group[0]}–{group[-1]}"
        figures.add(label, share_figures(share, parts.all(), parts.variance))
        figures.anywhere |= {group[0], group[-1]}
    middles = [(group[0] + group[-1]) / 2 for group in groups]
    figures.anywhere |= mean_figures(middles, shares, parts.all(), parts.variance)
    if len(groups) == size:
        figures.anywhere |= percents(sum(shares[-2:]), parts.all())


def promoter_card(question: dict, parts: Parts, figures: Figures) -> None:
    shares = fitted(parts.sums(["0", "1", "2"]), parts.all())
    for share in shares:
        figures.anywhere |= share_figures(share, parts.all(), parts.variance)
    # The names of the groups, and what the score goes from and to.
    figures.anywhere |= {0, 6, 7, 8, 9, 10, -100, 100}
    figures.anywhere |= score_figures(shares, parts.all(), parts.variance)


def classes_card(question: dict, parts: Parts, figures: Figures) -> None:
    limits = parts.told.limits.get(parts.question, [])
    shares = fitted(parts.sums([str(i) for i in range(len(limits) + 1)]), parts.all())
    for share in shares:
        figures.anywhere |= share_figures(share, parts.all(), parts.variance)
    ends = {math.ceil(limit) - below for limit in limits for below in (0, 1)}
    if question["kind"] == "date":
        days = [EPOCH + timedelta(days=end) for end in ends]
        figures.anywhere |= {n for d in days for n in (d.year, d.month, d.day)}
    else:
        figures.anywhere |= ends | {question[end] for end in ("min", "max") if end in question}


def rows_card(question: dict, parts: Parts, figures: Figures) -> None:
    figures.anywhere.add(100)   # A note says that a row adds up to that.
    columns = [column["id"] for column in question["columns"]]
    for row in question["rows"]:
        everybody = parts.all(row["id"])
        if everybody < LEAST:
            figures.add(row["text"], set())
            continue
        for share in fitted(parts.sums(columns, row["id"]), everybody):
            figures.add(row["text"], share_figures(share, everybody, parts.variance))


def places_card(question: dict, parts: Parts, figures: Figures) -> None:
    places = list(range(1, len(question["choices"]) + 1))
    figures.anywhere |= set(places)   # Each line begins with its place in the order.
    for choice in question["choices"]:
        everybody = parts.all(choice["id"])
        if everybody < LEAST:
            figures.add(choice["text"], set())
            continue
        shares = fitted(parts.sums([str(p) for p in places], choice["id"]), everybody)
        figures.add(choice["text"], share_figures(shares[0], everybody, parts.variance)
                    | mean_figures(places, shares, everybody, parts.variance))


def words_card(question: dict, parts: Parts, figures: Figures) -> None:
    """Words have no figures but how many there are."""


CARDS = {
    "single_choice": one_card, "multiple_choice": several_card, "scale": steps_card,
    "net_promoter_score": promoter_card, "number": classes_card, "date": classes_card,
    "matrix": rows_card, "ranking": places_card, "short_text": words_card,
}


def labelled(question: dict) -> list[tuple[str, str]]:
    other = [("other", question["other"])] if "other" in question else []
    return [(choice["id"], choice["text"]) for choice in question["choices"]] + other


# Numbers

def fitted(sums: list[int], everybody: int) -> list[float]:
    """Shares, together one: where the sums are more than all, the same is taken from each."""
    rest = [float(max(0, n)) for n in sums]
    whole = max(1, everybody)
    if sum(rest) == 0:
        return [1 / len(rest)] * len(rest)
    while sum(rest) > whole + 1e-9:
        cut = (sum(rest) - whole) / sum(n > 0 for n in rest)
        rest = [max(0, n - cut) for n in rest]
    return [n / sum(rest) for n in rest]


def both_ways(value: float, rounding) -> set[int]:
    return {rounding(value - HAIR), rounding(value + HAIR)}


def half_up(value: float) -> int:
    """Halves away from nought."""
    return math.floor(value + 0.5) if value >= 0 else -math.floor(0.5 - value)


def percents(share: float, everybody: int) -> set[float]:
    """A share as it is told: never none, and never all."""
    unit = 5 if everybody < 100 else 1
    found = {n * unit for n in both_ways(100 * share / unit, half_up)}
    return {min(100 - unit, max(unit, n)) for n in found}


def share_figures(share: float, everybody: int, variance: float) -> set[float]:
    """A share and the ends of its interval: Wilson's, of as many as would be as uncertain without
    noise, rounded outwards."""
    count, unit = max(1, everybody), 5 if everybody < 100 else 1
    middle = (share * count + 2) / (count + 4)
    spread = middle * (1 - middle)
    low, high = wilson(share, count * spread / (spread + variance / count))
    ends = both_ways(100 * low / unit, math.floor) | both_ways(100 * high / unit, math.ceil)
    ends = {min(100, max(0, n * unit)) for n in ends}
    return percents(share, everybody) | ends | {min(100 - unit, max(unit, n)) for n in ends}


def wilson(share: float, size: float) -> tuple[float, float]:
    scale = 1 + Z * Z / size
    middle = (share + Z * Z / (2 * size)) / scale
    half = Z / scale * math.sqrt(share * (1 - share) / size + Z * Z / (4 * size * size))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_figures(values: list[float], shares: list[float], everybody: int,
                 variance: float) -> set[float]:
    """A mean and the ends of its interval, rounded to what can be known."""
    count = max(2, everybody)
    mean = sum(v * s for v, s in zip(values, shares))
    spread = sum(s * (v - mean) ** 2 for v, s in zip(values, shares))
    noise = variance * sum((v - mean) ** 2 for v in values) / count ** 2
    error = math.sqrt(spread / count + noise)
    half = student_t(count - 1) * error
    ends = (mean, max(min(values), mean - half), min(max(values), mean + half))
    units = {round_unit(error / 2 * (1 + way * HAIR)) for way in (-1, 1)}
    return {round(n * unit, 6) for unit in units for end in ends
            for n in both_ways(end / unit, half_up)}


def round_unit(least: float) -> float:
    """The least of one, two and five, with noughts, that is not below this."""
    return min(unit for power in range(-6, 13) for digit in (1, 2, 5)
               if (unit := round(digit * 10.0 ** power, 9)) >= least)


def student_t(freedom: int) -> float:
    """What is exceeded once in forty times, found by halving; the tail by adding up the density."""
    def tail(t: float) -> float:
        # The integral over the angle whose tangent is t/√ν: smooth and bounded, so Simpson's rule.
        start, steps = math.atan(t / math.sqrt(freedom)), 200
        width = (math.pi / 2 - start) / steps
        heights = [max(0.0, math.cos(start + i * width)) ** (freedom - 1) for i in range(steps + 1)]
        area = heights[0] + heights[-1] + 4 * sum(heights[1::2]) + 2 * sum(heights[2:-1:2])
        scale = math.exp(math.lgamma((freedom + 1) / 2) - math.lgamma(freedom / 2))
        return scale / math.sqrt(math.pi) * area * width / 3

    low, high = 1.9, 13.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if tail(middle) > 0.025 else (low, middle)
    return low


def score_figures(shares: list[float], everybody: int, variance: float) -> set[float]:
    """The net promoter score and its interval: adjusted Wald."""
    count, unit = max(1, everybody), 5 if everybody < 100 else 1

    def ends(size: float) -> tuple[float, float]:
        plus, minus = ((part * size + 0.75) / (size + 3) for part in (shares[-1], shares[0]))
        return plus - minus, plus + minus - (plus - minus) ** 2

    spread = ends(count)[1]
    size = count * spread / (spread + 2 * variance / count)
    middle, spread = ends(size)
    half = Z * math.sqrt(spread / (size + 3))
    found = (shares[-1] - shares[0], middle - half, middle + half)
    return {n * unit for value in found
            for n in both_ways(100 * min(1, max(-1, value)) / unit, half_up)}
