import Core
import Database

/// What becomes of the comments of an account that goes.
struct CommentDeletionStore: Sendable {
  let account: ID

  /// Keeps all threads in which the person wrote as they are until the commit; in one order, so
  /// that no two wait for each other.
  func lockThreads(in db: any WriteAccess) throws {
    _ = try db.rows(
      """
      SELECT id FROM magazine_comment
      WHERE id IN (SELECT root FROM magazine_comment WHERE author = \(account))
      ORDER BY id\(db.dialect.forUpdate)
      """)
  }

  /// Takes the person's comments out of all counters.
  func uncount(in db: any WriteAccess) throws {
    for row in try db.rows(
      """
      SELECT root, COUNT(*) FROM magazine_comment
      WHERE author = \(account) AND state = 'shown' AND parent IS NOT NULL
      GROUP BY root ORDER BY root
      """)
    {
      let (root, count): (ID, Int) = (try row[0], try row[1])
      try db.execute("UPDATE magazine_comment SET answers = answers - \(count) WHERE id = \(root)")
    }
    for row in try db.rows(
      """
      SELECT article, COUNT(*) FROM magazine_comment
      WHERE author = \(account) AND state = 'shown' GROUP BY article ORDER BY article
      """)
    {
      let (article, count): (ID, Int) = (try row[0], try row[1])
      try db.execute(
        "UPDATE magazine_stats SET comments = comments - \(count) WHERE article = \(article)")
    }
  }

  /// Deletes what nobody has answered; then what only the person had answered, and so on.
  func deleteUnanswered(in db: any WriteAccess) throws {
    var deleted = 0
    repeat {
      deleted = try db.execute(
        """
        DELETE FROM magazine_comment WHERE author = \(account)
          AND NOT EXISTS (SELECT 1 FROM magazine_comment AS answer
            WHERE answer.parent = magazine_comment.id)
        """)
    } while deleted > 0
  }

  /// Leaves of the others no more than their places.
  func blank(in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE magazine_comment SET state = 'gone', text = '', author = NULL, client_id = NULL,
        held_for = NULL, edited_at = NULL
      WHERE author = \(account)
      """)
  }
}
