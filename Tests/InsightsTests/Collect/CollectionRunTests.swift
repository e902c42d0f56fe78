import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Jobs
import Testing

@testable import Insights

@Suite("Whose turn it is to be read")
struct CollectionRunTests {
  @Test("A source that goes on comes after those that wait", arguments: Engine.allCases)
  func fairnessDelay(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, by: 5) }
    ) { world async throws in
      try await clearQueue(world)
      try await world.insights.hurried().collectInTurn(world.source)
      let times = try await queued(world)
      // Whoever finds that two are being read looks again after ten seconds.
      #expect(times.count == 1 && times.allSatisfy { $0 > world.now + .seconds(10) })
      #expect(try await world.found().nextAt == world.now)
    }
  }

  @Test("One that is being read is not put into the queue at once", arguments: Engine.allCases)
  func taken(engine: Engine) async throws {
    try await withCollect(engine) { world async throws in
      try await clearQueue(world)
      _ = try await world.begin()
      world.test.clock.advance(by: .minutes(1))
      try await world.insights.collectDue()
      #expect(try await queued(world) == [])
      try await world.insights.collectInTurn(world.source)
      #expect(try await queued(world) == [world.now + .seconds(10)])
      // Whoever took it may have died.
      try await clearQueue(world)
      world.test.clock.advance(by: CollectionPlan.lease)
      try await world.insights.collectDue()
      #expect(try await queued(world) == [world.now])
    }
  }

  @Test("A long collection is no time in which nothing ran", arguments: Engine.allCases)
  func long(engine: Engine) async throws {
    try await withCollect(engine) { world async throws in
      for _ in 0..<4 {
        let round = try await world.begin()
        try await world.insights.settle(round, after: .outOfTime)
        world.test.clock.advance(by: .minutes(10))
      }
      #expect(try await world.report().gaps == [])
    }
  }

  @Test(
    "A round that was silent for too long leaves its successor alone", arguments: Engine.allCases)
  func successor(engine: Engine) async throws {
    try await withCollect(engine) { world async throws in
      let old = try await world.begin()
      world.test.clock.advance(by: CollectionPlan.lease)
      let new = try await world.begin()
      world.test.clock.advance(by: .minutes(1))
      await #expect(throws: CollectionRun.End.lost) { try await world.insights.keepOn(old) }
      let ends: [CollectionRun.End?] = [
        nil, .outOfTime, .usedUp(app: false, minutes: 9),
        .fault(GraphFault(kind: .token)), .fault(GraphFault(kind: .temporary)),
      ]
      let before = try await world.found()
      for end in ends { try await world.insights.settle(old, after: end) }
      let after = try await world.found()
      #expect(after.source == before.source && after.nextAt == before.nextAt)
      #expect(try await lease(world) == new.lease)
      try await world.insights.settle(new, after: nil)
      #expect(try await lease(world) == Timestamp(milliseconds: 0))
    }
  }

  @Test("Whoever reads a list keeps others out meanwhile", arguments: Engine.allCases)
  func list(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, by: 5) }
    ) { world async throws in
      try await world.collect()
      world.test.clock.advance(by: CollectionPlan.wholeListEvery)
      let round = try await world.begin()
      world.test.clock.advance(by: .minutes(4))
      try await world.insights.listMedia(round)
      #expect(try await lease(world) == world.now + CollectionPlan.lease)
    }
  }

  @Test("A token that has died ends nothing when there is another", arguments: Engine.allCases)
  func renewed(engine: Engine) async throws {
    try await withCollect(engine) { world async throws in
      let round = try await world.begin()
      world.test.clock.advance(by: .minutes(1))
      try await CollectWorld.connect(world.test, world.standIn, .instagram, of: world.account)
      let end = CollectionRun.End.fault(GraphFault(kind: .token, code: 190))
      try await world.insights.settle(round, after: end)
      #expect(try await world.found().source.state == .active)
      #expect(try await world.report().gaps == [])
      // The new one can die as well.
      try await world.insights.settle(try await world.begin(), after: end)
      #expect(try await world.found().source.state == .reconnect)
    }
  }

  private func clearQueue(_ world: CollectWorld) async throws {
    try await world.database.write { db in _ = try db.execute("DELETE FROM job") }
  }

  private func queued(_ world: CollectWorld) async throws -> [Timestamp] {
    try await world.database.read { db in
      try db.column("SELECT run_at FROM job WHERE kind = \(collectJob.name) ORDER BY run_at")
    }
  }

  private func lease(_ world: CollectWorld) async throws -> Timestamp? {
    try await world.database.read { db in
      try db.value("SELECT lease_until FROM insight_plan")
    }
  }
}

extension Insights {
  /// The same, but for a job in which a source is read for no time at all.
  fileprivate func hurried() -> Insights {
    var options = options
    options.maximumRunTime = .zero
    return Insights(platform, inbox: inbox, options)
  }
}
