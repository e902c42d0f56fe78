import AppTestSupport
import Core
import Database
import Testing

@testable import Social

/// How an engine would answer some statements.
struct QueryPlan: Sendable {
  let engine: Engine
  /// Each statement's plan, one step in a line.
  let lines: [String]

  var text: Comment { Comment(rawValue: lines.joined(separator: "\n")) }

  /// Lines that read a whole table, but for the ends of the indexes that the engine walks in order.
  func scans(of tables: [String]) -> [String] {
    lines.filter { line in
      switch engine {
      case .sqlite:
        tables.contains { table in
          (line == "SCAN \(table)" || line.hasPrefix("SCAN \(table) "))
            && !line.contains("VIRTUAL TABLE")
        }
      case .postgres:
        tables.contains { line.contains("Seq Scan on \($0) ") }
      }
    }
  }

  /// Lines that put rows in order.
  var sorts: [String] {
    lines.filter { $0.contains("TEMP B-TREE FOR ORDER BY") || $0.contains("Sort Key") }
  }

  func uses(_ index: String) -> Bool {
    lines.contains { line in
      switch engine {
      case .sqlite: line.contains("\(index) ") || line.hasSuffix(index)
      case .postgres: line.contains("using \(index) ") || line.contains("on \(index) ")
      }
    }
  }
}

extension SocialWorld {
  /// The plans of everything that `ask` asks.
  ///
  /// PostgreSQL reads small tables whole, and rightly so: here it must not, as if they were large,
  /// and where `isOrdered` it must not sort either, unless there is no other way.
  func plan(
    isOrdered: Bool = false, _ ask: @escaping @Sendable (any ReadAccess) throws -> Void
  ) async throws -> QueryPlan {
    try await database.read { db in
      let noting = RecordingReadAccess(db)
      try ask(noting)
      if db.engine == .postgres {
        _ = try db.rows("SELECT set_config('enable_seqscan', 'off', TRUE)")
        if isOrdered {
          _ = try db.rows(
            """
            SELECT set_config('enable_sort', 'off', TRUE),
              set_config('enable_bitmapscan', 'off', TRUE)
            """)
        }
      }
      let lines = try noting.asked.flatMap { sql in
        switch db.engine {
        case .sqlite:
          try db.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail", as: String.self] }
        case .postgres:
          try db.rows("EXPLAIN \(sql)").map { try $0[0] as String }
        }
      }
      return QueryPlan(engine: db.engine, lines: lines)
    }
  }
}
