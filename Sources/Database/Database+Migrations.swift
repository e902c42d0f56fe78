import Core

extension Database {
  /// Applies what is missing, in the given order, each in one transaction under a lock, so that
  /// processes may start together.
  /// - Throws: `DatabaseError.newerDatabase`, or what a statement throws; what a failed
  ///   migration did is taken back, those before it stay.
  package func migrate(_ migrations: [Migration]) async throws {
    let known = migrations.map(\.name)
    precondition(Set(known).count == known.count, "a migration's name is unique")
    try await write { db in
      try lockMigrations(db)
      try db.execute(
        """
        CREATE TABLE IF NOT EXISTS migration (
          name TEXT NOT NULL PRIMARY KEY, applied_at BIGINT NOT NULL)
        """)
      _ = try missing(of: known, db)
    }
    for migration in migrations {
      try await write { db in
        try lockMigrations(db)
        guard try missing(of: known, db).contains(migration.name) else { return }
        try db.executeMany(migration.statements(db.dialect))
        try db.execute(
          """
          INSERT INTO migration (name, applied_at)
          VALUES (\(migration.name), \(Clock.system.now()))
          """)
      }
    }
  }

  /// The names of the migrations that were not applied yet; changes nothing.
  /// - Throws: `DatabaseError.newerDatabase`
  package func pendingMigrations(_ migrations: [Migration]) async throws -> [String] {
    let known = migrations.map(\.name)
    return try await read { db in
      let table: SQL =
        switch db.engine {
        case .sqlite: "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'migration'"
        case .postgres: "SELECT 1 WHERE to_regclass('migration') IS NOT NULL"
        }
      return try db.exists(table) ? missing(of: known, db) : known
    }
  }
}

/// Which of the known migrations were not applied, in their order.
private func missing(of known: [String], _ db: any ReadAccess) throws -> [String] {
  let applied = Set(try db.column("SELECT name FROM migration", as: String.self))
  let unknown = applied.subtracting(known)
  guard unknown.isEmpty else { throw DatabaseError.newerDatabase(unknown.sorted()) }
  return known.filter { !applied.contains($0) }
}

/// SQLite's transaction is a lock by itself; there foreign keys wait for the commit, because
/// changing a table means making it anew.
private func lockMigrations(_ db: any WriteAccess) throws {
  switch db.engine {
  case .sqlite: try db.execute("PRAGMA defer_foreign_keys = ON")
  case .postgres:
    // Filling a large table may take long, and so may waiting for the process that does.
    try db.execute("SET LOCAL statement_timeout = 0")
    _ = try db.rows("SELECT pg_advisory_xact_lock(5428, 1)")
  }
}
