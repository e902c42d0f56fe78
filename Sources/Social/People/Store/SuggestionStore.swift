import Core
import Database

/// People whom somebody may want to follow.
///
/// Every part is bounded, however many follow whom: the 25 people followed last, the 50 that each
/// of them followed last, the 50 with most followers, the 50 newest.
struct SuggestionStore: Sendable {
  /// People followed by those whom a person follows: each with these.
  func friendsOfFriends(of viewer: ID, in db: any ReadAccess) throws -> [ID: [ID]] {
    let friends: [ID] = try db.column(
      """
      SELECT followed FROM follow WHERE follower = \(viewer) AND accepted = TRUE
      ORDER BY id DESC LIMIT 25
      """)
    guard !friends.isEmpty else { return [:] }
    let each = friends.map { friend -> SQL in
      """
      SELECT followed, follower FROM (SELECT followed, follower FROM follow
        WHERE follower = \(friend) AND accepted = TRUE ORDER BY id DESC LIMIT 50) AS theirs
      """
    }
    let rows = try db.rows(SQL.joined(each, separator: " UNION ALL "))
    return try rows.reduce(into: [:]) { result, row in
      result[try row[0], default: []].append(try row[1])
    }
  }

  /// Those with most followers.
  func popular(in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT account_id FROM social_profile ORDER BY followers DESC LIMIT 50")
  }

  /// Those who came last.
  func newest(in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM person ORDER BY id DESC LIMIT 50")
  }

  /// Those whom a person followed last or asked last, in the order in which they did.
  func followed(by viewer: ID, limit: Int, in db: any ReadAccess) throws -> [ID] {
    let latest = try db.column(
      """
      SELECT person.id FROM follow JOIN person ON person.id = follow.followed
      WHERE follow.follower = \(viewer) AND \(notBlocked(viewer, "person.id"))
      ORDER BY follow.id DESC LIMIT \(limit)
      """, as: ID.self)
    return Array(latest.reversed())
  }

  /// Which of these people can be suggested: not oneself, nobody followed, asked, blocked or
  /// muted.
  func suitable(
    _ people: [ID], for viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> Set<ID> {
    guard !people.isEmpty else { return [] }
    return Set(
      try db.column(
        """
        SELECT person.id FROM person
        WHERE person.id IN \(people) AND person.id <> \(viewer.id)
          AND \(notBlocked(viewer.id, "person.id"))
          AND \(notMuted(by: viewer, account: "person.id", now: now))
          AND NOT EXISTS (SELECT 1 FROM follow
            WHERE follow.follower = \(viewer.id) AND follow.followed = person.id)
        """, as: ID.self))
  }
}
