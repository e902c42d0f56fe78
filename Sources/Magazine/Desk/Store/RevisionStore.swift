import Core
import Database

/// Autosaves of one editor within this time become one revision.
private let foldingTime = Duration.minutes(10)

/// All that editors ever saved of an article.
struct RevisionStore: Sendable {
  /// The newest revision, which editors work on; nil when nothing was saved yet.
  func head(of article: ID, in db: any ReadAccess) throws -> Revision? {
    try first("magazine_revision.article = \(article)", in: db)
  }

  /// One revision.
  func find(_ number: Int, of article: ID, in db: any ReadAccess) throws -> Revision? {
    try first(
      "magazine_revision.article = \(article) AND magazine_revision.number = \(number)", in: db)
  }

  /// The newest revision that is not newer than a number: the best ground for a merge when that
  /// one itself was folded.
  func ancestor(notAfter number: Int, of article: ID, in db: any ReadAccess) throws -> Revision? {
    try first(
      "magazine_revision.article = \(article) AND magazine_revision.number <= \(number)", in: db)
  }

  /// A page of revisions, the newest first.
  func page(
    of article: ID, before number: Int?, size: Int, in db: any ReadAccess
  ) throws -> [RevisionEntry] {
    let older: SQL? = number.map { "AND magazine_revision.number < \($0)" }
    return try db.rows(
      """
      SELECT magazine_revision.number, person.name, magazine_revision.saved_at,
        magazine_revision.is_autosave, magazine_revision.title
      FROM magazine_revision LEFT JOIN person ON person.id = magazine_revision.editor
      WHERE magazine_revision.article = \(article) \(older)
      ORDER BY magazine_revision.number DESC LIMIT \(size)
      """
    ).map {
      RevisionEntry(
        number: try $0[0], editorName: try $0[1], savedAt: try $0[2], isAutosave: try $0[3],
        title: try $0[4])
    }
  }

  /// Locks an article, so that nobody else saves until the commit.
  /// - Returns: the number of its newest revision; nil when there is no such article.
  func lock(_ article: ID, in db: any WriteAccess) throws -> Int? {
    guard
      try !db.rows(
        "SELECT id FROM magazine_article WHERE id = \(article)\(db.dialect.forNoKeyUpdate)"
      ).isEmpty
    else { return nil }
    return try db.value(
      "SELECT COALESCE(MAX(number), 0) FROM magazine_revision WHERE article = \(article)") ?? 0
  }

  /// Writes a revision down after ``lock(_:in:)``. An autosave takes the place of the editor's
  /// last one as long as that is young, and readers do not see it.
  /// - Returns: its number.
  func add(
    _ draft: Draft, by editor: ID?, isAutosave: Bool, to article: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws -> Int {
    let last = try db.first(
      """
      SELECT number, editor, is_autosave, COALESCE(begun_at, saved_at) FROM magazine_revision
      WHERE article = \(article) ORDER BY number DESC LIMIT 1
      """)
    let number = try last.map { try $0[0, as: Int.self] + 1 } ?? 1
    var begun = now
    if let last, isAutosave, try last[2, as: Bool.self], try last[1, as: ID?.self] == editor {
      let since: Timestamp = try last[3]
      if since > now - foldingTime {
        begun = since
        try db.execute(
          """
          DELETE FROM magazine_revision WHERE article = \(article) AND number = \(number - 1)
            AND number <> (SELECT revision FROM magazine_article WHERE id = \(article))
          """)
      }
    }
    try db.execute(
      """
      INSERT INTO magazine_revision
        (article, number, editor, saved_at, is_autosave, title, lead, markdown, begun_at)
      VALUES (\(article), \(number), \(editor), \(now), \(isAutosave), \(draft.title),
        \(draft.lead), \(draft.markdown), \(begun))
      """)
    try db.execute("UPDATE magazine_article SET edited_at = \(now) WHERE id = \(article)")
    try deskSearch.put(article, [draft.title, draft.lead], db)
    return number
  }

  /// Notes that somebody wants to keep a revision: it is not folded any more.
  func keep(_ number: Int, of article: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE magazine_revision SET is_autosave = FALSE
      WHERE article = \(article) AND number = \(number)
      """)
  }

  private func first(_ condition: SQL, in db: any ReadAccess) throws -> Revision? {
    try db.first(
      """
      SELECT magazine_revision.number, magazine_revision.editor, person.name,
        magazine_revision.saved_at, magazine_revision.is_autosave, magazine_revision.title,
        magazine_revision.lead, magazine_revision.markdown
      FROM magazine_revision LEFT JOIN person ON person.id = magazine_revision.editor
      WHERE \(condition) ORDER BY magazine_revision.number DESC LIMIT 1
      """
    ).map {
      Revision(
        number: try $0[0], editor: try $0[1], editorName: try $0[2], savedAt: try $0[3],
        isAutosave: try $0[4],
        draft: Draft(title: try $0[5], lead: try $0[6], markdown: try $0[7]))
    }
  }
}
