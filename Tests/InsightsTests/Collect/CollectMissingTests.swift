import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing

@testable import Insights

@Suite("What Meta says is not there", .timeLimit(.minutes(3)))
struct CollectMissingTests {
  @Test(
    "It is gone only when it cannot be read by itself either, though its account can",
    arguments: Engine.allCases, [InsightItem.Kind.feed, .story])
  func gone(engine: Engine, kind: InsightItem.Kind) async throws {
    let isStory = kind == .story
    try await withCollect(
      engine,
      prepare: Preparation { world in
        world.publish(isStory ? .story : .feed, .image, by: 5, at: collectStart - .hours(2))
      }
    ) { world async throws in
      try await world.collect()
      let item = try #require(try await world.items().first)
      let missing = StandInError.missing(item.remoteID)
      func state(after hours: Int64) async throws -> InsightItem.State? {
        world.test.clock.advance(by: .hours(hours))
        try await world.collect()
        return try await world.items().first?.state
      }
      // The numbers alone: for want of a permission.
      world.meta.fail(StandInFault(.error(missing), path: item.remoteID + "/insights"))
      #expect(try await state(after: 3) == .live)
      #expect(try await world.items().first?.note == .noPermission)
      // All of the account is out of reach.
      world.meta.fail(StandInFault(.error(missing), path: item.remoteID))
      world.meta.fail(StandInFault(.error(missing), path: "/me"))
      #expect(try await state(after: 3) == .live)
      world.meta.recover()
      #expect(try await state(after: 3) == .live)
      #expect(try await world.items().first?.note == nil)
      // This one, and nothing else.
      world.meta.fail(StandInFault(.error(missing), path: item.remoteID))
      #expect(try await state(after: 3) == (isStory ? .final : .gone))
      #expect(try await world.items().first?.numbers[.views] != nil, "what was read stays")
    }
  }

  @Test("Lists that are too long for Meta come in shorter pages, whole", arguments: Engine.allCases)
  func tooMuch(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        world.oddities { $0.mostAtOnce = 20 }
        for hours in 1...30 {
          world.publish(.feed, .image, by: 5, at: collectStart - .hours(Int64(hours)))
        }
      }
    ) { world async throws in
      try await world.collect()
      #expect(try await world.items().count == 30)
    }
  }
}
