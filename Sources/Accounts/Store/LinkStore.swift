import Core
import Database

/// Links that were mailed.
struct LinkStore: Sendable {
  /// Stores a link in place of earlier ones of the same purpose: only the latest mail works. It
  /// leads where they led, unless it says itself where.
  func insert(_ link: MailedLink, tokenHash: String, in db: any WriteAccess) throws {
    let next = try link.next ?? next(link.purpose, of: link.accountId, in: db)
    try deleteAll(link.purpose, of: link.accountId, in: db)
    try db.execute(
      """
      INSERT INTO account_link (id, account_id, purpose, email, next, token_hash, expires_at)
      VALUES (
        \(link.id), \(link.accountId), \(link.purpose.rawValue), \(link.email), \(next),
        \(tokenHash), \(link.expiresAt)
      )
      """)
  }

  /// Where a link leads that was mailed to somebody, whether it still works or not.
  func next(
    _ purpose: MailedLink.Purpose, of account: ID, in db: any ReadAccess
  ) throws -> String? {
    try db.value(
      """
      SELECT next FROM account_link
      WHERE account_id = \(account) AND purpose = \(purpose.rawValue) AND next IS NOT NULL
      """)
  }

  /// A link that still works; it goes on working.
  func find(
    _ purpose: MailedLink.Purpose, tokenHash: String, now: Timestamp, in db: any ReadAccess
  ) throws -> MailedLink? {
    try db.all(
      """
      SELECT id, account_id, purpose, email, next, expires_at FROM account_link
      WHERE token_hash = \(tokenHash) AND purpose = \(purpose.rawValue) AND expires_at > \(now)
      """, as: MailedLink.self
    ).first
  }

  /// Uses a link up. Of two at once only one gets it: a row can be deleted once.
  func take(
    _ purpose: MailedLink.Purpose, tokenHash: String, now: Timestamp, in db: any WriteAccess
  ) throws -> MailedLink? {
    guard let link = try find(purpose, tokenHash: tokenHash, now: now, in: db),
      try db.execute("DELETE FROM account_link WHERE id = \(link.id)") == 1
    else { return nil }
    return link
  }

  func deleteAll(
    _ purpose: MailedLink.Purpose, of account: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      "DELETE FROM account_link WHERE account_id = \(account) AND purpose = \(purpose.rawValue)")
  }

  /// Ends every link that is on its way to somebody.
  func deleteAll(of account: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_link WHERE account_id = \(account)")
  }
}
