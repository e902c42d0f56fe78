import Core
import Database

/// Finds the ids of a home feed, by indexes alone.
///
/// SQLite goes through the people and stops in each one's index run as soon as nothing of it can
/// be on the page; PostgreSQL's planner does not know this way, so that there each person is asked
/// for (`LATERAL`). For those who follow many, both look first among the newest (or most liked)
/// posts of all, within a bounded number of rows. docs/benchmarks.md has the figures.
struct FeedSearch: Sendable {
  let viewer: ID
  let sort: FeedSort
  let now: Timestamp

  /// The next places after a cursor, whether or not their posts may be seen.
  func places(after cursor: Cursor?, limit: Int, in db: any ReadAccess) throws -> [FeedPlace] {
    switch db.engine {
    case .sqlite:
      if try !sort.isByLikes && FollowStore().followsMany(viewer, in: db) {
        let recent = try db.rows(byWindow(500, isWanted, after: cursor, limit: limit))
        if recent.count == limit { return try recent.map(place) }
      }
      return try db.rows(byPeople(after: cursor, limit: limit)).map(place)
    case .postgres:
      let isWanted: SQL = "(author = \(viewer) OR author IN (\(followed)))"
      let recent = try db.rows(byWindow(2000, isWanted, after: cursor, limit: limit))
      if recent.count == limit { return try recent.map(place) }
      return try db.rows(byLateral(after: cursor, limit: limit)).map(place)
    }
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

  private func byWindow(
    _ window: Int, _ isWanted: SQL, after cursor: Cursor?, limit: Int
  ) -> SQL {
    """
    SELECT id, key FROM (
      SELECT \(id) AS id, \(key) AS key, author FROM \(table) WHERE TRUE \(after(cursor))
      ORDER BY \(order) LIMIT \(window)) AS recent
    WHERE \(isWanted)
    ORDER BY \(order(of: "recent")) LIMIT \(limit)
    """
  }

  /// Asked for each author, which is less than to gather thousands of people for a few posts.
  private var isWanted: SQL {
    """
    (recent.author = \(viewer) OR EXISTS (SELECT 1 FROM follow AS tie
      WHERE tie.follower = \(viewer) AND tie.followed = recent.author AND tie.accepted = TRUE
        AND \(notMuted(by: viewer, account: "tie.followed", now: now))))
    """
  }

  /// The posts of a page are by those people whose own first posts come first, so that one post of
  /// each person is looked at, and more only of as many people as the page has posts.
  private func byLateral(after cursor: Cursor?, limit: Int) -> SQL {
    """
    SELECT newest.id, newest.key FROM (
      SELECT people.account FROM (\(people)) AS people (account)
      CROSS JOIN LATERAL (\(posts(after: cursor, limit: 1))) AS first
      ORDER BY \(order(of: "first")) LIMIT \(limit)) AS people
    CROSS JOIN LATERAL (\(posts(after: cursor, limit: limit))) AS newest
    ORDER BY \(order(of: "newest")) LIMIT \(limit)
    """
  }

  /// One person's first posts after the cursor.
  private func posts(after cursor: Cursor?, limit: Int) -> SQL {
    """
    SELECT \(id) AS id, \(key) AS key FROM \(table)
    WHERE author = people.account \(after(cursor)) ORDER BY \(order) LIMIT \(limit)
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

  private func order(of name: StaticString) -> SQL {
    let found = SQL(trusted: name)
    return sort.isAscending
      ? "\(found).key, \(found).id" : "\(found).key DESC, \(found).id DESC"
  }

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
