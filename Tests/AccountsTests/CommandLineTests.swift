import Accounts
import AppTestSupport
import Core
import Database
import Mail
import Synchronization
import Testing
import Web

@Suite("korzo user")
struct CommandLineTests {
  @Test("What breaks the rules or is taken is refused in words", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person()
      let wrong: [(name: String, email: String?, password: String?)] = [
        ("Jana", nil, nil), ("jana", nil, nil), ("ab", nil, nil), ("admin", nil, nil),
        ("petr", "jana@example.org", nil), ("petr", "nonsense", nil), ("petr", nil, "short"),
      ]
      for (name, email, password) in wrong {
        await #expect(throws: AppError.self, "\(name)") {
          try await world.accounts.createAccount(
            userName: name, email: email, password: password, verified: true)
        }
      }
      #expect(try await world.accounts.list().items.count == 1)
    }
  }

  @Test("A password set here ends the sessions", arguments: Engine.allCases)
  func setPassword(engine: Engine) async throws {
    try await withWorld(engine) { world in
      var browser = try await world.signedIn()
      try await world.accounts.setPassword("four calm herons", of: "jana")
      #expect(try await !browser.isSignedIn())
      #expect(try await browser.signIn("jana", password: "four calm herons").status == 303)
      await #expect(throws: AppError.self) {
        try await world.accounts.setPassword("four calm herons", of: "nobody")
      }
    }
  }
}

@Suite("Cleaning up")
struct CleanupTests {
  @Test("What ran out is forgotten, what is alive stays", arguments: Engine.allCases)
  func cleanup(engine: Engine) async throws {
    try await withWorld(engine) { world in
      try await world.person("boss_lady", email: "b@example.org", role: .admin)
      var stranger = world.browser()
      _ = try await stranger.post("/sign-up", SignUpTests.fields("lost", email: "l@example.org"))
      var browser = try await world.signedIn()
      _ = try await browser.post("/forgot", ["email": "jana@example.org"])
      func count(_ table: SQL) async throws -> Int? {
        try await world.database.read { db in try db.value("SELECT COUNT(*) FROM \(table)") }
      }
      try await world.accounts.cleanup(now: world.clock.now)
      #expect(try await count("account_link") == 1)
      #expect(try await count("account_signup") == 1)
      #expect(try await count("account_session") == 1)
      #expect(try await count("account_device") == 1)
      #expect(try await count("account") == 2)
      try await world.accounts.cleanup(now: world.clock.now + .days(8))
      #expect(try await count("account_link") == 0)
      #expect(try await count("account_signup") == 0)
      #expect(try await count("account_session") == 1)
      #expect(
        try await world.accounts.list().items.map(\.userName).sorted() == ["boss_lady", "jana"])
      try await world.accounts.cleanup(now: world.clock.now + .days(90))
      #expect(try await count("account_session") == 0)
      #expect(try await count("account_device") == 1)
      try await world.accounts.cleanup(now: world.clock.now + .days(401))
      #expect(try await count("account_device") == 0)
    }
  }

  @Test(
    "Accounts that nobody verified go with all that other parts keep of them",
    arguments: Engine.allCases)
  func unverified(engine: Engine) async throws {
    let gone = Mutex<[ID]>([])
    try await withWorld(engine, accountDeleted: [{ id, _ in gone.withLock { $0.append(id) } }]) {
      world in
      let alone = try await world.person("squatter", email: "s@example.org", verified: false)
      try await world.accounts.cleanup(now: world.clock.now + .days(8))
      #expect(gone.withLock { $0 } == [alone], "a founder who never came makes room")
      try await world.person("founder", email: "f@example.org", role: .admin, verified: false)
      let lost = try await world.person(verified: false)
      try await world.accounts.cleanup(now: world.clock.now + .days(8))
      #expect(gone.withLock { $0 } == [alone, lost])
      #expect(
        try await world.accounts.list().items.map(\.userName) == ["founder"],
        "but does not leave others alone")
    }
  }
}
