import Core
import Database
import Push

/// SQL of the key that signs pushes: one row, made once.
struct PushKeyStore: Sendable {
  func find(in db: any ReadAccess) throws -> String? {
    try db.value("SELECT private_key FROM push_key WHERE only_row = 1")
  }

  /// Keeps a new key, unless another process was faster.
  func insert(_ key: String, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO push_key (only_row, private_key, created_at) VALUES (1, \(key), \(now))
      ON CONFLICT (only_row) DO NOTHING
      """)
  }
}
