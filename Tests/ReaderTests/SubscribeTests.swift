import AppTestSupport
import Core
import Database
import Foundation
import Testing
import Web

@testable import Reader

@Suite("Subscribing")
struct SubscribeTests {
  private static func page(_ links: [(url: String, title: String)]) -> String {
    let head = links.map {
      "<link rel=\"alternate\" type=\"application/rss+xml\" title=\"\($0.title)\" href=\"\($0.url)\">"
    }
    return """
      <!doctype html><html><head><title>A site</title>\(head.joined())</head>
      <body><h1>A site</h1><p>Words.</p></body></html>
      """
  }

  @Test(
    "The address of a feed shows a preview, and subscribing brings its articles",
    arguments: Engine.allCases)
  func byFeed(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items((1...7).reversed())))
      let url = world.site.url + "/feed.xml"
      let preview = try await world.person.post("/read/channels/find", ["address": url])
      #expect(preview.status == 200)
      #expect(preview.shows("Field notes"))
      #expect(preview.shows("Notes from the field"))
      #expect(preview.shows("Article 7"))
      #expect(!preview.text.contains("Article 2<"))
      #expect(preview.shows("7 articles in the feed"))
      #expect(try await world.number("SELECT COUNT(*) FROM feed") == 0)

      let answer = try await world.person.post("/read/channels", ["address": url])
      #expect(answer.status == 303)
      let channel = try #require(try await world.ids("SELECT id FROM channel").first)
      #expect(answer.location == "/read/channels/\(channel)")
      let shown = try await world.person.get("/read/channels/\(channel)")
      #expect(shown.shows("Subscribed"))
      #expect(shown.shows("Field notes"))
      #expect(try await world.titles() == (1...7).reversed().map { "Article \($0)" })
      try await world.expectRightCounters()
      #expect(try await world.person.get("/read").shows("Article 7"))
    }
  }

  @Test("The address of a site with one feed leads to that feed", arguments: Engine.allCases)
  func bySite(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/blog/", body: Self.page([("news.xml", "News")]))
      world.site.set("/blog/news.xml", body: atom(items([2, 1])))
      let preview = try await world.person.post(
        "/read/channels/find", ["address": world.site.url + "/blog/"])
      #expect(preview.status == 200)
      #expect(preview.shows("Atom notes"))
      #expect(preview.text.contains("value=\"\(world.site.url)/blog/news.xml\""))
    }
  }

  @Test(
    "A site that names no feed but has one at a usual place is found",
    arguments: Engine.allCases)
  func usualPlace(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/", body: Self.page([]))
      world.site.set("/atom.xml", body: atom(items([1])))
      let preview = try await world.person.post(
        "/read/channels/find", ["address": world.site.url])
      #expect(preview.status == 200)
      #expect(preview.text.contains("value=\"\(world.site.url)/atom.xml\""))
    }
  }

  @Test(
    "A site with several feeds asks which one, and marks those one has",
    arguments: Engine.allCases)
  func several(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/", body: Self.page([("/a.xml", "All"), ("/b.xml", "Just <b>")]))
      world.site.set("/a.xml", body: rss(items([1])))
      try await world.subscribe("/a.xml")
      let address = ["address": world.site.url + "/"] as KeyValuePairs
      let page = try await world.person.post("/read/channels/find", address)
      #expect(page.status == 200)
      #expect(page.shows("Choose a feed"))
      #expect(page.shows("All"))
      #expect(page.text.contains("value=\"\(world.site.url)/b.xml\""))
      #expect(!page.text.contains("value=\"\(world.site.url)/a.xml\""))
      #expect(page.shows("Subscribed"))
      let czech = try await world.signIn(language: .czech)
      let other = try await czech.post("/read/channels/find", address)
      #expect(other.shows("Vyberte kanál"))
      #expect(other.shows("Odebíráte"))
    }
  }

  @Test(
    "A site without a feed says so in both languages and keeps what was typed",
    arguments: Engine.allCases)
  func none(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/page", body: Self.page([]))
      let typed = world.site.url + "/page"
      let english = try await world.person.post("/read/channels/find", ["address": typed])
      #expect(english.status == 422)
      #expect(english.shows(FeedProblem.htmlPage.text.en))
      #expect(english.text.contains("value=\"\(typed)\""))
      let person = try await world.signIn(language: .czech)
      let czech = try await person.post("/read/channels/find", ["address": typed])
      #expect(czech.status == 422)
      #expect(czech.shows(FeedProblem.htmlPage.text.cs))
    }
  }

  @Test("Subscribing twice changes nothing and says so", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      let channel = try await world.subscribe()
      _ = try await world.person.get("/read/articles/\(world.article("Article 1"))")
      let again = try await world.person.post(
        "/read/channels", ["address": world.site.url + "/feed.xml"])
      #expect(again.status == 303)
      #expect(again.location == "/read/channels/\(channel)")
      let page = try await world.person.get("/read/channels/\(channel)")
      #expect(page.shows("You already have this channel."))
      #expect(try await world.number("SELECT COUNT(*) FROM channel") == 1)
      #expect(try await world.titles() == ["Article 2"])
    }
  }

  @Test(
    "What is no web address is refused, stores nothing and stays in the field",
    arguments: Engine.allCases)
  func badAddresses(engine: Engine) async throws {
    let table: [(String, Phrase)] = [
      ("", .addressMissing), ("   ", .addressMissing),
      (String(repeating: "a", count: 2001), .addressTooLong),
      ("https://", FeedProblem.badAddress.text), ("http://?q=1", FeedProblem.badAddress.text),
      ("ftp://example.org/feed", FeedProblem.badAddress.text),
      ("file:///etc/passwd", FeedProblem.badAddress.text),
      ("javascript://example.org/%0aalert(1)", FeedProblem.badAddress.text),
      ("https://.example.org", FeedProblem.badAddress.text),
      ("\"><script>://x", FeedProblem.badAddress.text),
    ]
    try await withReader(engine) { world async throws in
      for (typed, message) in table {
        for path in ["/read/channels/find", "/read/channels"] {
          let answer = try await world.person.post(path, ["address": typed])
          #expect(answer.status == 422, "\(path) \(typed)")
          #expect(answer.shows(message.en), "\(path) \(typed)")
          #expect(answer.text.contains("value=\"\(markup(typed))\""), "\(path) \(typed)")
          #expect(!answer.text.contains("<script>://"))
        }
      }
      #expect(try await world.number("SELECT COUNT(*) FROM feed") == 0)
    }
  }

  @Test(
    "A private network is out of reach, however its address is written",
    arguments: Engine.allCases)
  func privateHosts(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      let port = world.site.host.split(separator: ":")[1]
      let addresses = [
        "http://127.0.0.2:\(port)/feed.xml", "http://localhost:\(port)/feed.xml",
        "http://[::1]:\(port)/feed.xml", "http://0x7f000001:81/feed.xml",
        "http://169.254.169.254/latest/meta-data/", "http://127.0.0.1:6379/",
      ]
      for address in addresses {
        for path in ["/read/channels/find", "/read/channels"] {
          let answer = try await world.person.post(path, ["address": address])
          #expect(answer.status == 422, "\(address)")
          #expect(answer.shows(FeedProblem.privateAddress.text.en), "\(address)")
        }
      }
      #expect(world.site.requests(for: "/feed.xml").isEmpty)
      #expect(try await world.number("SELECT COUNT(*) FROM feed") == 0)
    }
  }

  @Test(
    "A second person gets the stored articles without another fetch",
    arguments: Engine.allCases)
  func secondPerson(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([3, 2, 1])))
      try await world.subscribe()
      _ = try await world.person.get("/read/articles/\(world.article("Article 3"))")
      let petr = try await world.newPerson("petr")
      try await world.subscribe("/feed.xml", petr.id)
      #expect(world.site.requests(for: "/feed.xml").count == 1)
      #expect(try await world.titles(.new, of: petr.id).count == 3)
      #expect(try await world.titles().count == 2)
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 3)
      try await world.expectRightCounters()
    }
  }

  @Test(
    "A healthy feed is not checked again only because one more person follows it",
    arguments: Engine.allCases)
  func noEarlierCheck(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      try await world.subscribe()
      let petr = try await world.newPerson("petr")
      try await world.subscribe("/feed.xml", petr.id)
      #expect(try await world.reader.refresh(all: false).feeds == 0)
    }
  }

  @Test("A feed that had ended is tried again for somebody new", arguments: Engine.allCases)
  func endedFeed(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      try await world.subscribe()
      world.site.set("/feed.xml", status: 410)
      try await world.refresh()
      world.site.set("/feed.xml", body: rss(items([2, 1])))
      let petr = try await world.newPerson("petr")
      try await world.subscribe("/feed.xml", petr.id)
      #expect(try await world.reader.refresh(all: false).added == 1)
      #expect(try await world.titles(.new, of: petr.id) == ["Article 2", "Article 1"])
    }
  }

  @Test(
    "A feed that cannot be read is not subscribed to, and says why",
    arguments: Engine.allCases)
  func brokenFeed(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", status: 404)
      let answer = try await world.person.post(
        "/read/channels", ["address": world.site.url + "/feed.xml"])
      #expect(answer.status == 422)
      #expect(answer.shows(FeedProblem.notFound.text.en))
      #expect(try await world.number("SELECT COUNT(*) FROM channel") == 0)
    }
  }

  @Test(
    "Two people who subscribe at once share one feed and both see all of it",
    arguments: Engine.allCases)
  func atOnce(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items((1...20).reversed())))
      let petr = try await world.newPerson("petr")
      async let first = world.subscribe()
      async let second = world.subscribe("/feed.xml", petr.id)
      _ = try await (first, second)
      #expect(try await world.number("SELECT COUNT(*) FROM feed") == 1)
      #expect(try await world.number("SELECT COUNT(*) FROM article") == 20)
      #expect(try await world.titles().count == 20)
      #expect(try await world.titles(.new, of: petr.id).count == 20)
      try await world.expectRightCounters()
    }
  }

  @Test(
    "What people type becomes an address",
    arguments: [
      ("example.org", "https://example.org/"), (" Example.ORG/Blog ", "https://example.org/Blog"),
      ("http://example.org", "http://example.org/"),
      ("HTTPS://example.org/a?b#c", "https://example.org/a?b"),
      ("feed://example.org/x", "https://example.org/x"),
      ("feed:https://example.org/x", "https://example.org/x"),
      ("example.org:8080/x", "https://example.org:8080/x"),
      ("https://me:secret@example.org/", "https://me:secret@example.org/"),
      ("https://", nil), ("ftp://example.org", nil), ("", nil), ("://", nil),
    ] as [(String, String?)])
  func typedAddress(typed: String, address: String?) {
    #expect(webAddress(typed) == address)
  }

  @Test("A feed that lies packed on its server is read", arguments: Engine.allCases)
  func packedFeed(engine: Engine) async throws {
    // One RSS item, packed by gzip; the server does not say that it is.
    let packed = """
      H4sIAAAAAAACA02OQQ7CMAwEvxL1ATFwRMZHzhz4QNSa1mqaRrELfT5ViipOq92VRoNF1b25qMzp1lz8\
      qSFsh5ASR0ITi0yP0I7cIewNo6SRBrOsV4DEH/W8hilH9nPpAaH+KMYTYb9IR2eEmj/cvcyTCy5XqntJ\
      5APdsbZFsm0u9OTVEP4XhB0Khx9s8vQFaLIo9sIAAAA=
      """
    let bytes = Array(try #require(Data(base64Encoded: packed)))
    try await withReader(engine) { world async throws in
      world.site.set(
        "/feed.xml.gz", .answer(200, headers: ["Content-Type: application/gzip"], body: bytes))
      try await world.subscribe("/feed.xml.gz")
      #expect(try await world.titles() == ["From a packed file"])
    }
  }
}
