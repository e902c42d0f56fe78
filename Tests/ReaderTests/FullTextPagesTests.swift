import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Full text of several pages, and what else a page knows")
struct FullTextPagesTests {
  /// A page of an article, of which each says something of its own.
  private func page(_ number: Int, next: String? = nil, head: String = "") -> String {
    let link = next.map { "<p class=\"pages\"><a rel=\"next\" href=\"\($0)\">Next page</a></p>" }
    return """
      <!doctype html><html lang="en"><head><title>The long walk</title>\(head)</head><body>
      <nav><a href="/">NAVIGATION</a></nav><article><h1>The long walk</h1>
      <p>Page \(number) tells of the valley, of its rivers, and of the people who live beside them.
      It goes on for a while, as such texts do, until the sun has set behind the last hill.</p>
      <p>Whoever reads page \(number) to its end, where the path turns, has walked for an hour.</p>
      </article>\(link ?? "")</body></html>
      """
  }

  private func item(_ link: String) -> Item {
    Item(1).with {
      $0.link = link
      $0.html = "<p>Only the beginning …</p>"
    }
  }

  /// A world with one article whose page is `/walk`.
  private func start(
    _ engine: Engine, _ change: @escaping @Sendable (inout Item) -> Void = { _ in },
    _ body: (ReaderWorld, ID) async throws -> Void
  ) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss([item(world.site.url + "/walk").with(change)]))
      try await world.subscribe()
      try await body(world, try await world.article("Article 1"))
    }
  }

  private func fullText(_ id: ID, _ world: ReaderWorld) async throws -> String {
    _ = try await world.person.post("/read/articles/\(id)/full-text")
    return try await world.person.get("/read/articles/\(id)?text=full").text
  }

  @Test("An article in several pages is read to its end, once", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      world.site.set("/walk", body: page(1, next: "/walk?page=2"))
      world.site.set("/walk?page=2", body: page(2, next: "/walk?page=3"))
      world.site.set("/walk?page=3", body: page(3, next: "/another-walk"))
      let full = try await fullText(id, world)
      for number in 1...3 { #expect(full.contains("Page \(number) tells of the valley")) }
      #expect(!full.contains("NAVIGATION"))
      #expect(world.site.requests(for: "/walk?page=2").count == 1)
      #expect(world.site.requests(for: "/another-walk").isEmpty)
    }
  }

  @Test("Five further pages are followed, and no more", arguments: Engine.allCases)
  func bound(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      world.site.set("/walk", body: page(1, next: "/walk?page=2"))
      for number in 2...9 {
        world.site.set(
          "/walk?page=\(number)", body: page(number, next: "/walk?page=\(number + 1)"))
      }
      let full = try await fullText(id, world)
      #expect(full.contains("Page 6 tells"))
      #expect(!full.contains("Page 7 tells"))
      #expect(world.site.requests(for: "/walk?page=7").isEmpty)
    }
  }

  @Test("What leads to another host is left alone", arguments: Engine.allCases)
  func elsewhere(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      world.site.set("/walk", body: page(1, next: "/walk?page=2"))
      world.site.set(
        "/walk?page=2", status: 302, headers: ["Location: \(world.other.url)/walk?page=2"])
      world.other.set("/walk?page=2", body: page(2, next: "/walk?page=2"))
      let full = try await fullText(id, world)
      #expect(full.contains("Page 1 tells"))
      #expect(!full.contains("Page 2 tells"))
    }
  }

  @Test("Author and date of the page are taken where the feed has none", arguments: Engine.allCases)
  func facts(engine: Engine) async throws {
    let head = """
      <meta name="author" content="Ann Lee">\
      <meta property="article:published_time" content="2026-10-02T08:00:00Z">
      """
    let undated: @Sendable (inout Item) -> Void = { $0.date = nil }
    try await start(engine, undated) { world, id async throws in
      world.site.set("/walk", body: page(1, head: head))
      _ = try await fullText(id, world)
      let row = try #require(try await world.list(.channel(try await world.channel())).first)
      #expect(row.author == "Ann Lee")
      #expect(row.time.rfc3339 == "2026-10-02T08:00:00Z")
      #expect(try await world.number("SELECT COUNT(DISTINCT sorted_at) FROM unread") <= 1)
      // What the feed says later without an author does not take it away.
      world.site.set(
        "/feed.xml",
        body: rss([item(world.site.url + "/walk").with { $0.title = "Article 1, again" }]))
      try await world.refresh()
      #expect(try await world.list(.channel(try await world.channel())).first?.author == "Ann Lee")
    }
    let signed: @Sendable (inout Item) -> Void = { $0.author = "Feed's own" }
    try await start(engine, signed) { world, id async throws in
      world.site.set("/walk", body: page(1, head: head))
      let before = try #require(try await world.list(.channel(try await world.channel())).first)
      _ = try await fullText(id, world)
      let after = try #require(try await world.list(.channel(try await world.channel())).first)
      #expect(after.author == "Feed's own")
      #expect(after.time == before.time)
    }
  }

  @Test("A page that gives less than the feed changes nothing", arguments: Engine.allCases)
  func less(engine: Engine) async throws {
    let words = String(repeating: "The feed gives it whole, word for word. ", count: 60)
    let wall = """
      <script type="application/ld+json">{"@type":"NewsArticle","headline":"The long walk",\
      "isAccessibleForFree":false}</script>
      """
    let long: @Sendable (inout Item) -> Void = { $0.html = "<p>\(words)</p>" }
    try await start(engine, long) { world, id async throws in
      let path = "/read/articles/\(id)"
      world.site.set("/walk", body: page(1))
      #expect(try await world.person.post(path + "/full-text").location == path)
      #expect(try await world.person.get(path).shows(Phrase.lessThanFeed.en))
      world.site.set("/walk", body: page(1, head: wall))
      #expect(try await world.person.post(path + "/full-text").location == path)
      #expect(try await world.person.get(path).shows(Phrase.onlyForSubscribers.en))
      #expect(try await world.person.get(path).text.contains("word for word"))
    }
  }
}

extension ReaderWorld {
  /// The only channel.
  fileprivate func channel() async throws -> ID {
    try #require(try await ids("SELECT id FROM channel").first)
  }
}
