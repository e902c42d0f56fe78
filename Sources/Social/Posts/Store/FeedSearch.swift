import Core
import Database

/// Finds the ids of a home feed, by indexes alone, and of those that it found which may be seen.
///
/// SQLite goes through the people and stops in each one's index run as soon as nothing of it can
/// be on the page; PostgreSQL's planner does not know this way, so that there each person is asked
/// for (`LATERAL`). For those who follow many, both look first among the newest (or most liked)
/// posts of all, within a bounded number of rows. docs/benchmarks.md has the figures.
struct FeedSearch: Sendable {
  let viewer: Viewer
  let choice: FeedChoice
  let now: Timestamp

  private var me: ID { viewer.id }
  private var sort: FeedSort { choice.sort }

  /// The next places after a cursor, also those whose posts may not be seen.
  func places(after cursor: Cursor?, limit: Int, in db: any ReadAccess) throws -> [FeedPlace] {
    if sort.measure == .author { return try byAuthor(after: cursor, limit: limit, in: db) }
    switch db.engine {
    case .sqlite:
      if try sort.measure == .date && hasMany(db) {
        let recent = try places(byWindow(500, isWanted, after: cursor, limit: limit), in: db)
        if recent.count == limit { return recent }
      }
      return try places(byPeople(after: cursor, limit: limit), in: db)
    case .postgres:
      // Not one list of both, which PostgreSQL would join instead of going by the index.
      let isOwn: SQL = choice.people == .following ? "author = \(me) OR " : ""
      let isWanted: SQL = "(\(isOwn)author IN (\(others)))"
      let recent = try places(byWindow(2000, isWanted, after: cursor, limit: limit), in: db)
      if recent.count == limit { return recent }
      return try places(byLateral(after: cursor, limit: limit), in: db)
    }
  }

  /// What a statement finds, which has two columns: `id` and `key`.
  private func places(_ search: SQL, in db: any ReadAccess) throws -> [FeedPlace] {
    try db.rows(
      """
      SELECT found.id, found.key, \(visiblePosts(to: viewer))
      FROM (\(search)) AS found JOIN post ON post.id = found.id
      ORDER BY \(order(of: "found"))
      """
    ).map(place)
  }

  private func place(_ row: Row) throws -> FeedPlace {
    FeedPlace(id: try row[0], key: try row[1], isVisible: try row[2])
  }

  private func byPeople(after cursor: Cursor?, limit: Int) -> SQL {
    """
    SELECT \(id) AS id, \(key) AS key FROM \(table) WHERE author IN (\(people)) \(after(cursor))
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

  private func hasMany(_ db: any ReadAccess) throws -> Bool {
    switch choice.people {
    case .following: try FollowStore().followsMany(me, in: db)
    case .followers: try FollowStore().hasManyFollowers(me, in: db)
    }
  }

  /// Asked for each author, which is less than to gather thousands of people for a few posts.
  private var isWanted: SQL {
    switch choice.people {
    case .following:
      """
      (recent.author = \(me) OR EXISTS (SELECT 1 FROM follow AS tie
        WHERE tie.follower = \(me) AND tie.followed = recent.author AND tie.accepted = TRUE
          AND \(notMuted(by: me, account: "tie.followed", now: now))))
      """
    case .followers:
      """
      EXISTS (SELECT 1 FROM follow AS tie
        WHERE tie.follower = recent.author AND tie.followed = \(me) AND tie.accepted = TRUE
          AND \(notMuted(by: me, account: "tie.follower", now: now)))
      """
    }
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
  private var people: SQL {
    choice.people == .following ? "\(others) UNION ALL SELECT \(me)" : others
  }

  private var others: SQL {
    switch choice.people {
    case .following:
      """
      SELECT followed FROM follow WHERE follower = \(me) AND accepted = TRUE
        AND followed NOT IN (\(muted))
      """
    // Nothing is seen of those who are private, unless one follows them as well.
    case .followers:
      """
      SELECT follower FROM follow WHERE followed = \(me) AND accepted = TRUE
        AND follower NOT IN (\(muted))
        AND (NOT EXISTS (SELECT 1 FROM social_profile
            WHERE social_profile.account_id = follow.follower AND social_profile.is_private)
          OR EXISTS (SELECT 1 FROM follow AS back WHERE back.follower = \(me)
            AND back.followed = follow.follower AND back.accepted = TRUE))
      """
    }
  }

  private var muted: SQL {
    """
    SELECT muted FROM mute WHERE muter = \(me) AND (until IS NULL OR until > \(now))
    """
  }

  private var table: SQL { sort.measure == .date ? "post" : "post_stats" }
  private var id: SQL { sort.measure == .date ? "id" : "post" }
  private var key: SQL {
    switch sort.measure {
    case .date, .author: "id"
    case .likes: "likes"
    case .comments: "comments"
    }
  }

  private var order: SQL {
    if sort.measure == .date { return sort.isAscending ? "id" : "id DESC" }
    return sort.isAscending ? "\(key), post" : "\(key) DESC, post DESC"
  }

  private func order(of name: StaticString) -> SQL {
    let found = SQL(trusted: name)
    return sort.isAscending
      ? "\(found).key, \(found).id" : "\(found).key DESC, \(found).id DESC"
  }

  private func after(_ cursor: Cursor?) -> SQL {
    guard let cursor else { return "" }
    if sort.measure == .date {
      return sort.isAscending ? "AND id > \(cursor.id)" : "AND id < \(cursor.id)"
    }
    let place: SQL = "(\(cursor.key), \(cursor.id))"
    return sort.isAscending ? "AND (\(key), post) > \(place)" : "AND (\(key), post) < \(place)"
  }

  // MARK: - By author

  /// Author after author by their user names, and the newest of each first.
  private func byAuthor(
    after cursor: Cursor?, limit: Int, in db: any ReadAccess
  ) throws -> [FeedPlace] {
    let some = try authors(from: cursor.map { ID($0.key) }, limit: limit + 1, in: db)
    let begun: SQL? = cursor.map { " AND (author <> \(ID($0.key)) OR post.id < \($0.id))" }
    return try db.rows(
      """
      SELECT post.id, author, \(visiblePosts(to: viewer)) FROM post JOIN account ON account.id = author
      WHERE author IN \(some)\(begun)
      ORDER BY user_name\(sort.isAscending ? "" : " DESC" as SQL), post.id DESC LIMIT \(limit)
      """
    ).map(place)
  }

  /// Those who have posts, from somebody on; of an account that is gone, nobody comes after.
  private func authors(from first: ID?, limit: Int, in db: any ReadAccess) throws -> [ID] {
    let way: SQL = sort.isAscending ? ">=" : "<="
    let from: SQL? = first.map {
      " AND user_name \(way) (SELECT user_name FROM account WHERE id = \($0))"
    }
    return try db.column(
      """
      SELECT id FROM account WHERE id IN (\(people))\(from)
        AND EXISTS (SELECT 1 FROM post WHERE post.author = account.id)
      ORDER BY user_name\(sort.isAscending ? "" : " DESC" as SQL) LIMIT \(limit)
      """)
  }
}
