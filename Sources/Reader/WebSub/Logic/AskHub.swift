import Core
import Database
import Fetching
import Jobs
import Logging

/// What a job of a feed's hub carries.
struct HubPayload: Codable, Sendable {
  let feed: ID
}

/// Looks whether a feed's hub is to be asked for its news, or told that we want no more.
/// Hubs take turns: one that hangs holds up itself.
let askHubJob = JobKind<HubPayload>("reader.hub", maximumAttempts: 3, atOnce: 2)

/// Subscribes to feeds at their hubs (https://www.w3.org/TR/websub/#subscribing-and-unsubscribing).
struct AskHub: Sendable {
  let fetcher: Fetcher
  let database: any Database
  let clock: Clock
  let queue: JobQueue
  let logger: Logger
  let jitter: @Sendable () -> Double
  let options: WebSubOptions

  /// Does what is to be done for a feed; nothing when another process has just done it.
  func callAsFunction(_ feed: ID) async throws {
    let now = clock.now()
    switch try await database.write({ db in try decide(feed, now: now, in: db) }) {
    case .nothing: return
    case .ask(let request): try await ask(request)
    }
  }

  private enum Step: Sendable {
    case nothing
    case ask(HubRequest)
  }

  private func decide(_ feed: ID, now: Timestamp, in db: any WriteAccess) throws -> Step {
    let store = HubStore()
    guard let subscription = try store.lock(feed, in: db) else { return .nothing }
    // 1. Whom nobody follows is left, and asked again when somebody does; without the operator's
    //    wish all are left.
    guard options.isActive, try store.isFollowed(feed, in: db) else {
      try leave(subscription, now: now, in: db)
      return .nothing
    }
    // 2. Asked is whom the time has come for, and who rested.
    guard let site = options.site, subscription.state != .denied, subscription.state != .failed,
      try subscription.state == .found || store.isDue(feed, at: now, in: db)
    else { return .nothing }
    guard subscription.attempts < HubTimes.attempts else {
      logger.notice("a hub does not answer", metadata: ["feed": "\(feed)"])
      try store.giveUp(feed, in: db)
      return .nothing
    }
    // 3. Noted first: the hub may ask back before it answers.
    let (token, secret) = (
      subscription.token ?? randomBytes(32).hexadecimal,
      subscription.secret ?? randomBytes(32).hexadecimal
    )
    let pause = HubTimes.pause(afterAttempt: subscription.attempts + 1, jitter: jitter())
    try store.ask(feed, token: token, secret: secret, again: now + pause, now: now, in: db)
    return .ask(
      HubRequest(
        mode: .subscribe, address: subscription.address, site: site, token: token, secret: secret))
  }

  private func leave(
    _ subscription: HubSubscription, now: Timestamp, in db: any WriteAccess
  ) throws {
    try HubStore().leave(subscription, now: now, in: db)
    try HubStore().rest(subscription.feed, in: db)
    if let token = subscription.token, subscription.isKnownToHub {
      try queue.add(
        leaveHubJob, LeaveHubPayload(token: token), key: token,
        owner: .host(hostName(of: subscription.address.hub)), in: db)
    }
  }

  private func ask(_ request: HubRequest) async throws {
    let reason = await request.send(by: fetcher)
    if let reason {
      logger.info(
        "a hub could not be asked",
        metadata: ["hub": "\(hostName(of: request.address.hub))", "reason": "\(reason)"])
    }
    try await database.write { db in try HubStore().note(reason, of: request.token, in: db) }
  }
}
