import Accounts
import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Social

@Suite("Deleting an account")
struct DeletePersonTests {
  @Test("No table that knows accounts knows a deleted one", arguments: Engine.allCases)
  func everyTable(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let life = try await Life(world)
      try await world.run("UPDATE picture SET camera = '{}' WHERE owner = \(life.ana)")
      try await world.run(
        """
        INSERT INTO notification_preference (account, grp, channel, mode)
        VALUES (\(life.ana), 'likes', 'mail', 'off')
        """)
      try await world.run(
        """
        INSERT INTO notification_schedule (account, zone, digest_at, hides_content)
        VALUES (\(life.ana), 'Europe/Prague', 480, FALSE)
        """)
      let before = try await rows(of: life.ana, world.database)
      // Whoever adds a table that refers to accounts gives ana a row in it, in `Life`.
      let features = [
        "block", "follow", "highlight", "mute", "notification", "picture", "post", "report",
        "social_", "story",
      ]
      let ours = before.filter { table in features.contains { table.key.hasPrefix($0) } }
      #expect(ours.filter { $0.value == 0 }.map(\.key) == [])
      #expect(ours.count >= 20, "\(ours.keys.sorted())")

      try await world.test.app.accounts.delete("ana")
      let after = try await rows(of: life.ana, world.database)
      #expect(after.keys == before.keys)
      #expect(after.filter { $0.value != 0 }.map(\.key) == [])
      try await world.expectRightCounters()
    }
  }

  @Test("What hangs on her things goes too; the others keep theirs", arguments: Engine.allCases)
  func things(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let life = try await Life(world)
      try await world.test.app.accounts.delete("ana")
      for table in [
        "highlight", "highlight_item", "story_view", "post_like", "post_comment", "post_tag",
      ] {
        #expect(
          try await world.number("SELECT COUNT(*) FROM \(identifier: table)") == 0, "\(table)")
      }
      #expect(try await world.texts("SELECT caption FROM post") == ["A secret post for @ana"])
      #expect(try await world.texts("SELECT text FROM story") == ["A secret story"])
      // Only pictures of bara are left, with all their sizes.
      let owners = try await world.ids("SELECT DISTINCT owner FROM picture")
      #expect(owners == [life.bara])
      #expect(try await world.number("SELECT COUNT(*) FROM post_photo") == 1)
      #expect(
        try await world.number(
          "SELECT COUNT(*) FROM picture_use WHERE picture NOT IN (SELECT id FROM picture)") == 0)
      // The files of hers are noted for the collection.
      #expect(try await world.number("SELECT COUNT(*) FROM media_garbage") == 10)
    }
  }

  /// How many rows name an account, by each column that refers to one.
  private func rows(of account: ID, _ database: any Database) async throws -> [String: Int] {
    try await database.read { db in
      let columns: SQL =
        switch db.engine {
        case .sqlite:
          """
          SELECT t.name, k."from" FROM sqlite_master AS t
          JOIN pragma_foreign_key_list(t.name) AS k WHERE t.type = 'table' AND k."table" = 'account'
          """
        case .postgres:
          """
          SELECT CAST(c.conrelid::regclass AS TEXT), CAST(a.attname AS TEXT) FROM pg_constraint AS c
          JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
          WHERE c.contype = 'f' AND c.confrelid = 'account'::regclass
          """
        }
      var counts: [String: Int] = [:]
      for row in try db.rows(columns) {
        let (table, column) = (try row[0, as: String.self], try row[1, as: String.self])
        counts["\(table).\(column)"] = try db.value(
          """
          SELECT COUNT(*) FROM \(identifier: table) WHERE \(identifier: column) = \(account)
          """)
      }
      return counts
    }
  }
}
