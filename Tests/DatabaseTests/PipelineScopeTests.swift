import Core
import Database
import DatabasePostgres
import TestSupport
import Testing

/// Tasks of one request whose reads go to PostgreSQL together.
@Suite struct PipelineScopeTests {
  @Test("Tasks that read are waited for once", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      let before = flights(of: database)
      let (one, two, three) = try await SnapshotScope.run {
        try await database.pipeline(
          { @Sendable in try await database.read { try place(1, in: $0) } },
          { @Sendable in try await database.read { try place(2, in: $0) } }, { @Sendable in 3 })
      }
      #expect([one, two] == ["Praha", "Brno"])
      #expect(three == 3)
      expectFlights(1, of: database, since: before)
    }
  }

  @Test("Reads that follow others go with what is asked then", arguments: Engine.allCases)
  func chains(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      let before = flights(of: database)
      let found = try await SnapshotScope.run {
        try await database.pipeline(
          { @Sendable in
            // Two statements of one read, then another read.
            let second = try await database.read { try after("Praha", in: $0) } ?? ""
            return [second, try await database.read { try after(second, in: $0) }]
          },
          { @Sendable in
            let (one, two) = try await database.pipeline(
              { @Sendable in try await database.read { try place(1, in: $0) } },
              { @Sendable in try await database.read { try after("Brno", in: $0) } })
            return [one, two]
          })
      }
      #expect(found.0 == ["Brno", "Ostrava"])
      #expect(found.1 == ["Praha", "Ostrava"])
      expectFlights(4, of: database, since: before)
    }
  }

  @Test("One of many that fails takes none of the others with it", arguments: Engine.allCases)
  func failing(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      try await SnapshotScope.run { () async throws in
        let (one, failure, two) = try await database.pipeline(
          { @Sendable in try await database.read { try place(1, in: $0) } },
          { @Sendable in
            do {
              _ = try await database.read { try $0.rows("SELECT nothing FROM nowhere") }
              return false
            } catch is DatabaseError {
              return true
            }
          }, { @Sendable in try await database.read { try place(2, in: $0) } })
        #expect(one == "Praha")
        #expect(failure)
        #expect(two == "Brno")
        await #expect(throws: PlaceRefusal(number: 7)) {
          _ = try await database.pipeline(
            { @Sendable in try await database.read { try place(1, in: $0) } },
            { @Sendable in try await database.read { _ -> Int in throw PlaceRefusal(number: 7) } })
        }
        #expect(try await database.read { try place(3, in: $0) } == "Ostrava")
      }
    }
  }

  @Test("A work that writes, and one that reads apart, hold nobody up", arguments: Engine.allCases)
  func others(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      try await SnapshotScope.run { () async throws in
        let (one, two, three) = try await database.pipeline(
          { @Sendable in
            _ = try await database.read { try place(1, in: $0) }
            try await database.write {
              try $0.execute("UPDATE place SET name = 'Plzeň' WHERE id = 1")
            }
            return try await database.read { try place(1, in: $0) }
          },
          { @Sendable in
            try await SnapshotScope.apart { @Sendable in
              try await database.read { try place(2, in: $0) }
            }
          },
          { @Sendable in try await database.read { try place(3, in: $0) } })
        #expect([one, two, three] == ["Plzeň", "Brno", "Ostrava"])
      }
    }
  }

  @Test("Who goes away in the middle leaves the connection to others", arguments: Engine.allCases)
  func cancelled(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      let task = Task {
        try await SnapshotScope.run {
          try await database.pipeline(
            { @Sendable in try await database.read { try place(1, in: $0) } },
            { @Sendable in
              withUnsafeCurrentTask { $0?.cancel() }
              return try await database.read { try place(2, in: $0) }
            })
        }
      }
      task.cancel()
      _ = await task.result
      #expect(try await database.read { try place(3, in: $0) } == "Ostrava")
    }
  }

  @Test(
    "Many requests at once on few connections all have their answers", arguments: Engine.allCases)
  func crowd(engine: Engine) async throws {
    try await withPlaces(engine) { (database) async throws in
      let sum = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<64 {
          group.addTask {
            try await SnapshotScope.run {
              let (one, two, three) = try await database.pipeline(
                { @Sendable in try await database.read { try after("Praha", in: $0) } },
                { @Sendable in try await database.read { try place(2, in: $0) } },
                { @Sendable in try await database.read { try after("Brno", in: $0) } })
              return one == "Brno" && two == "Brno" && three == "Ostrava" ? 1 : 0
            }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(sum == 64)
    }
  }
}
