import Core
import Database
import Features
import Fetching
import Jobs
import Logging

/// Asks a callback whether it means what was asked of the hub in its name.
let verifyJob = JobKind<HubRequest>("magazine.hub.verify", atOnce: 1, waitingPerOwner: 300)

/// So long a callback may take for its answer. Anybody may name one, and it may hang on purpose.
let callbackTimeout = Duration.seconds(5)

/// A callback that does not answer is asked again, a minute later and twice as late each time.
private let attempts = 3

extension Magazine {
  /// Asks the callback, and does what was asked only when it repeats our challenge: else anybody
  /// could have us send feeds to anybody (https://www.w3.org/TR/websub/, 5.3).
  func verify(_ request: HubRequest) async throws {
    let challenge = randomBytes(16).hexadecimal
    var question = FetchRequest(
      url: request.verification(challenge: challenge, baseURL: options.site.address),
      maximumBytes: 4096, timeout: callbackTimeout)
    question.followsRedirects = false
    do {
      let answer = try await fetcher.fetch(question)
      guard (200..<300).contains(answer.status), answer.body == Array(challenge.utf8) else {
        logger.info("a callback did not confirm", metadata: ["status": "\(answer.status)"])
        return
      }
    } catch {
      guard error.isConnectivity, request.attempt + 1 < attempts else {
        logger.info("a callback cannot be asked", metadata: ["error": "\(error.code)"])
        return
      }
      try await askAgain(request)
      return
    }
    try await take(request)
  }

  private func askAgain(_ request: HubRequest) async throws {
    var request = request
    request.attempt += 1
    let time = clock.now() + .minutes(Int64(1 << (request.attempt - 1)))
    try await database.write { [request] db in
      _ = try queue.add(verifyJob, request, owner: .host(request.host), at: time, in: db)
    }
  }

  private func take(_ request: HubRequest) async throws {
    let id = ids.next()
    let now = clock.now()
    let end = now + .seconds(request.lease)
    let refusal = try await database.write { db -> HubRefusal? in
      switch request.mode {
      case .subscribe: return try HubStore().put(id, request, until: end, now: now, in: db)
      case .unsubscribe:
        try HubStore().remove(topic: request.topic, callback: request.callback, in: db)
        return nil
      }
    }
    if let refusal {
      logger.warning(
        "the hub is full", metadata: ["topic": "\(request.topic)", "reason": "\(refusal)"])
    }
  }
}
