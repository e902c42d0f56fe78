import Core
import Database

/// The few things that the instance notes of itself.
enum InstanceStore {
  /// What can be noted.
  enum Note: String {
    /// The fingerprint of the secret.
    case secret
    /// No id so far is larger.
    case lastID = "last_id"
    /// When somebody tried last whether anything can be written.
    case triedAt = "tried_at"
  }

  static func value(_ note: Note, _ db: any ReadAccess) throws -> String? {
    try db.value("SELECT value FROM instance_note WHERE name = \(note.rawValue)")
  }

  static func put(_ value: String, as note: Note, _ db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO instance_note (name, value) VALUES (\(note.rawValue), \(value))
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """)
  }

  /// Notes it unless something is noted.
  /// - Returns: what is noted now.
  static func putFirst(
    _ value: String, as note: Note, _ db: any WriteAccess
  ) throws -> String {
    try db.execute(
      """
      INSERT INTO instance_note (name, value) VALUES (\(note.rawValue), \(value))
      ON CONFLICT (name) DO NOTHING
      """)
    return try self.value(note, db) ?? value
  }

  /// Whether there is an account.
  static func hasPeople(_ db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM account")
  }

  /// The largest ids in the tables that grow first, whatever a process noted before it died.
  static func newestID(_ db: any ReadAccess) throws -> ID? {
    let newest: [ID] = try db.column(
      """
      SELECT COALESCE(MAX(id), 0) FROM account
      UNION ALL SELECT COALESCE(MAX(id), 0) FROM account_session
      UNION ALL SELECT COALESCE(MAX(id), 0) FROM job
      UNION ALL SELECT COALESCE(MAX(id), 0) FROM article
      UNION ALL SELECT COALESCE(MAX(id), 0) FROM post
      UNION ALL SELECT COALESCE(MAX(id), 0) FROM message
      UNION ALL SELECT COALESCE(MAX(id), 0) FROM notification
      """)
    return newest.max()
  }
}
