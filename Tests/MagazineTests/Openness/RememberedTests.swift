import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Magazine
@testable import Web

@Suite("What visitors are answered from memory")
struct RememberedTests {
  private static let paths = [
    "/magazine", "/magazine/newest", "/magazine/reviews", "/magazine/categories/town",
    "/magazine/authors/ana", "/magazine/search?q=hello", "/articles/hello",
    "/api/v1/magazine/articles", "/api/v1/magazine/search?q=hello",
  ]

  private func cached(_ test: TestApp) -> Int { test.app.site.core.cached.value }

  /// What a visitor reads at an address, each time as a new one.
  private func read(_ path: String, _ test: TestApp) async throws -> String {
    try await test.visitor().get(path).text
  }

  @Test(
    "Every list and article is made once, and is the same for the next", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withApp(engine) { test in
      let id = try await test.article(.published(now: test.clock.now))
      try await test.put(id, into: "town", named: "Town")
      for path in Self.paths + ["/api/v1/magazine/articles/\(id)"] {
        let before = cached(test)
        let first = try await read(path, test)
        #expect(first.contains("Hello") || path.hasSuffix("reviews"), "\(path)")
        #expect(cached(test) == before, "\(path)")
        #expect(try await read(path, test) == first, "\(path)")
        #expect(cached(test) == before + 1, "\(path)")
      }
    }
  }

  @Test("Whatever changes is seen at once", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await withApp(engine, settings: ["magazine.holdsNewMembers": "false"]) { test in
      let writer = try await test.account("ana", role: .editor)
      let anna = try await test.person("anna")
      let id = try await test.article(.published(now: test.clock.now), by: writer)
      try await test.put(id, into: "town", named: "Town")
      let page = "/articles/hello"
      #expect(try await !read(page, test).contains("Well said"))

      #expect(try await anna.post("/articles/hello/comments", ["text": "Well said."]).status == 303)
      #expect(try await read(page, test).contains("Well said."))
      #expect(try await read("/magazine", test).contains("Hello, colonnade"))

      // Statements of other parts count as much as the Magazine's own.
      try await test.run("UPDATE account SET suspended = TRUE WHERE user_name = 'anna'")
      #expect(try await !read(page, test).contains("Well said."), "of somebody suspended")
      try await test.run("UPDATE magazine_author SET name = 'Ana Nova'")
      try await test.run("UPDATE account SET display_name = 'Ana Nova' WHERE user_name = 'ana'")
      #expect(try await read(page, test).contains("Ana Nova"))
      try await test.run("UPDATE magazine_category SET name = 'City'")
      #expect(try await read("/magazine", test).contains("City"))
      try await test.run("UPDATE magazine_article SET title = 'Goodbye' WHERE id = \(id)")
      for path in ["/magazine", page, "/api/v1/magazine/articles"] {
        #expect(try await read(path, test).contains("Goodbye"), "\(path)")
      }
      try await test.run("UPDATE magazine_article SET audience = 'subscribers' WHERE id = \(id)")
      #expect(try await !read(page, test).contains("The <strong>text</strong>"))
      try await test.run("UPDATE magazine_article SET status = 'unpublished' WHERE id = \(id)")
      #expect(try await test.visitor().get(page).status == 404)
      #expect(try await !read("/magazine", test).contains("Goodbye"))
    }
  }

  @Test("A planned article comes to the millisecond, a banner ends to the millisecond")
  func clock() async throws {
    try await withApp(.sqlite) { test in
      try await test.article("old", "Old story", at: test.clock.now - .days(1))
      try await test.article("next", "Next story", at: test.clock.now + .seconds(2))
      #expect(try await !read("/magazine", test).contains("Next story"))
      test.clock.advance(by: .milliseconds(1999))
      let before = cached(test)
      #expect(try await !read("/magazine", test).contains("Next story"))
      #expect(cached(test) == before + 1)
      test.clock.advance(by: .milliseconds(1))
      #expect(try await read("/magazine", test).contains("Next story"))
      #expect(cached(test) == before + 1)
    }
  }

  @Test("Nothing is older than five seconds, whoever wrote it")
  func age() async throws {
    try await withApp(.sqlite) { test in
      try await test.article(.published(now: test.clock.now))
      _ = try await read("/articles/hello", test)
      test.clock.advance(by: .seconds(5) - .milliseconds(1))
      let before = cached(test)
      _ = try await read("/articles/hello", test)
      #expect(cached(test) == before + 1)
      test.clock.advance(by: .milliseconds(1))
      _ = try await read("/articles/hello", test)
      #expect(cached(test) == before + 1)
    }
  }

  @Test("Nobody who is signed in gets a visitor's page, and no visitor theirs")
  func own() async throws {
    try await withApp(.sqlite) { test in
      var article = TestArticle.published(now: test.clock.now)
      article.publication = Publication(
        status: .published, audience: .subscribers, publishedAt: test.clock.now - .hours(1),
        earlyAt: nil)
      try await test.article(article)
      let subscriber = try await test.person("sara")
      let account: ID? = try await test.app.database.read { db in
        try db.value("SELECT id FROM account WHERE user_name = 'sara'")
      }
      try await test.subscribe(try #require(account))
      let text = "The <strong>text</strong>"
      for _ in 1...2 {
        #expect(try await subscriber.get("/articles/hello").text.contains(text))
        #expect(try await !read("/articles/hello", test).contains(text))
      }
      #expect(cached(test) == 1)
    }
  }

  @Test("Opens and banners are counted each time")
  func counts() async throws {
    try await withApp(.sqlite) { test in
      try await test.article(.published(now: test.clock.now))
      for _ in 1...3 { _ = try await test.visitor().get("/articles/hello", headers: aBrowser) }
      #expect(cached(test) == 2)
      try await test.app.magazine.flushCounts()
      let opens = try await test.app.database.read { db in
        try db.value("SELECT CAST(SUM(opens) AS BIGINT) FROM magazine_open", as: Int.self)
      }
      #expect(opens == 3)
    }
  }
}
