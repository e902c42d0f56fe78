import Core
import Web

/// The most bytes of a webhook; the provider's own are a few thousand.
private let maximumWebhookBytes = 256 << 10

extension Magazine {
  /// The payment provider tells what happened. It proves itself by signing the body.
  ///
  /// Whatever is signed is answered and kept, also what cannot be understood; whoever cannot sign
  /// learns nothing and leaves nothing.
  func paymentWebhook(_ request: Request<Anyone>) async throws -> Response {
    guard let secret = options.webhookSecret else { throw AppError.notFound }
    let body: [UInt8]
    do {
      body = try await request.body(limit: maximumWebhookBytes)
    } catch let error as AppError where error.status == 413 {
      return try .json(WebhookResponse(error: "too_large"), status: 413)
    }
    guard
      isSigned(
        body, header: request.header("Stripe-Signature"), secret: secret, now: clock.now())
    else { return try .json(WebhookResponse(error: "bad_signature"), status: 400) }
    switch readPayment(body) {
    case .event(let event):
      return try .json(WebhookResponse(outcome: try await take(event)))
    case .ignored:
      return try .json(WebhookResponse(outcome: .ignored))
    case .unreadable(let problem):
      try await keepUnreadable(body, because: problem)
      return try .json(WebhookResponse(error: "unreadable"), status: 422)
    }
  }
}

/// What the provider's log shows.
private struct WebhookResponse: Encodable, Sendable {
  var outcome: PaymentOutcome?
  var error: String?
}
