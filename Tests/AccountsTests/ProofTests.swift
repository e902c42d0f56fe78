import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Accounts

@Suite("Proving once more who one is")
struct ProofTests {
  /// What opens an account for long, or closes it for good.
  static let deeds: [(path: String, fields: KeyValuePairs<String, String>)] = [
    ("/me/account/email", ["new_email": "new@example.org"]),
    ("/me/account/password", ["new_password": "four calm herons"]),
    ("/me/tokens", ["name": "app", "scopes": "read"]),
    ("/me/account/link/testid", [:]),
    ("/me/account/delete", ["user_name": "jana"]),
  ]

  /// Everything that a thief could have changed.
  private func state(_ world: World) async throws -> [String] {
    try await world.database.read { db in
      try db.column(
        """
        SELECT user_name || ' ' || COALESCE(password_hash, '-') || ' ' || COALESCE(email, '-')
        FROM account ORDER BY id
        """)
        + db.column("SELECT name FROM account_token")
        + db.column("SELECT email FROM account_link")
        + db.column("SELECT subject FROM account_identity")
    }
  }

  private func comeBack(
    _ browser: inout Browser, _ provider: FakeProvider, as claims: FakeProvider.Claims,
    next: String = "/me/tokens"
  ) async throws -> TestResponse {
    let begin = try await browser.post("/me/prove/testid", ["next": next])
    let way = try await provider.visit(try OpenIDLinkTests.target(of: begin), as: claims)
    return try await browser.get(way)
  }

  @Test(
    "Without a password nothing is done in a browser that was left open",
    arguments: Engine.allCases)
  func needed(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person("boss_lady", email: "b@example.org", role: .admin)
      var browser = world.browser()
      _ = try await OpenIDTests.travel(&browser, provider)
      world.clock.advance(by: .minutes(15))
      let before = try await state(world)
      for (path, fields) in Self.deeds {
        let answer = try await browser.post(path, fields)
        #expect(answer.location?.hasPrefix("/me/prove?next=%2Fme%2F") == true, "\(path)")
      }
      #expect(try await state(world) == before)
      #expect(world.sentMails.isEmpty)
      for path in ["/me/account", "/me/tokens"] {
        let page = try await browser.get(path).text
        #expect(page.contains("/me/prove?next="), "\(path)")
        #expect(!page.contains("name=\"new_email\"") && !page.contains("name=\"scopes\""))
      }

      let page = try await browser.get("/me/prove?next=%2Fme%2Ftokens").text
      #expect(page.contains("Continue with TestID"))
      let back = try await comeBack(&browser, provider, as: OpenIDTests.claims())
      #expect(back.location == "/me/tokens")
      for (path, fields) in Self.deeds.dropLast() {
        let answer = try await browser.post(path, fields)
        #expect(answer.location?.hasPrefix("/me/prove") != true, "\(path)")
      }
      #expect(try await state(world) != before)
    }
  }

  @Test(
    "Another's identity proves nothing, and is not connected on the way either",
    arguments: Engine.allCases)
  func anothers(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      _ = try await OpenIDTests.travel(&browser, provider)
      var other = world.browser()
      _ = try await OpenIDTests.travel(
        &other, provider, as: OpenIDTests.claims("petr", email: "petr@example.org"))
      world.clock.advance(by: .minutes(15))
      let before = try await state(world)
      for subject in ["mallory", "petr"] {
        let back = try await comeBack(
          &browser, provider, as: OpenIDTests.claims(subject, email: nil))
        #expect(back.status == 403, "\(subject)")
      }
      #expect(try await state(world) == before)
      #expect(
        try await browser.post("/me/tokens", ["name": "x", "scopes": "read"]).status == 303)
      #expect(try await state(world) == before)
    }
  }

  @Test(
    "A provider that lets somebody through who signed in there yesterday proves nothing",
    arguments: Engine.allCases)
  func yesterday(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      _ = try await OpenIDTests.travel(&browser, provider)
      world.clock.advance(by: .minutes(15))
      var claims = OpenIDTests.claims()
      claims.authTime = Int(world.clock.now.milliseconds / 1000) - 86_400
      #expect(try await comeBack(&browser, provider, as: claims).status == 403)
      claims.authTime = Int(world.clock.now.milliseconds / 1000) - 5
      #expect(try await comeBack(&browser, provider, as: claims).status == 303)
    }
  }

  @Test("The provider is asked to have the person sign in anew", arguments: ["prove", "link"])
  func anew(deed: String) async throws {
    let provider = try await FakeProvider()
    try await withWorld(.sqlite, provider: provider) { world in
      var browser = world.browser()
      let begin = try await browser.get("/sign-in/with/testid")
      #expect(begin.location?.contains("max_age") == false)
      _ = try await OpenIDTests.travel(&browser, provider)
      let path = deed == "prove" ? "/me/prove/testid" : "/me/account/link/testid"
      let page = try await browser.post(path)
      #expect(try OpenIDLinkTests.target(of: page).contains("max_age=0"))
    }
  }

  @Test("With a password, a token asks for it", arguments: Engine.allCases)
  func password(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      world.clock.advance(by: .minutes(15))
      let fields: KeyValuePairs = ["name": "app", "scopes": "read"]
      #expect(
        try await browser.post("/me/tokens", fields).location == "/me/prove?next=%2Fme%2Ftokens")
      let page = try await browser.get("/me/prove?next=%2Fme%2Ftokens").text
      #expect(page.contains("name=\"next\" value=\"/me/tokens\""))
      let wrong = try await browser.post("/me/prove", ["password": "no", "next": "/me/tokens"])
      #expect(wrong.status == 422)
      #expect(try await browser.post("/me/tokens", fields).status == 303)
      let right = try await browser.post(
        "/me/prove", ["password": "three calm herons", "next": "/me/tokens"])
      #expect(right.location == "/me/tokens")
      #expect(try await browser.post("/me/tokens", fields).status == 201)
      for foreign in ["//evil.test", "https://evil.test/", ""] {
        let answer = try await browser.post(
          "/me/prove", ["password": "three calm herons", "next": foreign])
        #expect(answer.location == "/me/account")
      }
    }
  }

  @Test("A thief who guesses in one browser does not lock the owner's", arguments: Engine.allCases)
  func guesses(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var home = try await world.signedIn()
      var thief = world.browser()
      _ = try await thief.signIn("jana")
      for _ in 1...10 { _ = try await thief.post("/me/prove", ["password": "wrong wrong"]) }
      #expect(try await thief.post("/me/prove", ["password": "wrong wrong"]).status == 429)
      #expect(
        try await home.post("/me/prove", ["password": "three calm herons"]).status == 303)
    }
  }

  @Test("When the provider is gone, a mail helps", arguments: Engine.allCases)
  func providerGone(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      try await world.database.write { db in
        _ = try db.execute("UPDATE account SET password_hash = NULL")
      }
      let page = try await browser.get("/me/prove").text
      #expect(page.contains("action=\"/forgot\"") && page.contains("jana@example.org"))
    }
  }

  @Test("Alone and without a password nobody is asked", arguments: Engine.allCases)
  func alone(engine: Engine) async throws {
    try await withWorld(engine, mode: .single) { world in
      var browser = world.browser()
      _ = try await browser.get("/sign-in")
      world.clock.advance(by: .hours(1))
      #expect(
        try await browser.post("/me/tokens", ["name": "x", "scopes": "read"]).status == 201)
    }
  }
}
