import Core
import Database

/// Keys for apps.
struct TokenStore: Sendable {
  /// A person who came with a token, and when it was last noted.
  struct Found: Sendable {
    let tokenID: ID
    let viewer: Viewer
    let usedAt: Timestamp?
  }

  func find(tokenHash: String, in db: any ReadAccess) throws -> Found? {
    let row = try db.first(
      """
      SELECT t.id, t.used_at, t.scopes, \(ViewerRow.columns)
      FROM account_token t JOIN account a ON a.id = t.account_id
      WHERE t.token_hash = \(tokenHash) AND NOT a.suspended
      """)
    guard let row else { return nil }
    let scopes = Scopes(rawValue: try row[2])
    return Found(
      tokenID: try row[0], viewer: try ViewerRow.read(row, from: 3, scopes: scopes),
      usedAt: try row[1])
  }

  /// Those of the hashes whose tokens let somebody in.
  func valid(_ hashes: [String], in db: any ReadAccess) throws -> [String] {
    guard !hashes.isEmpty else { return [] }
    return try db.column(
      """
      SELECT t.token_hash FROM account_token t JOIN account a ON a.id = t.account_id
      WHERE t.token_hash IN \(hashes) AND NOT a.suspended
      """)
  }

  func insert(
    id: ID, account: ID, name: String, scopes: Scopes, tokenHash: String, now: Timestamp,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO account_token (id, account_id, name, scopes, token_hash, created_at)
      VALUES (\(id), \(account), \(name), \(scopes.rawValue), \(tokenHash), \(now))
      """)
  }

  func touch(_ id: ID, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute("UPDATE account_token SET used_at = \(now) WHERE id = \(id)")
  }

  func list(of account: ID, in db: any ReadAccess) throws -> [APIToken] {
    try db.all(
      """
      SELECT id, name, scopes, created_at, used_at FROM account_token
      WHERE account_id = \(account) ORDER BY id DESC LIMIT 100
      """)
  }

  func count(of account: ID, in db: any ReadAccess) throws -> Int {
    try db.value("SELECT COUNT(*) FROM account_token WHERE account_id = \(account)") ?? 0
  }

  /// - Returns: whether the person had such a token.
  func delete(_ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM account_token WHERE id = \(id) AND account_id = \(account)") > 0
  }

  func deleteAll(of account: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_token WHERE account_id = \(account)")
  }
}
