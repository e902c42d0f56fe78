import AppTestSupport
import Core
import Database
import Synchronization
import Testing
import Web

@testable import Reader

@Suite("The life of a subscription at a hub")
struct HubLifeTests {
  @Test(
    "The hub is asked, asks back, delivers; what it brings is unread and told to open pages",
    arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.follow(items([2, 1]))
      #expect(hub.asked.count == 1)
      #expect(question["mode"] == "subscribe" && question["topic"] == hub.topic)
      #expect(question["callback"].hasPrefix("\(HubWorld.site)/webhooks/feeds/"))
      #expect(question.token.count == 64 && question["secret"].count == 64)
      #expect(question.token != question["secret"] && question["lease_seconds"] == "864000")

      let answer = try await hub.confirm(question)
      #expect(answer.status == 200 && answer.text == "kolonáda-17")
      #expect(answer.header("Content-Type")?.hasPrefix("text/plain") == true)
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(try await hub.subscription()?.state == .active)

      let events = Mutex<[Event]>([])
      let listening = hub.reader.hub.listen { event, _ in events.withLock { $0.append(event) } }
      defer { listening.stop() }
      // Only what is new, as hubs may deliver.
      let taken = try await hub.deliver(hub.document(items([3])), to: question)
      #expect(taken.status == 202 && taken.body.isEmpty)
      #expect(try await hub.world.titles() == ["Article 3", "Article 2", "Article 1"])
      let heard = events.withLock { $0 }
      #expect(heard.contains { $0.name == "reader.new" && $0.user == hub.world.id })
      // The same again, by a hub that did not hear us.
      #expect(try await hub.deliver(hub.document(items([3])), to: question).status == 202)
      #expect(try await hub.world.titles().count == 3)
      try await hub.world.expectRightCounters()

      // It is no new article for the next poll, which finds what else the site has.
      hub.serve(items([4, 3, 2, 1]))
      let result = try await hub.world.refresh()
      #expect(result.added == 1 && result.failed == 0)
      #expect(try await hub.world.titles().first == "Article 4")
    }
  }

  @Test(
    "A delivery changes nothing that polls go by: validators, times, a problem",
    arguments: Engine.allCases)
  func stateStays(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let columns: SQL = """
        SELECT url || '|' || COALESCE(etag, '') || '|' || COALESCE(fingerprint, '') || '|'
          || next_check || '|' || check_every || '|' || checked_at || '|'
          || COALESCE(problem, '') || '|' || failures FROM feed
        """
      hub.world.site.set("/feed.xml", status: 500)
      try await hub.world.refresh()
      let before = try await hub.world.column(columns, as: String.self)
      hub.clock.advance(by: .minutes(1))
      // It names another address, which is nothing to go by.
      let body = hub.document(items([2]), topic: "https://elsewhere.example/feed")
      _ = try await hub.deliver(body, to: question)
      #expect(try await hub.world.titles() == ["Article 2", "Article 1"])
      #expect(try await hub.world.column(columns, as: String.self) == before)
      #expect(try await hub.subscription()?.address.topic == hub.topic)
    }
  }

  @Test(
    "When the last one who follows goes, the hub is told, and asked again when somebody comes",
    arguments: Engine.allCases)
  func lastFollower(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let petr = try await hub.world.newPerson("petr")
      try await hub.world.subscribe("/feed.xml", petr.id)
      let channels = try await hub.world.ids("SELECT id FROM channel ORDER BY id")
      try await hub.world.person.post("/read/channels/\(channels[0])/delete")
      try await hub.test.runJobs()
      #expect(hub.asked.count == 1, "Petr still follows")

      // Switched off counts like deleted.
      try await petr.visitor.post("/read/channels/\(channels[1])/active", ["on": "false"])
      try await hub.test.runJobs()
      let farewell = try #require(hub.asked.last)
      #expect(hub.asked.count == 2 && farewell["mode"] == "unsubscribe")
      #expect(farewell["callback"] == question["callback"] && farewell["topic"] == hub.topic)
      #expect(farewell["secret"].isEmpty)
      #expect(try await hub.deliver(hub.document(items([2])), to: question).status == 410)
      let answer = try await hub.confirm(farewell, mode: "unsubscribe", lease: nil)
      #expect(answer.status == 200 && answer.text == "kolonáda-17")
      #expect(try await hub.deliver(hub.document(items([2])), to: question).status == 404)
      #expect(try await hub.world.titles(of: petr.id).isEmpty)

      try await petr.visitor.post("/read/channels/\(channels[1])/active", ["on": "true"])
      try await hub.test.runJobs()
      let again = try #require(hub.asked.last)
      #expect(hub.asked.count == 3 && again["mode"] == "subscribe")
      #expect(again.token != question.token && again["secret"] != question["secret"])
    }
  }

  @Test("An account that is gone leaves no subscription behind", arguments: Engine.allCases)
  func accountGone(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      try await hub.followConfirmed(items([1]))
      try await hub.world.database.write { db in
        _ = try db.execute("DELETE FROM channel WHERE account = \(hub.world.id)")
      }
      try await hub.reader.keepHubs.followers()
      try await hub.test.runJobs()
      #expect(hub.asked.last?["mode"] == "unsubscribe")
    }
  }

  @Test(
    "Another hub, another address or none: the old one is left and the new one asked",
    arguments: Engine.allCases)
  func moves(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      hub.world.other.set("/new", status: 202)
      hub.serve(items([2, 1]), hub: hub.world.other.url + "/new")
      try await hub.world.refresh()
      try await hub.keep()
      #expect(hub.questions(at: "/new").map { $0["mode"] } == ["subscribe"])
      #expect(hub.asked.map { $0["mode"] } == ["subscribe", "unsubscribe"])
      #expect(hub.questions(at: "/new").first?.token != question.token)

      let topic = hub.world.site.url + "/moved.xml"
      hub.serve(items([3, 2, 1]), hub: hub.world.other.url + "/new", topic: topic)
      try await hub.world.refresh()
      try await hub.keep()
      let asked = hub.questions(at: "/new")
      #expect(
        Set(asked.dropFirst().map { $0["mode"] + $0["topic"] })
          == ["unsubscribe" + hub.topic, "subscribe" + topic])

      hub.world.site.set("/feed.xml", body: atom(items([4, 3, 2, 1])))
      try await hub.world.refresh()
      try await hub.keep()
      #expect(hub.questions(at: "/new").last?["mode"] == "unsubscribe")
      #expect(try await hub.subscription() == nil)
    }
  }

  @Test(
    "A feed that becomes a part of another one leaves its hub", arguments: Engine.allCases)
  func merged(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      // The same bytes at the new address, so that nothing else makes it leave.
      hub.world.site.set("/new.xml", body: hub.document(items([1])))
      let petr = try await hub.world.newPerson("petr").id
      try await hub.world.subscribe("/new.xml", petr)
      let place = "Location: \(hub.world.site.url)/new.xml"
      hub.world.site.set("/feed.xml", status: 301, headers: [place])
      for _ in 1...2 {
        try await hub.world.refresh()
        hub.clock.advance(by: .days(4))
      }
      #expect(try await hub.world.number("SELECT COUNT(*) FROM feed") == 1)
      try await hub.keep()
      let farewells = hub.asked.filter { $0["mode"] == "unsubscribe" }
      #expect(farewells.map(\.token) == [question.token])
    }
  }

  @Test("Switched off, or where no hub reaches us, none is asked")
  func off() async throws {
    for settings in [["reader.websub": "false"], ["site.url": "http://127.0.0.1:8080"]] {
      try await withHub(.sqlite, settings: settings) { hub async throws in
        hub.serve(items([1]))
        try await hub.world.subscribe()
        try await hub.keep()
        #expect(hub.asked.isEmpty, "\(settings)")
        #expect(try await hub.subscription()?.state == .found)
      }
    }
  }

  @Test("Switched off later, the hubs that tell us of news are left", arguments: Engine.allCases)
  func offLater(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      var options = Reader.Options()
      options.webSub.isOn = false
      options.webSub.site = HubWorld.site
      let reader = Reader(hub.reader.platform, options)
      let feed = try #require(try await hub.subscription()?.feed)
      try await reader.askHub(feed)
      try await reader.leaveHub(question.token)
      #expect(hub.asked.map { $0["mode"] } == ["subscribe", "unsubscribe"])
      #expect(try await hub.subscription()?.state == .found)
      #expect(try await hub.subscription()?.trustedUntil == nil)
    }
  }
}
