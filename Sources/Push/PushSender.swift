import Core
import Fetching
import Logging

/// Tells devices what happened while nobody looks: Web Push (RFC 8030), readable only by the
/// browser that subscribed (RFC 8291), signed by this site (RFC 8292).
///
/// ```swift
/// let sender = PushSender(keys: keys, subject: "mailto:me@example.org", fetcher: fetcher, …)
/// switch await sender.send(PushMessage(payload: json), to: subscription) { … }
/// ```
package struct PushSender: Sendable {
  /// How long a token is good for; push services take at most a day.
  static let tokenLifetime = Duration.hours(12)
  /// Payloads are filled up to a multiple of this, so that their length says little.
  static let block = 256

  /// What browsers need to subscribe.
  package let publicKey: String
  /// Which addresses may be sent to although they are private.
  package let addresses: AddressGuard

  private let keys: VAPIDKeys
  private let subject: String
  private let fetcher: Fetcher
  private let clock: Clock
  private let logger: Logger

  /// - Parameters:
  ///   - subject: whom a push service may write to, a `mailto:` or `https:` address.
  ///   - addresses: as the fetcher has them, to refuse early what it would refuse.
  package init(
    keys: VAPIDKeys, subject: String, fetcher: Fetcher, addresses: AddressGuard, clock: Clock,
    logger: Logger
  ) {
    self.keys = keys
    self.subject = subject
    self.fetcher = fetcher
    self.addresses = addresses
    self.clock = clock
    self.logger = logger
    publicKey = keys.publicKey
  }

  /// Hands a message to the push service of a subscription, once. Never throws: what went wrong is
  /// an outcome.
  package func send(
    _ message: PushMessage, to subscription: PushSubscription
  ) async -> PushOutcome {
    guard message.payload.count <= PushMessage.maximumPayload else { return .tooLarge }
    let request: FetchRequest
    do {
      request = try self.request(message, to: subscription)
    } catch {
      logger.error("A push message cannot be made.", metadata: ["error": "\(error)"])
      return .refused(status: 0)
    }
    do {
      let answer = try await fetcher.fetch(request)
      let outcome = PushOutcome(status: answer.status, retryAfter: answer.retryAfterSeconds)
      if case .refused(let status) = outcome {
        // What it says helps the operator, such as Apple's "BadJwtToken"; it must not write lines
        // of its own into the log.
        let words = String(
          decoding: answer.body.prefix(200).filter { (0x20..<0x7f).contains($0) }, as: UTF8.self)
        logger.warning(
          "A push service refuses a message.",
          metadata: [
            "service": "\(subscription.origin)", "status": "\(status)", "answer": "\(words)",
          ])
      }
      return outcome
    } catch {
      logger.info(
        "A push service does not answer.",
        metadata: ["service": "\(subscription.origin)", "error": "\(error.code)"])
      return PushOutcome(error)
    }
  }

  private func request(
    _ message: PushMessage, to subscription: PushSubscription
  ) throws -> FetchRequest {
    let room = PushMessage.maximumPayload - message.payload.count
    let content = try EncryptedContent(
      message.payload, for: subscription,
      padding: min(room, Self.block - 1 - message.payload.count % Self.block))
    var headers: FetchHeaders = [
      "Authorization": try keys.authorization(
        audience: subscription.origin, expires: clock.now() + Self.tokenLifetime, subject: subject),
      "Content-Type": "application/octet-stream",
      "Content-Encoding": "aes128gcm",
      "TTL": "\(max(0, message.timeToLive.components.seconds))",
      "Urgency": message.urgency.rawValue,
    ]
    if let topic = message.topic { headers.add("Topic", topic) }
    var request = FetchRequest(
      url: subscription.endpoint, method: .post, headers: headers, body: content.body,
      maximumBytes: 64 << 10, timeout: .seconds(10))
    request.followsRedirects = false
    return request
  }
}
