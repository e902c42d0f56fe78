import Core
import Database
import DatabasePostgres
import TestSupport
import Testing

/// Reads that do not need each other's results go to PostgreSQL together.
@Suite struct PipelineTests {
  @Test("Works give their values in order, and are waited for once", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      let before = flights(of: database)
      let (name, count, names) = try await database.read { db in
        try db.pipeline(
          { try $0.value("SELECT name FROM place WHERE id = \(2)", as: String.self) },
          { try $0.value("SELECT COUNT(*) FROM place", as: Int.self) },
          { try $0.column("SELECT name FROM place ORDER BY id", as: String.self) })
      }
      #expect(name == "Brno")
      #expect(count == 3)
      #expect(names == ["Praha", "Brno", "Ostrava"])
      expectFlights(1, of: database, since: before)
    }
  }

  @Test(
    "Works that ask twice are waited for twice, however many they are", arguments: Engine.allCases)
  func chains(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      let before = flights(of: database)
      let found = try await database.read { db in
        let (first, second, third) = try db.pipeline(
          { try after("Praha", in: $0) }, { try after("Brno", in: $0) },
          { try $0.value("SELECT name FROM place WHERE id = 1", as: String.self) })
        return [first, second, third]
      }
      #expect(found == ["Brno", "Ostrava", "Praha"])
      expectFlights(2, of: database, since: before)
    }
  }

  @Test("A pipeline within a work flies with the works around it", arguments: Engine.allCases)
  func nested(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      let before = flights(of: database)
      let found = try await database.read { db in
        let (both, third) = try db.pipeline(
          { db in
            let start = try place(1, in: db) ?? ""
            let (one, two) = try db.pipeline(
              { try after(start, in: $0) }, { try place(3, in: $0) })
            return [start, one, two]
          }, { try after("Brno", in: $0) })
        return both + [third]
      }
      #expect(found == ["Praha", "Brno", "Ostrava", "Ostrava"])
      // The start; its neighbour's number; its neighbour's name.
      expectFlights(3, of: database, since: before)
    }
  }

  @Test("Whoever reads in the middle of a work from what is around it, reads right")
  func outerAccess() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      let found = try await database.read { db in
        try db.pipeline(
          { db in
            let (one, two) = try db.pipeline(
              { _ in try place(1, in: db) }, { try place(2, in: $0) })
            return [one, two, try place(3, in: db)]
          }, { try place(1, in: $0) }
        ).0
      }
      #expect(found == ["Praha", "Brno", "Ostrava"])
    }
  }

  @Test("A work that catches whatever is thrown has its answer all the same")
  func swallowed() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      let (name, other) = try await database.read { db in
        try db.pipeline(
          { (try? place(1, in: $0)) ?? "nothing" }, { try place(2, in: $0) })
      }
      #expect(name == "Praha")
      #expect(other == "Brno")
    }
  }

  @Test("What a work throws is thrown, the first one's first", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      await #expect(throws: PlaceRefusal(number: 1)) {
        try await database.read { db in
          try db.pipeline(
            { try place(1, in: $0) },
            { db -> Int in
              _ = try after("Praha", in: db)
              throw PlaceRefusal(number: 1)
            }, { _ -> Int in throw PlaceRefusal(number: 2) })
        }
      }
      #expect(try await database.read { try place(1, in: $0) } == "Praha")
    }
  }

  @Test("A statement that fails fails the pipeline, and the next read goes well")
  func failing() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      try await SnapshotScope.run { () async throws in
        await #expect(throws: DatabaseError.self) {
          try await database.read { db in
            try db.pipeline(
              { try place(1, in: $0) },
              { try $0.value("SELECT 1 / (id - id) FROM place", as: Int.self) },
              { try place(2, in: $0) })
          }
        }
        #expect(try await database.read { try place(1, in: $0) } == "Praha")
      }
    }
  }

  @Test("A pipeline that failed leaves nothing behind")
  func released() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      weak var kept: Witness?
      try await SnapshotScope.run { () async throws in
        let witness = Witness()
        kept = witness
        await #expect(throws: DatabaseError.self) {
          try await database.read { db in
            try db.pipeline(
              { [witness] db in
                defer { withExtendedLifetime(witness) {} }
                return try after("Praha", in: db)
              },
              { try $0.value("SELECT 1 / (id - id) FROM place", as: Int.self) })
          }
        }
      }
      // The thread that ran it lets go of it after it has answered.
      for _ in 0..<1_000_000 where kept != nil { await Task.yield() }
      #expect(kept == nil)
    }
  }

  @Test("The same statement many times in a flight, again and again")
  func alike() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      for _ in 0..<3 {
        let names = try await database.read { db in
          try db.rows(ofEach: [1, 2, 3, 1].map { "SELECT name FROM place WHERE id = \($0)" })
            .map { try $0.first?[0, as: String.self] }
        }
        #expect(names == ["Praha", "Brno", "Ostrava", "Praha"])
      }
    }
  }

  @Test("Statements that are larger than a flight go in several")
  func large() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      let texts = (0..<5).map { String(repeating: "\($0)", count: 20_000) }
      let before = flights(of: database)
      let lengths = try await database.read { db in
        try db.rows(ofEach: texts.map { "SELECT LENGTH(\($0))" })
          .map { try $0.first?[0, as: Int.self] }
      }
      #expect(lengths == Array(repeating: 20_000, count: 5))
      expectFlights(3, of: database, since: before)
    }
  }

  @Test("Large answers of several statements arrive whole")
  func largeAnswers() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      let lengths = try await database.read { db in
        try db.rows(ofEach: (0..<6).map { _ in "SELECT REPEAT('x', 2000000)" })
          .map { try $0.first?[0, as: String.self].utf8.count }
      }
      #expect(lengths == Array(repeating: 2_000_000, count: 6))
    }
  }

  @Test("A list that has another order each time is asked for once")
  func orders() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      let before = flights(of: database)
      let found = try await database.read { db in
        var runs = 0
        return try db.pipeline(
          { db in
            runs += 1
            let ids = runs % 2 == 0 ? [1, 2, 3] : [3, 1, 2]
            let names = try db.column("SELECT name FROM place WHERE id IN \(ids)", as: String.self)
            return [try place(1, in: db)] + names.sorted()
          }, { try place(2, in: $0) }
        ).0
      }
      #expect(found == ["Praha", "Brno", "Ostrava", "Praha"])
      expectFlights(2, of: database, since: before)
    }
  }

  @Test("A work that asks for something else each time has what it asked last")
  func restless() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      let before = flights(of: database)
      let (found, other) = try await database.read { db in
        var runs = 0
        return try db.pipeline(
          { db in
            runs += 1
            let first = try place(1 + runs % 2, in: db)
            let (second, third) = try db.pipeline(
              { try place(1 + runs % 2, in: $0) }, { try place(3, in: $0) })
            return [first, second, third]
          }, { try after("Praha", in: $0) })
      }
      #expect(found == ["Praha", "Praha", "Ostrava"] || found == ["Brno", "Brno", "Ostrava"])
      #expect(other == "Brno")
      #expect((flights(of: database) ?? 0) - (before ?? 0) < 8)
    }
  }

  @Test("A pipeline that is begun by what was caught instead of an answer gives nothing wrong")
  func begunTooEarly() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      let (found, _) = try await database.read { db in
        try db.pipeline(
          { db in
            let ids = (try? db.column("SELECT id FROM place ORDER BY id", as: Int.self)) ?? []
            let (names, count) = try db.pipeline(
              { db in try ids.map { try place($0, in: db) } }, { _ in ids.count })
            return "\(names.compactMap(\.self)) \(count)"
          }, { try after("Praha", in: $0) })
      }
      #expect(found == #"["Praha", "Brno", "Ostrava"] 3"#)
    }
  }

  @Test("A long chain beside a short work is not begun anew for each of its statements")
  func longChain() async throws {
    try await withPlaces(.postgres) { (database) async throws in
      let (runs, _) = try await database.read { db in
        var runs = 0
        return try db.pipeline(
          { db in
            runs += 1
            for _ in 0..<60 { _ = try after("Praha", in: db) }
            return runs
          }, { try place(2, in: $0) })
      }
      #expect(runs <= 3)
    }
  }
}

