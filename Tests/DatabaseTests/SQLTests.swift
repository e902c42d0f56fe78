import Core
import Database
import TestSupport
import Testing

@Suite struct SQLTests {
  @Test("Interpolated values are bound, not written")
  func binding() {
    let name = "'; DROP TABLE person; --"
    let sql: SQL = "SELECT * FROM person WHERE email = \(name) AND age > \(3)"
    #expect(sql.text == "SELECT * FROM person WHERE email = ? AND age > ?")
    #expect(sql.values == [.text(name), .integer(3)])
  }

  @Test("Pieces nest with their values in order")
  func nesting() {
    let inner: SQL = "b = \(2)"
    let both = SQL.joined(["a = \(1)", inner, "c = \(true)"], separator: " OR ")
    let sql: SQL = "SELECT 1 WHERE (\(both)) AND d = \("x")"
    #expect(sql.text == "SELECT 1 WHERE (a = ? OR b = ? OR c = ?) AND d = ?")
    #expect(sql.values == [.integer(1), .integer(2), .boolean(true), .text("x")])
    #expect(("a" + inner).text == "ab = ?")
  }

  @Test("A list becomes placeholders, an empty one NULL, bytes stay one value")
  func lists() {
    #expect(("x IN \([1, 2])" as SQL).text == "x IN (?, ?)")
    #expect(("x IN \([ID]())" as SQL).text == "x IN (NULL)")
    #expect(("x IN \(Set(["a"]))" as SQL).values == [.text("a")])
    #expect(("x = \([UInt8]([1, 2]))" as SQL).values == [.blob([1, 2])])
  }

  @Test("Lists have few lengths, up to where each may have its own", arguments: 1...300)
  func lengths(count: Int) throws {
    let sql: SQL = "x IN \(Array(1...count)) AND y = \("z")"
    let wanted = [1, 2, 4, 8, 16, 32, 64, 128, 256, count].first { $0 >= count }
    #expect(sql.isCacheable == (count <= 256))
    #expect(sql.values.count - 1 == wanted)
    #expect(sql.values.prefix(count) == (1...count).map { .integer(Int64($0)) }[...])
    #expect(sql.values.dropFirst(count).dropLast().allSatisfy { $0 == .integer(Int64(count)) })
    #expect(sql.values.last == .text("z"))
    #expect(sql.text.count { $0 == "?" } == sql.values.count)
    // The values of a row are what they are.
    #expect(("VALUES \(Array(1...count))" as SQL).values.count == count)
  }

  @Test("IN finds the listed and nothing for an empty list", arguments: Engine.allCases)
  func membership(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      try await database.write { db in
        try db.insert(
          into: "value", columns: ["id"], rows: (1...100).map { [.integer($0)] })
        for ids in [[1, 50, 101], Array(1...99), []] {
          let found = try db.value("SELECT COUNT(*) FROM value WHERE id IN \(ids)", as: Int.self)
          #expect(found == ids.filter { $0 <= 100 }.count)
        }
      }
    }
  }

  @Test("Input cannot change a statement", arguments: Engine.allCases)
  func injection(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let attacks = ["' OR '1'='1", "'; DELETE FROM counter; --", "\\'; --", "?", "$1", "\0'"]
      try await database.write { db throws in
        for attack in attacks {
          #expect(try !db.exists("SELECT 1 FROM person WHERE email = \(attack)"))
          #expect(try db.value("SELECT \(attack)") == attack.replacingNUL)
        }
        #expect(try db.exists("SELECT 1 FROM counter"))
      }
    }
  }

  @Test("Identifiers are quoted, and impossible ones refused", arguments: Engine.allCases)
  func identifiers(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let found = try await database.read {
        try $0.exists("SELECT 1 FROM \(identifier: "counter")")
      }
      #expect(found)
      for name in ["", "a\" --", "a b", "č", String(repeating: "a", count: 64)] {
        await #expect(throws: DatabaseError.self) {
          _ = try await database.read { try $0.rows("SELECT 1 FROM \(identifier: name)") }
        }
      }
    }
  }

  @Test("The dialect's pieces run", arguments: Engine.allCases)
  func dialect(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      try await database.write { db in
        let d = db.dialect
        #expect(try db.value("SELECT \(d.greatest("\(1)", "\(2)"))", as: Int.self) == 2)
        #expect(try db.value("SELECT \(d.least("\(1)", "\(2)"))", as: Int.self) == 1)
        try db.execute(
          "CREATE TABLE doc (a TEXT PRIMARY KEY, j \(d.jsonType) NOT NULL)\(d.clustered)")
        try db.execute("INSERT INTO doc (a, j) VALUES ('x', \(d.json(#"{"k":"v"}"#)))")
        #expect(try db.value("SELECT j ->> 'k' FROM doc") == "v")
        #expect(try db.rows("SELECT n FROM counter\(d.forUpdate)").count == 1)
        #expect(try db.rows("SELECT n FROM counter\(d.forUpdateSkipLocked)").count == 1)
      }
    }
  }

  @Test("Bulk inserts pass the engines' limits and settle conflicts", arguments: Engine.allCases)
  func bulk(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      try await database.write { db in
        let rows = (1...5000).map { [SQLValue.integer($0), .integer($0), .text("t\($0)")] }
        let columns: [StaticString] = ["id", "whole", "text"]
        #expect(try db.insert(into: "value", columns: columns, rows: rows) == 5000)
        #expect(
          try db.insert(into: "value", columns: columns, rows: rows, onConflict: .ignore) == 0)
        let changed = rows.prefix(10).map { [$0[0], .null, .text("new")] }
        try db.insert(
          into: "value", columns: columns, rows: changed, onConflict: .replace(key: ["id"]))
        #expect(try db.value("SELECT COUNT(*) FROM value WHERE text = 'new'") == 10)
        let add: SQL = "(id) DO UPDATE SET whole = excluded.whole + \(1)"
        try db.insert(into: "value", columns: columns, rows: [rows[0]], onConflict: .custom(add))
        #expect(try db.value("SELECT whole FROM value WHERE id = 1") == 2)
      }
    }
  }

  @Test("The number of changed rows is told", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      try await database.write { db throws in
        #expect(try db.execute("UPDATE counter SET n = n + 1") == 1)
        #expect(try db.execute("UPDATE counter SET n = 0 WHERE id = 9") == 0)
        #expect(try db.execute("CREATE TABLE more (a INTEGER)") == 0)
        #expect(try db.execute("DELETE FROM counter") == 1)
      }
    }
  }
}

extension String {
  fileprivate var replacingNUL: String {
    String(map { $0 == "\0" ? "\u{FFFD}" : $0 })
  }
}
