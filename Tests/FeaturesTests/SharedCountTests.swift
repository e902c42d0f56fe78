import Core
import Database
import TestSupport
import Testing
import Web

@testable import Features

@Suite("Numbers that every page shows")
struct SharedCountTests {
  private let viewer = Viewer(
    id: ID(7), userName: "anna", displayName: "Anna", role: .member, language: nil,
    appearance: .system)

  @Test("All of them are one statement, whoever asks first", arguments: Engine.allCases)
  func together(engine: Engine) async throws {
    try await withDatabase(engine, migrations: []) { base in
      let database = CountingDatabase(base)
      let counts = SharedCounts(database: database)
      counts.add("seven") { "(SELECT CAST(\($0.id) AS BIGINT))" }
      counts.add("none") { _ in "(SELECT CAST(NULL AS BIGINT))" }
      let (viewer, sum) = (viewer, [7, 0, 0])
      let found = try await SnapshotScope.run {
        [
          try await counts.count("seven", for: viewer),
          try await counts.count("none", for: viewer),
          try await counts.count("unknown", for: viewer),
        ]
      }
      #expect(found == sum)
      #expect(database.take().statements == 1)
    }
  }

  @Test("One that fails takes none of the others with it", arguments: Engine.allCases)
  func failing(engine: Engine) async throws {
    try await withDatabase(engine, migrations: []) { database in
      let counts = SharedCounts(database: database)
      counts.add("seven") { "(SELECT CAST(\($0.id) AS BIGINT))" }
      counts.add("broken") { _ in "(SELECT nothing FROM nowhere)" }
      let viewer = viewer
      let seven = try await SnapshotScope.run { try await counts.count("seven", for: viewer) }
      #expect(seven == 7)
      await #expect(throws: DatabaseError.self) {
        try await SnapshotScope.run { try await counts.count("broken", for: viewer) }
      }
    }
  }
}
