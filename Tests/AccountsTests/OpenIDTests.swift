import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Signing in with an OpenID provider")
struct OpenIDTests {
  static func claims(
    _ subject: String = "person-1", email: String? = "jana@example.org", verified: Bool? = true,
    name: String? = "Jana Nováková", preferred: String? = "jana"
  ) -> FakeProvider.Claims {
    var claims = FakeProvider.Claims()
    claims.sub = subject
    claims.email = email
    claims.emailVerified = verified
    claims.name = name
    claims.preferredUserName = preferred
    return claims
  }

  /// Leaves for the provider and comes back.
  static func travel(
    _ browser: inout Browser, _ provider: FakeProvider,
    as claims: FakeProvider.Claims = claims(), query: String = ""
  ) async throws -> TestResponse {
    let begin = try await browser.get("/sign-in/with/testid" + query)
    let way = try await provider.visit(try #require(begin.location), as: claims)
    return try await browser.get(way)
  }

  @Test("The first time makes an account, the next time opens it", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person("first", email: "first@example.org", role: nil)
      var browser = world.browser()
      let page = try await browser.get("/sign-in")
      #expect(page.text.contains("Continue with TestID"))
      let back = try await Self.travel(&browser, provider)
      #expect(back.location == "/welcome")
      #expect(try await browser.isSignedIn())
      #expect(try await browser.get("/welcome").text.contains("value=\"Jana Nováková\""))
      let person = try #require(try await world.accounts.list().items.first)
      #expect(person.userName == "jana")
      #expect(person.displayName == "Jana Nováková")
      #expect(person.email == "jana@example.org")
      #expect(person.emailVerified)
      #expect(person.role == .member)

      var again = world.browser()
      let second = try await Self.travel(&again, provider, query: "?next=%2Fme%2Ftokens")
      #expect(second.location == "/me/tokens")
      #expect(try await again.isSignedIn())
      #expect(try await world.accounts.list().items.count == 2)
    }
  }

