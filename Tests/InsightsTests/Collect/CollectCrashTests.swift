import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing

@testable import Insights

@Suite("Rounds that end in the middle, and two at one time")
struct CollectCrashTests {
  @Test("A cancelled round loses nothing; the next one goes on", arguments: Engine.allCases)
  func cancelled(engine: Engine) async throws {
    try await withMany(engine) { world async throws in
      // It is cancelled wherever it is when so many calls were made.
      for calls in [1, 3, 6, 12, 25] {
        world.meta.deleteCalls()
        let round = Task { try await world.collect() }
        while world.meta.calls.count < calls, !round.isCancelled {
          await Task.yield()
          if try await world.found().source.importedAt != nil, calls > 20 { break }
        }
        round.cancel()
        _ = await round.result
        let lease: Int64? = try await world.database.read { db in
          try db.value("SELECT lease_until FROM insight_plan")
        }
        #expect(lease == 0, "others are let in")
      }
      try await world.collect()
      try await expectAll(in: world)
    }
  }

  @Test("A process that died holds nobody up for long", arguments: Engine.allCases)
  func died(engine: Engine) async throws {
    try await withMany(engine) { world async throws in
      let (source, now) = (world.source, world.now)
      let isOurs = try await world.database.write { db in
        try CollectionStore().lease(source, until: now + CollectionPlan.lease, now: now, in: db)
      }
      #expect(isOurs)
      world.meta.deleteCalls()
      try await world.collect()
      #expect(world.meta.calls == [], "the other one may still be at it")
      world.test.clock.advance(by: CollectionPlan.lease)
      try await world.collect()
      try await expectAll(in: world)
    }
  }

  @Test("Two rounds at one time are one", arguments: Engine.allCases)
  func together(engine: Engine) async throws {
    try await withMany(engine) { world async throws in
      world.meta.deleteCalls()
      async let one: Void = world.collect()
      async let two: Void = world.collect()
      async let three: Void = world.insights.collectInTurn(world.source)
      _ = try await (one, two, three)
      #expect(world.calls("/stories") == 1)
      try await expectAll(in: world)
    }
  }

  @Test("A source that goes in the middle takes everything with it", arguments: Engine.allCases)
  func disconnected(engine: Engine) async throws {
    try await withMany(engine) { world async throws in
      let round = Task { try await world.collect() }
      while world.meta.calls.count < 8 { await Task.yield() }
      let source = world.source
      try await world.database.write { db in try SourceStore().delete(source, in: db) }
      _ = await round.result
      let left: Int? = try await world.database.read { db in
        try db.value("SELECT COUNT(*) FROM insight_item")
      }
      #expect(left == 0)
    }
  }

  private func withMany(
    _ engine: Engine, _ body: (CollectWorld) async throws -> Void
  ) async throws {
    let preparation = Preparation { world in
      let now = collectStart
      for hours in 1...9 as ClosedRange<Int64> {
        world.publish(.feed, by: 5, at: now - .hours(hours))
      }
      for hours in 1...3 as ClosedRange<Int64> {
        world.publish(.story, by: 5, at: now - .hours(hours * 6))
      }
    }
    try await withCollect(engine, prepare: preparation, body)
  }

  private func expectAll(in world: CollectWorld) async throws {
    let items = try await world.items()
    #expect(items.count == 12)
    #expect(items.allSatisfy { $0.numbers[.views] != nil && $0.readAt == world.now })
    #expect(try await world.pictured() == 12)
    #expect(try await world.found().source.importedAt != nil)
    let counts: [Int] = try await world.database.read { db in
      try db.column("SELECT COUNT(*) FROM insight_reading GROUP BY item")
    }
    #expect(counts.allSatisfy { $0 <= 2 })
  }
}
