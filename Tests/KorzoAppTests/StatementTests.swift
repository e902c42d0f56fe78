import AppTestSupport
import Core
import Database
import DatabasePostgres
import Fetching
import KorzoApp
import Logging
import Testing
import Web

/// What each page costs the database. A page that asks for more than before fails here, and whoever
/// wants that writes down the new number.
@Suite("What pages ask of the database")
struct StatementTests {
  /// Statements of the pages that people open most, with nothing in the place.
  private let most = [
    "/": 19, "/ask": 11, "/magazine": 9, "/me/notifications": 9, "/read": 7, "/explore": 4,
    "/messages": 5, "/inbox": 5, "/me": 3,
  ]
  private let asBrowser = ["Accept": "text/html,*/*;q=0.8"]
  /// How often PostgreSQL is waited for: others at most four times.
  private let waits = ["/read": 3, "/explore": 3, "/messages": 3, "/inbox": 3, "/me": 3]
  /// Statements of any other page: those of the session, the frame, and its own.
  private let mostElsewhere = 8

  @Test("No page asks for more than it did", arguments: Engine.allCases)
  func pages(engine: Engine) async throws {
    try await withApp(engine) { test in
      try await test.account("olga", role: .admin)
      let database = CountingDatabase(test.app.database)
      let app = try await App(
        test.app.settings, database: database, clock: test.clock.clock,
        logger: makeLogger(level: .critical), worker: builtWorker)
      defer { app.fetcher.shutdown() }
      let visitor = Visitor(site: app.site, language: .english)
      _ = try await visitor.post("/sign-in", ["name": "olga", "password": testPassword])
      let plain = test.visitor()
      _ = try await plain.post("/sign-in", ["name": "olga", "password": testPassword])
      _ = try await plain.get("/")
      let pages = app.site.table.filter { route in
        route.method == "GET" && !route.path.contains("{") && !route.path.hasSuffix("/live")
      }
      #expect(pages.count > 100)
      for page in pages.map(\.path).sorted() {
        // The first time a session's last use is noted, or a page seen.
        _ = try await visitor.get(page, headers: asBrowser)
        _ = database.take()
        guard try await visitor.get(page, headers: asBrowser).status == 200 else { continue }
        let asked = database.take()
        #expect(asked.statements <= most[page] ?? mostElsewhere, "\(page)")
        // One snapshot, and what does not depend on one another together. Asked of the place itself:
        // through what counts, a pipeline does not know of the one around it.
        guard asked.writes == 0, let before = flights(of: test) else { continue }
        _ = try await plain.get(page, headers: asBrowser)
        let waited = (flights(of: test) ?? 0) - before
        #expect(waited <= waits[page] ?? 4, "\(page)")
      }
    }
  }
}

/// How often PostgreSQL was waited for; nil on SQLite.
private func flights(of test: TestApp) -> Int? {
  (test.app.database as? PostgresDatabase)?.flights
}
