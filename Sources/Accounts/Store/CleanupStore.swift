import Core
import Database

/// Forgets what has run out.
enum CleanupStore {
  static func deleteExpired(now: Timestamp, _ db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_session WHERE expires_at <= \(now)")
    try db.execute("DELETE FROM account_link WHERE expires_at <= \(now)")
    try db.execute("DELETE FROM account_openid_trip WHERE expires_at <= \(now)")
    try db.execute("DELETE FROM account_openid_arrival WHERE expires_at <= \(now)")
    // Used up or run out a month ago: the list of invitations stays short.
    let monthAgo = now - .days(30)
    try db.execute("DELETE FROM account_invitation WHERE expires_at <= \(monthAgo)")
  }
}
