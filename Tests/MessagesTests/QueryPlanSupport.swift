import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

extension MessagesWorld {
  /// 2,000 people in 2,000 conversations of two, each with 20 messages, one with 5,000.
  func fill(viewer: Person) async throws -> ID {
    let first = messages.ids.next().rawValue
    let numbers: SQL = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <"
    try await run(
      """
      INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
        suspended, created_at)
      \(numbers) 2000) SELECT CAST(\(first) AS BIGINT) + i, 'person_' || i, FALSE, 'member', '', '',
        'system', FALSE, 0 FROM n
      """)
    try await run(
      """
      INSERT INTO conversation (id, kind, pair, title, last_seq)
      \(numbers) 2000) SELECT CAST(\(first) AS BIGINT) + 10000 + i, 'direct', 'pair-' || i, '', 20
      FROM n
      """)
    for partner in [viewer.id.rawValue, 0] {
      try await run(
        """
        INSERT INTO conversation_member (conversation, account, state, joined_seq, read_seq,
          cleared_seq, unread, last_message)
        \(numbers) 2000) SELECT CAST(\(first) AS BIGINT) + 10000 + i,
          CASE WHEN CAST(\(partner) AS BIGINT) = 0 OR i > 300 THEN CAST(\(first) AS BIGINT)
            + CASE WHEN CAST(\(partner) AS BIGINT) = 0 THEN i ELSE i % 300 + 1 END
            ELSE CAST(\(partner) AS BIGINT) END,
          'member', 1, 18, 0, 2, CAST(\(first) AS BIGINT) + 100000 + i * 20 FROM n
        """)
    }
    try await run(
      """
      INSERT INTO message (id, conversation, seq, kind, text, photos)
      \(numbers) 40000) SELECT CAST(\(first) AS BIGINT) + 100000 + i,
        CAST(\(first) AS BIGINT) + 10000 + (i - 1) / 20 + 1, (i - 1) % 20 + 1, 'text', 'x', 0
      FROM n
      """)
    try await run(
      """
      INSERT INTO message (id, conversation, seq, kind, text, photos)
      \(numbers) 5000) SELECT CAST(\(first) AS BIGINT) + 500000 + i,
        CAST(\(first) AS BIGINT) + 10001, 20 + i, 'text', 'x', 0 FROM n
      """)
    try await run("ANALYZE")
    return ID(first + 10_001)
  }

  /// The plans of all statements that something asks.
  func plan(_ ask: @escaping @Sendable (any ReadAccess) throws -> Void) async throws -> [String] {
    try await database.write { db -> [String] in
      // So little is soonest read whole: asked is whether there is another way.
      if db.engine == .postgres { try db.execute("SET LOCAL enable_seqscan = off") }
      let noting = RecordingReadAccess(db)
      try ask(noting)
      return try noting.asked.flatMap { sql in
        switch db.engine {
        case .sqlite:
          try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
        case .postgres: try db.rows("EXPLAIN \(sql)").map { try $0[0] as String }
        }
      }
    }
  }

  /// Neither messages nor members are read whole.
  func expectNoScan(
    sourceLocation: SourceLocation = #_sourceLocation,
    _ ask: @escaping @Sendable (any ReadAccess) throws -> Void
  ) async throws {
    let plan = try await plan(ask)
    let scans = plan.filter { line in
      ["message", "conversation_member", "mine", "theirs", "conversation"].contains { table in
        line.contains("Seq Scan on \(table) ") || line == "SCAN \(table)"
          || line.hasPrefix("SCAN \(table) USING")
      } || line.contains("Seq Scan on conversation_member")
    }
    let text = Comment(rawValue: plan.joined(separator: "\n"))
    #expect(!plan.isEmpty && scans.isEmpty, text, sourceLocation: sourceLocation)
  }
}
