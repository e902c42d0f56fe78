import Core
import Database

/// A link with which somebody without an account reads an article before it is published.
struct PreviewLink: Hashable, Sendable {
  let id: ID
  let article: ID
  let editorName: String?
  let expiresAt: Timestamp
}

/// Links to articles that are not published yet.
struct PreviewStore: Sendable {
  /// The links to an article that have not expired, the newest first.
  func links(to article: ID, now: Timestamp, in db: any ReadAccess) throws -> [PreviewLink] {
    try links("magazine_preview.article = \(article) AND expires_at > \(now)", in: db)
  }

  /// A link that has neither expired nor been taken back.
  func find(_ id: ID, now: Timestamp, in db: any ReadAccess) throws -> PreviewLink? {
    try links("magazine_preview.id = \(id) AND expires_at > \(now)", in: db).first
  }

  /// Writes a link down.
  func add(
    _ id: ID, to article: ID, by editor: ID, until end: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO magazine_preview (id, article, editor, expires_at)
      VALUES (\(id), \(article), \(editor), \(end))
      """)
  }

  /// Takes a link back.
  func remove(_ id: ID, of article: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_preview WHERE id = \(id) AND article = \(article)")
  }

  /// Forgets those that have expired.
  func delete(before time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_preview WHERE expires_at < \(time)")
  }

  private func links(_ condition: SQL, in db: any ReadAccess) throws -> [PreviewLink] {
    try db.rows(
      """
      SELECT magazine_preview.id, magazine_preview.article, person.name,
        magazine_preview.expires_at
      FROM magazine_preview LEFT JOIN person ON person.id = magazine_preview.editor
      WHERE \(condition) ORDER BY magazine_preview.id DESC LIMIT 50
      """
    ).map {
      PreviewLink(
        id: try $0[0], article: try $0[1], editorName: try $0[2], expiresAt: try $0[3])
    }
  }
}
