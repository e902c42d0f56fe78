import Core
import Database

/// The terms of the magazine, as the operator wrote them.
struct TermsStore: Sendable {
  /// The terms.
  struct Terms: Hashable, Sendable {
    let markdown: String
    /// Made safe when it was stored.
    let html: String
    let changedAt: Timestamp
  }

  /// The terms; nil when nobody has written any.
  func find(in db: any ReadAccess) throws -> Terms? {
    try db.first("SELECT markdown, html, changed_at FROM magazine_terms")
      .map { Terms(markdown: try $0[0], html: try $0[1], changedAt: try $0[2]) }
  }

  /// Writes them down.
  func set(_ terms: Terms, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_terms (only_row, markdown, html, changed_at)
      VALUES (1, \(terms.markdown), \(terms.html), \(terms.changedAt))
      ON CONFLICT (only_row) DO UPDATE SET markdown = excluded.markdown, html = excluded.html,
        changed_at = excluded.changed_at
      """)
  }
}
