import Database
import TestSupport
import Testing

@Suite struct ErrorTests {
  @Test("A key that is taken tells its table and columns", arguments: Engine.allCases)
  func unique(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let insert: SQL = "INSERT INTO person (id, email, realm) VALUES (1, 'a,)=(', 'r')"
      try await database.write { _ = try $0.execute(insert) }
      let error = await failure(
        database, "INSERT INTO person (id, email, realm) VALUES (2, 'a,)=(', 'r')")
      #expect(error?.isUnique("person", "email", "realm") == true)
      #expect(error?.isRetryable == false)
      let primary = await failure(database, insert)
      #expect(primary?.isUnique("person", "id") == true)
    }
  }

  @Test("Foreign keys, checks and missing values are told apart", arguments: Engine.allCases)
  func constraints(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      guard case .foreignKey = await failure(database, "INSERT INTO pet (id, owner) VALUES (1, 7)")
      else { return #expect(Bool(false), "no foreign key error") as Void }
      let check = await failure(database, "INSERT INTO person (id, email, age) VALUES (1, 'a', -1)")
      guard case .check(let rule) = check else {
        return #expect(Bool(false), "no check error") as Void
      }
      #expect(rule.name == "age_is_possible")
      let missing = await failure(database, "INSERT INTO person (id, email) VALUES (1, NULL)")
      guard case .notNull(let hole) = missing else {
        return #expect(Bool(false), "no null error") as Void
      }
      #expect(hole.table == "person")
      #expect(hole.columns == ["email"])
    }
  }

  @Test("A row that others refer to cannot go", arguments: Engine.allCases)
  func referred(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      try await database.write { db in
        try db.execute("INSERT INTO person (id, email) VALUES (1, 'a')")
        try db.execute("INSERT INTO pet (id, owner) VALUES (1, 1)")
      }
      guard case .foreignKey = await failure(database, "DELETE FROM person") else {
        return #expect(Bool(false), "no foreign key error") as Void
      }
    }
  }

  @Test("Wrong SQL is an error with a code", arguments: Engine.allCases)
  func syntax(engine: Engine) async throws {
    try await withDatabase(engine, migrations: []) { database in
      guard case .other = await failure(database, "SELEKT 1") else {
        return #expect(Bool(false), "no syntax error") as Void
      }
      guard case .other = await failure(database, "SELECT 1; SELECT 2") else {
        return #expect(Bool(false), "two statements ran as one") as Void
      }
    }
  }

  private func failure(_ database: any Database, _ sql: SQL) async -> DatabaseError? {
    await #expect(throws: DatabaseError.self) {
      try await database.write { _ = try $0.execute(sql) }
    }
  }
}
