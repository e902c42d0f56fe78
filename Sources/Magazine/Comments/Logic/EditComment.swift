import Core
import Database
import Web

extension Magazine {
  /// Changes a person's own comment, within ten minutes.
  /// - Throws: `AppError.notFound` for others' comments, `edit_over` after that time, `many_links`
  ///   when a comment that is shown would have to wait now.
  func editComment(_ id: ID, to text: String, by viewer: Viewer) async throws -> StoredComment {
    try limiter.check("magazine.comment", key: "\(viewer.id)", limit: 20, per: .minutes(5))
    let now = clock.now()
    return try await database.write { db in
      let store = CommentWritingStore()
      guard let root = try store.find(id, in: db)?.root, try store.lock(root, in: db) != nil,
        let comment = try store.find(id, in: db), comment.author == viewer.id,
        comment.state == .shown || comment.state == .held
      else { throw AppError.notFound }
      guard comment.isEditable(at: now) else { throw AppError.editIsOver }
      guard viewer.role >= .editor || comment.state == .held || linkCount(in: text) < manyLinks
      else { throw AppError.manyLinks }
      guard text != comment.text else { return comment }
      try store.edit(id, text, now: now, in: db)
      changed(root, under: comment.article, in: db)
      return comment
    }
  }
}

extension AppError {
  fileprivate static let editIsOver = AppError(
    status: 409, code: "edit_over", message: .editTimeIsOver)
  fileprivate static let manyLinks = AppError(
    status: 422, code: "many_links", message: .tooManyLinks)
}
