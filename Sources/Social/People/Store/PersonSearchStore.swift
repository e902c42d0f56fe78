import Core
import Database

/// People by the beginnings of their user names and names.
let personSearch = SearchIndex(
  "person_search", columns: ["user_name", "name"], everyWordBegins: true)

/// All SQL of the search for people.
struct PersonSearchStore: Sendable {
  /// The best matches that the viewer may see: those whom they follow first.
  func find(
    _ query: SearchQuery, for viewer: Viewer?, limit: Int, in db: any ReadAccess
  ) throws -> [PersonCard] {
    guard let hits = personSearch.matching(query, db.dialect) else { return [] }
    let followed: SQL =
      viewer.map {
        """
        EXISTS (SELECT 1 FROM follow
          WHERE follow.follower = \($0.id) AND follow.followed = person.id AND follow.accepted)
        """
      } ?? "FALSE"
    // Bounded before anything else is asked: a common first name matches thousands.
    let rows = try db.rows(
      """
      SELECT \(PersonStore.columns)
      FROM (SELECT id, rank FROM (\(hits)) AS every_hit ORDER BY rank, id LIMIT 500) AS hit
      JOIN person ON person.id = hit.id
      WHERE \(visiblePeople(to: viewer, account: "person.id"))
      ORDER BY CASE WHEN \(followed) THEN 0 ELSE 1 END, hit.rank, person.id LIMIT \(limit)
      """)
    return try rows.map { try PersonStore.card($0) }
  }

  /// Brings the index up to date with an account; one that is suspended stays in it and is left
  /// out when it is read.
  func update(_ account: ID, in db: any WriteAccess) throws {
    let row = try db.first(
      "SELECT user_name, display_name FROM account WHERE id = \(account)")
    guard let row else { return try personSearch.remove([account], db) }
    try personSearch.put(account, [try row[0], try row[1]], db)
  }

  /// Puts accounts into the index that are not in it yet: those made before there was one.
  /// - Returns: how many were put in.
  func fill(limit: Int, in db: any WriteAccess) throws -> Int {
    let key: SQL = db.engine == .sqlite ? "rowid" : "id"
    let rows = try db.rows(
      """
      SELECT id, user_name, display_name FROM account
      WHERE NOT EXISTS (SELECT 1 FROM person_search WHERE person_search.\(key) = account.id)
      ORDER BY id LIMIT \(limit)
      """)
    try personSearch.put(
      try rows.map { (id: try $0[0], texts: [try $0[1], try $0[2]]) }, db)
    return rows.count
  }
}
