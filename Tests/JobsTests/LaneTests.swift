import Core
import Database
import TestSupport
import Testing

@testable import Jobs

@Suite("Lanes, limits and turns", .timeLimit(.minutes(2)))
struct LaneTests {
  private let mail = JobKind<Int>("test.mail", lane: .quick)
  private let export = JobKind<Int>("test.export", lane: .long, atOnce: 1)
  private let callback = JobKind<Int>("test.callback", atOnce: 3)

  @Test(
    "However many exports and callbacks hang, mail goes out at once", arguments: Engine.allCases)
  func quickLane(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let process = processes.begin()
      let (door, runs) = (Door(), Runs())
      var runner = quietRunner(process)
      runner.handle(export) { _ in await door.pass() }
      runner.handle(callback) { _ in await door.pass() }
      runner.handle(mail) { runs.add($0) }
      for number in 0..<20 {
        try await process.put(export, number)
        try await process.put(callback, number)
      }
      let run = Task { [runner] in try await runner.run() }
      // One export and three callbacks: as many as may.
      try await eventually { door.comers == 4 }
      for number in 0..<50 { try await process.put(mail, number) }
      try await eventually { runs.list.count == 50 }
      #expect(door.comers == 4, "no more than may of a kind")
      door.open()
      try await eventually { try await process.counts().waiting == 0 }
      run.cancel()
      try await run.value
      #expect(door.comers == 40)
    }
  }

  @Test("One person's thousand jobs do not hold up another's", arguments: Engine.allCases)
  func turns(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let process = processes.begin()
      let (ana, ben) = (JobOwner.account(ID(1)), JobOwner.account(ID(2)))
      try await process.database.write { [callback] db in
        try process.add(
          callback, (0..<1000).map { ($0, "\($0)", process.clock.now()) }, owner: { _ in ana },
          in: db)
      }
      // Ana's first jobs are done, one after another, when Ben comes.
      var runner = quietRunner(process)
      let runs = Runs()
      runner.handle(callback) { runs.add($0) }
      for _ in 0..<3 {
        processes.clock.advance(by: .seconds(5))
        try await takeOne(runner)
      }
      try await process.put(callback, 5000, owner: ben)
      try await process.put(callback, 5001, owner: ben)
      for _ in 0..<5 { try await takeOne(runner) }
      #expect(Array(runs.list.prefix(3)) == [0, 1, 2])
      // Both take turns; what Ben waits for is one of Ana's, not 997.
      #expect(Set(runs.list.dropFirst(3).prefix(5)).isSuperset(of: [5000, 5001]))
      // The rest of Ana's is done too, in her order.
      try await runner.drain()
      #expect(runs.list.filter { $0 < 1000 } == Array(0..<1000))
    }
  }

  @Test("Of one owner one job of a lane runs at a time", arguments: Engine.allCases)
  func oneOfOwner(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let process = processes.begin()
      let (hanging, door) = (Door(), Door())
      var runner = quietRunner(process)
      runner.handle(callback) { if $0 < 100 { await hanging.pass() } else { await door.pass() } }
      for number in 0..<10 {
        try await process.put(callback, number, owner: .host("hangs.example"))
      }
      try await process.put(callback, 100, owner: .host("good.example"))
      let run = Task { [runner] in try await runner.run() }
      // Both are taken at once; which of them gets to its door first is the machine's.
      try await eventually { door.comers == 1 && hanging.comers > 0 }
      #expect(hanging.comers == 1)
      door.open()
      hanging.open()
      try await eventually { try await process.counts().waiting == 0 }
      run.cancel()
      try await run.value
    }
  }

  @Test("No more of an owner's jobs wait than may", arguments: Engine.allCases)
  func bounded(engine: Engine) async throws {
    try await withProcesses(engine) { processes in
      let process = processes.begin()
      let few = JobKind<Int>("test.few", waitingPerOwner: 3)
      let added = try await process.database.write { db in
        try (0..<5).map { try process.add(few, $0, owner: .account(ID(1)), in: db) }
          + [try process.add(few, 9, owner: .account(ID(2)), in: db)]
      }
      #expect(added == [true, true, true, false, false, true])
      try await process.database.write { db in
        try process.add(
          few, (0..<9).map { ($0, "\($0)", process.clock.now()) },
          owner: { .account(ID($0 < 5 ? 2 : 3)) }, in: db)
      }
      #expect(try await process.counts().waiting == 4 + 2 + 3)
    }
  }

  @Test("A burst of one kind is taken together, and not before what came earlier")
  func together() async throws {
    try await withProcesses(.sqlite) { processes in
      let process = processes.begin()
      let other = JobKind<Int>("test.other", lane: .quick)
      for number in 0..<3 { try await process.put(mail, number) }
      processes.clock.advance(by: .seconds(1))
      try await process.put(other, 0)
      processes.clock.advance(by: .seconds(1))
      for number in 3..<5 { try await process.put(mail, number) }
      let taken = try await process.database.write { [store = process.store] db in
        let request = ClaimRequest(kinds: ["test.mail": 4, "test.other": 4], workers: 4)
        let now = process.clock.now()
        let heads = try store.heads(request, now: now, in: db)
        return try store.claim(
          heads[0], before: heads[1].turn, request, slot: nil, now: now, in: db)
      }
      #expect(taken.map(\.payload) == ["0", "1", "2"])
    }
  }

  /// Runs the first in the line.
  private func takeOne(_ runner: JobRunner) async throws {
    let kinds = runner.handlers.mapValues { _ in 1 }
    let jobs = try await runner.claim(ClaimRequest(kinds: kinds, workers: 1))
    for job in jobs { await runner.perform(job) }
  }
}
