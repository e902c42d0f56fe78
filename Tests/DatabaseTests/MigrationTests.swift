import Database
import TestSupport
import Testing

@Suite struct MigrationTests {
  private let first = Migration("a-0001") { _ in ["CREATE TABLE a (x INTEGER)"] }
  private let second = Migration("b-0001") { _ in ["INSERT INTO a (x) VALUES (1)"] }

  @Test("Migrations run once, in the given order", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withDatabase(engine, migrations: []) { database in
      #expect(try await database.pendingMigrations([first, second]) == ["a-0001", "b-0001"])
      try await database.migrate([first])
      #expect(try await database.pendingMigrations([first, second]) == ["b-0001"])
      try await database.migrate([first, second])
      try await database.migrate([first, second])
      #expect(try await database.pendingMigrations([first, second]).isEmpty)
      #expect(try await database.read { try $0.value("SELECT COUNT(*) FROM a") } == 1)
    }
  }

  @Test("Asking for pending migrations changes nothing", arguments: Engine.allCases)
  func asking(engine: Engine) async throws {
    // SQLite's database here was never migrated; PostgreSQL's comes from a template that was.
    try await withDatabase(engine, migrations: []) { database in
      try await database.write { _ = try $0.execute("DROP TABLE migration") }
      #expect(try await database.pendingMigrations([first]) == ["a-0001"])
      await #expect(throws: DatabaseError.self) {
        _ = try await database.read { try $0.rows("SELECT * FROM migration") }
      }
    }
  }

  @Test("A database of a newer version is refused", arguments: Engine.allCases)
  func newer(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [first, second]) { database in
      await #expect(throws: DatabaseError.newerDatabase(["b-0001"])) {
        try await database.migrate([first])
      }
      await #expect(throws: DatabaseError.newerDatabase(["b-0001"])) {
        _ = try await database.pendingMigrations([first])
      }
    }
  }

  @Test(
    "A migration that fails leaves nothing, and those before it stay", arguments: Engine.allCases)
  func failure(engine: Engine) async throws {
    let broken = Migration("b-0001") { _ in
      ["CREATE TABLE b (x INTEGER)", "INSERT INTO nowhere VALUES (1)"]
    }
    try await withDatabase(engine, migrations: []) { database in
      await #expect(throws: DatabaseError.self) { try await database.migrate([first, broken]) }
      #expect(try await database.pendingMigrations([first, broken]) == ["b-0001"])
      try await database.write { _ = try $0.execute("CREATE TABLE b (x INTEGER)") }
    }
  }

  @Test("Processes that start together migrate once", arguments: Engine.allCases)
  func together(engine: Engine) async throws {
    try await withDatabase(engine, migrations: []) { database in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<8 { group.addTask { try await database.migrate([first, second]) } }
        try await group.waitForAll()
      }
      #expect(try await database.read { try $0.value("SELECT COUNT(*) FROM a") } == 1)
    }
  }
}
