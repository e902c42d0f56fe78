import Core
import Database

/// What a reader told the editors.
struct Feedback: Hashable, Sendable, Identifiable {
  let id: ID
  /// The name of who wrote it; nil when the account is gone from sight.
  let name: String?
  let userName: String?
  let text: String
  let sentAt: Timestamp
}

/// What readers write to the editors.
struct FeedbackStore: Sendable {
  /// Writes it down.
  func add(_ text: String, id: ID, of account: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_feedback (id, account, text, sent_at)
      VALUES (\(id), \(account), \(text), \(now))
      """)
  }

  /// A page of it, the newest first.
  func page(after cursor: Cursor?, size: Int, in db: any ReadAccess) throws -> Page<Feedback> {
    let older: SQL? = cursor.map { "WHERE magazine_feedback.id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT magazine_feedback.id, person.name, person.user_name, magazine_feedback.text,
        magazine_feedback.sent_at
      FROM magazine_feedback LEFT JOIN person ON person.id = magazine_feedback.account
      \(older) ORDER BY magazine_feedback.id DESC LIMIT \(size + 1)
      """)
    let items = try rows.map {
      Feedback(
        id: try $0[0], name: try $0[1], userName: try $0[2], text: try $0[3], sentAt: try $0[4])
    }
    return Page(rows: items, size: size) { Cursor(id: $0.id) }
  }

  /// Deletes one.
  func delete(_ id: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM magazine_feedback WHERE id = \(id)")
  }

  /// Everybody who writes the magazine.
  func editors(in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT person.id FROM person WHERE person.role IN ('editor', 'admin')")
  }
}
