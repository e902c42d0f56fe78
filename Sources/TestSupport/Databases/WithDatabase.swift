import Database
import DatabaseSQLite

/// Gives `body` a fresh database of an engine, with the migrations applied, and takes it away
/// afterwards. For `@Test(arguments: Engine.allCases)`.
///
/// SQLite's lives in memory. PostgreSQL's is made from a template on the server that
/// `KORZO_TEST_POSTGRES` names, an administrator's URL.
/// - Throws: `MissingPostgres` without that variable, and what `body` throws.
package func withDatabase(
  _ engine: Engine, migrations: [Migration], _ body: (any Database) async throws -> Void
) async throws {
  switch engine {
  case .sqlite:
    let database = try SQLiteDatabase.inMemory()
    try await closing(database) {
      try await database.migrate(migrations)
      try await body(database)
    }
  case .postgres:
    try await withPostgresDatabase(migrations: migrations) { database, _ in
      try await body(database)
    }
  }
}

/// Runs `body` and closes the database, whatever happens.
func closing(_ database: any Database, _ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch {
    await database.close()
    throw error
  }
  await database.close()
}
