import Core
import Database
import Fetching
import Jobs

/// What a job of a hub carries that is to tell us no more.
struct LeaveHubPayload: Codable, Sendable {
  let token: String
}

/// Tells a hub that we want no more.
let leaveHubJob = JobKind<LeaveHubPayload>("reader.hub.leave", maximumAttempts: 3, atOnce: 1)

/// Ends subscriptions at hubs. One that does not listen stops by itself when its lease ends.
struct LeaveHub: Sendable {
  let fetcher: Fetcher
  let database: any Database
  let clock: Clock
  let jitter: @Sendable () -> Double
  let options: WebSubOptions

  /// Tells one hub; nothing when it is not due, or another process does it.
  func callAsFunction(_ token: String) async throws {
    guard let site = options.site else { return }
    let now = clock.now()
    let left = try await database.write { db in
      try HubStore().takeLeft(
        token, now: now,
        again: { now + HubTimes.pause(afterAttempt: $0, jitter: jitter()) }, in: db)
    }
    guard let left, let address = HubAddress(hub: left.hub, topic: left.topic) else { return }
    let request = HubRequest(
      mode: .unsubscribe, address: address, site: site, token: token, secret: nil)
    _ = await request.send(by: fetcher)
  }
}
