import Core
import Database
import TestSupport
import Testing

@testable import Jobs

@Suite("Jobs")
struct JobTests {
  @Test("A job is run once and is gone", arguments: Engine.allCases)
  func runsOnce(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, _ async throws in
      let runs = Runs()
      var runner = quietRunner(queue)
      runner.handle(countJob) { runs.add($0) }
      try await database.write { db in _ = try queue.add(countJob, 7, in: db) }
      try await runner.drain()
      try await runner.drain()
      #expect(runs.list == [7])
      #expect(try await queue.counts().waiting == 0)
    }
  }

  @Test("A job of a transaction that fails does not exist", arguments: Engine.allCases)
  func rollsBack(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, _ async throws in
      await #expect(throws: TestFailure.self) {
        try await database.write { db in
          _ = try queue.add(countJob, 1, in: db)
          throw TestFailure("no")
        }
      }
      #expect(try await queue.counts().waiting == 0)
    }
  }

  @Test("Only one job of a key waits at a time", arguments: Engine.allCases)
  func uniqueKey(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, _ async throws in
      let added = try await database.write { db in
        (
          try queue.add(countJob, 1, key: "a", in: db),
          try queue.add(countJob, 2, key: "a", in: db),
          try queue.add(countJob, 3, key: "b", in: db)
        )
      }
      #expect(added == (true, false, true))
      #expect(try await queue.counts().waiting == 2)
    }
  }

  @Test("A failed job waits longer each time and is buried in the end", arguments: Engine.allCases)
  func retries(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, clock async throws in
      let runs = Runs()
      var runner = quietRunner(queue)
      runner.handle(countJob) {
        runs.add($0)
        throw TestFailure("broken")
      }
      try await database.write { db in _ = try queue.add(countJob, 1, in: db) }
      try await runner.drain()
      try await runner.drain()
      #expect(runs.list.count == 1, "it is not tried again at once")
      clock.advance(by: .seconds(13))
      try await runner.drain()
      #expect(runs.list.count == 2)
      clock.advance(by: .seconds(26))
      try await runner.drain()
      clock.advance(by: .days(2))
      try await runner.drain()
      #expect(runs.list.count == 3)
      let counts = try await queue.counts()
      #expect(counts == (waiting: 0, dead: 1))
    }
  }

  @Test("A final failure is not tried again", arguments: Engine.allCases)
  func permanent(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, _ async throws in
      var runner = quietRunner(queue)
      runner.handle(countJob) { _ in throw PermanentFailure("never") }
      try await database.write { db in _ = try queue.add(countJob, 1, in: db) }
      try await runner.drain()
      #expect(try await queue.counts() == (waiting: 0, dead: 1))
    }
  }

  @Test(
    "Right before a job is buried, and not before, what it was for is given up",
    arguments: Engine.allCases)
  func givenUp(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, clock async throws in
      let given = Runs()
      var runner = quietRunner(queue)
      runner.handle(countJob, { _ in throw TestFailure("broken") }, givingUp: { given.add($0) })
      try await database.write { db in _ = try queue.add(countJob, 7, in: db) }
      for attempt in 1...4 {
        try await runner.drain()
        #expect(given.list == (attempt < countJob.maximumAttempts ? [] : [7]))
        clock.advance(by: .days(1))
      }
      #expect(try await queue.counts() == (waiting: 0, dead: 1))
    }
  }

  @Test("A job for later waits for its time", arguments: Engine.allCases)
  func later(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, clock async throws in
      let runs = Runs()
      var runner = quietRunner(queue)
      runner.handle(countJob) { runs.add($0) }
      let time = clock.now + .hours(1)
      try await database.write { db in _ = try queue.add(countJob, 1, at: time, in: db) }
      try await runner.drain()
      #expect(runs.list == [])
      clock.advance(by: .hours(1))
      try await runner.drain()
      #expect(runs.list == [1])
    }
  }

  @Test("What a process left behind is taken over after its lease", arguments: Engine.allCases)
  func takesOver(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, clock async throws in
      let runs = Runs()
      // A process that died: its job is marked as running and its lease is never prolonged.
      try await database.write { db in _ = try queue.add(countJob, 5, in: db) }
      try await database.write { db in
        _ = try db.execute(
          """
          UPDATE job SET state = 'running', attempt = 1,
            run_at = \(clock.now + .seconds(60))
          """)
      }
      var runner = quietRunner(queue)
      runner.handle(countJob) { runs.add($0) }
      try await runner.drain()
      #expect(runs.list == [], "the lease still holds")
      clock.advance(by: .seconds(61))
      try await runner.drain()
      #expect(runs.list == [], "a moment of peace after a death")
      clock.advance(by: .seconds(5))
      try await runner.drain()
      #expect(runs.list == [5])
    }
  }

  @Test(
    "What is about something that is gone is withdrawn, and nothing else",
    arguments: Engine.allCases)
  func withdrawn(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, clock async throws in
      let runs = Runs()
      var runner = quietRunner(queue)
      runner.handle(countJob) { runs.add($0) }
      try await database.write { db in
        _ = try queue.add(countJob, 7, key: "a", at: clock.now + .hours(1), in: db)
        _ = try queue.add(countJob, 7, key: "b", in: db)
        _ = try queue.add(countJob, 8, in: db)
        _ = try queue.add(JobKind<Int>("test.other"), 7, in: db)
        try queue.withdraw(countJob, 7, in: db)
      }
      #expect(try await queue.counts().waiting == 2)
      clock.advance(by: .hours(2))
      try await runner.drain()
      #expect(runs.list == [8])
    }
  }

  @Test("Many runners share the jobs and none is run twice", arguments: Engine.allCases)
  func concurrent(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, _ async throws in
      let runs = Runs()
      try await database.write { db in
        for number in 0..<60 { _ = try queue.add(countJob, number, in: db) }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            var runner = quietRunner(queue)
            runner.handle(countJob) { runs.add($0) }
            try await runner.drain()
          }
        }
        try await group.waitForAll()
      }
      #expect(runs.list.sorted() == Array(0..<60))
    }
  }

  @Test("A payload that cannot be read is buried, not tried for ever", arguments: Engine.allCases)
  func badPayload(engine: Engine) async throws {
    try await withQueue(engine) { queue, database, _ async throws in
      let other = JobKind<String>("test.count")
      var runner = quietRunner(queue)
      runner.handle(countJob) { _ in }
      try await database.write { db in _ = try queue.add(other, "not a number", in: db) }
      try await runner.drain()
      #expect(try await queue.counts() == (waiting: 0, dead: 1))
    }
  }
}
