import Core
import Database
import TestSupport
import Testing

@Suite("What was searched for")
struct SearchHistoryTests {
  private let history = SearchHistory("sought")

  private var migrations: [Migration] {
    [
      Migration("sought-0001") { _ in
        [
          "CREATE TABLE account (id BIGINT PRIMARY KEY)",
          "INSERT INTO account (id) VALUES (1), (2)",
          """
          CREATE TABLE sought (
            account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE, words TEXT NOT NULL, sought_at BIGINT NOT NULL,
            PRIMARY KEY (account, words))
          """,
        ]
      }
    ]
  }

  @Test(
    "The last first, each once, of each person twenty, one or all forgotten",
    arguments: Engine.allCases)
  func bounded(engine: Engine) async throws {
    try await withDatabase(engine, migrations: migrations) { database async throws in
      let (anna, bara) = (ID(1), ID(2))
      try await database.write { [history] db in
        for number in 1...23 {
          try history.add(
            "word\(number)", of: anna, now: Timestamp(milliseconds: Int64(number)), in: db)
        }
        try history.add("word5", of: anna, now: Timestamp(milliseconds: 24), in: db)
        try history.add("word5", of: bara, now: Timestamp(milliseconds: 25), in: db)
        // Whose account goes while the search runs.
        try history.add("word5", of: ID(3), now: Timestamp(milliseconds: 26), in: db)
      }
      let kept = try await all(of: anna, database)
      let numbers = [5] + (6...23).reversed() + [4]
      #expect(kept == numbers.map { "word\($0)" })
      try await delete("word5", of: anna, database)
      #expect(try await all(of: anna, database) == Array(kept.dropFirst()))
      #expect(try await all(of: bara, database) == ["word5"])
      try await delete(nil, of: anna, database)
      #expect(try await all(of: anna, database) == [])
      #expect(try await all(of: bara, database) == ["word5"])
    }
  }

  private func all(of account: ID, _ database: any Database) async throws -> [String] {
    try await database.read { [history] db in try history.all(of: account, in: db) }
  }

  private func delete(
    _ words: String?, of account: ID, _ database: any Database
  ) async throws {
    try await database.write { [history] db in
      try history.delete(words, of: account, in: db)
    }
  }
}
