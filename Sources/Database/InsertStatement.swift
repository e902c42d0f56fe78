extension InsertConflict {
  /// The clause after VALUES.
  package func clause(columns: [StaticString]) -> SQL {
    switch self {
    case .fail: return ""
    case .ignore: return " ON CONFLICT DO NOTHING"
    case .custom(let piece): return " ON CONFLICT \(piece)"
    case .replace(let key):
      let keys = Set(key.map(\.description))
      let others = columns.filter { !keys.contains($0.description) }.map { column in
        SQL(trusted: column) + " = excluded." + SQL(trusted: column)
      }
      let list = SQL.joined(key.map(SQL.init(trusted:)))
      guard !others.isEmpty else { return " ON CONFLICT (\(list)) DO NOTHING" }
      return " ON CONFLICT (\(list)) DO UPDATE SET \(SQL.joined(others))"
    }
  }
}

/// An INSERT of one or more rows with as many values as columns.
package func insertStatement(
  into table: StaticString, columns: [StaticString], rows: some Sequence<[SQLValue]>,
  onConflict: InsertConflict
) -> SQL {
  let names = SQL.joined(columns.map(SQL.init(trusted:)))
  let values = SQL.joined(rows.map { row -> SQL in "\(row)" })
  let clause = onConflict.clause(columns: columns)
  return "INSERT INTO \(SQL(trusted: table)) (\(names)) VALUES \(values)\(clause)"
}
