import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Notifications of the end of a subscription")
struct SubscriptionEndTests {
  private let soon = "ends within a week"
  private let over = "has ended"

  private func words(_ test: TestApp) async throws -> Int {
    try await test.app.magazine.notifyOfEnds()
    let count: Int? = try await test.app.database.read { db in
      try db.value("SELECT COUNT(*) FROM magazine_subscription_word")
    }
    return count ?? 0
  }

  private func id(of userName: String, _ test: TestApp) async throws -> ID {
    let id = try await test.app.database.read { db in
      try SubscriptionStore().account(userName: userName, in: db)
    }
    return try #require(id)
  }

  @Test("It comes a week before, and at the end, once each", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let anna = try await test.person("anna")
      try await test.subscribe(try await id(of: "anna", test), until: test.clock.now + .days(10))
      #expect(try await words(test) == 0)
      test.clock.advance(by: .days(3))
      #expect(try await words(test) == 1)
      #expect(try await words(test) == 1)
      let before = try await anna.get("/inbox")
      #expect(before.says(soon) && !before.says(over))
      test.clock.advance(by: .days(7))
      #expect(try await words(test) == 2)
      #expect(try await words(test) == 2)
      let after = try await anna.get("/inbox")
      #expect(after.says(over) && !after.says(soon))
    }
  }

  @Test("Who goes on hears nothing", arguments: Engine.allCases)
  func goesOn(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let anna = try await test.account("anna")
      try await test.subscribe(anna, until: test.clock.now + .days(5))
      try await test.subscribe(anna, until: test.clock.now + .days(50))
      // What the provider renews by itself.
      let eva = try await test.account("eva")
      let provider = TestProvider(test: test)
      let (now, month) = (provider.now, 30 * 86_400)
      try await provider.send(provider.checkout("evt_1", account: "\(eva)"))
      try await provider.send(
        provider.state("evt_2", from: now - month, until: now + 86_400, at: now))
      #expect(try await words(test) == 0)
      // Cancelled, it ends like any other.
      try await provider.send(
        provider.state(
          "evt_3", from: now - month, until: now + 86_400, cancelsAtEnd: true, canceledAt: now,
          at: now + 1))
      #expect(try await words(test) == 1)
      test.clock.advance(by: .days(2))
      #expect(try await words(test) == 2)
    }
  }

  @Test("A failed payment is told of when its week is over", arguments: Engine.allCases)
  func grace(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let eva = try await test.account("eva")
      let provider = TestProvider(test: test)
      let (now, month) = (provider.now, 30 * 86_400)
      try await provider.send(provider.checkout("evt_1", account: "\(eva)"))
      try await provider.send(provider.invoice("evt_2", from: now - month, until: now))
      try await provider.send(
        provider.invoice("evt_3", "payment_failed", from: now, until: now + month, at: now + 1))
      test.clock.advance(by: .days(6))
      #expect(try await words(test) == 0)
      test.clock.advance(by: .days(2))
      #expect(try await words(test) == 1)
    }
  }

  @Test("What ended long ago, while nothing ran, is no news", arguments: Engine.allCases)
  func longAgo(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let anna = try await test.account("anna")
      try await test.subscribe(anna, until: test.clock.now + .days(1))
      test.clock.advance(by: .days(9))
      #expect(try await words(test) == 0)
    }
  }

  @Test("More people than one transaction takes are all told", arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let end = test.clock.now + .days(1)
      let ids = test.app.magazine.ids
      let anna = try await test.account("anna")
      try await test.app.database.write { [now = test.clock.now] db in
        for number in 0..<205 {
          let account = ids.next()
          try db.execute(
            """
            INSERT INTO account (id, user_name, email_verified, role, display_name, bio, appearance,
              suspended, created_at)
            SELECT \(account), \("person_\(number)"), FALSE, role, '', '', appearance, suspended,
              created_at
            FROM account WHERE id = \(anna)
            """)
          try db.execute(
            """
            INSERT INTO magazine_subscription (id, account, source, starts_at, ends_at)
            VALUES (\(ids.next()), \(account), 'granted', \(now), \(end))
            """)
        }
      }
      #expect(try await words(test) == 205)
    }
  }

  @Test("One's data has the subscriptions and the vouchers", arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let anna = try await test.account("anna")
      try await test.subscribe(anna, until: test.clock.now + .days(10))
      let files = try await test.app.magazine.subscriptionExporter.files(anna)
      #expect(files.map(\.name) == ["subscriptions.json", "vouchers.json"])
      guard case .bytes(let bytes) = try await files[0].content("/nowhere") else {
        throw TestFailure("no bytes")
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("\"source\" : \"granted\""))
      #expect(text.contains("\"ends_at\" : \"2026-11-24T12:00:00Z\""))
    }
  }
}
