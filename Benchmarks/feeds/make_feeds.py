#!/usr/bin/env python3
"""Writes feeds to parse where no corpus is at hand.

    make_feeds.py FOLDER            RSS 2.0 and Atom, whole and as excerpts
    make_feeds.py FOLDER --kinds    each kind alone in a folder of its own: rss, atom-html,
                                    atom-xhtml, rdf, json

They say what the site of the browser tests says, in Czech and English, with 20 and with 200 entries.
"""

import argparse
import pathlib
import sys
from dataclasses import replace
from datetime import datetime, timezone
from html import escape

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Tests/Browser/peers"))
import site_content as content  # noqa: E402

NOW = datetime(2026, 11, 14, 8, tzinfo=timezone.utc)
BASE = "https://linden.example"


def atom_html(title, articles):
    """Atom 1.0 with escaped HTML, as most blogs write it."""
    entries = "".join(
        f"""<entry><title>{escape(a.title)}</title><id>tag:linden.example,2026:{a.slug}</id>
<link rel="alternate" type="text/html" href="{BASE}/articles/{a.slug}"/>
<updated>{content.moment(a, NOW).isoformat()}</updated>
<author><name>{escape(a.author)}</name></author><summary>{escape(a.excerpt)}</summary>
<content type="html">{escape(content.body_html(a, BASE))}</content></entry>"""
        for a in articles)
    return f"""<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>{escape(title)}</title>
<id>tag:linden.example,2026:feed</id><link rel="self" href="{BASE}/atom.xml"/>
<link rel="alternate" href="{BASE}/"/><updated>{NOW.isoformat()}</updated>
{entries}</feed>""".encode()


def rdf(title, articles):
    """RSS 1.0 with Content and Dublin Core."""
    addresses = [f"{BASE}/articles/{a.slug}" for a in articles]
    listed = "".join(f'<rdf:li rdf:resource="{address}"/>' for address in addresses)
    items = "".join(
        f"""<item rdf:about="{address}"><title>{escape(a.title)}</title><link>{address}</link>
<dc:date>{content.moment(a, NOW).isoformat()}</dc:date><dc:creator>{escape(a.author)}</dc:creator>
<description>{escape(a.excerpt)}</description>
<content:encoded><![CDATA[{content.body_html(a, BASE)}]]></content:encoded></item>"""
        for a, address in zip(articles, addresses))
    return f"""<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
 xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel rdf:about="{BASE}/"><title>{escape(title)}</title><link>{BASE}/</link>
<items><rdf:Seq>{listed}</rdf:Seq></items></channel>
{items}</rdf:RDF>""".encode()


def mixed(articles):
    return {
        "rss.xml": content.rss("Linden", articles, BASE, NOW),
        "excerpts.xml": content.rss("Linden", articles, BASE, NOW, excerpts=True),
        "podcast.xml": content.rss("Linden", articles, BASE, NOW, podcast=True),
        "atom.xml": content.atom("Linden", articles, BASE, NOW),
    }


def kinds(articles):
    return {
        "rss/rss.xml": content.rss("Linden", articles, BASE, NOW),
        "atom-html/atom.xml": atom_html("Linden", articles),
        "atom-xhtml/atom.xml": content.atom("Linden", articles, BASE, NOW),
        "rdf/rdf.xml": rdf("Linden", articles),
        "json/feed.json": content.json_feed("Linden", articles, BASE, NOW),
    }


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--kinds", action="store_true")
    options = arguments.parse_args()
    written = content.CZECH + content.ENGLISH
    for count in (20, 200):
        articles = [
            replace(written[index % len(written)], slug=f"article-{index}", hours_ago=float(index))
            for index in range(count)]
        for name, feed in (kinds if options.kinds else mixed)(articles).items():
            path = options.folder / name
            path = path.with_name(f"{path.stem}-{count}{path.suffix}")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(feed)


if __name__ == "__main__":
    main()
