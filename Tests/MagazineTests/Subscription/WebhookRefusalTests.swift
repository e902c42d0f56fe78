import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("What the webhook refuses")
struct WebhookRefusalTests {
  private func count(_ statement: SQL, _ test: TestApp) async throws -> Int64 {
    let value: Int64? = try await test.app.database.read { db in try db.value(statement) }
    return try #require(value)
  }

  @Test("Without a secret there is no webhook")
  func noSecret() async throws {
    try await withApp(.sqlite) { test async throws in
      let provider = TestProvider(test: test)
      let answer = try await provider.send(provider.checkout("evt_1", account: "1"))
      #expect(answer.status == 404)
    }
  }

  @Test("Who does not sign right leaves nothing behind", arguments: Engine.allCases)
  func unsigned(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let anna = try await test.account("anna")
      let provider = TestProvider(test: test)
      let body = provider.checkout("evt_1", account: "\(anna)")
      for header in [
        nil, "", "t=\(provider.now),v1=00",
        signature(of: body, secret: "another", at: provider.now),
        signature(of: body, secret: TestProvider.secret, at: provider.now - 301),
      ] {
        let answer = try await provider.post(body, signature: header)
        #expect(answer.status == 400 && answer.text == #"{"error":"bad_signature"}"#)
      }
      let garbage = try await provider.post("garbage", signature: nil)
      #expect(garbage.status == 400)
      #expect(try await count("SELECT COUNT(*) FROM magazine_payment", test) == 0)
      #expect(try await count("SELECT COUNT(*) FROM magazine_payment_problem", test) == 0)
    }
  }

  @Test("A body that is too long is refused before it is read on")
  func tooLong() async throws {
    try await withApp(.sqlite, settings: TestProvider.settings) { test async throws in
      let provider = TestProvider(test: test)
      let answer = try await provider.send(String(repeating: " ", count: 256 << 10 | 1))
      #expect(answer.status == 413)
    }
  }

  @Test(
    "What is signed and cannot be read is kept once, and shown to the admin",
    arguments: Engine.allCases)
  func unreadable(engine: Engine) async throws {
    try await withApp(engine, settings: TestProvider.settings) { test async throws in
      let boss = try await test.person("boss_lady", role: .admin)
      let provider = TestProvider(test: test)
      let bodies = [
        "<b>no JSON", "[]", "{}", "\u{0}", #"{"id": 5, "type": "invoice.paid"}"#,
        #"{"id": "evt_1", "type": "invoice.paid", "created": 1, "data": {}}"#,
        provider.event("", "invoice.paid", "{}"),
        provider.event("evt_\\u0000", "invoice.paid", #"{"subscription": "sub_1"}"#),
        provider.event("evt_1", "invoice.paid", #"{"subscription": ""}"#),
        provider.event("evt_1", "invoice.paid", at: -1, #"{"subscription": "sub_1"}"#),
      ]
      for body in bodies + bodies {
        let answer = try await provider.send(body)
        #expect(answer.status == 422 && answer.text == #"{"error":"unreadable"}"#, "\(body)")
      }
      #expect(
        try await count("SELECT COUNT(*) FROM magazine_payment_problem", test)
          == Int64(bodies.count))
      let page = try await boss.get("/admin/payments")
      #expect(page.says("Could not be read") && page.says("&lt;b&gt;no JSON"))
      for words in [
        "What was sent is no JSON.", "What was sent is no event.", "The field id is missing.",
        "The field id has a value", "The field data.object is missing.",
        "It names no subscription.", "The field created has a value",
      ] {
        #expect(page.says(words), "\(words)")
      }
      #expect(!page.says("DecodingError") && !page.says("codingPath"))
      let problem = try await count("SELECT MIN(id) FROM magazine_payment_problem", test)
      let forgotten = try await boss.post("/admin/payments/problems/\(problem)/delete")
      #expect(forgotten.status == 303)
      #expect(try await boss.post("/admin/payments/problems/\(problem)/delete").status == 404)
    }
  }

  @Test(
    "Kinds that say nothing about subscriptions are taken and forgotten",
    arguments: ["charge.succeeded", "customer.created", "checkout.session.completed"])
  func ignored(type: String) async throws {
    try await withApp(.sqlite, settings: TestProvider.settings) { test async throws in
      let provider = TestProvider(test: test)
      let answer = try await provider.send(
        provider.event("evt_1", type, #"{"id": "x", "mode": "payment", "subscription": null}"#))
      #expect(answer.status == 200 && answer.text == #"{"outcome":"ignored"}"#)
      #expect(try await count("SELECT COUNT(*) FROM magazine_payment_event", test) == 0)
    }
  }

  @Test("It needs no proof of the same origin: the signature is one")
  func otherOrigin() async throws {
    try await withApp(.sqlite, settings: TestProvider.settings) { test async throws in
      let anna = try await test.account("anna")
      let provider = TestProvider(test: test)
      let body = provider.checkout("evt_1", account: "\(anna)")
      let header = signature(of: body, secret: TestProvider.secret, at: provider.now)
      let answer = try await test.app.site.respond(
        to: TestRequest(
          "POST", "/webhooks/payments",
          headers: ["Stripe-Signature": header, "Origin": "https://provider.example"],
          body: Array(body.utf8)))
      #expect(answer.status == 200)
    }
  }
}
