import Core
import Database

/// SQL for "download my data".
struct ExportStore: Sendable {
  /// Notifications with the newest ten people in each, the newest first.
  func page(
    of user: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<(notification: StoredNotification, people: [ExportedActor])> {
    let page = try NotificationStore().page(of: user, after: cursor, size: size, in: db)
    guard !page.items.isEmpty else { return page.map { ($0, []) } }
    let rows = try db.rows(
      """
      SELECT ranked.notification, person.id, person.user_name
      FROM (
        SELECT notification, actor,
          ROW_NUMBER() OVER (PARTITION BY notification ORDER BY MAX(id) DESC) AS place
        FROM notification_actor WHERE notification IN \(page.items.map(\.id))
        GROUP BY notification, actor
      ) AS ranked
      JOIN person ON person.id = ranked.actor
      WHERE ranked.place <= 10 ORDER BY ranked.notification, ranked.place
      """)
    let people = try rows.reduce(into: [ID: [ExportedActor]]()) { people, row in
      people[try row[0], default: []].append(
        ExportedActor(id: try row[1], userName: try row[2]))
    }
    return page.map { ($0, people[$0.id] ?? []) }
  }
}

/// Somebody in an exported notification.
struct ExportedActor: Hashable, Sendable {
  let id: ID
  let userName: String
}
