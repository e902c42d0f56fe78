import Core
import Database

/// Who is told of the feeds' changes.
struct HubStore: Sendable {
  /// Why a callback cannot be told of a topic; nil when it can. Whoever is told already can stay.
  func refusal(
    of request: HubRequest, limits: HubLimits = HubLimits(), now: Timestamp,
    in db: any ReadAccess
  ) throws -> HubRefusal? {
    let isKnown = try db.exists(
      """
      SELECT 1 FROM magazine_hub_subscription
      WHERE topic = \(request.topic) AND callback = \(request.callback) AND expires_at > \(now)
      """)
    if isKnown { return nil }
    func isFull(_ condition: SQL, _ most: Int) throws -> Bool {
      let count: Int? = try db.value(
        """
        SELECT COUNT(*) FROM magazine_hub_subscription
        WHERE expires_at > \(now) AND \(condition)
        """)
      return (count ?? 0) >= most
    }
    let isOfHost: SQL = "host = \(request.host)"
    if try isFull("\(isOfHost) AND topic = \(request.topic)", limits.topic) { return .topic }
    if try isFull(isOfHost, limits.host) { return .host }
    return try isFull("TRUE", limits.all) ? .all : nil
  }

  /// Takes a subscription, in place of the callback's earlier one to the same topic.
  /// - Returns: why not, when there are too many already.
  func put(
    _ id: ID, _ request: HubRequest, until end: Timestamp, limits: HubLimits = HubLimits(),
    now: Timestamp, in db: any WriteAccess
  ) throws -> HubRefusal? {
    if let refusal = try refusal(of: request, limits: limits, now: now, in: db) { return refusal }
    try db.execute(
      """
      INSERT INTO magazine_hub_subscription (id, topic, callback, host, secret, expires_at)
      VALUES (\(id), \(request.topic), \(request.callback), \(request.host), \(request.secret),
        \(end))
      ON CONFLICT (topic, callback) DO UPDATE SET secret = excluded.secret,
        expires_at = excluded.expires_at
      """)
    return nil
  }

  /// Ends a callback's subscription to a topic.
  func remove(topic: String, callback: String, in db: any WriteAccess) throws {
    try db.execute(
      """
      DELETE FROM magazine_hub_subscription WHERE topic = \(topic) AND callback = \(callback)
      """)
  }

  /// Ends a subscription.
  func remove(_ id: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_hub_subscription WHERE id = \(id)")
  }

  /// Forgets subscriptions whose lease is over.
  func removeEnded(now: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_hub_subscription WHERE expires_at <= \(now)")
  }

  /// A subscription in force.
  func find(_ id: ID, now: Timestamp, in db: any ReadAccess) throws -> HubSubscription? {
    try db.first(
      """
      SELECT id, topic, callback, secret FROM magazine_hub_subscription
      WHERE id = \(id) AND expires_at > \(now)
      """
    ).map {
      HubSubscription(id: try $0[0], topic: try $0[1], callback: try $0[2], secret: try $0[3])
    }
  }

  /// Subscriptions in force to any of the topics with the servers of their callbacks, a piece at a
  /// time in the order of their ids.
  func hosts(
    of topics: [String], after id: ID, limit: Int, now: Timestamp, in db: any ReadAccess
  ) throws -> [(id: ID, host: String)] {
    try db.rows(
      """
      SELECT id, host FROM magazine_hub_subscription
      WHERE topic IN \(topics) AND id > \(id) AND expires_at > \(now)
      ORDER BY id LIMIT \(limit)
      """
    ).map { (try $0[0], try $0[1]) }
  }
}
