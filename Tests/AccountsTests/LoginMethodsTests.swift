import AppTestSupport
import Core
import Database
import Mail
import Testing
import Web

@testable import Accounts

@Suite("Out means out")
struct LoginMethodsTests {
  private func count(_ world: World, _ table: SQL) async throws -> Int? {
    try await world.database.read { db in try db.value("SELECT COUNT(*) FROM \(table)") }
  }

  @Test("Who changes the password is told what else lets in, by name", arguments: ["en", "cs"])
  func listed(language: String) async throws {
    let provider = try await FakeProvider()
    try await withWorld(.sqlite, provider: provider) { world in
      var browser = try await world.signedIn()
      let plain = try await browser.get("/me/account", language: language).text
      #expect(plain.contains("name=\"end_sessions\" value=\"on\" checked"))
      #expect(!plain.contains("end_tokens") && !plain.contains("end_identities"))
      var phone = world.browser("Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1")
      _ = try await phone.signIn("jana")
      _ = try await browser.post("/me/tokens", ["name": "Moje <čtečka>", "scopes": "read"])
      let begin = try await browser.post("/me/account/link/testid")
      let way = try await provider.visit(
        try OpenIDLinkTests.target(of: begin), as: OpenIDTests.claims())
      _ = try await browser.get(way)
      let page = try await browser.get("/me/account", language: language).text
      #expect(page.contains(language == "cs" ? "Safari, iPhone" : "Safari on iPhone"))
      #expect(page.contains("Moje &lt;čtečka&gt;"))
      #expect(page.contains("TestID (jana@example.org)"))
      #expect(!page.contains("name=\"end_tokens\" value=\"on\" checked"))
      // What was ticked stays ticked when the form comes back.
      let refused = try await browser.post(
        "/me/account/password", ["new_password": "x", "end_tokens": "on"], language: language
      ).text
      #expect(refused.contains("name=\"end_tokens\" value=\"on\" checked"))
      #expect(!refused.contains("name=\"end_sessions\" value=\"on\" checked"))
    }
  }

  @Test("The mail says what ended", arguments: Engine.allCases)
  func mailed(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      _ = try await browser.post(
        "/me/account/password",
        [
          "current_password": "three calm herons", "new_password": "four calm herons",
          "end_tokens": "on",
        ])
      let mail = try #require(world.sentMails.last)
      #expect(mail.text.contains("Tokens of apps were revoked"))
      #expect(!mail.text.contains("signed out"))
      try await world.accounts.setPassword("five calm herons", of: "jana")
      let second = try #require(world.sentMails.last)
      #expect(second.text.contains("All other browsers were signed out"))
    }
  }

  @Test(
    "A request that was on its way when the password changed does nothing any more",
    arguments: Engine.allCases)
  func onTheWay(engine: Engine) async throws {
    try await withWorld(engine) { world in
      let browser = try await world.signedIn()
      let session = Session(token: try #require(browser.session))
      // What a request has looked up and proven, before it comes to write.
      let account = try #require(
        try await world.database.read { db in try AccountStore().find(userName: "jana", in: db) })
      var home = world.browser()
      _ = try await home.signIn("jana")
      _ = try await home.post(
        "/me/account/password",
        ["current_password": "three calm herons", "new_password": "four calm herons"])
      let accounts = world.accounts
      let deeds: [@Sendable () async throws -> Void] = [
        {
          _ = try await accounts.makeToken(
            for: account, in: session, name: "x", scopes: .everything)
        },
        {
          try await accounts.changeEmail(
            of: account, to: try EmailAddress("new@example.org"), in: session, language: .english)
        },
        {
          _ = try await accounts.changePassword(
            of: account, to: "six calm herons", ending: .all, in: session, language: .english)
        },
        {
          try await accounts.deleteOwnAccount(account, in: session, language: .english)
        },
        { try await accounts.prove(account, session) },
      ]
      for deed in deeds { await #expect(throws: AppError.self) { try await deed() } }
      #expect(try await count(world, "account_token") == 0)
      #expect(try await count(world, "account_link") == 0)
      #expect(try await home.signIn("jana", password: "four calm herons").status == 303)
    }
  }

  @Test("Of a token and a new password at once, none is left over", arguments: Engine.allCases)
  func race(engine: Engine) async throws {
    try await withWorld(engine) { world in
      let thief = try await world.signedIn()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...4 {
          group.addTask {
            var thief = thief
            _ = try await thief.post("/me/tokens", ["name": "\(number)", "scopes": "read"])
          }
        }
        group.addTask { try await world.accounts.setPassword("four calm herons", of: "jana") }
        try await group.waitForAll()
      }
      #expect(try await count(world, "account_token") == 0)
      #expect(try await count(world, "account_session") == 0)
    }
  }

  @Test(
    "Links to verify an address from before this version ask for a password",
    arguments: Engine.allCases)
  func formerLinks(engine: Engine) async throws {
    let before = try #require(accountTables.firstIndex { $0.name == "accounts-0007" })
    try await withDatabase(engine, migrations: Array(accountTables[..<before])) { database in
      _ = try await database.write { db in
        try db.execute(
          """
          INSERT INTO account (id, user_name, email, email_key, email_verified, password_hash, role,
            display_name, bio, appearance, suspended, created_at)
          VALUES (1, 'jana', 'Jana@example.org', 'jana@example.org', FALSE, 'x', 'member', '', '',
            'system', FALSE, 5)
          """)
        try db.execute(
          """
          INSERT INTO account_link (id, account_id, purpose, email, next, token_hash, expires_at)
          VALUES (2, 1, 'verify', 'Jana@example.org', '/ask', 'hash', 9)
          """)
      }
      try await database.migrate(accountTables)
      let found = try await database.read { db in
        try SignUpStore().find(tokenHash: "hash", now: Timestamp(milliseconds: 8), in: db)
      }
      #expect(found?.userName == "jana" && found?.next == "/ask")
      let links: Int? = try await database.read { db in
        try db.value("SELECT COUNT(*) FROM account_link")
      }
      #expect(links == 0)
    }
  }
}
