import Core
import Database

/// Who did what to whom, when.
struct AuditStore: Sendable {
  func insert(
    id: ID, actor: String, action: AuditAction, subject: String, detail: String = "",
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO account_audit (id, actor, action, subject, detail)
      VALUES (\(id), \(actor), \(action.rawValue), \(subject), \(detail))
      """)
  }

  func page(after: Cursor?, size: Int, in db: any ReadAccess) throws -> Page<AuditEntry> {
    let before: SQL? = after.map { "WHERE id < \($0.id)" }
    let rows: [AuditEntry] = try db.all(
      """
      SELECT id, actor, action, subject, detail FROM account_audit \(before)
      ORDER BY id DESC LIMIT \(size + 1)
      """)
    return Page(rows: rows, size: size) { Cursor(id: $0.id) }
  }
}
