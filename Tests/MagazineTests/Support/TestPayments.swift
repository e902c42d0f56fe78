import AppTestSupport
import Core
import Cryptography
import Foundation
import KorzoApp
import Web

/// A payment provider for tests: makes events in Stripe's format, and signs them.
struct TestProvider {
  static let secret = "whsec_of_the_tests"
  static let settings = ["magazine.webhookSecret": secret]

  let test: TestApp
  /// The provider's subscription.
  var subscription = "sub_1"
  var customer = "cus_1"
  /// In the form that Stripe's API has since 2025-03-31.
  var isNewForm = true

  /// Seconds since 1970.
  var now: Int { Int(test.clock.now.milliseconds / 1000) }

  /// Sends an event as the provider does.
  @discardableResult
  func send(_ body: String, signedBy secret: String = TestProvider.secret) async throws
    -> TestResponse
  {
    try await post(body, signature: signature(of: body, secret: secret, at: now))
  }

  /// Posts a body with any signature.
  func post(_ body: String, signature: String?) async throws -> TestResponse {
    var headers = ["Content-Type": "application/json; charset=utf-8"]
    headers["Stripe-Signature"] = signature
    return try await test.app.site.respond(
      to: TestRequest("POST", "/webhooks/payments", headers: headers, body: Array(body.utf8)))
  }

  func event(_ id: String, _ type: String, at time: Int? = nil, _ object: String) -> String {
    """
    {"id": "\(id)", "object": "event", "api_version": "2025-03-31.basil", "livemode": false,
     "created": \(time ?? now), "type": "\(type)", "data": {"object": \(object)}}
    """
  }

  func checkout(_ id: String, account: String, at time: Int? = nil) -> String {
    event(
      id, "checkout.session.completed", at: time,
      """
      {"id": "cs_1", "object": "checkout.session", "mode": "subscription",
       "client_reference_id": "\(account)", "customer": "\(customer)",
       "payment_status": "paid", "subscription": "\(subscription)"}
      """)
  }

  func state(
    _ id: String, _ kind: String = "updated", _ status: String = "active", from: Int, until: Int,
    cancelsAtEnd: Bool = false, canceledAt: Int? = nil, endedAt: Int? = nil, at time: Int? = nil
  ) -> String {
    let period = "\"current_period_start\": \(from), \"current_period_end\": \(until)"
    let place =
      isNewForm ? "\"items\": {\"object\": \"list\", \"data\": [{\(period)}]}" : period
    return event(
      id, "customer.subscription.\(kind)", at: time,
      """
      {"id": "\(subscription)", "object": "subscription", "customer": "\(customer)",
       "status": "\(status)", "start_date": \(from), \(place), "metadata": {},
       "cancel_at_period_end": \(cancelsAtEnd), "cancel_at": null,
       "canceled_at": \(json(canceledAt)), "ended_at": \(json(endedAt))}
      """)
  }

  func invoice(_ id: String, _ kind: String = "paid", from: Int, until: Int, at time: Int? = nil)
    -> String
  {
    let reference =
      isNewForm
      ? "\"parent\": {\"subscription_details\": {\"subscription\": \"\(subscription)\"}}"
      : "\"subscription\": \"\(subscription)\""
    return event(
      id, "invoice.\(kind)", at: time,
      """
      {"id": "in_1", "object": "invoice", "customer": {"id": "\(customer)"}, \(reference),
       "lines": {"data": [{"period": {"start": \(from), "end": \(until)}}]}}
      """)
  }

  private func json(_ time: Int?) -> String { time.map(String.init) ?? "null" }
}

/// Stripe's header for a body.
func signature(of body: String, secret: String, at seconds: Int) -> String {
  "t=\(seconds),v1=\(signatureCode(of: body, secret: secret, at: seconds))"
}

func signatureCode(of body: String, secret: String, at seconds: Int) -> String {
  HMAC<SHA256>.authenticationCode(
    for: "\(seconds).\(body)".utf8, using: SymmetricKey(data: secret.utf8)
  ).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}

extension TestResponse {
  /// Whether the page says a text, which has no character that markup escapes.
  func says(_ words: String) -> Bool { text.contains(words) }
}
