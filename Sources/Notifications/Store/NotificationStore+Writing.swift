import Core
import Database

extension NotificationStore {
  /// Takes a person out of what was told of a kind and subject; everything when `actor` is nil.
  /// - Returns: whose notifications changed.
  func remove(
    kind: String, subject: ID, actor: ID?, in db: any WriteAccess
  ) throws -> [ID] {
    let group: SQL = "SELECT id FROM notification WHERE kind = \(kind) AND subject = \(subject)"
    guard let actor else {
      return try db.rows(
        """
        DELETE FROM notification WHERE kind = \(kind) AND subject = \(subject) RETURNING user_id
        """
      ).map { try $0[0] }
    }
    try db.execute(
      "DELETE FROM notification_actor WHERE actor = \(actor) AND notification IN (\(group))")
    return try db.rows(
      """
      DELETE FROM notification WHERE kind = \(kind) AND subject = \(subject) AND has_actors
        AND NOT EXISTS (SELECT 1 FROM notification_actor AS a WHERE a.notification = notification.id)
      RETURNING user_id
      """
    ).map { try $0[0] }
  }

  /// Takes away what tells only of things that came after one.
  /// - Returns: whose notifications changed.
  func remove(
    kind: String, subject: ID, newerThan thing: ID, in db: any WriteAccess
  ) throws -> [ID] {
    try db.column(
      """
      DELETE FROM notification
      WHERE kind = \(kind) AND subject = \(subject) AND first_ref > \(thing)
      RETURNING user_id
      """)
  }

  /// Marks as read what a person was shown: one, or what a page showed; all when both are nil.
  @discardableResult
  func markRead(
    _ id: ID? = nil, _ seen: SeenNotifications? = nil, of user: ID, in db: any WriteAccess
  ) throws -> Int {
    let one: SQL? = id.map { "AND id = \($0)" }
    return try db.execute(
      """
      UPDATE notification SET is_read = TRUE
      WHERE user_id = \(user) AND NOT is_read \(one) \(seen.map(condition))
      """)
  }

  private func condition(_ seen: SeenNotifications) -> SQL {
    let pairs = seen.shown.map { "(\($0.id), \($0.last))" as SQL }
    let shown: SQL? =
      pairs.isEmpty ? nil : "OR (id, last_id) IN (VALUES \(SQL.joined(pairs)))"
    return "AND (last_id < \(seen.before ?? ID(0)) \(shown))"
  }

  /// Removes some of a person's notifications; all when `ids` is nil.
  @discardableResult
  func delete(_ ids: [ID]?, of user: ID, in db: any WriteAccess) throws -> Int {
    let some: SQL? = ids.map { "AND id IN \($0)" }
    return try db.execute("DELETE FROM notification WHERE user_id = \(user) \(some)")
  }

  /// Removes what was read and is old.
  func deleteOld(before time: Timestamp, limit: Int, in db: any WriteAccess) throws -> Int {
    let last = ID(time.milliseconds << 16)
    return try db.execute(
      """
      DELETE FROM notification WHERE id IN (
        SELECT id FROM notification WHERE is_read AND last_id < \(last) LIMIT \(limit))
      """)
  }
}
