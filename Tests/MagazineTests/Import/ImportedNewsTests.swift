import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Magazine

@Suite("What an import brings")
struct ImportedNewsTests {
  @Test(
    "What was public is no news; what is yet to come, or was a draft, is told when it is out",
    arguments: Engine.allCases)
  func told(engine: Engine) async throws {
    try await withApp(engine) { test in
      let admin = try await test.account("alena", role: .admin)
      let member = try await test.account("marta")
      let old = test.clock.now - .hours(1)
      let soon = test.clock.now + .hours(1)
      try await bring(
        item("old", date: old, status: "publish") + item("soon", date: soon, status: "future")
          + item("draft", date: nil, status: "draft"), in: test, by: admin)
      try await test.app.magazine.notifyDue()
      try await test.runJobs()
      #expect(try await told(test) == [])
      test.clock.advance(by: .hours(2))
      try await test.runJobs()
      #expect(try await told(test) == ["soon \(member)", "soon \(admin)"].sorted())
      let draft = try await test.app.database.read { db in
        try db.value("SELECT id FROM magazine_article WHERE slug = 'draft'", as: ID.self)
      }
      let article = try #require(draft)
      let publication = Publication(
        status: .published, audience: .everyone, publishedAt: test.clock.now, earlyAt: nil)
      try await test.app.magazine.publish(article, revision: 1, publication)
      try await test.runJobs()
      #expect(try await told(test).contains("draft \(member)"))
    }
  }

  @Test(
    "Long texts are cut as the database counts, not as people do", arguments: Engine.allCases)
  func lengths(engine: Engine) async throws {
    try await withApp(engine) { test in
      let admin = try await test.account("alena", role: .admin)
      // One letter for people, two for databases.
      func long(_ count: Int) -> String { String(repeating: "e\u{301}", count: count) }
      let comment = """
        <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>\(long(60))</wp:comment_author>
        <wp:comment_content>\(long(20_000))</wp:comment_content>
        <wp:comment_approved>1</wp:comment_approved></wp:comment>
        """
      try await bring(
        item("long", title: long(200), date: test.clock.now, status: "publish") {
          """
          <excerpt:encoded>\(long(1000))</excerpt:encoded><dc:creator>\(long(60))</dc:creator>
          <category domain="category" nicename="long">\(long(60))</category>\(comment)
          """
        }, in: test, by: admin)
      let lengths = try await test.app.database.read { db in
        try db.rows(
          """
          SELECT LENGTH(magazine_article.title), LENGTH(lead), LENGTH(text)
          FROM magazine_article JOIN magazine_comment ON article = magazine_article.id
          """
        ).map { [try $0[0, as: Int.self], try $0[1, as: Int.self], try $0[2, as: Int.self]] }
      }
      #expect(lengths == [[200, 1000, 20_000]])
    }
  }

  private func bring(_ items: String, in test: TestApp, by admin: ID) async throws {
    let export = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
        xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
      <channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>\(items)
      </channel></rss>
      """
    _ = try await test.app.magazine.startImport(Array(export.utf8), name: "x", by: admin)
    try await test.runJobs()
  }

  private func item(
    _ slug: String, title: String? = nil, date: Timestamp?, status: String,
    more: () -> String = { "" }
  ) -> String {
    let time = date.map { $0.rfc3339.prefix(19).replacing("T", with: " ") } ?? ""
    return """
      <item><title>\(title ?? slug)</title><content:encoded>The text.</content:encoded>
      <wp:post_id>\(slug)</wp:post_id><wp:post_date_gmt>\(time)</wp:post_date_gmt>
      <wp:post_name>\(slug)</wp:post_name><wp:status>\(status)</wp:status>
      <wp:post_type>post</wp:post_type>\(more())</item>
      """
  }

  /// Of which article who was told.
  private func told(_ test: TestApp) async throws -> [String] {
    try await test.app.database.read { db in
      try db.rows(
        """
        SELECT slug, user_id FROM notification
        JOIN magazine_article ON magazine_article.id = notification.subject
        WHERE kind = \(newArticleWord)
        """
      ).map { "\(try $0[0, as: String.self]) \(try $0[1, as: ID.self])" }.sorted()
    }
  }
}
