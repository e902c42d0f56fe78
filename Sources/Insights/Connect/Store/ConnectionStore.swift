import Core
import Database
import Foundation

/// Logins of which a Page is still to be chosen, and what Meta's callbacks have asked for.
struct ConnectionStore: Sendable {
  /// Keeps a login until the person has chosen; an older one of theirs goes.
  func keep(
    _ pending: PendingConnection, of account: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    let grant = pending.grant
    let pages = String(decoding: try JSONEncoder().encode(pending.pages), as: UTF8.self)
    try db.execute("DELETE FROM insight_connection WHERE account = \(account)")
    try db.execute(
      """
      INSERT INTO insight_connection
        (account, token, token_expires_at, permissions, app_user, pages, made_at)
      VALUES (
        \(account), \(grant.sealedToken), \(grant.expiresAt), \(grant.permissions),
        \(grant.appUser), \(pages), \(now))
      """)
  }

  /// The login that waits for a choice; nil when there is none, or it is too old.
  func pending(of account: ID, now: Timestamp, in db: any ReadAccess) throws -> PendingConnection? {
    let row = try db.first(
      """
      SELECT token, token_expires_at, permissions, app_user, pages FROM insight_connection
      WHERE account = \(account) AND made_at > \(now - PendingConnection.lifetime)
      """)
    guard let row else { return nil }
    let pages: String = try row[4]
    return PendingConnection(
      grant: StoredGrant(
        sealedToken: try row[0], expiresAt: try row[1], permissions: try row[2],
        appUser: try row[3]),
      pages: try JSONDecoder().decode([PageChoice].self, from: Data(pages.utf8)))
  }

  /// Forgets a login that waits.
  func delete(_ account: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM insight_connection WHERE account = \(account)")
  }

  /// Forgets those about which nobody thinks any more, with their tokens.
  func deleteOld(now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      "DELETE FROM insight_connection WHERE made_at <= \(now - PendingConnection.lifetime)")
  }

  /// Takes note of a signed request.
  /// - Parameter code: what it is answered; nil: nothing.
  /// - Returns: false when it has come before.
  func isNew(
    callback hash: String, code: String?, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      INSERT INTO insight_callback (hash, code, came_at) VALUES (\(hash), \(code), \(now))
      ON CONFLICT (hash) DO NOTHING
      """) == 1
  }

  /// What a signed request was answered when it came first.
  func code(ofCallback hash: String, in db: any ReadAccess) throws -> String? {
    try db.value("SELECT code FROM insight_callback WHERE hash = \(hash)")
  }

  /// Whether somebody who came from Facebook is choosing a Page, or has a source with a token, by what
  /// this person granted.
  func isInUse(grantOf appUser: String, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM insight_source
      WHERE app_user = \(appUser) AND login = 'facebook' AND token IS NOT NULL
      UNION ALL SELECT 1 FROM insight_connection WHERE app_user = \(appUser)
      """)
  }

  /// Says that a request to delete was done.
  func note(
    deletion code: String, sources: Int, now: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO insight_deletion (code, sources, made_at)
      VALUES (\(code), \(sources), \(now))
      """)
  }

  /// What was done about a request to delete.
  func deletion(_ code: String, in db: any ReadAccess) throws -> DoneDeletion? {
    try db.first("SELECT sources, made_at FROM insight_deletion WHERE code = \(code)")
      .map { DoneDeletion(sources: try $0[0], madeAt: try $0[1]) }
  }
}
