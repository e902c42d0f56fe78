import AppTestSupport
import Core
import Database
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

/// What each error of the API leads to: what is kept, what the person sees, whether it goes on.
@Suite("What goes wrong while collecting")
struct CollectFaultTests {
  private static let dead: [StandInError] = [
    .appRemoved, .checkpointed, .unconfirmed, .passwordChanged, .tokenExpired, .tokenRevoked,
    .roleLost, .badToken,
  ]

  @Test("A dead token stops, whatever killed it, and says so once", arguments: Engine.allCases)
  func token(engine: Engine) async throws {
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, .image, by: 5) }
    ) { world async throws in
      try await world.collect()
      for error in Self.dead {
        world.test.clock.advance(by: .hours(2))
        world.meta.fail(StandInFault(.error(error), next: 1))
        try await world.collect()
        let (source, nextAt) = try await world.found()
        #expect(source.state == .reconnect && nextAt == nil, "\(error.subcode)")
        let page = try await world.owner.get("/insights/\(world.source)/collection")
        #expect(page.status == 200 && page.text.contains("Connect again"))
        world.meta.recover()
        // Nothing is asked any more, even when somebody wants to.
        world.meta.deleteCalls()
        world.test.clock.advance(by: .hours(2))
        try await world.insights.collectDue()
        try await world.test.runJobs()
        #expect(world.meta.calls == [])
        try await CollectWorld.connect(world.test, world.standIn, .instagram, of: world.account)
        try await world.collect()
        #expect(try await world.found().source.state == .active)
        #expect(try await world.items().count == 1)
      }
      #expect(try await world.words().count { $0 == CollectionNotification.reconnect } >= 1)
      let gaps = try await world.report().gaps
      #expect(gaps.count { $0.cause == .token } == Self.dead.count)
      #expect(gaps.allSatisfy { $0.endedAt != nil })
    }
  }

  @Test(
    "A limit of the account makes it wait as long as it says, or longer each time",
    arguments: Engine.allCases)
  func accountLimit(engine: Engine) async throws {
    let limits: [(StandInError, ClosedRange<Int64>)] = [
      (.accountLimit(minutes: 40), 40...41), (.userLimit, 30...31), (.pageLimit, 60...61),
      (.customLimit, 60...61), (.blocked, 60...61),
    ]
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, .image, by: 5) }
    ) { world async throws in
      try await world.collect()
      world.test.clock.advance(by: .hours(1))
      let began = world.now
      for (error, minutes) in limits {
        world.meta.fail(StandInFault(.error(error), next: 1))
        try await world.collect()
        world.meta.recover()
        let paused = try #require(try await world.found().source.pausedUntil)
        let wait = paused.since(world.now)
        #expect(
          wait >= .minutes(minutes.lowerBound) && wait <= .minutes(minutes.upperBound),
          "\(error.code): \(wait)")
        // Within it nothing is asked, and whoever wants to have it read is told in words.
        world.meta.deleteCalls()
        try await world.collect()
        #expect(world.meta.calls == [])
        await #expect(throws: AppError.self) {
          try await world.insights.refreshNow(world.source, by: world.account)
        }
        world.test.clock.advance(by: wait)
      }
      try await world.collect()
      let source = try await world.found().source
      #expect(source.pausedUntil == nil && source.problem == nil)
      let gaps = try await world.report().gaps
      #expect(gaps.map(\.cause) == [.limit] && gaps.first?.beganAt == began)
      #expect(gaps.first?.endedAt == world.now)
    }
  }

  @Test(
    "A limit of the app makes everybody of that login wait", arguments: Engine.allCases,
    [StandInError.appLimit, .longLimit])
  func appLimit(engine: Engine, error: StandInError) async throws {
    try await withCollect(engine) { world async throws in
      try await world.collect()
      let other = try await world.test.person("olga")
      _ = other
      let olga = try #require(
        try await world.database.read { db in
          try db.value("SELECT id FROM account WHERE user_name = 'olga'", as: ID.self)
        })
      let second = try await CollectWorld.connect(
        world.test, world.standIn, .instagram, of: olga)
      world.test.clock.advance(by: .hours(1))
      world.meta.fail(StandInFault(.error(error), next: 1))
      try await world.collect()
      world.meta.recover()
      world.meta.deleteCalls()
      try await world.insights.collect(second.id)
      #expect(world.meta.calls == [])
      world.test.clock.advance(by: .minutes(17))
      try await world.insights.collect(second.id)
      try await world.collect()
      #expect(world.calls("/stories") == 2)
      #expect(try await world.found().source.problem == nil)
    }
  }

  @Test(
    "What passes is tried again at once; what does not is a gap that closes by itself",
    arguments: Engine.allCases)
  func temporary(engine: Engine) async throws {
    let replies: [StandInFault.Reply] = [
      .error(.unknown), .error(.busy), .html(200), .html(502), .nothing(200), .nothing(500),
      .broken,
    ]
    try await withCollect(
      engine, prepare: Preparation { $0.publish(.feed, .image, by: 5) }
    ) { world async throws in
      try await world.collect()
      for reply in replies {
        world.test.clock.advance(by: .hours(1))
        // Twice is nothing that anybody would notice.
        world.meta.fail(StandInFault(reply, next: 2))
        try await world.collect()
        #expect(try await world.found().source.problem == nil, "\(reply)")
        #expect(try await world.found().source.collectedAt == world.now, "\(reply)")
        world.test.clock.advance(by: .hours(1))
        world.meta.fail(StandInFault(reply))
        try await world.collect()
        let (source, nextAt) = try await world.found()
        #expect(source.problem == GraphFault.Kind.temporary.rawValue, "\(reply)")
        #expect(nextAt == world.now + .minutes(10))
        world.meta.recover()
        world.test.clock.advance(by: .minutes(10))
        try await world.collect()
        #expect(try await world.found().source.problem == nil, "\(reply)")
      }
      let gaps = try await world.report().gaps
      #expect(gaps.count == replies.count && gaps.allSatisfy { $0.cause == .unreachable })
      #expect(gaps.allSatisfy { $0.endedAt?.since($0.beganAt) == .minutes(10) })
    }
  }

  @Test("One thing that cannot be read costs no other", arguments: Engine.allCases)
  func oneThing(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        for _ in 0..<3 { world.publish(.feed, .image, by: 5) }
      }
    ) { world async throws in
      let broken = try #require(
        world.meta.things(
          of: 5, from: world.now - .hours(1), upTo: world.now + .hours(1)
        ).first)
      world.meta.fail(StandInFault(.error(.unknown), path: broken.id + "/insights"))
      try await world.collect()
      let items = try await world.items()
      #expect(items.count { $0.numbers[.views] != nil } == 2)
      #expect(try await world.found().source.problem == nil)
      #expect(try await world.pictured() == 3)
      world.meta.recover()
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      #expect(try await world.item(broken)?.numbers[.views] != nil)
    }
  }

  @Test(
    "A permission that is missing is a problem in words, not an end", arguments: Engine.allCases)
  func permission(engine: Engine) async throws {
    try await withCollect(
      engine,
      prepare: Preparation { world in
        for _ in 0..<8 { world.publish(.feed, .image, by: 5) }
        world.fail(StandInFault(.error(.noPermission), path: "/insights"))
      }
    ) { world async throws in
      try await world.collect()
      let items = try await world.items()
      #expect(items.count == 8)
      #expect(items.contains { $0.note == .noPermission })
      #expect(world.calls("/insights") < 16, "not all of them are asked in vain")
      #expect(try await world.found().source.problem == GraphFault.Kind.permission.rawValue)
      #expect(try await world.pictured() == 8)
      let page = try await world.owner.get("/insights/\(world.source)/collection")
      #expect(page.text.contains("Connect again"))
      world.meta.recover()
      world.test.clock.advance(by: .hours(1))
      try await world.collect()
      #expect(try await world.items().allSatisfy { $0.note == nil && $0.numbers[.views] != nil })
      #expect(try await world.found().source.problem == nil)
    }
  }

  @Test("A refusal of the lists is a gap, and tried again by the hour", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    let errors: [(StandInError, CollectionGap.Cause)] = [
      (.noPath("stories"), .refused), (.missing("17841400000005007"), .refused),
      (.noPermission, .permission),
    ]
    try await withCollect(engine) { world async throws in
      try await world.collect()
      for (error, cause) in errors {
        world.test.clock.advance(by: .hours(1))
        world.meta.fail(StandInFault(.error(error), path: "/stories"))
        try await world.collect()
        #expect(try await world.found().nextAt == world.now + .hours(1))
        #expect(try await world.report().gaps.first?.cause == cause)
        let page = try await world.owner.get("/insights/\(world.source)/collection")
        #expect(page.status == 200 && page.text.contains("class=\"note bad\""))
        world.meta.recover()
        world.test.clock.advance(by: .hours(1))
        try await world.collect()
        #expect(try await world.found().source.problem == nil)
      }
    }
  }
}
