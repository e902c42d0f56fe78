import Core
import Database
import Foundation

/// Somebody as the administration lists them.
struct Subscriber: Hashable, Sendable, Identifiable {
  let id: ID
  let userName: String
  let name: String
  /// Their times of subscription, the newest first.
  var times: [Subscription] = []
}

extension SubscriptionStore {
  /// People whose user name or name begins with a text; all who subscribe now when it is empty.
  func people(
    _ prefix: String, now: Timestamp, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<Subscriber> {
    let length: SQL = "CAST(\(prefix.unicodeScalars.count) AS INTEGER)"
    // SQLite's LOWER knows English letters only.
    let wanted: SQL =
      prefix.isEmpty
      ? """
      EXISTS (SELECT 1 FROM magazine_subscription WHERE account = person.id
        AND starts_at <= \(now) AND \(EntitlementStore.inForce(now: now)))
      """
      : """
      (SUBSTR(user_name, 1, \(length)) = \(prefix.lowercased())
        OR LOWER(SUBSTR(name, 1, \(length))) = LOWER(\(prefix))
        OR SUBSTR(name, 1, \(length)) IN \([prefix, prefix.capitalized]))
      """
    let older: SQL? = cursor.map { "AND id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT id, user_name, name FROM person WHERE \(wanted) \(older)
      ORDER BY id DESC LIMIT \(size + 1)
      """)
    let people = try rows.map {
      Subscriber(id: try $0[0], userName: try $0[1], name: try $0[2])
    }
    return try withTimes(Page(rows: people, size: size) { Cursor(id: $0.id) }, in: db)
  }

  /// One person.
  func person(_ id: ID, in db: any ReadAccess) throws -> Subscriber? {
    try db.first("SELECT id, user_name, name FROM person WHERE id = \(id)").map {
      Subscriber(
        id: try $0[0], userName: try $0[1], name: try $0[2], times: try all(of: id, in: db))
    }
  }

  /// The account with a user name.
  func account(userName: String, in db: any ReadAccess) throws -> ID? {
    try db.value("SELECT id FROM person WHERE user_name = \(userName)")
  }

  private func withTimes(_ page: Page<Subscriber>, in db: any ReadAccess) throws
    -> Page<Subscriber>
  {
    let rows = try db.rows(
      """
      SELECT \(Self.columns) FROM magazine_subscription WHERE account IN \(page.items.map(\.id))
      ORDER BY starts_at DESC, id DESC
      """)
    let times = Dictionary(grouping: try rows.map(Self.subscription), by: \.account)
    return page.map { person in
      var person = person
      person.times = times[person.id] ?? []
      return person
    }
  }
}
