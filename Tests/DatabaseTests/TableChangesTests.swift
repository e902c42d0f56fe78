import Database
import TestSupport
import Testing

@Suite("What was changed")
struct TableChangesTests {
  @Test(
    "A statement says which table it writes",
    arguments: [
      ("INSERT INTO thing (id) VALUES (?)", "thing"),
      ("insert or ignore into thing VALUES (1)", nil),
      ("INSERT OR REPLACE INTO thing(id) VALUES (1)", "thing"),
      ("\n  UPDATE thing SET n = 1", "thing"),
      ("UPDATE \"thing\" SET n = 1", "thing"),
      ("DELETE FROM thing WHERE id = 1", "thing"),
      ("SELECT 1 FROM thing FOR UPDATE", nil),
      ("SAVEPOINT korzo", nil),
      ("WITH few AS (SELECT 1) UPDATE thing SET n = 1", "*"),
      ("CREATE TABLE other (id INTEGER)", "*"),
      ("", "*"),
    ])
  func tables(statement: String, table: String?) {
    let expected = statement.hasPrefix("insert") ? "thing" : table
    #expect(writtenTable(statement) == expected)
  }

  @Test("Only what was committed counts, for its own table", arguments: Engine.allCases)
  func commits(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database throws in
      let before = database.changes.count(of: ["counter"])
      let others = database.changes.count(of: ["thing"])
      _ = try await database.write { db in try db.execute("UPDATE counter SET n = 5") }
      let once = database.changes.count(of: ["counter"])
      #expect(once > before)
      #expect(database.changes.count(of: ["thing"]) == others)
      await #expect(throws: Refusal.self) {
        try await database.write { db in
          try db.execute("UPDATE counter SET n = 6")
          throw Refusal()
        }
      }
      #expect(database.changes.count(of: ["counter"]) == once)
      _ = try await database.write { db in try db.value("SELECT n FROM counter", as: Int.self) }
      #expect(database.changes.count(of: ["counter"]) == once)
      _ = try await database.write { db in
        try db.execute("WITH five AS (SELECT 5 AS n) UPDATE counter SET n = (SELECT n FROM five)")
      }
      #expect(database.changes.count(of: ["counter"]) > once)
      #expect(database.changes.count(of: ["thing"]) > others, "what cannot be told counts for all")
    }
  }

  @Test(
    "Rows that are put in at once count too, also inside a savepoint", arguments: Engine.allCases)
  func rows(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let before = database.changes.count(of: ["counter"])
      try await database.write { db in
        try db.savepoint {
          _ = try db.insert(
            into: "counter", columns: ["id", "n"], rows: [[.integer(7), .integer(1)]])
        }
        #expect(database.changes.count(of: ["counter"]) == before, "not before the commit")
      }
      #expect(database.changes.count(of: ["counter"]) > before)
    }
  }
}
