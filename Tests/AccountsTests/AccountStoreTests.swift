import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Accounts

@Suite("The account tables")
struct AccountStoreTests {
  private func account(
    _ number: Int64, _ name: String, email: String? = nil, role: Role? = nil
  ) -> NewAccount {
    NewAccount(
      id: ID(number), userName: name, email: email, emailVerified: email != nil, passwordHash: nil,
      role: role, now: Timestamp(milliseconds: number))
  }

  @Test("User names and addresses are unique, whatever their case", arguments: Engine.allCases)
  func unique(engine: Engine) async throws {
    try await withDatabase(engine, migrations: accountTables) { database in
      let first = account(1, "jana", email: "Jana@example.org")
      _ = try await database.write { db in try AccountStore().insert(first, in: db) }
      for second in [account(2, "jana"), account(2, "petr", email: "JANA@EXAMPLE.ORG")] {
        await #expect(throws: DatabaseError.self) {
          _ = try await database.write { db in try AccountStore().insert(second, in: db) }
        }
      }
      let found = try await database.read { db in
        try AccountStore().find(typed: "jana@EXAMPLE.org", in: db)
      }
      #expect(found?.userName == "jana")
      #expect(found?.role == .admin)
      #expect(found?.createdAt == Timestamp(milliseconds: 1))
    }
  }

  @Test("The schema itself refuses nonsense", arguments: Engine.allCases)
  func checks(engine: Engine) async throws {
    try await withDatabase(engine, migrations: accountTables) { database in
      let wanted = account(1, "jana", email: "jana@example.org")
      _ = try await database.write { db in try AccountStore().insert(wanted, in: db) }
      let wrong: [SQL] = [
        "UPDATE account SET role = 'king'", "UPDATE account SET user_name = 'ab'",
        "UPDATE account SET appearance = 'pink'", "UPDATE account SET language = 'de'",
        "UPDATE account SET email = NULL",
        "INSERT INTO account_token (id, account_id, name, scopes, token_hash, created_at) VALUES (1, 1, 'x', 0, 'x', 1)",
        "INSERT INTO account_session (id, account_id, token_hash, user_agent, created_at, seen_at, expires_at) VALUES (1, 99, 'x', 'x', 1, 1, 1)",
      ]
      for statement in wrong {
        await #expect(throws: DatabaseError.self) {
          _ = try await database.write { db in try db.execute(statement) }
        }
      }
    }
  }

  @Test("Everything of an account goes with it", arguments: Engine.allCases)
  func cascade(engine: Engine) async throws {
    try await withDatabase(engine, migrations: accountTables) { database in
      let (jana, boss) = (account(1, "jana"), account(2, "boss_lady", role: .admin))
      let now = Timestamp(milliseconds: 5)
      try await database.write { db in
        try AccountStore().insert(boss, in: db)
        try AccountStore().insert(jana, in: db)
        try SessionStore().insert(
          id: ID(10), account: jana.id, tokenHash: "s", client: Client(address: "", userAgent: ""),
          now: now, expires: now, in: db)
        try TokenStore().insert(
          id: ID(11), account: jana.id, name: "x", scopes: .read, tokenHash: "t", now: now, in: db)
        try LinkStore().insert(
          MailedLink(
            id: ID(12), accountId: jana.id, purpose: .reset, email: "x", expiresAt: now),
          tokenHash: "l", in: db)
        try OpenIDStore().insert(
          Identity(
            id: ID(13), accountId: jana.id, issuer: "i", subject: "s", label: "x", createdAt: now),
          in: db)
        try InvitationStore().insert(
          Invitation(id: ID(14), email: nil, uses: 1, usesLeft: 1, createdAt: now, expiresAt: now),
          madeBy: jana.id, tokenHash: "i", in: db)
        try AccountStore().delete(jana.id, isForgotten: false, in: db)
      }
      let left: [Int] = try await database.read { db in
        try db.column(
          """
          SELECT COUNT(*) FROM account_session UNION ALL SELECT COUNT(*) FROM account_token
          UNION ALL SELECT COUNT(*) FROM account_link UNION ALL SELECT COUNT(*) FROM account_identity
          """)
      }
      #expect(left == [0, 0, 0, 0])
      let invitations = try await database.read { db in
        try InvitationStore().page(after: nil, size: 10, in: db).items.count
      }
      #expect(invitations == 1, "an invitation outlives its maker")
    }
  }

  @Test("A prefix is taken by the letter, not as a pattern", arguments: Engine.allCases)
  func prefix(engine: Engine) async throws {
    try await withDatabase(engine, migrations: accountTables) { database in
      let people = [account(1, "a_b"), account(2, "axb"), account(3, "a_c")]
      try await database.write { db in
        for person in people { try AccountStore().insert(person, in: db) }
      }
      let found = try await database.read { db in
        try AccountStore().page(prefix: "a_", after: nil, size: 1, in: db)
      }
      #expect(found.items.map(\.userName) == ["a_c"])
      let next = try await database.read { db in
        try AccountStore().page(prefix: "a_", after: found.next, size: 1, in: db)
      }
      #expect(next.items.map(\.userName) == ["a_b"])
      #expect(next.next == nil)
    }
  }

  @Test("A link is taken once, of several at once too", arguments: Engine.allCases)
  func takeOnce(engine: Engine) async throws {
    try await withDatabase(engine, migrations: accountTables) { database in
      let jana = account(1, "jana")
      let now = Timestamp(milliseconds: 5)
      try await database.write { db in
        try AccountStore().insert(jana, in: db)
        try LinkStore().insert(
          MailedLink(
            id: ID(12), accountId: jana.id, purpose: .email, email: "x", expiresAt: now + .hours(1)
          ),
          tokenHash: "l", in: db)
      }
      let taken = try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 1...4 {
          group.addTask {
            try await database.write { db in
              try LinkStore().take(.email, tokenHash: "l", now: now, in: db) != nil
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(taken.filter { $0 }.count == 1)
    }
  }

  @Test("A session is found through its unique index", arguments: [Engine.sqlite])
  func plan(engine: Engine) async throws {
    try await withDatabase(engine, migrations: accountTables) { database in
      let plan: [String] = try await database.read { db in
        try db.rows(
          """
          EXPLAIN QUERY PLAN SELECT s.id FROM account_session s JOIN account a ON a.id = s.account_id
          WHERE s.token_hash = 'x' AND s.expires_at > 1 AND NOT a.suspended
          """
        ).map { try $0["detail"] }
      }
      #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plan)")
    }
  }
}
