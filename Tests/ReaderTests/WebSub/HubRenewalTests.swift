import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

@Suite("Leases, and hubs that fail")
struct HubRenewalTests {
  @Test(
    "A lease is renewed in its last quarter, with the same callback and secret",
    arguments: Engine.allCases)
  func renewed(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let since = try await hub.subscription()?.since
      hub.clock.advance(by: .days(7))
      try await hub.keep()
      #expect(hub.asked.count == 1, "it is early")
      hub.clock.advance(by: .hours(12))
      try await hub.keep()
      let again = try #require(hub.asked.last)
      #expect(hub.asked.count == 2 && again["mode"] == "subscribe")
      #expect(again["callback"] == question["callback"] && again["secret"] == question["secret"])
      #expect(try await hub.subscription()?.state == .active, "meanwhile it goes on")
      #expect(try await hub.confirm(again).status == 200)
      let renewed = try #require(try await hub.subscription())
      #expect(renewed.expiresAt == hub.clock.now + .days(10))
      #expect(renewed.since == since && renewed.attempts == 0)
      // Without jitter in the tests; it stays within bounds with the worst.
      for jitter in [0.0, 0.9, 1.1, 5.0] {
        let time = HubTimes.renewal(ofLease: 864_000, jitter: jitter)
        #expect(time > .days(6) && time < .days(9))
      }
      #expect(HubTimes.renewal(ofLease: 300, jitter: 1) == .hours(1))
    }
  }

  @Test(
    "A hub that fails is asked later and later, then no more until the feed names another",
    arguments: Engine.allCases)
  func backOff(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      hub.serve(items([1]))
      hub.world.other.set("/hub", status: 503)
      try await hub.world.subscribe()
      try await hub.test.runJobs()
      for (index, minutes) in ([5, 15, 45, 135, 405, 1215, 1440] as [Int64]).enumerated() {
        #expect(hub.asked.count == index + 1)
        hub.clock.advance(by: .minutes(minutes) - .seconds(1))
        try await hub.keep()
        #expect(hub.asked.count == index + 1, "not before its time")
        hub.clock.advance(by: .seconds(1))
        try await hub.keep()
      }
      #expect(hub.asked.count == HubTimes.attempts)
      #expect(try await hub.subscription()?.reason == "HTTP 503")
      #expect(Set(hub.asked.map(\.token)).count == 1)
      for _ in 1...3 {
        hub.clock.advance(by: .days(1))
        try await hub.keep()
      }
      #expect(hub.asked.count == HubTimes.attempts)
      #expect(try await hub.subscription()?.state == .failed)
      let channel = try #require(try await hub.world.ids("SELECT id FROM channel").first)
      let page = try await hub.world.person.get("/read/channels/\(channel)")
      #expect(page.shows("so we ask it no more") && page.shows("HTTP 503"))

      hub.world.other.set("/new", status: 202)
      hub.serve(items([2, 1]), hub: hub.world.other.url + "/new")
      try await hub.world.refresh()
      try await hub.keep()
      #expect(hub.questions(at: "/new").count == 1)
    }
  }

  @Test("A hub that takes the request and never asks back is given up as well")
  func silent() async throws {
    try await withHub(.sqlite) { hub async throws in
      try await hub.follow(items([1]))
      for _ in 1...12 {
        hub.clock.advance(by: .days(1))
        try await hub.keep()
      }
      #expect(hub.asked.count == HubTimes.attempts)
      #expect(try await hub.subscription()?.state == .failed)
    }
  }

  @Test("A hub that has moved is followed, but not round in circles")
  func redirects() async throws {
    try await withHub(.sqlite) { hub async throws in
      hub.serve(items([1]))
      hub.world.other.set("/hub", status: 307, headers: ["Location: /moved"])
      hub.world.other.set("/moved", status: 202)
      try await hub.world.subscribe()
      try await hub.test.runJobs()
      let question = try #require(hub.questions(at: "/moved").first)
      #expect(question["mode"] == "subscribe")
      #expect(try await hub.confirm(question).status == 200)

      hub.world.other.set("/hub", status: 308, headers: ["Location: /hub"])
      hub.clock.advance(by: .days(8))
      let before = hub.asked.count
      try await hub.keep()
      #expect(hub.asked.count == before + 3)
      #expect(try await hub.subscription()?.reason == "too_many_redirects")
    }
  }

  @Test("When the lease ends without a renewal, polls are as before and the channel says so")
  func ended() async throws {
    try await withHub(.sqlite) { hub async throws in
      try await hub.followConfirmed(busy(1...10), lease: "3600")
      hub.clock.advance(by: .hours(2))
      hub.world.site.set("/feed.xml", status: 304)
      try await hub.world.refresh()
      #expect(try await hub.untilNextPoll() < .hours(1))
      let channel = try #require(try await hub.world.ids("SELECT id FROM channel").first)
      let page = try await hub.world.person.get("/read/channels/\(channel)")
      #expect(page.shows("does not answer"))
      let czech = try await hub.world.signIn(language: .czech)
      #expect(try await czech.get("/read/channels/\(channel)").shows("neodpovídá"))
    }
  }

  @Test("A farewell is said five times at most, and what is left of it goes")
  func farewell() async throws {
    try await withHub(.sqlite) { hub async throws in
      try await hub.followConfirmed(items([1]))
      let channel = try #require(try await hub.world.ids("SELECT id FROM channel").first)
      hub.world.other.set("/hub", status: 500)
      try await hub.world.person.post("/read/channels/\(channel)/delete")
      for _ in 1...10 {
        try await hub.keep()
        hub.clock.advance(by: .days(2))
      }
      let farewells = hub.asked.count { $0["mode"] == "unsubscribe" }
      #expect(farewells == HubTimes.farewells)
      #expect(try await hub.world.number("SELECT COUNT(*) FROM feed_hub_left") == 0)
    }
  }
}
