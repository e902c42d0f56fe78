import Core
import Database

/// Posts of the whole community in a random order.
struct ExploreStore: Sendable {
  /// A page of a visit: what is not one's own, not of people muted, and visible.
  ///
  /// The circle is two stretches of the index on the random number: from the start to the end,
  /// then the rest.
  func page(
    _ way: ExploreOrder, for viewer: Viewer?, after cursor: Cursor?, size: Int, now: Timestamp,
    in db: any ReadAccess
  ) throws -> Page<ExplorePosition> {
    var rows: [ExplorePosition] = []
    let isInRest = cursor.map { way.isInRest($0.key) } ?? false
    if !isInRest {
      rows = try stretch(
        way, rest: false, for: viewer, after: cursor, limit: size + 1, now: now, in: db)
    }
    if rows.count <= size {
      rows += try stretch(
        way, rest: true, for: viewer, after: isInRest ? cursor : nil,
        limit: size + 1 - rows.count, now: now, in: db)
    }
    return Page(rows: rows, size: size, cursor: \.cursor)
  }

  private func stretch(
    _ way: ExploreOrder, rest: Bool, for viewer: Viewer?, after cursor: Cursor?, limit: Int,
    now: Timestamp, in db: any ReadAccess
  ) throws -> [ExplorePosition] {
    let bound: SQL
    let after: SQL?
    let order: SQL
    if way.isRising {
      bound = rest ? "post.shuffle < \(way.start)" : "post.shuffle >= \(way.start)"
      after = cursor.map { "AND (post.shuffle, post.id) > (\($0.key), \($0.id))" }
      order = "post.shuffle, post.id"
    } else {
      bound = rest ? "post.shuffle > \(way.start)" : "post.shuffle <= \(way.start)"
      after = cursor.map { "AND (post.shuffle, post.id) < (\($0.key), \($0.id))" }
      order = "post.shuffle DESC, post.id DESC"
    }
    let others: SQL? = viewer.map { "AND post.author <> \($0.id)" }
    return try db.rows(
      """
      SELECT post.id, post.shuffle FROM post
      WHERE NOT post.hidden AND \(bound) \(after) \(others)
        AND \(visiblePosts(to: viewer))
        AND \(notMuted(by: viewer, account: "post.author", now: now))
      ORDER BY \(order) LIMIT \(limit)
      """
    ).map { ExplorePosition(id: try $0[0], shuffle: try $0[1]) }
  }
}

extension ExploreOrder {
  /// Whether a number lies behind the end of the circle's first stretch.
  fileprivate func isInRest(_ shuffle: Int64) -> Bool {
    isRising ? shuffle < start : shuffle > start
  }
}
