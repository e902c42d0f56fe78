import Core
import TestSupport
import Testing

@testable import FeedFormats

/// Each text that a feed carries, as a stranger may write it.
@Suite("Hostile texts in feeds")
struct HostileTextTests {
  /// As XML has a text, sign by sign.
  private func xml(_ text: String, isAttribute: Bool = false) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t": "\t"
      case "\n": isAttribute ? "&#10;" : "\n"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": ""
      default: String(scalar)
      }
    }.joined()
  }

  private func feed(_ text: String) -> Feed {
    var entry = FeedEntry()
    entry.id = "1"
    entry.title = FeedText(text, html: text)
    entry.link = text
    entry.contentHTML = text
    var feed = Feed(format: .atom10)
    feed.title = "Title"
    feed.generator = text
    feed.hubLinks = [text]
    feed.entries = [entry]
    return feed
  }

  @Test("Atom", arguments: hostileTexts)
  func atom(text: String) throws {
    let document = atomDocument(feed(text))
    let (content, attribute) = (xml(text), xml(text, isAttribute: true))
    try check(
      document,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom"\(extensionNamespaces) \
      xmlns:thr="http://purl.org/syndication/thread/1.0">
        <id>urn:feed</id>
        <title type="text">Title</title>
        <updated>1970-01-01T00:00:00Z</updated>
        <link rel="hub" href="\(attribute)"/>
        <generator>\(content)</generator>
        <entry>
          <id>1</id>
          <title type="html">\(content)</title>
          <link rel="alternate" type="text/html" href="\(attribute)"/>
          <updated>1970-01-01T00:00:00Z</updated>
          <content type="html">\(content)</content>
        </entry>
      </feed>

      """)
  }

  @Test("RSS", arguments: hostileTexts)
  func rss(text: String) throws {
    let document = rssDocument(feed(text))
    let (content, attribute) = (xml(text), xml(text, isAttribute: true))
    try check(
      document,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
      xmlns:content="http://purl.org/rss/1.0/modules/content/" \
      xmlns:dc="http://purl.org/dc/elements/1.1/" \
      xmlns:slash="http://purl.org/rss/1.0/modules/slash/"\(extensionNamespaces)>
        <channel>
          <title>Title</title>
          <link></link>
          <description></description>
          <generator>\(content)</generator>
          <atom:link rel="hub" href="\(attribute)"/>
          <item>
            <title>\(content)</title>
            <link>\(content)</link>
            <guid isPermaLink="false">1</guid>
            <content:encoded>\(content)</content:encoded>
          </item>
        </channel>
      </rss>

      """)
  }

  @Test("OPML", arguments: hostileTexts)
  func opml(text: String) throws {
    let feeds = [
      OPMLFeed(title: text, xmlURL: "https://example.org/", folders: [text]),
      OPMLFeed(title: "Other", xmlURL: "https://example.org/", htmlURL: text, isActive: false),
    ]
    let document = opmlDocument(OPML(title: text, feeds: feeds), created: 0)
    let attribute = xml(text, isAttribute: true)
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <opml version="2.0" xmlns:korzo="urn:korzo:opml">
        <head>
          <title>\(xml(text))</title>
          <dateCreated>Thu, 01 Jan 1970 00:00:00 GMT</dateCreated>
        </head>
        <body>
          <outline text="\(attribute)" title="\(attribute)">
            <outline type="rss" text="\(attribute)" title="\(attribute)" \
      xmlUrl="https://example.org/"/>
          </outline>
          <outline type="rss" text="Other" title="Other" xmlUrl="https://example.org/" \
      htmlUrl="\(attribute)" korzo:active="false"/>
        </body>
      </opml>

      """
    // Texts are equal when they look alike: the bytes have to be the same.
    #expect(document == Array(expected.utf8))
    #expect(try parseOPML(document).feeds.count == 2)
  }

  @Test("JSON Feed", arguments: hostileTexts)
  func json(text: String) throws {
    let document = jsonFeedDocument(feed(text))
    let fields = try #require(JSONValue(parsing: document, .document)?.fields)
    let item = try #require(fields["items"]?.records?.first)
    let found = [
      fields["_korzo"]?.fields?["generator"]?.text, fields["hubs"]?.records?.first?["url"]?.text,
      item["title"]?.text, item["url"]?.text, item["content_html"]?.text,
      item["_korzo"]?.fields?["title_html"]?.text,
    ]
    for found in found { #expect(found.map { Array($0.utf8) } == Array(text.utf8)) }
  }

  private func check(_ document: [UInt8], _ expected: String) throws {
    // Texts are equal when they look alike: the bytes have to be the same.
    #expect(document == Array(expected.utf8))
    #expect(document.allSatisfy { $0 >= 0x20 || $0 == 9 || $0 == 10 })
    let feed = try parseFeed(document, url: "https://example.org/feed")
    #expect(feed.entries.count == 1 && !feed.isTruncated)
  }
}

private let extensionNamespaces = """
   xmlns:media="http://search.yahoo.com/mrss/"\
   xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"\
   xmlns:podcast="https://podcastindex.org/namespace/1.0"\
   xmlns:source="http://source.scripting.com/"\
   xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"
  """
