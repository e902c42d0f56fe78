import Core
import Cryptography
import Database
import Features
import Fetching
import Foundation
import Jobs
import Logging

/// Sends a feed to one of the hub's subscribers.
/// Servers take turns, one callback of each at a time: those that hang hold up themselves.
let deliverJob = JobKind<HubDelivery>(
  "magazine.hub.deliver", atOnce: 3, waitingPerOwner: 2 * HubLimits().host)

/// About three hours of trying, each pause twice the one before.
private let attempts = 9

extension Magazine {
  /// Sends the feed as it is now (https://www.w3.org/TR/websub/, 7). Several changes that come
  /// while one telling waits are told at once. A callback that does not take it is tried again; one
  /// that is gone for good loses its subscription.
  func deliver(_ delivery: HubDelivery) async throws {
    let now = clock.now()
    let found = try await database.read { db in
      try HubStore().find(delivery.subscription, now: now, in: db)
    }
    guard let found, let (scope, format) = try await publicFeedScope(at: found.topic) else {
      return
    }
    // Made once for all who are told of this change.
    let query = FeedQuery(scope: scope, format: format, language: .english)
    let made = try await document(of: outline(of: query))
    do {
      let answer = try await fetcher.fetch(push(made.bytes, format, to: found))
      if (200..<300).contains(answer.status) { return }
      if answer.status == 410 {
        try await database.write { db in try HubStore().remove(found.id, in: db) }
        return
      }
      try await tryAgain(delivery, to: found, "\(answer.status)")
    } catch let error as FetchError {
      try await tryAgain(delivery, to: found, error.code)
    }
  }

  private func push(
    _ body: [UInt8], _ format: MagazineFeedFormat, to subscription: HubSubscription
  ) -> FetchRequest {
    var headers: FetchHeaders = [
      "Content-Type": format.contentType,
      "Link": """
      <\(options.site.address + hubPath)>; rel="hub", \
      <\(options.site.address + subscription.topic)>; rel="self"
      """,
    ]
    if let secret = subscription.secret {
      let code = HMAC<SHA256>.authenticationCode(
        for: body, using: SymmetricKey(data: secret.utf8))
      headers.add("X-Hub-Signature", "sha256=\(code.hexadecimal)")
    }
    return FetchRequest(
      url: subscription.callback, method: .post, headers: headers, body: body,
      maximumBytes: 64 << 10, timeout: callbackTimeout)
  }

  private func tryAgain(
    _ delivery: HubDelivery, to subscription: HubSubscription, _ reason: String
  ) async throws {
    var delivery = delivery
    delivery.attempt += 1
    logger.info(
      "a feed could not be sent",
      metadata: [
        "subscription": "\(delivery.subscription)", "reason": "\(reason)",
        "attempt": "\(delivery.attempt)",
      ])
    guard delivery.attempt < attempts else { return }
    let time = clock.now() + Backoff.delay(afterAttempt: delivery.attempt + 2)
    try await database.write { [delivery] db in
      _ = try queue.add(
        deliverJob, delivery, key: delivery.subscription.description,
        owner: .host(hostName(ofCallback: subscription.callback)), at: time, in: db)
    }
  }
}
