import Testing

@testable import FeedFormats

@Suite struct FormatTests {
  @Test(
    "Every dialect is recognised and its items are read",
    arguments: [
      (FeedFormat.rss20, rss("<item><title>A</title></item>")),
      (
        .rss09x,
        "<rss version='0.91'><channel><title>T</title><item><title>A</title></item></channel></rss>"
      ),
      (
        .rss09x,
        """
        <?xml version="1.0"?><!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"
        "http://my.netscape.com/publish/formats/rss-0.91.dtd"><rss version="0.91"><channel>
        <title>T</title><item><title>A</title></item></channel></rss>
        """
      ),
      (
        .rss10,
        """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
        <channel rdf:about="https://example.org/"><title>T</title><items><rdf:Seq>
        <rdf:li rdf:resource="https://example.org/1"/></rdf:Seq></items></channel>
        <item rdf:about="https://example.org/1"><title>A</title></item></rdf:RDF>
        """
      ),
      (
        .rss090,
        """
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>T</title></channel>
        <item><title>A</title><link>https://example.org/1</link></item></rdf:RDF>
        """
      ),
      (
        .rss11,
        """
        <Channel xmlns="http://purl.org/net/rss1.1#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <title>T</title><items rdf:parseType="Collection"><item rdf:about="https://example.org/1">
        <title>A</title></item></items></Channel>
        """
      ),
      (
        .atom10,
        "<feed xmlns='http://www.w3.org/2005/Atom'><title>T</title><entry><title>A</title></entry></feed>"
      ),
      (
        .atom10,
        "<a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:title>T</a:title><a:entry><a:title>A</a:title></a:entry></a:feed>"
      ),
      (.atom10, "<feed><title>T</title><entry><title>A</title></entry></feed>"),
      (
        .atom03,
        "<feed version='0.3' xmlns='http://purl.org/atom/ns#'><title>T</title><entry><title>A</title></entry></feed>"
      ),
      (
        .cdf,
        """
        <CHANNEL HREF="https://example.org/"><TITLE>T</TITLE><ITEM HREF="https://example.org/1">
        <TITLE>A</TITLE><ABSTRACT>x</ABSTRACT></ITEM></CHANNEL>
        """
      ),
      (
        .jsonFeed10,
        #"{"version":"jsonfeed.org/version/1","title":"T","items":[{"id":1,"title":"A"}]}"#
      ),
      (
        .jsonFeed11,
        #"{"items":[{"title":"A","id":"x"}],"title":"T","version":"https://jsonfeed.org/version/1.1"}"#
      ),
      (.rssInJSON, #"{"rss":{"version":"2.0","channel":{"title":"T","item":[{"title":"A"}]}}}"#),
    ])
  func recognisesDialect(format: FeedFormat, text: String) throws {
    let parsed = try feed(text)
    #expect(parsed.format == format)
    #expect(parsed.title == "T" || parsed.title == "Channel")
    #expect(parsed.entries.map(\.title?.plainText) == ["A"])
  }

  @Test("An rss element in a default Atom namespace is RSS")
  func rssInAtomNamespace() throws {
    let parsed = try feed(
      "<rss version='2.0' xmlns='http://www.w3.org/2005/Atom'><channel><title>T</title><item><title>A</title></item></channel></rss>"
    )
    #expect(parsed.entries.first?.title == "A")
  }

  @Test("RDF items take rdf:about as id and link")
  func rdfAbout() throws {
    let parsed = try feed(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>T</title></channel>
      <item rdf:about="https://example.org/1"><title>A</title><dc:date>2024-01-31</dc:date></item></rdf:RDF>
      """)
    #expect(parsed.entries.first?.id == "https://example.org/1")
    #expect(parsed.entries.first?.link == "https://example.org/1")
    #expect(parsed.entries.first?.published == 1_706_659_200_000)
  }

  @Test(
    "Junk before the root is passed over",
    arguments: [
      "\u{FEFF}", "\n\n  \n", "<br />\n<b>Warning</b>: oops in <b>/x.php</b><br />\n", "junk ",
    ])
  func leadingJunk(junk: String) throws {
    #expect(try feed(junk + rss("<item><title>A</title></item>")).entries.count == 1)
  }

  @Test("What is no feed says what it is")
  func errors() {
    let cases: [(String, FeedError)] = [
      ("", .empty), (" \n", .empty), ("<!DOCTYPE html><html><body>x</body></html>", .htmlPage),
      ("<!doctype HTML>\n<title>x</title>", .htmlPage), ("<html lang=cs><p>x", .htmlPage),
      ("<opml version='2.0'/>", .notAFeed(kind: "an OPML list of feeds")),
      ("<urlset/>", .notAFeed(kind: "a sitemap")), ("hello", .notAFeed(kind: "plain text")),
      ("GIF89a\u{1}\u{2}", .binary(kind: "GIF image")),
      ("[1,2]", .badJSON(reason: "it is not an object")),
      (#"{"a":1}"#, .badJSON(reason: "it has no version and no items")),
    ]
    for (text, error) in cases {
      #expect(throws: error) { try parseFeed(Array(text.utf8)) }
      #expect(!error.description.isEmpty)
    }
    #expect(throws: FeedError.binary(kind: "PNG image")) {
      try parseFeed([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
    }
  }

  @Test("Channel metadata is read")
  func channelMetadata() throws {
    let parsed = try feed(
      """
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
      xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>T</title><link>/home</link>
      <description>D &amp;amp; E</description><language>cs</language><copyright>C</copyright>
      <generator>G</generator><ttl>60</ttl><category>X</category><itunes:category text="Arts"/>
      <image><url>/i.png</url><title>no</title><link>/no</link></image>
      <managingEditor>jan@example.org (Jan)</managingEditor>
      <skipHours><hour>1</hour><hour>24</hour></skipHours><skipDays><day>Monday</day></skipDays>
      <sy:updatePeriod>daily</sy:updatePeriod><sy:updateFrequency>2</sy:updateFrequency>
      <atom:link rel="self" href="https://example.org/rss"/><atom:link rel="hub" href="https://hub.example.org/"/>
      <itunes:new-feed-url>https://new.example.org/f</itunes:new-feed-url><itunes:complete>yes</itunes:complete>
      <lastBuildDate>Wed, 31 Jan 2024 00:00:00 GMT</lastBuildDate></channel></rss>
      """)
    #expect(parsed.title == "T" && parsed.description == "D & E" && parsed.language == "cs")
    #expect(parsed.homePage == "https://example.org/home")
    #expect(parsed.imageURL == "https://example.org/i.png")
    #expect(parsed.copyright == "C" && parsed.generator == "G" && parsed.ttlMinutes == 60)
    #expect(parsed.categories == ["X", "Arts"])
    #expect(parsed.authors == [FeedAuthor(name: "Jan", email: "jan@example.org")])
    #expect(parsed.skipHours == [1, 0] && parsed.skipDays == ["monday"])
    #expect(parsed.updatePeriodSeconds == 43_200 && parsed.isComplete)
    #expect(parsed.selfLink == "https://example.org/rss")
    #expect(parsed.hubLinks == ["https://hub.example.org/"])
    #expect(parsed.newFeedURL == "https://new.example.org/f")
    #expect(parsed.updated == 1_706_659_200_000)
  }

  @Test("JSON Feed is read with author or authors, numbers as ids, and text escaped")
  func jsonFeed() throws {
    let parsed = try feed(
      #"""
      {"version":"https://jsonfeed.org/version/1","title":"T","author":{"name":"A"},"hubs":[{"type":"WebSub","url":"https://h.example.org/"}],
      "items":[{"id":7,"content_text":"1 < 2","authors":[{"name":"B","url":"/b"}],"external_url":"https://x.example.org/","image":"/i.jpg",
      "date_published":"2024-01-31T00:00:00Z","unknown":{"deep":[1,{"a":null}]}},{"id":"8","summary":"S","tags":"one"}]}
      """#)
    #expect(parsed.authors.map(\.name) == ["A"] && parsed.hubLinks.count == 1)
    let first = try #require(parsed.entries.first)
    #expect(first.id == "7" && first.contentHTML == "1 &lt; 2")
    #expect(first.authors == [FeedAuthor(name: "B", url: "https://example.org/b")])
    #expect(first.externalLink == "https://x.example.org/")
    #expect(first.leadImageURL == "https://example.org/i.jpg" && first.published != nil)
    #expect(parsed.entries.last?.contentHTML == "S" && parsed.entries.last?.categories == ["one"])
  }
}
