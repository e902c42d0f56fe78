import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("The map of the site")
struct SitemapTests {
  @Test("It names what visitors may know of, and nothing else", arguments: Engine.allCases)
  func articles(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let now = test.clock.now
      let first = try await test.article("open", "A")
      try await test.article("closed", "B", audience: .subscribers)
      try await test.article("planned", "C", at: now + .hours(1))
      try await test.article("early", "D", at: now + .hours(1), early: now)
      try await test.article("draft", "E", status: .draft)
      try await test.article("gone", "F", status: .unpublished)
      try await test.put(first, into: "science", named: "Science")

      let index = try await test.visitor().get("/sitemap.xml")
      #expect(index.header("Content-Type")?.hasPrefix("application/xml") == true)
      let parts = locations(index.text)
      #expect(
        parts == [
          "\(test.base)/sitemaps/pages.xml", "\(test.base)/sitemaps/articles-\(first).xml",
        ])
      let part = try await test.visitor().get("/sitemaps/articles-\(first).xml")
      #expect(
        locations(part.text) == ["\(test.base)/articles/open", "\(test.base)/articles/closed"])
      #expect(part.text.contains("<lastmod>\(now.rfc3339)</lastmod>"))
      let pages = try await test.visitor().get("/sitemaps/pages.xml")
      #expect(
        locations(pages.text) == [
          "\(test.base)/magazine", "\(test.base)/magazine/categories/science",
          "\(test.base)/magazine/authors/ana",
        ])
    }
  }

  @Test("Many articles make several parts that hold each of them once", arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let count = SitemapStore.partSize * 2 + 3
      let first = try await test.article("a", "A")
      try await test.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
        INSERT INTO magazine_article (id, slug, title, lead, author, status, audience, published_at,
          changed_at)
        SELECT \(first) + n * 1000, 'a-' || n, 'A', '', (SELECT MIN(id) FROM magazine_author),
          'published', 'everyone', \(test.clock.now), \(test.clock.now)
        FROM number
        """)
      let index = try await test.visitor().get("/sitemap.xml")
      var found: [String] = []
      for part in locations(index.text) where part.contains("/articles-") {
        let answer = try await test.visitor().get(String(part.dropFirst(test.base.count)))
        let places = locations(answer.text)
        #expect((1...50_000).contains(places.count))
        found += places
      }
      #expect(found.count == count + 1 && Set(found).count == count + 1)
    }
  }

  @Test("All articles are counted once in ten minutes, however often robots ask")
  func kept() async throws {
    try await withApp(.sqlite) { test async throws in
      let first = try await test.article("a", "A")
      func parts() async throws -> [String] {
        locations(try await test.visitor().get("/sitemap.xml").text).filter {
          $0.contains("/articles-")
        }
      }
      let before = try await parts()
      #expect(before == ["\(test.base)/sitemaps/articles-\(first).xml"])
      try await test.run("UPDATE magazine_article SET status = 'unpublished'")
      #expect(try await parts() == before)
      let part = try await test.visitor().get("/sitemaps/articles-\(first).xml")
      #expect(part.status == 404, "what is in a part is never kept")
      test.clock.advance(by: .minutes(10))
      #expect(try await parts() == [])
    }
  }

  @Test("An empty magazine has an empty map, and no part that does not begin anywhere")
  func empty() async throws {
    try await withApp(.sqlite) { test async throws in
      let index = try await test.visitor().get("/sitemap.xml")
      #expect(locations(index.text) == ["\(test.base)/sitemaps/pages.xml"])
      #expect(locations(try await test.visitor().get("/sitemaps/pages.xml").text) == [])
      #expect(try await test.visitor().get("/sitemaps/articles-7.xml").status == 404)
      #expect(try await test.visitor().get("/sitemaps/articles-x.xml").status == 404)
    }
  }

  @Test("robots.txt names the map, and keeps robots from the secret feeds")
  func robots() async throws {
    try await withApp(.sqlite) { test async throws in
      let text = try await test.visitor().get("/robots.txt").text
      #expect(text.hasPrefix("User-agent: *\n"))
      #expect(text.contains("\nDisallow: /magazine/feed/\n"))
      #expect(text.hasSuffix("\nSitemap: \(test.base)/sitemap.xml\n"))
    }
  }
}

private func locations(_ xml: String) -> [String] {
  xml.matches(of: #/<loc>([^<]*)<\/loc>/#).map { String($0.1) }
}
