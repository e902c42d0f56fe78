#!/usr/bin/env python3
"""A magazine as WordPress exports it (WXR): `make_export.py FILE`.

1,000 articles of about 700 words by 20 authors in 12 categories, every tenth in Czech; 10,000
comments in threads, 500 of them under one article. Always the same.
"""

import datetime
import html
import pathlib
import random
import re
import sys
import unicodedata
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

from texts import CZECH, ENGLISH, Writer

ARTICLES, COMMENTS, UNDER_ONE = 1_000, 10_000, 500
SITE = "http://magazine.example"
BEGINNING = datetime.datetime(2023, 1, 1, 6)
AUTHORS = """Alena Nováková|Anna Dvořáková|Olga Svobodová|Petr Černý|Jana Procházková|Tomáš Kučera|
  Eva Veselá|Jan Horák|Lucie Němcová|Martin Pokorný|Hana Marešová|Pavel Hájek|Klára Jelínková|
  Jakub Růžička|Věra Benešová|Ondřej Fiala|Marie Sedláčková|Filip Doležal|Ivana Zemanová|
  Karel Kolář""".replace("\n ", "").split("|")
CATEGORIES = """Towns|Rivers|Kitchen|Music|Books|Crafts|Railways|Gardens|History|Science|Travel|
  Reviews""".replace("\n ", "").split("|")


@dataclass
class Article:
    number: int
    title: str
    slug: str
    author: str
    category: str
    lead: str
    content: str
    published: datetime.datetime
    comments: list = field(default_factory=list)


@dataclass
class Comment:
    number: int
    parent: int
    depth: int
    author: str
    text: str
    written: datetime.datetime


