import Core
import Database

/// How many posts PostgreSQL looks through before it asks the index of words.
private let window = 2000

/// Lists of posts of the whole community.
struct PostSearchStore: Sendable {
  /// Visible posts whose caption has all the words, the newest first, without those of muted
  /// people.
  func page(
    _ query: SearchQuery, _ direction: ListDirection = .forward, for viewer: Viewer?,
    now: Timestamp,
    after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<ID> {
    guard let hits = postSearch.matching(query, db.dialect) else {
      return Page(rows: [], size: size) { Cursor(id: $0) }
    }
    let ids = try find(
      hits, direction, for: viewer, now: now, after: cursor, limit: size + 1, in: db)
    return Page(rows: ids, size: size) { Cursor(id: $0) }
  }

  /// FTS5 gives what it finds in the order of the ids. PostgreSQL guesses how many posts have a
  /// word, and is wrong about rare ones by far: it would read a table from its end and look for the
  /// word in each row. So it does that within a bounded number of rows, where a common word is
  /// found, and what is not found there it must take from the index of words.
  private func find(
    _ hits: SQL, _ direction: ListDirection, for viewer: Viewer?, now: Timestamp,
    after cursor: Cursor?, limit: Int, in db: any ReadAccess
  ) throws -> [ID] {
    let before: SQL? = cursor.map { "AND every_hit.id \(direction.isBeyond) \($0.id)" }
    func ids(_ rest: SQL) throws -> [ID] {
      try db.column(
        """
        SELECT hit.id
        FROM (SELECT every_hit.id FROM (\(hits)) AS every_hit WHERE TRUE \(before) \(rest)) AS hit
        JOIN post ON post.id = hit.id
        WHERE \(visiblePosts(to: viewer)) AND \(notMuted(by: viewer, account: "post.author", now: now))
        ORDER BY hit.id \(direction.order) LIMIT \(limit)
        """)
    }
    guard db.engine == .postgres else { return try ids("") }
    let beyond: SQL? = cursor.map { "AND post.id \(direction.isBeyond) \($0.id)" }
    let end: ID? = try db.value(
      """
      SELECT post.id FROM post WHERE TRUE \(beyond)
      ORDER BY post.id \(direction.order) LIMIT 1 OFFSET \(window)
      """)
    guard let end else { return try ids("") }
    let near: SQL = direction == .forward ? ">=" : "<="
    let recent = try ids("AND every_hit.id \(near) \(end)")
    // OFFSET 0 keeps the statement inside apart from the order and the limit outside.
    return recent.count == limit ? recent : try ids("OFFSET 0")
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
