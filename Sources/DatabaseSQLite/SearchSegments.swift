import CSQLite
import Database

extension SQLiteDatabase {
  /// Merges the segments of the full-text indexes, a little at a time, and gives way to writers
  /// between.
  ///
  /// FTS5 keeps the words of each transaction in a segment of their own, and merges segments as it
  /// writes: after many small transactions each word, in each of its forms, is looked for in up to
  /// sixteen of them. Two of a level are merged into one of the next level here, so that there are
  /// as many as the index has levels (https://sqlite.org/fts5.html#the_merge_command).
  /// - Parameter steps: the most pieces of work for each index, of some ten milliseconds each.
  package func mergeSearchSegments(steps: Int = 100) async throws {
    let indexes: [String] = try await read { db in
      try db.column(
        "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE %USING fts5(%'")
    }
    for name in indexes {
      for _ in 0..<steps {
        try Task.checkCancellation()
        try usage.begin()
        defer { usage.end() }
        guard try await onWriter({ try mergeSegments(of: name, $0) }) else { break }
      }
    }
  }
}

/// How many pages a piece of work writes about.
private let pagesAtOnce = 200

/// - Returns: whether there may be more to do.
private func mergeSegments(of name: String, _ db: SQLiteConnection) throws -> Bool {
  func value<T: SQLConvertible>(_ sql: String, as type: T.Type) throws -> T? {
    try PreparedStatement(sql, on: db.handle).rows([]).first?[0, as: type]
  }
  // Two look-ups by its key: counting would read all of it.
  let many = "(SELECT MIN(segid) FROM \(name)_idx) <> (SELECT MAX(segid) FROM \(name)_idx)"
  guard try value("SELECT COALESCE(\(many), FALSE)", as: Bool.self) == true else { return false }
  // By itself it takes four of a level.
  if try value("SELECT v FROM \(name)_config WHERE k = 'usermerge'", as: Int.self) != 2 {
    try db.run("INSERT INTO \(name)(\(name), rank) VALUES ('usermerge', 2)")
  }
  let before = sqlite3_total_changes64(db.handle)
  try db.run("INSERT INTO \(name)(\(name), rank) VALUES ('merge', \(pagesAtOnce))")
  // The statement itself counts as one.
  return sqlite3_total_changes64(db.handle) - before > 1
}
