/// Reading inside one snapshot of the database. Valid only inside the closure that received it.
package protocol ReadAccess {
  /// The engine.
  var engine: Engine { get }
  /// The rows of a statement.
  /// - Throws: `DatabaseError`
  func rows(_ sql: SQL) throws -> [Row]
  /// The rows of each of several statements, none of which needs what another gives: PostgreSQL is
  /// waited for once.
  /// - Throws: `DatabaseError` of the first that fails.
  func rows(ofEach statements: [SQL]) throws -> [[Row]]
}

extension ReadAccess {
  /// One after the other.
  package func rows(ofEach statements: [SQL]) throws -> [[Row]] { try statements.map(rows) }

  /// The engine's differences.
  package var dialect: Dialect { Dialect(engine) }

  /// The first row, or nil. Write `LIMIT 1` where there could be many.
  package func first(_ sql: SQL) throws -> Row? {
    try rows(sql).first
  }

  /// The rows as values of a `Decodable` type; see `Row.decode(_:)`.
  package func all<T: Decodable>(_ sql: SQL, as type: T.Type = T.self) throws -> [T] {
    try rows(sql).map { try $0.decode(type) }
  }

  /// The first column of the first row; nil when there is no row, or NULL in it.
  package func value<T: SQLConvertible>(_ sql: SQL, as type: T.Type = T.self) throws -> T? {
    guard let row = try rows(sql).first, !row.value(0).isNull else { return nil }
    return try row[0, as: type]
  }

  /// The first column of all rows.
  package func column<T: SQLConvertible>(_ sql: SQL, as type: T.Type = T.self) throws -> [T] {
    try rows(sql).map { try $0[0, as: type] }
  }

  /// Whether the statement has any row; it need not say `LIMIT 1`.
  package func exists(_ sql: SQL) throws -> Bool {
    try !rows("SELECT 1 WHERE EXISTS (\(sql))").isEmpty
  }
}

/// What an insert does about a row whose key is already there.
package enum InsertConflict: Sendable {
  /// The statement fails with `DatabaseError.unique`.
  case fail
  /// The row is left out.
  case ignore
  /// The stored row takes the new values of all other columns.
  case replace(key: [StaticString])
  /// `ON CONFLICT` followed by this piece, such as `"(id) DO UPDATE SET n = excluded.n"`.
  case custom(SQL)
}

/// Reading and writing inside one transaction. Valid only inside the closure that received it.
package protocol WriteAccess: ReadAccess {
  /// Runs a statement.
  /// - Returns: how many rows it changed.
  /// - Throws: `DatabaseError`. A failure ends the whole transaction, even when it is caught,
  ///   unless it happens inside `savepoint`.
  @discardableResult func execute(_ sql: SQL) throws -> Int

  /// Inserts many rows, in as many statements as the engine's limits need. No key may occur
  /// twice among `rows` when conflicts are resolved.
  /// - Returns: how many rows were inserted or updated.
  @discardableResult func insert(
    into table: StaticString, columns: [StaticString], rows: [[SQLValue]],
    onConflict: InsertConflict
  ) throws -> Int

  /// Runs `body` so that its failure takes back only what it did, and can be caught.
  func savepoint<T>(_ body: () throws -> T) throws -> T

  /// Runs `action` on the connection's thread once the transaction is committed, before `write`
  /// returns; never when it is rolled back. It must be quick and cannot fail. Actions run in the
  /// order of their writes; the body of a later write may have run before.
  func afterCommit(_ action: @escaping @Sendable () -> Void)

  /// Sends to the listeners of a channel, in all processes, once the transaction is committed.
  /// - Parameter payload: at most 7,999 bytes.
  func notify(channel: String, payload: String) throws
}

extension WriteAccess {
  /// Inserts many rows; a key that is already there is an error.
  @discardableResult package func insert(
    into table: StaticString, columns: [StaticString], rows: [[SQLValue]]
  ) throws -> Int {
    try insert(into: table, columns: columns, rows: rows, onConflict: .fail)
  }

  /// Runs the statements in order.
  /// - Returns: how many rows they changed together.
  @discardableResult package func executeMany(_ statements: some Sequence<SQL>) throws -> Int {
    var changed = 0
    for statement in statements { changed += try execute(statement) }
    return changed
  }
}
