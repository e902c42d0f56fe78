import Core
import Database
import Web

/// A comment that was written.
struct WrittenComment: Hashable, Sendable {
  let id: ID
  /// Whether it was not there before.
  let isNew: Bool
  /// Whether it waits for an editor.
  let isHeld: Bool
}

extension Magazine {
  /// Writes a comment under an article. Sent again with the same `clientID`, it is the same
  /// comment.
  /// - Parameter parent: the comment that it answers.
  /// - Throws: `AppError.notFound` when the person may not read the article or what they answer.
  func comment(
    under id: ID, _ text: String, answering parent: ID?, by viewer: Viewer, clientID: String?
  ) async throws -> WrittenComment {
    try limiter.check("magazine.comment", key: "\(viewer.id)", limit: 20, per: .minutes(5))
    let comment = ids.next()
    let now = clock.now()
    return try await database.write { db in
      // 1. Whether they may.
      let article = try openArticle(id, for: viewer, now: now, in: db)
      let store = CommentWritingStore()
      if let clientID, let known = try store.find(clientID: clientID, by: viewer.id, in: db) {
        return try written(known, isNew: false, in: db)
      }
      // 2. What is answered. Its thread stays as it is from here on.
      let (answered, number) = try place(of: parent, under: article, for: viewer, now: now, in: db)
      // 3. The comment with its counters.
      let new = NewComment(
        id: comment, article: article.id, parent: answered, author: viewer.id, text: text,
        held: try holdReason(for: text, by: viewer, now: now, in: db), clientID: clientID)
      guard try store.add(new, number: number, now: now, in: db) else {
        let known = try clientID.flatMap { try store.find(clientID: $0, by: viewer.id, in: db) }
        return try written(known ?? comment, isNew: false, in: db)
      }
      // 4. Word, and open pages.
      if new.held == nil {
        try notifyOfComment(comment, in: db)
        changed(answered?.root ?? comment, under: article.id, in: db)
      } else {
        try notifyEditors(CommentNotification.held, of: comment, in: db)
      }
      return WrittenComment(id: comment, isNew: true, isHeld: new.held != nil)
    }
  }

  /// An article under which the person may write now.
  private func openArticle(
    _ id: ID, for viewer: Viewer, now: Timestamp, in db: any ReadAccess
  ) throws -> Article {
    let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
    guard let article = try ArticleStore().find(id, for: entitlement, now: now, in: db),
      entitlement.readsComments(under: article, now: now)
    else { throw AppError.notFound }
    guard entitlement.mayComment(under: article, now: now) else { throw AppError.commentsClosed }
    return article
  }

  /// The comment that is answered, in its locked thread, and the number of the answer.
  private func place(
    of parent: ID?, under article: Article, for viewer: Viewer, now: Timestamp,
    in db: any WriteAccess
  ) throws -> (StoredComment?, number: Int) {
    guard let parent else { return (nil, 0) }
    let store = CommentWritingStore()
    guard let found = try store.find(parent, in: db),
      let last = try store.lock(found.root, in: db),
      // Asked once more: it may have been deleted while we waited for the lock.
      let answered = try store.find(parent, in: db), answered.state == .shown,
      try comments(for: viewer, now: now).find(parent, of: article, in: db) != nil
    else { throw AppError.answeredIsGone }
    return (answered, last + 1)
  }

  private func written(
    _ id: ID, isNew: Bool, in db: any ReadAccess
  ) throws -> WrittenComment {
    let isHeld = try CommentWritingStore().find(id, in: db)?.state == .held
    return WrittenComment(id: id, isNew: isNew, isHeld: isHeld)
  }
}

extension AppError {
  /// The article does not take comments.
  static let commentsClosed = AppError(
    status: 403, code: "comments_closed", message: .commentsAreClosed)

  /// What was to be answered has been deleted meanwhile.
  static let answeredIsGone = AppError(
    status: 404, code: "comment_not_found", message: .commentIsGone)
}
