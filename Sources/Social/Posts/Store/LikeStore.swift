import Core
import Database

/// Who likes what. The counters change in the same transaction.
struct LikeStore: Sendable {
  /// Writes down that a person likes a post.
  /// - Returns: whether they did not before.
  /// - Throws: `DatabaseError.foreignKey` when the post was deleted meanwhile.
  func add(
    _ post: Post, by account: ID, id: ID, in db: any WriteAccess
  ) throws -> Bool {
    let added = try db.execute(
      """
      INSERT INTO post_like (post, account, id) VALUES (\(post.id), \(account), \(id))
      ON CONFLICT DO NOTHING
      """)
    if added == 1 { try count(1, post, in: db) }
    return added == 1
  }

  /// Takes a like back.
  /// - Returns: whether there was one.
  func remove(_ post: Post, by account: ID, in db: any WriteAccess) throws -> Bool {
    let removed = try db.execute(
      "DELETE FROM post_like WHERE post = \(post.id) AND account = \(account)")
    if removed == 1 { try count(-1, post, in: db) }
    return removed == 1
  }

  /// How many like a post.
  func count(of post: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT likes FROM post_stats WHERE post = \(post)") ?? 0
  }

  /// Who likes a post, as far as the viewer may see these people; the latest first.
  func page(
    of post: ID, for viewer: Viewer?, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<ListedPerson> {
    let before: SQL? = cursor.map { "AND post_like.id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT \(PersonStore.columns), post_like.id
      FROM post_like JOIN person ON person.id = post_like.account
      WHERE post_like.post = \(post)
        AND \(visiblePeople(to: viewer, account: "post_like.account")) \(before)
      ORDER BY post_like.id DESC LIMIT \(size + 1)
      """)
    let people = try rows.map { ListedPerson(person: try PersonStore.card($0), since: try $0[4]) }
    return Page(rows: people, size: size) { Cursor(id: $0.since) }
  }

  private func count(_ step: Int, _ post: Post, in db: any WriteAccess) throws {
    try db.execute("UPDATE post_stats SET likes = likes + \(step) WHERE post = \(post.id)")
    try ProfileStore().add(likes: step, to: post.author, in: db)
  }
}
