import Core
import Database

/// Identities at OpenID providers, and the trips that prove them.
struct OpenIDStore: Sendable {
  func find(
    issuer: String, subject: String, in db: any ReadAccess
  ) throws -> Identity? {
    try db.all(
      """
      SELECT id, account_id, issuer, subject, label, created_at FROM account_identity
      WHERE issuer = \(issuer) AND subject = \(subject)
      """, as: Identity.self
    ).first
  }

  func list(of account: ID, in db: any ReadAccess) throws -> [Identity] {
    try db.all(
      """
      SELECT id, account_id, issuer, subject, label, created_at FROM account_identity
      WHERE account_id = \(account) ORDER BY id
      """)
  }

  func exists(_ id: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM account_identity WHERE id = \(id)")
  }

  /// - Throws: `DatabaseError.unique` when the identity opens an account already.
  func insert(_ identity: Identity, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO account_identity (id, account_id, issuer, subject, label, created_at)
      VALUES (
        \(identity.id), \(identity.accountId), \(identity.issuer), \(identity.subject),
        \(identity.label), \(identity.createdAt)
      )
      """)
  }

  /// - Returns: whether the person had such an identity.
  func delete(_ id: ID, of account: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM account_identity WHERE id = \(id) AND account_id = \(account)") > 0
  }

  /// Takes all identities away from a person; what they opened ends with them.
  func deleteAll(of account: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_identity WHERE account_id = \(account)")
  }

  /// Ends what is on its way to become an identity of a person, or to prove who they are.
  func deleteTrips(of account: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_openid_trip WHERE account_id = \(account)")
    try db.execute("DELETE FROM account_openid_arrival WHERE account_id = \(account)")
  }
}

extension OpenIDStore {
  func insert(_ attempt: LoginAttempt, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO account_openid_trip (
        id, provider, state_hash, browser_hash, nonce, verifier, next, invitation, account_id,
        is_proof, expires_at
      ) VALUES (
        \(attempt.id), \(attempt.provider), \(attempt.stateHash), \(attempt.browserHash), \(attempt.nonce),
        \(attempt.verifier), \(attempt.next), \(attempt.invitation), \(attempt.accountId), \(attempt.isProof),
        \(attempt.expiresAt)
      )
      """)
  }

  /// A trip that is not over.
  func findAttempt(
    stateHash: String, now: Timestamp, in db: any ReadAccess
  ) throws -> LoginAttempt? {
    try db.all(
      """
      SELECT id, provider, state_hash, browser_hash, nonce, verifier, next, invitation, account_id,
        is_proof, expires_at
      FROM account_openid_trip WHERE state_hash = \(stateHash) AND expires_at > \(now)
      """, as: LoginAttempt.self
    ).first
  }

  /// Ends a trip: its state works once, even when what follows fails.
  func takeAttempt(
    stateHash: String, now: Timestamp, in db: any WriteAccess
  ) throws -> LoginAttempt? {
    guard let attempt = try findAttempt(stateHash: stateHash, now: now, in: db),
      try db.execute("DELETE FROM account_openid_trip WHERE id = \(attempt.id)") == 1
    else { return nil }
    return attempt
  }

  func insert(_ arrival: ProvenIdentity, in db: any WriteAccess) throws {
    try db.execute(
      "DELETE FROM account_openid_arrival WHERE browser_hash = \(arrival.browserHash)")
    try db.execute(
      """
      INSERT INTO account_openid_arrival (
        id, browser_hash, issuer, subject, label, email, display_name, next, invitation, account_id,
        expires_at
      ) VALUES (
        \(arrival.id), \(arrival.browserHash), \(arrival.issuer), \(arrival.subject),
        \(arrival.label), \(arrival.email), \(arrival.displayName), \(arrival.next),
        \(arrival.invitation), \(arrival.accountId), \(arrival.expiresAt)
      )
      """)
  }

  func findArrival(
    browserHash: String, now: Timestamp, in db: any ReadAccess
  ) throws -> ProvenIdentity? {
    try db.all(
      """
      SELECT id, browser_hash, issuer, subject, label, email, display_name, next, invitation,
        account_id, expires_at
      FROM account_openid_arrival WHERE browser_hash = \(browserHash) AND expires_at > \(now)
      """, as: ProvenIdentity.self
    ).first
  }

  /// - Returns: whether it was still there.
  @discardableResult
  func deleteArrival(_ id: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM account_openid_arrival WHERE id = \(id)") > 0
  }
}
