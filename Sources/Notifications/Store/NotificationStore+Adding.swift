import Core
import Database

extension NotificationStore {
  /// Adds notifications of a kind to the unread rows of their subjects, or makes such.
  /// - Returns: the row of each.
  @discardableResult
  func add(_ notifications: [NewNotification], kind: String, in db: any WriteAccess) throws -> [ID:
    ID]
  {
    guard !notifications.isEmpty else { return [:] }
    // One for each person and subject: a statement cannot touch a row twice.
    let groups = Dictionary(grouping: notifications) {
      Thing(user: $0.notification.user, subject: $0.notification.subject)
    }
    let rows = groups.sorted { $0.key < $1.key }.map { row(of: $1, kind) }
    let found = try db.rows(
      """
      INSERT INTO notification (
        id, user_id, kind, subject, last_id, has_actors, is_read, first_ref
      ) VALUES \(SQL.joined(rows))
      ON CONFLICT (user_id, kind, subject) WHERE NOT is_read
      DO UPDATE SET last_id = excluded.last_id
      RETURNING id, user_id, subject
      """)
    var inbox: [ID: ID] = [:]
    for row in found {
      let thing = Thing(user: try row[1], subject: try row[2])
      for notification in groups[thing] ?? [] { inbox[notification.id] = try row[0] }
    }
    try addActors(notifications, inbox, in: db)
    try deleteRead(notifications, kind: kind, in: db)
    return inbox
  }

  private func row(of notifications: [NewNotification], _ kind: String) -> SQL {
    let ids = notifications.map(\.id)
    let (first, last) = (ids.min() ?? ID(0), ids.max() ?? ID(0))
    let notification = notifications.first?.notification
    let thing =
      notification?.actor == nil ? notifications.compactMap(\.notification.ref).min() : nil
    return """
      (\(first), \(notification?.user), \(kind), \(notification?.subject), \(last), \(notification?.actor != nil), FALSE,
       \(thing))
      """
  }

  private func addActors(
    _ notifications: [NewNotification], _ inbox: [ID: ID], in db: any WriteAccess
  ) throws {
    // The last one of each, because a statement cannot touch a row twice.
    var actors: [ActorRow: ID] = [:]
    for new in notifications {
      guard let row = inbox[new.id], let actor = new.notification.actor else { continue }
      actors[ActorRow(notification: row, actor: actor, ref: new.notification.ref ?? ID(0))] = new.id
    }
    guard !actors.isEmpty else { return }
    try db.insert(
      into: "notification_actor", columns: ["notification", "actor", "ref", "id"],
      rows: actors.sorted { $0.value < $1.value }.map { actor, id in
        [
          actor.notification.sqlValue, actor.actor.sqlValue, actor.ref.sqlValue, id.sqlValue,
        ]
      }, onConflict: .replace(key: ["notification", "actor", "ref"]))
  }

  /// What was told of a subject's things before, and read, is part of what is told now: it reaches
  /// from its first thing to the newest.
  private func deleteRead(_ notifications: [NewNotification], kind: String, in db: any WriteAccess)
    throws
  {
    let things = notifications.filter { $0.notification.actor == nil && $0.notification.ref != nil }
    guard !things.isEmpty else { return }
    let pairs = things.map { "(\($0.notification.user), \($0.notification.subject))" as SQL }
    try db.execute(
      """
      DELETE FROM notification
      WHERE kind = \(kind) AND is_read AND (user_id, subject) IN (VALUES \(SQL.joined(pairs)))
      """)
  }
}

/// What somebody did, as a notification knows it.
private struct ActorRow: Hashable {
  let notification: ID
  let actor: ID
  let ref: ID
}

/// What one notification is about, among those of a kind.
private struct Thing: Hashable, Comparable {
  let user: ID
  let subject: ID

  static func < (left: Self, right: Self) -> Bool {
    (left.user, left.subject) < (right.user, right.subject)
  }
}
