import Core
import Instagram
import Web

extension Insights {
  /// The most bytes of a webhook: Meta sends up to a thousand changes at once.
  private static let maximumWebhookBytes = 1 << 20

  /// Meta asks whether this address is ours. Query: `hub.mode`, `hub.verify_token`, `hub.challenge`.
  func verifyWebhook(_ request: Request<Anyone>) async throws -> Response {
    guard let token = options.verifyToken else { throw AppError.notFound }
    let query = request.query
    guard query["hub.mode"] == "subscribe", let challenge = query["hub.challenge"],
      challenge.utf8.count <= 200,
      (query["hub.verify_token"] ?? "").utf8.isEqualInConstantTime(to: token.utf8)
    else { throw AppError.forbidden }
    return .text(challenge, contentType: "text/plain")
  }

  /// Meta sends numbers of stories that have ended. It sends again for 36 hours what is not answered
  /// with 200.
  func webhookAction(_ request: Request<Anyone>) async throws -> Response {
    guard options.verifyToken != nil else { throw AppError.notFound }
    let body = try await request.body(limit: Self.maximumWebhookBytes)
    let signature = request.header("X-Hub-Signature-256")
    guard options.apps.values.contains(where: { isSigned(body, by: signature, secret: $0.secret) })
    else { throw AppError.badRequest("the webhook was not signed by this app") }
    try await take(webhook: body)
    return .text("ok", contentType: "text/plain")
  }
}
