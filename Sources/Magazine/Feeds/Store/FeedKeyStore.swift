import Core
import Database

/// Which of a subscriber's secret feed addresses is the one that counts.
struct FeedKeyStore: Sendable {
  /// The number of the address that counts; zero until the subscriber first renews it.
  func version(of account: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT version FROM magazine_feed_key WHERE account = \(account)") ?? 0
  }

  /// Makes all addresses until now worthless.
  func renew(_ account: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_feed_key (account, version) VALUES (\(account), 1)
      ON CONFLICT (account) DO UPDATE SET version = magazine_feed_key.version + 1
      """)
  }

  /// Whether an account may be let in: it is there, verified and not suspended.
  func isOpen(_ account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM person WHERE id = \(account)")
  }
}
