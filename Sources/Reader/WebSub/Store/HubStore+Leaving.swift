import Core
import Database

/// A subscription that a hub is to end.
struct LeftHub: Sendable {
  let token: String
  let hub: String
  let topic: String
  /// How often the hub was told already.
  let attempts: Int
}

/// Hubs that are to tell us no more.
extension HubStore {
  /// Notes that a hub is to be told so; nothing where it never was asked.
  func leave(_ subscription: HubSubscription, now: Timestamp, in db: any WriteAccess) throws {
    guard subscription.isKnownToHub, let token = subscription.token else { return }
    try db.execute(
      """
      INSERT INTO feed_hub_left (token, hub, topic, next_ask)
      VALUES (\(token), \(subscription.address.hub), \(subscription.address.topic), \(now))
      ON CONFLICT (token) DO NOTHING
      """)
  }

  /// Makes a feed's hub one that was not asked, to be asked once somebody follows the feed.
  func rest(_ feed: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE feed_hub SET state = 'found', token = NULL, secret = NULL, reason = NULL, attempts = 0,
        asked_at = NULL, next_ask = NULL, since = NULL, expires_at = NULL, trusted_until = NULL
      WHERE feed = \(feed)
      """)
  }

  /// What hubs are to be told now.
  func leftDue(at now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [LeftHub] {
    try db.rows(
      """
      SELECT token, hub, topic, attempts FROM feed_hub_left
      WHERE next_ask <= \(now) ORDER BY next_ask LIMIT \(limit)
      """
    ).map(left)
  }

  /// A subscription that we want to be ended.
  func findLeft(_ token: String, in db: any ReadAccess) throws -> LeftHub? {
    try db.first(
      "SELECT token, hub, topic, attempts FROM feed_hub_left WHERE token = \(token)"
    ).map(left)
  }

  /// Takes what is due to be told.
  /// - Parameter again: when it will be told again if the hub does not ask back.
  /// - Returns: nil when it is not due, or another process has taken it.
  func takeLeft(
    _ token: String, now: Timestamp, again: (_ attempt: Int) -> Timestamp, in db: any WriteAccess
  ) throws -> LeftHub? {
    let found = try db.first(
      """
      SELECT token, hub, topic, attempts FROM feed_hub_left
      WHERE token = \(token) AND next_ask <= \(now)\(db.dialect.forUpdate)
      """
    ).map(left)
    guard let found else { return nil }
    guard found.attempts < HubTimes.farewells else {
      try removeLeft(token, in: db)
      return nil
    }
    try db.execute(
      """
      UPDATE feed_hub_left SET attempts = attempts + 1, next_ask = \(again(found.attempts + 1))
      WHERE token = \(token)
      """)
    return found
  }

  /// The hub knows, or does not listen.
  func removeLeft(_ token: String, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM feed_hub_left WHERE token = \(token)")
  }

  /// The hub has asked back whether we want no more.
  /// - Returns: false when we have not said so.
  func confirmLeft(token: String, topic: String, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      "DELETE FROM feed_hub_left WHERE token = \(token) AND topic = \(topic)") == 1
  }

  /// Feeds with something to do that no row is due for: subscribed to, and nobody follows them any
  /// more; or followed again, and not asked.
  func changedFollowing(
    after feed: ID, limit: Int, in db: any ReadAccess
  ) throws -> [(feed: ID, hub: String)] {
    let isFollowed: SQL =
      "EXISTS (SELECT 1 FROM channel WHERE channel.feed = feed_hub.feed AND channel.active)"
    return try db.rows(
      """
      SELECT feed, hub FROM feed_hub
      WHERE feed > \(feed) AND (
        (state IN ('asked', 'active') AND NOT \(isFollowed))
        OR (state = 'found' AND next_ask IS NULL AND \(isFollowed)))
      ORDER BY feed LIMIT \(limit)
      """
    ).map { (try $0[0], try $0[1]) }
  }

  /// Feeds whose hubs know of us.
  func known(limit: Int, in db: any ReadAccess) throws -> [(feed: ID, hub: String)] {
    try db.rows(
      "SELECT feed, hub FROM feed_hub WHERE token > '' ORDER BY token LIMIT \(limit)"
    ).map { (try $0[0], try $0[1]) }
  }

  private func left(_ row: Row) throws -> LeftHub {
    LeftHub(token: try row[0], hub: try row[1], topic: try row[2], attempts: try row[3])
  }
}
