import Core
import Database
import Media

/// All SQL about the pictures of articles that somebody has saved or archived: they are ours then,
/// and stay when the feed, the page or the channel is gone.
struct SavedPictureStore: Sendable {
  /// What these pictures are called among the uses of pictures; the ref is the article.
  static let use = "reader.article"

  /// An article whose pictures are to be kept.
  struct Wanted: Sendable {
    let html: String
    let fullHTML: String?
    let picture: String?
    /// The addresses whose pictures are here already.
    let kept: Set<String>
    /// How often it was tried before.
    let tries: Int
  }

  /// What there is to keep of an article; nil when nobody has saved or archived it.
  func wanted(_ article: ID, in db: any ReadAccess) throws -> Wanted? {
    let row = try db.first(
      """
      SELECT article_body.html, article_body.full_html, article.picture,
        COALESCE((SELECT tries FROM kept_article WHERE article = article.id), 0)
      FROM article JOIN article_body ON article_body.article = article.id
      WHERE article.id = \(article) AND \(isKept("article.id"))
      """)
    guard let row else { return nil }
    let kept = try db.column(
      "SELECT url FROM kept_picture WHERE article = \(article)", as: String.self)
    return Wanted(
      html: try row[0], fullHTML: try row[1], picture: try row[2], kept: Set(kept),
      tries: try row[3])
  }

  /// Notes that the picture at an address is here.
  func add(
    _ picture: ID, at url: String, of article: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    // The article's row is locked, so that of two at a time the second sees what the first did.
    try db.execute(
      """
      INSERT INTO kept_article (article, done_at, missing, tries)
      VALUES (\(article), \(now), 0, 0)
      ON CONFLICT (article) DO UPDATE SET done_at = excluded.done_at
      """)
    let isKnown = try db.exists(
      "SELECT 1 FROM kept_picture WHERE article = \(article) AND url = \(url)")
    guard !isKnown else { return }
    let position =
      try db.value(
        "SELECT MAX(position) + 1 FROM kept_picture WHERE article = \(article)", as: Int.self) ?? 0
    try PictureStore().use(
      picture, ownedBy: nil, as: Self.use, of: article, position: position, in: db)
    try db.execute(
      """
      INSERT INTO kept_picture (article, position, url, picture)
      VALUES (\(article), \(position), \(url), \(picture))
      """)
  }

  /// Notes that an article was gone through.
  /// - Parameter missing: how many pictures may still come.
  func finish(
    _ article: ID, missing: Int, tries: Int, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO kept_article (article, done_at, missing, tries)
      VALUES (\(article), \(now), \(missing), \(tries))
      ON CONFLICT (article) DO UPDATE SET
        done_at = excluded.done_at, missing = excluded.missing, tries = excluded.tries
      """)
  }

  /// Saved and archived articles that nobody has gone through yet, or that have changed since, or
  /// of which a picture could not be had the last time.
  func due(now: Timestamp, limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT article.id FROM article LEFT JOIN kept_article ON kept_article.article = article.id
      WHERE article.id IN (SELECT article FROM read_later UNION SELECT article FROM archived)
        AND (kept_article.article IS NULL OR article.updated_at > kept_article.done_at
          OR (kept_article.missing > 0 AND kept_article.tries < \(KeepPictures.maximumTries)
            AND kept_article.done_at < \(now - KeepPictures.pause)))
      ORDER BY article.id DESC LIMIT \(limit)
      """)
  }

  /// Articles with pictures here that nobody keeps any more, or that are gone.
  func unkept(limit: Int, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT article FROM kept_article WHERE NOT \(isKept("kept_article.article"))
      ORDER BY article LIMIT \(limit)
      """)
  }

  /// Whether somebody has saved or archived an article.
  func isKept(_ article: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 WHERE \(isKept("\(article)"))")
  }

  /// Lets an article's pictures go, unless somebody has saved it in the meantime.
  func release(_ article: ID, in db: any WriteAccess) throws {
    guard try !isKept(article, in: db) else { return }
    try PictureStore().release(Self.use, of: article, in: db)
    try db.execute("DELETE FROM kept_picture WHERE article = \(article)")
    try db.execute("DELETE FROM kept_article WHERE article = \(article)")
  }

  /// The pictures of articles that are here, by the addresses that they have in the text.
  func pictures(of articles: [ID], in db: any ReadAccess) throws -> [ID: [String: Picture]] {
    guard !articles.isEmpty else { return [:] }
    let rows = try db.rows(
      "SELECT article, url, picture FROM kept_picture WHERE article IN \(articles)")
    guard !rows.isEmpty else { return [:] }
    let ids = try rows.map { try $0[2, as: ID.self] }
    let pictures = try PictureStore().pictures(ids, in: db)
    return try rows.reduce(into: [:]) { kept, row in
      guard let picture = pictures[try row[2]] else { return }
      kept[try row[0], default: [:]][try row[1]] = picture
    }
  }

  private func isKept(_ article: SQL) -> SQL {
    """
    (EXISTS (SELECT 1 FROM read_later WHERE read_later.article = \(article))
     OR EXISTS (SELECT 1 FROM archived WHERE archived.article = \(article)))
    """
  }
}
