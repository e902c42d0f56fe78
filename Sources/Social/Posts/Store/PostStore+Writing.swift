import Core
import Database
import Media

/// What pictures of posts are used as; see `PictureStore.use`.
let postPhotoUse = "social.post"

/// A picture that was taken in, with its description.
struct AcceptedPhoto: Hashable, Sendable {
  let picture: ID
  let alt: String
}

/// What an author may change of a post.
struct PostChange: Hashable, Sendable {
  let caption: String
  let audience: Audience
  /// The descriptions of the photos, in their order; those that are missing stay.
  let alts: [String]
}

extension PostStore {
  /// Writes down a post with its photos.
  /// - Throws: `DatabaseError.unique` when its author has made one with the same key.
  func insert(
    _ id: ID, _ new: NewPost, photos: [AcceptedPhoto], shuffle: Int, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO post (id, author, caption, audience, hidden, shuffle, keeps_camera, client_id)
      VALUES (\(id), \(new.author.id), \(new.caption), \(new.audience.rawValue), FALSE,
        \(shuffle), \(new.keepsCamera), \(new.clientID))
      """)
    try db.execute(
      """
      INSERT INTO post_stats (post, author, likes, comments)
      VALUES (\(id), \(new.author.id), 0, 0)
      """)
    for (position, photo) in photos.enumerated() {
      try PictureStore().use(
        photo.picture, ownedBy: new.author.id, as: postPhotoUse, of: id, position: position,
        in: db)
    }
    try db.insert(
      into: "post_photo", columns: ["post", "position", "picture", "alt"],
      rows: photos.enumerated().map { position, photo in
        [id.sqlValue, position.sqlValue, photo.picture.sqlValue, .text(photo.alt)]
      })
  }

  /// Changes a post; it counts as edited when the caption is another one.
  func change(_ post: Post, to change: PostChange, now: Timestamp, in db: any WriteAccess) throws {
    let editedAt: SQL = change.caption == post.caption ? "edited_at" : "\(now)"
    try db.execute(
      """
      UPDATE post SET caption = \(change.caption), audience = \(change.audience.rawValue),
        edited_at = \(editedAt)
      WHERE id = \(post.id)
      """)
    for (position, alt) in change.alts.enumerated() {
      try db.execute(
        "UPDATE post_photo SET alt = \(alt) WHERE post = \(post.id) AND position = \(position)")
    }
  }

  /// Deletes a post with all that hangs on it.
  /// - Returns: how many likes went with it; nil when it was gone already.
  func delete(_ post: ID, in db: any WriteAccess) throws -> Int? {
    // 1. Nobody likes it or comments on it any more.
    let found = try db.rows("SELECT id FROM post WHERE id = \(post)\(db.dialect.forUpdate)")
    guard !found.isEmpty else { return nil }
    // 2. Its likes are counted as they go: one that is being taken back at this moment is counted
    //    by whoever takes it back, and the counter beside the post may not know that yet.
    let likes = try db.execute("DELETE FROM post_like WHERE post = \(post)")
    // 3. The rest.
    try PictureStore().release(postPhotoUse, of: post, in: db)
    try postSearch.remove([post], db)
    try db.execute("DELETE FROM post WHERE id = \(post)")
    return likes
  }
}
