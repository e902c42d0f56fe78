import Core
import Database

/// Word that waits to reach people outside the site, as rows.
struct OutgoingStore: Sendable {
  /// Writes down notifications that wait.
  func add(_ notifications: [NewNotification], in db: any WriteAccess) throws {
    try db.insert(
      into: "notification_outgoing",
      columns: [
        "id", "account", "kind", "subject", "actor", "ref", "notification", "push_due", "mail_due",
      ],
      rows: notifications.map { new in
        [
          new.id.sqlValue, new.notification.user.sqlValue, .text(new.notification.kind),
          new.notification.subject.sqlValue,
          new.notification.actor.sqlValue, new.notification.ref.sqlValue, new.row.sqlValue,
          new.pushDue.sqlValue, new.mailDue.sqlValue,
        ]
      })
  }

  /// Everything that waits for a person about things of which something is due, the oldest first.
  ///
  /// At most 500 rows: who has more hears of the rest the next time.
  func due(for account: ID, now: Timestamp, in db: any ReadAccess) throws -> [OutgoingNotification]
  {
    try db.rows(
      """
      SELECT o.id, o.kind, o.subject, o.actor, o.ref, o.notification, o.push_due, o.mail_due
      FROM notification_outgoing AS o
      WHERE o.account = \(account) AND EXISTS (
        SELECT 1 FROM notification_outgoing AS due
        WHERE due.account = o.account AND due.kind = o.kind AND due.subject = o.subject
          AND (due.push_due <= \(now) OR due.mail_due <= \(now))
      )
      ORDER BY o.id LIMIT 500
      """
    ).map { row in
      OutgoingNotification(
        id: try row[0], kind: try row[1], subject: try row[2], actor: try row[3], ref: try row[4],
        notification: try row[5], pushDue: try row[6], mailDue: try row[7])
    }
  }

  /// People who did what waits; without those of whom the person does not hear.
  /// - Parameter sees: a condition on `person.id`.
  func people(_ ids: [ID], sees: SQL, in db: any ReadAccess) throws -> [ID: NotificationActor] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT person.id, person.user_name, person.name, person.photo_path FROM person
      WHERE person.id IN \(Set(ids)) AND \(sees)
      """)
    return try rows.reduce(into: [:]) { people, row in
      let id: ID = try row[0]
      people[id] = NotificationActor(
        id: id, userName: try row[1], name: try row[2], photo: try row[3])
    }
  }

  /// Takes notifications out of a channel's queue, in the transaction that hands them on.
  /// - Returns: false when another process has taken one of them, or it was taken back.
  func take(
    _ ids: [ID], from channel: NotificationChannel, in db: any WriteAccess
  ) throws -> Bool {
    let (own, other) = columns(channel)
    // In the order of their ids, so that two that take the same do not wait for each other.
    let locked: [ID] = try db.column(
      """
      SELECT id FROM notification_outgoing WHERE id IN \(ids) AND \(own) IS NOT NULL
      ORDER BY id \(db.dialect.forUpdate)
      """)
    guard locked.count == Set(ids).count else { return false }
    try db.execute("DELETE FROM notification_outgoing WHERE id IN \(ids) AND \(other) IS NULL")
    try db.execute("UPDATE notification_outgoing SET \(own) = NULL WHERE id IN \(ids)")
    return true
  }

  /// Lets notifications wait longer for the devices.
  func postponePush(of account: ID, now: Timestamp, until end: Timestamp, in db: any WriteAccess)
    throws
  {
    try db.execute(
      """
      UPDATE notification_outgoing SET push_due = \(end)
      WHERE account = \(account) AND push_due <= \(now)
      """)
  }

  /// Sets anew when a person's notifications about some kinds are mailed; never when nil.
  func replanMail(
    of account: ID, kinds: [String], due: Timestamp?, in db: any WriteAccess
  ) throws {
    guard !kinds.isEmpty else { return }
    guard let due else {
      try db.execute(
        """
        DELETE FROM notification_outgoing
        WHERE account = \(account) AND kind IN \(kinds) AND push_due IS NULL
        """)
      try db.execute(
        """
        UPDATE notification_outgoing SET mail_due = NULL
        WHERE account = \(account) AND kind IN \(kinds)
        """)
      return
    }
    try db.execute(
      """
      UPDATE notification_outgoing SET mail_due = \(due)
      WHERE account = \(account) AND kind IN \(kinds) AND mail_due IS NOT NULL
      """)
  }

  /// Forgets notifications; all of a person when `ids` is nil.
  func delete(_ ids: [ID]?, of account: ID, in db: any WriteAccess) throws {
    let some: SQL? = ids.map { "AND id IN \($0)" }
    try db.execute("DELETE FROM notification_outgoing WHERE account = \(account) \(some)")
  }

  /// Forgets what was told of a kind and subject; of everybody when `actor` is nil.
  func remove(kind: String, subject: ID, actor: ID?, in db: any WriteAccess) throws {
    let one: SQL? = actor.map { "AND actor = \($0)" }
    try db.execute(
      "DELETE FROM notification_outgoing WHERE kind = \(kind) AND subject = \(subject) \(one)")
  }

  /// Forgets what was told of things that came after one.
  func remove(kind: String, subject: ID, newerThan thing: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      DELETE FROM notification_outgoing
      WHERE kind = \(kind) AND subject = \(subject) AND ref > \(thing)
      """)
  }

  /// When something is due next for a person; nil when nothing waits.
  func nextDue(for account: ID, in db: any ReadAccess) throws -> Timestamp? {
    let times: [Timestamp?] = [
      try db.value(
        "SELECT MIN(push_due) FROM notification_outgoing WHERE account = \(account)"),
      try db.value(
        "SELECT MIN(mail_due) FROM notification_outgoing WHERE account = \(account)"),
    ]
    return times.compactMap(\.self).min()
  }

  /// People for whom something should have gone out before a moment.
  func overdue(before time: Timestamp, limit: Int, in db: any ReadAccess) throws -> [ID] {
    let pushes: [ID] = try db.column(
      """
      SELECT DISTINCT account FROM notification_outgoing WHERE push_due < \(time) LIMIT \(limit)
      """)
    let mails: [ID] = try db.column(
      """
      SELECT DISTINCT account FROM notification_outgoing WHERE mail_due < \(time) LIMIT \(limit)
      """)
    return Array(Set(pushes + mails))
  }

  private func columns(_ channel: NotificationChannel) -> (own: SQL, other: SQL) {
    channel == .push ? ("push_due", "mail_due") : ("mail_due", "push_due")
  }
}
