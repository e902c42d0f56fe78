import Core
import Database
import Features
import Web

/// What an editor decides about a comment.
enum CommentDecision: String, CaseIterable, Sendable {
  /// One that waits is shown.
  case pass
  /// One that was reported stays; the reports are done with.
  case keep
  /// It is taken away. Its place in the thread stays.
  case remove
  /// One that was taken away is shown again.
  case restore
}

extension Magazine {
  /// Decides about a comment. Its author hears of it, and the audit log.
  /// - Throws: `AppError.notFound` when there is nothing to decide any more.
  func decide(_ decision: CommentDecision, about id: ID, by editor: Viewer) async throws {
    try await database.write { db in
      let store = CommentWritingStore()
      // 1. The comment, in its locked thread.
      guard let root = try store.find(id, in: db)?.root, try store.lock(root, in: db) != nil,
        let comment = try store.find(id, in: db)
      else { throw AppError.notFound }
      switch (decision, comment.state) {
      case (.pass, .held), (.restore, .removed):
        // 2. It is shown, and those whom it concerns hear of it.
        try store.move(comment, to: .shown, in: db)
        try inbox.retract(kind: CommentNotification.held, subject: id, in: db)
        try inbox.retract(kind: CommentNotification.removed, subject: id, in: db)
        if decision == .pass {
          try notifyOfComment(id, in: db)
          try notifyAuthor(CommentNotification.passed, of: comment, in: db)
        }
      case (.remove, .shown), (.remove, .held):
        // 3. Or it is taken away.
        try store.move(comment, to: .removed, in: db)
        try retractComment(comment, in: db)
        try notifyAuthor(CommentNotification.removed, of: comment, in: db)
      case (.keep, .shown): break
      default: throw AppError.notFound
      }
      // 4. What was said about it is done with, and the log.
      try CommentReportStore().close(id, in: db)
      try inbox.retract(kind: CommentNotification.reported, subject: id, in: db)
      try log(decision, about: comment, by: editor, in: db)
      changed(root, under: comment.article, in: db)
    }
  }

  private func notifyAuthor(
    _ kind: String, of comment: StoredComment, in db: any WriteAccess
  ) throws {
    guard let author = comment.author else { return }
    try inbox.notify(Notification(user: author, kind: kind, subject: comment.id), in: db)
  }

  private func log(
    _ decision: CommentDecision, about comment: StoredComment, by editor: Viewer,
    in db: any WriteAccess
  ) throws {
    let event: AuditEvent? =
      switch decision {
      case .remove: .commentHidden
      case .pass, .restore: .commentShown
      case .keep: nil
      }
    guard let event else { return }
    let subject = try CommentReportStore().userName(of: comment.author, in: db) ?? "?"
    try options.audit(editor.userName, event, subject, "article_comment \(comment.id)", db)
  }
}
