import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Notifications

@Suite("Words for devices")
struct SendPushTests {
  @Test("A word goes to all devices of its person, and to nobody else", arguments: Engine.allCases)
  func everyDevice(engine: Engine) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      try await world.subscribe(try await world.again("ana"), at: "ana-phone")
      _ = try await world.person("bara")
      try await world.notify("ana", "like")
      #expect(Set(world.service.told) == ["ana like", "ana-phone like"])
      let rest = try await world.waiting()
      #expect(rest == 0)
    }
  }

  @Test("Words go out in the order in which they came", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      try await world.notify("ana", "one", "two", "three", "one")
      // The newer word of a topic takes the place of the older one.
      #expect(world.service.told == ["ana two", "ana three", "ana one"])
    }
  }

  @Test(
    "A subscription that the push service does not know any more is forgotten",
    arguments: Engine.allCases, [404, 410])
  func gone(engine: Engine, status: Int) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      world.service.say(status)
      try await world.notify("ana", "like", "comment")
      let (places, waiting) = (try await world.places(of: "ana"), try await world.waiting())
      #expect(places == [])
      #expect(waiting == 0)
      #expect(world.service.told == ["ana like"])
    }
  }

  @Test(
    "An overloaded or silent push service is asked again, later each time",
    arguments: Engine.allCases, [429, 500, 503, 0])
  func backOff(engine: Engine, status: Int) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      world.service.say(status, status)
      try await world.notify("ana", "like")
      #expect(world.service.told.count == 1)
      world.test.clock.advance(by: .seconds(7))
      try await world.test.runJobs()
      #expect(world.service.told.count == 1, "not before ten seconds, give or take a quarter")
      world.test.clock.advance(by: .seconds(6))
      try await world.test.runJobs()
      #expect(world.service.told.count == 2)
      world.test.clock.advance(by: .seconds(14))
      try await world.test.runJobs()
      #expect(world.service.told.count == 2, "twenty seconds now")
      world.test.clock.advance(by: .seconds(12))
      try await world.test.runJobs()
      #expect(world.service.told.count == 3)
      let (device, waiting) = (try await world.device(of: "ana"), try await world.waiting())
      #expect(device?.failures == 0)
      #expect(device?.lastOK == world.test.clock.now)
      #expect(waiting == 0)
    }
  }

  @Test("Retry-After is respected, also by words that come meanwhile", arguments: Engine.allCases)
  func retryAfter(engine: Engine) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      world.service.say(429, headers: ["Retry-After: 3600"])
      try await world.notify("ana", "like")
      world.test.clock.advance(by: .minutes(30))
      try await world.notify("ana", "comment")
      world.test.clock.advance(by: .minutes(29))
      try await world.test.runJobs()
      #expect(world.service.told == ["ana like"])
      world.test.clock.advance(by: .minutes(2))
      try await world.test.runJobs()
      #expect(world.service.told == ["ana like", "ana like", "ana comment"])
    }
  }

  @Test("What is too large goes without its second line, or not at all", arguments: Engine.allCases)
  func tooLarge(engine: Engine) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      world.service.say(413, 413)
      try await world.notify("ana", "like", body: String(repeating: "á", count: 500))
      let sizes = world.service.server.requests.map(\.body.count)
      #expect(sizes.count == 2)
      #expect(sizes.first ?? 0 > (sizes.last ?? 0) + 900)
      let (places, waiting) = (try await world.places(of: "ana"), try await world.waiting())
      #expect(places == ["ana"])
      #expect(waiting == 0)
    }
  }

  @Test("What is refused is not sent again, and the next word has its chance")
  func refused() async throws {
    try await withPush(.sqlite) { world in
      _ = try await world.person("ana")
      world.service.say(403)
      try await world.notify("ana", "like", "comment")
      world.test.clock.advance(by: .hours(1))
      try await world.test.runJobs()
      #expect(world.service.told == ["ana like", "ana comment"])
    }
  }

  @Test("A word that is half a day old is not told any more")
  func expired() async throws {
    try await withPush(.sqlite) { world in
      _ = try await world.person("ana")
      world.service.say(503, headers: ["Retry-After: 46800"])
      try await world.notify("ana", "like")
      world.test.clock.advance(by: .hours(14))
      try await world.test.runJobs()
      try await world.notify("ana", "comment")
      #expect(world.service.told == ["ana like", "ana comment"])
      let waiting = try await world.waiting()
      #expect(waiting == 0)
    }
  }

  @Test("A device that has failed for a week is forgotten", arguments: Engine.allCases)
  func silent(engine: Engine) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      var days = 0
      while try await world.device(of: "ana") != nil, days < 30 {
        world.service.say(500, 500, 500)
        try await world.notify("ana", "like")
        world.test.clock.advance(by: .days(1))
        try await world.test.runJobs()
        days += 1
      }
      #expect((7...14).contains(days), "\(days)")
    }
  }

  @Test("An address that may not be sent to any more is forgotten")
  func forbidden() async throws {
    try await withPush(.sqlite) { world in
      _ = try await world.person("ana")
      _ = try await world.test.app.database.write { db in
        try db.execute("UPDATE push_subscription SET endpoint = 'https://127.0.0.1/ana'")
      }
      try await world.notify("ana", "like")
      let places = try await world.places(of: "ana")
      #expect(places == [])
    }
  }

  @Test("A device in another process's hands is left to it", arguments: Engine.allCases)
  func taken(engine: Engine) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      let end = world.test.clock.now + .seconds(60)
      _ = try await world.test.app.database.write { db in
        try db.execute("UPDATE push_subscription SET free_at = \(end)")
      }
      try await world.notify("ana", "like")
      #expect(world.service.told == [])
      // It died: after its time the word is sent all the same.
      world.test.clock.advance(by: .seconds(61))
      try await world.test.runJobs()
      #expect(world.service.told == ["ana like"])
    }
  }
}
