import Core
import Database
import Mail
import Web

/// A link that is about to be mailed.
struct NewLink: Sendable {
  let id: ID
  let token: String
  let now: Timestamp
  /// Where it leads in the end, a local path; nil for the front page.
  let next: String?
}

extension Accounts {
  func newLink(to next: String? = nil) -> NewLink {
    NewLink(id: ids.next(), token: Secret.make(), now: clock.now(), next: next)
  }

  /// Stores a link to verify an address and mails it.
  func sendVerification(
    _ link: NewLink, to account: ID, userName: String, email: EmailAddress, in language: Language,
    _ db: any WriteAccess
  ) throws {
    try LinkStore.insert(
      MailedLink(
        id: link.id, accountId: account, purpose: .verify, email: email.description,
        next: link.next, expiresAt: link.now + options.verifyLinkLifetime),
      tokenHash: Secret.hash(link.token), db)
    try send(
      .verify(userName: userName, url: address("/verify?link=" + link.token)), to: email,
      in: language, db)
  }

  /// Sends another link when an account waits for one. The caller learns nothing: the answer is
  /// the same whether there is such an account.
  /// - Parameter next: where the link leads; nil: where the one before it did.
  func resendVerification(
    typed: String, next: String?, in language: Language, from client: Client
  ) async throws {
    try limiter.check("resend-address", key: client.address, limit: 20, per: .hours(1))
    try limiter.check("resend", key: EmailAddress.key(typed), limit: 3, per: .hours(1))
    let link = newLink(to: next)
    try await database.write { db in
      guard let account = try AccountStore.find(typed: typed, db), !account.emailVerified,
        !account.suspended, let email = account.email.flatMap({ try? EmailAddress($0) })
      else { return }
      try sendVerification(
        link, to: account.id, userName: account.userName, email: email, in: language, db)
    }
  }

  /// The account that a link would verify.
  func accountToVerify(_ token: String) async throws -> Account? {
    let now = clock.now()
    return try await database.read { db in
      guard let link = try LinkStore.find(.verify, tokenHash: Secret.hash(token), now: now, db)
      else { return nil }
      return try AccountStore.find(link.accountId, db)
    }
  }

  /// Uses a link up, verifies the address and signs the person in.
  /// - Returns: the session, and where the person was on the way to when they signed up; nil when
  ///   the link does not work, or no more.
  func verifyAddress(
    _ token: String, from client: Client, replacing old: Session?
  ) async throws -> (opening: Opening, next: String?)? {
    let opening = opening(client, replacing: old)
    return try await database.write { db in
      guard
        let link = try LinkStore.take(
          .verify, tokenHash: Secret.hash(token), now: opening.now, db),
        let account = try AccountStore.find(link.accountId, db), !account.suspended,
        account.email == link.email
      else { return nil }
      try AccountStore.setVerified(account.id, db)
      try personChanged(account.id, db)
      try openSession(opening, for: account.id, db)
      return (opening, link.next)
    }
  }

  /// An address of this site as it is mailed.
  func address(_ path: String) -> String { options.baseURL + path }
}
