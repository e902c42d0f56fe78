import Core
import Database
import DatabasePostgres
import DatabaseSQLite
import TestSupport
import Testing

/// What a request reads is of one moment, and what holds that moment is let go.
@Suite struct SnapshotScopeTests {
  @Test(
    "A write between two reads of a scope is not seen by the second", arguments: Engine.allCases)
  func oneMoment(engine: Engine) async throws {
    try await withConnections(2, engine) { database in
      try await SnapshotScope.run { () async throws in
        #expect(try await number(in: database) == 0)
        try await SnapshotScope.$current.withValue(nil) { try await count(up: database) }
        #expect(try await number(in: database) == 0)
      }
      #expect(try await number(in: database) == 1)
    }
  }

  @Test("What the scope writes it reads, with one connection", arguments: Engine.allCases)
  func ownWrites(engine: Engine) async throws {
    try await withConnections(1, engine) { database in
      try await SnapshotScope.run { () async throws in
        for n in 0...2 {
          #expect(try await number(in: database) == n)
          try await count(up: database)
        }
      }
    }
  }

  @Test("A snapshot that was let go is followed by a new one", arguments: Engine.allCases)
  func released(engine: Engine) async throws {
    try await withConnections(1, engine) { database in
      try await SnapshotScope.run { () async throws in
        #expect(try await number(in: database) == 0)
        SnapshotScope.current?.release()
        SnapshotScope.current?.release()
        // The only connection is free: somebody else reads and writes.
        try await SnapshotScope.$current.withValue(nil) {
          #expect(try await number(in: database) == 0)
          try await count(up: database)
        }
        #expect(try await number(in: database) == 1)
      }
    }
  }

  @Test("Reads apart do not wait for the scope's, and see what is new", arguments: Engine.allCases)
  func apart(engine: Engine) async throws {
    try await withConnections(1, engine) { database in
      try await SnapshotScope.run { () async throws in
        #expect(try await number(in: database) == 0)
        try await SnapshotScope.apart {
          try await count(up: database)
          #expect(try await number(in: database) == 1)
        }
        #expect(try await number(in: database) == 1)
      }
    }
  }

  @Test("Reads at the same time take turns on one connection", arguments: Engine.allCases)
  func turns(engine: Engine) async throws {
    try await withConnections(1, engine) { database in
      let sum = try await SnapshotScope.run {
        try await withThrowingTaskGroup(of: Int.self) { group in
          for n in 1...20 {
            group.addTask {
              try await database.read { db in
                try #require(try db.value("SELECT n + \(n) FROM counter", as: Int.self))
              }
            }
          }
          return try await group.reduce(0, +)
        }
      }
      #expect(sum == 210)
    }
  }

  @Test("What a read refuses by itself ends nothing", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withConnections(2, engine) { database in
      try await SnapshotScope.run { () async throws in
        #expect(try await number(in: database) == 0)
        await #expect(throws: AppError.self) {
          try await database.read { _ -> Int in throw AppError.notFound }
        }
        try await SnapshotScope.$current.withValue(nil) { try await count(up: database) }
        #expect(try await number(in: database) == 0)
      }
    }
  }

  @Test(
    "After a statement that failed the scope reads on, and nothing leaks",
    arguments: Engine.allCases)
  func failures(engine: Engine) async throws {
    try await withConnections(1, engine) { database in
      for _ in 0..<3 {
        try await SnapshotScope.run { () async throws in
          #expect(try await number(in: database) == 0)
          await #expect(throws: DatabaseError.self) {
            try await database.read { db in try db.rows("SELECT nothing FROM nowhere") }
          }
          #expect(try await number(in: database) == 0)
        }
      }
      #expect(try await number(in: database) == 0)
    }
  }

  @Test(
    "A read that is cancelled takes the connection with it for nobody", arguments: Engine.allCases)
  func cancelled(engine: Engine) async throws {
    try await withConnections(1, engine) { database in
      let task = Task {
        try await SnapshotScope.run {
          _ = try await number(in: database)
          withUnsafeCurrentTask { $0?.cancel() }
          return try await number(in: database)
        }
      }
      _ = await task.result
      try await count(up: database)
      #expect(try await number(in: database) == 1)
    }
  }

  @Test("A scope is one database's; of another one reads without it", arguments: Engine.allCases)
  func twoDatabases(engine: Engine) async throws {
    try await withConnections(1, engine) { first in
      try await withConnections(2, engine) { second in
        try await SnapshotScope.run { () async throws in
          #expect(try await number(in: first) == 0)
          #expect(try await number(in: second) == 0)
          try await SnapshotScope.$current.withValue(nil) { try await count(up: second) }
          #expect(try await number(in: second) == 1)
          #expect(try await number(in: first) == 0)
        }
      }
    }
  }

  @Test("Whoever outlives the scope reads for themselves", arguments: Engine.allCases)
  func outlived(engine: Engine) async throws {
    try await withConnections(1, engine) { database in
      let (ended, end) = AsyncStream.makeStream(of: Void.self)
      let later = try await SnapshotScope.run { () async throws -> Task<Int?, any Error> in
        #expect(try await number(in: database) == 0)
        return Task {
          for await _ in ended {}
          return try await number(in: database)
        }
      }
      try await count(up: database)
      end.finish()
      #expect(try await later.value == 1)
      try await count(up: database)
    }
  }

  @Test("A database that closes waits for the scope's snapshot", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withConnections(1, engine) { database in
      let closing = try await SnapshotScope.run { () async throws -> Task<Void, Never> in
        #expect(try await number(in: database) == 0)
        return Task { await database.close() }
      }
      await closing.value
      await #expect(throws: DatabaseError.self) {
        try await SnapshotScope.run { try await number(in: database) }
      }
    }
  }

  @Test("On PostgreSQL a scope begins with its first statement and waits once for each")
  func flights() async throws {
    try await withPostgresDatabase(migrations: [things]) { database, _ in
      let before = database.flights
      try await SnapshotScope.run { () async throws in
        for _ in 0..<4 { _ = try await number(in: database) }
      }
      #expect(database.flights - before == 4)
    }
  }

  @Test("On PostgreSQL a connection that is lost in the middle is replaced")
  func lost() async throws {
    try await withPostgresDatabase(migrations: [things]) { killer, url in
      let database = try await PostgresDatabase(url: url, connections: 1)
      try await SnapshotScope.run { () async throws in
        let session: Int? = try await database.read { try $0.value("SELECT pg_backend_pid()") }
        try await SnapshotScope.$current.withValue(nil) {
          _ = try await killer.read { db in
            try db.rows(
              "SELECT pg_terminate_backend(CAST(\(try #require(session)) AS INTEGER), 5000)")
          }
        }
        #expect(try await number(in: database) == 0)
      }
      await database.close()
    }
  }
}

private func number(in database: any Database) async throws -> Int? {
  try await database.read { try $0.value("SELECT n FROM counter") }
}

private func count(up database: any Database) async throws {
  try await database.write { db in
    _ = try db.execute("UPDATE counter SET n = n + 1")
  }
}

/// A database that several connections have, with so many to read.
private func withConnections(
  _ count: Int, _ engine: Engine, _ body: (any Database) async throws -> Void
) async throws {
  switch engine {
  case .sqlite:
    try await withFolder { folder in
      let database = try SQLiteDatabase(path: folder + "/things.sqlite", readers: count)
      try await database.migrate([things])
      try await body(database)
      await database.close()
    }
  case .postgres:
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: count)
      try await body(database)
      await database.close()
    }
  }
}
