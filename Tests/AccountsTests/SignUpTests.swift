import Accounts
import Core
import Database
import Mail
import TestSupport
import Testing
import Web

@Suite("Signing up")
struct SignUpTests {
  static func fields(
    _ name: String = "jana", email: String = "jana@example.org",
    password: String = "three calm herons"
  ) -> KeyValuePairs<String, String> {
    ["user_name": name, "email": email, "password": password]
  }

  @Test("From the form over the mail to the welcome page", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      let page = try await browser.get("/sign-up")
      #expect(page.status == 200)
      #expect(page.text.contains("3 to 30 characters"))
      #expect(page.text.contains("At least 10 characters"))

      let sent = try await browser.post("/sign-up", Self.fields())
      #expect(sent.status == 303)
      #expect(sent.location == "/sign-up/check-mail?name=jana")
      #expect(try await !browser.isSignedIn())

      let link = try world.linkMailed(to: "jana@example.org")
      let opened = try await browser.get(link)
      #expect(opened.status == 200)
      #expect(opened.text.contains("@jana"))
      #expect(try await !browser.isSignedIn(), "opening alone must not use the link up")

      let token = try #require(link.split(separator: "=").last.map(String.init))
      let done = try await browser.post("/verify", ["link": token])
      #expect(done.location == "/welcome")
      #expect(try await browser.isSignedIn())
      #expect(try await browser.get("/welcome").text.contains("Step 1 of 3"))
      #expect(try await browser.get("/welcome?step=3").text.contains("/read"))

      var other = world.browser()
      #expect(try await other.post("/verify", ["link": token]).status == 410)
    }
  }

  @Test("The first account is the admin, the next is not", arguments: Engine.allCases)
  func firstIsAdmin(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      _ = try await browser.post("/sign-up", Self.fields())
      _ = try await browser.post("/sign-up", Self.fields("petr", email: "petr@example.org"))
      let people = try await world.accounts.list().items
      #expect(people.first { $0.userName == "jana" }?.role == .admin)
      #expect(people.first { $0.userName == "petr" }?.role == .member)
    }
  }

  @Test("Of many at once exactly one becomes the admin", arguments: Engine.allCases)
  func firstAdminRace(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...5 {
          group.addTask {
            try await world.person(
              "racer\(number)", email: "r\(number)@example.org", password: nil, role: nil)
          }
        }
        try await group.waitForAll()
      }
      let people = try await world.accounts.list().items
      #expect(people.count == 5)
      #expect(people.filter { $0.role == .admin }.count == 1)
    }
  }

  @Test("Of two who want one name at once, one gets it and one is told", arguments: Engine.allCases)
  func nameRace(engine: Engine) async throws {
    try await withWorld(engine) { world in
      let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for number in 1...2 {
          group.addTask {
            var browser = world.browser(from: "192.0.2.\(number)")
            let answer = try await browser.post(
              "/sign-up", Self.fields("jana", email: "jana\(number)@example.org"))
            return (answer.status, answer.text)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.map(\.0).sorted() == [303, 422])
      let refused = try #require(answers.first { $0.0 == 422 })
      #expect(refused.1.contains("Somebody has this name already"))
      #expect(refused.1.contains("id=\"f-user_name-error\""))
      #expect(try await world.accounts.list().items.count == 1)
    }
  }

  @Test(
    "A taken address looks like a free one; only its owner is told", arguments: Engine.allCases)
  func addressIsNotTold(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person("jana")
      var browser = world.browser()
      let answer = try await browser.post(
        "/sign-up", Self.fields("other", email: "JANA@example.org"))
      #expect(answer.status == 303)
      #expect(answer.location == "/sign-up/check-mail?name=other")
      #expect(world.letters.map(\.to.address.description) == ["JANA@example.org"])
      #expect(world.letters.last?.subject.hasPrefix("You have an account") == true)
      #expect(world.letters.last?.text.contains("/verify") == false)
      #expect(try await world.accounts.list().items.count == 1)
    }
  }

  @Test(
    "Who signs up anew with an unverified address wipes the first attempt",
    arguments: Engine.allCases)
  func takeOver(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var mallory = world.browser()
      _ = try await mallory.post(
        "/sign-up", Self.fields("mallory", password: "somebody waits here"))
      let stale = try world.linkMailed(to: "jana@example.org")
      var jana = world.browser()
      _ = try await jana.post("/sign-up", Self.fields("jana"))
      #expect(try await jana.get(stale).status == 410)
      let link = try world.linkMailed(to: "jana@example.org")
      let token = try #require(link.split(separator: "=").last.map(String.init))
      _ = try await jana.post("/verify", ["link": token])
      #expect(try await jana.isSignedIn())
      #expect(
        try await mallory.signIn("jana@example.org", password: "somebody waits here").status == 422)
      #expect(try await world.accounts.list().items.map(\.userName) == ["jana"])
    }
  }

  @Test("A link to verify works for 24 hours", arguments: Engine.allCases)
  func linkLifetime(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      _ = try await browser.post("/sign-up", Self.fields())
      let link = try world.linkMailed(to: "jana@example.org")
      world.clock.advance(by: .hours(23))
      #expect(try await browser.get(link).status == 200)
      world.clock.advance(by: .hours(1))
      #expect(try await browser.get(link).status == 410)
    }
  }

  @Test("A closed place says so and makes nothing", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withWorld(engine, registration: .closed) { world in
      var browser = world.browser()
      let page = try await browser.get("/sign-up")
      #expect(page.text.contains("cannot be made here"))
      #expect(try await browser.post("/sign-up", Self.fields()).status == 403)
      #expect(try await world.accounts.list().items.isEmpty)
    }
  }

  @Test("Too many sign-ups from one address must wait", arguments: Engine.allCases)
  func rateLimit(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = world.browser()
      for number in 1...20 {
        let answer = try await browser.post(
          "/sign-up", Self.fields("jana\(number)", email: "j\(number)@example.org"))
        #expect(answer.status == 303)
      }
      let refused = try await browser.post(
        "/sign-up", Self.fields("late", email: "late@example.org"))
      #expect(refused.status == 429)
      #expect(refused.header("retry-after") != nil)
    }
  }
}
