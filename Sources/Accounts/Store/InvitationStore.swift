import Core
import Database

/// Invitations.
struct InvitationStore: Sendable {
  func insert(
    _ invitation: Invitation, madeBy: ID, tokenHash: String, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO account_invitation (
        id, made_by, email, token_hash, uses, uses_left, created_at, expires_at
      ) VALUES (
        \(invitation.id), \(madeBy), \(invitation.email), \(tokenHash), \(invitation.uses),
        \(invitation.usesLeft), \(invitation.createdAt), \(invitation.expiresAt)
      )
      """)
  }

  /// An invitation that still works.
  func find(
    tokenHash: String, now: Timestamp, in db: any ReadAccess
  ) throws -> Invitation? {
    try db.all(
      """
      SELECT id, email, uses, uses_left, created_at, expires_at FROM account_invitation
      WHERE token_hash = \(tokenHash) AND uses_left > 0 AND expires_at > \(now)
      """, as: Invitation.self
    ).first
  }

  /// Uses one of the uses that are left, if one is.
  func take(_ id: ID, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE account_invitation SET uses_left = uses_left - 1
      WHERE id = \(id) AND uses_left > 0 AND expires_at > \(now)
      """) == 1
  }

  func page(
    after: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<Invitation> {
    let before: SQL? = after.map { "WHERE id < \($0.id)" }
    let rows: [Invitation] = try db.all(
      """
      SELECT id, email, uses, uses_left, created_at, expires_at FROM account_invitation \(before)
      ORDER BY id DESC LIMIT \(size + 1)
      """)
    return Page(rows: rows, size: size) { Cursor(id: $0.id) }
  }

  /// - Returns: whether there was one.
  func delete(_ id: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM account_invitation WHERE id = \(id)") > 0
  }
}
