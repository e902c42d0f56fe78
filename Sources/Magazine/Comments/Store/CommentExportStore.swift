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
  /// Rows on a page.
  let size: Int
  let now: Timestamp

  /// Comments, the oldest first. The article is named as long as the person may know of it.
  func comments(
    after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedArticleComment> {
    let listed = try EntitlementStore().reader(account, now: now, in: db).listed(now: now)
    let rows = try db.rows(
      """
      SELECT magazine_comment.id, magazine_comment.written_at, magazine_comment.edited_at,
        CASE WHEN \(listed) THEN magazine_article.slug END,
        CASE WHEN \(listed) THEN magazine_article.title END, magazine_comment.text,
        magazine_comment.state
      FROM magazine_comment
      JOIN magazine_article ON magazine_article.id = magazine_comment.article
      WHERE magazine_comment.author = \(account) AND magazine_comment.id > \(last(cursor))
      ORDER BY magazine_comment.id LIMIT \(size + 1)
      """)
    let comments = try rows.map { row in
      ExportedArticleComment(
        id: try row[0], at: try row[1, as: Timestamp.self].iso8601,
        editedAt: try row[2, as: Timestamp?.self]?.iso8601,
        article: try row[3, as: String?.self].map { "/articles/\($0)" } ?? "",
        title: try row[4, as: String?.self] ?? "", text: try row[5],
        state: try row[6])
    }
    return Page(rows: comments, size: size) { Cursor(id: $0.id) }
  }

  /// Reports about comments of others.
  func reports(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedCommentReport> {
    let rows = try db.rows(
      """
      SELECT comment, at, reason, note FROM magazine_comment_report
      WHERE reporter = \(account) AND comment > \(last(cursor))
      ORDER BY comment LIMIT \(size + 1)
      """)
    let reports = try rows.map { row in
      ExportedCommentReport(
        comment: try row[0], at: try row[1, as: Timestamp.self].iso8601, reason: try row[2],
        note: try row[3])
    }
    return Page(rows: reports, size: size) { Cursor(id: $0.comment) }
  }

  private func last(_ cursor: Cursor?) -> ID { cursor?.id ?? ID(0) }
}
