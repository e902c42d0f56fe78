"""Writes references.json: what scipy and mpmath say of known and of random data.

    python3 -m venv .build/references
    .build/references/bin/pip install numpy==2.4.6 scipy==1.17.1 mpmath==1.4.1
    .build/references/bin/python Tests/StatisticsTests/References/make_references.py

Statistics and intervals are scipy's. Tails are computed by mpmath with 50 digits and more, because
they have to be right to the twelfth digit where scipy is right to the ninth; a p-value on which
the two do not agree stops the script. The same seed gives the same file.
"""

import json
import math
import pathlib

import mpmath
import numpy
from scipy import stats

mpmath.mp.dps = 50
random = numpy.random.default_rng(20261122)
LEAST = 2.2250738585072014e-308  # the smallest normal double: no p-value is below it


def plain(value):
    """As short as JSON can say it without losing a digit."""
    value = float(value)
    return int(value) if value == int(value) and abs(value) < 1e15 else value


def short(value):
    """Eleven digits: enough for what is compared to nine."""
    return plain(f"{float(value):.11g}")


def at_least(value):
    return max(plain(value), LEAST)


# Distributions, to all digits


def normal_tail(z):
    return mpmath.erfc(mpmath.mpf(z) / mpmath.sqrt(2)) / 2


def t_tail(t, df):
    t, df = mpmath.mpf(t), mpmath.mpf(df)
    with mpmath.workdps(400):
        x, y, half = df / (df + t * t), t * t / (df + t * t), mpmath.mpf("0.5")
    if y < half:
        with mpmath.workdps(400):  # taken from 1, a tail of 1e-300 needs as many digits
            return (1 - mpmath.betainc(half, df / 2, 0, y, regularized=True)) / 2
    return mpmath.betainc(df / 2, half, 0, x, regularized=True) / 2


def chi_square_tail(x, df):
    return mpmath.gammainc(mpmath.mpf(df) / 2, mpmath.mpf(x) / 2, mpmath.inf, regularized=True)


def hypergeometric_tail(total, marked, drawn, least):
    ways = sum(
        math.comb(marked, k) * math.comb(total - marked, drawn - k)
        for k in range(max(least, 0), min(marked, drawn) + 1)
    )
    return mpmath.mpf(ways) / math.comb(total, drawn)


def agreed(value, exact, name):
    """The exact value; scipy's own is a little off in the tails of large samples."""
    if exact < LEAST and value < LEAST:
        return LEAST
    if abs(value / exact - 1) > 1e-9:
        raise ArithmeticError(f"{name}: {value} instead of {mpmath.nstr(exact, 17)}")
    return short(exact)


def distributions():
    degrees = [1, 2, 3, 4.5, 10, 17.77647, 30, 99.5, 1000, 123456.7, 1e6, 1e9]
    points = [1e-9, 0.1, 0.5, 1, 1.5, 1.96, 3, 5, 8, 12, 20, 37]
    tails = [0.499, 0.3, 0.1, 0.05, 0.025, 0.005, 1e-6, 1e-12]
    chi_degrees = [1, 2, 3, 4, 9, 25, 100, 1001, 1e4, 1e6]
    return {
        "logGamma": [
            [x, plain(mpmath.loggamma(x))]
            for x in [1e-5, 0.1, 0.5, 1.5, 2.5, 3, 10, 15.5, 100.25, 1e5, 1e9]
        ],
        "normal": [[z, plain(normal_tail(z))] for z in [-5, -1, 0, *points]],
        "normalInverse": [
            [p, plain(-mpmath.sqrt(2) * mpmath.erfinv(2 * mpmath.mpf(p) - 1))]
            for p in [*tails, 0.7, 0.999]
        ]
        + [[p, plain(stats.norm.isf(p))] for p in [1e-30, 1e-100, 1e-300]],
        "t": [
            [df, t, at_least(t_tail(t, df))]
            for df in degrees
            for t in [*points, *([1e4, 1e100] if df < 4 else [])]
        ],
        "tInverse": [
            [df, p, plain(t_inverse(p, df))]
            for df in degrees
            for p in [*tails, *([1e-100] if df == 1 or df == 30 else [])]
        ],
        "chiSquare": [
            [df, x, at_least(chi_square_tail(x, df))]
            for df in chi_degrees
            for x in [
                plain(x)
                for x in [
                    df * 0.5, df * 0.9, df, df + 1, df + 2 * math.sqrt(df),
                    df + 9 * math.sqrt(df), df + 25 * math.sqrt(df), 1e-3, 1000,
                ]
            ]
            if df <= 1e4 or x > 0.9 * df
        ],
        "hypergeometric": [
            [*draw, at_least(hypergeometric_tail(*draw))]
            for draw in [
                (8, 4, 4, 3), (20, 7, 12, 5), (100, 50, 30, 15), (100, 50, 30, 25),
                (1000, 400, 300, 120), (1000, 400, 300, 200), (3000, 900, 1200, 700),
                (3000, 1500, 1500, 1000), (20000, 6000, 3000, 950), (20000, 400, 9000, 300),
            ]
        ],
    }  # fmt: skip


