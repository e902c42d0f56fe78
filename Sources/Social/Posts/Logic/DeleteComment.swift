import Core
import Database

extension Social {
  /// Deletes a comment that the person wrote, or that stands under a post of theirs.
  /// - Returns: the post.
  /// - Throws: `AppError.notFound` for any other comment.
  func deleteComment(_ id: ID, by account: ID) async throws -> ID {
    try await database.write { db in
      guard let (post, author) = try CommentStore().delete(id, by: account, in: db) else {
        throw AppError.notFound
      }
      // Word of comments is kept by who wrote them: it goes with the last one.
      if try !CommentStore().hasAny(of: author, on: post, in: db) {
        try retract(SocialNotification.comment, post, author, db)
        try retract(SocialNotification.commentMention, post, author, db)
      }
      return post
    }
  }
}
