import Accounts
import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@Suite("Forgotten password")
struct ResetPasswordTests {
  @Test(
    "A link by mail sets a new one, once, and ends all other sessions", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var elsewhere = try await world.signedIn()
      var browser = world.browser()
      #expect(try await browser.get("/forgot").status == 200)
      #expect(
        try await browser.post("/forgot", ["email": "Jana@example.org"]).location == "/forgot/sent")
      let link = try world.linkMailed(to: "jana@example.org")
      #expect(try await browser.get(link).text.contains("@jana"))
      let token = try #require(link.split(separator: "=").last.map(String.init))

      let refused = try await browser.post("/reset", ["link": token, "password": "short"])
      #expect(refused.status == 422)
      let done = try await browser.post(
        "/reset", ["link": token, "password": "four calm herons"])
      #expect(done.location == "/")
      #expect(try await browser.isSignedIn())
      #expect(try await !elsewhere.isSignedIn())
      #expect(world.sentMails.last?.subject.hasPrefix("Your password was changed") == true)

      var other = world.browser()
      #expect(
        try await other.post("/reset", ["link": token, "password": "five calm herons"]).status
          == 410)
      #expect(try await other.signIn("jana").status == 422)
      #expect(try await other.signIn("jana", password: "four calm herons").status == 303)
    }
  }

  @Test("The answer is the same for an address without an account", arguments: Engine.allCases)
  func sameAnswer(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var browser = world.browser()
      let known = try await browser.post("/forgot", ["email": "jana@example.org"])
      let unknown = try await browser.post("/forgot", ["email": "nobody@example.org"])
      #expect(known.status == unknown.status)
      #expect(known.location == unknown.location)
      #expect(world.sentMails.count == 1)
    }
  }

  @Test("So is the work before the answer", arguments: Engine.allCases)
  func sameWork(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      for (path, name) in [("/forgot", "email"), ("/verify/resend", "name")] {
        for email in ["jana@example.org", "nobody@example.org"] {
          let jobs = try await world.wishes { try await $0.post(path, [name: email]) }
          #expect(jobs == 1, "\(path) \(email)")
        }
      }
    }
  }

  @Test(
    "Strangers cannot use up the owner's mails, and fill nobody's mailbox",
    arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      for number in 1...12 {
        var stranger = world.browser(from: "192.0.2.\(number)")
        #expect(try await stranger.post("/forgot", ["email": "jana@example.org"]).status == 303)
      }
      #expect(world.sentMails.count == 10)
      var jana = world.browser(from: "198.51.100.1")
      #expect(try await jana.post("/forgot", ["email": "jana@example.org"]).status == 303)
      // Whoever asked for the mail, its link is the owner's.
      let link = try world.linkMailed(to: "jana@example.org")
      #expect(try await jana.get(link).status == 200)
    }
  }

  @Test("The limit counts unknown addresses as well", arguments: Engine.allCases)
  func sameLimit(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      for email in ["jana@example.org", "nobody@example.org"] {
        var browser = world.browser()
        for _ in 1...3 {
          #expect(try await browser.post("/forgot", ["email": email]).status == 303)
        }
        #expect(try await browser.post("/forgot", ["email": email]).status == 429)
      }
    }
  }

  @Test("A link works for an hour, and only the latest one", arguments: Engine.allCases)
  func lifetime(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var browser = world.browser()
      _ = try await browser.post("/forgot", ["email": "jana@example.org"])
      let first = try world.linkMailed(to: "jana@example.org")
      _ = try await browser.post("/forgot", ["email": "jana@example.org"])
      let second = try world.linkMailed(to: "jana@example.org")
      #expect(try await browser.get(first).status == 410)
      #expect(try await browser.get(second).status == 200)
      world.clock.advance(by: .hours(1))
      #expect(try await browser.get(second).status == 410)
    }
  }

  @Test("Opening the mail proves an address that was not verified", arguments: Engine.allCases)
  func verifies(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person(password: nil, verified: false)
      var browser = world.browser()
      _ = try await browser.post("/forgot", ["email": "jana@example.org"])
      let link = try world.linkMailed(to: "jana@example.org")
      let token = try #require(link.split(separator: "=").last.map(String.init))
      _ = try await browser.post("/reset", ["link": token, "password": "four calm herons"])
      #expect(try await browser.isSignedIn())
      #expect(try await world.accounts.list().items.first?.emailVerified == true)
    }
  }
}
