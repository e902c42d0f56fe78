import Core
import Database

/// How many of the newest (or most liked) posts of all PostgreSQL looks through first.
private let window = 5000

/// Finds the ids of a home feed, by indexes alone.
///
/// SQLite goes through the people and stops in each one's index run as soon as nothing of it can
/// be on the page: 1.5 ms for 4,000 people. PostgreSQL's planner does not know this way. There,
/// those who follow many find a page among the newest posts of all, and those who follow few are
/// read person by person (`LATERAL`); the first way is tried within a bounded number of rows.
struct FeedSearch: Sendable {
  let viewer: ID
  let sort: FeedSort
  let now: Timestamp

  /// The next places after a cursor, whether or not their posts may be seen.
  func places(after cursor: Cursor?, limit: Int, in db: any ReadAccess) throws -> [FeedPlace] {
    if db.engine == .sqlite {
      return try db.rows(byPeople(after: cursor, limit: limit)).map(place)
    }
    let quick = try db.rows(byWindow(after: cursor, limit: limit)).map(place)
    guard quick.count < limit else { return quick }
    return try db.rows(byLateral(after: cursor, limit: limit)).map(place)
  }

  /// The two columns of every statement: id and sort key.
  private func place(_ row: Row) throws -> FeedPlace {
    FeedPlace(id: try row[0], key: try row[1])
  }

  private func byPeople(after cursor: Cursor?, limit: Int) -> SQL {
    """
    SELECT \(id), \(key) FROM \(table) WHERE author IN (\(people)) \(after(cursor))
    ORDER BY \(order) LIMIT \(limit)
    """
  }

  private func byWindow(after cursor: Cursor?, limit: Int) -> SQL {
    """
    SELECT id, key FROM (
      SELECT \(id) AS id, \(key) AS key, author FROM \(table) WHERE TRUE \(after(cursor))
      ORDER BY \(order) LIMIT \(window)) AS recent
    WHERE author = \(viewer) OR author IN (\(followed))
    ORDER BY \(outerOrder) LIMIT \(limit)
    """
  }

  private func byLateral(after cursor: Cursor?, limit: Int) -> SQL {
    """
    SELECT newest.id, newest.key FROM (\(people)) AS people (account)
    CROSS JOIN LATERAL (
      SELECT \(id) AS id, \(key) AS key FROM \(table)
      WHERE author = people.account \(after(cursor))
      ORDER BY \(order) LIMIT \(limit)) AS newest
    ORDER BY \(outerOrder) LIMIT \(limit)
    """
  }

  /// The people whose posts belong in the feed.
  private var people: SQL { "\(followed) UNION ALL SELECT \(viewer)" }

  private var followed: SQL {
    """
    SELECT followed FROM follow WHERE follower = \(viewer) AND accepted = TRUE
      AND followed NOT IN (SELECT muted FROM mute
        WHERE muter = \(viewer) AND (until IS NULL OR until > \(now)))
    """
  }

  private var table: SQL { sort.isByLikes ? "post_stats" : "post" }
  private var id: SQL { sort.isByLikes ? "post" : "id" }
  private var key: SQL { sort.isByLikes ? "likes" : "id" }

  private var order: SQL {
    switch sort {
    case .newest: "id DESC"
    case .oldest: "id"
    case .mostLiked: "likes DESC, post DESC"
    case .leastLiked: "likes, post"
    }
  }

  private var outerOrder: SQL { sort.isAscending ? "key, id" : "key DESC, id DESC" }

  private func after(_ cursor: Cursor?) -> SQL {
    guard let cursor else { return "" }
    return switch sort {
    case .newest: "AND id < \(cursor.id)"
    case .oldest: "AND id > \(cursor.id)"
    case .mostLiked: "AND (likes, post) < (\(cursor.key), \(cursor.id))"
    case .leastLiked: "AND (likes, post) > (\(cursor.key), \(cursor.id))"
    }
  }
}
