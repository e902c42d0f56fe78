import Core
import Database

/// The home feed: posts of the people whom a person follows, and their own.
///
/// It is gathered when it is read (fan-out on read): nothing is copied when somebody posts. The
/// statement that finds the ids touches indexes only and knows nothing of visibility; what it
/// finds is asked about in a second one, and more is fetched for what may not be seen.
struct FeedStore: Sendable {
  /// One page in the chosen order.
  func page(
    of viewer: Viewer, sort: FeedSort, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<FeedPlace> {
    let search = FeedSearch(viewer: viewer.id, sort: sort, now: now)
    var found: [FeedPlace] = []
    var cursor = cursor
    var limit = size + 5
    while found.count <= size {
      let places = try search.places(after: cursor, limit: limit, in: db)
      let visible = Set(try PostStore().visible(places.map(\.id), to: viewer, in: db))
      found += places.filter { visible.contains($0.id) }
      guard places.count == limit, let last = places.last else { break }
      cursor = last.cursor
      // Whoever follows somebody whose thousand posts are hidden waits for a few rounds only.
      limit = min(limit * 2, 1000)
    }
    return Page(rows: found, size: size, cursor: \.cursor)
  }

  /// Whether a person follows nobody yet.
  func followsNobody(_ viewer: ID, in db: any ReadAccess) throws -> Bool {
    try !db.exists("SELECT 1 FROM follow WHERE follower = \(viewer) AND accepted = TRUE")
  }

  /// The order that a person has chosen.
  func sort(of account: ID, in db: any ReadAccess) throws -> FeedSort {
    try db.value("SELECT sort FROM social_profile WHERE account_id = \(account)") ?? .newest
  }

  /// Remembers the order that a person has chosen.
  func setSort(_ sort: FeedSort, of account: ID, in db: any WriteAccess) throws {
    try ProfileStore().lock([account], in: db)
    try db.execute(
      "UPDATE social_profile SET sort = \(sort.rawValue) WHERE account_id = \(account)")
  }
}
