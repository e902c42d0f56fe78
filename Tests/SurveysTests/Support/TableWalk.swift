import Core
import Database

/// Looks into every table there is, so that a new one cannot be forgotten.
enum TableWalk {
  /// The tables, by the schema itself, without those that only a search index keeps for itself.
  static func tables(in db: any ReadAccess) throws -> [String] {
    guard db.engine == .sqlite else {
      return try db.column(
        """
        SELECT table_name FROM information_schema.tables
        WHERE table_schema = CURRENT_SCHEMA AND table_type = 'BASE TABLE' ORDER BY table_name
        """)
    }
    let all: [String] = try db.column(
      "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    let indexes: [String] = try db.column(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL%'")
    return all.filter { table in
      !table.hasPrefix("sqlite_") && !indexes.contains { table.hasPrefix($0 + "_") }
    }
  }

  /// In which tables one of these words stands in some row.
  static func traces(of words: [String], in db: any ReadAccess) throws -> [String] {
    try tables(in: db).filter { table in
      try db.rows("SELECT * FROM \(identifier: table)").contains { row in
        let line = (0..<row.count).map { text(row.value($0)) }.joined(separator: "|")
        return words.contains { line.contains($0) }
      }
    }
  }

  /// The tables with a column of this name.
  static func tables(withColumn column: String, in db: any ReadAccess) throws -> [String] {
    try tables(in: db).filter { table in
      let found: Int? =
        db.engine == .sqlite
        ? try db.value(
          "SELECT COUNT(*) FROM pragma_table_info(\(table)) WHERE name = \(column)")
        : try db.value(
          """
          SELECT COUNT(*) FROM information_schema.columns
          WHERE table_schema = CURRENT_SCHEMA AND table_name = \(table)
            AND column_name = \(column)
          """)
      return found ?? 0 > 0
    }
  }

  private static func text(_ value: SQLValue) -> String {
    switch value {
    case .null: ""
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    case .blob(let bytes): String(decoding: bytes, as: UTF8.self)
    case .boolean(let flag): "\(flag)"
    }
  }
}
