import Core
import Database
import TestSupport
import Testing

@Suite struct ValueTests {
  private enum Kind: String, SQLConvertible {
    case article
    case story
  }

  @Test("Values of every kind come back as they were stored", arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let bytes = [UInt8](0...255)
      let text = "Příliš žluťoučký 'kůň' \"úpěl\" \\ ? $1 👩‍👩‍👧 \r\n"
      let row = try await database.write { db in
        try db.execute(
          """
          INSERT INTO value (id, whole, real, truth, text, bytes)
          VALUES (\(ID(.max)), \(Int64.min), \(0.1), \(true), \(text), \(bytes))
          """)
        return try db.first("SELECT id, whole, real, truth, text, bytes FROM value")
      }
      let value = try #require(row)
      #expect(try value[0] == ID(.max))
      #expect(try value[1] == Int64.min)
      #expect(try value[2] == 0.1)
      #expect(try value[3] == true)
      #expect(try value[4] == text)
      #expect(try value["bytes"] == bytes)
    }
  }

  @Test("Nil and empty values are told apart", arguments: Engine.allCases)
  func empties(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let rows = try await database.write { db in
        try db.insert(
          into: "value", columns: ["id", "text", "bytes"],
          rows: [[.integer(1), .null, .null], [.integer(2), .text(""), .blob([])]])
        return try db.rows("SELECT text, bytes FROM value ORDER BY id")
      }
      #expect(try rows[0][0, as: String?.self] == nil)
      #expect(try rows[0][1, as: [UInt8]?.self] == nil)
      #expect(try rows[1][0, as: String?.self] == "")
      #expect(try rows[1][1, as: [UInt8]?.self] == [])
      #expect(throws: DatabaseError.self) { try rows[0][0, as: String.self] }
    }
  }

  @Test("A NUL in a text does not cut it", arguments: Engine.allCases)
  func nul(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let text = try await database.read { try $0.value("SELECT \("a\0b")", as: String.self) }
      #expect(text == "a\u{FFFD}b")
    }
  }

  @Test("Sums and averages are numbers", arguments: Engine.allCases)
  func aggregates(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      try await database.write { db in
        try db.insert(
          into: "value", columns: ["id", "whole"],
          rows: [[.integer(1), .integer(2)], [.integer(2), .integer(3)]])
        #expect(try db.value("SELECT SUM(whole) FROM value") == 5)
        #expect(try db.value("SELECT AVG(whole) FROM value") == 2.5)
        #expect(try db.value("SELECT COUNT(*) FROM value", as: Int.self) == 2)
        #expect(try db.value("SELECT MAX(whole) FROM value WHERE id > 9", as: Int.self) == nil)
      }
    }
  }

  @Test("An enum is stored by its raw value, and an unknown one is an error")
  func enums() throws {
    #expect(Kind.story.sqlValue == .text("story"))
    #expect(Kind(sqlValue: .text("article")) == .article)
    #expect(Kind(sqlValue: .text("novel")) == nil)
    #expect(Kind?(sqlValue: .null) == .some(.none))
  }

  @Test("Rows decode into Decodable types by column names", arguments: Engine.allCases)
  func decodable(engine: Engine) async throws {
    struct Thing: Decodable, Equatable {
      enum Kind: String, Codable { case big, small }
      struct Extra: Codable, Equatable { let tags: [String] }
      let id: ID
      let createdAt: Timestamp
      let kind: Kind
      let isOpen: Bool
      let note: String?
      let extra: Extra
      let small: UInt8
    }
    try await withDatabase(engine, migrations: []) { database in
      let all = try await database.read { db in
        try db.all(
          """
          SELECT \(ID(7)) AS id, \(Timestamp(milliseconds: 5)) AS created_at,
            \("small") AS kind, \(true) AS is_open, \(String?.none) AS note,
            \(#"{"tags":["a"]}"#) AS extra, \(200) AS small
          """, as: Thing.self)
      }
      #expect(
        all == [
          Thing(
            id: ID(7), createdAt: Timestamp(milliseconds: 5), kind: .small, isOpen: true,
            note: nil, extra: .init(tags: ["a"]), small: 200)
        ])
    }
  }

  @Test(
    "A row that does not fit says which column, and not what is in it", arguments: Engine.allCases)
  func misfit(engine: Engine) async throws {
    struct Thing: Decodable { let secret: Int }
    try await withDatabase(engine, migrations: []) { database in
      let error = await #expect(throws: DatabaseError.self) {
        _ = try await database.read { try $0.all("SELECT 'password' AS secret", as: Thing.self) }
      }
      let text = try #require(error).description
      #expect(text.contains("secret"))
      #expect(!text.contains("password"))
    }
  }
}
