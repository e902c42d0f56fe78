import Core
import Database

/// What comes before and after an article in the order of their times.
struct AdjacentArticleStore: Sendable {
  /// A way to another article.
  struct AdjacentArticle: Hashable, Sendable {
    let title: String
    let slug: String

    var path: String { "/articles/\(slug)" }
  }

  /// The next newer article of which this reader may know.
  func newer(
    than article: Article, for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess
  )
    throws -> AdjacentArticle?
  {
    guard let time = article.publication.publishedAt else { return nil }
    return try db.first(
      """
      SELECT magazine_article.title, magazine_article.slug FROM magazine_article
      WHERE \(entitlement.listed(now: now))
        AND (magazine_article.published_at, magazine_article.id) > (\(time), \(article.id))
      ORDER BY magazine_article.published_at, magazine_article.id LIMIT 1
      """
    ).map { AdjacentArticle(title: try $0[0], slug: try $0[1]) }
  }

  /// The next older one.
  func older(
    than article: Article, for entitlement: Entitlement, now: Timestamp, in db: any ReadAccess
  )
    throws -> AdjacentArticle?
  {
    guard let time = article.publication.publishedAt else { return nil }
    return try db.first(
      """
      SELECT magazine_article.title, magazine_article.slug FROM magazine_article
      WHERE \(entitlement.listed(now: now))
        AND (magazine_article.published_at, magazine_article.id) < (\(time), \(article.id))
      ORDER BY magazine_article.published_at DESC, magazine_article.id DESC LIMIT 1
      """
    ).map { AdjacentArticle(title: try $0[0], slug: try $0[1]) }
  }
}
