import Core
import Database
import Instagram

/// What connecting, renewing and losing a token changes.
extension SourceStore {
  /// The source of an Instagram account that a person has connected before.
  func find(remoteID: String, of owner: ID, in db: any ReadAccess) throws -> ID? {
    try db.value(
      """
      SELECT id FROM insight_source
      WHERE owner = \(owner) AND kind = 'instagram' AND remote_id = \(remoteID)
      """)
  }

  /// How many Instagram accounts a person has connected.
  func countConnected(of owner: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      "SELECT COUNT(*) FROM insight_source WHERE owner = \(owner) AND kind = 'instagram'") ?? 0
  }

  /// Connects an account, or connects it again: what was collected stays.
  func connect(
    _ id: ID, of owner: ID, by login: InstagramLogin, _ account: GraphAccount, _ grant: StoredGrant,
    now: Timestamp, in db: any WriteAccess
  ) throws {
    let username = String(account.username.prefix(100))
    let name = String(account.name.prefix(200))
    try db.execute(
      """
      INSERT INTO insight_source
        (id, owner, kind, login, remote_id, username, name, state, token, token_expires_at,
         token_made_at, permissions, app_user, followers, media_count, made_at)
      VALUES (
        \(id), \(owner), 'instagram', \(login.rawValue), \(account.id), \(username), \(name),
        'active', \(grant.sealedToken), \(grant.expiresAt), \(now), \(grant.permissions),
        \(grant.appUser), \(account.followers), \(account.mediaCount), \(now))
      ON CONFLICT (owner, kind, remote_id) DO UPDATE SET
        login = excluded.login, username = excluded.username, name = excluded.name,
        state = 'active', problem = NULL, paused_until = NULL, token = excluded.token,
        token_expires_at = excluded.token_expires_at, token_made_at = excluded.token_made_at,
        permissions = excluded.permissions,
        app_user = COALESCE(excluded.app_user, insight_source.app_user),
        followers = COALESCE(excluded.followers, insight_source.followers),
        media_count = COALESCE(excluded.media_count, insight_source.media_count)
      """)
  }

  /// Sources whose token can be renewed and should be: a day old, and with less than `rest` left.
  func renewable(now: Timestamp, rest: Duration, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT id FROM insight_source
      WHERE kind = 'instagram' AND state = 'active' AND token IS NOT NULL
        AND token_expires_at < \(now + rest) AND token_made_at <= \(now - .days(1))
      ORDER BY id
      """)
  }

  /// Puts a new token in the place of the old one.
  func renew(
    _ id: ID, sealedToken: String, expiresAt: Timestamp?, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE insight_source
      SET token = \(sealedToken), token_expires_at = \(expiresAt), token_made_at = \(now)
      WHERE id = \(id) AND state = 'active'
      """)
  }

  /// Sources of whoever the app knows by an id.
  /// - Parameter time: only those whose token was there by then; nil: all.
  func connected(
    by login: InstagramLogin, appUser: String, before time: Timestamp? = nil,
    in db: any ReadAccess
  ) throws -> [ID] {
    let age: SQL = time.map { "AND token_made_at <= \($0)" } ?? ""
    return try db.column(
      """
      SELECT id FROM insight_source
      WHERE app_user = \(appUser) AND login = \(login.rawValue) \(age)
      ORDER BY id
      """)
  }

  /// What is revoked with a source at Facebook; nil when others live by the same permission, or
  /// there is nothing to revoke.
  func revocable(_ id: ID, in db: any ReadAccess) throws -> UnusedGrant? {
    try db.first(
      """
      SELECT token, app_user FROM insight_source
      WHERE id = \(id) AND login = 'facebook' AND state = 'active' AND app_user IS NOT NULL
        AND NOT EXISTS (
          SELECT 1 FROM insight_source AS other
          WHERE other.app_user = insight_source.app_user AND other.login = 'facebook'
            AND other.id <> insight_source.id)
      """
    ).map { UnusedGrant(source: id, sealed: try $0[0], appUser: try $0[1]) }
  }

  /// How many Instagram accounts are connected, by login and state.
  func states(
    in db: any ReadAccess
  ) throws -> [(login: InstagramLogin, state: InsightSource.State, count: Int)] {
    try db.rows(
      """
      SELECT login, state, COUNT(*) FROM insight_source WHERE kind = 'instagram'
      GROUP BY login, state ORDER BY login, state
      """
    ).compactMap { row in
      guard let login = InstagramLogin(rawValue: try row[0]),
        let state = InsightSource.State(rawValue: try row[1])
      else { return nil }
      return (login, state, try row[2])
    }
  }
}
