import Core
import Database
import FeedFormats
import Jobs
import Logging

/// Has a feed fetched of which a hub spoke while it was being fetched: the answer may be older.
let fetchSoonJob = JobKind<HubPayload>("reader.hub.fetch", maximumAttempts: 3, atOnce: 2)

/// Stores what a hub has brought, as a poll would have (https://www.w3.org/TR/websub/, 7).
struct ReceiveFeed: Sendable {
  let refreshFeeds: RefreshFeeds
  let database: any Database
  let clock: Clock
  let queue: JobQueue
  let logger: Logger

  /// What came of it.
  enum Outcome: Sendable, Equatable {
    /// It was a feed: so many articles are new.
    case stored(added: Int)
    /// It was none, or cannot be read: the feed is fetched soon, if it was not within a minute.
    case fetchedSoon
  }

  /// How often a delivery may be under way when the process dies, until polls do without.
  private static let mostHeld = 2

  /// - Parameters:
  ///   - body: signed by the hub. It may be only the part of the feed that has changed.
  ///   - subscription: whose feed it is, whatever the body says of itself.
  func callAsFunction(
    _ body: [UInt8], contentType: String?, of subscription: HubSubscription, token: String
  ) async throws -> Outcome {
    guard !body.isEmpty else { return try await fetchSoon(subscription.feed) }
    // 1. Noted first: if the process dies of it, it does so twice at most (docs/decisions/0036).
    let (held, feed) = try await database.write { db in
      (
        try HubStore().hold(token, in: db),
        try FeedStore().find(subscription.feed, in: db)
      )
    }
    guard let feed else { return .fetchedSoon }
    guard held <= Self.mostHeld else { return try await fetchSoon(feed.id) }
    do {
      // 2. Read as a document of this feed, never of another one that it names.
      let now = clock.now()
      let part = try await parsing(body.count) {
        read(body, contentType: contentType, of: feed)
      }
      guard let part, try await isUnmistakable(part.details, feed) else {
        try await release(token)
        return try await fetchSoon(feed.id)
      }
      // 3. Stored, and people's open pages told. A link is no name for now: whether it is that of
      // several entries, only the whole feed tells.
      var details = part.details
      for index in details.entries.indices {
        details.entries[index].aliases.removeAll { !part.aliases.contains($0) }
      }
      let report = try await refreshFeeds.write([
        (feed, FeedCheck(pushed: details, to: feed, at: now))
      ])
      if report.failed > 0 {
        try await release(token)
        return try await fetchSoon(feed.id)
      }
      return .stored(added: report.added)
    } catch {
      try? await release(token)
      throw error
    }
  }

  /// A part of a feed, and by which aliases its entries may be known; nil when it is no feed, or
  /// has entries that are told apart only beside all the others.
  private func read(
    _ body: [UInt8], contentType: String?, of feed: FeedRecord
  ) -> (details: FeedDetails, aliases: Set<String>)? {
    guard let parsed = try? parseFeed(body, contentType: contentType, url: feed.url),
      !parsed.entries.isEmpty, parsed.entries.allSatisfy(\.hasOwnID)
    else { return nil }
    return (
      clean(parsed, url: feed.url, fallbackTitle: feed.title),
      Set(parsed.entries.compactMap(\.titleAndTimeAlias))
    )
  }

  private func isUnmistakable(_ details: FeedDetails, _ feed: FeedRecord) async throws -> Bool {
    try await database.read { db in
      try EntryStore().areUnmistakable(details.entries, feed: feed.id, in: db)
    }
  }

  /// Has a feed fetched that a hub says has changed: at once, or a minute after the last poll.
  func fetchSoon(_ feed: ID) async throws -> Outcome {
    let now = clock.now()
    // Read first: who says so again and again costs no write.
    let (time, isFetched) = try await database.read { db in
      (
        try HubStore().dueTime(feed, now: now, in: db),
        try HubStore().isBeingFetched(feed, in: db)
      )
    }
    guard let time else {
      if isFetched {
        try await database.write { db in
          try queue.add(
            fetchSoonJob, HubPayload(feed: feed), key: "\(feed)", at: now + .minutes(2), in: db)
        }
      }
      return .fetchedSoon
    }
    try await database.write { db in
      try HubStore().makeDue(feed, at: time, now: now, in: db)
      if time <= now { try queue.add(refreshDueJob, RefreshPayload(), key: "all", in: db) }
    }
    return .fetchedSoon
  }

  private func release(_ token: String) async throws {
    try await database.write { db in try HubStore().release(token, in: db) }
  }
}
