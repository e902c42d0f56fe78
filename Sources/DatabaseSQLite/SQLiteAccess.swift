import Database

/// The statements of one `read`.
struct SQLiteReadAccess: ReadAccess {
  let db: SQLiteConnection

  var engine: Engine { .sqlite }

  func rows(_ sql: SQL) throws -> [Row] {
    let statement = try db.statement(sql)
    // Connections of readers refuse by themselves; the one in memory writes as well.
    guard statement.isReadOnly else {
      throw DatabaseError.other(code: "sqlite 8", message: "attempt to write a readonly database")
    }
    return try statement.rows(sql.values)
  }
}

/// The statements of one `write`. It lives and dies on the writer's thread.
final class SQLiteWriteAccess: WriteAccess {
  private let db: SQLiteConnection
  private let hub: NotificationHub
  private(set) var actions: [@Sendable () -> Void] = []
  /// The tables that were written.
  private(set) var tables: Set<String> = []
  /// The first failure outside of a savepoint. SQLite could go on after it; PostgreSQL cannot, so
  /// that a closure which swallows it must fail on both.
  private(set) var failure: DatabaseError?
  /// Whether there was a pragma, such as `defer_foreign_keys`, which may hold until the commit.
  private(set) var hasPragma = false

  init(_ db: SQLiteConnection, hub: NotificationHub) {
    self.db = db
    self.hub = hub
  }

  var engine: Engine { .sqlite }

  func rows(_ sql: SQL) throws -> [Row] {
    note(sql)
    return try noting { try db.statement(sql).rows(sql.values) }
  }

  func execute(_ sql: SQL) throws -> Int {
    note(sql)
    return try noting { try db.statement(sql).run(sql.values) }
  }

  /// One prepared statement run for each row is the fastest on SQLite.
  func insert(
    into table: StaticString, columns: [StaticString], rows: [[SQLValue]],
    onConflict: InsertConflict
  ) throws -> Int {
    guard let first = rows.first else { return 0 }
    tables.insert("\(table)")
    return try noting {
      let sql = insertStatement(
        into: table, columns: columns, rows: [first], onConflict: onConflict)
      let rest = Array(sql.values.dropFirst(first.count))
      let statement = try db.statement(sql)
      return try rows.reduce(0) { try $0 + statement.run($1 + rest) }
    }
  }

  func savepoint<T>(_ body: () throws -> T) throws -> T {
    let (outer, count) = (failure, actions.count)
    _ = try execute("SAVEPOINT korzo")
    do {
      let result = try body()
      if let failure, outer == nil { throw failure }
      _ = try execute("RELEASE korzo")
      return result
    } catch {
      actions.removeLast(actions.count - count)
      _ = try execute("ROLLBACK TO korzo")
      _ = try execute("RELEASE korzo")
      failure = outer
      throw error
    }
  }

  func afterCommit(_ action: @escaping @Sendable () -> Void) {
    actions.append(action)
  }

  func notify(channel: String, payload: String) throws {
    guard payload.utf8.count < 8000 else {
      failure = failure ?? .other(code: "notify", message: "the payload is over 7,999 bytes")
      throw DatabaseError.other(code: "notify", message: "the payload is over 7,999 bytes")
    }
    afterCommit { [hub] in hub.send(payload, to: channel) }
  }

  private func note(_ sql: SQL) {
    if let table = writtenTable(sql.text) {
      tables.insert(table)
    } else if sql.text.hasPrefix("PRAGMA") {
      hasPragma = true
    }
  }

  private func noting<T>(_ body: () throws -> T) throws -> T {
    do {
      // SQLite may have taken everything back by itself, of a failure that the closure swallowed:
      // what came now would be committed alone, and a savepoint would begin a transaction.
      guard db.isInTransaction else { throw failure ?? rolledBack }
      return try body()
    } catch {
      failure = failure ?? (error as? DatabaseError)
      throw error
    }
  }
}

private let rolledBack = DatabaseError.other(
  code: "sqlite", message: "the transaction was rolled back")
