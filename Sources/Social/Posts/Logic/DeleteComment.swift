import Core
import Database
import Features

extension Social {
  /// Deletes a comment that the person wrote, or that stands under a post of theirs.
  /// - Returns: the post.
  /// - Throws: `AppError.notFound` for any other comment.
  func deleteComment(_ id: ID, by account: ID) async throws -> ID {
    try await database.write { db in
      guard let (post, author) = try CommentStore().delete(id, by: account, in: db) else {
        throw AppError.notFound
      }
      // A notification of comments is kept by who wrote them: it goes with the last one.
      if try !CommentStore().hasAny(of: author, on: post, in: db) {
        try inbox.retract(kind: SocialNotification.comment, subject: post, actor: author, in: db)
        try inbox.retract(
          kind: SocialNotification.commentMention, subject: post, actor: author, in: db)
      }
      return post
    }
  }
}
