#!/usr/bin/env python3
"""Writes feeds to parse where no corpus is at hand: `make_feeds.py FOLDER`.

What the site of the browser tests says, in Czech and English, as RSS 2.0 and as Atom, whole and as
excerpts, with 20 and with 200 entries.
"""

import pathlib
import sys
from dataclasses import replace
from datetime import datetime, timezone

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Browser/peers"))
import site_content as content  # noqa: E402

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
now = datetime(2026, 11, 14, 8, tzinfo=timezone.utc)
base = "https://linden.example"
written = content.CZECH + content.ENGLISH
for count in (20, 200):
    articles = [
        replace(written[index % len(written)], slug=f"article-{index}", hours_ago=float(index))
        for index in range(count)]
    for name, feed in (
        ("rss", content.rss("Linden", articles, base, now)),
        ("excerpts", content.rss("Linden", articles, base, now, excerpts=True)),
        ("podcast", content.rss("Linden", articles, base, now, podcast=True)),
        ("atom", content.atom("Linden", articles, base, now)),
    ):
        (folder / f"{name}-{count}.xml").write_bytes(feed)
