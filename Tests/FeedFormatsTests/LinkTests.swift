import Testing

@testable import FeedFormats

@Suite struct LinkTests {
  @Test(
    "Addresses become absolute",
    arguments: [
      ("/a", "https://example.org/b/c", "https://example.org/a"),
      ("a", "https://example.org/b/c", "https://example.org/b/a"),
      ("../a?x=1", "https://example.org/b/c/d", "https://example.org/b/a?x=1"),
      ("../../../a", "https://example.org/b", "https://example.org/a"),
      ("./", "https://example.org/b/c", "https://example.org/b/"),
      ("//cdn.example.org/x", "https://example.org/", "https://cdn.example.org/x"),
      ("?p=1", "https://example.org/b?q", "https://example.org/b?p=1"),
      ("#f", "https://example.org/b", "https://example.org/b#f"),
      (" \n https://example.org/a b\n/c ", nil, "https://example.org/a%20b/c"),
      ("HTTPS://Example.org/X", nil, "https://Example.org/X"),
      ("feed:https://example.org/f", nil, "https://example.org/f"),
      ("feed://example.org/f", nil, "http://example.org/f"),
      ("javascript:alert(1)", "https://example.org/", nil),
      ("mailto:a@b", "https://example.org/", nil),
      ("magnet:?xt=1", nil, nil), ("data:text/html,x", nil, nil), ("https://", nil, nil),
      ("a/b", nil, nil), ("", "https://example.org/", nil), ("feed:feed:x", nil, nil),
      ("java\nscript:alert(1)", "https://example.org/", nil),
    ] as [(String, String?, String?)])
  func absolute(raw: String, base: String?, whole: String?) {
    #expect(WebAddress.absolute(raw, base: base) == whole)
  }

  @Test("xml:base nests, and the site and document come after it")
  func xmlBase() throws {
    let nested = try entry(
      "<link href='x'/><content type='html' xml:base='deeper/'>&lt;img src='i.png'&gt;</content>",
      attributes: "xml:base='https://base.example.org/blog/'")
    #expect(nested?.link == "https://base.example.org/blog/x")
    #expect(nested?.baseURL == "https://base.example.org/blog/deeper/")
    let plain = try item("<link>/a</link>")
    #expect(plain?.link == "https://example.org/a" && plain?.baseURL == "https://example.org/a")
    let noSite = try feed("<rss version='2.0'><channel><item><link>a</link></item></channel></rss>")
    #expect(noSite.entries.first?.link == "https://example.org/a")
  }

