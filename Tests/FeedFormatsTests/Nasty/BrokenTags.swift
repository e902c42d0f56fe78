/// Tags that are not well-formed.
let brokenTags: [NastyFeed] = [
  .items(
    "an item without an end tag", "<item><title>A</title><item><title>B</title></item>", "A\nB"),
  .items("no item has an end tag", "<item><title>A</title><item><title>B</title>", "A\nB"),
  .items(
    "a title without an end tag", "<item><title>A<link>https://example.org/1</link></item>",
    "A <https://example.org/1>"),
  .items(
    "a link without an end tag", "<item><link>https://example.org/1<title>A</title></item>",
    "A <https://example.org/1>"),
  .items(
    "a description without an end tag",
    "<item><title>A</title><description>&lt;p&gt;x&lt;/p&gt;<guid>g</guid></item>", "A [<p>x</p>]"),
  .items(
    "markup in a description without an end tag",
    "<item><description><p>x <b>y</b></p><title>A</title></item>", "A [<p>x <b>y</b></p>]"),
  .items(
    "a section in a description without an end tag",
    "<item><title>A</title><description><![CDATA[x]]></item><item><title>B</title></item>",
    "A [x]\nB"),
  .items(
    "a section that is not closed",
    """
    <item><title>A</title><description><![CDATA[x</description></item>\
    <item><title>B</title><description><![CDATA[y]]></description></item>
    """, "A [x]\nB [y]"),
  .items(
    "the last section is not closed",
    "<item><title>A</title><description><![CDATA[x</description></item>", "A [x]"),
  .items(
    "end tags in the wrong order", "<item><title><b>A</title></b><guid>g</guid></item>", "A"),
  .items(
    "an end tag that closes nothing", "<item></div><title>A</title></p></item>", "A"),
  .items(
    "an end tag that is misspelt",
    "<item><title>A</titel><link>https://example.org/1</link></item>", "A <https://example.org/1>"),
  .items(
    "an unknown element without an end tag",
    "<item><x><title>A</title></item><item><title>B</title></item>", "A\nB"),
  .items(
    "an element of no namespace without an end tag",
    "<item><foo:bar><title>A</title></item><item><title>B</title></item>", "A\nB"),
  .items(
    "tags in capitals", "<ITEM><TITLE>A</TITLE><PUBDATE>2024-01-31</PUBDATE></ITEM>",
    "A at 2024-01-31T00:00:00Z"),
  .items(
    "an end tag in another case", "<item><title>A</Title><link>https://example.org/1</LINK></Item>",
    "A <https://example.org/1>"),
  .items(
    "markup in an element whose end tag is in another case",
    "<item><title>A</title><Description><p>x</p></description></ITEM>", "A [<p>x</p>]"),
  .items("white space in tags", "<item ><title\n>A</title\t></item >", "A"),
  .items(
    "attributes without quotes",
    "<item><title>A</title><enclosure url=https://example.org/a.mp3 type=audio/mpeg></item>",
    "A +https://example.org/a.mp3"),
  .items(
    "an attribute without quotes in an element that closes itself",
    "<item><title>A</title><enclosure url=https://example.org/a.mp3/><guid>g</guid></item>",
    "A +https://example.org/a.mp3"),
  .items(
    "an attribute whose quote is not closed",
    "<item><enclosure url=\"https://example.org/a.mp3 type=\"audio/mpeg\"/><title>A</title></item>",
    "A +https://example.org/a.mp3"),
  .items(
    "a tag whose quote is not closed",
    "<item><enclosure url=\"https://example.org/a.mp3/><title>A \"b\" c</title></item>",
    "A \"b\" c +https://example.org/a.mp3"),
  .items(
    "the last quote is not closed",
    "<item><title>A</title><enclosure url=\"https://example.org/a.mp3/></item>",
    "A +https://example.org/a.mp3"),
  .items(
    "attributes without a space between them",
    "<item><title>A</title><enclosure url='/a.mp3'type='audio/mpeg'length='1'/></item>",
    "A +https://example.org/a.mp3"),
  .items(
    "an attribute twice", "<item><title>A</title><enclosure url='/a.mp3' url='/b.mp3'/></item>",
    "A +https://example.org/a.mp3"),
  .items(
    "an attribute without a value", "<item><title>A</title><enclosure url='/a' x/></item>",
    "A +https://example.org/a"),
  .items(
    "a sign that ends tags in an attribute",
    "<item><title x='a > b'>A</title><enclosure url='/a?b>c'/></item>",
    "A +https://example.org/a?b>c"),
  .items(
    "a tag that does not end", "<item><title>A</title><enclosure url='/a.mp3'<guid>g</guid></item>",
    "A +https://example.org/a.mp3"),
  .items(
    "an item in an item", "<item><title>A</title><item><title>B</title></item></item>", "A\nB"),
  .items("an empty item", "<item/><item></item><item><title>A</title></item>", "A"),
  .items("a comment in front of all", "<!-- <item> --><item><title>A</title></item>", "A"),
  .items("a comment that is not closed", "<!-- x<item><title>A</title></item>", "A"),
  .items("a comment with hyphens", "<!-- a -- b ---><item><title>A</title></item>", "A"),
  .items("a comment of browsers", "<!--><item><title>A</title></item>", "A"),
  .items("an instruction that is not closed", "<?php echo 1 ><item><title>A</title></item>", "A"),
  .items("a declaration in the middle", "<!DOCTYPE x><item><title>A</title></item>", "A"),
  .items("a section between items", "<![CDATA[<item>]]><item><title>A</title></item>", "A"),
  .items("items in a list of items", "<items><item><title>A</title></item></items>", "A"),
  .items(
    "a prefix that nobody declared", "<item><title>A</title><dc:creator>B</dc:creator></item>",
    "A by B"),
  .items(
    "a namespace that is misspelt",
    """
    <item><title>A</title><content:encoded xmlns:content="http://purl.org/rss/1.0/modul/content">\
    x</content:encoded></item>
    """, "A [x]"),
  .items(
    "an item in a namespace that somebody made up",
    "<item xmlns='urn:x'><title>A</title><guid>g</guid></item>", "A"),
  .items(
    "a section whose name is in small letters",
    "<item><title>A</title><description><![cdata[<p>x</p>]]></description></item>", "A [<p>x</p>]"),
  .items(
    "an end tag that does not end",
    "<item><title>A</title<link>https://example.org/1</link></item>", "A <https://example.org/1>"),
]
