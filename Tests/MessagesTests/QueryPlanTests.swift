import Core
import Database
import TestSupport
import Testing

@testable import Messages

/// Conversations grow for ever, so nothing that is read often may look through all messages, nor
/// through all members.
@Suite("How messages are read")
struct QueryPlanTests {
  /// 2,000 people in 2,000 conversations of two, each with 20 messages, one with 5,000.
  private func fill(_ world: MessagesWorld, viewer: Person) async throws -> ID {
    let first = world.messages.ids.next().rawValue
    let numbers: SQL = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <"
    try await world.run(
      """
      INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
        suspended, created_at)
      \(numbers) 2000) SELECT CAST(\(first) AS BIGINT) + i, 'person_' || i, FALSE, 'member', '', '',
        'system', FALSE, 0 FROM n
      """)
    try await world.run(
      """
      INSERT INTO conversation (id, kind, pair, title, last_seq)
      \(numbers) 2000) SELECT CAST(\(first) AS BIGINT) + 10000 + i, 'direct', 'pair-' || i, '', 20
      FROM n
      """)
    for partner in [viewer.id.rawValue, 0] {
      try await world.run(
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
    try await world.run(
      """
      INSERT INTO message (id, conversation, seq, kind, text, photos)
      \(numbers) 40000) SELECT CAST(\(first) AS BIGINT) + 100000 + i,
        CAST(\(first) AS BIGINT) + 10000 + (i - 1) / 20 + 1, (i - 1) % 20 + 1, 'text', 'x', 0
      FROM n
      """)
    try await world.run(
      """
      INSERT INTO message (id, conversation, seq, kind, text, photos)
      \(numbers) 5000) SELECT CAST(\(first) AS BIGINT) + 500000 + i,
        CAST(\(first) AS BIGINT) + 10001, 20 + i, 'text', 'x', 0 FROM n
      """)
    try await world.run("ANALYZE")
    return ID(first + 10_001)
  }

  private func expectNoScan(
    _ world: MessagesWorld, sourceLocation: SourceLocation = #_sourceLocation,
    _ ask: @escaping @Sendable (any ReadAccess) throws -> Void
  ) async throws {
    let plan = try await world.database.write { db -> [String] in
      // So little is soonest read whole: asked is whether there is another way.
      if db.engine == .postgres { try db.execute("SET LOCAL enable_seqscan = off") }
      let noting = NotingAccess(db)
      try ask(noting)
      return try noting.asked.flatMap { sql in
        switch db.engine {
        case .sqlite:
          try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
        case .postgres: try db.rows("EXPLAIN \(sql)").map { try $0[0] as String }
        }
      }
    }
    let scans = plan.filter { line in
      ["message", "conversation_member", "mine", "theirs", "conversation"].contains { table in
        line.contains("Seq Scan on \(table) ") || line == "SCAN \(table)"
          || line.hasPrefix("SCAN \(table) USING")
      } || line.contains("Seq Scan on conversation_member")
    }
    let text = Comment(rawValue: plan.joined(separator: "\n"))
    #expect(!plan.isEmpty && scans.isEmpty, text, sourceLocation: sourceLocation)
  }

  @Test("By indexes, whatever one has", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await withMessages(engine) { world async throws in
      let viewer = try await world.person("viewer")
      let talk = try await fill(world, viewer: viewer)
      let (id, now) = (viewer.id, world.clock.now)
      try await expectNoScan(world) { db in
        _ = try ConversationListStore().page(
          of: id, .member, now: now, after: nil, size: 30, in: db)
      }
      try await expectNoScan(world) { db in
        _ = try MessageStore().before(.max, in: talk, for: id, size: 51, db)
        _ = try MessageStore().after(10, in: talk, for: id, size: 51, db)
      }
      try await expectNoScan(world) { db in
        _ = try MemberStore().unreadCount(of: id, now: now, in: db)
        _ = try MemberStore().requestCount(of: id, in: db)
      }
      try await expectNoScan(world) { db in
        _ = try MessageStore().find(clientID: "k", by: id, in: db)
        _ = try MemberStore().all(in: talk, db)
        _ = try MemberStore().readMarks(in: talk, without: id, db)
      }
    }
  }
}
