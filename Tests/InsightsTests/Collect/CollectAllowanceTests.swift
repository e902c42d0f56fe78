import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("What the usage headers say")
struct CollectAllowanceTests {
  @Test("Above 75 % only stories and young posts are read", arguments: Engine.allCases)
  func slow(engine: Engine) async throws {
    try await withOldAndYoung(engine) { world async throws in
      world.meta.usage(account: StandInUsage.account(80))
      world.meta.deleteCalls()
      try await world.live(.hours(7))
      let items = try await world.items()
      let old = try #require(items.first)
      #expect(world.calls(old.remoteID) == 0)
      #expect(items.dropFirst().allSatisfy { world.calls($0.remoteID) > 5 })
      #expect(try await world.found().source.problem == nil)
      world.meta.usage()
      try await world.live(.hours(2))
      #expect(world.calls(old.remoteID) > 0)
    }
  }

  @Test("Above 95 % the account waits", arguments: Engine.allCases)
  func full(engine: Engine) async throws {
    try await withOldAndYoung(engine) { world async throws in
      world.meta.usage(account: StandInUsage.account(97, minutes: 19))
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      let source = try await world.found().source
      let wait = try #require(source.pausedUntil).since(world.now)
      #expect(wait >= .minutes(19) && wait <= .minutes(20))
      #expect(try await world.report().gaps.map(\.cause) == [.limit])
      let page = try await world.owner.get("/insights/\(world.source)/collection")
      #expect(page.text.contains("Instagram asked us to wait"))
      world.meta.usage()
      world.test.clock.advance(by: .minutes(20))
      try await world.collect()
      #expect(try await world.found().source.pausedUntil == nil)
    }
  }

  @Test("The app's own use counts for everybody", arguments: Engine.allCases)
  func app(engine: Engine) async throws {
    try await withOldAndYoung(engine) { world async throws in
      world.meta.usage(app: StandInUsage.app(99))
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      let until: Int64? = try await world.database.read { db in
        try db.value("SELECT until FROM insight_pause WHERE login = 'instagram'")
      }
      #expect(try #require(until) > world.now.milliseconds)
    }
  }

  @Test(
    "Headers that are none change nothing", arguments: Engine.allCases,
    ["17%", "", "{", "{\"a\":[]}", "[]", "{\"1\":[{\"type\":\"instagram\",\"call_count\":\"x\"}]}"])
  func odd(engine: Engine, header: String) async throws {
    try await withOldAndYoung(engine) { world async throws in
      world.meta.usage(app: header, account: header)
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      let source = try await world.found().source
      #expect(source.problem == nil && source.collectedAt == world.now)
    }
  }

  private func withOldAndYoung(
    _ engine: Engine, _ body: (CollectWorld) async throws -> Void
  ) async throws {
    let preparation = Preparation { world in
      let now = collectStart
      world.publish(.feed, by: 5, at: now - .days(20))
      world.publish(.feed, by: 5, at: now - .days(1))
      world.publish(.story, by: 5, at: now - .hours(1))
    }
    try await withCollect(engine, age: .days(30), prepare: preparation) { world in
      try await world.collect()
      try await body(world)
    }
  }
}
