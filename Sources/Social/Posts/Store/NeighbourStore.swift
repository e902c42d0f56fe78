import Core
import Database

/// What stands before and after a post in the list from which it was opened.
struct NeighbourStore: Sendable {
  /// The posts next to one, as far as the viewer may see them. A post that the list does not have
  /// (one's own in Explore, one whose caption has changed) stands where it would be.
  func neighbours(
    of post: Post, in list: PostList, for viewer: Viewer?, now: Timestamp, in db: any ReadAccess
  ) throws -> (previous: ID?, next: ID?) {
    switch list {
    case .explore(let way):
      let number: Int? = try db.value("SELECT shuffle FROM post WHERE id = \(post.id)")
      guard let number else { return (nil, nil) }
      func first(_ way: ExploreOrder) throws -> ID? {
        let here = ExplorePosition(id: post.id, shuffle: number)
        return try ExploreStore().page(
          way, for: viewer, after: here.cursor, size: 1, now: now, in: db
        ).items.first?.id
      }
      return (try first(way.reversed), try first(way))
    case .profile(let sort):
      let likes: Int64? = try db.value("SELECT likes FROM post_stats WHERE post = \(post.id)")
      let key = sort == .newest ? post.id.rawValue : likes ?? 0
      return try around { direction in
        try TileStore().page(
          of: post.author, sort, direction, for: viewer, after: Cursor(key: key, id: post.id),
          size: 1, in: db
        ).items.first?.id
      }
    case .tag(let tag):
      return try around { direction in
        try TagStore().page(
          of: tag, direction, for: viewer, after: Cursor(id: post.id), size: 1, in: db
        ).items.first
      }
    case .search(let words), .found(let words):
      // The list is that of the search: if nothing has the words, what is spelled nearly so.
      let isNear = try SearchQuery(words).orNear { query in
        try PostSearchStore().page(query, for: viewer, now: now, after: nil, size: 1, in: db)
      }.isNear
      let query = SearchQuery(words, isNear ? .near : .forms)
      return try around { direction in
        try PostSearchStore().page(
          query, direction, for: viewer, now: now, after: Cursor(id: post.id), size: 1, in: db
        ).items.first
      }
    }
  }

  private func around(
    _ first: (ListDirection) throws -> ID?
  ) rethrows -> (previous: ID?, next: ID?) {
    (try first(.backward), try first(.forward))
  }
}

/// Which way a list is read from a place in it.
enum ListDirection: Sendable {
  /// As it is shown.
  case forward
  /// From the place towards the list's beginning.
  case backward

  /// What stands between two keys of a list that falls: the later one in it, the place.
  var isBeyond: SQL { self == .forward ? "<" : ">" }
  /// The order of a list that falls.
  var order: SQL { self == .forward ? "DESC" : "ASC" }
}
