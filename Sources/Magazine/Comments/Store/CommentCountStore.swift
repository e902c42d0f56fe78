import Core
import Database

/// How many comments articles have.
struct CommentCountStore: Sendable {
  /// A count that differs from what it counts.
  struct Difference: Hashable, Sendable {
    let id: ID
    let stored: Int
    let counted: Int
  }

  /// How many comments under an article are shown.
  func count(under article: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT comments FROM magazine_stats WHERE article = \(article)") ?? 0
  }

  /// The thread of a comment and its place there; nil when there is none.
  func place(of comment: ID, in db: any ReadAccess) throws -> (root: ID, number: Int)? {
    try db.first("SELECT root, number FROM magazine_comment WHERE id = \(comment)")
      .map { (try $0[0], try $0[1]) }
  }

  /// Counts everything anew, of articles and of threads, and tells what is wrong; nothing when all
  /// is well. It reads whole tables, so it is for tests and for an operator who doubts.
  func differences(in db: any ReadAccess) throws -> [Difference] {
    try db.rows(
      """
      SELECT id, stored, counted FROM (
        SELECT magazine_stats.article AS id, magazine_stats.comments AS stored,
          (SELECT COUNT(*) FROM magazine_comment
            WHERE magazine_comment.article = magazine_stats.article
              AND magazine_comment.state = 'shown') AS counted
        FROM magazine_stats
        UNION ALL
        SELECT first.id, first.answers, (SELECT COUNT(*) FROM magazine_comment AS answer
          WHERE answer.root = first.id AND answer.parent IS NOT NULL AND answer.state = 'shown')
        FROM magazine_comment AS first WHERE first.parent IS NULL
      ) AS counts WHERE stored <> counted
      """
    ).map { Difference(id: try $0[0], stored: try $0[1], counted: try $0[2]) }
  }
}
