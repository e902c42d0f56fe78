import Core
import Database

/// A saved article in "download my data": that it was saved is the person's; its text is not.
struct ExportedSaved: Encodable, Sendable {
  let path: String
  let title: String
  let savedAt: String
}

/// What somebody wrote to the editors.
struct ExportedFeedback: Encodable, Sendable {
  let text: String
  let sentAt: String
}

/// SQL for "download my data".
struct ReadingExportStore: Sendable {
  let account: ID
  let now: Timestamp

  /// A page of saved articles, by article. Those of which the person may not know now stay out.
  func saved(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedSaved> {
    let entitlement = try EntitlementStore().reader(account, now: now, in: db)
    return try db.exportPage(after: cursor) { after in
      """
      SELECT magazine_saved.article, magazine_article.slug, magazine_article.title,
        magazine_saved.saved_at
      FROM magazine_saved
      JOIN magazine_article ON magazine_article.id = magazine_saved.article
      WHERE magazine_saved.account = \(account) AND \(entitlement.listed(now: now))
        AND magazine_saved.article > \(after)
      ORDER BY magazine_saved.article
      """
    } item: { _, row in
      ExportedSaved(
        path: "/articles/\(try row[1, as: String.self])", title: try row[2],
        savedAt: try row[3, as: Timestamp.self].iso8601)
    }
  }

  /// A page of what somebody wrote to the editors, in its order.
  func feedback(after cursor: Cursor?, in db: any ReadAccess) throws -> Page<ExportedFeedback> {
    try db.exportPage(after: cursor) { after in
      """
      SELECT id, text, sent_at FROM magazine_feedback
      WHERE account = \(account) AND id > \(after) ORDER BY id
      """
    } item: { _, row in
      ExportedFeedback(text: try row[1], sentAt: try row[2, as: Timestamp.self].iso8601)
    }
  }
}
