import Core
import Database
import Web

/// Why somebody reports a comment.
enum CommentReportReason: String, CaseIterable, Sendable {
  case spam
  case harassment
  case illegal
  case other
}

/// The most characters of what one may add to a report.
let maximumReportNoteLength = 1000

extension Magazine {
  /// Reports a comment to the editors, who hear of the first report about it.
  /// - Throws: `AppError.notFound` for what the person does not read.
  func reportComment(
    _ id: ID, _ reason: CommentReportReason, note: String, by viewer: Viewer
  ) async throws -> Article {
    try limiter.check("magazine.report", key: "\(viewer.id)", limit: 20, per: .hours(1))
    let now = clock.now()
    return try await database.write { db in
      let (article, card) = try seenComment(id, by: viewer, now: now, in: db)
      guard card.said?.isOwn == false else { throw AppError.notFound }
      let store = CommentReportStore()
      let isFirst = try !store.isOpen(id, in: db)
      try store.put(
        CommentReport(comment: id, reporter: viewer.id, reason: reason, note: note), now: now,
        in: db)
      if isFirst { try notifyEditors(CommentNotification.reported, of: id, in: db) }
      return article
    }
  }

  /// A comment that a person reads, and its article.
  /// - Throws: `AppError.notFound`.
  func seenComment(
    _ id: ID, by viewer: Viewer?, now: Timestamp, in db: any ReadAccess
  ) throws -> (Article, CommentCard) {
    let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
    guard let comment = try CommentWritingStore().find(id, in: db),
      let article = try ArticleStore().find(comment.article, for: entitlement, now: now, in: db),
      entitlement.readsComments(under: article, now: now),
      let card = try comments(for: viewer, now: now).find(id, of: article, in: db)
    else { throw AppError.notFound }
    return (article, card)
  }
}
