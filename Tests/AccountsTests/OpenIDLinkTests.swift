import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Linking identities")
struct OpenIDLinkTests {
  /// The address at the provider to which a page links.
  static func target(of page: TestResponse) throws -> String {
    let start = try #require(page.text.firstRange(of: "https://id.test/authorize"))
    let end = try #require(page.text[start.lowerBound...].firstIndex(of: "\""))
    return String(page.text[start.lowerBound..<end]).replacing("&amp;", with: "&")
  }

  @Test(
    "An existing address is linked only after its owner signed in and said yes",
    arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person()
      var browser = world.browser()
      let back = try await OpenIDTests.travel(&browser, provider)
      #expect(back.location == "/sign-in/link")
      #expect(try await !browser.isSignedIn())
      let explained = try await browser.get("/sign-in/link")
      #expect(explained.text.contains("jana@example.org"))
      #expect(explained.text.contains("/sign-in?next=%2Fme%2Faccount%2Flink"))
      let signedIn = try await browser.signIn("jana", next: "/me/account/link")
      #expect(signedIn.location == "/me/account/link")
      #expect(try await browser.get("/me/account/link").text.contains("TestID"))
      #expect(try await browser.post("/me/account/link").location == "/me/account")
      var again = world.browser()
      #expect(try await OpenIDTests.travel(&again, provider).location == "/")
      #expect(try await again.isSignedIn())
      #expect(try await world.accounts.list().items.count == 1)
    }
  }

  @Test(
    "Whoever controls the address elsewhere cannot open the account", arguments: Engine.allCases)
  func attack(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person()
      var mallory = try await world.signedIn("mallory")
      _ = try await OpenIDTests.travel(
        &mallory, provider, as: OpenIDTests.claims("mallory-at-provider"))
      // Signed in as somebody else: there is nothing to link.
      #expect(try await mallory.get("/me/account/link").location == "/me/account")
      _ = try await mallory.post("/me/account/link")
      let identities: [Int64] = try await world.database.read { db in
        try db.column("SELECT id FROM account_identity")
      }
      #expect(identities.isEmpty)
      // And the owner's browser does not have mallory's cookie.
      var jana = world.browser()
      _ = try await jana.signIn("jana")
      _ = try await jana.post("/me/account/link")
      #expect(
        try await world.database.read { db in
          try db.exists("SELECT 1 FROM account_identity")
        } == false)
    }
  }

  @Test("An address for which the provider does not vouch is ignored", arguments: Engine.allCases)
  func unvouched(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person()
      var browser = world.browser()
      let back = try await OpenIDTests.travel(
        &browser, provider, as: OpenIDTests.claims(verified: false))
      #expect(back.location == "/welcome")
      let person = try #require(try await world.accounts.list().items.first)
      #expect(person.userName == "jana2")
      #expect(person.email == nil)
    }
  }

  @Test(
    "An unverified account of the address gives way, and its password with it",
    arguments: Engine.allCases)
  func preHijack(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      try await world.person("first", email: "first@example.org", role: nil)
      try await world.person("mallory", password: "somebody waits here", verified: false)
      var mallory = world.browser()
      _ = try await mallory.post("/sign-up", SignUpTests.fields("mallory2"))
      let link = try world.linkMailed(to: "jana@example.org")
      var jana = world.browser()
      #expect(try await OpenIDTests.travel(&jana, provider).location == "/welcome")
      #expect(
        try await mallory.signIn("jana@example.org", password: "somebody waits here").status == 422)
      #expect(try await world.accounts.list().items.map(\.userName) == ["jana", "first"])
      #expect(try await jana.get(link).status == 410)
    }
  }

  @Test(
    "Linked and unlinked in the settings, but never the last way in", arguments: Engine.allCases)
  func settings(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = try await world.signedIn()
      let begin = try await browser.post("/me/account/link/testid")
      #expect(begin.status == 200, "a page with a link: forms must not lead elsewhere")
      let way = try await provider.visit(
        try Self.target(of: begin), as: OpenIDTests.claims("other", email: nil))
      #expect(try await browser.get(way).location == "/me/account")
      #expect(try await browser.get("/me/account").text.contains("Disconnect"))

      let id: ID = try #require(
        try await world.database.read { db in try db.value("SELECT id FROM account_identity") })
      _ = try await world.database.write { db in
        try db.execute("UPDATE account SET password_hash = NULL")
      }
      let refused = try await browser.post("/me/account/unlink/\(id)")
      #expect(refused.status == 409)
      _ = try await browser.post("/me/account/password", ["new_password": "four calm herons"])
      #expect(try await browser.post("/me/account/unlink/\(id)").status == 303)
      #expect(try await !browser.get("/me/account").text.contains("/unlink/"))
    }
  }

  @Test("An identity of one account cannot be linked to another", arguments: Engine.allCases)
  func taken(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var first = world.browser()
      _ = try await OpenIDTests.travel(&first, provider)
      var second = try await world.signedIn("petr")
      let begin = try await second.post("/me/account/link/testid")
      let way = try await provider.visit(try Self.target(of: begin), as: OpenIDTests.claims())
      let refused = try await second.get(way)
      #expect(refused.status == 403)
      #expect(refused.text.contains("opens another account"))
    }
  }

  @Test("Who signed out on the way links nothing", arguments: Engine.allCases)
  func signedOutMeanwhile(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = try await world.signedIn()
      let begin = try await browser.post("/me/account/link/testid")
      let way = try await provider.visit(
        try Self.target(of: begin), as: OpenIDTests.claims("other"))
      _ = try await browser.post("/sign-out")
      #expect(try await browser.get(way).status == 403)
    }
  }
}
