import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Social

@Suite("The tables of views")
struct ViewMigrationTests {
  @Test(
    "What was there before has unknown views, and stays without any", arguments: Engine.allCases)
  func older(engine: Engine) async throws {
    let before = try #require(App.migrations.firstIndex { $0.name == viewTables.name })
    try await withDatabase(engine, migrations: Array(App.migrations[..<before])) { database in
      try await database.write { db in
        try db.execute(
          """
          INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
            suspended, created_at)
          VALUES (1, 'anna', FALSE, 'member', '', '', 'system', FALSE, 1),
            (2, 'olga', FALSE, 'member', '', '', 'system', FALSE, 1)
          """)
        try db.execute(
          """
          INSERT INTO post (id, author, caption, audience, shuffle, keeps_camera)
          VALUES (3, 1, '', 'everyone', 1, FALSE)
          """)
        try db.execute("INSERT INTO post_stats (post, author) VALUES (3, 1)")
        try db.execute(
          """
          INSERT INTO story (id, author, text, alt, background, audience, expires_at)
          VALUES (4, 1, '', '', 'ink', 'everyone', 1)
          """)
      }
      try await database.migrate(App.migrations)
      let counts = ViewCounts()
      counts.addPost(ID(3), viewer: ID(2))
      counts.addStory(ID(4))
      let sums = counts.take()
      let things = try await database.write { db in
        try ViewStore().add(sums, in: db)
        return try Social.ownThings(of: ID(1), after: nil, size: 10, in: db)
      }
      #expect(things.map(\.id) == [ID(3), ID(4)])
      #expect(things.allSatisfy { $0.counts.views == nil })
      #expect(things[0].counts.reach == nil && things[0].counts.likes == 0)
    }
  }
}
