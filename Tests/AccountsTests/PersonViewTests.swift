import Accounts
import AppTestSupport
import Core
import Database
import Testing
import Web

@Suite("What other features know of people")
struct PersonViewTests {
  /// What a feature would note of a person: the name under which others see them, if they do.
  static let notes = Migration("test-0001") { dialect in
    ["CREATE TABLE note (account \(dialect.integerType) PRIMARY KEY, name TEXT)"]
  }

  @Sendable static func note(_ id: ID, _ db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO note (account, name) VALUES (\(id), (SELECT name FROM person WHERE id = \(id)))
      ON CONFLICT (account) DO UPDATE SET name = excluded.name
      """)
  }

  @Test(
    "They are told of every change of a name, and of who may be seen", arguments: Engine.allCases)
  func changes(engine: Engine) async throws {
    try await withWorld(engine, personChanged: [Self.note], migrations: [Self.notes]) { world in
      var admin = try await world.signedIn("vera", role: .admin)
      #expect(try await world.noted() == ["vera"])
      // Not before the address is verified: the account may be anybody's.
      var jana = world.browser()
      _ = try await jana.post("/sign-up", SignUpTests.fields())
      #expect(try await world.noted() == ["vera"])
      #expect(try await world.people() == ["vera"])
      _ = try await jana.finish(try world.linkMailed(to: "jana@example.org"), as: "jana")
      #expect(try await world.noted() == ["jana", "vera"])
      // A name of one's own.
      _ = try await jana.post("/me/profile", ["display_name": "Jana Nová", "bio": ""])
      #expect(try await world.noted() == ["Jana Nová", "vera"])
      // Locked out, and let in again.
      let id = try #require(try await world.accounts.find(userName: "jana"))
      _ = try await admin.post("/admin/people/\(id)/suspend")
      #expect(try await world.noted() == ["vera"])
      #expect(try await world.people() == ["vera"])
      _ = try await admin.post("/admin/people/\(id)/unsuspend")
      #expect(try await world.noted() == ["Jana Nová", "vera"])
      #expect(try await world.people() == ["Jana Nová", "vera"])
    }
  }
}

extension World {
  fileprivate func noted() async throws -> [String] {
    try await database.read { db in
      try db.column("SELECT name FROM note WHERE name IS NOT NULL", as: String.self).sorted()
    }
  }

  fileprivate func people() async throws -> [String] {
    try await database.read { db in
      try db.column("SELECT name FROM person", as: String.self).sorted()
    }
  }
}
