import Core
import Database

/// Forgets what has run out.
struct CleanupStore: Sendable {
  /// - Parameters:
  ///   - signUps: sign-ups from before go, their links are dead anyway.
  ///   - devices: browsers in which nobody has signed in since are strangers again.
  func deleteExpired(
    now: Timestamp, signUps: Timestamp, devices: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute("DELETE FROM account_signup WHERE created_at <= \(signUps)")
    try db.execute("DELETE FROM account_device WHERE seen_at <= \(devices)")
    try db.execute("DELETE FROM account_session WHERE expires_at <= \(now)")
    try db.execute("DELETE FROM account_link WHERE expires_at <= \(now)")
    try db.execute("DELETE FROM account_openid_trip WHERE expires_at <= \(now)")
    try db.execute("DELETE FROM account_openid_arrival WHERE expires_at <= \(now)")
    // Used up or run out a month ago: the list of invitations stays short.
    let monthAgo = now - .days(30)
    try db.execute("DELETE FROM account_invitation WHERE expires_at <= \(monthAgo)")
  }
}
