import Core
import Database

/// All SQL of the inbox.
struct NotificationStore: Sendable {
  private let columns: SQL = "id, kind, subject, last_id, is_read, has_actors, first_ref"

  /// A page of a person's notifications, the newest first, without the people in them.
  func page(
    of user: ID, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<StoredNotification> {
    let rows = try db.rows("SELECT \(columns) \(newest(of: user, after: cursor, size))")
    return Page(rows: try rows.map(notification), size: size) { Cursor(id: $0.lastID) }
  }

  /// The same, each with the newest two people in it and the number of all.
  /// - Parameter sees: a condition on `notification_actor.actor`.
  func page(
    of user: ID, after cursor: Cursor?, size: Int, sees: SQL, in db: any ReadAccess
  ) throws -> Page<StoredNotification> {
    let newest = newest(of: user, after: cursor, size)
    let (page, actors) = try db.pipeline(
      { try self.page(of: user, after: cursor, size: size, in: $0) },
      { try self.actors(of: "(SELECT id \(newest))", sees: sees, in: $0) })
    return page.map { with(actors, $0) }
  }

  private func newest(of user: ID, after cursor: Cursor?, _ size: Int) -> SQL {
    let before: SQL? = cursor.map { "AND last_id < \($0.id)" }
    return """
      FROM notification WHERE user_id = \(user) \(before) ORDER BY last_id DESC LIMIT \(size + 1)
      """
  }

  /// Some notifications of a person.
  func find(_ ids: [ID], of user: ID, in db: any ReadAccess) throws -> [StoredNotification] {
    guard !ids.isEmpty else { return [] }
    return try db.rows(
      """
      SELECT \(columns) FROM notification
      WHERE id IN \(ids) AND user_id = \(user)
      """
    ).map(notification)
  }

  /// One notification of a person.
  func find(_ id: ID, of user: ID, in db: any ReadAccess) throws -> StoredNotification? {
    try db.first(
      """
      SELECT \(columns) FROM notification
      WHERE id = \(id) AND user_id = \(user)
      """
    ).map(notification)
  }

  /// Adds the newest two people and the number of all to each.
  /// - Parameter sees: a condition on `notification_actor.actor`.
  func withActors(
    _ notifications: [StoredNotification], sees: SQL, in db: any ReadAccess
  ) throws -> [StoredNotification] {
    guard !notifications.isEmpty else { return [] }
    let actors = try actors(of: "\(notifications.map(\.id))", sees: sees, in: db)
    return notifications.map { with(actors, $0) }
  }

  /// The newest two people of each notification, and how many there are.
  private typealias Actors = [ID: (actors: [NotificationActor], count: Int)]

  /// - Parameter ids: of notifications, in brackets.
  private func actors(of ids: SQL, sees: SQL, in db: any ReadAccess) throws -> Actors {
    // Somebody who commented twice is one person: their newest counts.
    let rows = try db.rows(
      """
      SELECT ranked.notification, person.id, person.user_name, person.name, person.photo_path,
        ranked.ref, ranked.people
      FROM (
        SELECT notification, actor, ref,
          ROW_NUMBER() OVER (PARTITION BY notification ORDER BY id DESC) AS place,
          COUNT(*) OVER (PARTITION BY notification) AS people
        FROM (
          SELECT notification, actor, MAX(ref) AS ref, MAX(id) AS id FROM notification_actor
          WHERE notification IN \(ids) AND \(sees)
          GROUP BY notification, actor
        ) AS one
      ) AS ranked
      JOIN person ON person.id = ranked.actor
      WHERE ranked.place <= 2 ORDER BY ranked.notification, ranked.place
      """)
    var people: Actors = [:]
    for row in rows {
      let ref: ID = try row[5]
      people[try row[0], default: ([], 0)].actors.append(
        NotificationActor(
          id: try row[1], userName: try row[2], name: try row[3], photo: try row[4],
          ref: ref == ID(0) ? nil : ref))
      people[try row[0]]?.count = try row[6]
    }
    return people
  }

  private func with(_ people: Actors, _ notification: StoredNotification) -> StoredNotification {
    var result = notification
    result.actors = people[notification.id]?.actors ?? []
    result.count = people[notification.id]?.count ?? 0
    return result
  }

  /// How many notifications a person has not read.
  func unreadCount(of user: ID, in db: any ReadAccess) throws -> Int {
    try db.value(Self.unreadCount(of: user)) ?? 0
  }

  /// The statement that counts them.
  static func unreadCount(of user: ID) -> SQL {
    "SELECT COUNT(*) FROM notification WHERE user_id = \(user) AND NOT is_read"
  }

  private func notification(_ row: Row) throws -> StoredNotification {
    StoredNotification(
      id: try row[0], kind: try row[1], subject: try row[2], lastID: try row[3],
      isRead: try row[4], hasActors: try row[5], first: try row[6])
  }
}
