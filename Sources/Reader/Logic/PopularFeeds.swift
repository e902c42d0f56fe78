import Core
import Database
import Synchronization

/// The feeds that people here follow, as far as others may hear of them, by their words. Made anew
/// once a day, so that nobody sees a feed come or go at the moment when somebody follows it.
final class PopularFeeds: Sendable {
  /// How long the list stays as it is.
  static let age = Duration.days(1)
  /// How long somebody must have followed a feed to be counted.
  static let settled = Duration.days(7)

  private let made = Mutex<(index: FeedIndex, at: Timestamp)?>(nil)

  /// The list of today.
  func index(now: Timestamp, _ database: any Database) async throws -> FeedIndex {
    if let made = made.withLock({ $0 }), now.since(made.at) < Self.age { return made.index }
    let feeds = try await database.read { db in
      try PopularStore().feeds(followedSince: now - Self.settled, in: db)
    }
    let index = FeedIndex(
      feeds.filter { isPublicFeed($0.url) && isPublicFeed($0.siteURL ?? $0.url) })
    made.withLock { $0 = (index, now) }
    return index
  }
}
