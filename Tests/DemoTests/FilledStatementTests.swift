import AppTestSupport
import Core
import Database
import DatabasePostgres
import KorzoApp
import Testing
import Web

@testable import Demo

/// How often pages of a filled place wait for PostgreSQL: as often as what they ask depends on what
/// they were answered before, however much there is. More fails here, and whoever wants that writes
/// down the new number.
@Suite("What a filled place waits for")
struct FilledStatementTests {
  @Test("No page waits more often than it did")
  func pages() async throws {
    try await withApp(.postgres) { test in
      _ = try await DemoFilling(test.app, people: 8, posts: 16).fillCommunity()
      let database = try #require(test.app.database as? PostgresDatabase)
      let visitor = test.visitor()
      _ = try await visitor.post("/sign-in", ["name": demoName, "password": demoPassword])
      let post = try #require(
        try await database.read { db in
          try db.value("SELECT MAX(post) FROM post_comment", as: ID.self)
        })
      let most = [
        "/": 6, "/explore": 5, "/inbox": 6, "/messages": 4, "/me": 2, "/@\(demoName)": 5,
        "/posts/\(post)": 5,
      ]
      for (page, most) in most {
        let headers = ["Accept": "text/html"]
        // The first time a session's last use is noted, or a page seen.
        #expect(try await visitor.get(page, headers: headers).status == 200, "\(page)")
        let before = database.flights
        _ = try await visitor.get(page, headers: headers)
        #expect(database.flights - before <= most, "\(page)")
      }
    }
  }
}
