import Core
import Database

/// Who has a subscription, from when until when.
struct SubscriptionStore: Sendable {
  static let columns: SQL = """
    magazine_subscription.id, magazine_subscription.account, magazine_subscription.source,
    magazine_subscription.starts_at, magazine_subscription.ends_at,
    magazine_subscription.grace_until, magazine_subscription.cancelled_at,
    magazine_subscription.note
    """

  /// All times of one person, the newest first.
  func all(of account: ID, in db: any ReadAccess) throws -> [Subscription] {
    try db.rows(
      """
      SELECT \(Self.columns) FROM magazine_subscription WHERE account = \(account)
      ORDER BY starts_at DESC, id DESC
      """
    ).map(Self.subscription)
  }

  /// A time by its id.
  func find(_ id: ID, in db: any ReadAccess) throws -> Subscription? {
    try db.first("SELECT \(Self.columns) FROM magazine_subscription WHERE id = \(id)")
      .map(Self.subscription)
  }

  /// Adds a time that was not paid at the provider.
  func insert(_ subscription: Subscription, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_subscription (id, account, source, starts_at, ends_at, note)
      VALUES (\(subscription.id), \(subscription.account), \(subscription.source.rawValue),
        \(subscription.startsAt), \(subscription.endsAt), \(subscription.note))
      """)
  }

  /// Ends a time now; one that has not begun ends where it begins.
  func end(_ id: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE magazine_subscription
      SET ends_at = \(db.dialect.greatest("starts_at", "\(now)")), grace_until = NULL,
        cancelled_at = COALESCE(cancelled_at, \(now))
      WHERE id = \(id)
      """)
  }

  /// Keeps others from adding to somebody's times until the commit, so that two at once do not
  /// begin at the same moment.
  /// - Returns: whether there is such a person.
  func lock(_ account: ID, in db: any WriteAccess) throws -> Bool {
    try !db.rows(
      "SELECT id FROM account WHERE id = \(account)\(db.dialect.forNoKeyUpdate)"
    ).isEmpty
  }

  /// A row of ``columns``.
  static func subscription(_ row: Row) throws -> Subscription {
    Subscription(
      id: try row[0], account: try row[1],
      source: SubscriptionSource(rawValue: try row[2]) ?? .granted, startsAt: try row[3],
      endsAt: try row[4], graceUntil: try row[5], cancelledAt: try row[6], note: try row[7])
  }
}
