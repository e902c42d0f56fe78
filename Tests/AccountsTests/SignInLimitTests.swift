import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Accounts

@Suite("How often one may try to sign in")
struct SignInLimitTests {
  private func guess(
    _ world: World, _ times: Int, from address: String = "203.0.113.5", name: String = "jana"
  ) async throws -> Int {
    var thief = world.browser(from: address)
    var status = 0
    for _ in 0..<times {
      status = try await thief.signIn(name, password: "wrong wrong").status
    }
    return status
  }

  @Test("A stranger's wrong guesses do not lock the owner out", arguments: Engine.allCases)
  func stranger(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      #expect(try await guess(world, 10) == 422)
      #expect(try await guess(world, 1) == 429)
      var elsewhere = world.browser(from: "198.51.100.1")
      #expect(try await elsewhere.signIn("jana").status == 303)
    }
  }

  @Test(
    "Nor in the same network, in a browser in which the owner has signed in before",
    arguments: Engine.allCases)
  func knownDevice(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var home = world.browser(from: "203.0.113.5")
      _ = try await home.signIn("jana")
      _ = try await home.post("/sign-out")
      #expect(try await guess(world, 40) == 429)
      var stranger = world.browser(from: "203.0.113.5")
      #expect(try await stranger.signIn("jana").status == 429)
      #expect(try await home.signIn("jana").status == 303)
      // The device of one is no device of another.
      try await world.person("petr", email: "petr@example.org")
      #expect(try await home.signIn("petr").status == 429)
    }
  }

  @Test("A known browser has its own ten, and they come back", arguments: Engine.allCases)
  func knownDeviceGuesses(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var home = world.browser()
      _ = try await home.signIn("jana")
      for _ in 1..<10 { _ = try await home.signIn("jana", password: "wrong wrong") }
      let refused = try await home.signIn("jana")
      #expect(refused.status == 303, "the first sign-in was a stranger's")
      #expect(try await home.signIn("jana").status == 429)
      #expect(refused.header("retry-after") == nil)
      world.clock.advance(by: .minutes(15))
      #expect(try await home.signIn("jana").status == 303)
    }
  }

  @Test(
    "Many networks do not add up; the owner comes in where they were before, and by a mail",
    arguments: Engine.allCases)
  func manyNetworks(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var home = world.browser()
      _ = try await home.signIn("jana")
      for number in 1...11 { _ = try await guess(world, 9, from: "203.0.113.\(number)") }
      var stranger = world.browser(from: "198.51.100.7")
      let refused = try await stranger.signIn("jana", password: "wrong wrong")
      #expect(refused.status == 429)
      #expect(refused.text.contains("where you have signed in before"))
      #expect(refused.header("retry-after") != nil)
      #expect(try await home.signIn("jana").status == 303)
      var fresh = world.browser(from: "198.51.100.8")
      _ = try await fresh.post("/forgot", ["email": "jana@example.org"])
      let link = try world.linkMailed(to: "jana@example.org").secret
      let reset = try await fresh.post("/reset", ["link": link, "password": "four calm herons"])
      #expect(reset.status == 303)
      #expect(try await fresh.isSignedIn())
      // What is said of a name that nobody has is the same.
      for number in 1...12 {
        _ = try await guess(world, 9, from: "203.0.114.\(number)", name: "nobody")
      }
      let unknown = try await stranger.signIn("nobody", password: "wrong wrong")
      #expect(unknown.status == 429 && unknown.text.contains("where you have signed in before"))
      world.clock.advance(by: .minutes(1))
      #expect(try await stranger.signIn("jana", password: "four calm herons").status == 303)
    }
  }

  @Test("Thirty tries from one network, then it must wait", arguments: Engine.allCases)
  func network(engine: Engine) async throws {
    try await withWorld(engine) { world async throws in
      for number in 1...30 {
        var browser = world.browser(from: "2001:db8:1:2::\(number)")
        #expect(try await browser.signIn("nobody\(number)").status == 422)
      }
      var neighbour = world.browser(from: "2001:db8:1:2:ffff::1")
      #expect(try await neighbour.signIn("nobody").status == 429)
      var elsewhere = world.browser(from: "2001:db8:1:3::1")
      #expect(try await elsewhere.signIn("nobody").status == 422)
    }
  }

  @Test("A new password makes strangers of all other browsers", arguments: Engine.allCases)
  func forgotten(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var thief = world.browser(from: "203.0.113.5")
      _ = try await thief.signIn("jana")
      var home = world.browser()
      _ = try await home.signIn("jana")
      let before = home.cookies["__Secure-korzo-device"]
      _ = try await home.post(
        "/me/account/password",
        ["current_password": "three calm herons", "new_password": "four calm herons"])
      #expect(home.cookies["__Secure-korzo-device"] != before)
      #expect(try await guess(world, 10) == 429, "one try was the thief's sign-in")
      #expect(try await thief.signIn("jana", password: "four calm herons").status == 429)
      // This one is known again: strangers in its network do not matter to it.
      #expect(try await guess(world, 40, from: "192.0.2.1") == 429)
      #expect(try await home.signIn("jana", password: "four calm herons").status == 303)
    }
  }

  @Test("The cookie goes to the sign-in alone, and only its hash is stored")
  func cookie() async throws {
    try await withWorld(.sqlite) { world in
      try await world.person()
      var home = world.browser()
      let answer = try await home.signIn("jana")
      let line = try #require(
        answer.header("set-cookie")?.split(separator: "\n").first { $0.contains("-device=") })
      for part in ["Path=/sign-in", "HttpOnly", "Secure", "SameSite=Lax"] {
        #expect(line.contains(part))
      }
      let stored: [String] = try await world.database.read { db in
        try db.column("SELECT token_hash FROM account_device")
      }
      #expect(stored == [Secret.hash(home.cookies["__Secure-korzo-device"] ?? "")])
    }
  }
}