def slug(text):
    plain = unicodedata.normalize("NFD", text.lower()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def block(name, markup, settings=""):
    return f"<!-- wp:{name}{settings} -->\n{markup}\n<!-- /wp:{name} -->"


def words_in(markup):
    return len(re.sub("<[^>]*>", " ", markup).split())


def paragraph(text):
    return block("paragraph", f"<p>{text}</p>")


class Magazine:
    """The articles, their comments, and what readers look for."""

    def __init__(self, seed=5):
        self.random = random.Random(seed)
        self.writer = Writer(self.random)
        self.articles = [self.article(number) for number in range(1, ARTICLES + 1)]
        self.commented = self.random.choice(self.articles[-100:])
        self.add_comments()
        self.searches = self.terms()

    def article(self, number):
        czech = number % 10 == 0
        writer = self.writer
        title = writer.sentence(czech).rstrip(".").replace("“", "").replace("”", "")
        title = " ".join(title.split()[:9]).rstrip(",;") + f" ({number})"
        return Article(
            number, title, f"{slug(writer.name())}-{slug(title)}"[:54].strip("-") + f"-{number}",
            self.random.choice(AUTHORS), self.random.choice(CATEGORIES),
            writer.sentences(1, 2, czech), self.content(czech),
            BEGINNING + datetime.timedelta(hours=11 * number))

    def content(self, czech):
        """About 700 words as the block editor stores them."""
        writer, chance = self.writer, self.random
        parts, part = [paragraph(writer.sentences(3, 5, czech))], 0
        while sum(map(words_in, parts)) < 640:
            part += 1
            heading = " ".join(writer.sentence(czech).rstrip(".").split()[:6]).strip("“„,;”")
            parts.append(block("heading", f"<h2>{html.escape(heading)}</h2>"))
            parts.append(paragraph(self.linked(writer.sentences(3, 5, czech))))
            kind = part % 3
            if kind == 1:
                items = "\n".join(
                    block("list-item", f"<li>{writer.sentence(czech)}</li>") for _ in range(4))
                parts.append(block("list", f"<ul>{items}</ul>"))
            elif kind == 2:
                quoted = paragraph(writer.sentences(1, 2, czech))
                parts.append(block(
                    "quote", f'<blockquote class="wp-block-quote">{quoted}</blockquote>'))
            else:
                parts.append(block(
                    "heading", f"<h3>{writer.name()}</h3>", settings=' {"level":3}'))
            words = writer.sentences(3, 5, czech).split(" ")
            place = chance.randrange(len(words) - 3)
            words[place] = f"<strong>{words[place]}</strong>"
            words[place + 2] = f"<em>{words[place + 2]}</em>"
            parts.append(paragraph(" ".join(words)))
        return "\n\n".join(parts)

    def linked(self, text):
        """Two words of a paragraph lead elsewhere."""
        words = text.split(" ")
        place = self.random.randrange(len(words) - 2)
        address = f"https://{slug(self.writer.name())}.example/{self.random.randrange(1000)}"
        words[place] = f'<a href="{address}">{words[place]} {words.pop(place + 1)}</a>'
        return " ".join(words)

    def add_comments(self):
        number = 0
        others = [article for article in self.articles if article is not self.commented]
        each, more = divmod(COMMENTS - UNDER_ONE, len(others))
        for place, article in enumerate(others):
            number = self.comment(article, each + (place < more), number)
        self.comment(self.commented, UNDER_ONE, number)

    def comment(self, article, count, number):
        for _ in range(count):
            number += 1
            answered = None
            if article.comments and self.random.random() < 0.6:
                answered = self.random.choice(article.comments[-40:])
            if answered and answered.depth == 4:
                answered = None
            article.comments.append(Comment(
                number, answered.number if answered else 0, answered.depth + 1 if answered else 0,
                f"{self.random.choice(AUTHORS).split()[0]} {self.writer.name()}",
                self.writer.sentences(1, 4, article.number % 10 == 0),
                article.published + datetime.timedelta(minutes=7 * (len(article.comments) + 1))))
        return number

    def terms(self):
        """200 different searches, each of which finds something: names, common words, pairs."""
        common, all_names = sorted(set(ENGLISH["noun"] + CZECH["noun"])), set(self.writer.names)
        found = self.random.sample(common, 70)
        while len(found) < 200:
            article = self.random.choice(self.articles)
            names = [w for w in re.findall(r"\w+", article.content) if w in all_names]
            term = self.random.choice(names)
            if len(found) >= 140:
                term += " " + self.random.choice(names)
            if term not in found and len(set(term.split())) == len(term.split()):
                found.append(term)
        self.random.shuffle(found)
        return found

    def wxr(self):
        authors = "".join(
            f"<wp:author><wp:author_login>{slug(name)}</wp:author_login>"
            f"<wp:author_display_name>{name}</wp:author_display_name></wp:author>\n"
            for name in AUTHORS)
        categories = "".join(
            f"<wp:category><wp:category_nicename>{slug(name)}</wp:category_nicename>"
            f"<wp:cat_name>{name}</wp:cat_name></wp:category>\n" for name in CATEGORIES)
        articles = "".join(map(item, self.articles))
        return HEAD + authors + categories + articles + "</channel></rss>\n"


HEAD = f"""<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Korzo's benchmark</title><link>{SITE}</link><language>en</language>
<wp:wxr_version>1.2</wp:wxr_version>
"""


def item(article):
    comments = "".join(map(comment_item, article.comments))
    return f"""<item><title>{escape(article.title)}</title><link>{SITE}/{article.slug}/</link>
<dc:creator>{slug(article.author)}</dc:creator>
<category domain="category" nicename="{slug(article.category)}">{article.category}</category>
<content:encoded><![CDATA[{article.content}]]></content:encoded>
<excerpt:encoded><![CDATA[{article.lead}]]></excerpt:encoded>
<wp:post_id>{10_000 + article.number}</wp:post_id>
<wp:post_date_gmt>{article.published:%Y-%m-%d %H:%M:%S}</wp:post_date_gmt>
<wp:comment_status>open</wp:comment_status><wp:post_name>{article.slug}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
{comments}</item>
"""


def comment_item(comment):
    return f"""<wp:comment><wp:comment_id>{comment.number}</wp:comment_id>
<wp:comment_parent>{comment.parent}</wp:comment_parent>
<wp:comment_author><![CDATA[{comment.author}]]></wp:comment_author>
<wp:comment_date_gmt>{comment.written:%Y-%m-%d %H:%M:%S}</wp:comment_date_gmt>
<wp:comment_content><![CDATA[{comment.text}]]></wp:comment_content>
<wp:comment_approved>1</wp:comment_approved></wp:comment>
"""


if __name__ == "__main__":
    pathlib.Path(sys.argv[1]).write_text(Magazine().wxr())
