import Core
import Database
import Web

extension Magazine {
  /// Deletes a person's own comment that nobody has answered. An answer at the same moment comes
  /// first, and then nothing is deleted, or second, and then there is nothing to answer.
  /// - Throws: `AppError.notFound` for any other comment, `answered` for one with answers.
  func deleteComment(_ id: ID, by account: ID) async throws -> StoredComment {
    try await database.write { db in
      let store = CommentWritingStore()
      guard let root = try store.find(id, in: db)?.root, try store.lock(root, in: db) != nil,
        let comment = try store.find(id, in: db), comment.author == account,
        comment.state == .shown || comment.state == .held
      else { throw AppError.notFound }
      guard try store.delete(comment, in: db) else { throw AppError.commentIsAnswered }
      try retractComment(comment, in: db)
      changed(root, under: comment.article, in: db)
      return comment
    }
  }

  /// Tells open pages, after the commit, that a thread is not what it was.
  func changed(_ root: ID, under article: ID, in db: any WriteAccess) {
    db.afterCommit { [hub] in
      hub.publish(
        Event(commentsChanged, facts: ["article": "\(article)", "thread": "\(root)"]))
    }
  }
}

extension AppError {
  /// Somebody has answered, so that it has to stay.
  static let commentIsAnswered = AppError(
    status: 409, code: "answered", message: .commentWasAnswered)
}
