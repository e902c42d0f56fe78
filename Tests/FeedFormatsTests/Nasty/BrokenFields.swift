/// Fields that are not as the formats want them.
let brokenFields: [NastyFeed] = [
  .items(
    "a link without a scheme", "<item><title>A</title><link>www.other.example/a</link></item>",
    "A <https://www.other.example/a>"),
  .items(
    "the own host without a scheme",
    "<item><title>A</title><link>example.org/a</link></item>", "A <https://example.org/a>"),
  .items(
    "a relative link", "<item><title>A</title><link>../a?b=1&amp;c=2</link></item>",
    "A <https://example.org/a?b=1&c=2>"),
  .items(
    "a link without its scheme's name", "<item><title>A</title><link>//x.example/a</link></item>",
    "A <https://x.example/a>"),
  .items(
    "a bare ampersand in a link",
    "<item><title>A</title><link>https://example.org/?a=1&b=2&copy=3</link></item>",
    "A <https://example.org/?a=1&b=2&copy=3>"),
  .items(
    "white space in a link",
    "<item><title>A</title><link>\n https://example.org/a b\n </link></item>",
    "A <https://example.org/a%20b>"),
  .items(
    "a link in a section",
    "<item><title>A</title><link><![CDATA[https://example.org/?a&b]]></link></item>",
    "A <https://example.org/?a&b>"),
  .items("words for a link", "<item><title>A</title><link>see below</link></item>", "A"),
  .items(
    "a script for a link", "<item><title>A</title><link>javascript:alert(1)</link></item>", "A"),
  .items(
    "an empty link beside a guid",
    "<item><title>A</title><link/><guid>https://example.org/1</guid></item>",
    "A <https://example.org/1>"),
  .items(
    "a guid that is an address by mistake", "<item><title>A</title><guid>12</guid></item>", "A"),
  .items(
    "a guid that is no address",
    "<item><title>A</title><guid isPermaLink='FALSE'>https://example.org/1</guid></item>", "A"),
  .items(
    "a relative guid",
    "<item><title>A</title><guid isPermaLink='true'>/1</guid></item>", "A <https://example.org/1>"),
  .items(
    "links of Atom in RSS",
    """
    <item><title>A</title><atom:link rel="self" href="/self"/>\
    <atom:link rel="alternate" href="/1"/></item>
    """, "A <https://example.org/1>"),
  .items(
    "a link as an attribute", "<item><title>A</title><link href='/1'></item>",
    "A <https://example.org/1>"),
  .items(
    "two links", "<item><title>A</title><link>/1</link><link>/2</link></item>",
    "A <https://example.org/1>"),
  .items(
    "where a counted link leads",
    """
    <item><title>A</title><link>https://feeds.example/~r/1</link>\
    <feedburner:origLink>https://example.org/1</feedburner:origLink></item>
    """, "A <https://example.org/1>"),
  .items(
    "where a counted file lies",
    """
    <item><title>A</title><enclosure url="https://feeds.example/~5/a.mp3" type="audio/mpeg"/>\
    <feedburner:origEnclosureLink>https://example.org/a.mp3</feedburner:origEnclosureLink></item>
    """, "A +https://example.org/a.mp3"),
  .items(
    "an enclosure without an address",
    "<item><title>A</title><enclosure/><enclosure url=''/><enclosure url=' '/></item>", "A"),
  .items(
    "an enclosure twice",
    "<item><title>A</title><enclosure url='/a.mp3'/><enclosure url='/a.mp3' length='x'/></item>",
    "A +https://example.org/a.mp3"),
  .items(
    "words in front of a date",
    "<item><title>A</title><pubDate>Published on Wed, 31 Jan 2024 10:00</pubDate></item>",
    "A at 2024-01-31T10:00:00Z"),
  .items(
    "a date of JavaScript",
    """
    <item><title>A</title>\
    <pubDate>Wed Jan 31 2024 10:00:00 GMT+0100 (Central European Standard Time)</pubDate></item>
    """, "A at 2024-01-31T09:00:00Z"),
  .items(
    "a zone by its name",
    "<item><title>A</title><pubDate>Wed, 31 Jan 2024 10:00:00 America/Los_Angeles</pubDate></item>",
    "A at 2024-01-31T18:00:00Z"),
  .items(
    "a month in Czech",
    "<item><title>A</title><pubDate>st, 31. čvc 2024 10:00:00 SELČ</pubDate></item>",
    "A at 2024-07-31T08:00:00Z"),
  .items(
    "an unset date",
    "<item><title>A</title><pubDate>Mon, 30 Nov -0001 00:00:00 +0000</pubDate></item>", "A"),
  .items(
    "a day that does not exist",
    "<item><title>A</title><pubDate>Thu, 30 Feb 2024 10:00:00 GMT</pubDate></item>", "A"),
  .items(
    "a date in a section",
    "<item><title>A</title><pubDate><![CDATA[Wed, 31 Jan 2024 10:00:00 GMT]]></pubDate></item>",
    "A at 2024-01-31T10:00:00Z"),
  .items(
    "a bad date beside a good one",
    "<item><title>A</title><pubDate>soon</pubDate><dc:date>2024-01-31</dc:date></item>",
    "A at 2024-01-31T00:00:00Z"),
  .items(
    "seconds since 1970", "<item><title>A</title><pubDate>1706695200</pubDate></item>",
    "A at 2024-01-31T10:00:00Z"),
  .items(
    "markup in an author",
    "<item><title>A</title><author>&lt;a href='/b'&gt;B &amp;amp; C&lt;/a&gt;</author></item>",
    "A by B & C"),
  .items(
    "elements in an author", "<item><title>A</title><author><b>B</b> C</author></item>",
    "A by B C"),
  .items(
    "a bare address beside a name",
    """
    <item><title>A</title><author>b@example.org</author><itunes:author>B</itunes:author></item>
    """, "A by B (b@example.org)"),
  .items(
    "an address without a name", "<item><title>A</title><author>b@example.org ()</author></item>",
    "A by (b@example.org)"),
  .items(
    "an author as in Atom",
    "<item><title>A</title><author><name>B</name><email>b@example.org</email></author></item>",
    "A by B (b@example.org)"),
  .items("an empty author", "<item><title>A</title><author> </author><dc:creator/></item>", "A"),
  .items(
    "categories of three vocabularies",
    """
    <item><title>A</title><category>x</category><category/><category>x</category>\
    <atom:category term="y"/><itunes:category text="z"><itunes:category text="w"/></itunes:category>\
    </item>
    """, "A #x #y #z #w"),
  .entries(
    "a relation by its address",
    """
    <entry><title>A</title><link rel="http://www.iana.org/assignments/relation/alternate" \
    href="/1"/></entry>
    """, "A <https://example.org/1>"),
  .entries(
    "a relation in capitals",
    "<entry><title>A</title><link rel='Alternate' href='/1'/><link rel='SELF' href='/2'/></entry>",
    "A <https://example.org/1>"),
  .entries(
    "a base on a link",
    "<entry><title>A</title><link xml:base='http://x.example/y/' href='z'/></entry>",
    "A <http://x.example/y/z>"),
  .entries(
    "a base that is none",
    "<entry xml:base='urn:x'><title>A</title><link href='z'/></entry>", "A <https://example.org/z>"),
  .entries(
    "a base on a host of another script",
    "<entry xml:base='http://příklad.example/č/'><title>A</title><link href='ž'/></entry>",
    "A <http://příklad.example/č/ž>"),
  .entries(
    "a base inside XHTML",
    """
    <entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">\
    <p xml:base="http://x.example/y/"><a href="z">A</a></p><a href="/1">B</a></div></content></entry>
    """, "– [<p><a href=\"http://x.example/y/z\">A</a></p><a href=\"/1\">B</a>]"),
  .entries(
    "an author of the source",
    """
    <entry><title>A</title><source><title>S</title><author><name>B</name></author></source></entry>
    """, "A by B"),
  .entries(
    "an author of the source beside the own",
    """
    <entry><title>A</title><source><author><name>B</name></author></source>\
    <author><name>C</name></author></entry>
    """, "A by C"),
  .entries(
    "content that is elsewhere",
    "<entry><title>A</title><content src='/1' type='text/html'/></entry>",
    "A <https://example.org/1>"),
  .entries(
    "an id for a link", "<entry><title>A</title><id>https://example.org/1</id></entry>",
    "A <https://example.org/1>"),
]
