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
    let changed: Timestamp? = try db.value(
      """
      SELECT changed_at FROM magazine_article WHERE \(entitlement.listed(now: now))
      ORDER BY changed_at DESC LIMIT 1
      """)
    let start = entitlement.start
    let came: Timestamp? = try db.value(
      """
      SELECT MAX(\(start)) FROM magazine_article WHERE \(entitlement.listed(now: now))
      """)
    let gone: Timestamp? = try db.value(
      """
      SELECT changed_at FROM magazine_article WHERE status = 'unpublished' AND \(start) <= \(now)
      ORDER BY changed_at DESC LIMIT 1
      """)
    return [changed, came, gone].compactMap(\.self).max()
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
