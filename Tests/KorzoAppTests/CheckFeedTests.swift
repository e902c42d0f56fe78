import AppTestSupport
import Foundation
import Testing

@testable import KorzoApp

@Suite("korzo feeds check, korzo html clean and korzo html article")
struct CheckFeedTests {
  private let feed = """
    <?xml version="1.0"?><rss version="2.0"><channel><title>Field notes</title>
    <link>https://news.example.org/</link><description>Notes</description>
    <item><guid isPermaLink="false">one</guid><title>Rain &amp; wind</title>
    <link>/1</link><pubDate>Sat, 14 Nov 2026 09:00:00 GMT</pubDate>
    <description>&lt;p&gt;It rained.&lt;/p&gt;</description></item>
    </channel></rss>
    """

  @Test("A feed in a file is described and given as JSON Feed")
  func file() async throws {
    let report = try await check(feed, url: "https://news.example.org/feed.xml")
    #expect(report.isFeed)
    #expect(report.text.contains("format: "))
    #expect(report.text.contains("title: Field notes"))
    #expect(report.text.contains("entries: 1"))
    #expect(report.text.contains("2026-11-14T09:00:00Z  Rain & wind"))
    #expect(report.text.contains("https://news.example.org/1"))
    let json = try #require(report.json)
    let document = try JSONDecoder().decode(JSONFeed.self, from: Data(json.utf8))
    #expect(document.version == "https://jsonfeed.org/version/1.1")
    #expect(document.title == "Field notes")
    #expect(document.items.map(\.url) == ["https://news.example.org/1"])
    #expect(document.items.map(\.title) == ["Rain & wind"])
  }

  @Test("A page is no feed, and its feeds are named")
  func page() async throws {
    let page = """
      <!doctype html><html><head><title>News</title>
      <link rel="alternate" type="application/rss+xml" title="All news" href="/feed.xml">
      </head><body><p>Hello</p></body></html>
      """
    let report = try await check(page, url: "https://news.example.org/")
    #expect(!report.isFeed)
    #expect(report.json == nil)
    #expect(report.text.contains("- https://news.example.org/feed.xml  All news"))
  }

  @Test("A page without feeds says so")
  func barePage() async throws {
    let page = "<!doctype html><html><head><title>x</title></head><body>y</body></html>"
    let report = try await check(page, url: "https://news.example.org/")
    #expect(report.text.contains("The page names no feed."))
  }

  @Test("Nonsense is no feed", arguments: ["", "hello", "{\"a\":", "\u{0}\u{1}\u{2}"])
  func nonsense(text: String) async throws {
    let report = try await check(text, url: nil)
    #expect(!report.isFeed)
    #expect(!report.text.isEmpty)
    #expect(report.json == nil)
  }

  @Test("A file that is not there is named")
  func missing() async throws {
    let settings = try await readSettings(environment: [:])
    let error = await #expect(throws: UsageError.self) {
      try await checkFeed("/nowhere/feed.xml", contentType: nil, url: nil, settings: settings)
    }
    #expect(error?.description.contains("/nowhere/feed.xml") == true)
  }

  @Test("A feed at an address is fetched, and the redirect is told")
  func fetched() async throws {
    let server = try LocalServer { [feed] request, connection in
      request.target == "/feed.xml"
        ? connection.answer(200, ["Content-Type: application/rss+xml"], Array(feed.utf8))
        : connection.answer(301, ["Location: /feed.xml"])
    }
    defer { server.stop() }
    let settings = try await readSettings(
      flags: ["fetching.allowedHosts": "127.0.0.1:\(server.port)"], environment: [:])
    let report = try await checkFeed(
      "\(server.url)/old", contentType: nil, url: nil, settings: settings)
    #expect(report.isFeed)
    #expect(report.text.contains("moved for good to: \(server.url)/feed.xml"))
    #expect(report.text.contains("content type: application/rss+xml"))
  }

  @Test("A private address that is not allowed is refused with its code")
  func privateAddress() async throws {
    let settings = try await readSettings(environment: [:])
    let error = await #expect(throws: UsageError.self) {
      try await checkFeed("http://127.0.0.1:9/feed", contentType: nil, url: nil, settings: settings)
    }
    #expect(error?.description.contains("http://127.0.0.1:9/feed cannot be fetched") == true)
  }

  @Test("Foreign HTML comes back clean, with its text and pictures")
  func clean() {
    let clean = cleanHTML(
      "<p onclick=\"x()\">Hello <b>there</b><script>x()</script></p><img src=\"/a.png\">",
      base: "https://news.example.org/")
    #expect(!clean.html.contains("onclick"))
    #expect(!clean.html.contains("script"))
    #expect(clean.plainText.contains("Hello there"))
    #expect(clean.imageURLs == ["https://news.example.org/a.png"])
  }

  @Test("The article of a page is printed with what is known of it, and why it is the article")
  func article() throws {
    let paragraph =
      "<p>The lamp was switched off on Monday, after many years, and nobody spoke.</p>"
    let page = Array(
      """
      <html lang="en"><title>The lamp | The Coast</title><meta name="author" content="Ann Lee">
      <meta property="og:site_name" content="The Coast">
      <meta property="og:image" content="/lamp.jpg"><article>
      <p class="date"><time datetime="2026-11-14">14 November</time></p>\(String(repeating: paragraph, count: 8))</article>
      <div class="sidebar">SIDEBAR</div>
      """.utf8)
    let found = try #require(readArticle(page, base: "https://coast.example/lamp"))
    let lines = found.lines.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(6) == [
        "title: The lamp", "author: Ann Lee", "date: 2026-11-14", "language: en",
        "site: The Coast", "picture: https://coast.example/lamp.jpg",
      ])
    #expect(found.lines.contains("\n\nThe lamp was switched off"))
    #expect(!found.text.contains("SIDEBAR"))
    #expect(explainArticle(page, base: nil).contains("points: "))
    #expect(readArticle(Array("<p>Nothing.".utf8), base: nil) == nil)
  }

  private func check(_ text: String, url: String?) async throws -> FeedReport {
    let path = FileManager.default.temporaryDirectory.appending(path: "korzo-\(UUID()).txt").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let settings = try await readSettings(environment: [:])
    return try await checkFeed(path, contentType: nil, url: url, settings: settings)
  }
}

/// What a reader of JSON Feed takes out of it.
private struct JSONFeed: Decodable {
  struct Item: Decodable {
    let url: String?
    let title: String?
  }

  let version: String
  let title: String
  let items: [Item]
}
