import Core
import Database

/// Browsers in which people are signed in.
enum SessionStore {
  /// A person who came with a session, and when it was last noted.
  struct Found: Sendable {
    let sessionID: ID
    let viewer: Viewer
    let seenAt: Timestamp
  }

  /// Runs on every request of a signed-in person.
  static func find(tokenHash: String, now: Timestamp, _ db: any ReadAccess) throws -> Found? {
    let row = try db.first(
      """
      SELECT s.id, s.seen_at, \(ViewerRow.columns)
      FROM account_session s JOIN account a ON a.id = s.account_id
      WHERE s.token_hash = \(tokenHash) AND s.expires_at > \(now) AND NOT a.suspended
      """)
    guard let row else { return nil }
    return Found(
      sessionID: try row[0], viewer: try ViewerRow.read(row, from: 2, scopes: .everything),
      seenAt: try row[1])
  }

  static func insert(
    id: ID, account: ID, tokenHash: String, userAgent: String, now: Timestamp, expires: Timestamp,
    _ db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO account_session (
        id, account_id, token_hash, user_agent, created_at, seen_at, expires_at
      ) VALUES (
        \(id), \(account), \(tokenHash), \(String(userAgent.prefix(400))), \(now), \(now), \(expires)
      )
      """)
  }

  static func touch(
    _ id: ID, now: Timestamp, expires: Timestamp, _ db: any WriteAccess
  ) throws {
    try db.execute(
      "UPDATE account_session SET seen_at = \(now), expires_at = \(expires) WHERE id = \(id)")
  }

  /// A person's sessions, the latest used first.
  static func list(of account: ID, now: Timestamp, _ db: any ReadAccess) throws -> [BrowserSession]
  {
    try db.all(
      """
      SELECT id, token_hash, user_agent, created_at, seen_at FROM account_session
      WHERE account_id = \(account) AND expires_at > \(now)
      ORDER BY seen_at DESC, id DESC LIMIT 100
      """)
  }

  static func delete(tokenHash: String, _ db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_session WHERE token_hash = \(tokenHash)")
  }

  /// - Returns: whether the person had such a session.
  static func delete(_ id: ID, of account: ID, _ db: any WriteAccess) throws -> Bool {
    try db.execute(
      "DELETE FROM account_session WHERE id = \(id) AND account_id = \(account)") > 0
  }

  /// Signs a person out everywhere, but for one session.
  static func deleteAll(
    of account: ID, exceptTokenHash kept: String?, _ db: any WriteAccess
  ) throws {
    try db.execute(
      """
      DELETE FROM account_session
      WHERE account_id = \(account) AND token_hash <> \(kept ?? "")
      """)
  }
}

/// The columns of `account a` that make a viewer, read by position.
enum ViewerRow {
  static let columns: SQL = """
    a.id, a.user_name, a.display_name, a.role, a.language, a.appearance
    """

  static func read(_ row: Row, from start: Int, scopes: Scopes) throws -> Viewer {
    let userName: String = try row[start + 1]
    let displayName: String = try row[start + 2]
    let language: String? = try row[start + 4]
    return Viewer(
      id: try row[start], userName: userName,
      displayName: displayName.isEmpty ? userName : displayName,
      role: Role(rawValue: try row[start + 3]) ?? .member,
      language: language.flatMap(Language.init),
      appearance: Appearance(rawValue: try row[start + 5]) ?? .system, scopes: scopes)
  }
}
