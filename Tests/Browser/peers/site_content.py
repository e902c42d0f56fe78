"""What the local site has to say: articles in Czech and English, and their feeds in every format."""

import json
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from html import escape


@dataclass(frozen=True)
class Article:
    slug: str
    title: str
    author: str
    excerpt: str
    paragraphs: tuple[str, ...]
    language: str
    picture: int | None = None
    hours_ago: float = 1.0


CZECH = (
    Article(
        "baterie", "Baterie bez lithia poprvé vydržela deset tisíc cyklů", "Žofie Křížová",
        "Sodíkový článek z brněnské laboratoře ztratil po deseti tisících nabitích jen osm procent "
        "kapacity.",
        ("Příliš žluťoučký kůň úpěl ďábelské ódy, ale baterie mlčela a dávala proud dál. Tým z Brna "
         "ji nabíjel a vybíjel dvakrát denně po čtrnáct let zkráceného času.",
         "„Čekali jsme, že se katoda začne drolit po třech tisících cyklech,“ říká vedoucí "
         "laboratoře. „Nestalo se to. Hledali jsme chybu v měření půl roku.“",
         "Sodíku je v moři víc než dost a jeho těžba nevysychá poušť. Článek je ale o třetinu těžší, "
         "a proto se hodí spíš do sklepa než do auta."),
        "cs", 11, 0.2),
    Article(
        "most", "Železnice otevřela nejdelší most ve střední Evropě", "Řehoř Šťastný",
        "První vlaky pojedou v prosinci, cesta se zkrátí o dvacet minut.",
        ("Most má třicet dva oblouků a ani jeden svar, který by někdo dvakrát nezkontroloval.",
         "Ve stanici Nejneobhospodařovávatelnějšíchzemědělskýchpozemkůvsi se kvůli němu posunul "
         "peron i s kioskem."),
        "cs", 12, 3),
    Article(
        "telefon", "Recenze: telefon, který si opravíte sami", "Ďurđica Ščučka",
        "Šroubovák je v balení a baterie stojí méně než večeře pro dva.",
        ("Rozebrali jsme ho čtyřikrát. Potřetí už to šlo poslepu.",
         "Displej drží čtyři šroubky a dobrá vůle; náhradní díl přišel druhý den."),
        "cs", None, 26),
    Article(
        "knihovna", "Městská knihovna půjčuje i vrtačky", "Žofie Křížová",
        "Kdo vrátí pozdě, zaplatí stejně jako za detektivku.",
        ("Regál s nářadím stojí mezi poezií a cestopisy.",), "cs", 13, 50),
)

ENGLISH = (
    Article(
        "personal-website", "The Quiet Return of the Personal Website", "Maud Ellery",
        "Feeds never went away. What changed is that people are tired of being ranked.",
        ("For ten years the advice was to go where the people are. The people, it turns out, would "
         "rather have stayed at home.",
         "A page of one's own asks for very little: a name, a folder of text, and the patience to "
         "be read by thirty people who meant to come."),
        "en", 21, 0.7),
    Article(
        "concurrency", "Approachable concurrency, one year later", "Anselm Okafor",
        "What the numbers from real packages say.",
        ("We counted the annotations that disappeared. There were many.",
         "pneumonoultramicroscopicsilicovolcanoconiosispneumonoultramicroscopicsilicovolcano is "
         "still the longest identifier anybody sent us."),
        "en", 22, 5),
    Article(
        "rye", "On Rye Bread, Briefly", "Maud Ellery", "Water, flour, time; mostly time.",
        ("The starter was older than the baker, and had better manners.",), "en", None, 30),
)

EXCERPTS = (
    Article(
        "excerpt-only", "A Long Walk Along the Old Canal", "Petra Novak",
        "We set out before dawn, with bread and a map that was wrong.",
        tuple(
            f"On mile {mile} the towpath turned to mud, and the ferryman, who had been expecting "
            "somebody else, told us the story of the lock that opens only for barges with a cat "
            "on board. We had no cat. We waited, and the herons waited with us, and in the end the "
            "water did what water does." for mile in range(1, 9)),
        "en", 23, 8),
)


def moment(article: Article, now: datetime) -> datetime:
    return now - timedelta(hours=article.hours_ago)


def home_page(base: str) -> str:
    """A site with two feeds to choose from, as many blogs have."""
    return f"""<!doctype html>
<html lang="cs"><head><meta charset="utf-8"><title>Kavárna U Lípy</title>
<link rel="alternate" type="application/rss+xml" title="Kavárna U Lípy: články" href="/feed.xml">
<link rel="alternate" type="application/atom+xml" title="The Linden Café in English" href="{base}/atom.xml">
<link rel="icon" type="image/png" href="/pictures/1.png"></head>
<body><h1>Kavárna U Lípy</h1><p>Noviny, káva a ticho.</p></body></html>"""


def article_page(article: Article) -> str:
    """The article on its own page, between the things nobody came for."""
    body = "".join(f"<p>{escape(p)}</p>\n" for p in article.paragraphs)
    return f"""<!doctype html>
<html lang="{article.language}"><head><meta charset="utf-8"><title>{escape(article.title)}</title></head>
<body><nav><ul><li><a href="/">Home</a></li><li><a href="/about">About</a></li></ul></nav>
<div class="advert">Buy our subscription, it is cheap, it is now.</div>
<article><h1>{escape(article.title)}</h1><p class="byline">{escape(article.author)}</p>
{body}</article>
<aside><h2>Read also</h2><a href="/x">Ten herons you must see</a></aside>
<footer>Cookies, terms, cookies.</footer><script>document.title = "Tracked"</script></body></html>"""


