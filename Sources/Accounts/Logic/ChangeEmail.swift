import Core
import Database
import Mail
import Web

extension Accounts {
  /// Mails a link to the new address; the old one stays until it is opened.
  func changeEmail(
    of account: Account, to email: EmailAddress, in language: Language
  ) async throws {
    try limiter.check("change-email", key: account.id.description, limit: 5, per: .hours(1))
    let link = newLink()
    try await database.write { db in
      let holder = try AccountStore.find(email: email.description, db)
      if let holder, holder.id != account.id, holder.emailVerified {
        try send(.accountExists(signIn: address("/sign-in")), to: email, in: language, db)
        return
      }
      try LinkStore.insert(
        MailedLink(
          id: link.id, accountId: account.id, purpose: .email, email: email.description,
          expiresAt: link.now + options.verifyLinkLifetime),
        tokenHash: Secret.hash(link.token), db)
      try send(
        .changeEmail(
          userName: account.userName, url: address("/confirm-email?link=" + link.token)),
        to: email, in: language, db)
    }
  }

  /// The account and the new address of a link.
  func emailToConfirm(_ token: String) async throws -> (account: Account, email: String)? {
    let now = clock.now()
    return try await database.read { db in
      guard let link = try LinkStore.find(.email, tokenHash: Secret.hash(token), now: now, db),
        let account = try AccountStore.find(link.accountId, db)
      else { return nil }
      return (account, link.email)
    }
  }

  /// Uses a link up and moves the account to the new address. The old address is told.
  /// - Returns: whether the link worked.
  func confirmEmail(_ token: String, in language: Language) async throws -> Bool {
    let now = clock.now()
    return try await database.write { db in
      guard let link = try LinkStore.take(.email, tokenHash: Secret.hash(token), now: now, db),
        let account = try AccountStore.find(link.accountId, db), !account.suspended
      else { return false }
      // An account that never verified the address does not own it.
      if let holder = try AccountStore.find(email: link.email, db), holder.id != account.id {
        guard !holder.emailVerified, holder.role == .member else { return false }
        try AccountStore.delete(holder.id, db)
      }
      try tell(
        account, .emailChanged(userName: account.userName, email: link.email), in: language, db)
      try AccountStore.setEmail(link.email, of: account.id, db)
      try LinkStore.deleteAll(.reset, of: account.id, db)
      return true
    }
  }
}
