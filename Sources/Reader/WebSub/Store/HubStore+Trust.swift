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
  /// something, and the hub is asked anew, which may have lost us, or our address.
  /// - Parameter next: when the feed is polled next at the latest.
  func missed(_ feed: ID, next: Timestamp, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE feed SET next_check = \(next) WHERE id = \(feed) AND next_check > \(next)
      """)
    try db.execute(
      """
      UPDATE feed_hub SET trusted_until = NULL, next_ask = \(now)
      WHERE feed = \(feed) AND state = 'active'
      """)
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

  /// When a feed is to be fetched that a hub says has changed: a minute after the last poll at the
  /// earliest. nil when it is fetched as soon anyway, is being fetched, has ended, or its server
  /// wants to be left alone.
  func dueTime(_ feed: ID, now: Timestamp, in db: any ReadAccess) throws -> Timestamp? {
    let row = try db.first(
      """
      SELECT checked_at, next_check FROM feed
      WHERE id = \(feed) AND next_check > \(now) AND held = 0
        AND (problem IS NULL OR problem <> \(FeedProblem.tooMany.rawValue))
      """)
    guard let row else { return nil }
    let earliest = (try row[0, as: Timestamp?.self]).map { $0 + .minutes(1) } ?? now
    let time = max(now, earliest)
    return try row[1, as: Timestamp.self] > time ? time : nil
  }

  /// Whether a feed is being fetched now.
  func isBeingFetched(_ feed: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM feed WHERE id = \(feed) AND held > 0")
  }

  /// Has a feed fetched at a time, unless it is being fetched, or will be before. Of what is found
  /// then the hub has told: that it brings it is not expected, until it does again.
  func makeDue(
    _ feed: ID, at time: Timestamp, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE feed SET next_check = \(time)
      WHERE id = \(feed) AND next_check > \(time) AND held = 0
      """)
    try db.execute(
      """
      UPDATE feed_hub SET trusted_until = \(now) WHERE feed = \(feed) AND trusted_until > \(now)
      """)
  }
}
