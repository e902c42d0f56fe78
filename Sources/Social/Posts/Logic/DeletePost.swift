import Core
import Database
import Features

extension Social {
  /// Deletes a person's own post with everything that hangs on it.
  /// - Throws: `AppError.notFound` when it is not theirs.
  func delete(_ id: ID, by author: ID) async throws {
    try await database.write { db in
      guard try PostStore().find(id, by: author, in: db) != nil,
        let likes = try PostStore().delete(id, in: db)
      else { throw AppError.notFound }
      try ProfileStore().add(posts: -1, likes: -likes, to: author, in: db)
      for kind in postWords { try inbox.retract(kind: kind, subject: id, in: db) }
    }
  }
}

/// The kinds of word whose subject is a post.
let postWords = [
  SocialNotification.like, SocialNotification.comment, SocialNotification.mention,
  SocialNotification.commentMention,
]
