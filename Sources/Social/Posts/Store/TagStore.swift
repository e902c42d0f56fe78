import Core
import Database

/// What a caption refers to: hashtags and people.
struct TagStore: Sendable {
  /// Sets the hashtags of a post.
  func setTags(_ tags: [String], of post: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM post_tag WHERE post = \(post)")
    try db.insert(
      into: "post_tag", columns: ["tag", "post"], rows: tags.map { [.text($0), post.sqlValue] })
  }

  /// Sets the people mentioned in a post, by their user names; unknown names are left out.
  /// - Returns: those who were not mentioned before.
  func setMentions(
    _ userNames: [String], of post: ID, in db: any WriteAccess
  ) throws -> [ID] {
    let before: [ID] = try db.column("SELECT account FROM post_mention WHERE post = \(post)")
    let people = try accounts(named: userNames, in: db)
    try db.execute("DELETE FROM post_mention WHERE post = \(post)")
    try db.insert(
      into: "post_mention", columns: ["post", "account"],
      rows: people.map { [post.sqlValue, $0.sqlValue] })
    return people.filter { !before.contains($0) }
  }

  /// The people of these user names.
  func accounts(named userNames: [String], in db: any ReadAccess) throws -> [ID] {
    guard !userNames.isEmpty else { return [] }
    return try db.column(
      "SELECT person.id FROM person WHERE person.user_name IN \(userNames) ORDER BY person.id")
  }

  /// The visible posts with a hashtag, the newest first.
  func page(
    of tag: String, _ direction: ListDirection = .forward, for viewer: Viewer?,
    after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<ID> {
    let before: SQL? = cursor.map { "AND post_tag.post \(direction.isBeyond) \($0.id)" }
    let ids: [ID] = try db.column(
      """
      SELECT post_tag.post FROM post_tag JOIN post ON post.id = post_tag.post
      WHERE post_tag.tag = \(tag) AND \(visiblePosts(to: viewer)) \(before)
      ORDER BY post_tag.post \(direction.order) LIMIT \(size + 1)
      """)
    return Page(rows: ids, size: size) { Cursor(id: $0) }
  }
}
