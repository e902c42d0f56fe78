import Core
import Database
import Mail

/// Sign-ups whose mail was not opened yet.
struct SignUpStore: Sendable {
  /// How many may wait for one address; the oldest gives way. Each has its own link, so that nobody
  /// makes another's useless by signing up once more.
  static let limit = 5

  private static let columns: SQL = """
    id, email, user_name, invitation, next, created_at, expires_at
    """

  func insert(_ signUp: PendingSignUp, tokenHash: String, in db: any WriteAccess) throws {
    let key = EmailAddress.key(signUp.email)
    try db.execute(
      """
      INSERT INTO account_signup (
        id, email, email_key, user_name, invitation, next, token_hash, created_at, expires_at
      ) VALUES (
        \(signUp.id), \(signUp.email), \(key), \(signUp.userName), \(signUp.invitation),
        \(signUp.next), \(tokenHash), \(signUp.createdAt), \(signUp.expiresAt)
      )
      """)
    try db.execute(
      """
      DELETE FROM account_signup WHERE email_key = \(key) AND id NOT IN (
        SELECT id FROM account_signup WHERE email_key = \(key) ORDER BY id DESC LIMIT \(Self.limit))
      """)
  }

  /// One whose link works; it goes on working.
  func find(
    tokenHash: String, now: Timestamp, in db: any ReadAccess
  ) throws -> PendingSignUp? {
    try db.all(
      """
      SELECT \(Self.columns) FROM account_signup
      WHERE token_hash = \(tokenHash) AND expires_at > \(now)
      """, as: PendingSignUp.self
    ).first
  }

  /// Uses a link up. Of two at once only one gets it: a row can be deleted once.
  func take(
    tokenHash: String, now: Timestamp, in db: any WriteAccess
  ) throws -> PendingSignUp? {
    guard let signUp = try find(tokenHash: tokenHash, now: now, in: db),
      try db.execute("DELETE FROM account_signup WHERE id = \(signUp.id)") == 1
    else { return nil }
    return signUp
  }

  /// Those of an address or a user name as somebody typed it, whether their links still work or
  /// not; the latest first, at most three.
  func find(typed: String, in db: any ReadAccess) throws -> [PendingSignUp] {
    let isIt: SQL =
      typed.contains("@")
      ? "email_key = \(EmailAddress.key(typed))" : "user_name = \(UserName.normalized(typed))"
    return try db.all(
      "SELECT \(Self.columns) FROM account_signup WHERE \(isIt) ORDER BY id DESC LIMIT 3")
  }

  /// Gives a sign-up another link; the one before stops working.
  func renew(
    _ id: ID, tokenHash: String, next: String?, expires: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE account_signup SET token_hash = \(tokenHash), next = \(next), expires_at = \(expires)
      WHERE id = \(id)
      """)
  }

  /// Forgets all that wait for an address, which has an account now.
  func deleteAll(of email: String, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM account_signup WHERE email_key = \(EmailAddress.key(email))")
  }
}
