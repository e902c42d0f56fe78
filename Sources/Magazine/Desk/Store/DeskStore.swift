import Core
import Database

/// Articles as editors see them: all of them, with what is not published.
struct DeskStore: Sendable {
  /// A page of the desk's list: what was worked on last comes first.
  /// - Parameter words: only articles in whose title or lead they are.
  func page(
    _ filter: DeskFilter, words: String, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<DeskEntry> {
    let older: SQL? = cursor.map {
      "AND (magazine_article.edited_at, magazine_article.id) < (\($0.key), \($0.id))"
    }
    let found: SQL? = deskSearch.matching(SearchQuery(words), db.dialect).map {
      "AND magazine_article.id IN (SELECT hit.id FROM (\($0)) AS hit)"
    }
    let rows = try db.rows(
      """
      SELECT \(ArticleStore.columns), COALESCE(head.title, magazine_article.title),
        COALESCE(head.number, 0), magazine_article.edited_at, editor.name,
        COALESCE(writer.name, magazine_author.name)
      FROM magazine_article
      JOIN magazine_author ON magazine_author.id = magazine_article.author
      LEFT JOIN person AS writer ON writer.id = magazine_author.account
      LEFT JOIN magazine_revision AS head ON head.article = magazine_article.id
        AND head.number = (SELECT MAX(number) FROM magazine_revision AS newest
          WHERE newest.article = magazine_article.id)
      LEFT JOIN person AS editor ON editor.id = head.editor
      WHERE \(condition(filter, now)) \(found) \(older)
      ORDER BY magazine_article.edited_at DESC, magazine_article.id DESC LIMIT \(size + 1)
      """)
    return Page(rows: try rows.map(entry), size: size) {
      Cursor(key: $0.editedAt.milliseconds, id: $0.id)
    }
  }

  /// One article of the desk.
  func find(_ id: ID, in db: any ReadAccess) throws -> DeskEntry? {
    try db.first(
      """
      SELECT \(ArticleStore.columns), COALESCE(head.title, magazine_article.title),
        COALESCE(head.number, 0), magazine_article.edited_at, editor.name,
        COALESCE(writer.name, magazine_author.name)
      FROM magazine_article
      JOIN magazine_author ON magazine_author.id = magazine_article.author
      LEFT JOIN person AS writer ON writer.id = magazine_author.account
      LEFT JOIN magazine_revision AS head ON head.article = magazine_article.id
        AND head.number = (SELECT MAX(number) FROM magazine_revision AS newest
          WHERE newest.article = magazine_article.id)
      LEFT JOIN person AS editor ON editor.id = head.editor
      WHERE magazine_article.id = \(id)
      """
    ).map(entry)
  }

  /// Deletes an article with everything of it.
  func delete(_ id: ID, in db: any WriteAccess) throws {
    try ArticlePictureStore().release(of: id, in: db)
    try articleSearch.remove([id], db)
    try openSearch.remove([id], db)
    try deskSearch.remove([id], db)
    try db.execute("DELETE FROM magazine_article WHERE id = \(id)")
  }

  private func condition(_ filter: DeskFilter, _ now: Timestamp) -> SQL {
    switch filter {
    case .all: "TRUE"
    case .drafts: "magazine_article.status = 'draft'"
    case .planned:
      "magazine_article.status = 'published' AND magazine_article.published_at > \(now)"
    case .published:
      "magazine_article.status = 'published' AND magazine_article.published_at <= \(now)"
    case .unpublished: "magazine_article.status = 'unpublished'"
    }
  }

  private func entry(_ row: Row) throws -> DeskEntry {
    DeskEntry(
      article: try ArticleStore.article(row), title: try row[18], head: try row[19],
      editedAt: try row[20], editorName: try row[21], authorName: try row[22])
  }
}