def body_html(article: Article, base: str) -> str:
    picture = (
        f'<figure><img src="{base}/pictures/{article.picture}.svg" alt="Hills" width="320" '
        'height="200"><figcaption>Drawn by hand.</figcaption></figure>'
        if article.picture is not None else "")
    return picture + "".join(f"<p>{escape(p)}</p>" for p in article.paragraphs)


def rss(title: str, articles, base: str, now: datetime, *, excerpts: bool = False,
        path: str = "/", podcast: bool = False) -> bytes:
    """RSS 2.0 with Content, Dublin Core and Media RSS."""
    items = []
    for article in articles:
        link = f"{base}/articles/{article.slug}"
        parts = [
            f"<title>{escape(article.title)}</title>", f"<link>{link}</link>",
            f'<guid isPermaLink="true">{link}</guid>',
            f"<pubDate>{format_datetime(moment(article, now))}</pubDate>",
            f"<dc:creator>{escape(article.author)}</dc:creator>",
            f"<description>{escape(article.excerpt)}</description>",
        ]
        if not excerpts:
            parts.append(
                f"<content:encoded><![CDATA[{body_html(article, base)}]]></content:encoded>")
        if article.picture is not None:
            parts.append(f'<media:thumbnail url="{base}/pictures/{article.picture}.png" '
                         'width="320" height="200"/>')
        if podcast:
            parts.append(f'<enclosure url="{base}/media/tone.wav" type="audio/wav" length="8044"/>')
        items.append("<item>" + "".join(parts) + "</item>")
    return (f"""<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>{escape(title)}</title><link>{base}{path}</link>
<description>{escape(title)}</description>
{"".join(items)}</channel></rss>""").encode()


def atom(title: str, articles, base: str, now: datetime) -> bytes:
    """Atom 1.0 with XHTML content."""
    entries = "".join(
        f"""<entry><title>{escape(a.title)}</title><id>tag:linden.example,2026:{a.slug}</id>
<link rel="alternate" href="{base}/articles/{a.slug}"/><updated>{moment(a, now).isoformat()}</updated>
<author><name>{escape(a.author)}</name></author><summary>{escape(a.excerpt)}</summary>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">{body_html(a, base).replace('height="200">', 'height="200"/>')}</div></content></entry>"""
        for a in articles)
    return (f"""<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>{escape(title)}</title>
<id>tag:linden.example,2026:feed</id><link rel="self" href="{base}/atom.xml"/>
<link rel="alternate" href="{base}/"/><updated>{now.isoformat()}</updated>
{entries}</feed>""").encode()


def json_feed(title: str, articles, base: str, now: datetime) -> bytes:
    return json.dumps({
        "version": "https://jsonfeed.org/version/1.1", "title": title, "home_page_url": f"{base}/",
        "feed_url": f"{base}/feed.json",
        "items": [{
            "id": a.slug, "url": f"{base}/articles/{a.slug}", "title": a.title,
            "summary": a.excerpt, "content_html": body_html(a, base),
            "date_published": moment(a, now).isoformat(), "authors": [{"name": a.author}],
            **({"image": f"{base}/pictures/{a.picture}.png"} if a.picture is not None else {}),
        } for a in articles],
    }, ensure_ascii=False).encode()


def comics(base: str, now: datetime) -> bytes:
    """Articles that are a picture, and one with two of them between words."""
    pattern = Article("", "", "Robot", "", (), "en")
    strip = (f'<img src="{base}/pictures/900x260.png" alt="Two people talk"'
             ' title="They never agree.">')
    words = "<p>" + "A long paragraph comes before the drawings. " * 4 + "</p>"
    two = (f'{words}<p><img src="{base}/pictures/500x700.png" alt="The first one"></p>{words}'
           f'<figure><img src="{base}/pictures/600x400.png" alt="The second one">'
           "<figcaption>A caption below</figcaption></figure>")
    texts = (("strip", "A strip", strip), ("two", "Two drawings", two))
    articles = [replace(pattern, slug=slug, title=title, hours_ago=hours)
                for hours, (slug, title, _) in enumerate(texts, 2)]
    feed = rss("Drawn by hand", articles, base, now, path="/comics/").decode()
    for _, title, text in texts:
        feed = feed.replace("<![CDATA[]]>", f"<![CDATA[{text}]]>", 1)
        assert title in feed
    return feed.encode()


def numbered(number: int, edition: int, base: str, now: datetime) -> bytes:
    """One of many small feeds; each edition has one article more than the one before."""
    pattern = Article("", "", "Robot", "Short.", ("One paragraph.",), "en")
    articles = [
        replace(pattern, slug=f"many-{number}-{e}", title=f"Feed {number}, news {e}", hours_ago=40 - e)
        for e in range(edition, -1, -1)]
    return rss(f"Feed {number}", articles, base, now, path=f"/many/{number}/")


def beginning() -> datetime:
    """The moment that all dates of a run are counted from: whole seconds, as RSS writes them."""
    return datetime.now(timezone.utc).replace(microsecond=0)
