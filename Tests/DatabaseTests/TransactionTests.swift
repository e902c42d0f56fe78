import Database
import Dispatch
import TestSupport
import Testing

@Suite struct TransactionTests {
  @Test("A write that throws leaves nothing behind", arguments: Engine.allCases)
  func rollback(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database throws in
      let told = Told()
      await #expect(throws: Refusal.self) {
        try await database.write { db in
          try db.execute("UPDATE counter SET n = 5")
          db.afterCommit { told.add(1) }
          throw Refusal()
        }
      }
      #expect(try await count(database) == 0)
      #expect(told.all.isEmpty)
    }
  }

  @Test("What waits for the commit runs once, before write returns", arguments: Engine.allCases)
  func afterCommit(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let told = Told()
      try await database.write { db in
        db.afterCommit { told.add(1) }
        db.afterCommit { told.add(2) }
        #expect(told.all.isEmpty)
      }
      #expect(told.all == [1, 2])
    }
  }

  @Test("A swallowed failure still ends the transaction", arguments: Engine.allCases)
  func swallowed(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database throws in
      await #expect(throws: DatabaseError.self) {
        try await database.write { db in
          try db.execute("UPDATE counter SET n = 5")
          _ = try? db.execute("INSERT INTO counter (id, n) VALUES (1, 1)")
        }
      }
      #expect(try await count(database) == 0)
    }
  }

  @Test("A savepoint takes back only itself", arguments: Engine.allCases)
  func savepoint(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let told = Told()
      try await database.write { db in
        try db.execute("UPDATE counter SET n = 5")
        do {
          try db.savepoint {
            try db.execute("UPDATE counter SET n = 6")
            db.afterCommit { told.add(1) }
            try db.execute("INSERT INTO counter (id, n) VALUES (1, 1)")
          }
        } catch let error as DatabaseError {
          #expect(error.isUnique("counter", "id"))
        }
        try db.savepoint {
          try db.savepoint { _ = try db.execute("INSERT INTO counter VALUES (2, 2)") }
        }
      }
      #expect(try await count(database) == 5)
      #expect(try await database.read { try $0.exists("SELECT 1 FROM counter WHERE id = 2") })
      #expect(told.all.isEmpty)
    }
  }

  @Test("A write goes on when its task is cancelled", arguments: Engine.allCases)
  func cancellation(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database throws in
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let (cancelled, cancel) = AsyncStream<Void>.makeStream()
      let gate = Gate()
      let task = Task {
        try await database.write { db in
          begin.yield()
          gate.wait()
          try db.execute("UPDATE counter SET n = n + 1")
        }
      }
      for await _ in begun { break }
      task.cancel()
      cancel.finish()
      for await _ in cancelled {}
      gate.open()
      _ = await task.result
      #expect(try await count(database) == 1)
    }
  }

  @Test("A cancelled read ends with CancellationError", arguments: Engine.allCases)
  func cancelledRead(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database throws in
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let task = Task {
        try await database.read { db in
          begin.yield()
          // Long enough to be cut off for sure, were it not cancelled.
          _ = try db.rows(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000)
            SELECT COUNT(*) FROM n
            """)
        }
      }
      for await _ in begun { break }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await count(database) == 0)
    }
  }

  @Test("A read cancelled between two statements runs no other one", arguments: Engine.allCases)
  func cancelledBetween(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database throws in
      let (begun, begin) = AsyncStream<Void>.makeStream()
      let gate = Gate()
      let task = Task {
        try await database.read { db in
          begin.yield()
          gate.wait()
          _ = try db.rows(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000000)
            SELECT COUNT(*) FROM n
            """)
        }
      }
      for await _ in begun { break }
      task.cancel()
      gate.open()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await count(database) == 0)
    }
  }

  @Test("Many writers at once lose no count", arguments: Engine.allCases)
  func manyWriters(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<200 {
          group.addTask {
            try await database.write { db in
              let n: Int = try db.value("SELECT n FROM counter\(db.dialect.forUpdate)") ?? 0
              try db.execute("UPDATE counter SET n = \(n + 1)")
            }
          }
          group.addTask { _ = try await database.read { try $0.rows("SELECT n FROM counter") } }
        }
        try await group.waitForAll()
      }
      #expect(try await count(database) == 200)
    }
  }

  @Test("A read sees one moment and writes nothing", arguments: Engine.allCases)
  func readOnly(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database throws in
      await #expect(throws: DatabaseError.self) {
        _ = try await database.read { try $0.rows("UPDATE counter SET n = 9 RETURNING n") }
      }
      #expect(try await count(database) == 0)
    }
  }

  @Test("After close everything fails, and nothing hangs", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withDatabase(engine, migrations: [things]) { database in
      let stream = try await database.notifications(channel: "end")
      await database.close()
      for await _ in stream {}
      await #expect(throws: DatabaseError.self) { try await count(database) }
      await #expect(throws: DatabaseError.self) {
        try await database.write { _ = try $0.execute("UPDATE counter SET n = 1") }
      }
    }
  }

  private func count(_ database: any Database) async throws -> Int? {
    try await database.read { try $0.value("SELECT n FROM counter WHERE id = 1") }
  }
}

/// Holds a thread until it is opened; a database's thread, never one of the cooperative pool's.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func wait() {
    semaphore.wait()
  }

  func open() {
    semaphore.signal()
  }
}
