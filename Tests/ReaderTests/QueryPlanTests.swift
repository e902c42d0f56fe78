import AppTestSupport
import Core
import Database
import Testing

@testable import Reader

/// The lists must not become slower with the number of articles: each is read from one index, in
/// its order.
@Suite("How lists are read")
struct QueryPlanTests {
  private func plan(
    _ world: ReaderWorld, _ ask: @escaping @Sendable (any ReadAccess) throws -> Void
  ) async throws -> [String] {
    try await world.database.write { db in
      let noting = RecordingReadAccess(db)
      try ask(noting)
      if db.engine == .postgres {
        // Small tables are read whole and sorted unless that is forbidden; where no index serves,
        // it is still done.
        for way in ["enable_seqscan", "enable_bitmapscan", "enable_sort"] {
          _ = try db.rows("SELECT set_config(\(way), 'off', TRUE)")
        }
      }
      return try noting.asked.flatMap { sql throws -> [String] in
        switch db.engine {
        case .sqlite: try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail"] }
        case .postgres: try db.column("EXPLAIN \(sql)", as: String.self)
        }
      }
    }
  }

  private func expectGood(
    _ plan: [String], uses index: String, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = plan.joined(separator: "\n")
    #expect(
      plan.contains { line in
        line.contains("INDEX \(index) ") || line.hasSuffix("INDEX \(index)")
          || line.contains("using \(index) on ")
      }, "\(what)\n\(text)", sourceLocation: sourceLocation)
    let bad = plan.filter { line in
      line.contains("TEMP B-TREE") || line.contains("Sort") || line.contains("Seq Scan")
        || ["article", "unread", "entry", "history", "read_later", "archived", "feed", "channel"]
          .contains { line.hasPrefix("SCAN \($0)") }
    }
    #expect(bad.isEmpty, "\(what)\n\(text)", sourceLocation: sourceLocation)
  }

  @Test(
    "Every list is read from its index, on the first page and on later ones",
    arguments: Engine.allCases)
  func lists(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
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

  @Test(
    "The neighbours of an article are read from the list's index", arguments: Engine.allCases)
  func neighbours(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
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

  @Test("The feeds that are due are found by their time", arguments: Engine.allCases)
  func dueFeeds(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let now = world.clock.now
      let lines = try await plan(world) { db in
        _ = try FeedStore().due(at: now, limit: 500, in: db)
      }
      expectGood(lines, uses: "feed_next_check", "due")
    }
  }

  @Test("Hubs that are to be asked are found by their time", arguments: Engine.allCases)
  func dueHubs(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let (now, token) = (world.clock.now, String(repeating: "0", count: 64))
      let asked: [(String, @Sendable (any ReadAccess) throws -> Void)] = [
        ("feed_hub_next", { _ = try HubStore().due(at: now, limit: 500, in: $0) }),
        ("feed_hub_left_next", { _ = try HubStore().leftDue(at: now, limit: 500, in: $0) }),
        (
          engine == .sqlite ? "sqlite_autoindex_feed_hub_1" : "feed_hub_token_key",
          { _ = try HubStore().find(token: token, in: $0) }
        ),
      ]
      for (index, ask) in asked {
        expectGood(try await plan(world, ask), uses: index, index)
      }
    }
  }

  /// Planning *New* took five times as long as reading it.
  @Test("PostgreSQL plans a list and an article's neighbours once, not at each request")
  func plannedOnce() async throws {
    try await withReader(.postgres) { world async throws in
      world.site.set("/feed.xml", body: rss(items([1])))
      try await world.subscribe()
      let account = world.id
      let (pages, neighbours) = try await world.database.write { db in
        try addUnread(3000, in: db)
        let store = ArticleStore()
        for _ in 0..<10 {
          let page = try store.page(.new, of: account, after: nil, size: 30, in: db)
          let middle = try #require(page.items.last)
          _ = try store.neighbours(of: middle, in: .new, account: account, db: db)
        }
        return (try generic("LIMIT 31", in: db), try generic("LIMIT 1", in: db))
      }
      // The first run of a statement is not prepared, the five after it try what values give.
      #expect(pages.count == 1 && pages.allSatisfy { $0 >= 4 }, "\(pages)")
      #expect(neighbours.count == 2 && neighbours.allSatisfy { $0 >= 4 }, "\(neighbours)")
    }
  }

  /// How often the prepared statements of *New* that end so ran by the plan for all values.
  private func generic(_ end: String, in db: any ReadAccess) throws -> [Int] {
    try db.column(
      """
      SELECT generic_plans FROM pg_prepared_statements
      WHERE statement LIKE '%unread AS entry%' AND statement LIKE \("%" + end)
      """, as: Int.self)
  }

  private func addUnread(_ count: Int, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO article (id, feed, identity, content_hash, title, excerpt, words, sorted_at,
        arrived_at)
      SELECT n, feed.id, 'identity ' || n, '', 'Article ' || n, '', 100, n, n
      FROM feed, generate_series(1, CAST(\(count) AS BIGINT)) AS n
      """)
    try db.execute(
      """
      INSERT INTO unread (account, article, channel, sorted_at, hidden)
      SELECT channel.account, article.id, channel.id, article.sorted_at, FALSE
      FROM article JOIN channel ON channel.feed = article.feed
      ON CONFLICT DO NOTHING
      """)
    try db.execute("ANALYZE")
  }

  @Test(
    "What is known of a document's entries is found by the alias", arguments: Engine.allCases)
  func aliases(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let some = world.reader.ids.next()
      let entries = [entry("a"), entry("b")]
      let lines = try await plan(world) { db in
        _ = try EntryStore().match(entries, feed: some, in: db)
      }
      #expect(!lines.isEmpty)
      #expect(
        !lines.contains { $0.hasPrefix("SCAN") || $0.contains("Seq Scan") }, "\(lines)")
    }
  }

  private func entry(_ name: String) -> CleanEntry {
    CleanEntry(
      identity: name, aliases: ["https://example.org/\(name)"], contentHash: "", title: name,
      excerpt: "", isNote: false, link: nil, author: nil, picture: nil, commentsLink: nil,
      language: nil, words: 1,
      published: nil, updated: nil, html: "", raw: "", baseURL: nil, plainText: "", enclosures: [])
  }

  @Test("Sites that want to be left alone are found by the time", arguments: Engine.allCases)
  func quiet(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let now = world.clock.now
      let plan = try await plan(world) { db in
        _ = try FeedStore().quiet(at: now, limit: 10, in: db)
      }
      #expect(plan.contains { $0.contains("feed_quiet") }, "\(plan)")
    }
  }
}
