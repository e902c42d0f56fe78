import Core
import Database

extension NotificationStore {
  /// Adds words of a kind to the unread notifications of their subjects, or makes such.
  /// - Returns: each word's notification.
  @discardableResult
  func add(_ words: [NewNotification], kind: String, in db: any WriteAccess) throws -> [ID: ID] {
    guard !words.isEmpty else { return [:] }
    // One for each person and subject: a statement cannot touch a row twice.
    let groups = Dictionary(grouping: words) { Thing(user: $0.word.user, subject: $0.word.subject) }
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
    var notifications: [ID: ID] = [:]
    for row in found {
      let thing = Thing(user: try row[1], subject: try row[2])
      for word in groups[thing] ?? [] { notifications[word.id] = try row[0] }
    }
    try addActors(words, notifications, in: db)
    try deleteRead(words, kind: kind, in: db)
    return notifications
  }

  private func row(of words: [NewNotification], _ kind: String) -> SQL {
    let ids = words.map(\.id)
    let (first, last) = (ids.min() ?? ID(0), ids.max() ?? ID(0))
    let word = words.first?.word
    let thing = word?.actor == nil ? words.compactMap(\.word.ref).min() : nil
    return """
      (\(first), \(word?.user), \(kind), \(word?.subject), \(last), \(word?.actor != nil), FALSE,
       \(thing))
      """
  }

  private func addActors(
    _ words: [NewNotification], _ notifications: [ID: ID], in db: any WriteAccess
  ) throws {
    // The last one of each, because a statement cannot touch a row twice.
    var doings: [Doing: ID] = [:]
    for new in words {
      guard let notification = notifications[new.id], let actor = new.word.actor else { continue }
      doings[Doing(notification: notification, actor: actor, ref: new.word.ref ?? ID(0))] = new.id
    }
    guard !doings.isEmpty else { return }
    try db.insert(
      into: "notification_actor", columns: ["notification", "actor", "ref", "id"],
      rows: doings.sorted { $0.value < $1.value }.map { doing, id in
        [
          doing.notification.sqlValue, doing.actor.sqlValue, doing.ref.sqlValue, id.sqlValue,
        ]
      }, onConflict: .replace(key: ["notification", "actor", "ref"]))
  }

  /// What was told of a subject's things before, and read, is part of what is told now: it reaches
  /// from its first thing to the newest.
  private func deleteRead(_ words: [NewNotification], kind: String, in db: any WriteAccess) throws {
    let things = words.filter { $0.word.actor == nil && $0.word.ref != nil }
    guard !things.isEmpty else { return }
    let pairs = things.map { "(\($0.word.user), \($0.word.subject))" as SQL }
    try db.execute(
      """
      DELETE FROM notification
      WHERE kind = \(kind) AND is_read AND (user_id, subject) IN (VALUES \(SQL.joined(pairs)))
      """)
  }
}

/// What somebody did, as a notification knows it.
private struct Doing: Hashable {
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
