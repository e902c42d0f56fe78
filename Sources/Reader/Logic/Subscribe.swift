import Core
import Database
import Jobs

/// Subscribes a person to a feed.
struct Subscribe: Sendable {
  let check: CheckFeed
  let recent: RecentFeeds
  let database: any Database
  let ids: IDGenerator
  let clock: Clock
  let queue: JobQueue

  /// What came of it.
  enum Outcome: Sendable, Equatable {
    case subscribed(ID)
    case already(ID)
    case problem(FeedProblem)
    /// The person has as many channels as one can have.
    case full
  }

  /// Most channels a person can have.
  static let maximumChannels = 5000

  /// - Parameter address: of the feed itself; it is fetched unless somebody here follows it.
  func callAsFunction(_ address: String, folder: String?, for account: ID) async throws -> Outcome {
    guard let url = webAddress(address) else { return .problem(.badAddress) }
    let known = try await database.read { db in try FeedStore().find(url: url, in: db) }
    let check = known == nil ? await firstCheck(url) : nil
    // Whose site wants to be left alone is followed, and its articles come when it may be asked.
    let first = check?.wasAsked == true ? check : nil
    if let problem = first?.problem { return .problem(problem) }
    let now = clock.now()
    return try await database.write { [ids, queue] db in
      // 1. The feed, once for the instance.
      let feed = try FeedStore().add(
        id: ids.next(), url: url, title: first?.news?.details?.title ?? hostName(of: url), now: now,
        in: db)
      try FeedStore().lockFound([feed], in: db)
      // 2. The person's channel.
      if let channel = try ChannelStore().find(feed: feed, of: account, in: db) {
        return .already(channel)
      }
      try db.lock(channelLimit(of: account))
      guard try ChannelStore().count(of: account, in: db) < Self.maximumChannels else {
        return .full
      }
      let channel = ids.next()
      guard
        try ChannelStore().add(
          id: channel, feed: feed, title: nil, folder: folder, of: account, now: now, in: db)
      else { return .already(channel) }
      // 3. Its articles: those just fetched, or the newest that are stored.
      if let first, let record = try FeedStore().find(feed, in: db), record.changedAt == nil {
        try store([(record, first)], now: now, ids: ids, queue: queue, in: db)
      } else {
        try EntryStore().deliverNewest(
          EntryStore.unreadAtFirst, of: feed, to: channel, in: db)
        // One that has ended or fails gets another try now that somebody new wants it.
        try FeedStore().makeDueIfTroubled(feed, now: now, in: db)
        if let hub = try HubStore().ofChannel(channel, of: account, in: db) {
          try addHubJobs([hub], now: now, queue: queue, in: db)
        }
      }
      return .subscribed(channel)
    }
  }

  /// What the person has just looked at is not asked for again.
  private func firstCheck(_ url: String) async -> FeedCheck {
    let (feed, now) = (newFeed(url), clock.now())
    guard let seen = recent.take(url, now: now) else { return await check(feed) }
    return await check.judge(seen, of: feed, now: now)
  }

  private func newFeed(_ url: String) -> FeedRecord {
    FeedRecord(
      id: ids.next(), url: url, title: "", siteURL: nil, etag: nil, lastModified: nil,
      fingerprint: nil, changedAt: nil, failures: 0, movedTo: nil, movedSince: nil, followers: 1,
      wantsFullText: false, checkEvery: .hours(1))
  }
}

/// The lock of those who count a person's channels and then add one.
func channelLimit(of account: ID) -> String { "reader.channels \(account)" }
