import Core
import Database
import Mail
import Web

extension Accounts {
  /// Mails a link to set a new password, when the address has an account. Whether it has is told
  /// to nobody.
  /// - Parameter next: where the person was on the way to, a local path.
  func forgotPassword(
    _ email: EmailAddress, next: String?, in language: Language, from client: Client
  ) async throws {
    try limiter.check("forgot-address", key: client.address, limit: 20, per: .hours(1))
    try limiter.check("forgot", key: email.key, limit: 3, per: .hours(1))
    let link = newLink(to: next)
    try await database.write { db in
      guard let account = try AccountStore.find(email: email.description, db), !account.suspended,
        let to = account.email.flatMap({ try? EmailAddress($0) })
      else { return }
      try LinkStore.insert(
        MailedLink(
          id: link.id, accountId: account.id, purpose: .reset, email: to.description,
          next: link.next, expiresAt: link.now + options.resetLinkLifetime),
        tokenHash: Secret.hash(link.token), db)
      try send(
        .reset(userName: account.userName, url: address("/reset?link=" + link.token)), to: to,
        in: account.language ?? language, db)
    }
  }

  /// The account whose password a link may set.
  func accountToReset(_ token: String) async throws -> Account? {
    let now = clock.now()
    return try await database.read { db in
      guard let link = try LinkStore.find(.reset, tokenHash: Secret.hash(token), now: now, db)
      else { return nil }
      return try AccountStore.find(link.accountId, db)
    }
  }

  /// Uses a link up, sets the password, ends all sessions and signs the person in here.
  /// - Returns: the session, and where the person was on the way to; nil when the link does not
  ///   work, or no more.
  func resetPassword(
    _ token: String, to password: String, in language: Language, from client: Client,
    replacing old: Session?
  ) async throws -> (opening: Opening, next: String?)? {
    let hash = try await passwords.hash(password)
    let opening = opening(client, replacing: old)
    return try await database.write { db in
      // 1. The link, once.
      guard
        let link = try LinkStore.take(.reset, tokenHash: Secret.hash(token), now: opening.now, db),
        let account = try AccountStore.find(link.accountId, db), !account.suspended
      else { return nil }
      // 2. The password. Whoever got the mail owns the address.
      try AccountStore.setPassword(hash, of: account.id, db)
      if account.email == link.email {
        try AccountStore.setVerified(account.id, db)
        try personChanged(account.id, db)
      }
      // 3. Out with everybody who was in, and with links that are on their way. Who had not
      // verified the address goes on from here to where that link would have led.
      let next = try link.next ?? LinkStore.next(.verify, of: account.id, db)
      try SessionStore.deleteAll(of: account.id, exceptTokenHash: nil, db)
      sessionsEnded(of: account.id, db)
      for purpose in [MailedLink.Purpose.verify, .email] {
        try LinkStore.deleteAll(purpose, of: account.id, db)
      }
      // 4. In with the owner, who is told.
      try openSession(opening, for: account.id, db)
      try tell(account, .passwordChanged(userName: account.userName), in: language, db)
      return (opening, next)
    }
  }
}
