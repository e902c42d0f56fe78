import Core
import Database
import Web

extension Accounts {
  /// For how long somebody counts as proven after they signed in or proved themselves once more:
  /// long enough to make a token, too short for whoever finds the browser open.
  static let proofLifetime = Duration.minutes(15)

  /// Whether whoever uses a session proved a moment ago that they own the account. Where nobody is
  /// asked for anything, nobody is asked for this.
  func isProven(
    _ account: Account, _ session: Session?, _ db: any ReadAccess
  ) throws -> Bool {
    if options.mode == .single, account.passwordHash == nil { return true }
    let now = clock.now()
    guard let session,
      let proved = try SessionStore().provedAt(
        tokenHash: Secret.hash(session.token), of: account.id, now: now, in: db)
    else { return false }
    return now.since(proved) < Self.proofLifetime
  }

  /// Whether `password` is the account's; as slow and as limited as signing in. Counted by session,
  /// so that whoever found one does not lock the owner's own browser out.
  func confirms(_ password: String, _ account: Account, _ session: Session?) async throws -> Bool {
    let browser = session.map { Secret.hash($0.token) } ?? ""
    try limiter.check("confirm", key: "\(account.id) \(browser)", limit: 10, per: .minutes(15))
    return try await passwords.verify(
      String(password.prefix(PasswordRules.length.upperBound + 1)), stored: account.passwordHash)
  }

  /// Notes that whoever uses a session has typed the account's password.
  func prove(_ account: Account, _ session: Session?) async throws {
    try await database.write { db in
      _ = try owner(account, session, db)
      guard let session else { return }
      try SessionStore().prove(tokenHash: Secret.hash(session.token), now: clock.now(), in: db)
    }
  }

  /// The account, locked until the commit, when its owner may still do in this session what they
  /// have proven themselves for: else a request that was on its way when the password changed or
  /// the session ended would undo that.
  /// - Throws: `AppError.notSignedIn`.
  func owner(_ proven: Account, _ session: Session?, _ db: any WriteAccess) throws -> Account {
    try AccountStore().lock(proven.id, in: db)
    guard let session, let account = try AccountStore().find(proven.id, in: db), !account.suspended,
      account.passwordHash == proven.passwordHash,
      try SessionStore().isOpen(
        tokenHash: Secret.hash(session.token), of: account.id, now: clock.now(), in: db)
    else { throw AppError.notSignedIn }
    return account
  }
}

extension AppError {
  /// Only for people who proved a moment ago who they are.
  static let proofNeeded = AppError(status: 403, code: "proof_needed", message: .proofNeededText)
}
