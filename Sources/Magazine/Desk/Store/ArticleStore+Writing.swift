import Core
import Database
import Media

/// What an editor works on: the text of one revision.
struct Draft: Hashable, Sendable {
  var title: String
  /// One or two plain sentences.
  var lead: String
  /// CommonMark.
  var markdown: String
}

extension ArticleStore {
  /// Writes down a new article that nobody but editors sees, without any revision.
  func insert(
    _ id: ID, slug: String, author: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO magazine_article (id, slug, title, lead, author, status, audience, changed_at)
      VALUES (\(id), \(slug), '', '', \(author), 'draft', 'everyone', \(now))
      """)
    try db.execute("INSERT INTO magazine_stats (article) VALUES (\(id))")
  }

  /// Puts a revision before the readers: title, lead, text, search. Who may read it is not
  /// changed by this.
  /// - Parameter pictures: those of the text, in their order; of `owner`, or fetched when nil.
  func show(
    _ draft: Draft, _ text: ArticleText, revision: Int, minutes: Int, of id: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE magazine_article SET title = \(draft.title), lead = \(draft.lead),
        minutes = \(minutes), revision = \(revision), changed_at = \(now)
      WHERE id = \(id)
      """)
    try db.execute(
      """
      INSERT INTO magazine_text (article, markdown, html, elements, plain)
      VALUES (\(id), \(text.markdown), \(text.html), \(text.elements), \(text.plainText))
      ON CONFLICT (article) DO UPDATE SET markdown = excluded.markdown, html = excluded.html,
        elements = excluded.elements, plain = excluded.plain
      """)
    try articleSearch.put(id, [draft.title, draft.lead, text.plainText], db)
    try openSearch.put(id, [draft.title, draft.lead], db)
  }

  /// Says who may read an article, and from when on.
  func setPublication(
    _ publication: Publication, of id: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE magazine_article SET status = \(publication.status.rawValue),
        audience = \(publication.audience.rawValue), published_at = \(publication.publishedAt),
        early_at = \(publication.earlyAt), changed_at = \(now)
      WHERE id = \(id)
      """)
  }
}
