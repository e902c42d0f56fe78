import Core
import Database

/// Who has an article open.
struct EditingStore: Sendable {
  /// Somebody who says nothing for this long has left.
  static let timeout = Duration.minutes(2)

  /// Notes that somebody works on an article.
  func see(_ editor: ID, in article: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_editing (article, account, seen_at)
      VALUES (\(article), \(editor), \(now))
      ON CONFLICT (article, account) DO UPDATE SET seen_at = excluded.seen_at
      """)
  }

  /// The names of those who work on articles now.
  func names(
    in articles: [ID], except editor: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID: [String]] {
    guard !articles.isEmpty else { return [:] }
    return try db.rows(
      """
      SELECT magazine_editing.article, person.name FROM magazine_editing
      JOIN person ON person.id = magazine_editing.account
      WHERE magazine_editing.article IN \(articles) AND magazine_editing.account <> \(editor)
        AND magazine_editing.seen_at > \(now - Self.timeout)
      ORDER BY person.name
      """
    ).reduce(into: [:]) { names, row in
      names[try row[0], default: []].append(try row[1])
    }
  }

  /// Forgets those who left.
  func delete(before time: Timestamp, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_editing WHERE seen_at < \(time)")
  }
}
