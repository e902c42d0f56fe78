import Core
import Database
import TestSupport
import Testing

@testable import Social

/// Temporary: how long the tray takes for 4,000 people followed.
@Suite("StoryMeasure")
struct StoryMeasureTests {
  @Test(arguments: Engine.allCases)
  func tray(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let viewer = try await world.person("viewer")
      let (now, first) = (world.clock.now, world.social.ids.next().rawValue)
      try await world.run(
        """
        INSERT INTO account (id, user_name, email, email_key, email_verified, password_hash, role,
          display_name, bio, language, appearance, suspended, created_at)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
        SELECT CAST(\(first) AS BIGINT) + i, 'person_' || i, NULL, NULL, FALSE, NULL, 'member', '', '', NULL,
          'system', FALSE, CAST(\(now) AS BIGINT) FROM n
        """)
      try await world.run(
        """
        INSERT INTO follow (follower, followed, id, accepted)
        SELECT CAST(\(viewer.id) AS BIGINT), id, id, TRUE FROM account
        WHERE id > \(first) AND id <= \(first + 4000)
        """)
      try await world.run(
        """
        INSERT INTO story (id, author, text, alt, background, audience, expires_at)
        WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
        SELECT CAST(\(first) AS BIGINT) + 20000 + (account.id - \(first)) * 100 + i, account.id, 'x', '', 'sea', 'everyone',
          CAST(\(now.milliseconds + 1) AS BIGINT) + CAST(2 - i AS BIGINT) * 3600000
        FROM n CROSS JOIN account WHERE account.id > \(first)
        """)
      for active in [3, 1, 0] {
        if active < 3 {
          try await world.run(
            "UPDATE story SET expires_at = expires_at - 7200000 \(active == 0 ? " - 7200000" as SQL : "" as SQL)"
          )
        }
        for analyzed in [false, true] {
          if analyzed { try await world.run("ANALYZE") }
          let viewer = viewer.viewer
          let clock = ContinuousClock()
          var times: [Duration] = []
          for _ in 0..<7 {
            times.append(
              try await clock.measure {
                _ = try await world.database.read { db in
                  try StoryStore().tray(for: viewer, now: now, limit: 60, in: db)
                }
              })
          }
          print(
            "MEASURE", engine, "active per person", active, "analyzed", analyzed, times.sorted()[3],
            times.max() ?? .zero)
          let lines = try await world.database.read { db in
            let noting = NotingAccess(db)
            _ = try StoryStore().tray(for: viewer, now: now, limit: 60, in: noting)
            return try noting.asked.flatMap { sql in
              switch db.engine {
              case .sqlite:
                try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
              case .postgres:
                try db.rows("EXPLAIN ANALYZE \(sql)").map { try $0[0] as String }
              }
            }
          }
          print(lines.joined(separator: "\n"))
        }
      }
    }
  }
}
