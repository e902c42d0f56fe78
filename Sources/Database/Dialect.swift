/// Where the two engines' SQL differs. Everything else is written in their common subset.
package struct Dialect: Sendable, Hashable {
  /// The engine this dialect is of.
  package let engine: Engine

  /// The dialect of an engine.
  package init(_ engine: Engine) {
    self.engine = engine
  }

  /// The type of 64-bit numbers and ids. On SQLite `INTEGER`, because only
  /// `INTEGER PRIMARY KEY` is the row's own number, without a second index.
  package var integerType: SQL { pick(sqlite: "INTEGER", postgres: "BIGINT") }

  /// The type of bytes.
  package var blobType: SQL { pick(sqlite: "BLOB", postgres: "BYTEA") }

  /// The type of double-precision numbers.
  package var realType: SQL { pick(sqlite: "REAL", postgres: "DOUBLE PRECISION") }

  /// The type of JSON that is queried; write values through `json(_:)`.
  package var jsonType: SQL { pick(sqlite: "TEXT", postgres: "JSONB") }

  /// Ends CREATE TABLE for a table found by its composite key only, such as `follow`: the rows
  /// then lie in the key's order. Nothing on PostgreSQL.
  package var clustered: SQL { pick(sqlite: " WITHOUT ROWID", postgres: "") }

  /// Ends a SELECT inside `write` whose rows nobody else may change until the commit. SQLite
  /// has one writer, so it needs none.
  package var forUpdate: SQL { pick(sqlite: "", postgres: " FOR UPDATE") }

  /// Like `forUpdate` for rows that stay and keep their keys: meanwhile others may write rows that
  /// refer to them.
  package var forNoKeyUpdate: SQL { pick(sqlite: "", postgres: " FOR NO KEY UPDATE") }

  /// Like `forUpdate`, leaving out rows that another transaction holds.
  package var forUpdateSkipLocked: SQL { pick(sqlite: "", postgres: " FOR UPDATE SKIP LOCKED") }

  /// The larger of two values; neither may be NULL.
  package func greatest(_ left: SQL, _ right: SQL) -> SQL {
    pick(sqlite: "MAX(\(left), \(right))", postgres: "GREATEST(\(left), \(right))")
  }

  /// The smaller of two values; neither may be NULL.
  package func least(_ left: SQL, _ right: SQL) -> SQL {
    pick(sqlite: "MIN(\(left), \(right))", postgres: "LEAST(\(left), \(right))")
  }

  /// JSON text as a value for a `jsonType` column.
  package func json(_ text: String) -> SQL {
    pick(sqlite: "\(text)", postgres: "CAST(\(text) AS JSONB)")
  }

  /// The piece for this engine.
  package func pick(
    sqlite: @autoclosure () -> SQL, postgres: @autoclosure () -> SQL
  ) -> SQL {
    switch engine {
    case .sqlite: sqlite()
    case .postgres: postgres()
    }
  }
}
