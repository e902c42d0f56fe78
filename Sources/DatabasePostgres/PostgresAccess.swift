import CPostgres
import Database

/// The statements of one `read`.
struct PostgresReadAccess: ReadAccess {
  let session: PostgresSession
  let cancellation: Cancellation

  var engine: Engine { .postgres }

  func rows(_ sql: SQL) throws -> [Row] {
    try cancellation.check()
    return try session.run(sql, DatabasePostgres.rows(of:))
  }

  func rows(ofEach statements: [SQL]) throws -> [[Row]] {
    try cancellation.check()
    return try session.run(each: statements, DatabasePostgres.rows(of:))
  }
}

/// The statements of one `write`. It lives and dies on the connection's thread.
final class PostgresWriteAccess: WriteAccess {
  private let session: PostgresSession
  private(set) var actions: [@Sendable () -> Void] = []
  /// The tables that were written.
  private(set) var tables: Set<String> = []
  /// The first failure outside of a savepoint: PostgreSQL would roll back at COMMIT in silence.
  private(set) var failure: DatabaseError?

  init(_ session: PostgresSession) {
    self.session = session
  }

  var engine: Engine { .postgres }

  func rows(_ sql: SQL) throws -> [Row] {
    note(sql)
    return try noting { try session.run(sql, DatabasePostgres.rows(of:)) }
  }

  func rows(ofEach statements: [SQL]) throws -> [[Row]] {
    for sql in statements { note(sql) }
    return try noting { try session.run(each: statements, DatabasePostgres.rows(of:)) }
  }

  func execute(_ sql: SQL) throws -> Int {
    note(sql)
    return try noting { try session.run(sql, changes(of:)) }
  }

  /// Many rows in one statement spare the round trips; the protocol allows 65,535 values.
  func insert(
    into table: StaticString, columns: [StaticString], rows: [[SQLValue]],
    onConflict: InsertConflict
  ) throws -> Int {
    let size = max(1, min(1000, 30_000 / max(1, columns.count)))
    return try stride(from: 0, to: rows.count, by: size).reduce(0) { changed, start in
      let chunk = rows[start..<min(start + size, rows.count)]
      return try changed
        + insert(into: table, columns: columns, chunk: chunk, onConflict: onConflict)
    }
  }

  private func insert(
    into table: StaticString, columns: [StaticString], chunk: ArraySlice<[SQLValue]>,
    onConflict: InsertConflict
  ) throws -> Int {
    guard
      let insert = ArrayInsert(into: table, columns: columns, rows: chunk, onConflict: onConflict)
    else {
      return try execute(
        insertStatement(into: table, columns: columns, rows: chunk, onConflict: onConflict))
    }
    tables.insert("\(table)")
    return try noting {
      try session.run(
        insert.statement, insert.parameters, isCacheable: true, changes(of:))
    }
  }

  func savepoint<T>(_ body: () throws -> T) throws -> T {
    let (outer, count) = (failure, actions.count)
    _ = try execute("SAVEPOINT korzo")
    do {
      let result = try body()
      if let failure, outer == nil { throw failure }
      _ = try execute("RELEASE SAVEPOINT korzo")
      return result
    } catch {
      // A collision spoils the whole transaction: it is left failed, to be run again.
      if let failure, failure.isRetryable { throw failure }
      actions.removeLast(actions.count - count)
      failure = outer
      _ = try execute("ROLLBACK TO SAVEPOINT korzo")
      _ = try execute("RELEASE SAVEPOINT korzo")
      throw error
    }
  }

  func afterCommit(_ action: @escaping @Sendable () -> Void) {
    actions.append(action)
  }

  func notify(channel: String, payload: String) throws {
    _ = try rows("SELECT pg_notify(\(channel), \(payload))")
  }

  private func note(_ sql: SQL) {
    if let table = writtenTable(sql.text) { tables.insert(table) }
  }

  private func noting<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch {
      failure = failure ?? (error as? DatabaseError)
      throw error
    }
  }
}

/// How many rows a statement changed; a SELECT counts its rows there, which are none.
private func changes(of result: OpaquePointer?) -> Int {
  guard let status = PQcmdStatus(result), let count = PQcmdTuples(result) else { return 0 }
  return String(cString: status).hasPrefix("SELECT") ? 0 : Int(String(cString: count)) ?? 0
}
