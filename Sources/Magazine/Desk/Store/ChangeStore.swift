import Core
import Database

/// When something last changed in what a reader sees.
struct ChangeStore: Sendable {
  /// The latest of: an article was changed, an article's time came, an article was taken back;
  /// nil when there never was anything for this reader. Says nothing of articles that the reader
  /// never knew of.
  func lastChange(for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess) throws
    -> Timestamp?
  {
    let start = entitlement.start
    let rows = try db.rows(ofEach: [
      """
      SELECT changed_at FROM magazine_article WHERE \(entitlement.listed(now: now))
      ORDER BY changed_at DESC LIMIT 1
      """,
      "SELECT MAX(\(start)) FROM magazine_article WHERE \(entitlement.listed(now: now))",
      """
      SELECT changed_at FROM magazine_article WHERE status = 'unpublished' AND \(start) <= \(now)
      ORDER BY changed_at DESC LIMIT 1
      """,
    ])
    return try rows.compactMap { try $0.first?[0, as: Timestamp?.self] }.max()
  }
}

extension Entitlement {
  /// Since when a published article is listed for this reader.
  fileprivate var start: SQL {
    isSubscriber || isEditor
      ? "COALESCE(magazine_article.early_at, magazine_article.published_at)"
      : "magazine_article.published_at"
  }
}
