import Core
import Database
import DatabasePostgres
import DatabaseSQLite
import Foundation
import TestSupport
import Testing

/// The line before the database is bounded in number and in time, and one can leave it.
@Suite struct WaitLimitTests {
  @Test("What comes when as many wait as may is sent away at once", arguments: Engine.allCases)
  func number(engine: Engine) async throws {
    try await withCrowd(engine, WaitLimit(waiting: 3, time: .seconds(600))) { crowd throws in
      let waiting = (1...3).map { _ in Task { try await crowd.database.write(crowd.count) } }
      // Without a bound this would wait as long as the others.
      try await crowd.untilRefused { try await crowd.database.write(crowd.count) }
      crowd.gate.open()
      for task in waiting { _ = try? await task.value }
      #expect(try await crowd.counted() >= 3)
    }
  }

  @Test(
    "Who has waited long enough is told so, and nothing of it is done", arguments: Engine.allCases)
  func time(engine: Engine) async throws {
    try await withCrowd(engine, WaitLimit(waiting: 100, time: .milliseconds(50))) { crowd throws in
      for _ in 1...3 {
        let error = await #expect(throws: DatabaseError.self) {
          try await crowd.database.write(crowd.count)
        }
        #expect(error?.isRetryable == true)
        #expect(error?.explanation?.status == 503)
      }
      crowd.gate.open()
      #expect(try await crowd.counted() == 0)
    }
  }

  @Test("A read whose task is cancelled leaves the line", arguments: Engine.allCases)
  func leaving(engine: Engine) async throws {
    try await withCrowd(
      engine, WaitLimit(waiting: 1, time: .seconds(600)), blockingReads: true
    ) { crowd throws in
      for _ in 1...5 {
        let reading = Task { try await crowd.database.read { try $0.value("SELECT 1") ?? 0 } }
        reading.cancel()
        // Were it still in the line, the next would be refused as one too many.
        await #expect(throws: CancellationError.self) { _ = try await reading.value as Int }
      }
      crowd.gate.open()
    }
  }

  @Test("A write whose task is cancelled before its turn is written", arguments: Engine.allCases)
  func staying(engine: Engine) async throws {
    try await withCrowd(engine, WaitLimit(waiting: 10, time: .seconds(600))) { crowd in
      let writing = Task { try await crowd.database.write(crowd.count) }
      writing.cancel()
      crowd.gate.open()
      _ = try await writing.value
      #expect(try await crowd.counted() == 1)
    }
  }

  @Test("A write that has begun is not cut, however long it takes", arguments: Engine.allCases)
  func begun(engine: Engine) async throws {
    try await withCrowd(engine, WaitLimit(waiting: 10, time: .milliseconds(20))) { crowd throws in
      await #expect(throws: DatabaseError.self) {
        try await crowd.database.write(crowd.count)
      }
      crowd.gate.open()
      try await crowd.holding.value
      #expect(try await crowd.patiently("SELECT n FROM counter") == 100)
    }
  }
}

/// A database all of whose places are taken until the gate opens.
private struct Crowd: Sendable {
  let database: any Database
  let gate: Gate
  let holding: Task<Void, any Error>

  let count: @Sendable (any WriteAccess) throws -> Void = { db in
    try db.execute("INSERT INTO person (id, email) SELECT COUNT(*), COUNT(*) FROM person")
  }

  /// How many `count`s were written, once nothing holds the database.
  func counted() async throws -> Int {
    try await holding.value
    return try await patiently("SELECT COUNT(*) FROM person")
  }

  /// Asks again while whoever held the database is on the way out.
  func patiently(_ sql: SQL) async throws -> Int {
    while true {
      do {
        return try await database.read { try $0.value(sql) ?? 0 }
      } catch let error as DatabaseError where error.isRetryable {
        continue
      }
    }
  }

  /// Tries until the line is full.
  func untilRefused(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let (refusals, refuse) = AsyncStream<DatabaseError>.makeStream()
    let tries = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            do {
              try await body()
            } catch let error as DatabaseError {
              refuse.yield(error)
            }
          }
        }
        try await group.waitForAll()
      }
    }
    let refusal = await refusals.first { _ in true }
    guard case .busy = refusal else { throw TestFailure("\(refusal as Any)") }
    #expect(refusal?.explanation?.status == 503)
    _ = tries
  }
}

private func withCrowd(
  _ engine: Engine, _ timeout: WaitLimit, blockingReads: Bool = false,
  _ body: (Crowd) async throws -> Void
) async throws {
  try await withOwn(engine, timeout) { database in
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let gate = Gate()
    let holding = Task {
      if blockingReads {
        _ = try await database.read { db in
          begin.yield()
          gate.wait()
          return try db.value("SELECT 1", as: Int.self)
        }
      } else {
        try await database.write { db in
          begin.yield()
          gate.wait()
          try db.execute("UPDATE counter SET n = 100")
        }
      }
    }
    for await _ in begun { break }
    do {
      try await body(Crowd(database: database, gate: gate, holding: holding))
    } catch {
      gate.open()
      throw error
    }
    _ = try? await holding.value
  }
}

/// A database with one place.
private func withOwn(
  _ engine: Engine, _ timeout: WaitLimit, _ body: (any Database) async throws -> Void
) async throws {
  switch engine {
  case .sqlite:
    let folder = FileManager.default.temporaryDirectory.appending(path: "korzo-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = try SQLiteDatabase(
      path: folder.path + "/a.sqlite", durability: .normal, readers: 1, timeout: timeout)
    try await database.migrate([things])
    try await body(database)
    await database.close()
  case .postgres:
    try await withPostgresDatabase(migrations: [things]) { _, url in
      let database = try await PostgresDatabase(url: url, connections: 1, timeout: timeout)
      try await body(database)
      await database.close()
    }
  }
}