  @Test("The best link is chosen")
  func bestLink() throws {
    let rels = try entry(
      """
      <link rel="self" href="/self"/><link rel="alternate" type="application/pdf" href="/pdf"/>\
      <link rel="alternate" type="text/html" href="/html"/><link rel="related" href="https://else.example.org/"/>\
      <link rel="replies" type="text/html" href="/c" thr:count="4"/>\
      <link rel="enclosure" href="/a.mp3" type="audio/mpeg" length="9" title="A"/>
      """, attributes: "xmlns:thr='http://purl.org/syndication/thread/1.0'")
    #expect(rels?.link == "https://example.org/html")
    #expect(rels?.externalLink == "https://else.example.org/")
    #expect(rels?.commentsLink == "https://example.org/c" && rels?.commentCount == 4)
    #expect(
      rels?.enclosures == [
        Enclosure(url: "https://example.org/a.mp3", type: "audio/mpeg", length: 9, title: "A")
      ])
    let burner =
      "<link>http://feeds.example.com/~r/1</link><feedburner:origLink>https://example.org/1</feedburner:origLink>"
    #expect(try item(burner)?.link == "https://example.org/1")
    #expect(try item("<link>\n https://example.org/1\n</link>")?.link == "https://example.org/1")
    #expect(try item("<guid>https://example.org/g</guid>")?.link == "https://example.org/g")
    let opaque = try item("<guid>1559104147038</guid>")
    #expect(opaque?.link == nil && opaque?.isPermalinkID == false)
    #expect(try item("<guid isPermaLink='false'>https://example.org/g</guid>")?.link == nil)
    #expect(try entry("<id>https://example.org/id</id>")?.link == "https://example.org/id")
    #expect(try item("<link>javascript:alert(1)</link><title>x</title>")?.link == nil)
    #expect(
      try item("<title>x</title><comments>/c</comments><slash:comments>3</slash:comments>")?
        .commentCount == 3)
    #expect(try item("<atom:link href='/a'/><link>/l</link>")?.link == "https://example.org/l")
  }

  @Test("Enclosures are absolute, without duplicates, and bad lengths are unknown")
  func enclosures() throws {
    let found = try item(
      """
      <enclosure url="/a.mp3" length="x" type="Audio/MPEG"/><enclosure url=""/><enclosure url="/a.mp3" length="5"/>\
      <enclosure url="/p.jpg" type="image/jpeg" length="0"/><itunes:duration>1:02:03</itunes:duration>
      """)
    #expect(
      found?.enclosures == [
        Enclosure(
          url: "https://example.org/a.mp3", type: "audio/mpeg", length: 5, durationSeconds: 3723),
        Enclosure(url: "https://example.org/p.jpg", type: "image/jpeg"),
      ])
    #expect(found?.leadImageURL == "https://example.org/p.jpg")
  }

  @Test("A YouTube entry is read out of media:group")
  func mediaGroup() throws {
    let found = try entry(
      """
      <title>V</title><media:group><media:title>No</media:title><media:content url="https://v.example.org/v"
      type="application/x-shockwave-flash" duration="61"/><media:thumbnail url="https://i.example.org/s.jpg" width="100"/>
      <media:thumbnail url="https://i.example.org/l.jpg" width="480"/><media:description>One &amp; two
      lines</media:description></media:group>
      """, attributes: "xmlns:media='http://search.yahoo.com/mrss/'")
    #expect(found?.title == "V" && found?.leadImageURL == "https://i.example.org/l.jpg")
    #expect(found?.contentHTML == "<p>One &amp; two<br>lines</p>")
    #expect(found?.enclosures.first?.durationSeconds == 61)
  }

  @Test("Podcast fields are read")
  func podcast() throws {
    let found = try item(
      """
      <title>x</title><itunes:duration>90</itunes:duration><itunes:season>2</itunes:season><itunes:episode>5</itunes:episode>\
      <itunes:episodeType>Trailer</itunes:episodeType><itunes:explicit>clean</itunes:explicit>\
      <itunes:keywords>a, b,,a</itunes:keywords><itunes:image href="/art.jpg"/><itunes:block>Yes</itunes:block>\
      <itunes:author>Host</itunes:author><podcast:transcript url="/t.vtt"/><podcast:chapters url="/c.json"/>
      """)
    let podcast = try #require(found?.podcast)
    #expect(podcast.durationSeconds == 90 && podcast.season == 2 && podcast.episode == 5)
    #expect(
      podcast.episodeType == "trailer" && podcast.isExplicit == false && podcast.isBlocked == true)
    #expect(podcast.keywords == ["a", "b"] && podcast.imageURL == "https://example.org/art.jpg")
    #expect(podcast.transcriptURLs == ["https://example.org/t.vtt"])
    #expect(podcast.chaptersURL == "https://example.org/c.json")
    #expect(found?.authors == [FeedAuthor(name: "Host")] && found?.leadImageURL == podcast.imageURL)
    #expect(
      durationSeconds("12:34") == 754 && durationSeconds("x") == nil && durationSeconds("0") == nil)
  }

  @Test(
    "Authors are read from every spelling",
    arguments: [
      ("jan@example.org (Jan Novák)", FeedAuthor(name: "Jan Novák", email: "jan@example.org")),
      ("Jan &lt;jan@example.org&gt;", FeedAuthor(name: "Jan", email: "jan@example.org")),
      ("jan@example.org", FeedAuthor(email: "jan@example.org")),
      ("Jan (editor)", FeedAuthor(name: "Jan (editor)")),
      ("@jan", FeedAuthor(name: "@jan")),
    ])
  func authors(text: String, author: FeedAuthor) throws {
    #expect(try item("<title>x</title><author>\(text)</author>")?.authors == [author])
  }
}