  @Test("A taken user name gets a number", arguments: Engine.allCases)
  func suffix(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person("jana", email: "other@example.org")
      var browser = world.browser()
      _ = try await Self.travel(&browser, provider)
      #expect(try await world.accounts.list().items.first?.userName == "jana2")
    }
  }

  @Test("When no name fits, the person is asked", arguments: Engine.allCases)
  func asksForName(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person("taken", email: "t@example.org", role: nil)
      var browser = world.browser()
      let claims = Self.claims(email: "x@example.org", name: "李", preferred: "admin")
      #expect(try await Self.travel(&browser, provider, as: claims).location == "/sign-in/name")
      #expect(try await browser.get("/sign-in/name").text.contains("TestID confirmed"))
      let taken = try await browser.post("/sign-in/name", ["user_name": "taken"])
      #expect(taken.status == 422)
      #expect(taken.text.contains("Somebody has this name already"))
      let done = try await browser.post("/sign-in/name", ["user_name": "li_wei"])
      #expect(done.location == "/welcome")
      #expect(try await browser.isSignedIn())
      var other = world.browser()
      #expect(try await other.post("/sign-in/name", ["user_name": "thief"]).status == 403)
    }
  }

  @Test(
    "A provider's new keys are fetched, but not more than once a minute", arguments: Engine.allCases
  )
  func keyRotation(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      _ = try await Self.travel(&browser, provider)
      #expect(await provider.keyFetches == 1)
      try await provider.rotate(to: "key-2", .rsa)
      #expect(try await Self.travel(&browser, provider).status == 403, "asked a moment ago")
      world.clock.advance(by: .minutes(1))
      #expect(try await Self.travel(&browser, provider).status == 303)
      #expect(await provider.keyFetches == 2)
    }
  }

  @Test("A provider may sign with any kind of key", arguments: TestSigningKey.Kind.allCases)
  func kinds(kind: TestSigningKey.Kind) async throws {
    let provider = try await FakeProvider()
    try await provider.rotate(to: "key-2", kind)
    try await withWorld(.sqlite, provider: provider) { world in
      var browser = world.browser()
      let back = try await Self.travel(&browser, provider)
      #expect(back.status == 303)
      #expect(try await browser.isSignedIn())
    }
  }

  @Test("A provider that wants the secret in the form gets it there", arguments: Engine.allCases)
  func secretInForm(engine: Engine) async throws {
    let provider = try await FakeProvider()
    await provider.setAuthMethods(["client_secret_post"])
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      let back = try await Self.travel(&browser, provider)
      #expect(back.status == 303)
    }
  }

  @Test("A document of another issuer is not believed", arguments: Engine.allCases)
  func issuerMixUp(engine: Engine) async throws {
    let provider = try await FakeProvider()
    await provider.setClaimedIssuer("https://evil.test")
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      let answer = try await browser.get("/sign-in/with/testid")
      #expect(answer.status == 502)
    }
  }

  @Test(
    "Clocks may differ by two minutes, and one audience may come as a text",
    arguments: Engine.allCases)
  func leeway(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var claims = Self.claims()
      claims.exp = Int(world.clock.now.milliseconds / 1000) - 119
      claims.azp = "korzo-client"
      var browser = world.browser()
      let back = try await Self.travel(&browser, provider, as: claims)
      #expect(back.status == 303)
    }
  }

  @Test("A state works once", arguments: Engine.allCases)
  func replay(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      let begin = try await browser.get("/sign-in/with/testid")
      let cookie = browser.cookies["__Host-korzo-openid"]
      let way = try await provider.visit(try #require(begin.location), as: Self.claims())
      #expect(try await browser.get(way).status == 303)
      browser.forgetCookies()
      browser.setCookie("__Host-korzo-openid", cookie)
      #expect(try await browser.get(way).status == 403)
      #expect(try await !browser.isSignedIn())
    }
  }

  @Test("A way back that another browser began opens nothing", arguments: Engine.allCases)
  func otherBrowser(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var mallory = world.browser()
      let begin = try await mallory.get("/sign-in/with/testid")
      let way = try await provider.visit(try #require(begin.location), as: Self.claims())
      var victim = world.browser()
      #expect(try await victim.get(way).status == 403)
      #expect(try await !victim.isSignedIn())
    }
  }

  @Test("A trip may take ten minutes", arguments: Engine.allCases)
  func tripLifetime(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      let begin = try await browser.get("/sign-in/with/testid")
      let way = try await provider.visit(try #require(begin.location), as: Self.claims())
      world.clock.advance(by: .minutes(10))
      #expect(try await browser.get(way).status == 403)
    }
  }

  @Test("Who stops at the provider is told that nothing happened", arguments: Engine.allCases)
  func stopped(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      let answer = try await browser.get(
        "/sign-in/with/testid/callback?error=access_denied&state=x")
      #expect(answer.status == 403)
      #expect(answer.text.contains("nothing happened"))
      #expect(try await browser.get("/sign-in/with/nobody").status == 404)
    }
  }

  @Test("Where registration is closed no account is made", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, registration: .closed, provider: provider) {
      world in
      var browser = world.browser()
      let back = try await Self.travel(&browser, provider)
      #expect(back.status == 403)
      #expect(try await world.accounts.list().items.isEmpty)
    }
  }

  @Test("An invitation travels along", arguments: Engine.allCases)
  func invited(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, registration: .invitation, provider: provider) {
      world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      var refused = world.browser()
      #expect(try await Self.travel(&refused, provider).status == 403)
      let code = try await InvitationTests.invite(&admin)
      var browser = world.browser()
      let back = try await Self.travel(&browser, provider, query: "?invitation=\(code)")
      #expect(back.location == "/welcome")
    }
  }

  @Test("A suspended person does not come in by the side door", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      _ = try await Self.travel(&browser, provider)
      let id = try #require(try await world.accounts.list().items.first?.id)
      try await world.database.write { db in try AccountStore().setSuspended(true, of: id, in: db) }
      var again = world.browser()
      #expect(try await Self.travel(&again, provider).status == 403)
    }
  }
}
