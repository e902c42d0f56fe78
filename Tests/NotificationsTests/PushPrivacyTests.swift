import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Notifications

/// Whoever is not signed in on a device any more is not told there.
@Suite("Devices that must not be told any more")
struct PushPrivacyTests {
  @Test("Signing out removes the browser, also what waits for it", arguments: Engine.allCases)
  func signOut(engine: Engine) async throws {
    try await withPush(engine) { world in
      let ana = try await world.person("ana")
      try await world.subscribe(try await world.again("ana"), at: "phone")
      world.service.say(503, 503)
      try await world.notify("ana", "like")
      try await ana.post("/sign-out")
      let places = try await world.places(of: "ana")
      #expect(places == ["phone"])
      let before = world.service.told.count
      world.test.clock.advance(by: .minutes(1))
      try await world.test.runJobs()
      #expect(world.service.told.dropFirst(before) == ["phone like"])
    }
  }

  @Test("Signing out elsewhere, from here, removes those browsers", arguments: Engine.allCases)
  func elsewhere(engine: Engine) async throws {
    try await withPush(engine) { world in
      let ana = try await world.person("ana")
      try await world.subscribe(try await world.again("ana"), at: "phone")
      try await ana.post("/me/sessions/end-others")
      let places = try await world.places(of: "ana")
      #expect(places == ["ana"])
    }
  }

  @Test("A suspended person's browsers are told nothing", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withPush(engine) { world in
      let olga = try await world.test.person("olga", role: .admin)
      _ = try await world.person("ana")
      let id = try await world.id("ana")
      try await olga.post("/admin/people/\(id)/suspend")
      try await world.notify("ana", "like")
      let isSuspended = try await world.test.app.database.read { db in
        try db.value("SELECT suspended FROM account WHERE id = \(id)", as: Bool.self) ?? false
      }
      #expect(isSuspended)
      #expect(world.service.told == [])
    }
  }

  @Test("A deleted account takes its browsers along", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withPush(engine) { world in
      let ana = try await world.person("ana")
      try await ana.post("/me/account/delete", ["password": testPassword])
      let count = try await world.test.app.database.read { db in
        try db.value("SELECT COUNT(*) FROM push_subscription", as: Int.self)
      }
      #expect(count == 0)
    }
  }

  @Test(
    "Who signs in next at the same browser is told; who was there before is not",
    arguments: Engine.allCases)
  func sharedBrowser(engine: Engine) async throws {
    try await withPush(engine) { world in
      _ = try await world.person("ana")
      world.service.say(503)
      try await world.notify("ana", "secret")
      let bara = try await world.test.person("bara")
      try await world.subscribe(bara, at: "ana")
      try await world.notify("ana", "another")
      world.test.clock.advance(by: .minutes(1))
      try await world.notify("bara", "like")
      #expect(world.service.told == ["ana secret", "ana like"])
      let (anas, baras) = (
        try await world.places(of: "ana"), try await world.places(of: "bara")
      )
      #expect(anas == [])
      #expect(baras == ["ana"])
    }
  }
}
