import Core
import Database

/// The home feed: posts of the people whom a person follows, and their own.
///
/// It is gathered when it is read (fan-out on read): nothing is copied when somebody posts. What finds
/// the ids touches indexes only and knows nothing of visibility; of what it finds is asked who may see
/// it, and more is fetched for what may not be seen.
struct FeedStore: Sendable {
  private static let mostRounds = 6

  /// One page in the chosen order.
  func page(
    of viewer: Viewer, _ choice: FeedChoice, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<FeedPlace> {
    let search = FeedSearch(viewer: viewer, choice: choice, now: now)
    var found: [FeedPlace] = []
    var cursor = cursor
    var limit = size + 5
    // Whoever is followed by many whose posts are for their own followers waits for a few rounds: the
    // page may be short then, and has a next one.
    var round = 0
    while found.count <= size {
      round += 1
      let places = try search.places(after: cursor, limit: limit, in: db)
      found += places.filter(\.isVisible)
      guard places.count == limit, let last = places.last else { break }
      cursor = last.cursor
      if round == Self.mostRounds, found.count <= size {
        return Page(rows: found, next: last.cursor)
      }
      // Whoever follows somebody whose thousand posts are hidden waits for a few rounds only.
      limit = min(limit * 2, 1000)
    }
    return Page(rows: found, size: size, cursor: \.cursor)
  }

  /// Whether a person follows nobody yet.
  func followsNobody(_ viewer: ID, in db: any ReadAccess) throws -> Bool {
    try !db.exists("SELECT 1 FROM follow WHERE follower = \(viewer) AND accepted = TRUE")
  }

  /// What a person has chosen to see.
  func choice(of account: ID, in db: any ReadAccess) throws -> FeedChoice {
    let row = try db.first(
      "SELECT feed_sort, feed_people FROM social_profile WHERE account_id = \(account)")
    guard let row else { return FeedChoice() }
    return FeedChoice(sort: try row[0], people: try row[1])
  }

  /// Remembers what a person has chosen; nil leaves it.
  func choose(
    _ sort: FeedSort?, _ people: FeedPeople?, of account: ID, in db: any WriteAccess
  ) throws {
    try ProfileStore().lock([account], in: db)
    try db.execute(
      """
      UPDATE social_profile SET feed_sort = COALESCE(\(sort?.rawValue), feed_sort),
        feed_people = COALESCE(\(people?.rawValue), feed_people)
      WHERE account_id = \(account)
      """)
  }
}
