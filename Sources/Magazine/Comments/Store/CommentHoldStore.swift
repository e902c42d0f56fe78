import Core
import Database

/// What is asked of a person's earlier comments before a new one is shown.
struct CommentHoldStore: Sendable {
  let author: ID

  /// Whether any comment of theirs is shown.
  func isKnown(in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM magazine_comment WHERE author = \(author) AND state = 'shown'")
  }

  /// Whether they have written the same since a moment.
  func hasWritten(_ text: String, since moment: Timestamp, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM magazine_comment
      WHERE author = \(author) AND written_at >= \(moment) AND text = \(text)
      """)
  }

  /// How many comments they have written since a moment.
  func count(since moment: Timestamp, in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM magazine_comment
      WHERE author = \(author) AND written_at >= \(moment)
      """) ?? 0
  }
}
