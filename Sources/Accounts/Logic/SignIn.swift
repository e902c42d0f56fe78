import Core
import Database
import Mail
import Web

/// How a sign-in ended.
enum SignInOutcome: Sendable {
  case signedIn(Accounts.NewSession)
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
    typed: String, password: String, at entrance: SignInContext
  ) async throws -> SignInOutcome {
    let key = EmailAddress.key(String(typed.prefix(300)))
    let device = entrance.device.map(Secret.hash)
    let (account, isKnown) = try await database.read { db in
      let account = try AccountStore().find(typed: key, in: db)
      guard let account, let device else { return (account, false) }
      return (account, try DeviceStore().isKnown(device, of: account.id, in: db))
    }
    try countTry(
      of: key, from: entrance.client, knownDevice: isKnown ? device : nil)
    let password = String(password.prefix(PasswordRules.length.upperBound + 1))
    let isRight = try await passwords.verify(password, stored: account?.passwordHash)
    guard isRight, let account, let stored = account.passwordHash else { return .wrong }
    if account.suspended { return .suspended }
    if account.email != nil, !account.emailVerified { return .unverified }
    let renewed = passwords.isOutdated(stored) ? try await passwords.hash(password) : nil
    let opening = opening(entrance)
    return try await database.write { db in
      // The password may have been changed while we computed: then this sign-in is of yesterday.
      try AccountStore().lock(account.id, in: db)
      guard let now = try AccountStore().find(account.id, in: db), now.passwordHash == stored,
        !now.suspended
      else { return .wrong }
      if let renewed { try AccountStore().setPassword(renewed, of: account.id, in: db) }
      try openSession(opening, for: account.id, db)
      return .signedIn(opening)
    }
  }

  /// Ends the session of this browser.
  func signOut(_ session: Session) async throws {
    try await database.write { db in
      let account = try SessionStore().delete(tokenHash: Secret.hash(session.token), in: db)
      if let account { sessionsEnded(of: account, db) }
    }
  }

  /// The viewer's account with all its fields.
  func account(of viewer: Viewer) async throws -> Account {
    guard
      let account = try await database.read({ db in try AccountStore().find(viewer.id, in: db) })
    else { throw AppError.notSignedIn }
    return account
  }
}

extension Accounts {
  /// Counts a try to sign in. Strangers count by name and network, so that one stranger's wrong
  /// guesses do not lock the owner out, and by name alone, so that many networks do not add up; a
  /// browser in which the owner signed in before counts for itself alone.
  private func countTry(
    of name: String, from client: Client, knownDevice: String?
  ) throws(AppError) {
    if let knownDevice {
      return try limiter.check(
        "sign-in-device", key: "\(name) \(knownDevice)", limit: 10, per: .minutes(15))
    }
    // The network first: whoever may not try at all fills no memory with names.
    try limiter.check("sign-in-network", key: client.network, limit: 30, per: .minutes(10))
    try limiter.check("sign-in", key: "\(name) \(client.network)", limit: 10, per: .minutes(15))
    do {
      try limiter.check("sign-in-name", key: name, limit: 100, per: .hours(1))
    } catch {
      throw .besieged(retryAfter: error.retryAfter ?? .minutes(1))
    }
  }
}

extension AppError {
  /// Very many wrong guesses for one name, from many networks. Known and unknown names count alike.
  static func besieged(retryAfter: Duration) -> AppError {
    AppError(status: 429, code: "too_many", message: .besiegedText, retryAfter: retryAfter)
  }
}
