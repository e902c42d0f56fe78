import Core
import Database
import Jobs

/// Notes what feeds that were just fetched say of their hubs, and whether these have told us of
/// everything; as the last of all that a transaction locks.
///
/// - Parameter outcomes: what storing the checks changed.
func noteHubs(
  _ checks: [(FeedRecord, FeedCheck)], _ outcomes: [ID: EntryStore.Outcome], now: Timestamp,
  queue: JobQueue, in db: any WriteAccess
) throws {
  let checks = checks.filter { $0.1.news?.details != nil }.sorted { $0.0.id < $1.0.id }
  guard !checks.isEmpty else { return }
  let store = HubStore()
  let known = try store.all(of: checks.map(\.0.id), in: db)
  let byFeed = Dictionary(known.map { ($0.feed, $0) }) { first, _ in first }
  var changed: [(feed: ID, hub: String)] = []
  for (feed, check) in checks {
    guard !check.isPushed else {
      try store.heard(from: feed.id, now: now, in: db)
      continue
    }
    let old = byFeed[feed.id]
    let address = check.news?.details?.hub
    if address != old?.address {
      // It has another hub or another address, or none any more.
      if let old = try store.lock(feed.id, in: db) { try store.leave(old, now: now, in: db) }
      if let address {
        try store.put(address, of: feed.id, now: now, in: db)
        changed.append((feed.id, address.hub))
      } else {
        try store.remove(feed.id, in: db)
      }
    } else if feed.isPushed(at: now), outcomes[feed.id]?.added.isEmpty == false {
      try store.missed(feed.id, next: now + check.every, now: now, in: db)
    }
  }
  if !changed.isEmpty { try addHubJobs(changed, now: now, queue: queue, in: db) }
}

extension FeedRecord {
  /// Whether the feed's hub tells us of everything, as far as we know.
  func isPushed(at now: Timestamp) -> Bool { pushedUntil.map { $0 > now } ?? false }
}

extension Schedule {
  /// How often a feed is polled whose hub tells us of news: a quarter as often as else, but every 6
  /// hours at most and once a day at least.
  func rare(_ interval: Duration, for feed: FeedRecord, now: Timestamp) -> Duration {
    guard feed.isPushed(at: now) else { return interval }
    return min(max(interval * 4, .hours(6)), longest)
  }
}

extension FeedCheck {
  /// What a feed's hub has brought: perhaps only a part of the feed, so nothing of its state but
  /// its entries is changed.
  init(pushed details: FeedDetails, to feed: FeedRecord, at time: Timestamp) {
    self.init(
      of: feed, at: time, nextCheck: time,
      news: FeedUpdate(
        etag: feed.etag, lastModified: feed.lastModified, fingerprint: feed.fingerprint ?? "",
        details: details))
    isPushed = true
  }
}