def t_inverse(p, df):
    """Newton's steps from where scipy is, until nothing changes any more."""
    t, df = mpmath.mpf(stats.t.isf(p, df)), mpmath.mpf(df)
    scale = mpmath.gamma((df + 1) / 2) / mpmath.gamma(df / 2) / mpmath.sqrt(df * mpmath.pi)
    for _ in range(20):
        tail = t_tail(t, df)
        slope = t * scale * (1 + t * t / df) ** (-(df + 1) / 2)
        step = mpmath.log(tail / mpmath.mpf(p)) * tail / slope
        t *= mpmath.exp(step)
        if abs(step) < 1e-30:
            return t
    raise ArithmeticError(f"no quantile of {p} for {df}")


# Tables


def table_results(rows):
    """Statistic, p, V, V without bias; of two rows and columns also Yates's statistic and Fisher's
    p-value."""
    table = numpy.array(rows)
    total, (r, c) = int(table.sum()), table.shape
    statistic, p, df, expected = stats.chi2_contingency(table, correction=False)
    v = stats.contingency.association(table, method="cramer", correction=False)
    corrected = None
    if total > max(r, c):
        phi = max(0, statistic / total - (r - 1) * (c - 1) / (total - 1))
        shape = [x - 1 - (x - 1) ** 2 / (total - 1) for x in (r, c)]
        corrected = short(min(1, math.sqrt(phi / min(shape))))
    few = expected[expected < 5].size
    result = {
        "rows": rows,
        "chi": [
            short(statistic), agreed(p, chi_square_tail(statistic, df), rows), short(v), corrected,
        ],
    }  # fmt: skip
    if few * 5 > expected.size or expected.min() < 1:
        result["small"] = True
    if (r, c) == (2, 2):
        exact = stats.fisher_exact(table)[1]
        result["two"] = [
            short(stats.chi2_contingency(table, correction=True)[0]),
            agreed(exact, fisher(rows), rows) if total <= 5000 else max(short(exact), LEAST),
        ]
    return result


def fisher(rows):
    """The two-sided p-value from whole numbers alone."""
    (a, b), (c, d) = rows
    ways = [
        math.comb(a + b, k) * math.comb(c + d, a + c - k)
        for k in range(max(0, a - d), min(a + b, a + c) + 1)
    ]
    seen = ways[a - max(0, a - d)]
    return mpmath.mpf(sum(way for way in ways if way <= seen)) / sum(ways)


def random_table(index):
    """Two rows and columns for the first half; sizes from a handful to a million."""
    r, c = (2, 2) if index < 500 else random.integers(2, 6, size=2)
    size = [5, 12, 60, 400, 3000, 40000, 1000000][index % 7]
    while True:
        weights = numpy.outer(random.dirichlet([2] * r), random.dirichlet([2] * c))
        strength = random.choice([0, 0, 0.1, 0.5, 1]) / (1 + size**0.4)
        weights = weights * (1 + 3 * strength * random.standard_normal((r, c))).clip(0.01)
        if index % 11 == 0:  # nearly everyone on the diagonal: the far tails
            weights += 5 * numpy.eye(r, c) * random.uniform(0, 1)
        rows = random.multinomial(size, (weights / weights.sum()).ravel()).reshape(r, c)
        if rows.sum(axis=0).all() and rows.sum(axis=1).all():
            return rows.tolist()


# Samples

QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.95]


def random_group(kind, shift):
    """Values, and how often each is there when they repeat very often."""
    if kind == "huge":
        weights = random.dirichlet([1.5] * 10)
        counts = random.multinomial(random.integers(1000, 60000), weights)
        return list(range(1, 11)), counts.tolist()
    count = int(random.integers(2, 6) if kind == "tiny" else random.integers(5, 13))
    if kind == "scale":
        values = (random.binomial(4, random.uniform(0.3, 0.7), size=count) + 1).tolist()
    elif kind == "far":  # a small spread far from zero
        values = (1e6 + random.integers(0, 30, size=count) / 2).tolist()
    elif kind == "wide":
        values = [float(f"{x:.2g}") for x in random.lognormal(shift, 4, size=count)]
    else:
        values = [float(f"{x:.1f}") for x in random.normal(6 + shift, 2, size=count)]
    return [plain(x) for x in values], None


