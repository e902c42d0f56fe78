import Core
import Database
import TestSupport
import Testing

/// Many rows in one call; PostgreSQL takes them as an array for each column.
@Suite("Many rows at once") struct ManyRowsTests {
  private let columns: [StaticString] = ["id", "whole", "real", "truth", "text", "bytes"]

  @Test("Values of every kind come back, NULL among them", arguments: Engine.allCases)
  func kinds(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { [columns] database in
      let stored: [[SQLValue]] = [
        [
          .integer(1), .integer(.min), .real(-0.1), .boolean(true), .text("Kůň \\ \"{,}\" 👩‍👩‍👧\n"),
          .blob([0, 255, 92]),
        ],
        [.integer(2), .null, .null, .null, .null, .null],
        [.integer(3), .integer(.max), .real(1e300), .boolean(false), .text(""), .blob([])],
        [.integer(4), .integer(0), .real(.infinity), .boolean(true), .text("a\0b"), .blob([1])],
      ]
      let rows = try await database.write { db in
        #expect(try db.insert(into: "value", columns: columns, rows: stored) == 4)
        return try db.rows("SELECT id, whole, real, truth, text, bytes FROM value ORDER BY id")
      }
      #expect(try rows.map { try $0[1, as: Int64?.self] } == [.min, nil, .max, 0])
      #expect(try rows.map { try $0[2, as: Double?.self] } == [-0.1, nil, 1e300, .infinity])
      #expect(try rows.map { try $0[3, as: Bool?.self] } == [true, nil, false, true])
      #expect(
        try rows.map { try $0[4, as: String?.self] }
          == ["Kůň \\ \"{,}\" 👩‍👩‍👧\n", nil, "", "a\u{FFFD}b"])
      #expect(try rows.map { try $0[5, as: [UInt8]?.self] } == [[0, 255, 92], nil, [], [1]])
    }
  }

  @Test("A column of nothing but NULL, and one of two types", arguments: Engine.allCases)
  func oddColumns(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let rows = try await database.write { db in
        try db.insert(
          into: "value", columns: ["id", "bytes", "real"],
          rows: [
            [.integer(1), .null, .integer(2)], [.integer(2), .null, .real(0.5)],
            [.integer(3), .null, .null],
          ])
        return try db.rows("SELECT real, bytes FROM value ORDER BY id")
      }
      #expect(try rows.map { try $0[0, as: Double?.self] } == [2, 0.5, nil])
      #expect(rows.allSatisfy { $0.value(1).isNull })
    }
  }

  @Test("More rows than one statement takes are counted together", arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let rows = (0..<2500).map { [SQLValue.integer($0), .text("text \($0)")] }
      try await database.write { db throws in
        #expect(try db.insert(into: "value", columns: ["id", "text"], rows: rows) == 2500)
        #expect(try db.value("SELECT COUNT(*) FROM value", as: Int.self) == 2500)
        #expect(try db.value("SELECT text FROM value WHERE id = 1700") == "text 1700")
      }
    }
  }

  @Test("Keys that are there are left out, or take the new values", arguments: Engine.allCases)
  func conflicts(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      try await database.write { db in
        let insert = { (texts: [String], conflict: InsertConflict) in
          try db.insert(
            into: "value", columns: ["id", "text"],
            rows: texts.enumerated().map { [.integer(Int64($0.offset)), .text($0.element)] },
            onConflict: conflict)
        }
        #expect(try insert(["a", "b"], .fail) == 2)
        #expect(try insert(["c", "d", "e"], .ignore) == 1)
        #expect(try insert(["f", "g"], .replace(key: ["id"])) == 2)
        #expect(
          try insert(["h", "i"], .custom("(id) DO UPDATE SET text = \("x") || excluded.text")) == 2)
        let texts = try db.column("SELECT text FROM value ORDER BY id", as: String.self)
        #expect(texts == ["xh", "xi", "e"])
      }
    }
  }

  @Test("A key that is there twice says which one", arguments: Engine.allCases)
  func duplicate(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let error = await #expect(throws: DatabaseError.self) {
        try await database.write { db in
          _ = try db.insert(
            into: "person", columns: ["id", "email"],
            rows: [[.integer(1), .text("a@b.cz")], [.integer(2), .text("a@b.cz")]])
        }
      }
      #expect(error?.isUnique("person", "realm", "email") == true)
    }
  }
}
