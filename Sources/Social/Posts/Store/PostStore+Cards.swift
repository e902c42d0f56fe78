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
    let ((known, people), photos) = try db.pipeline(
      { db in
        let cards = try discussed(ids, for: viewer, in: db)
        let texts = ids.compactMap { cards[$0] }.flatMap { card in
          [card.caption] + card.firstComments.map(\.text)
        }
        return (cards, try PersonStore().named(in: texts, for: viewer, in: db))
      }, { try self.photos(of: ids, in: $0) })
    return ids.compactMap { known[$0] }.map { card in
      var card = card
      card.photos = photos[card.id] ?? []
      card.people = people
      for index in card.firstComments.indices { card.firstComments[index].people = people }
      return card
    }
  }

  /// Those of the posts that a viewer may see, without what others said to them.
  func previews(_ ids: [ID], for viewer: Viewer?, in db: any ReadAccess) throws -> [PostCard] {
    guard !ids.isEmpty else { return [] }
    let (posts, photos) = try db.pipeline(
      { try self.posts(ids, for: viewer, where: visiblePosts(to: viewer), in: $0) },
      { try self.photos(of: ids, in: $0) })
    return posts.map { post in
      var post = post
      post.photos = photos[post.id] ?? []
      return post
    }
  }

  /// Posts with their first comments, without photos.
  private func discussed(
    _ ids: [ID], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [ID: PostCard] {
    let (posts, comments) = try db.pipeline(
      { try self.posts(ids, for: viewer, in: $0) },
      { try firstComments(of: ids, for: viewer, in: $0) })
    var cards = Dictionary(uniqueKeysWithValues: posts.map { ($0.id, $0) })
    for var comment in comments {
      if cards[comment.post]?.isOwn == true { comment.mayDelete = true }
      cards[comment.post]?.firstComments.append(comment)
    }
    return cards
  }

  /// Posts without photos and comments.
  private func posts(
    _ ids: [ID], for viewer: Viewer?, where condition: SQL = "TRUE", in db: any ReadAccess
  ) throws -> [PostCard] {
    try db.rows(
      """
      SELECT post.id, post.caption, post.audience, post.edited_at IS NOT NULL, post.hidden,
        post_stats.likes, post_stats.comments, \(isLiked(by: viewer)), \(PersonStore.columns)
      FROM post JOIN post_stats ON post_stats.post = post.id JOIN person ON person.id = post.author
      WHERE post.id IN \(ids) AND \(condition)
      """
    ).map { try card($0, viewer) }
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
    of posts: [ID], for viewer: Viewer?, in db: any ReadAccess
  ) throws -> [CommentCard] {
    let parts = posts.map { post -> SQL in
      """
      SELECT * FROM (
        SELECT \(CommentStore.columns) FROM post_comment
        JOIN person ON person.id = post_comment.author
        WHERE post_comment.post = \(post) AND \(visibleComments(to: viewer))
        ORDER BY post_comment.id LIMIT \(inlineComments)) AS first
      """
    }
    return try db.rows(SQL.joined(parts, separator: " UNION ALL ")).map { row in
      try CommentStore.card(row, for: viewer, postAuthors: [:])
    }
  }
}
