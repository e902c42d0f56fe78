import Core
import Database
import Mail
import Web

/// How making an account from a link ended.
enum VerifyOutcome: Sendable {
  /// With where the person was on the way to when they signed up.
  case signedIn(Accounts.NewSession, next: String?)
  /// The link does not work, or no more.
  case dead
  case refused(SignUpOutcome)
}

extension Accounts {
  /// Has another link sent to somebody who signed up. The caller learns nothing: the answer is the
  /// same whether there is anybody.
  /// - Parameter next: where the link leads; nil: where the one before it did.
  func resendVerification(
    typed: String, next: String?, in language: Language, from client: Client
  ) async throws {
    let key = EmailAddress.key(String(typed.prefix(300)))
    try limiter.check("resend-network", key: client.network, limit: 20, per: .hours(1))
    try limiter.check("resend", key: "\(key) \(client.network)", limit: 3, per: .hours(1))
    try await mail(MailRequest(kind: .resend, typed: key, next: next, language: language))
  }

  /// The sign-up that a link would finish.
  func signUpToVerify(_ token: String) async throws -> PendingSignUp? {
    let now = clock.now()
    return try await database.read { db in
      try SignUpStore().find(tokenHash: Secret.hash(token), now: now, in: db)
    }
  }

  /// Uses a link up: makes the account with the name and the password that whoever opened the mail
  /// has chosen, and signs the person in. The first account of the instance is its admin's.
  func verifySignUp(
    _ token: String, userName: String, password: String, at entrance: SignInContext
  ) async throws -> VerifyOutcome {
    let hash = try await passwords.hash(password)
    let opening = opening(entrance)
    let id = ids.next()
    do {
      return try await retryingUnique {
        try await database.write { db in
          // 1. The link, once.
          guard
            let signUp = try SignUpStore().take(
              tokenHash: Secret.hash(token), now: opening.now, in: db)
          else { return .dead }
          // 2. The account.
          guard
            try found(signUp, id, userName: userName, hash: hash, now: opening.now, db)
          else { return .dead }
          // 3. In with the newcomer; others who wished for this address came too late.
          try SignUpStore().deleteAll(of: signUp.email, in: db)
          try openSession(opening, for: id, db)
          return .signedIn(opening, next: signUp.next)
        }
      }
    } catch let refusal as SignUpRefusal {
      return .refused(refusal.outcome)
    }
  }

  /// - Returns: whether the address could be had.
  /// - Throws: `SignUpRefusal`, which takes everything back, so that the link goes on working.
  private func found(
    _ signUp: PendingSignUp, _ id: ID, userName: String, hash: String, now: Timestamp,
    _ db: any WriteAccess
  ) throws -> Bool {
    var role: Role?
    switch try makeRoom(at: signUp.email, db) {
    case .taken: return false
    case .gaveWay(let former): role = former == .member ? nil : former
    case .free: break
    }
    if try AccountStore().isTaken(userName: userName, in: db) {
      throw SignUpRefusal(outcome: .userNameTaken)
    }
    let isFirst = try AccountStore().insert(
      NewAccount(
        id: id, userName: userName, email: signUp.email, emailVerified: true, passwordHash: hash,
        role: role, now: now), in: db)
    // An invitation that ran out while the mail waited was good when it was used.
    let invitation = try signUp.invitation.flatMap {
      try InvitationStore().find(tokenHash: $0, now: signUp.createdAt, in: db)
    }
    try use(invitation, isFirst: isFirst || role == .admin, now: signUp.createdAt, db)
    try personChanged(id, db)
    return true
  }
}
