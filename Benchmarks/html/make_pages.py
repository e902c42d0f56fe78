#!/usr/bin/env python3
"""Writes pages to parse where no corpus is at hand: `make_pages.py FOLDER`.

What the site of the browser tests says, in Czech and English, each article as a page and all of
them as a long one.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Browser/peers"))
import site_content as content  # noqa: E402

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
written = content.CZECH + content.ENGLISH
for article in written:
    (folder / f"{article.slug}.html").write_text(content.article_page(article))
long = "".join(content.body_html(article, "https://linden.example") for article in written) * 40
(folder / "long.html").write_text(f"<!doctype html><html lang=\"en\"><title>Linden</title>{long}</html>")
