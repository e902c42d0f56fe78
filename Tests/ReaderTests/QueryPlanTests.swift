import Core
import Database
import TestSupport
import Testing

@testable import Reader

/// Notes what is asked, and answers as the database does.
private final class NotingAccess: ReadAccess {
  private let base: any ReadAccess
  private(set) var asked: [SQL] = []

  init(_ base: any ReadAccess) { self.base = base }

  var engine: Engine { base.engine }

  func rows(_ sql: SQL) throws -> [Row] {
    asked.append(sql)
    return try base.rows(sql)
  }
}

/// The lists must not become slower with the number of articles: each is read from one index, in
/// its order.
@Suite("How lists are read")
struct QueryPlanTests {
  private func plan(
    _ world: ReaderWorld, _ ask: @escaping @Sendable (any ReadAccess) throws -> Void
  ) async throws -> [String] {
    try await world.database.read { db in
      let noting = NotingAccess(db)
      try ask(noting)
      return try noting.asked.flatMap { sql in
        try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
      }
    }
  }

  private func expectGood(
    _ plan: [String], uses index: String, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = plan.joined(separator: "\n")
    #expect(
      plan.contains { $0.contains("INDEX \(index) ") || $0.hasSuffix("INDEX \(index)") },
      "\(what)\n\(text)", sourceLocation: sourceLocation)
    let bad = plan.filter { line in
      line.contains("TEMP B-TREE")
        || ["article", "unread", "entry", "history", "read_later", "archived", "feed", "channel"]
          .contains { line.hasPrefix("SCAN \($0)") }
    }
    #expect(bad.isEmpty, "\(what)\n\(text)", sourceLocation: sourceLocation)
  }

  @Test("Every list is read from its index, on the first page and on later ones")
  func lists() async throws {
    try await withReader(.sqlite) { world async throws in
      let some = world.reader.ids.next()
      let account = world.id
      let expected: [(ArticleList, String)] = [
        (.new, "unread_new"), (.history, "history_time"), (.later, "read_later_time"),
        (.folder(some), "archived_time"), (.channel(some), "article_feed_time"),
      ]
      for (list, index) in expected {
        for cursor in [nil, Cursor(key: 1_700_000_000_000, id: some)] {
          let lines = try await plan(world) { db in
            _ = try ArticleStore().page(list, of: account, after: cursor, size: 30, in: db)
          }
          expectGood(lines, uses: index, "\(list) after \(String(describing: cursor))")
        }
      }
    }
  }

  @Test("The neighbours of an article are read from the list's index")
  func neighbours() async throws {
    try await withReader(.sqlite) { world async throws in
      world.site.set("/feed.xml", body: rss(items([3, 2, 1])))
      try await world.subscribe()
      let row = try #require(try await world.list(.new).first)
      let account = world.id
      let lines = try await plan(world) { db in
        _ = try ArticleStore().neighbours(of: row, in: .new, account: account, db: db)
      }
      expectGood(lines, uses: "unread_new", "neighbours")
    }
  }

  @Test("The feeds that are due are found by their time")
  func dueFeeds() async throws {
    try await withReader(.sqlite) { world async throws in
      let now = world.clock.now
      let lines = try await plan(world) { db in
        _ = try FeedStore().due(at: now, limit: 500, in: db)
      }
      expectGood(lines, uses: "feed_next_check", "due")
    }
  }

  @Test("What is known of a document's entries is found by the alias")
  func aliases() async throws {
    try await withReader(.sqlite) { world async throws in
      let some = world.reader.ids.next()
      let lines = try await plan(world) { db in
        _ = try db.rows(
          """
          SELECT article_alias.alias, article.id, article.content_hash
          FROM article_alias JOIN article ON article.id = article_alias.article
          WHERE article_alias.feed = \(some) AND article_alias.alias IN \(["a", "b"])
          """)
      }
      #expect(!lines.contains { $0.hasPrefix("SCAN") }, "\(lines)")
    }
  }
}
