import Core
import Database

/// SQL for "download my data": what a person made, the oldest first.
struct ExportStore: Sendable {
  let account: ID
  /// Rows on a page.
  var size = 200

  /// Choices and counters; nil for somebody who never came here.
  func profile(in db: any ReadAccess) throws -> ExportedProfile? {
    try db.first(
      """
      SELECT is_private, feed_sort, posts, followers, following, likes_received, mentions
      FROM social_profile WHERE account_id = \(account)
      """
    ).map { row in
      ExportedProfile(
        isPrivate: try row[0], sort: try row[1], posts: try row[2], followers: try row[3],
        following: try row[4], likesReceived: try row[5], mentions: try row[6])
    }
  }

  /// Posts with their photos, also those that moderation has hidden.
  func posts(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedPost> {
    let posts = try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT post.id, post.edited_at, post.caption, post.audience, post.keeps_camera, post.hidden,
        COALESCE(post_stats.likes, 0), COALESCE(post_stats.comments, 0)
      FROM post LEFT JOIN post_stats ON post_stats.post = post.id
      WHERE post.author = \(account) AND post.id > \(after)
      ORDER BY post.id
      """
    } item: { id, row in
      ExportedPost(
        id: id, at: id.time.iso8601, editedAt: try row[1, as: Timestamp?.self]?.iso8601,
        caption: try row[2], audience: try row[3], keepsCamera: try row[4], hidden: try row[5],
        likes: try row[6], comments: try row[7])
    }
    let photos = try photos(of: posts.items.map(\.id), in: db)
    return posts.map { post in
      var post = post
      post.photos = photos[post.id] ?? []
      return post
    }
  }

  /// Comments under anybody's posts.
  func comments(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedComment> {
    try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT post_comment.id, post_comment.post, person.user_name, post_comment.text,
        post_comment.hidden
      FROM post_comment JOIN post ON post.id = post_comment.post
      LEFT JOIN person ON person.id = post.author
      WHERE post_comment.author = \(account) AND post_comment.id > \(after)
      ORDER BY post_comment.id
      """
    } item: { id, row in
      ExportedComment(
        id: id, at: id.time.iso8601, post: try row[1], author: try row[2], text: try row[3],
        hidden: try row[4])
    }
  }

  /// Others' posts whose author counts the person among those reached. When that was is not known.
  func seenPosts(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedSeenPost> {
    try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT post_viewer.post, person.user_name
      FROM post_viewer JOIN post ON post.id = post_viewer.post
      LEFT JOIN person ON person.id = post.author
      WHERE post_viewer.viewer = \(account) AND post_viewer.post > \(after)
      ORDER BY post_viewer.post
      """
    } item: { id, row in
      ExportedSeenPost(post: id, author: try row[1])
    }
  }

  /// Posts that the person likes.
  func likes(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedLike> {
    try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT post_like.id, post_like.post, person.user_name
      FROM post_like JOIN post ON post.id = post_like.post
      LEFT JOIN person ON person.id = post.author
      WHERE post_like.account = \(account) AND post_like.id > \(after)
      ORDER BY post_like.id
      """
    } item: { id, row in
      ExportedLike(at: id.time.iso8601, post: try row[1], author: try row[2])
    }
  }

  /// What the person told the moderators, and what became of it.
  func reports(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedReport> {
    try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT id, kind, subject, reason, note, state FROM report
      WHERE reporter = \(account) AND id > \(after) ORDER BY id
      """
    } item: { id, row in
      ExportedReport(
        at: id.time.iso8601, kind: try row[1], subject: try row[2], reason: try row[3],
        note: try row[4], state: try row[5])
    }
  }

  private func photos(of posts: [ID], in db: any ReadAccess) throws -> [ID: [ExportedPhoto]] {
    guard !posts.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT post, picture, alt FROM post_photo WHERE post IN \(posts) ORDER BY post, position
      """)
    return try rows.reduce(into: [:]) { photos, row in
      photos[try row[0], default: []].append(ExportedPhoto(picture: try row[1], alt: try row[2]))
    }
  }
}
