import Core
import Database

/// What editors decide about articles beside their texts.
struct SettingsStore: Sendable {
  /// The settings of an article with the number of their version.
  func settings(of article: ID, in db: any ReadAccess) throws -> (ArticleSettings, version: Int)? {
    try db.first(
      """
      SELECT slug, author, category, audience, pinned, is_review, rating, language, takes_comments,
        picture, picture_alt, picture_caption, settings_version, reviewed, reviewed_kind
      FROM magazine_article WHERE id = \(article)
      """
    ).map { row in
      (
        ArticleSettings(
          slug: try row[0], author: try row[1], category: try row[2],
          audience: ArticleAudience(rawValue: try row[3]) ?? .subscribers, isPinned: try row[4],
          isReview: try row[5], rating: try row[6],
          reviewed: ReviewedThing(stored: try row[13], kind: try row[14]), language: try row[7],
          takesComments: try row[8], picture: try row[9], pictureText: try row[10],
          pictureCaption: try row[11]), try row[12]
      )
    }
  }

  /// Writes settings down, if they are still those of a version.
  /// - Returns: false when somebody else was first.
  func set(
    _ settings: ArticleSettings, of article: ID, version: Int, now: Timestamp,
    in db: any WriteAccess
  ) throws -> Bool {
    let changed = try db.execute(
      """
      UPDATE magazine_article SET slug = \(settings.slug), author = \(settings.author),
        category = \(settings.category), audience = \(settings.audience.rawValue),
        pinned = \(settings.isPinned), is_review = \(settings.isReview),
        rating = \(settings.rating), reviewed = \(settings.reviewed?.name),
        reviewed_kind = \((settings.reviewed?.kind ?? .other).rawValue),
        language = \(settings.language),
        takes_comments = \(settings.takesComments), settings_version = settings_version + 1,
        edited_at = \(now),
        changed_at = CASE WHEN status = 'published' THEN \(now) ELSE changed_at END
      WHERE id = \(article) AND settings_version = \(version)
      """)
    guard changed == 1 else { return false }
    try ArticlePictureStore().setLead(
      settings.picture, alt: settings.pictureText, caption: settings.pictureCaption, of: article,
      in: db)
    return true
  }

  /// Whether another article has this address.
  func isTaken(_ slug: String, except article: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM magazine_article WHERE slug = \(slug) AND id <> \(article)")
  }

  /// Gives an article another address; the one that readers may know leads to it from now on.
  func move(
    _ article: ID, from old: String, to new: String, wasPublic: Bool, in db: any WriteAccess
  ) throws {
    guard old != new else { return }
    try db.execute("UPDATE magazine_article SET slug = \(new) WHERE id = \(article)")
    try db.execute("DELETE FROM magazine_redirect WHERE path = \("/articles/\(new)")")
    guard wasPublic else { return }
    try db.execute(
      """
      INSERT INTO magazine_redirect (path, article) VALUES (\("/articles/\(old)"), \(article))
      ON CONFLICT (path) DO UPDATE SET article = excluded.article
      """)
  }
}
