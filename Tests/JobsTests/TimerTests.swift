import Core
import Database
import TestSupport
import Testing

@testable import Jobs

@Suite("Timers", .timeLimit(.minutes(2)))
struct TimerTests {
  @Test("A timer runs at its times, in one process", arguments: Engine.allCases)
  func times(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let runs = Runs()
      let timer = JobTimer(name: "test", interval: .minutes(1)) { runs.add(1) }
      let runners = [quietRunner(processes.begin(slot: 0)), quietRunner(processes.begin(slot: 1))]
      for expected in 1...3 {
        for runner in runners { try await runner.runIfDue(timer) }
        #expect(runs.list.count == expected)
        processes.clock.advance(by: .minutes(1))
      }
    }
  }

  @Test("Two processes never run it at once, however long it takes", arguments: Engine.allCases)
  func notTwice(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let (door, runs) = (Door(), Runs())
      let first = quietRunner(processes.begin(slot: 0), watchEvery: .milliseconds(9))
      let second = quietRunner(processes.begin(slot: 1))
      let slow = JobTimer(name: "test", interval: .minutes(1)) { await door.pass() }
      let turn = Task { try await first.runIfDue(slow) }
      try await eventually { door.comers == 1 }
      for _ in 0..<5 {
        // Long after its next time, and while the lease is kept.
        processes.clock.advance(by: .seconds(59))
        try await second.runIfDue(
          JobTimer(name: "test", interval: .minutes(1)) { runs.add(1) })
        let kept = processes.clock.now + JobStore.lease
        try await eventually { try await leaseEnd(processes) == kept }
      }
      #expect(runs.list == [])
      door.open()
      _ = try await turn.value
      try await second.runIfDue(JobTimer(name: "test", interval: .minutes(1)) { runs.add(1) })
      #expect(runs.list == [1], "its next time is past already")
    }
  }

  @Test("What a crash interrupts runs again, a moment later", arguments: Engine.allCases)
  func crash(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let runs = Runs()
      try await die(processes.begin(slot: 0))
      let next = quietRunner(processes.begin(slot: 0))
      let timer = JobTimer(name: "test", interval: .days(1)) { runs.add(1) }
      try await next.runIfDue(timer)
      #expect(runs.list == [])
      processes.clock.advance(by: .seconds(5))
      try await next.runIfDue(timer)
      #expect(runs.list == [1])
      #expect(try await deaths(processes) == 0)
    }
  }

  @Test("A timer that kills again and again runs more and more seldom", arguments: Engine.allCases)
  func deadly(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let timer = JobTimer(name: "test", interval: .minutes(1)) {}
      var last = Duration.zero
      for death in 1...10 {
        try await die(processes.begin(slot: 0))
        let process = processes.begin(slot: 0)
        let time = try await quietRunner(process).runIfDue(timer)
        let pause = time.since(processes.clock.now)
        #expect(pause > last)
        #expect(death < 2 || pause >= .minutes(1))
        #expect(try await deaths(processes) == death)
        #expect(try await process.deadlyTimers().map(\.deaths) == (death < 2 ? [] : [death]))
        // Not before its time.
        processes.clock.advance(by: pause - .milliseconds(1))
        try await quietRunner(process).runIfDue(timer)
        #expect(try await deaths(processes) == death)
        processes.clock.advance(by: .milliseconds(1))
        last = pause
      }
      #expect(Deaths.pause(afterTimer: 100, every: .minutes(1)) == .days(1))
      #expect(Deaths.pause(afterTimer: 100, every: .days(7)) == .days(7))
    }
  }

  @Test("Those that ran when the process died run one at a time", arguments: Engine.allCases)
  func suspects(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let first = processes.begin(slot: 0)
      for name in ["one", "two"] { try await die(first, name) }
      let next = quietRunner(processes.begin(slot: 0))
      let (door, runs) = (Door(), Runs())
      let one = JobTimer(name: "one", interval: .hours(1)) { await door.pass() }
      let two = JobTimer(name: "two", interval: .hours(1)) { runs.add(2) }
      for timer in [one, two] { try await next.runIfDue(timer) }
      processes.clock.advance(by: .seconds(5))
      let turn = Task { try await next.runIfDue(one) }
      try await eventually { door.comers == 1 }
      try await next.runIfDue(two)
      #expect(runs.list == [])
      door.open()
      _ = try await turn.value
      try await next.runIfDue(two)
      #expect(runs.list == [2])
    }
  }

  @Test("A clean stop leaves it due; a failure waits for the next turn", arguments: Engine.allCases)
  func ends(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let runner = quietRunner(processes.begin(slot: 0))
      let door = Door()
      let stopped = JobTimer(name: "test", interval: .hours(1)) {
        await door.pass()
        try Task.checkCancellation()
      }
      let turn = Task { try await runner.runIfDue(stopped) }
      try await eventually { door.comers == 1 }
      turn.cancel()
      door.open()
      _ = try await turn.value
      let runs = Runs()
      let failing = JobTimer(name: "test", interval: .hours(1)) {
        runs.add(1)
        throw TestFailure("no")
      }
      try await runner.runIfDue(failing)
      #expect(runs.list == [1], "due at once")
      try await runner.runIfDue(failing)
      #expect(runs.list == [1])
      processes.clock.advance(by: .hours(1))
      try await runner.runIfDue(failing)
      #expect(runs.list == [1, 1])
    }
  }

  /// Takes the timer's turn as a process does that dies in it.
  private func die(_ process: JobQueue, _ name: String = "test") async throws {
    let now = process.clock.now()
    try await process.database.write { db in
      try TimerStore().add(name, now: now, in: db)
      let turn = TimerTurn(name: name, holder: process.ids.next())
      let isTaken = try TimerStore().take(
        turn, slot: process.slot, latest: now + .days(2), now: now, in: db)
      #expect(isTaken)
    }
  }

  private func deaths(_ processes: Processes) async throws -> Int? {
    try await processes.database.read { db in try TimerStore().find("test", in: db)?.deaths }
  }

  private func leaseEnd(_ processes: Processes) async throws -> Timestamp? {
    try await processes.database.read { db in try TimerStore().find("test", in: db)?.lease?.end }
  }
}
