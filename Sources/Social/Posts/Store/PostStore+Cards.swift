import Core
import Database
import Media

/// How many comments stand under a post in a list.
private let inlineComments = 2

extension PostStore {
  /// Posts as a viewer sees them, in the order of the ids, which are known to be visible. The
  /// number of queries does not depend on the number of posts.
  func cards(_ ids: [ID], for viewer: Viewer?, in db: any ReadAccess) throws -> [PostCard] {
    guard !ids.isEmpty else { return [] }
    let (known, photos) = try db.pipeline(
      { try discussed(ids, for: viewer, in: $0) }, { try self.photos(of: ids, in: $0) })
    var cards = known
    for (post, photos) in photos { cards[post]?.photos = photos }
    let texts = cards.values.flatMap { [$0.caption] + $0.firstComments.map(\.text) }
    let people = try PersonStore().named(in: texts, for: viewer, in: db)
    return ids.compactMap { cards[$0] }.map { card in
      var card = card
      card.people = people
      for index in card.firstComments.indices { card.firstComments[index].people = people }
      return card
    }
  }

  /// Posts with their first comments, without photos.
  private func discussed(
    _ ids: [ID], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [ID: PostCard] {
    let rows = try db.rows(
      """
      SELECT post.id, post.caption, post.audience, post.edited_at IS NOT NULL, post.hidden,
        post_stats.likes, post_stats.comments, \(isLiked(by: viewer)), \(PersonStore.columns)
      FROM post JOIN post_stats ON post_stats.post = post.id JOIN person ON person.id = post.author
      WHERE post.id IN \(ids)
      """)
    var cards = Dictionary(
      uniqueKeysWithValues: try rows.map { (try $0[0, as: ID.self], try card($0, viewer)) })
    let discussed = ids.compactMap { cards[$0] }.filter { $0.comments > 0 }
    for comment in try firstComments(of: discussed, for: viewer, in: db) {
      cards[comment.post]?.firstComments.append(comment)
    }
    return cards
  }

  /// The photos of posts, in their order.
  func photos(of posts: [ID], in db: any ReadAccess) throws -> [ID: [PostPhoto]] {
    let rows = try db.rows(
      """
      SELECT post, picture, alt FROM post_photo WHERE post IN \(posts) ORDER BY post, position
      """)
    let entries = try rows.map { row -> (post: ID, picture: ID, alt: String) in
      (try row[0], try row[1], try row[2])
    }
    let pictures = try PictureStore().pictures(entries.map(\.picture), in: db)
    return entries.reduce(into: [:]) { photos, entry in
      guard let picture = pictures[entry.picture] else { return }
      photos[entry.post, default: []].append(PostPhoto(picture: picture, alt: entry.alt))
    }
  }

  private func isLiked(by viewer: Viewer?) -> SQL {
    guard let viewer else { return "FALSE" }
    return """
      EXISTS (SELECT 1 FROM post_like
        WHERE post_like.post = post.id AND post_like.account = \(viewer.id))
      """
  }

  private func card(_ row: Row, _ viewer: Viewer?) throws -> PostCard {
    let author = try PersonStore.card(row, at: 8)
    return PostCard(
      id: try row[0], author: author, photos: [], caption: try row[1],
      audience: Audience(rawValue: try row[2]) ?? .followers, isEdited: try row[3],
      isHidden: try row[4], likes: try row[5], comments: try row[6], isLiked: try row[7],
      firstComments: [], isOwn: author.id == viewer?.id)
  }

  /// One statement with a part for each post, since each part ends after two rows of an index;
  /// numbering all comments of the posts would read them all.
  private func firstComments(
    of posts: [PostCard], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [CommentCard] {
    guard !posts.isEmpty else { return [] }
    let parts = posts.map { post -> SQL in
      """
      SELECT * FROM (
        SELECT \(CommentStore.columns) FROM post_comment
        JOIN person ON person.id = post_comment.author
        WHERE post_comment.post = \(post.id) AND \(visibleComments(to: viewer))
        ORDER BY post_comment.id LIMIT \(inlineComments)) AS first
      """
    }
    let authors = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0.author.id) })
    return try db.rows(SQL.joined(parts, separator: " UNION ALL ")).map { row in
      try CommentStore.card(row, for: viewer, postAuthors: authors)
    }
  }
}
