import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Polls of feeds whose hubs tell of news")
struct HubPollingTests {
  @Test(
    "They are rare while the hub is trusted: until it leaves something out, after it delivers",
    arguments: Engine.allCases)
  func trust(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.follow(busy(1...10))
      #expect(try await hub.untilNextPoll() == .minutes(30), "nobody tells of news yet")
      _ = try await hub.confirm(question)
      hub.world.site.set("/feed.xml", status: 304)
      try await hub.world.refresh()
      #expect(try await hub.untilNextPoll() == .hours(6))

      // A poll finds what the hub has not brought.
      hub.serve(busy(1...11))
      try await hub.world.refresh()
      #expect(try await hub.untilNextPoll() == .minutes(30))
      #expect(try await hub.subscription()?.trustedUntil == nil)
      let channel = try #require(try await hub.world.ids("SELECT id FROM channel").first)
      let path = "/read/channels/\(channel)"
      #expect(try await hub.world.person.get(path).shows("has left out an article"))
      // The hub may have lost us: it is asked anew. That it asks back proves nothing now.
      try await hub.keep()
      #expect(hub.asked.map(\.token) == [question.token, question.token])
      _ = try await hub.confirm(question)
      #expect(try await hub.subscription()?.trustedUntil == nil)

      _ = try await hub.deliver(hub.document(busy([12])), to: question)
      #expect(try await hub.subscription()?.trustedUntil == hub.clock.now + .days(10))
      hub.serve(busy(1...12))
      try await hub.world.refresh()
      #expect(try await hub.untilNextPoll() == .hours(6), "it knew of that one")
      #expect(try await hub.world.person.get(path).shows("have come by themselves"))
      let czech = try await hub.world.signIn(language: .czech)
      #expect(try await czech.get(path).shows("přicházejí samy"))
    }
  }

  @Test("What is edited is not left out", arguments: Engine.allCases)
  func edited(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      try await hub.followConfirmed([Item(1)])
      hub.serve([Item(1).with { $0.html = "<p>Corrected.</p>" }])
      #expect(try await hub.world.refresh().changed == 1)
      #expect(try await hub.subscription()?.trustedUntil != nil)
    }
  }

  @Test(
    "A quarter as often, every six hours at most, once a day at least",
    arguments: [(30, 360), (120, 480), (300, 1200), (720, 1440), (1440, 1440)] as [(Int64, Int64)])
  func rare(minutes: Int64, rare: Int64) {
    let schedule = Schedule(shortest: .minutes(30), jitter: { 1 })
    let now = TestClock().now
    func feed(until time: Timestamp?) -> FeedRecord {
      FeedRecord(
        id: ID(1), url: "https://site.example/", title: "", siteURL: nil, etag: nil,
        lastModified: nil, fingerprint: nil, changedAt: nil, failures: 0, movedTo: nil,
        movedSince: nil, followers: 1, wantsFullText: false, checkEvery: .hours(1),
        pushedUntil: time)
    }
    let interval = Duration.minutes(minutes)
    #expect(
      schedule.rare(interval, for: feed(until: now + .seconds(1)), now: now) == .minutes(rare))
    for time in [nil, now, now - .days(1)] {
      #expect(schedule.rare(interval, for: feed(until: time), now: now) == interval)
    }
  }

  @Test("A hub that has said nothing for ten days is trusted no more")
  func quiet() async throws {
    try await withHub(.sqlite) { hub async throws in
      try await hub.followConfirmed(busy(1...10), lease: "2592000")
      hub.world.site.set("/feed.xml", status: 304)
      hub.clock.advance(by: .days(10) - .seconds(1))
      try await hub.world.refresh()
      #expect(try await hub.untilNextPoll() >= .hours(6))
      hub.clock.advance(by: .seconds(1))
      try await hub.world.refresh()
      #expect(try await hub.untilNextPoll() < .hours(1))
    }
  }
}
