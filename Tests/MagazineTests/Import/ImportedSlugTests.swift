import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Magazine

@Suite("Addresses of imported articles")
struct ImportedSlugTests {
  @Test(
    "Whatever the old address was, the new one is one that an editor could choose",
    arguments: Engine.allCases)
  func wishes(engine: Engine) async throws {
    try await withApp(engine) { test in
      let id = ID(4_000_000_000_000_000_000)
      let slugs = try await test.app.database.read { db in
        try ["", "short", String(repeating: "abc-", count: 50), String(repeating: "a", count: 300)]
          .map { try ImportedStore().articleSlug($0, id: id, in: db) }
      }
      #expect(slugs.allSatisfy(isSlug))
      #expect(slugs[0] == "\(id)")
      #expect(slugs[1] == "short")
      #expect(slugs[2] == String(repeating: "abc-", count: 25).dropLast())
      #expect(slugs[3].count == 100)
    }
  }

  @Test("A taken address gets the id behind it, also the longest one", arguments: Engine.allCases)
  func taken(engine: Engine) async throws {
    try await withApp(engine) { test in
      var article = TestArticle.published(now: test.clock.now)
      article.slug = String(repeating: "a", count: 100)
      try await test.article(article)
      let id = ID(4_000_000_000_000_000_000)
      let slug = try await test.app.database.read { db in
        try ImportedStore().articleSlug(String(repeating: "a", count: 100), id: id, in: db)
      }
      #expect(slug == article.slug + "-\(id)")
      #expect(isSlug(slug))
    }
  }
}
