import Testing

@testable import FeedFormats

@Suite struct ContentTests {
  @Test(
    "Titles become plain text",
    arguments: [
      ("Tom &amp; Jerry", "Tom & Jerry"), ("Tom &amp;amp; Jerry", "Tom & Jerry"),
      ("Tom & Jerry", "Tom & Jerry"), ("Don&#8217;t", "Don’t"), ("Don&amp;#8217;t", "Don’t"),
      ("a&nbsp;b &mdash; c", "a\u{A0}b — c"), ("<![CDATA[A &amp; B]]>", "A & B"),
      ("<![CDATA[A <b>B</b>]]>", "A B"), ("&lt;b&gt;A&lt;/b&gt;", "A"), ("A <b>B</b> c", "A B c"),
      ("How to use &lt;template&gt;", "How to use <template>"), ("1 &lt; 2", "1 < 2"),
      ("  A\n   B ", "A B"), ("x &unknown; y", "x &unknown; y"), ("&#146;n", "’n"),
      ("A<![CDATA[ & ]]>B", "A & B"), ("A<!-- no -->B", "AB"), ("&#x1F600;", "😀"),
      ("&amp;lt;i&amp;gt;A&amp;lt;/i&amp;gt;", "A"), ("a &#xD800; b", "a \u{FFFD} b"),
    ])
  func titles(raw: String, plain: String) throws {
    #expect(try item("<title>\(raw)</title>")?.title?.plainText == plain)
  }

