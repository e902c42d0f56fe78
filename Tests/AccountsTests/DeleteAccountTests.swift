import Accounts
import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@Suite("Deleting an account")
struct DeleteAccountTests {
  @Test(
    "Says what goes, asks for the password, removes it all, ends sessions, mails",
    arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person("boss_lady", email: "b@example.org", role: .admin)
      var browser = try await world.signedIn()
      var phone = world.browser()
      _ = try await phone.signIn("jana")
      _ = try await world.accounts.createToken(for: "jana", name: "x", scopes: .read)
      #expect(try await browser.get("/me/account/delete").text.contains("This goes"))
      #expect(try await browser.post("/me/account/delete", ["password": "no"]).status == 422)
      let done = try await browser.post(
        "/me/account/delete", ["password": "three calm herons"])
      #expect(done.location == "/sign-in")
      #expect(browser.session == nil)
      #expect(try await !phone.isSignedIn())
      #expect(world.sentMails.last?.subject.hasPrefix("Your account was deleted") == true)
      for table: SQL in ["account_session", "account_token", "account_link", "account_identity"] {
        let rows: Int? = try await world.database.read { db in
          try db.value("SELECT COUNT(*) FROM \(table)")
        }
        #expect(rows == 0)
      }
      #expect(try await world.accounts.list().items.map(\.userName) == ["boss_lady"])
    }
  }

  @Test(
    "The last admin cannot go while others are there, and is told what to do",
    arguments: Engine.allCases)
  func lastAdmin(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var admin = try await world.signedIn("boss_lady", role: .admin)
      try await world.person("petr", email: "petr@example.org")
      let refused = try await admin.post(
        "/me/account/delete", ["password": "three calm herons"])
      #expect(refused.status == 422)
      #expect(refused.text.contains("Make somebody else one first"))
      try await world.accounts.setRole(.admin, of: "petr")
      #expect(
        try await admin.post("/me/account/delete", ["password": "three calm herons"]).status == 303)
    }
  }

  @Test("Where everybody has left, no stranger comes in as admin", arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var alone = try await world.signedIn("alone", role: .admin)
      var early = world.browser()
      let wish: KeyValuePairs = ["user_name": "early", "email": "early@example.org"]
      #expect(try await early.post("/sign-up", wish).status == 303)
      let link = try world.linkMailed(to: "early@example.org")
      #expect(try await alone.get("/me/account/delete").text.contains("You are the only one here"))
      #expect(
        try await alone.post("/me/account/delete", ["password": "three calm herons"]).status == 303)
      var late = world.browser()
      #expect(try await late.get("/sign-up").text.contains("New accounts cannot be made here"))
      #expect(try await late.post("/sign-up", wish).status == 403)
      // A link that was on its way opens nothing either.
      let opened = try await early.finish(link, as: "early", password: "three calm herons")
      #expect(opened.status == 403)
      #expect(try await world.accounts.list().items.isEmpty)
      // Whoever has the machine opens the door again, and then the link is as good as before.
      try await world.person("next_one", email: nil, role: nil)
      #expect(try await world.accounts.list().items.first?.role == .admin)
      _ = try await early.finish(link, as: "early", password: "three calm herons")
      #expect(try await world.accounts.list().items.map(\.role) == [.member, .admin])
    }
  }

  @Test("An account that nobody came into leaves the place new", arguments: Engine.allCases)
  func forgotten(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person("forgotten", role: nil, verified: false)
      let later = world.clock.now + .days(400)
      try await world.accounts.cleanup(now: later)
      #expect(try await world.accounts.list().items.isEmpty)
      var browser = world.browser()
      #expect(try await browser.get("/sign-up").text.contains("name=\"email\""))
    }
  }

  @Test("Other features' hooks run in the same transaction", arguments: Engine.allCases)
  func hooks(engine: Engine) async throws {
    let notes = Migration("zz-notes") { dialect in
      ["CREATE TABLE note (account \(dialect.integerType) NOT NULL)"]
    }
    try await withWorld(
      engine,
      accountDeleted: [
        { id, db in try db.execute("DELETE FROM note WHERE account = \(id)") }
      ], migrations: [notes]
    ) { world in
      try await world.person("boss_lady", email: nil, role: .admin)
      let id = try await world.person()
      _ = try await world.database.write { db in
        try db.execute("INSERT INTO note (account) VALUES (\(id))")
      }
      try await world.accounts.delete("jana")
      #expect(
        try await world.database.read { db in try db.exists("SELECT 1 FROM note") } == false)
    }
  }

  @Test("Without a password one types the user name", arguments: Engine.allCases)
  func withoutPassword(engine: Engine) async throws {
    let provider = try await FakeProvider()
    try await withWorld(engine, provider: provider) { world in
      var browser = world.browser()
      _ = try await OpenIDTests.travel(&browser, provider)
      #expect(try await browser.post("/me/account/delete", ["user_name": "petr"]).status == 422)
      #expect(try await browser.post("/me/account/delete", ["user_name": "jana"]).status == 303)
    }
  }
}
