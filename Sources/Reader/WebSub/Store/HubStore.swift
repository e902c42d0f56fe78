import Core
import Database

/// All SQL about feeds' hubs.
struct HubStore: Sendable {
  private let columns: SQL = """
    feed, hub, topic, token, secret, state, reason, attempts, asked_at, since, expires_at,
    trusted_until
    """

  /// What there is between a feed and its hub; nil when it names none.
  func find(_ feed: ID, in db: any ReadAccess) throws -> HubSubscription? {
    try db.first("SELECT \(columns) FROM feed_hub WHERE feed = \(feed)").flatMap(subscription)
  }

  /// The same by the secret part of the callback's address.
  func find(token: String, in db: any ReadAccess) throws -> HubSubscription? {
    try db.first("SELECT \(columns) FROM feed_hub WHERE token = \(token)").flatMap(subscription)
  }

  /// Locks a feed's hub until the commit, after everything else that the transaction locks.
  func lock(_ feed: ID, in db: any WriteAccess) throws -> HubSubscription? {
    try db.first(
      "SELECT \(columns) FROM feed_hub WHERE feed = \(feed)\(db.dialect.forUpdate)"
    ).flatMap(subscription)
  }

  /// Those of some feeds.
  func all(of feeds: [ID], in db: any ReadAccess) throws -> [HubSubscription] {
    try db.rows("SELECT \(columns) FROM feed_hub WHERE feed IN \(feeds) ORDER BY feed")
      .compactMap(subscription)
  }

  /// Notes what a feed says of its hub, in place of what it said before.
  func put(_ address: HubAddress, of feed: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO feed_hub (feed, hub, topic, state, next_ask)
      VALUES (\(feed), \(address.hub), \(address.topic), 'found', \(now))
      ON CONFLICT (feed) DO UPDATE SET hub = excluded.hub, topic = excluded.topic, token = NULL,
        secret = NULL, state = 'found', reason = NULL, attempts = 0, asked_at = NULL,
        next_ask = excluded.next_ask, since = NULL, expires_at = NULL, trusted_until = NULL,
        held = 0
      """)
  }

  /// Forgets a feed's hub.
  func remove(_ feed: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM feed_hub WHERE feed = \(feed)")
  }

  /// Whether anybody reads a feed.
  func isFollowed(_ feed: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM channel WHERE feed = \(feed) AND active")
  }

  /// The feed of a person's channel with its hub; nil when it names none.
  func ofChannel(
    _ channel: ID, of account: ID, in db: any ReadAccess
  ) throws -> (feed: ID, hub: String)? {
    try db.first(
      """
      SELECT feed_hub.feed, feed_hub.hub FROM channel JOIN feed_hub ON feed_hub.feed = channel.feed
      WHERE channel.id = \(channel) AND channel.account = \(account)
      """
    ).map { (try $0[0], try $0[1]) }
  }

  private func subscription(_ row: Row) throws -> HubSubscription? {
    guard let address = HubAddress(hub: try row[1], topic: try row[2]) else { return nil }
    return HubSubscription(
      feed: try row[0], address: address, token: try row[3], secret: try row[4],
      state: try row[5], reason: try row[6], attempts: try row[7], askedAt: try row[8],
      since: try row[9], expiresAt: try row[10], trustedUntil: try row[11])
  }
}
