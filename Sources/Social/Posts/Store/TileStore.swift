import Core
import Database
import Media

/// Posts as squares of a grid.
struct TileStore: Sendable {
  /// The tiles of posts that are known to be visible, in the order of the ids; posts without a
  /// photo are left out.
  func tiles(_ posts: [ID], in db: any ReadAccess) throws -> [PostTile] {
    guard !posts.isEmpty else { return [] }
    let rows = try db.rows(
      "SELECT post, picture, alt FROM post_photo WHERE post IN \(posts) ORDER BY post, position")
    var photos: [ID: [(picture: ID, alt: String)]] = [:]
    for row in rows {
      photos[try row[0], default: []].append((picture: try row[1], alt: try row[2]))
    }
    let firsts = photos.values.compactMap(\.first?.picture)
    let pictures = try PictureStore().pictures(firsts, in: db)
    return posts.compactMap { post in
      guard let own = photos[post], let first = own.first, let picture = pictures[first.picture]
      else { return nil }
      return PostTile(id: post, picture: picture, alt: first.alt, count: own.count)
    }
  }

  /// A person's posts that a viewer may see, the newest or the most liked first.
  func page(
    of author: ID, _ sort: ProfileSort, _ direction: ListDirection = .forward, for viewer: Viewer?,
    after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<FeedPlace> {
    let list = sort == .newest ? newest : mostLiked
    let rows = try list(author, direction, viewer, cursor, size + 1, db)
    return Page(rows: rows, size: size, cursor: \.cursor)
  }

  private func newest(
    of author: ID, _ direction: ListDirection, for viewer: Viewer?, after cursor: Cursor?,
    limit: Int, in db: any ReadAccess
  ) throws -> [FeedPlace] {
    let before: SQL? = cursor.map { "AND post.id \(direction.isBeyond) \($0.id)" }
    return try db.rows(
      """
      SELECT post.id FROM post
      WHERE post.author = \(author) \(before) AND \(visiblePosts(to: viewer))
      ORDER BY post.id \(direction.order) LIMIT \(limit)
      """
    ).map { row in
      let id: ID = try row[0]
      return FeedPlace(id: id, key: id.rawValue)
    }
  }

  private func mostLiked(
    of author: ID, _ direction: ListDirection, for viewer: Viewer?, after cursor: Cursor?,
    limit: Int, in db: any ReadAccess
  ) throws -> [FeedPlace] {
    let before: SQL? = cursor.map {
      """
      AND (post_stats.likes, post_stats.post) \(direction.isBeyond) (\($0.key), \($0.id))
      """
    }
    return try db.rows(
      """
      SELECT post.id, post_stats.likes
      FROM post_stats JOIN post ON post.id = post_stats.post
      WHERE post_stats.author = \(author) \(before) AND \(visiblePosts(to: viewer))
      ORDER BY post_stats.likes \(direction.order), post_stats.post \(direction.order)
      LIMIT \(limit)
      """
    ).map { FeedPlace(id: try $0[0], key: try $0[1]) }
  }
}
