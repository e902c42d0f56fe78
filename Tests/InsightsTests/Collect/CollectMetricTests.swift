import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("Metrics that are refused, left out or odd")
struct CollectMetricTests {
  @Test(
    "A refused metric costs no other, and is not asked again for a month",
    arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        world.refuse(StandInRefusal("shares", for: .feed, showing: .image))
        for _ in 0..<3 { world.publish(.feed, .image, by: 5) }
        world.publish(.feed, .carousel, by: 5, children: 2)
      }
    ) { world async throws in
      try await world.collect()
      for item in try await world.items() {
        #expect(item.numbers[.views] != nil && item.numbers[.saved] != nil)
        #expect((item.numbers[.shares] != nil) == (item.medium == .carousel))
      }
      world.meta.deleteCalls()
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      let asked = world.meta.calls.count { $0.metrics.contains("views,reach") }
      #expect(asked == 4, "one call for each")
      #expect(world.calls("shares") == 1, "only for the carousel")
      // A month later it may be different.
      world.test.clock.advance(by: .days(31))
      world.meta.deleteCalls()
      try await world.collect()
      #expect(world.calls("shares") >= 2)
    }
  }

  @Test(
    "A refusal without a name is found by halves, the core before all", arguments: Engine.allCases)
  func nameless(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.reels, .video, by: 5) }
    ) { world async throws in
      let error = StandInError(100, 0, "(#100) Invalid parameter")
      world.meta.fail(StandInFault(.error(error), metric: "reposts"))
      try await world.collect()
      let numbers = try #require(try await world.items().first).numbers
      #expect(numbers[.views] != nil && numbers[.averageWatchTime] != nil)
      #expect(numbers[.reposts] == nil && numbers[.shares] != nil)
      world.meta.deleteCalls()
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      #expect(world.calls("reposts") == 0)
    }
  }

  @Test("When everything is refused it is the thing, not the metrics", arguments: Engine.allCases)
  func everything(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        let broken = world.publish(.feed, .image, by: 5)
        world.publish(.feed, .image, by: 5)
        let error = StandInError(100, 0, "(#100) Invalid parameter")
        world.fail(StandInFault(.error(error), path: broken.id + "/insights"))
      }
    ) { world async throws in
      try await world.collect()
      let items = try await world.items()
      #expect(items.count { $0.numbers[.views] != nil } == 1)
      let refusals: Int? = try await world.database.read { db in
        try db.value(
          """
          SELECT COUNT(*) FROM insight_refusal WHERE kind = 'feed' AND metric IN ('views', 'saved')
          """)
      }
      #expect(refusals == 0)
    }
  }

  @Test("What is left out is unknown, not zero; lists fill in likes", arguments: Engine.allCases)
  func silent(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        world.oddities { $0.silentMetrics = ["saved", "likes", "total_interactions"] }
        world.publish(.feed, .image, by: 5, at: collectStart - .hours(4))
      }
    ) { world async throws in
      try await world.collect()
      let item = try #require(try await world.items().first)
      #expect(item.numbers[.saved] == nil && item.numbers[.totalInteractions] == nil)
      #expect(item.numbers[.likes] != nil, "the list says it")
      let isUnknown = try await world.database.read { db in
        try db.exists("SELECT 1 FROM insight_item WHERE saved IS NULL")
      }
      #expect(isUnknown)
    }
  }

  @Test("An answer without data is one, and costs nothing", arguments: Engine.allCases)
  func withoutData(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.story, .image, by: 5) }
    ) { world async throws in
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      let before = try #require(try await world.items().first)
      world.meta.fail(StandInFault(.withoutData, path: "/insights"))
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      let after = try #require(try await world.items().first)
      #expect(after.numbers == before.numbers && after.state == .live)
      #expect(try await world.found().source.problem == nil)
    }
  }

  @Test("Parts in capital letters are the same parts", arguments: Engine.allCases)
  func shouted(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        world.oddities { $0.shoutsBreakdowns = true }
        world.publish(.story, .image, by: 5, at: collectStart - .hours(5))
      }
    ) { world async throws in
      try await world.collect()
      let item = try #require(try await world.items().first)
      #expect(item.numbers[.tapForward] != nil && item.numbers[.tapExit] != nil)
    }
  }

  @Test(
    "Posts from before the account was a professional one say so, and are not asked again",
    arguments: Engine.allCases)
  func beforeConversion(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        let now = collectStart
        world.add(
          StandInAccount(
            number: 5, username: "alena.foti", name: "Alena fotí", followers: 500,
            since: now - .days(2), professionalSince: now - .days(1)
          ).posting(perWeek: 0, storiesPerDay: 0...0))
        world.publish(.feed, .image, by: 5, at: now - .hours(30))
      }
    ) { world async throws in
      try await world.collect()
      let item = try #require(try await world.items().first)
      #expect(item.note == .beforeConversion && item.numbers[.views] == nil)
      #expect(item.numbers[.likes] != nil, "the list says it")
      world.meta.deleteCalls()
      try await world.live(.days(8))
      #expect(world.calls(item.remoteID) == 0)
      #expect(try await world.found().source.problem == nil)
      let page = try await world.owner.get(item.path)
      #expect(page.status == 200)
    }
  }
}
