import Core
import Database
import Web

/// Browsers in which people are signed in.
struct SessionStore: Sendable {
  /// A person who came with a session, and when it was last noted.
  struct Found: Sendable {
    let sessionID: ID
    let viewer: Viewer
    let seenAt: Timestamp
  }

  /// Runs on every request of a signed-in person.
  func find(tokenHash: String, now: Timestamp, in db: any ReadAccess) throws -> Found? {
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

  /// Those of the hashes whose sessions let somebody in.
  func valid(
    _ hashes: [String], now: Timestamp, in db: any ReadAccess
  ) throws -> [String] {
    guard !hashes.isEmpty else { return [] }
    return try db.column(
      """
      SELECT s.token_hash FROM account_session s JOIN account a ON a.id = s.account_id
      WHERE s.token_hash IN \(hashes) AND s.expires_at > \(now) AND NOT a.suspended
      """)
  }

  func insert(
    id: ID, account: ID, identity: ID? = nil, tokenHash: String, client: Client, now: Timestamp,
    expires: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO account_session (
        id, account_id, identity_id, token_hash, user_agent, language, created_at, seen_at,
        proved_at, expires_at
      ) VALUES (
        \(id), \(account), \(identity), \(tokenHash), \(String(client.userAgent.prefix(400))),
        \(client.language.rawValue), \(now), \(now), \(now), \(expires)
      )
      """)
  }

  /// When whoever uses a session last proved who they are: by signing in, or once more later.
  func provedAt(
    tokenHash: String, of account: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> Timestamp? {
    try db.value(
      """
      SELECT proved_at FROM account_session
      WHERE token_hash = \(tokenHash) AND account_id = \(account) AND expires_at > \(now)
        AND proved_at IS NOT NULL
      """)
  }

  /// Notes that whoever uses a session has proven who they are.
  func prove(tokenHash: String, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE account_session SET proved_at = \(now) WHERE token_hash = \(tokenHash)")
  }

  /// Whether a session of a person goes on.
  func isOpen(
    tokenHash: String, of account: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM account_session
      WHERE token_hash = \(tokenHash) AND account_id = \(account) AND expires_at > \(now)
      """)
  }

  /// Lets a session outlive the identity that opened it.
  func keepWithoutIdentity(tokenHash: String, in db: any WriteAccess) throws {
    try db.execute(
      "UPDATE account_session SET identity_id = NULL WHERE token_hash = \(tokenHash)")
  }

  /// What the browser speaks in which a person signed in last; nil when nobody knows.
  func language(of account: ID, in db: any ReadAccess) throws -> Language? {
    let language: String? = try db.value(
      """
      SELECT language FROM account_session
      WHERE account_id = \(account) AND language IS NOT NULL ORDER BY id DESC LIMIT 1
      """)
    return language.flatMap(Language.init)
  }

  func touch(
    _ id: ID, now: Timestamp, expires: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      "UPDATE account_session SET seen_at = \(now), expires_at = \(expires) WHERE id = \(id)")
  }

  /// A person's sessions, the latest used first.
  func list(of account: ID, now: Timestamp, in db: any ReadAccess) throws -> [BrowserSession] {
    try db.all(
      """
      SELECT id, token_hash, user_agent, created_at, seen_at FROM account_session
      WHERE account_id = \(account) AND expires_at > \(now)
      ORDER BY seen_at DESC, id DESC LIMIT 100
      """)
  }

  /// - Returns: whose session it was; nil when there was none.
  func delete(tokenHash: String, in db: any WriteAccess) throws -> ID? {
    try db.value(
      "DELETE FROM account_session WHERE token_hash = \(tokenHash) RETURNING account_id")
  }

  /// - Returns: whether the person had such a session.
  func delete(_ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      "DELETE FROM account_session WHERE id = \(id) AND account_id = \(account)") > 0
  }

  /// Signs a person out everywhere, but for one session.
  func deleteAll(
    of account: ID, exceptTokenHash kept: String?, in db: any WriteAccess
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
