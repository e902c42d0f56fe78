"""Classes of numbers, dates and long scales, as the rules for published results have them.

They come from the questionnaire alone, or are drawn from a list that is the same for everybody, so
that a limit says nothing for certain of anybody's number.
"""

import bisect
import math
import random

INNER = 8     # classes of a drawn scale, beside the two that are open
CHOICE = 5    # a scale whose fullest class has one person more is five times less likely
FAR = 100     # ends that are so far apart: a scale is drawn between them


def declared_limits(low: float, high: float, whole: bool = True) -> list[float]:
    """Between the ends that the questionnaire gives."""
    for power in range(-2, 13):
        for step in (1, 2, 5):
            width = step * 10.0 ** power
            if (high - low) / width <= 8 and not (whole and width < 1):
                first = math.floor(low / width) + 1
                last = math.ceil(high / width) - 1
                return [round(k * width, 6) for k in range(first, last + 1)] or [(low + high) / 2]
    raise ValueError((low, high))


def scales_between(low: float, high: float) -> list[tuple[float, list[float]]]:
    """(weight, limits) of whole numbers between far ends: equal classes, equal ones from the lower
    end or, with less weight, from elsewhere, and growing ones."""
    span = high - low
    scales = [(1.0, declared_limits(low, high))]

    def add(weight: float, limits: list[float]) -> None:
        inside = [limit for limit in limits if low < limit < high][:INNER + 1]
        if len(inside) > 2:
            scales.append((weight, inside))

    for step, width in ((s, s * 10.0 ** power) for power in range(13) for s in (1, 2, 5)):
        if not span / 1e6 <= width < span / 8:
            continue
        first = math.floor(low / width)
        start = 0 if abs(low) <= width else first
        add(1.0, [(first + k) * width for k in range(1, INNER + 2)])
        growing = [digit * 10 ** power for power in range(4) for digit in (1, 2, 5)]
        growing = [digits for digits in growing if digits >= step][:INNER + 1]
        add(1.0, [start * width + digits * width / step for digits in growing])
        if step == 1 and span / width >= 10_000:
            add(1.0, [(start + 10 ** power) * width for power in range(INNER + 1)])
        if width >= span / 200:
            for window in range(first + 4, math.ceil(high / width), 4):
                add(0.01, [(window + k) * width for k in range(INNER + 1)])
    return scales


def drawn_between(values: list[float], low: float, high: float,
                  chance: random.Random) -> list[float]:
    """One of them, by the same chance as where there are no ends."""
    scales = scales_between(low, high)

    def fullest(limits: list[float]) -> int:
        counts = [0] * (len(limits) + 1)
        for value in values:
            counts[bisect.bisect_right(limits, value)] += 1
        return max(counts)

    weights = [weight * CHOICE ** -float(fullest(limits)) for weight, limits in scales]
    return chance.choices(scales, weights)[0][1]


def number_scales() -> list[tuple[float, float, float]]:
    """(weight, first limit, width) of whole numbers; from nought, and with less weight others."""
    scales = []
    for width in (step * 10.0 ** power for power in range(12) for step in (1, 2, 5)):
        scales.append((1.0, 0.0, width))
        scales += [(0.01, k * width, width) for k in range(-40, 401, 4) if k]
    return scales


def date_scales(start: float) -> list[tuple[float, float, float]]:
    """The same of days; months of thirty days will do, since the way of drawing matters here."""
    return [(1 / 31, (math.floor(start / unit) - 4 * k) * float(unit), float(unit))
            for unit in (30, 90, 360, 1_800, 3_600) for k in range(-3, 28)]


def drawn_limits(values: list[float], scales, chance: random.Random) -> list[float]:
    def fullest(first: float, width: float) -> int:
        counts = [0] * (INNER + 2)
        for value in values:
            counts[min(INNER + 1, max(0, math.floor((value - first) / width) + 1))] += 1
        return max(counts)

    weights = [weight * CHOICE ** -float(fullest(first, width)) for weight, first, width in scales]
    _, first, width = chance.choices(scales, weights)[0]
    return [round(first + k * width, 6) for k in range(INNER + 1)]


def step_groups(size: int) -> list[list[int]]:
    """The steps of a scale, neighbours together where they are many: about seven groups."""
    width = next(w for w in (1, 2, 5, 10, 20) if -(-size // w) <= 7)
    starts = list(range(0, size, width))
    rest = size - starts[-1]
    if len(starts) > 1 and (2 * rest < width or (width, rest) == (2, 1)):
        starts.pop()
    return [list(range(a, b)) for a, b in zip(starts, [*starts[1:], size])]


RECOMMENDING = [list(range(7)), [7, 8], [9, 10]]


def fourth_answer_limits(values: list[float]) -> list[float]:
    """An early way, from the fourth lowest and highest answer. The attacker found what it tells:
    with a condition before the question, who was asked it."""
    ordered = sorted(values)
    low, high = sorted((ordered[min(4, len(ordered)) - 1], ordered[max(0, len(ordered) - 4)]))
    round_numbers = [0.0] + [step * 10.0 ** power for power in range(-2, 13) for step in (1, 2, 5)]
    round_numbers += [-n for n in round_numbers]
    return [max(n for n in round_numbers if n <= low), min(n for n in round_numbers if n > high)]
