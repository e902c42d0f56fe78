import Core
import Database

/// Which comments editors look at.
enum CommentQueue: String, CaseIterable, Sendable {
  /// Those that wait before they are shown.
  case held
  /// Those that readers have reported.
  case reported
  /// Those that were taken away.
  case removed

  /// The condition on `magazine_comment`.
  var condition: SQL {
    switch self {
    case .held: "magazine_comment.state = 'held'"
    case .reported:
      """
      magazine_comment.state <> 'removed' AND magazine_comment.id IN \
      (SELECT comment FROM magazine_comment_report WHERE is_open)
      """
    case .removed: "magazine_comment.state = 'removed'"
    }
  }
}

/// A comment as editors see it: whatever its state, with what was said about it.
struct QueuedComment: Sendable, Identifiable {
  let id: ID
  let articlePath: String
  let articleTitle: String
  let author: CommentAuthor
  let text: String
  let state: CommentState
  let heldFor: HoldReason?
  let writtenAt: Timestamp
  /// What was reported, the newest first; at most ten.
  var reports: [ReportLine] = []

  /// What one reader said.
  struct ReportLine: Sendable {
    let name: String?
    let reason: String
    let note: String
  }
}

/// The editors' queue.
struct CommentQueueStore: Sendable {
  /// A page of a queue, the newest comment first.
  func page(
    of queue: CommentQueue, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<QueuedComment> {
    let older: SQL? = cursor.map { "AND magazine_comment.id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT magazine_comment.id, magazine_article.slug, magazine_article.title, person.id,
        COALESCE(person.name, magazine_comment.author_name), person.user_name, person.photo_path,
        COALESCE(magazine_author.account = magazine_comment.author, FALSE),
        magazine_comment.text, magazine_comment.state, magazine_comment.held_for,
        magazine_comment.written_at
      FROM magazine_comment
      JOIN magazine_article ON magazine_article.id = magazine_comment.article
      JOIN magazine_author ON magazine_author.id = magazine_article.author
      LEFT JOIN person ON person.id = magazine_comment.author
      WHERE \(queue.condition) \(older)
      ORDER BY magazine_comment.id DESC LIMIT \(size + 1)
      """)
    let said = try reports(about: try rows.map { try $0[0] }, in: db)
    let comments = try rows.map { row in
      var comment = try Self.comment(row)
      comment.reports = Array((said[comment.id] ?? []).prefix(10))
      return comment
    }
    return Page(rows: comments, size: size) { Cursor(id: $0.id) }
  }

  /// How many comments wait in a queue; counted no further than to a thousand.
  func count(in queue: CommentQueue, in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM (
        SELECT 1 FROM magazine_comment WHERE \(queue.condition) LIMIT 1000) AS waiting
      """) ?? 0
  }

  private func reports(
    about ids: [ID], in db: any ReadAccess
  ) throws -> [ID: [QueuedComment.ReportLine]] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT report.comment, person.name, report.reason, report.note
      FROM magazine_comment_report AS report LEFT JOIN person ON person.id = report.reporter
      WHERE report.comment IN \(ids) ORDER BY report.at DESC, report.reporter
      """)
    return Dictionary(
      grouping: try rows.map { row in
        (
          comment: try row[0, as: ID.self],
          line: QueuedComment.ReportLine(name: try row[1], reason: try row[2], note: try row[3])
        )
      }, by: \.comment
    ).mapValues { $0.map(\.line) }
  }

  private static func comment(_ row: Row) throws -> QueuedComment {
    QueuedComment(
      id: try row[0], articlePath: "/articles/\(try row[1, as: String.self])",
      articleTitle: try row[2],
      author: CommentAuthor(
        account: try row[3], name: try row[4, as: String?.self] ?? "", userName: try row[5],
        photo: try row[6], isWriter: try row[7]),
      text: try row[8], state: try row[9], heldFor: try row[10], writtenAt: try row[11])
  }
}