def sample_results(index):
    kind = ["scale", "normal", "tiny", "far", "scale", "wide", "normal", "scale"][index % 8]
    if index % 50 == 0:
        kind = "huge"
    while True:
        number = 2 if index % 2 else int(random.integers(3, 5))
        shift = random.choice([0, 0, 2])
        groups = [random_group(kind, shift * i) for i in range(number)]
        written = [numpy.repeat(v, c if c else 1).astype(float) for v, c in groups]
        if all(len(set(group)) > 1 for group in written):
            break
    first, second = written[:2]
    kruskal, welch = stats.kruskal(*written), stats.ttest_ind(first, second, equal_var=False)
    mean = stats.ttest_1samp(first, 0).confidence_interval(0.95)
    difference = welch.confidence_interval(0.95)
    result = {
        "groups": [values for values, _ in groups],
        "mean": [short(mean.low), short(mean.high)],
        "welch": [
            short(welch.statistic),
            short(welch.df),
            agreed(welch.pvalue, 2 * t_tail(abs(welch.statistic), welch.df), index),
            short(difference.low),
        ],
        "kruskal": [
            short(kruskal.statistic),
            agreed(kruskal.pvalue, chi_square_tail(kruskal.statistic, number - 1), index),
        ],
    }
    if kind == "huge":
        result["counts"] = [counts for _, counts in groups]
    if index % 3 == 0:
        result["quantiles"] = [short(x) for x in numpy.quantile(first, QUANTILES)]
    if number == 2:
        test = stats.mannwhitneyu(first, second, use_continuity=False, method="asymptotic")
        result["u"] = plain(test.statistic)
        # Of two groups it is the same test.
        agreed(test.pvalue, chi_square_tail(kruskal.statistic, 1), index)
    return result


def wilson(count, total, confidence=0.95):
    interval = stats.binomtest(count, total).proportion_ci(confidence, method="wilson")
    return [count, total, confidence, plain(interval.low), plain(interval.high)]


def intervals():
    known = [wilson(*share) for share in [(0, 10), (1, 10), (15, 148), (81, 263), (10, 10)]]
    others = []
    for _ in range(60):
        total = int(10 ** random.uniform(0, 6))
        confidence = float(random.choice([0.8, 0.95, 0.99, 0.9999]))
        others.append(wilson(int(random.integers(0, total + 1)), total, confidence))
    return known + others


# Known data: R's data sets HairEyeColor, UCBAdmissions, sleep and InsectSprays, and Fisher's tea

HAIR_EYE = [[68, 20, 15, 5], [119, 84, 54, 29], [26, 17, 14, 14], [7, 94, 10, 16]]
ADMISSIONS = [[1198, 1493], [557, 1278]]
TEA = [[3, 1], [1, 3]]
SLEEP = [
    [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0],
    [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
]
SPRAYS = [
    [10, 7, 20, 14, 14, 12, 10, 23, 17, 20, 14, 13],
    [11, 17, 21, 11, 16, 14, 17, 17, 19, 21, 7, 13],
    [0, 1, 7, 2, 3, 1, 2, 1, 3, 0, 1, 4],
    [3, 5, 12, 6, 4, 3, 5, 5, 5, 5, 2, 4],
    [3, 5, 3, 5, 3, 6, 1, 1, 3, 2, 6, 4],
    [11, 9, 15, 22, 15, 16, 13, 10, 26, 26, 24, 13],
]


def known():
    welch = stats.ttest_ind(*SLEEP, equal_var=False)
    mean = stats.ttest_1samp(SLEEP[0], 0).confidence_interval(0.95)
    sprays = stats.kruskal(*SPRAYS)
    return {
        "hairEyeColor": table_results(HAIR_EYE),
        "admissions": table_results(ADMISSIONS),
        "tea": table_results(TEA),
        "sleep": SLEEP,
        "sleepWelch": [plain(x) for x in (welch.statistic, welch.df, welch.pvalue)],
        "sleepMean": [plain(x) for x in (numpy.mean(SLEEP[0]), mean.low, mean.high)],
        "sprays": SPRAYS,
        "spraysKruskal": [plain(x) for x in sprays],
    }


def main():
    references = {
        "known": known(),
        "wilson": intervals(),
        "distributions": distributions(),
        "tables": [table_results(random_table(index)) for index in range(1000)],
        "samples": [sample_results(index) for index in range(1000)],
    }
    path = pathlib.Path(__file__).with_name("references.json")
    lines = []
    for name, value in references.items():
        if isinstance(value, list):
            items = ",\n".join(json.dumps(item, separators=(",", ":")) for item in value)
            lines.append(f'"{name}":[\n{items}\n]')
        else:
            items = ",\n".join(
                f'"{key}":' + json.dumps(item, separators=(",", ":"))
                for key, item in value.items()
            )
            lines.append(f'"{name}":{{\n{items}\n}}')
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    print(f"{path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
