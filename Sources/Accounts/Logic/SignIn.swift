import Core
import Database
import Mail
import Web

/// How a sign-in ended.
enum SignInOutcome: Sendable {
  case signedIn(Accounts.Opening)
  /// There is no such account, or the password is wrong: nobody is told which.
  case wrong
  /// Right, but the address was not verified yet.
  case unverified
  /// Right, but locked out by an admin.
  case suspended
}

extension Accounts {
  /// Signs in by e-mail or user name and password.
  ///
  /// Known and unknown accounts take the same time and the same words; what is particular about
  /// an account is told only after the right password.
  func signIn(
    typed: String, password: String, from client: Client, replacing old: Session?
  ) async throws -> SignInOutcome {
    let key = EmailAddress.key(String(typed.prefix(300)))
    try limiter.check("sign-in-address", key: client.address, limit: 30, per: .minutes(10))
    try limiter.check("sign-in", key: key, limit: 10, per: .minutes(15))
    let account = try await database.read { db in try AccountStore.find(typed: key, db) }
    let password = String(password.prefix(PasswordRules.length.upperBound + 1))
    let isRight = try await passwords.verify(password, stored: account?.passwordHash)
    guard isRight, let account, let stored = account.passwordHash else { return .wrong }
    if account.suspended { return .suspended }
    if account.email != nil, !account.emailVerified { return .unverified }
    let renewed = passwords.isOutdated(stored) ? try await passwords.hash(password) : nil
    let opening = opening(client, replacing: old)
    return try await database.write { db in
      // The password may have been reset while we computed: then this sign-in is of yesterday.
      guard let now = try AccountStore.find(account.id, db), now.passwordHash == stored,
        !now.suspended
      else { return .wrong }
      if let renewed { try AccountStore.setPassword(renewed, of: account.id, db) }
      try openSession(opening, for: account.id, db)
      return .signedIn(opening)
    }
  }

  /// Ends the session of this browser.
  func signOut(_ session: Session) async throws {
    try await database.write { db in
      let account = try SessionStore.delete(tokenHash: Secret.hash(session.token), db)
      if let account { sessionsEnded(of: account, db) }
    }
  }

  /// Whether `password` is the viewer's; as slow and as limited as signing in.
  func confirms(_ password: String, _ account: Account) async throws -> Bool {
    try limiter.check("confirm", key: account.id.description, limit: 10, per: .minutes(15))
    return try await passwords.verify(
      String(password.prefix(PasswordRules.length.upperBound + 1)), stored: account.passwordHash)
  }

  /// The viewer's account with all its fields.
  func account(of viewer: Viewer) async throws -> Account {
    guard let account = try await database.read({ db in try AccountStore.find(viewer.id, db) })
    else { throw AppError.notSignedIn }
    return account
  }
}
