import Core
import Database
import TestSupport
import Testing

@testable import Jobs

@Suite("The process dies in the middle of a job")
struct DeathTests {
  @Test(
    "What it died of twice is put aside and never run again; the rest goes on",
    arguments: Engine.allCases)
  func putAside(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let (runs, given) = (Runs(), Runs())
      var process = processes.begin()
      func runner() -> JobRunner {
        var runner = quietRunner(process)
        runner.handle(countJob, { runs.add($0) }, givingUp: { given.add($0) })
        return runner
      }
      try await process.put(countJob, 666)
      try await process.put(countJob, 1)
      for death in 1...10 {
        let taken = try await process.takeAndDie()
        #expect(taken.map(\.payload) == (death <= 2 ? ["666"] : []))
        process = processes.begin()
        try await runner().takeOver()
        processes.clock.advance(by: .seconds(5))
        if death >= 2 { try await runner().drain() }
      }
      #expect(runs.list == [1])
      #expect(given.list == [666])
      #expect(try await process.counts() == (waiting: 0, dead: 1))
      let dead = try await process.deadJobs(after: nil, size: 10).items
      #expect(dead.map(\.deaths) == [2])
      #expect(dead.first?.error == "The process died 2 times while it was at work on this.")
    }
  }

  @Test(
    "Whoever comes after it in its place takes over within seconds, not after the lease",
    arguments: Engine.allCases)
  func ownPredecessor(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let runs = Runs()
      let first = processes.begin(slot: 3)
      try await first.put(countJob, 5)
      try await first.takeAndDie()
      // Somebody else cannot know yet that it died.
      var other = quietRunner(processes.begin(slot: 4))
      other.handle(countJob) { runs.add($0) }
      try await other.drain()
      #expect(try await processes.column("state") == ["running"])
      var next = quietRunner(processes.begin(slot: 3))
      next.handle(countJob) { runs.add($0) }
      try await next.drain()
      #expect(try await processes.column("state") == ["waiting"])
      processes.clock.advance(by: .seconds(5))
      try await next.drain()
      #expect(runs.list == [5])
    }
  }

  @Test("A process that lives is not robbed by its own watch", arguments: Engine.allCases)
  func alive(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let process = processes.begin()
      let (door, runs) = (Door(), Runs())
      var runner = quietRunner(process)
      runner.handle(countJob) {
        await door.pass()
        runs.add($0)
      }
      try await process.put(countJob, 1)
      let run = Task { [runner] in try await runner.run() }
      try await eventually { door.comers == 1 }
      // As after a machine slept: the lease is over, and the job is still at work.
      processes.clock.advance(by: .hours(1))
      try await runner.takeOver()
      #expect(try await processes.column("state") == ["running"])
      door.open()
      try await eventually { try await process.counts().waiting == 0 }
      run.cancel()
      try await run.value
      #expect(runs.list == [1])
    }
  }

  @Test(
    "Silence of a process that lives is no death, and ends with the attempts",
    arguments: Engine.allCases)
  func silence(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let given = Runs()
      let process = processes.begin()
      var runner = quietRunner(process)
      runner.handle(countJob, { _ in }, givingUp: { given.add($0) })
      try await process.put(countJob, 1)
      for attempt in 1...countJob.maximumAttempts {
        // Its end cannot be written: nobody runs it any more, and the row says that somebody does.
        #expect(try await process.takeAndDie().map(\.attempt) == [attempt])
        try await runner.takeOver()
        #expect(try await processes.column("state") == ["running"], "the lease still holds")
        processes.clock.advance(by: .seconds(61))
        try await runner.takeOver()
      }
      #expect(try await processes.column("deaths") == [0])
      #expect(try await process.counts() == (waiting: 0, dead: 1))
      #expect(given.list == [1])
    }
  }

  @Test("A clean stop is neither an attempt nor a death", arguments: Engine.allCases)
  func cleanStop(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      for _ in 0..<5 {
        let process = processes.begin()
        let door = Door()
        var runner = quietRunner(process)
        runner.handle(countJob) { _ in
          await door.pass()
          try Task.checkCancellation()
        }
        try await process.put(countJob, 1, key: "one")
        let run = Task { [runner] in try await runner.run() }
        try await eventually { door.comers == 1 }
        run.cancel()
        door.open()
        try await run.value
        #expect(try await processes.column("state") == ["waiting"])
        #expect(try await processes.column("attempt") == [0])
        #expect(try await processes.column("deaths") == [0])
      }
    }
  }

  @Test("Only two deaths in one step put a job of many steps aside", arguments: Engine.allCases)
  func steps(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      var process = processes.begin()
      try await process.put(countJob, 1)
      for _ in 0..<2 {
        let job = try #require(try await process.takeAndDie().first)
        // One step is done, and in the next the process dies.
        try await process.database.write { db in try JobSteps(of: job).stepDone(in: db) }
        process = processes.begin()
        try await runner(process).takeOver()
        processes.clock.advance(by: .seconds(5))
      }
      #expect(try await processes.column("state") == ["waiting"])
      #expect(try await processes.column("deaths") == [1])
    }
  }

  @Test(
    "Those that ran when the process died are tried one at a time, before all others",
    arguments: Engine.allCases)
  func suspects(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      var process = processes.begin()
      for number in 0..<3 { try await process.put(countJob, number) }
      #expect(try await process.takeAndDie(most: 3).count == 3)
      process = processes.begin()
      try await process.put(countJob, 7)
      let (door, runs) = (Door(), Runs())
      var runner = quietRunner(process)
      runner.handle(countJob) { number in
        runs.add(number)
        if number == 1 { await door.pass() }
      }
      // They are due when its moment of peace is over.
      try await runner.takeOver()
      processes.clock.advance(by: .seconds(5))
      let alone = Task { [runner] in
        await withDiscardingTaskGroup { group in await runner.tryAlone(&group) }
      }
      try await eventually { door.comers == 1 }
      #expect(runs.list == [0, 1])
      door.open()
      await alone.value
      #expect(runs.list == [0, 1, 2])
      try await runner.drain()
      #expect(runs.list == [0, 1, 2, 7])
    }
  }

  @Test(
    "Who dies in company is not put aside for it, except five times", arguments: Engine.allCases)
  func company(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      var process = processes.begin()
      for number in 0..<2 { try await process.put(countJob, number) }
      let many = JobKind<Int>("test.count", maximumAttempts: 12)
      for death in 1...5 {
        for _ in 0..<2 { try await process.takeAndDie() }
        process = processes.begin()
        var runner = quietRunner(process)
        runner.handle(many) { _ in }
        try await runner.takeOver()
        processes.clock.advance(by: .seconds(5))
        #expect(try await process.counts().dead == (death < 5 ? 0 : 2))
      }
    }
  }

  @Test("A twin that waits knows of the death", arguments: Engine.allCases)
  func twin(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      var process = processes.begin()
      for _ in 0..<2 {
        try await process.put(countJob, 1, key: "same")
        try await process.takeAndDie()
        try await process.put(countJob, 1, key: "same")
        process = processes.begin()
        try await runner(process).takeOver()
        processes.clock.advance(by: .seconds(5))
      }
      // The first death went over to the twin, the second put it aside: and keeps others away.
      #expect(try await processes.column("state").sorted() == ["dead", "waiting"])
      try await process.takeAndDie()
      try await processes.database.write { db in
        _ = try db.execute("DELETE FROM job WHERE state = 'running'")
      }
      try await process.put(countJob, 1, key: "same")
      #expect(try await process.counts().waiting == 0)
      try await process.put(countJob, 1, key: "another")
      #expect(try await process.counts().waiting == 1)
      processes.clock.advance(by: .days(1))
      try await process.put(countJob, 1, key: "same")
      #expect(try await process.counts().waiting == 2, "for a day")
    }
  }

  @Test("An admin lets what was put aside try again, or throws it away", arguments: Engine.allCases)
  func admin(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      var process = processes.begin()
      try await process.put(countJob, 1)
      for _ in 0..<2 {
        try await process.takeAndDie()
        process = processes.begin()
        try await runner(process).takeOver()
        processes.clock.advance(by: .seconds(5))
      }
      let dead = try #require(try await process.deadJobs(after: nil, size: 1).items.first)
      #expect(try await process.deadlyCount() == 1)
      let again = try await process.database.write { [process] db in
        (try process.tryAgain(dead.id, in: db), try process.tryAgain(dead.id, in: db))
      }
      #expect(again == ("test.count", nil))
      #expect(try await process.takeAndDie().map(\.attempt) == [1])
      #expect(try await process.deadlyCount() == 0)
    }
  }

  private func runner(_ process: JobQueue) -> JobRunner {
    var runner = quietRunner(process)
    runner.handle(countJob) { _ in }
    return runner
  }
}
