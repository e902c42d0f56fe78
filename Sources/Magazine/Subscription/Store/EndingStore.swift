import Core
import Database

/// A subscription of whose end its owner is told.
struct EndingSubscription: Hashable, Sendable {
  let id: ID
  let account: ID
  let endsAt: Timestamp
}

/// Which subscriptions end, and who was told.
struct EndingStore: Sendable {
  /// Those that end between two moments, of whose end nobody has said anything; not those after
  /// which another one goes on, and none that the provider renews by itself.
  func ending(from: Timestamp, until: Timestamp, limit: Int, in db: any ReadAccess) throws
    -> [EndingSubscription]
  {
    try found(
      """
      ends_at > \(from) AND ends_at <= \(until) AND grace_until IS NULL
        AND (source <> 'payment' OR cancelled_at IS NOT NULL)
      """, isOver: false, limit: limit, in: db)
  }

  /// Those that ended between two moments, together with their grace.
  func ended(from: Timestamp, until: Timestamp, limit: Int, in db: any ReadAccess) throws
    -> [EndingSubscription]
  {
    try found(
      """
      ends_at <= \(until) AND COALESCE(grace_until, ends_at) > \(from)
        AND COALESCE(grace_until, ends_at) <= \(until)
      """, isOver: true, limit: limit, in: db)
  }

  /// Writes down that word was given.
  func note(_ ending: EndingSubscription, isOver: Bool, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_subscription_word (subscription, ends_at, is_over)
      VALUES (\(ending.id), \(ending.endsAt), \(isOver)) ON CONFLICT DO NOTHING
      """)
  }

  private func found(
    _ condition: SQL, isOver: Bool, limit: Int, in db: any ReadAccess
  ) throws -> [EndingSubscription] {
    try db.rows(
      """
      SELECT id, account, ends_at FROM magazine_subscription
      WHERE \(condition)
        AND NOT EXISTS (SELECT 1 FROM magazine_subscription_word
          WHERE subscription = magazine_subscription.id AND is_over = \(isOver)
            AND magazine_subscription_word.ends_at = magazine_subscription.ends_at)
        AND NOT EXISTS (SELECT 1 FROM magazine_subscription AS other
          WHERE other.account = magazine_subscription.account
            AND other.id <> magazine_subscription.id
            AND (other.ends_at IS NULL OR other.ends_at > magazine_subscription.ends_at
              OR other.grace_until > magazine_subscription.ends_at))
      ORDER BY ends_at, id LIMIT \(limit)
      """
    ).map { EndingSubscription(id: try $0[0], account: try $0[1], endsAt: try $0[2]) }
  }
}
