import Core
import Database
import Jobs

/// Finds again and again what is to be done at hubs: leases that end, hubs that did not answer,
/// feeds that nobody follows any more.
struct KeepHubs: Sendable {
  let database: any Database
  let clock: Clock
  let queue: JobQueue
  let options: WebSubOptions

  /// The most of one kind at a time; the rest comes in the next minute.
  private static let most = 500

  /// What is due goes into the queue, in the order of the feeds, which those who store feeds keep
  /// as well.
  func due() async throws {
    let now = clock.now()
    let (feeds, left) = try await database.read { db in
      (
        options.isActive
          ? try HubStore().due(at: now, limit: Self.most, in: db)
          : try HubStore().known(limit: Self.most, in: db),
        // Where nobody reaches us, no hub can ask back: its lease ends by itself.
        options.site == nil ? [] : try HubStore().leftDue(at: now, limit: Self.most, in: db)
      )
    }
    try await add(feeds)
    guard !left.isEmpty else { return }
    try await database.write { db in
      for one in left.sorted(by: { $0.token < $1.token }) {
        _ = try queue.add(
          leaveHubJob, LeaveHubPayload(token: one.token), key: one.token,
          owner: .host(hostName(of: one.hub)), in: db)
      }
    }
  }

  /// Feeds that were left or taken up without a word, as with an account that is gone.
  func followers() async throws {
    var last = ID(0)
    while options.isActive {
      let after = last
      let feeds = try await database.read { db in
        try HubStore().changedFollowing(after: after, limit: Self.most, in: db)
      }
      try await add(feeds)
      guard let end = feeds.last?.feed, feeds.count == Self.most else { return }
      last = end
    }
  }

  private func add(_ feeds: [(feed: ID, hub: String)]) async throws {
    guard !feeds.isEmpty else { return }
    try await database.write { db in try addHubJobs(feeds, now: clock.now(), queue: queue, in: db) }
  }
}

/// Looks soon what is to be done at the hubs of feeds, in the order of these.
func addHubJobs(
  _ feeds: [(feed: ID, hub: String)], now: Timestamp, queue: JobQueue, in db: any WriteAccess
) throws {
  let hubs = Dictionary(feeds.map { ($0.feed, hostName(of: $0.hub)) }) { first, _ in first }
  try queue.add(
    askHubJob,
    hubs.keys.sorted().map { (payload: HubPayload(feed: $0), key: "\($0)", time: now) },
    owner: { .host(hubs[$0.feed] ?? "") }, in: db)
}
