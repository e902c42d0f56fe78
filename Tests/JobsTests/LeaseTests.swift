import Core
import Database
import Synchronization
import TestSupport
import Testing

@testable import Jobs

@Suite("Leases")
struct LeaseTests {
  private struct Away: Error {}

  @Test("One write that fails does not cancel healthy work")
  func oneFailure() async throws {
    let door = Door()
    let tries = Mutex(0)
    let clock = TestClock()
    let keeper = LeaseKeeper(
      lease: .milliseconds(3), clock: clock.clock, logger: quietLogger())
    let ending = await keeper.run(
      prolonging: { _ in
        let number = tries.withLock { tries in
          tries += 1
          return tries
        }
        if number == 1 { throw Away() }
        if number == 3 { door.open() }
        return true
      },
      {
        await door.pass()
        try Task.checkCancellation()
      })
    #expect(isDone(ending))
  }

  @Test("Work is cancelled right before its lease is over when that cannot be prolonged")
  func atRisk() async throws {
    let clock = TestClock()
    let keeper = LeaseKeeper(
      lease: .milliseconds(3), clock: clock.clock, logger: quietLogger())
    let ending = await keeper.run(
      prolonging: { _ in
        clock.advance(by: .milliseconds(1))
        throw Away()
      }, { while true { try await Task.sleep(for: .seconds(3600)) } })
    #expect(isLost(ending))
  }

  @Test("A job that another process took over is neither failed nor given up here")
  func takenOver() async throws {
    try await withProcesses(.sqlite) { processes in
      let process = processes.begin()
      let (door, given) = (Door(), Runs())
      door.open()
      var runner = quietRunner(process, watchEvery: .milliseconds(3))
      runner.handle(
        JobKind<Int>("test.count", maximumAttempts: 1),
        { _ in
          await door.pass()
          while !Task.isCancelled { await Task.yield() }
          throw PermanentFailure("it was cancelled")
        }, givingUp: { given.add($0) })
      try await process.put(countJob, 1)
      let run = Task { [runner] in try await runner.drain() }
      try await eventually { door.comers == 1 }
      // Somebody else took it over.
      try await processes.database.write { db in
        _ = try db.execute("UPDATE job SET attempt = 2, slot = 9")
      }
      try await run.value
      #expect(given.list == [])
      #expect(try await processes.column("state") == ["running"])
      #expect(try await processes.column("attempt") == [2])
      #expect(try await processes.column("error", as: String?.self) == [nil])
    }
  }

  private func isDone(_ ending: LeaseKeeper.Ending) -> Bool {
    if case .done = ending { true } else { false }
  }

  private func isLost(_ ending: LeaseKeeper.Ending) -> Bool {
    if case .lost = ending { true } else { false }
  }
}
