import AppTestSupport
import Core
import Database
import Push
import Testing
import Web

@testable import Notifications

@Suite("Devices that are told")
struct PushDeviceTests {
  @Test("A browser is added, found again, and removed", arguments: Engine.allCases)
  func addAndRemove(engine: Engine) async throws {
    try await withPush(engine) { world in
      let ana = try await world.test.person("ana")
      let before = try await ana.get("/me/notifications").text
      #expect(!before.contains("data-push-on"))
      let key = try await ana.get("/me/notifications/push/key").text
      #expect(key.contains(world.devices.sender.publicKey))
      #expect(before.contains(#"data-push="\#(world.devices.sender.publicKey)""#))
      let answer = try await world.subscribe(ana, at: "ana")
      #expect(answer.status == 303)
      #expect(answer.header("location") == "/me/notifications")
      let page = try await ana.get("/me/notifications").text
      #expect(page.contains("data-push-on"))
      let device = try #require(try await world.device(of: "ana"))
      #expect(page.contains("/me/notifications/push/\(device.id)/remove"))
      try await ana.post("/me/notifications/push/\(device.id)/remove")
      let places = try await world.places(of: "ana")
      #expect(places == [])
    }
  }

  @Test("A browser that asks again replaces what it was", arguments: Engine.allCases)
  func again(engine: Engine) async throws {
    try await withPush(engine) { world in
      let ana = try await world.person("ana")
      try await world.subscribe(ana, at: "renewed")
      try await world.subscribe(ana, at: "renewed")
      let places = try await world.places(of: "ana")
      #expect(places == ["renewed"])
    }
  }

  @Test("Another browser is listed apart, and can be removed from here", arguments: Engine.allCases)
  func others(engine: Engine) async throws {
    try await withPush(engine) { world in
      let ana = try await world.person("ana")
      let phone = try await world.again("ana")
      let agent = "Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
      try await world.subscribe(phone, at: "phone", headers: ["User-Agent": agent])
      let page = try await ana.get("/me/notifications").text
      #expect(page.contains("Firefox on Android"))
      let device = try #require(try await world.device(of: "ana"))
      try await ana.post("/me/notifications/push/\(device.id)/remove")
      let places = try await world.places(of: "ana")
      #expect(places == ["ana"])
    }
  }

  @Test("Nobody removes what is another's")
  func notYours() async throws {
    try await withPush(.sqlite) { world in
      _ = try await world.person("ana")
      let bara = try await world.test.person("bara")
      let device = try #require(try await world.device(of: "ana"))
      let answer = try await bara.post("/me/notifications/push/\(device.id)/remove")
      #expect(answer.status == 404)
      let places = try await world.places(of: "ana")
      #expect(places == ["ana"])
    }
  }

  @Test(
    "What is no subscription is refused",
    arguments: [
      ["endpoint": "https://127.0.0.1/1"], ["endpoint": "http://push.example.net/1"],
      ["endpoint": "https://localhost:8080/1"], ["endpoint": ""], ["p256dh": "AAAA"],
      ["p256dh": ""], ["auth": "AAAA"], ["auth": ""],
    ])
  func hostile(change: [String: String]) async throws {
    try await withPush(.sqlite) { world in
      let ana = try await world.test.person("ana")
      let answer = try await world.subscribe(ana, at: "ana", changing: change)
      #expect(answer.status == 422)
      let places = try await world.places(of: "ana")
      #expect(places == [])
    }
  }

  @Test("Visitors and other sites cannot add a browser")
  func strangers() async throws {
    try await withPush(.sqlite) { world in
      let ana = try await world.test.person("ana")
      let foreign = try await world.subscribe(
        ana, at: "ana", headers: ["Sec-Fetch-Site": "cross-site"])
      #expect(foreign.status == 403)
      let visitor = try await world.subscribe(world.test.visitor(), at: "ana")
      #expect(visitor.status == 303 || visitor.status == 401)
      let places = try await world.places(of: "ana")
      #expect(places == [])
    }
  }

  @Test("A person has twenty browsers at most; the oldest goes")
  func bounded() async throws {
    try await withPush(.sqlite) { world in
      _ = try await world.test.account("ana")
      for number in 1...22 {
        try await world.subscribe(try await world.again("ana"), at: "\(number)")
        world.test.clock.advance(by: .minutes(10))
      }
      let places = try await world.places(of: "ana")
      #expect(places.count == PushDevices.maximumDevices)
      #expect(places.first == "22")
      #expect(places.last == "3")
    }
  }

  @Test("A trial goes to the browser that asks, and says whether it was taken")
  func trial() async throws {
    try await withPush(.sqlite) { world in
      let ana = try await world.person("ana")
      try await world.subscribe(try await world.again("ana"), at: "phone")
      try await ana.post("/me/notifications/push/test")
      #expect(world.service.told == ["ana trial"])
      world.service.say(410)
      try await ana.post("/me/notifications/push/test")
      let places = try await world.places(of: "ana")
      #expect(places == ["phone"])
      let trials = try await world.devices.test(try await world.id("ana"))
      #expect(trials.map(\.isDelivered) == [true])
    }
  }
}
