import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Pages of long lists")
struct PageCursorTests {
  /// Two hundred unread articles, either minutes apart or all of one moment.
  private func start(
    _ engine: Engine, sameTime: Bool, _ body: (ReaderWorld, ID) async throws -> Void
  ) async throws {
    try await withReader(engine) { world async throws in
      world.site.set("/feed.xml", body: rss(items([0])))
      let channel = try await world.subscribe()
      let moment = Item(0).date
      let many = (0...200).reversed().map { number in
        Item(number).with { if sameTime { $0.date = moment } }
      }
      world.site.set("/feed.xml", body: rss(many))
      #expect(try await world.refresh().added == 200)
      try await body(world, channel)
    }
  }

  private func expectWhole(_ rows: [ListedArticle], _ what: String) {
    #expect(rows.count == 201, "\(what)")
    #expect(Set(rows.map(\.id)).count == 201, "\(what)")
    let keys = rows.map(\.cursor)
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { first, second in
      (first.key, first.id) > (second.key, second.id)
    }
    #expect(isSorted, "\(what)")
  }

  @Test(
    "Page by page comes everything, nothing twice, nothing missing",
    arguments: Engine.allCases, [false, true])
  func allLists(engine: Engine, sameTime: Bool) async throws {
    try await start(engine, sameTime: sameTime) { world, channel async throws in
      let account = world.id
      let folder = world.reader.ids.next()
      let now = world.clock.now
      try await world.database.write { db in
        try FolderStore().add(id: folder, name: "All", of: account, now: now, in: db)
        // All at one moment, as a mark-all does it.
        try db.execute(
          """
          INSERT INTO history (account, article, read_at)
          SELECT \(account), id, \(now) FROM article
          """)
        try db.execute(
          """
          INSERT INTO read_later (account, article, saved_at)
          SELECT \(account), id, \(now) FROM article
          """)
        try db.execute(
          """
          INSERT INTO archived (folder, article, account, archived_at)
          SELECT \(folder), id, \(account), \(now) FROM article
          """)
      }
      let lists: [ArticleList] = [.new, .history, .later, .channel(channel), .folder(folder)]
      for list in lists {
        for size in [1, 7, 30, 67, 200, 201, 500] {
          expectWhole(try await world.list(list, size: size), "\(list) by \(size)")
        }
      }
    }
  }

  @Test("The links from page to page lead through everything", arguments: Engine.allCases)
  func links(engine: Engine) async throws {
    try await start(engine, sameTime: true) { world, channel async throws in
      for first in ["/read", "/read/channels/\(channel)"] {
        var path: String? = first
        var seen: [String] = []
        var pages = 0
        while let current = path, pages < 20 {
          let page = try await world.person.get(current)
          #expect(page.status == 200)
          pages += 1
          seen += page.text.ranges(of: "id=\"a-").map { range in
            String(page.text[range.upperBound...].prefix { $0 != "\"" })
          }
          path = nextPath(page.text)
        }
        #expect(pages == 7)
        #expect(seen.count == 201)
        #expect(Set(seen).count == 201)
      }
    }
  }

  private func nextPath(_ page: String) -> String? {
    guard let mark = page.firstRange(of: "data-more"),
      let start = page[mark.upperBound...].firstRange(of: "href=\"")
    else { return nil }
    let path = String(page[start.upperBound...].prefix { $0 != "\"" })
    return path.replacing("&amp;", with: "&")
  }

  @Test(
    "What is read between two pages is neither shown twice nor skips anything",
    arguments: Engine.allCases)
  func readingOn(engine: Engine) async throws {
    try await start(engine, sameTime: false) { world, _ async throws in
      let account = world.id
      let first = try await world.database.read { db in
        try ArticleStore().page(.new, of: account, after: nil, size: 30, in: db)
      }
      for row in first.items.prefix(5) {
        _ = try await world.person.get("/read/articles/\(row.id)")
      }
      let second = try await world.database.read { db in
        try ArticleStore().page(.new, of: account, after: first.next, size: 30, in: db)
      }
      #expect(first.items.map(\.title) == (171...200).reversed().map { "Article \($0)" })
      #expect(second.items.map(\.title) == (141...170).reversed().map { "Article \($0)" })
    }
  }

  @Test("A cursor that is none is refused", arguments: Engine.allCases)
  func badCursors(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      for cursor in ["x", "1", "1.2.3", "1.x", "-.1"] {
        for path in ["/read", "/read/history", "/read/later"] {
          #expect(try await world.person.get("\(path)?after=\(cursor)").status == 400, "\(cursor)")
        }
      }
      #expect(try await world.person.get("/read?after=").status == 200)
    }
  }
}
