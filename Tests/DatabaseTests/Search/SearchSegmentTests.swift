import Core
import Database
import Testing

@testable import DatabaseSQLite

@Suite("Segments of a full-text index")
struct SearchSegmentTests {
  private let index = SearchIndex("place_search", columns: ["name", "text"])

  private func segments(_ database: SQLiteDatabase) async throws -> Int? {
    try await database.read { db in
      try db.value("SELECT COUNT(DISTINCT segid) FROM place_search_idx", as: Int.self)
    }
  }

  private func found(_ words: String, _ database: SQLiteDatabase) async throws -> Set<Int64> {
    try await database.read { [index] db in
      let matching = try #require(index.matching(SearchQuery(words), db.dialect))
      return Set(try db.column("SELECT id FROM (\(matching)) AS hit", as: Int64.self))
    }
  }

  @Test("Those of many small transactions become few, and nothing is lost")
  func merged() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate([
      Migration("place") { [index] in index.create($0) }
    ])
    for number in 1...40 {
      try await database.write { [index] db in
        try index.put(ID(Int64(number)), ["Place \(number)", "both \(number % 2)"], db)
      }
    }
    try await database.write { [index] db in try index.remove([ID(7)], db) }
    let odd = try await found("both 1", database)
    #expect(odd.count == 19)
    #expect(try #require(await segments(database)) > 4)

    try await database.mergeSearchSegments()
    #expect(try #require(await segments(database)) <= 2)
    #expect(try await found("both 1", database) == odd)
    #expect(try await found("Place 7", database).isEmpty)

    // What is merged is left alone: nothing is written.
    let before = try await database.image()
    try await database.mergeSearchSegments()
    #expect(try await database.image() == before)
    await database.close()
    await #expect(throws: (any Error).self) { try await database.mergeSearchSegments() }
  }

  @Test("A few pieces of work leave the rest for the next time")
  func bounded() async throws {
    let database = try SQLiteDatabase.inMemory()
    try await database.migrate([
      Migration("place") { [index] in index.create($0) }
    ])
    for batch in 0..<6 {
      try await database.write { [index] db in
        try index.add(
          (1...400).map { number in
            let words = (0..<60).map { "w\(batch)x\(number)y\($0)" }.joined(separator: " ")
            return (ID(Int64(batch * 1000 + number)), ["Place", words])
          }, db)
      }
    }
    try await database.mergeSearchSegments(steps: 1)
    let after = try #require(await segments(database))
    #expect(after > 1)
    try await database.mergeSearchSegments()
    #expect(try #require(await segments(database)) < after)
    #expect(try await found("w3x77y5", database) == [3077])
    await database.close()
  }
}
