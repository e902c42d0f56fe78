import Core
import Database
import Mail
import Web

extension Accounts {
  /// Mails a link to the new address; the old one stays until it is opened, and is told now, while
  /// its owner can still stop it.
  func changeEmail(
    of proven: Account, to email: EmailAddress, in session: Session?, language: Language
  ) async throws {
    try limiter.check("change-email", key: proven.id.description, limit: 5, per: .hours(1))
    let link = newLink()
    try await database.write { db in
      let account = try owner(proven, session, db)
      guard try account.passwordHash != nil || isProven(account, session, db) else {
        throw AppError.proofNeeded
      }
      try notify(
        account,
        .emailChangeAsked(userName: account.userName, email: email.description), in: language, db)
      try LinkStore().insert(
        MailedLink(
          id: link.id, accountId: account.id, purpose: .email, email: email.description,
          expiresAt: link.now + options.verifyLinkLifetime),
        tokenHash: Secret.hash(link.token), in: db)
      // Whether the address has an account is told in the mail alone; that link is sent to nobody.
      let holder = try AccountStore().find(email: email.description, in: db)
      let isTaken = holder.map { $0.id != account.id && $0.emailVerified } ?? false
      let mail: AccountMail =
        isTaken
        ? .accountExists(signIn: address("/sign-in"))
        : .changeEmail(
          userName: account.userName, url: address("/confirm-email?link=" + link.token))
      try send(mail, to: email, in: language, db)
    }
  }

  /// The account and the new address of a link.
  func emailToConfirm(_ token: String) async throws -> (account: Account, email: String)? {
    let now = clock.now()
    return try await database.read { db in
      guard
        let link = try LinkStore().find(.email, tokenHash: Secret.hash(token), now: now, in: db),
        let account = try AccountStore().find(link.accountId, in: db), !account.suspended
      else { return nil }
      return (account, link.email)
    }
  }

  /// Uses a link up and moves the account to the new address. The old address is told.
  /// - Returns: whether the link worked.
  func confirmEmail(_ token: String, in language: Language) async throws -> Bool {
    let now = clock.now()
    return try await database.write { db in
      guard let link = try LinkStore().take(.email, tokenHash: Secret.hash(token), now: now, in: db)
      else { return false }
      try AccountStore().lock(link.accountId, in: db)
      guard let account = try AccountStore().find(link.accountId, in: db), !account.suspended
      else { return false }
      switch try makeRoom(at: link.email, for: account.id, db) {
      case .taken: return false
      // The instance's admin does not vanish because somebody else comes to own the address.
      case .gaveWay(let role) where role != .member: throw AppError.lastAdmin
      case .free, .gaveWay: break
      }
      try notify(
        account, .emailChanged(userName: account.userName, email: link.email), in: language, db)
      try AccountStore().setEmail(link.email, of: account.id, in: db)
      try SignUpStore().deleteAll(of: link.email, in: db)
      try LinkStore().deleteAll(.reset, of: account.id, in: db)
      return true
    }
  }
}
