import Database
import DatabaseSQLite

/// Gives `body` a fresh database of an engine, with the migrations applied, and takes it away
/// afterwards. For `@Test(arguments: Engine.allCases)`.
///
/// SQLite's lives in memory, a copy of one that was migrated once. PostgreSQL's is made from a template on the server that
/// `KORZO_TEST_POSTGRES` names, an administrator's URL.
/// - Throws: `MissingPostgres` without that variable, and what `body` throws.
package func withDatabase(
  _ engine: Engine, migrations: [Migration], _ body: (any Database) async throws -> Void
) async throws {
  switch engine {
  case .sqlite:
    let image = try await SQLiteTemplates.shared.image(of: migrations)
    let database = try SQLiteDatabase.inMemory(image: image)
    try await closing(database) { try await body(database) }
  case .postgres:
    try await withPostgresDatabase(migrations: migrations) { database, _ in
      try await body(database)
    }
  }
}

/// Databases with migrations applied, each made once in a process: 500 statements take longer than
/// many a test.
private actor SQLiteTemplates {
  static let shared = SQLiteTemplates()
  private var images: [String: Task<[UInt8], any Error>] = [:]

  func image(of migrations: [Migration]) async throws -> [UInt8] {
    let name = hash(of: migrations, for: .sqlite)
    let image =
      images[name]
      ?? Task {
        let database = try SQLiteDatabase.inMemory()
        try await database.migrate(migrations)
        let image = try await database.image()
        await database.close()
        return image
      }
    images[name] = image
    return try await image.value
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
