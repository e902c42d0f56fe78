import Core
import Database
import Media

/// Which pictures and files stand in subscribers' own feeds.
struct FeedMediaStore: Sendable {
  /// Whether a reader may have a picture or file of an article: in a text that they may read to the
  /// end, or above an article of which they may know.
  func isSeen(
    _ kind: FeedMediaToken.Kind, _ id: ID, by entitlement: Entitlement, now: Timestamp,
    in db: any ReadAccess
  ) throws -> Bool {
    switch kind {
    case .picture:
      try db.exists(
        """
        SELECT 1 FROM picture_use
        JOIN magazine_article ON magazine_article.id = picture_use.ref
        WHERE picture_use.picture = \(id) AND (
          (picture_use.kind = \(articlePictureUse) AND \(entitlement.readable(now: now)))
          OR (picture_use.kind = \(leadPictureUse) AND \(entitlement.listed(now: now))))
        """)
    case .file:
      try db.exists(
        """
        SELECT 1 FROM magazine_file_use
        JOIN magazine_article ON magazine_article.id = magazine_file_use.article
        WHERE magazine_file_use.file = \(id) AND magazine_file_use.kind = 'text'
          AND \(entitlement.readable(now: now))
        """)
    }
  }
}
