"""Articles with what few feeds have: formulas, footnotes, programs, pictures that come later; and
notes without a title."""

from datetime import datetime
from email.utils import format_datetime

PAPER = "Kmeny rostou podle odmocniny"
NOTE = "Dnes ráno zamrzl rybník od břehu ke břehu a do poledne na něm stálo celé městečko"
FRACTION = "<mfrac><mi>m</mi><mn>2</mn></mfrac>"
LONG = "<mo>+</mo>".join(f"<msup><mi>x</mi><mn>{n}</mn></msup>" for n in range(2, 60))


def paper(base: str) -> str:
    return f"""<p>Na polovinu stačí <math alttext="m/2">{FRACTION}</math> let, což už víme
<sup id="fnref:1"><a href="#fn:1">1</a></sup>.</p>
<math display="block"><semantics><mrow><mi>s</mi><mo>=</mo>{LONG}</mrow>
<annotation encoding="application/x-tex">s=x^2+\\dots</annotation></semantics></math>
<p>A teď obrázek:</p>
<p><img class="lazy" data-src="{base}/pictures/1.png" alt="Údolí"><noscript><img
src="{base}/pictures/1.png" alt="Údolí"></noscript></p>
<div class="highlight highlight-source-swift"><pre>let kmen = root(vek)</pre></div>
{"<p>Mezi tím je mnoho slov o lese a o tom, jak se měří jeho věk. </p>" * 40}
<ol><li id="fn:1"><p>Podle měření v Jizerských horách. <a href="{base}/papers/1#fnref:1">zpět</a></p>
</li></ol>"""


def feed(base: str, now: datetime) -> bytes:
    def item(number: int, title: str, body: str) -> str:
        return (f"<item>{title}<link>{base}/papers/{number}</link><guid>paper-{number}</guid>"
                f"<pubDate>{format_datetime(now)}</pubDate>"
                f"<description><![CDATA[{body}]]></description></item>")

    note = f"<p>{NOTE}.</p><p>Brusle půjčuje hospodský.</p>"
    return f"""<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Lesní listy</title><link>{base}/papers</link>
<description>Les</description>
{item(1, f"<title>{PAPER}</title>", paper(base))}
{item(2, "", note)}
{item(3, f"<title>{NOTE[:40]}…</title>", note)}
</channel></rss>""".encode()
