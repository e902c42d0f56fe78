import Core
import Database

/// Whether a hub tells us of everything, so that polls may be rare.
extension HubStore {
  /// A hub has brought a feed.
  func heard(from feed: ID, now: Timestamp, in db: any WriteAccess) throws {
    let least = db.dialect.least("expires_at", "\(now + HubTimes.trust)")
    try db.execute(
      """
      UPDATE feed_hub SET trusted_until = \(least), held = 0
      WHERE feed = \(feed) AND state = 'active' AND expires_at IS NOT NULL
      """)
    try db.execute("UPDATE feed SET changed_at = \(now) WHERE id = \(feed)")
  }

  /// A poll has found what a hub did not bring: the feed is polled as before until the hub brings
  /// something.
  /// - Parameter next: when the feed is polled next at the latest.
  func missed(_ feed: ID, next: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE feed SET next_check = \(next) WHERE id = \(feed) AND next_check > \(next)
      """)
    try db.execute("UPDATE feed_hub SET trusted_until = NULL WHERE feed = \(feed)")
  }

  /// Notes that what a hub brought is about to be read; the process may die of it.
  /// - Returns: how many are being read, this one included, or were when the process died.
  func hold(_ token: String, in db: any WriteAccess) throws -> Int {
    try db.value("UPDATE feed_hub SET held = held + 1 WHERE token = \(token) RETURNING held") ?? 0
  }

  /// The process lives, and nothing came of it.
  func release(_ token: String, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE feed_hub SET held = held - 1 WHERE token = \(token) AND held > 0")
  }

  /// Makes a feed due that a hub says has changed: not within a minute of the last poll, not while
  /// it is being fetched, and not against its server's wish to be left alone.
  func makeDue(_ feed: ID, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE feed SET next_check = \(now)
      WHERE id = \(feed) AND next_check > \(now) AND held = 0
        AND (checked_at IS NULL OR checked_at <= \(now - .minutes(1)))
        AND (problem IS NULL OR problem <> \(FeedProblem.tooMany.rawValue))
      """) == 1
  }
}
