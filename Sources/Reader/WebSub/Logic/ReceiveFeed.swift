import Core
import Database
import FeedFormats
import Jobs
import Logging

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
      let details = try await parsing(body.count) {
        (try? parseFeed(body, contentType: contentType, url: feed.url)).map {
          clean($0, url: feed.url, fallbackTitle: feed.title)
        }
      }
      guard let details, !details.entries.isEmpty else {
        try await release(token)
        return try await fetchSoon(feed.id)
      }
      // 3. Stored, and people's open pages told.
      let report = try await refreshFeeds.write([
        (feed, FeedCheck(pushed: details, to: feed, at: now))
      ])
      if report.failed > 0 { try await release(token) }
      return .stored(added: report.added)
    } catch {
      try? await release(token)
      throw error
    }
  }

  /// Has a feed fetched that a hub says has changed: at once, or a minute after the last poll.
  func fetchSoon(_ feed: ID) async throws -> Outcome {
    let now = clock.now()
    // Read first: who says so again and again costs no write.
    let time = try await database.read { db in try HubStore().dueTime(feed, now: now, in: db) }
    guard let time else { return .fetchedSoon }
    try await database.write { db in
      try HubStore().makeDue(feed, at: time, in: db)
      if time <= now { try queue.add(refreshDueJob, RefreshPayload(), key: "all", in: db) }
    }
    return .fetchedSoon
  }

  private func release(_ token: String) async throws {
    try await database.write { db in try HubStore().release(token, in: db) }
  }
}
