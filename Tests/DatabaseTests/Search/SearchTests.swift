import Core
import Database
import TestSupport
import Testing

@Suite struct SearchTests {
  private let index = SearchIndex("search", columns: ["title", "body"])

  private var migrations: [Migration] {
    [Migration("search-0001") { [index] in index.create($0) }]
  }

  @Test("Diacritics and case do not count, all words must be there", arguments: Engine.allCases)
  func words(engine: Engine) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      try await fill(database)
      #expect(try await search("cestina", database) == [1])
      #expect(try await search("ČEŠTINA", database) == [1])
      #expect(try await search("c\u{30C}es\u{30C}tina", database) == [1])
      #expect(try await search("krásný jazyk", database) == [1])
      #expect(try await search("krasny motor", database) == [])
    }
  }

  @Test("The last word may be only begun, the others may not", arguments: Engine.allCases)
  func prefixes(engine: Engine) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      try await fill(database)
      #expect(try await search("češ", database) == [1])
      #expect(try await search("jazyk če", database) == [1])
      #expect(try await search("če jazyk", database) == [])
    }
  }

  @Test("Each word may be only begun where the index says so", arguments: Engine.allCases)
  func everyBeginning(engine: Engine) async throws {
    let index = SearchIndex("search", columns: ["title", "body"], everyWordBegins: true)
    let migration = Migration("search-0001") { index.create($0) }
    try await withDatabase(engine, migrations: [migration]) { database in
      try await database.write { db in
        try index.put(ID(1), ["Anna", "Nováková"], db)
        try index.put(ID(2), ["Anna", "Malá"], db)
      }
      for (words, expected) in [
        ("an nov", [1]), ("nov an", [1]), ("a nov", [1]), ("an", [1, 2]), ("a", []), ("an ová", []),
      ] as [(String, [Int])] {
        let ids: [ID] = try await database.read { db in
          let hits = index.matching(SearchQuery(words), db.dialect) ?? "SELECT 0 AS id"
          return try db.column("SELECT id FROM (\(hits)) AS hit ORDER BY id")
        }
        #expect(ids == expected.map { ID(Int64($0)) }, "\(words)")
      }
    }
  }

  @Test("Words within addresses and names are found", arguments: Engine.allCases)
  func parts(engine: Engine) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      try await fill(database)
      #expect(try await search("example", database) == [3])
      #expect(try await search("anna@example.com", database) == [3])
      #expect(try await search("3.14", database) == [3])
    }
  }

  @Test(
    "Another form of a word is the word, a misspelling only if one asks", arguments: Engine.allCases
  )
  func forms(engine: Engine) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      try await database.write { db in
        try index.put(
          [
            (ID(1), ["O Praze", "V městech se čtou knihy."]), (ID(2), ["Stories", "of cities"]),
            (ID(3), ["Knihovna", "kostel a mlýn"]),
          ], db)
      }
      #expect(try await search("kniha", database) == [1])
      #expect(try await search("knihami o městě praha", database) == [1])
      #expect(try await search("city story", database) == [2])
      #expect(try await search("kost", as: .exact, database) == [3])
      #expect(try await search("kosti koleno", database) == [])
      #expect(try await search("knihy", as: .exact, database) == [1])
      #expect(try await search("kniha", as: .exact, database) == [])
      #expect(try await search("knyhy", database) == [])
      #expect(try await search("knyhy", as: .near, database) == [1])
      #expect(try await search("stroies ciites", as: .near, database) == [2])
      let all = Array(repeating: "nejneobhospodarovavatelnejsi kniha", count: 20)
      #expect(try await search(all.joined(separator: " "), as: .near, database) == [])
    }
  }

  @Test("Of names, beginnings may be misspelt", arguments: Engine.allCases)
  func names(engine: Engine) async throws {
    let index = SearchIndex("search", columns: ["title", "body"], everyWordBegins: true)
    let migration = Migration("search-0001") { index.create($0) }
    try await withDatabase(engine, migrations: [migration]) { database in
      try await database.write { db in try index.put(ID(1), ["barbora", "Nováková"], db) }
      for (words, spelling, count) in [
        ("barbora", .forms, 1), ("barbory", .forms, 0), ("barbroa", .near, 1),
        ("navak", .near, 1), ("nvoakova bar", .near, 1),
      ] as [(String, SearchQuery.Spelling, Int)] {
        let ids: [ID] = try await database.read { db in
          let hits = index.matching(SearchQuery(words, spelling), db.dialect) ?? "SELECT 0 AS id"
          return try db.column("SELECT id FROM (\(hits)) AS hit ORDER BY id")
        }
        #expect(ids.count == count, "\(words)")
      }
    }
  }

  @Test("A hit in the title comes first", arguments: Engine.allCases)
  func rank(engine: Engine) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      try await fill(database)
      #expect(try await search("motor", database) == [2, 4])
    }
  }

  @Test("A document is replaced and removed", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      try await fill(database)
      try await database.write { try index.put(ID(1), ["Němčina", ""], $0) }
      #expect(try await search("cestina", database) == [])
      #expect(try await search("nemcina", database) == [1])
      try await database.write { try index.remove([ID(1), ID(99)], $0) }
      #expect(try await search("nemcina", database) == [])
    }
  }

  @Test(
    "Hostile queries are words like others",
    arguments: [
      "\"*\" OR NEAR(", "\"", "a\"b", "-motor", "motor -jazyk", "title:motor", "(motor", "motor*)",
      "motor AND", "OR", "NOT", "^motor", "'", "motor':*", "a & | !", ":*", "\\", "\0motor",
      "{motor}",
      "motor\" OR \"jazyk", "' | 'auto", "<->", "%", "_", "a+b", "NEAR(a b, 5)", "🚗 motor", "١٢٣",
    ])
  func hostile(query: String) async throws {
    for engine in Engine.allCases {
      try await withDatabase(engine, migrations: migrations) { database in
        try await fill(database)
        let found = try await search(query, database)
        #expect(Set(found).isSubset(of: [2, 4]), "\(engine)")
      }
    }
  }

  @Test("Nothing to search for is nil")
  func nothing() {
    for words in ["", "   ", "\"*\"", "-+()", "\u{30C}"] {
      for engine in Engine.allCases {
        #expect(index.matching(SearchQuery(words), Dialect(engine)) == nil)
      }
    }
  }

  @Test("A very long text is indexed to a limit", arguments: Engine.allCases)
  func long(engine: Engine) async throws {
    try await withDatabase(engine, migrations: migrations) { database in
      let text = (0..<200_000).map { "w\($0)" }.joined(separator: " ")
      try await database.write { try index.put(ID(1), ["long", text], $0) }
      #expect(try await search("w100", database) == [1])
    }
  }

  private func fill(_ database: any Database) async throws {
    try await database.write { db in
      try index.put(
        [
          (ID(1), ["Čeština", "krásný jazyk"]), (ID(2), ["Motor", "jede a jede"]),
          (ID(3), ["Anna", "anna@example.com 3.14"]),
          (ID(4), ["Dílna", "v dílně stojí jeden starý motor bez kol"]),
        ], db)
    }
  }

  private func search(
    _ words: String, as spelling: SearchQuery.Spelling = .forms, _ database: any Database
  ) async throws -> [Int] {
    try await database.read { db in
      guard let hits = index.matching(SearchQuery(words, spelling), db.dialect) else { return [] }
      return try db.column("SELECT hit.id FROM (\(hits)) AS hit ORDER BY hit.rank, hit.id")
    }
  }
}
