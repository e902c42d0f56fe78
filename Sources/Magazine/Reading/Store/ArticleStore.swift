import Core
import Database
import Media

/// What the lead picture of an article is used as; see `PictureStore.use`.
let leadPictureUse = "magazine.lead"
/// What the pictures of its text are used as, in their order.
let articlePictureUse = "magazine.article"

/// Articles as rows. Lists do not load texts.
struct ArticleStore: Sendable {
  static let columns: SQL = """
    magazine_article.id, magazine_article.slug, magazine_article.title, magazine_article.lead,
    magazine_article.author, magazine_article.category, magazine_article.status,
    magazine_article.audience, magazine_article.published_at, magazine_article.early_at,
    magazine_article.pinned, magazine_article.is_review, magazine_article.rating,
    magazine_article.language, magazine_article.minutes, magazine_article.takes_comments,
    magazine_article.revision, magazine_article.changed_at
    """

  /// An article that exists for this reader.
  func find(_ id: ID, for standing: Standing, now: Timestamp, in db: any ReadAccess) throws
    -> Article?
  {
    try db.first(
      """
      SELECT \(Self.columns) FROM magazine_article
      WHERE magazine_article.id = \(id) AND \(standing.reachable(now: now))
      """
    ).map(Self.article)
  }

  /// The same by the end of its address.
  func find(slug: String, for standing: Standing, now: Timestamp, in db: any ReadAccess) throws
    -> Article?
  {
    try db.first(
      """
      SELECT \(Self.columns) FROM magazine_article
      WHERE magazine_article.slug = \(slug) AND \(standing.reachable(now: now))
      """
    ).map(Self.article)
  }

  /// The article to which an address once led, such as an old slug's path; nil when there is none
  /// that exists for this reader.
  func redirect(from path: String, for standing: Standing, now: Timestamp, in db: any ReadAccess)
    throws -> Article?
  {
    try db.first(
      """
      SELECT \(Self.columns) FROM magazine_redirect
      JOIN magazine_article ON magazine_article.id = magazine_redirect.article
      WHERE magazine_redirect.path = \(path) AND \(standing.reachable(now: now))
      """
    ).map(Self.article)
  }

  /// The text as readers see it; nil when nothing was ever published. Ask only for what the
  /// reader's access is ``ArticleAccess/whole``.
  func text(of id: ID, in db: any ReadAccess) throws -> ArticleText? {
    try db.first("SELECT markdown, html, elements, plain FROM magazine_text WHERE article = \(id)")
      .map {
        ArticleText(
          markdown: try $0[0], html: try $0[1], elements: try $0[2], plainText: try $0[3])
      }
  }

  /// A row of ``columns``.
  static func article(_ row: Row) throws -> Article {
    Article(
      id: try row[0], slug: try row[1], title: try row[2], lead: try row[3], author: try row[4],
      category: try row[5],
      publication: Publication(
        status: ArticleStatus(rawValue: try row[6]) ?? .draft,
        audience: ArticleAudience(rawValue: try row[7]) ?? .subscribers,
        publishedAt: try row[8], earlyAt: try row[9]),
      isPinned: try row[10], isReview: try row[11], rating: try row[12], language: try row[13],
      minutes: try row[14], takesComments: try row[15], revision: try row[16],
      changedAt: try row[17])
  }
}
