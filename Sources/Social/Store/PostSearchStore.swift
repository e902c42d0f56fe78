import Core
import Database

/// Lists of posts of the whole community.
struct PostSearchStore: Sendable {
  /// Visible posts whose caption has all the words, the newest first, without those of muted
  /// people.
  func page(
    _ words: String, for viewer: Viewer?, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<ID> {
    guard let hits = postSearch.matching(words, db.dialect) else {
      return Page(rows: [], size: size) { Cursor(id: $0) }
    }
    let before: SQL? = cursor.map { "AND hit.id < \($0.id)" }
    let ids: [ID] = try db.column(
      """
      SELECT hit.id FROM (\(hits)) AS hit JOIN post ON post.id = hit.id
      WHERE \(visiblePosts(to: viewer)) \(before)
        AND \(notMuted(by: viewer, account: "post.author", now: now))
      ORDER BY hit.id DESC LIMIT \(size + 1)
      """)
    return Page(rows: ids, size: size) { Cursor(id: $0) }
  }

  /// The newest posts that visitors may see, out of so many that are for everyone: what shows on
  /// the front door, where a few less do not matter.
  func newestPublic(_ size: Int, in db: any ReadAccess) throws -> [ID] {
    let newest: [ID] = try db.column(
      """
      SELECT post.id FROM post WHERE post.audience = 'everyone' AND NOT post.hidden
      ORDER BY post.id DESC LIMIT \(size * 5)
      """)
    return Array(try PostStore().visible(newest, to: nil, in: db).prefix(size))
  }
}
