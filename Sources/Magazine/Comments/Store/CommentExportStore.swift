import Core
import Database

/// A comment of one's own in "download my data".
struct ExportedArticleComment: Encodable, Sendable {
  let id: ID
  let at: String
  let editedAt: String?
  let article: String
  let title: String
  let text: String
  let state: String
}

/// A report of one's own in "download my data".
struct ExportedCommentReport: Encodable, Sendable {
  let comment: ID
  let at: String
  let reason: String
  let note: String
}

/// SQL for "download my data": what a person wrote under articles.
struct CommentExportStore: Sendable {
  let account: ID
  let now: Timestamp

  /// Comments, the oldest first. The article is named as long as the person may know of it.
  func comments(
    after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedArticleComment> {
    let listed = try EntitlementStore().reader(account, now: now, in: db).listed(now: now)
    return try db.exportPage(after: cursor) { after in
      """
      SELECT magazine_comment.id, magazine_comment.written_at, magazine_comment.edited_at,
        CASE WHEN \(listed) THEN magazine_article.slug END,
        CASE WHEN \(listed) THEN magazine_article.title END, magazine_comment.text,
        magazine_comment.state
      FROM magazine_comment
      JOIN magazine_article ON magazine_article.id = magazine_comment.article
      WHERE magazine_comment.author = \(account) AND magazine_comment.id > \(after)
      ORDER BY magazine_comment.id
      """
    } item: { id, row in
      ExportedArticleComment(
        id: id, at: try row[1, as: Timestamp.self].iso8601,
        editedAt: try row[2, as: Timestamp?.self]?.iso8601,
        article: try row[3, as: String?.self].map { "/articles/\($0)" } ?? "",
        title: try row[4, as: String?.self] ?? "", text: try row[5],
        state: try row[6])
    }
  }

  /// Reports about comments of others.
  func reports(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedCommentReport> {
    try db.exportPage(after: cursor) { after in
      """
      SELECT comment, at, reason, note FROM magazine_comment_report
      WHERE reporter = \(account) AND comment > \(after)
      ORDER BY comment
      """
    } item: { id, row in
      ExportedCommentReport(
        comment: id, at: try row[1, as: Timestamp.self].iso8601, reason: try row[2],
        note: try row[3])
    }
  }
}
