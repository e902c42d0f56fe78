import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("The payment provider's webhook")
struct WebhookTests {
  private func state(of account: ID, _ test: TestApp) async throws -> SubscriptionState {
    let now = test.clock.now
    let times = try await test.app.database.read { db in
      try SubscriptionStore().all(of: account, in: db)
    }
    return SubscriptionState(times, now: now)
  }

  @Test(
    "A checkout, a state and an invoice make a subscriber, in both forms of the provider's API",
    arguments: Engine.allCases, [true, false])
  func subscribes(engine: Engine, isNewForm: Bool) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let anna = try await test.account("anna")
      var provider = TestProvider(test: test)
      provider.isNewForm = isNewForm
      let (now, end) = (provider.now, provider.now + 30 * 86_400)
      #expect(try await !state(of: anna, test).isActive)
      let answer = try await provider.send(provider.checkout("evt_1", account: "\(anna)"))
      #expect(answer.status == 200 && answer.text == #"{"outcome":"applied"}"#)
      #expect(try await state(of: anna, test).isActive)
      try await provider.send(provider.state("evt_2", "created", from: now, until: end))
      try await provider.send(provider.invoice("evt_3", from: now, until: end))
      let paid = try await state(of: anna, test)
      #expect(paid.until?.milliseconds == Int64(end) * 1000)
      #expect(paid.renews && paid.source == .payment && paid.cancelledAt == nil)
      test.clock.advance(by: .days(30))
      #expect(try await !state(of: anna, test).isActive)
    }
  }

  @Test("The same event again changes nothing", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let anna = try await test.account("anna")
      let provider = TestProvider(test: test)
      let body = provider.checkout("evt_1", account: "\(anna)")
      try await provider.send(body)
      let again = try await provider.send(body)
      #expect(again.status == 200 && again.text == #"{"outcome":"known"}"#)
      let times = try await test.app.database.read { db in
        try SubscriptionStore().all(of: anna, in: db)
      }
      #expect(times.count == 1)
    }
  }

  @Test("Any order of arrival, with repetitions, ends the same", arguments: Engine.allCases)
  func anyOrder(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      var random = SeededGenerator(seed: 11)
      let start = TestProvider(test: test).now
      var ends: Set<SubscriptionState> = []
      for round in 0..<12 {
        let account = try await test.account("person_\(round)")
        var provider = TestProvider(test: test)
        provider.subscription = "sub_\(round)"
        let month = 30 * 86_400
        let bodies = [
          provider.checkout("c\(round)", account: "\(account)"),
          provider.state("a\(round)", "created", "incomplete", from: start, until: start + month),
          provider.state("b\(round)", from: start, until: start + month),
          provider.invoice("d\(round)", from: start, until: start + month),
          provider.state(
            "e\(round)", "updated", "past_due", from: start + month, until: start + 2 * month,
            at: start + month),
          provider.invoice(
            "f\(round)", "payment_failed", from: start + month, until: start + 2 * month,
            at: start + month),
        ]
        for body in (bodies + bodies.prefix(3)).shuffled(using: &random) {
          #expect(try await provider.send(body).status == 200)
        }
        ends.insert(try await state(of: account, test))
      }
      #expect(ends.count == 1)
      #expect(ends.first?.until?.milliseconds == Int64(start + 30 * 86_400) * 1000)
      #expect(ends.first?.graceUntil?.milliseconds == Int64(start + 37 * 86_400) * 1000)
    }
  }

  @Test("Many at once are all written down", arguments: Engine.allCases)
  func atOnce(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let anna = try await test.account("anna")
      let provider = TestProvider(test: test)
      let (now, month) = (provider.now, 30 * 86_400)
      let bodies =
        [provider.checkout("evt_c", account: "\(anna)")]
        + (0..<8).map { number in
          provider.invoice(
            "evt_\(number)", from: now + number * month, until: now + (number + 1) * month)
        }
      try await withThrowingTaskGroup(of: Int.self) { group in
        for body in bodies + bodies {
          group.addTask { try await provider.send(body).status }
        }
        for try await status in group { #expect(status == 200) }
      }
      let until = try await state(of: anna, test).until
      #expect(until?.milliseconds == Int64(now + 8 * month) * 1000)
    }
  }

  @Test(
    "Who cancels reads to the end, and a payment that fails leaves a week",
    arguments: Engine.allCases)
  func cancelAndFail(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let anna = try await test.person("anna")
      let id = try await id(of: "anna", test)
      let provider = TestProvider(test: test)
      let (now, end) = (provider.now, provider.now + 30 * 86_400)
      try await provider.send(provider.checkout("evt_1", account: "\(id)"))
      try await provider.send(provider.invoice("evt_2", from: now, until: end))
      try await provider.send(
        provider.state(
          "evt_3", from: now, until: end, cancelsAtEnd: true, canceledAt: now, at: now + 1))
      #expect(try await anna.get("/magazine/subscription").says("You have cancelled it."))
      try await provider.send(provider.state("evt_4", from: now, until: end, at: now + 2))
      test.clock.advance(by: .days(30))
      try await provider.send(
        provider.state("evt_5", "updated", "past_due", from: end, until: end + 30 * 86_400))
      try await provider.send(
        provider.invoice("evt_6", "payment_failed", from: end, until: end + 30 * 86_400))
      let page = try await anna.get("/magazine/subscription")
      #expect(page.says("The last payment did not go through."))
      #expect(page.says("21\u{A0}December 2026"))
      test.clock.advance(by: .days(7) - .milliseconds(1))
      #expect(try await state(of: id, test).isActive)
      test.clock.advance(by: .milliseconds(1))
      #expect(try await !state(of: id, test).isActive)
      #expect(try await anna.get("/magazine/subscription").says("Your subscription has ended."))
    }
  }

  @Test(
    "Payments of nobody wait for an admin, who says whose they are", arguments: Engine.allCases)
  func assigned(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let anna = try await test.account("anna")
      let provider = TestProvider(test: test)
      let (now, end) = (provider.now, provider.now + 30 * 86_400)
      let paid = try await provider.send(provider.invoice("evt_1", from: now, until: end))
      #expect(paid.status == 200 && paid.text == #"{"outcome":"waiting"}"#)
      let claimed = try await provider.send(provider.checkout("evt_2", account: "no such <b>"))
      #expect(claimed.text == #"{"outcome":"waiting"}"#)
      let page = try await boss.get("/admin/payments")
      #expect(page.says("Customer cus_1") && page.says("account no such &lt;b&gt;"))
      let payment = try await value("SELECT id FROM magazine_payment", test)
      let nobody = try await boss.post(
        "/admin/payments/\(payment)/assign", ["user_name": "nobody_here"])
      #expect(nobody.status == 422 && nobody.says("There is nobody with this user name."))
      let done = try await boss.post("/admin/payments/\(payment)/assign", ["user_name": "@Anna"])
      #expect(done.status == 303)
      let state = try await state(of: anna, test)
      #expect(state.isActive && state.until?.milliseconds == Int64(end) * 1000)
      #expect(try await boss.get("/admin/payments").says("Nothing to do"))
      #expect(try await boss.get("/admin/audit").says("sub_1"))
      // What the provider says later does not take it from them.
      let eva = try await test.account("eva")
      try await provider.send(provider.checkout("evt_0", account: "\(eva)", at: now - 1))
      #expect(try await self.state(of: anna, test).isActive)
      #expect(try await !self.state(of: eva, test).isActive)
    }
  }

  @Test("What was paid by an account that is gone waits for an admin", arguments: Engine.allCases)
  func deletedAccount(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let anna = try await test.account("anna")
      let provider = TestProvider(test: test)
      try await provider.send(provider.checkout("evt_1", account: "\(anna)"))
      _ = try await test.app.database.write { db in
        try db.execute("DELETE FROM account WHERE id = \(anna)")
      }
      #expect(try await value("SELECT COUNT(*) FROM magazine_payment_event", test) == 0)
      let late = try await provider.send(
        provider.invoice("evt_2", from: provider.now, until: provider.now + 86_400))
      #expect(late.text == #"{"outcome":"waiting"}"#)
    }
  }

  private func id(of userName: String, _ test: TestApp) async throws -> ID {
    let id = try await test.app.database.read { db in
      try SubscriptionStore().account(userName: userName, in: db)
    }
    return try #require(id)
  }

  private func value(_ statement: SQL, _ test: TestApp) async throws -> Int64 {
    let value: Int64? = try await test.app.database.read { db in try db.value(statement) }
    return try #require(value)
  }
}
