import Core
import Database
import HTMLText

/// SQL of texts that were fetched from articles' own pages.
extension ArticleStore {
  /// What is known of an article's page.
  struct PageOfArticle: Sendable {
    let link: String?
    /// Whether its text has been fetched.
    let isFetched: Bool
    /// How many words the feed gives.
    let words: Int
  }

  /// The article's page; nil when there is no article.
  func page(of id: ID, in db: any ReadAccess) throws -> PageOfArticle? {
    try db.first(
      """
      SELECT article.link, article_body.full_html IS NOT NULL, article.words
      FROM article JOIN article_body ON article_body.article = article.id
      WHERE article.id = \(id)
      """
    ).map { PageOfArticle(link: try $0[0], isFetched: try $0[1], words: try $0[2]) }
  }

  /// Keeps the article of an article's page; who wrote it and when, where the feed does not say.
  func store(
    _ found: ExtractedArticle, as id: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    // 1. The date, because it locks the feed's row first.
    if let published = found.published { try date(id, published.moment, in: db) }
    // 2. The text.
    try db.execute(
      """
      UPDATE article_body SET full_html = \(found.html), full_fetched_at = \(now)
      WHERE article = \(id)
      """)
    // 3. The author and the language.
    try db.execute(
      """
      UPDATE article SET
        author = COALESCE(author, \(found.byline)), language = COALESCE(language, \(found.language))
      WHERE id = \(id)
      """)
  }

  /// An article without a date was given its arrival, less some milliseconds for its place.
  private static let maximumPlace: Int64 = 10_000

  /// Gives an article to which its feed gave no date that of its page. Unread lists are in the
  /// order of the same time.
  private func date(_ id: ID, _ time: Timestamp, in db: any WriteAccess) throws {
    let undated = try db.first(
      """
      SELECT feed FROM article
      WHERE id = \(id) AND sorted_at > arrived_at - \(Self.maximumPlace)
        AND sorted_at > \(time)
      """
    ).map { row in try row[0, as: ID.self] }
    guard let undated, time.milliseconds > 0 else { return }
    // Checks and merges write articles and unread rows of the feed under this lock.
    try FeedStore().lock([undated], in: db)
    try db.execute("UPDATE article SET sorted_at = \(time) WHERE id = \(id)")
    try db.execute("UPDATE unread SET sorted_at = \(time) WHERE article = \(id)")
  }
}
