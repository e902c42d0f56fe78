import Core
import Database

/// Browsers in which people have signed in before. Whoever brings one's cookie is no stranger, and
/// strangers' wrong guesses do not count for them.
struct DeviceStore: Sendable {
  /// How many a person has at most; the one not used for longest goes.
  static let limit = 50

  func isKnown(_ tokenHash: String, of account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM account_device WHERE account_id = \(account) AND token_hash = \(tokenHash)
      """)
  }

  func note(
    _ tokenHash: String, of account: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO account_device (account_id, token_hash, seen_at)
      VALUES (\(account), \(tokenHash), \(now))
      ON CONFLICT (account_id, token_hash) DO UPDATE SET seen_at = excluded.seen_at
      """)
    try db.execute(
      """
      DELETE FROM account_device WHERE account_id = \(account) AND token_hash NOT IN (
        SELECT token_hash FROM account_device WHERE account_id = \(account)
        ORDER BY seen_at DESC, token_hash LIMIT \(Self.limit))
      """)
  }

  func deleteAll(of account: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_device WHERE account_id = \(account)")
  }
}