  @Test("Atom titles obey their type")
  func atomTitles() throws {
    #expect(try entry("<title type='text'>a &amp;amp; b</title>")?.title?.plainText == "a &amp; b")
    #expect(
      try entry("<title type='html'>a &lt;em&gt;b&lt;/em&gt; &amp;amp;</title>")?.title?.plainText
        == "a b &")
    let xhtml =
      "<title type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'>a <em>b</em> &lt;</div></title>"
    #expect(try entry(xhtml)?.title?.plainText == "a b <")
  }

  @Test("Only the item's own title counts")
  func foreignTitles() throws {
    let namespaces =
      "xmlns:s='http://jadedpixel.com/-/spec/shopify' xmlns:atom='http://www.w3.org/2005/Atom'"
    let found = try item(
      """
      <s:variant><title>Blue</title></s:variant><atom:title>No</atom:title><atom:author><atom:name>N</atom:name>\
      </atom:author><image><url>/i.png</url><title>No</title></image><title>Yes</title><author>Me</author>
      """, attributes: namespaces)
    #expect(found?.title == "Yes")
    #expect(found?.authors == [FeedAuthor(name: "Me")])
    #expect(found?.leadImageURL == "https://example.org/i.png")
    #expect(try item("<media:title>M</media:title>")?.title == "M")
    #expect(try item("<dc:title>D</dc:title>")?.title == "D")
    #expect(try item("<description>No title</description>")?.title == nil)
  }

  @Test("The longest real content wins and empty ones are ignored")
  func bestContent() throws {
    let full = try item(
      "<description>Short</description><content:encoded><![CDATA[<p>Longer</p>]]></content:encoded>"
    )
    #expect(full?.contentHTML == "<p>Longer</p>" && full?.summaryHTML == "Short")
    let empty = try item(
      "<description>Short</description><content:encoded><![CDATA[ ]]></content:encoded>")
    #expect(empty?.contentHTML == "Short" && empty?.summaryHTML == nil)
    #expect(try item("<encoded>x &lt;b&gt;</encoded>")?.contentHTML == "x <b>")
    #expect(try item("<itunes:summary>S</itunes:summary>")?.contentHTML == "S")
    let body = "<body xmlns='http://www.w3.org/1999/xhtml'><p>B</p></body>"
    #expect(try item(body)?.contentHTML == "<p>B</p>")
    let prefixed = "<xhtml:body><xhtml:p>B <xhtml:i>c</xhtml:i></xhtml:p></xhtml:body>"
    #expect(try item(prefixed)?.contentHTML == "<p>B <i>c</i></p>")
    let marked = try item("<source:markdown># Hi</source:markdown><description>x</description>")
    #expect(marked?.markdown == "# Hi")
  }

  @Test(
    "RSS descriptions keep every word",
    arguments: [
      ("a &amp; b", "a & b"), ("&lt;p&gt;a&amp;nbsp;b&lt;/p&gt;", "<p>a&nbsp;b</p>"),
      ("<![CDATA[a &amp; <b>b</b>]]>", "a &amp; <b>b</b>"), ("a & b", "a & b"),
      ("<p>a &amp; b<br>c</p>", "<p>a &amp; b<br>c</p>"),
      ("<![CDATA[a]]> b <![CDATA[c]]>", "a b c"), ("<![CDATA[x]]]]><![CDATA[> y]]>", "x]]> y"),
      ("&amp;lt;p&amp;gt;twice&amp;lt;/p&amp;gt;", "<p>twice</p>"),
      ("&lt;![CDATA[<b>in</b>]]&gt;", "&lt;![CDATA[<b>in</b>]]&gt;"),
      ("&lt;![CDATA[in]]&gt;", "in"), ("a < b and c > d", "a < b and c > d"),
      ("&lt;!DOCTYPE html&gt;&lt;html&gt;page&lt;/html&gt;", "<!DOCTYPE html><html>page</html>"),
    ])
  func descriptions(raw: String, html: String) throws {
    #expect(try item("<description>\(raw)</description>")?.contentHTML == html)
  }

  @Test("Atom content obeys its type, mode and src")
  func atomContent() throws {
    #expect(
      try entry("<content type='html'>&lt;p&gt;a&lt;/p&gt;</content>")?.contentHTML == "<p>a</p>")
    #expect(try entry("<content type='text'>1 &lt; 2</content>")?.contentHTML == "1 &lt; 2")
    #expect(try entry("<content>1 &lt; 2</content>")?.contentHTML == "1 &lt; 2")
    let div =
      "<content type='xhtml'><div xmlns='http://www.w3.org/1999/xhtml'><p>a</p></div></content>"
    #expect(try entry(div)?.contentHTML == "<p>a</p>")
    #expect(
      try entry("<content src='/page.html' type='text/html'/>")?.link
        == "https://example.org/page.html")
    #expect(
      try entry("<content src='/v.mp4' type='video/mp4'/>")?.enclosures.first?.isVideo == true)
    let both = try entry(
      "<summary>S</summary><content type='html'>&lt;p&gt;Longer&lt;/p&gt;</content>")
    #expect(both?.summaryHTML == "S" && both?.contentHTML == "<p>Longer</p>")
    let old = try feed(
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><content type="text/html" mode="base64">
      PGI+aGk8L2I+</content></entry></feed>
      """)
    #expect(old.entries.first?.contentHTML == "<b>hi</b>")
  }

  @Test("No entity of a DOCTYPE is ever expanded, and no text is lost around it")
  func doctype() throws {
    let parsed = try feed(
      """
      <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "AAA"><!ENTITY b SYSTEM "file:///etc/passwd">
      <!ENTITY c "&a;&a;&a;"><!-- it's ]> -->]><rss version="2.0"><channel><title>x&a;y&b;z&c;</title>
      </channel></rss>
      """)
    #expect(parsed.title == "x&a;y&b;z&c;")
  }

  @Test("Bounds hold for fields, entries and depth")
  func bounds() throws {
    var limits = FeedLimits()
    limits.entries = 2
    limits.contentBytes = 10
    limits.fieldBytes = 5
    let text = rss(
      String(
        repeating: "<item><title>žžžž</title><description>žžžžžžž</description></item>", count: 3))
    let parsed = try parseFeed(Array(text.utf8), limits: limits)
    #expect(parsed.entries.count == 2)
    #expect(parsed.entries.first?.title == "žž")
    #expect(parsed.entries.first?.contentHTML == "žžžžž")
    #expect(parsed.warnings.count == 3)
    let deep = String(repeating: "<channel>", count: 5000)
    #expect(try feed("<rss version='2.0'>" + deep).entries.isEmpty)
    let nested = String(repeating: "<description>", count: 5000)
    #expect(try feed(rss("<item><title>A</title>\(nested)</item>")).entries.first?.title == "A")
    let json =
      #"{"version":"https://jsonfeed.org/version/1","title":"T","x":"#
      + String(repeating: "[", count: 100_000)
    #expect(try feed(json).title == "T")
  }
}
