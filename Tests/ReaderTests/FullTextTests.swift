import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Full text")
struct FullTextTests {
  private static let page = """
    <!doctype html><html lang="en"><head><title>Lighthouse</title></head><body>
    <nav><a href="/">NAVIGATION</a></nav><article><h1>Lighthouse goes dark</h1>
    <p><img src="https://img.example.org/lead.jpg" width="900" height="600"></p>
    <p>The old lighthouse was switched off on Monday, after a hundred and twelve years of service.
    Its keeper, who had lived there since 1987, packed the last of his books into a small boat.</p>
    <p>Ships have long relied on satellites, the harbour office said, and the lamp had become a
    memory rather than a tool. The tower itself will stay, as a museum, from next spring.</p>
    <script>alert(1)</script></article><footer>FOOTER</footer></body></html>
    """

  private func item(_ number: Int, _ link: String?) -> Item {
    Item(number).with {
      $0.link = link
      $0.html = "<p>Only the beginning …</p>"
    }
  }

  /// A world with one article that links to `/page.html`.
  private func start(_ engine: Engine, _ body: (ReaderWorld, ID) async throws -> Void) async throws
  {
    try await withReader(engine) { world async throws in
      world.site.set("/page.html", headers: ["Content-Type: text/html"], body: Self.page)
      world.site.set("/feed.xml", body: rss([item(1, world.site.url + "/page.html")]))
      try await world.subscribe()
      try await body(world, try await world.article("Article 1"))
    }
  }

  @Test("The page's text is fetched once, cleaned, and shown on demand", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      let path = "/read/articles/\(id)"
      let answer = try await world.person.post(path + "/full-text", ["from": "new"])
      #expect(answer.location == path + "?from=new&text=full")
      let full = try await world.person.get(path + "?from=new&text=full")
      #expect(full.text.contains("packed the last of his books"))
      #expect(!full.text.contains("NAVIGATION"))
      #expect(!full.text.contains("FOOTER"))
      #expect(!full.text.contains("alert(1)"))
      let short = try await world.person.get(path)
      #expect(short.text.contains("Only the beginning"))
      #expect(!short.text.contains("packed the last"))
      #expect(short.text.contains("text=full"))
      #expect(world.site.requests(for: "/page.html").count == 1)
    }
  }

  @Test("The lead picture is not shown twice in the full text either", arguments: Engine.allCases)
  func leadPicture(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/page.html", headers: ["Content-Type: text/html"], body: Self.page)
      let lead = item(1, world.site.url + "/page.html").with {
        $0.extra = "<media:content url=\"https://img.example.org/lead.jpg\" medium=\"image\"/>"
      }
      world.site.set("/feed.xml", body: rss([lead]))
      try await world.subscribe()
      let id = try await world.article("Article 1")
      _ = try await world.person.post("/read/articles/\(id)/full-text")
      let full = try await world.person.get("/read/articles/\(id)?text=full")
      #expect(full.text.contains("packed the last of his books"))
      #expect(shown("https://img.example.org/lead.jpg", in: full.text) == 1)
    }
  }

  @Test("A channel can fetch it for each new article", arguments: Engine.allCases)
  func always(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      let channel = try #require(try await world.ids("SELECT id FROM channel").first)
      _ = try await world.person.post(
        "/read/channels/\(channel)/edit", ["title": "", "folder": "", "full_text": "on"])
      let page = world.site.url + "/page.html"
      world.site.set("/feed.xml", body: rss([item(2, page + "?2"), item(1, page)]))
      world.site.set("/page.html?2", headers: ["Content-Type: text/html"], body: Self.page)
      try await world.refresh()
      try await world.test.runJobs()
      let second = try await world.article("Article 2")
      let shown = try await world.person.get("/read/articles/\(second)")
      #expect(shown.text.contains("packed the last of his books"))
      let feedText = try await world.person.get("/read/articles/\(second)?text=feed")
      #expect(!feedText.text.contains("packed the last of his books"))
      // What was there before is left alone.
      #expect(world.site.requests(for: "/page.html").isEmpty)
    }
  }

  @Test("A page without an article, or that does not come, says so", arguments: Engine.allCases)
  func failures(engine: Engine) async throws {
    try await start(engine) { world, id async throws in
      let path = "/read/articles/\(id)"
      world.site.set("/page.html", body: "<!doctype html><p>Too short.</p>")
      let nothing = try await world.person.post(path + "/full-text")
      #expect(nothing.location == path)
      #expect(try await world.person.get(path).shows(Phrase.noFullText.en))
      world.site.set("/page.html", status: 404)
      let missing = try await world.person.post(path + "/full-text")
      #expect(missing.location == path)
      #expect(try await world.person.get(path).shows(FeedProblem.notFound.text.en))
      world.site.set("/page.html", status: 302, headers: ["Location: http://127.0.0.2/"])
      _ = try await world.person.post(path + "/full-text")
      #expect(try await world.person.get(path).shows(FeedProblem.privateAddress.text.en))
      #expect(try await world.person.get(path).text.contains("Only the beginning"))
    }
  }

  @Test("An article without a link has no full text", arguments: Engine.allCases)
  func noLink(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss([item(1, nil)]))
      try await world.subscribe()
      let id = try await world.article("Article 1")
      let page = try await world.person.get("/read/articles/\(id)")
      #expect(!page.text.contains("/full-text"))
      let answer = try await world.person.post("/read/articles/\(id)/full-text")
      #expect(answer.status == 303)
      #expect(try await world.person.get("/read/articles/\(id)").shows(Phrase.noFullText.en))
    }
  }
}
