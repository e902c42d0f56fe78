import Core
import Database
import Mail
import Web

extension Accounts {
  /// Has a link mailed to set a new password, when the address has an account. Whether it has is
  /// told to nobody.
  /// - Parameter next: where the person was on the way to, a local path.
  func forgotPassword(
    _ email: EmailAddress, next: String?, in language: Language, from client: Client
  ) async throws {
    try limiter.check("forgot-network", key: client.network, limit: 20, per: .hours(1))
    try limiter.check("forgot", key: "\(email.key) \(client.network)", limit: 3, per: .hours(1))
    try await mail(
      MailRequest(kind: .reset, typed: email.description, next: next, language: language))
  }

  /// The account whose password a link may set.
  func accountToReset(_ token: String) async throws -> Account? {
    let now = clock.now()
    return try await database.read { db in
      guard
        let link = try LinkStore().find(.reset, tokenHash: Secret.hash(token), now: now, in: db),
        let account = try AccountStore().find(link.accountId, in: db), !account.suspended
      else { return nil }
      return account
    }
  }

  /// Uses a link up, sets the password, ends every other way into the account and signs the person
  /// in here.
  /// - Returns: the session, and where the person was on the way to; nil when the link does not
  ///   work, or no more.
  func resetPassword(
    _ token: String, to password: String, in language: Language, at entrance: SignInContext
  ) async throws -> (opening: NewSession, next: String?)? {
    let hash = try await passwords.hash(password)
    let opening = opening(entrance)
    return try await database.write { db in
      // 1. The link, once.
      guard
        let link = try LinkStore().take(
          .reset, tokenHash: Secret.hash(token), now: opening.now, in: db)
      else { return nil }
      try AccountStore().lock(link.accountId, in: db)
      guard let account = try AccountStore().find(link.accountId, in: db), !account.suspended
      else { return nil }
      // 2. The password. Whoever got the mail owns the address.
      try AccountStore().setPassword(hash, of: account.id, in: db)
      if account.email == link.email {
        try AccountStore().setVerified(account.id, in: db)
        try personChanged(account.id, db)
      }
      // 3. Out with everybody who was in, whatever let them in.
      try end(.all, of: account.id, db)
      // 4. In with the owner, who is told.
      try openSession(opening, for: account.id, db)
      try notify(
        account, .passwordChanged(userName: account.userName, ended: .all), in: language, db)
      return (opening, link.next)
    }
  }
}
