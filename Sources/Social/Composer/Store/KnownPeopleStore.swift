import Core
import Database

/// People whom somebody may mean who begins to type a name.
///
/// Every part is bounded: lists are read from the ends of their indexes, and of one's own comments
/// only the last 50 are looked at.
struct KnownPeopleStore: Sendable {
  /// Those whom the viewer follows, then those who follow them, then the authors of posts under
  /// which they wrote lately; of each the latest first.
  /// - Parameters:
  ///   - words: beginnings of the user name or name; nil for everybody.
  ///   - limit: how many of each kind. A person may be of several.
  func known(
    to viewer: Viewer, named words: SearchQuery?, limit: Int, in db: any ReadAccess
  ) throws -> [PersonCard] {
    let named: SQL? = words.flatMap { personSearch.matching($0, db.dialect) }.map {
      "AND person.id IN (SELECT hit.id FROM (\($0)) AS hit)"
    }
    let lists = kinds(of: viewer.id).map { kind -> SQL in
      """
      SELECT \(PersonStore.columns)
      FROM (\(kind)) AS entry JOIN person ON person.id = entry.person
      WHERE \(visiblePeople(to: viewer, account: "person.id")) \(named)
      ORDER BY entry.id DESC LIMIT \(limit)
      """
    }
    return try db.rows(ofEach: lists).flatMap { rows in
      try rows.map { try PersonStore.card($0) }
    }
  }

  /// People by the beginning of their user name, in its order.
  /// - Parameter beginning: in small letters.
  func begun(
    _ beginning: String, for viewer: Viewer, limit: Int, in db: any ReadAccess
  ) throws -> [PersonCard] {
    let rows = try db.rows(
      """
      SELECT \(PersonStore.columns) FROM person
      WHERE \(begins("person.user_name", with: beginning))
        AND \(visiblePeople(to: viewer, account: "person.id"))
      ORDER BY person.user_name LIMIT \(limit)
      """)
    return try rows.map { try PersonStore.card($0) }
  }

  /// Rows of `person` and `id`.
  private func kinds(of viewer: ID) -> [SQL] {
    [
      """
      SELECT followed AS person, id FROM follow
      WHERE follower = \(viewer) AND accepted = TRUE
      """,
      """
      SELECT follower AS person, id FROM follow
      WHERE followed = \(viewer) AND accepted = TRUE
      """,
      """
      SELECT post.author AS person, MAX(latest.id) AS id
      FROM (SELECT post_comment.post, post_comment.id FROM post_comment
        WHERE post_comment.author = \(viewer) ORDER BY post_comment.id DESC LIMIT 50) AS latest
      JOIN post ON post.id = latest.post
      WHERE post.author <> \(viewer) GROUP BY post.author
      """,
    ]
  }
}
