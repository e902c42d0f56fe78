import Database

/// Counts what is asked and written, and does as the database does.
package final class RecordingWriteAccess: WriteAccess {
  private let base: any WriteAccess
  /// How many statements there were; rows that are inserted together are one.
  package private(set) var count = 0

  /// Counts what goes to `base`.
  package init(_ base: any WriteAccess) { self.base = base }

  package var engine: Engine { base.engine }

  package func rows(_ sql: SQL) throws -> [Row] {
    count += 1
    return try base.rows(sql)
  }

  package func rows(ofEach statements: [SQL]) throws -> [[Row]] {
    count += statements.count
    return try base.rows(ofEach: statements)
  }

  package func execute(_ sql: SQL) throws -> Int {
    count += 1
    return try base.execute(sql)
  }

  package func insert(
    into table: StaticString, columns: [StaticString], rows: [[SQLValue]],
    onConflict: InsertConflict
  ) throws -> Int {
    count += 1
    return try base.insert(into: table, columns: columns, rows: rows, onConflict: onConflict)
  }

  package func savepoint<T>(_ body: () throws -> T) throws -> T { try base.savepoint(body) }

  package func afterCommit(_ action: @escaping @Sendable () -> Void) { base.afterCommit(action) }

  package func notify(channel: String, payload: String) throws {
    try base.notify(channel: channel, payload: payload)
  }
}
