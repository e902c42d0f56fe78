import Core
import Database

/// Asking hubs, and what they answer.
extension HubStore {
  /// Feeds whose hubs are to be asked now, the longest overdue first.
  func due(at now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [(feed: ID, hub: String)]
  {
    try db.rows(
      """
      SELECT feed, hub FROM feed_hub WHERE next_ask <= \(now) ORDER BY next_ask LIMIT \(limit)
      """
    ).map { (try $0[0], try $0[1]) }
  }

  /// Whether a hub is to be asked now, as its row says that is locked.
  func isDue(_ feed: ID, at now: Timestamp, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM feed_hub WHERE feed = \(feed) AND next_ask <= \(now)")
  }

  /// Notes that a hub is asked, and when it will be asked again if it does not ask back. The token
  /// and the secret stay as long as the address does.
  func ask(
    _ feed: ID, token: String, secret: String, again: Timestamp, now: Timestamp,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE feed_hub SET token = COALESCE(token, \(token)), secret = COALESCE(secret, \(secret)),
        state = CASE WHEN state = 'active' THEN state ELSE 'asked' END,
        attempts = attempts + 1, asked_at = \(now), next_ask = \(again)
      WHERE feed = \(feed)
      """)
  }

  /// Notes what went wrong when a hub was asked; nil: it took the request. What a hub has confirmed
  /// meanwhile stays.
  func note(_ reason: String?, of token: String, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE feed_hub SET reason = \(reason.map { String($0.prefix(200)) })
      WHERE token = \(token) AND attempts > 0 AND state IN ('asked', 'active')
      """)
  }

  /// A hub that was asked in vain often enough is asked no more.
  func giveUp(_ feed: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE feed_hub SET state = 'failed', next_ask = NULL, since = NULL, trusted_until = NULL
      WHERE feed = \(feed)
      """)
  }

  /// Confirms to a hub that has asked back; the same again when it asks twice.
  /// - Parameters:
  ///   - asked: the earliest moment of a request that can still be confirmed.
  ///   - end: of the lease.
  ///   - renewal: when the hub is asked to prolong it.
  /// - Returns: false when we have not asked for this.
  func confirm(
    token: String, topic: String, askedSince asked: Timestamp, until end: Timestamp,
    renewal: Timestamp, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    // A hub that has left out something has to tell us of news first.
    let trust = min(end, now + HubTimes.trust)
    return try db.execute(
      """
      UPDATE feed_hub SET
        trusted_until = CASE WHEN state = 'active' AND trusted_until IS NULL THEN NULL
          ELSE CAST(\(trust) AS BIGINT) END,
        since = CASE WHEN state = 'active' AND expires_at > \(now) THEN since ELSE \(now) END,
        state = 'active', reason = NULL, attempts = 0, expires_at = \(end),
        next_ask = \(renewal), held = 0
      WHERE token = \(token) AND topic = \(topic) AND asked_at >= \(asked)
        AND state IN ('asked', 'active')
      """) == 1
  }

  /// A hub says that it does not tell us of this topic, or no more.
  /// - Returns: false when we have not asked for it.
  func deny(
    token: String, topic: String, reason: String, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE feed_hub SET state = 'denied', reason = \(reason), next_ask = NULL, since = NULL,
        expires_at = NULL, trusted_until = NULL
      WHERE token = \(token) AND topic = \(topic) AND state IN ('asked', 'active', 'denied')
      """) == 1
  }
}
