"""The results as docs/benchmarks.md shows them."""

import statistics

KINDS = {
    "empty": "empty answer",
    "article": "article page",
    "article, gzip": "article page, compressed",
    "article, anew": "article page, made anew",
    "front": "front page",
    "front, anew": "front page, made anew",
    "search": "search",
    "search, anew": "search, made anew",
    "json": "JSON list of ten",
    "json, anew": "JSON list of ten, made anew",
    "json, whole": "JSON list of ten with whole texts",
    "comment": "comment posted",
    "comment, 64": "comment posted, 64 connections",
}
PEER = "WordPress"


def tables(results):
    sites = [PEER, *(site for site in results["memory_after"] if site != PEER)]
    korzo = sites[1:]
    setting = results["wordpress"]
    parts = [
        "{connections} connections, {rounds} rounds of {seconds} s; ".format(**results["options"])
        + f"PHP-FPM with {setting['children']} processes "
        f"(articles a second by processes: {each(setting['tried'])}).",
        f"Articles a second by connections: {each(results['connections'])}.",
        table(["requests per second", *sites, *(f"{site} to {PEER}" for site in korzo)],
              [rates(results, kind, sites) for kind in KINDS]),
        table(["milliseconds at full load, median / 99th percentile", *sites],
              [latencies(results, kind, sites) for kind in KINDS]),
        table(["milliseconds of processor time a request", *sites],
              [processor(results, kind, sites) for kind in KINDS]),
        table(["milliseconds at 20 requests a second, median / 99th percentile", *sites],
              [paced(results, kind, sites) for kind in KINDS]),
        table(["memory in MB, idle / after the load", *sites], [memories(results, sites)]),
        table(["bytes of an answer with its head, plain / gzip", *sites],
              [sizes(results, kind, sites) for kind in KINDS if kind != "empty"]),
    ]
    if all(results["cold"].values()):
        parts.append(table(["first visit of an article by a browser", *sites], [
            ["requests", *(str(results["cold"][site]["requests"]) for site in sites)],
            ["bytes", *(f"{results['cold'][site]['bytes']:,}" for site in sites)]]))
    return "\n\n".join(parts) + "\n"


def table(head, rows):
    lines = ["| " + " | ".join(line) + " |" for line in [head, *(row for row in rows if row)]]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])


def each(tried):
    return "; ".join(f"{what}: {number(rate)}" for what, rate in tried.items())


def number(value):
    return f"{value:,.1f}" if value < 100 else f"{value:,.0f}"


def rates(results, kind, sites):
    found = {site: [one["rate"] for one in results["full_load"].get(f"{site}, {kind}", [])]
             for site in sites}
    if not any(found.values()):
        return None
    row = [KINDS[kind]]
    for values in found.values():
        row.append(
            f"{number(statistics.median(values))} ({number(min(values))}–{number(max(values))})"
            if values else "–")
    # What Korzo makes anew, WordPress always does.
    peer = found[PEER] or [one["rate"] for one in results["full_load"].get(
        f"{PEER}, {kind.removesuffix(', anew')}", [])]
    for site in sites[1:]:
        row.append(
            f"**{number(statistics.median(found[site]) / statistics.median(peer))}**"
            if found[site] and peer else "–")
    return row


def latencies(results, kind, sites):
    found = [results["full_load"].get(f"{site}, {kind}") for site in sites]
    if not any(found):
        return None
    return [KINDS[kind], *(
        " / ".join(number(statistics.median(one[key] for one in rounds))
                   for key in ("median_ms", "p99_ms")) if rounds else "–" for rounds in found)]


def processor(results, kind, sites):
    found = [results["full_load"].get(f"{site}, {kind}") for site in sites]
    if not any(found):
        return None
    return [KINDS[kind], *(
        f"{statistics.median(one['cpu_ms'] for one in rounds):.2f}" if rounds else "–"
        for rounds in found)]


def paced(results, kind, sites):
    names = [f"{site}, {kind}" for site in sites]
    if names[0] not in results["steady"]:
        return None
    found = [results["steady"][name] for name in names]
    return [KINDS[kind], *(
        f"{number(one['median_ms'])} / {number(one['p99_ms'])}" if one else "cannot keep up"
        for one in found)]


def memories(results, sites):
    row = ["all processes"]
    for site in sites:
        before, after = results["memory_before"][site], results["memory_after"][site]
        parts = ", ".join(
            f"{name} {before[name]:.0f} / {after[name]:.0f}" for name in before)
        total = f"{sum(before.values()):.0f} / {sum(after.values()):.0f}"
        row.append(f"{total} ({parts})" if len(before) > 1 else total)
    return row


def sizes(results, kind, sites):
    found = [results["bytes"].get(f"{site}, {kind}") for site in sites]
    if not any(found):
        return None
    return [KINDS[kind], *(
        f"{both[0]:,} / {both[1]:,}" if both else "–" for both in found)]
