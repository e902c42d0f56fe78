import Core
import Database

/// What one person says about a comment.
struct CommentReport: Sendable {
  let comment: ID
  let reporter: ID
  let reason: CommentReportReason
  let note: String
}

/// Reports about comments as rows.
struct CommentReportStore: Sendable {
  /// Writes down what a person says; once more about the same comment replaces it and asks again.
  func put(_ report: CommentReport, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_comment_report (comment, reporter, reason, note, at, is_open)
      VALUES (\(report.comment), \(report.reporter), \(report.reason.rawValue), \(report.note),
        \(now), TRUE)
      ON CONFLICT (comment, reporter) DO UPDATE
      SET reason = excluded.reason, note = excluded.note, at = excluded.at, is_open = TRUE
      """)
  }

  /// Whether somebody waits for a decision about a comment.
  func isOpen(_ comment: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM magazine_comment_report WHERE comment = \(comment) AND is_open")
  }

  /// Nobody waits any more.
  func close(_ comment: ID, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE magazine_comment_report SET is_open = FALSE WHERE comment = \(comment) AND is_open")
  }

  /// A user name, for the log.
  func userName(of account: ID?, in db: any ReadAccess) throws -> String? {
    guard let account else { return nil }
    return try db.value("SELECT user_name FROM account WHERE id = \(account)")
  }
}
