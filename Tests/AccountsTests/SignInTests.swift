import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Signing in")
struct SignInTests {
  @Test("By e-mail in any case or by user name", arguments: Engine.allCases)
  func byBoth(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      for name in ["jana", " Jana ", "jana@example.org", "JANA@Example.org"] {
        var browser = world.browser()
        let answer = try await browser.signIn(name)
        #expect(answer.status == 303, "\(name)")
        #expect(answer.location == "/")
        #expect(try await browser.isSignedIn())
      }
    }
  }

  @Test("Leads to where one was going, but never to another site", arguments: Engine.allCases)
  func next(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var browser = world.browser()
      let sent = try await browser.get("/me/tokens")
      #expect(sent.location == "/sign-in?next=%2Fme%2Ftokens")
      #expect(try await browser.get("/sign-in?next=%2Fme%2Ftokens").text.contains("/me/tokens"))
      #expect(try await browser.signIn("jana", next: "/me/tokens").location == "/me/tokens")
      for foreign in ["//evil.test", "https://evil.test/", "/\\evil.test", "javascript:alert(1)"] {
        var other = world.browser()
        #expect(try await other.signIn("jana", next: foreign).location == "/", "\(foreign)")
      }
    }
  }

  @Test("Unknown account and wrong password read the same", arguments: Engine.allCases)
  func sameAnswer(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      try await world.person("unverified", email: "u@example.org", verified: false)
      var texts: Set<String> = []
      for name in ["jana", "nobody", "u@example.org"] {
        var browser = world.browser()
        let answer = try await browser.signIn(name, password: "not the password")
        #expect(answer.status == 422)
        let start = try #require(answer.text.firstRange(of: "role=\"alert\""))
        let end = try #require(answer.text[start.upperBound...].firstRange(of: "</div>"))
        texts.insert(String(answer.text[start.upperBound..<end.lowerBound]))
      }
      #expect(texts.count == 1)
    }
  }

  @Test("An unknown account costs a hash as well", arguments: Engine.allCases)
  func sameWork(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      try await world.person("nopassword", email: "n@example.org", password: nil)
      var browser = world.browser()
      for name in ["jana", "nobody", "nopassword"] {
        let before = world.accounts.passwords.count
        _ = try await browser.signIn(name, password: "not the password")
        #expect(world.accounts.passwords.count == before + 1, "\(name)")
      }
    }
  }

  @Test(
    "Before the address is verified, only the right password is told", arguments: Engine.allCases)
  func unverified(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person(verified: false)
      var browser = world.browser()
      let told = try await browser.signIn("jana")
      #expect(told.status == 403)
      #expect(told.text.contains("Verify your address first"))
      #expect(told.text.contains("action=\"/verify/resend\""))
      #expect(try await !browser.isSignedIn())

      #expect(try await browser.post("/verify/resend", ["name": "jana"]).status == 303)
      #expect(world.sentMails.count == 1)
      #expect(try world.linkMailed(to: "jana@example.org").hasPrefix("/reset?link="))
      _ = try await browser.post("/verify/resend", ["name": "jana"])
      _ = try await browser.post("/verify/resend", ["name": "jana"])
      #expect(try await browser.post("/verify/resend", ["name": "jana"]).status == 429)
      #expect(try await browser.post("/verify/resend", ["name": "nobody"]).status == 303)
      #expect(world.sentMails.count == 3)
    }
  }

  @Test("The session changes at every sign-in, and the old one ends", arguments: Engine.allCases)
  func rotation(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      var browser = world.browser()
      _ = try await browser.signIn("jana")
      let first = try #require(browser.session)
      _ = try await browser.signIn("jana")
      #expect(browser.session != first)
      var thief = world.browser()
      thief.setCookie("__Host-korzo", first)
      #expect(try await !thief.isSignedIn())
    }
  }

  @Test("Signing out ends the session at the server", arguments: Engine.allCases)
  func signOut(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      let session = try #require(browser.session)
      let answer = try await browser.post("/sign-out")
      #expect(answer.location == "/sign-in")
      #expect(browser.session == nil)
      var thief = world.browser()
      thief.setCookie("__Host-korzo", session)
      #expect(try await !thief.isSignedIn())
    }
  }

  @Test("A hash of yesterday's cost is renewed", arguments: Engine.allCases)
  func rehash(engine: Engine) async throws {
    try await withWorld(engine) { world in
      let id = try await world.person()
      let old = try PasswordHash(
        of: "three calm herons", cost: PasswordCost(logN: 3, blockSize: 8, parallelism: 1),
        salt: [1, 2, 3, 4]
      ).description
      try await world.database.write { db in try AccountStore().setPassword(old, of: id, in: db) }
      var browser = world.browser()
      #expect(try await browser.signIn("jana").status == 303)
      let stored = try await world.database.read { db in try AccountStore().find(id, in: db) }
      #expect(stored?.passwordHash?.hasPrefix("$scrypt$ln=4,r=8,p=1$") == true)
      #expect(try await browser.signIn("jana").status == 303)
    }
  }

  @Test("The database knows only hashes of sessions", arguments: Engine.allCases)
  func hashedAtRest(engine: Engine) async throws {
    try await withWorld(engine) { world in
      let browser = try await world.signedIn()
      let session = try #require(browser.session)
      let stored: [String] = try await world.database.read { db in
        try db.column("SELECT token_hash FROM account_session")
      }
      #expect(stored == [Secret.hash(session)])
      #expect(session.utf8.count == 43)
    }
  }
}