private final class Witness: Sendable {}

struct PlaceRefusal: Error, Equatable {
  let number: Int
}

/// A database with three places.
func withPlaces(
  _ engine: Engine, _ body: @Sendable (any Database) async throws -> Void
) async throws {
  let migration = Migration("test-0001") { _ in
    ["CREATE TABLE place (id BIGINT PRIMARY KEY, name TEXT)"]
  }
  try await withDatabase(engine, migrations: [migration]) { database in
    try await database.write { db in
      _ = try db.insert(
        into: "place", columns: ["id", "name"],
        rows: [
          [.integer(1), .text("Praha")], [.integer(2), .text("Brno")],
          [.integer(3), .text("Ostrava")],
        ])
    }
    try await body(database)
  }
}

func place(_ id: Int, in db: any ReadAccess) throws -> String? {
  try db.value("SELECT name FROM place WHERE id = \(id)")
}

/// The place after that of a name: two statements, of which the second needs the first.
func after(_ name: String, in db: any ReadAccess) throws -> String? {
  let id = try db.value("SELECT id FROM place WHERE name = \(name)", as: Int.self) ?? 0
  return try place(id + 1, in: db)
}

/// How often PostgreSQL was waited for; nil on SQLite.
func flights(of database: any Database) -> Int? {
  (database as? PostgresDatabase)?.flights
}

func expectFlights(
  _ count: Int, of database: any Database, since before: Int?,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let before, let now = flights(of: database) else { return }
  #expect(now - before == count, sourceLocation: sourceLocation)
}
