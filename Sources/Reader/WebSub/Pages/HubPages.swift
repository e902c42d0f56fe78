import Core
import Database
import Fetching
import Logging
import Web

/// Where hubs ask whether we mean what was asked of them, and deliver (docs/decisions/0056). Nobody
/// is signed in: the path has a token that only the hub was told, and what it delivers is signed.
extension Reader {
  /// The longest challenge that is repeated, in bytes.
  static let maximumChallenge = 1024
  /// How many deliveries of one subscription are read in an hour; more make the feed due.
  static let deliveriesPerHour = 120

  /// `GET /webhooks/feeds/{token}`: a hub asks back
  /// (https://www.w3.org/TR/websub/#hub-verifies-intent), or says that it will not
  /// (`hub.mode=denied`). Anything that we have not asked for is a 404.
  @Sendable func confirmHub(_ request: Request<Anyone>) async throws -> Response {
    let token = try hubToken(request)
    let query = request.query
    guard let topic = query["hub.topic"], topic.utf8.count <= HubAddress.maximumBytes else {
      throw AppError.notFound
    }
    // Read first: strangers' guesses are not worth a write.
    let (known, left) = try await subscriptions(token)
    guard known?.address.topic == topic || left?.topic == topic else { throw AppError.notFound }
    if query["hub.mode"] == "denied" {
      let words = (query["hub.reason"] ?? "").unicodeScalars
        .filter { $0.properties.generalCategory != .control }.prefix(200)
      let reason = String(String.UnicodeScalarView(words))
      let isOurs = try await database.write { db in
        try HubStore().deny(token: token, topic: topic, reason: reason, in: db)
      }
      guard isOurs else { throw AppError.notFound }
      logger.notice("a hub refuses", metadata: ["topic": "\(hostName(of: topic))"])
      return .text("", contentType: "text/plain")
    }
    guard let challenge = query["hub.challenge"],
      (1...Self.maximumChallenge).contains(challenge.utf8.count)
    else { throw AppError.notFound }
    let isOurs =
      switch query["hub.mode"] {
      case "subscribe": try await confirm(token, topic, lease: query["hub.lease_seconds"])
      case "unsubscribe":
        try await database.write { db in
          try HubStore().confirmLeft(token: token, topic: topic, in: db)
        }
      default: false
      }
    guard isOurs else { throw AppError.notFound }
    return .text(challenge, contentType: "text/plain")
  }

  private func confirm(_ token: String, _ topic: String, lease: String?) async throws -> Bool {
    guard webSub.isActive else { return false }
    let seconds =
      lease.flatMap { Int64(decimal: $0, clampedTo: HubTimes.leases) } ?? HubTimes.wantedLease
    let now = clock.now()
    let renewal = now + HubTimes.renewal(ofLease: seconds, jitter: jitter())
    return try await database.write { db in
      try HubStore().confirm(
        token: token, topic: topic, askedSince: now - HubTimes.patience,
        until: now + .seconds(seconds), renewal: renewal, now: now, in: db)
    }
  }

  /// `POST /webhooks/feeds/{token}`: a hub delivers a feed, or a part of it, or only says that it
  /// has changed. What is not signed with our secret is answered like what is, and ignored, as the
  /// specification has it; a subscription that has ended is a 410.
  @Sendable func takeDelivery(_ request: Request<Anyone>) async throws -> Response {
    let token = try hubToken(request)
    let (found, left) = try await subscriptions(token)
    if left != nil { throw AppError.hubLeft }
    guard webSub.isActive, let found, let secret = found.secret, found.isLive(at: clock.now())
    else { throw AppError.notFound }
    do {
      try limiter.check(
        "reader.hub", key: token, limit: Self.deliveriesPerHour, per: .hours(1))
    } catch {
      return try await postpone(found, until: error)
    }
    guard deliveries.begin(token) else {
      return try await postpone(found, until: .tooMany(retryAfter: .minutes(1)))
    }
    defer { deliveries.end(token) }
    let body: [UInt8]
    do {
      body = try await request.body(limit: FetchConfiguration().maximumBytes)
    } catch let error as AppError {
      return try await postpone(found, until: error)
    }
    guard isSigned(body, by: request.header("X-Hub-Signature"), secret: secret) else {
      logger.notice(
        "a delivery was not signed with our secret", metadata: ["feed": "\(found.feed)"])
      return .text("", contentType: "text/plain", status: 202)
    }
    let outcome = try await receiveFeed(
      body, contentType: request.header("Content-Type"), of: found, token: token)
    logger.debug("a hub delivered", metadata: ["feed": "\(found.feed)", "outcome": "\(outcome)"])
    return .text("", contentType: "text/plain", status: 202)
  }

  /// What cannot be taken now is not lost: the feed is fetched.
  private func postpone(
    _ subscription: HubSubscription, until error: AppError
  ) async throws -> Response {
    _ = try await receiveFeed.fetchSoon(subscription.feed)
    throw error
  }

  private func subscriptions(_ token: String) async throws -> (HubSubscription?, LeftHub?) {
    try await database.read { db in
      (try HubStore().find(token: token, in: db), try HubStore().findLeft(token, in: db))
    }
  }

  /// - Throws: `AppError.notFound` when the path holds no token of ours.
  private func hubToken(_ request: Request<Anyone>) throws -> String {
    let token = try request.parameter("token")
    guard token.utf8.count == 64, [UInt8](hexadecimal: token) != nil else {
      throw AppError.notFound
    }
    return token
  }
}

extension AppError {
  /// Programs read the reason, in English, as the specification is.
  fileprivate static let hubLeft = AppError(
    status: 410, code: "gone", message: Phrase(verbatim: "This subscription has ended"))
}
