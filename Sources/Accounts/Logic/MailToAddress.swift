import Core
import Database
import Features
import Jobs
import Mail
import Web

/// Somebody typed an address, or a name, and wants a mail there.
struct MailRequest: Codable, Sendable {
  enum Kind: String, Codable, Sendable {
    /// To make an account.
    case signUp
    /// The link of a sign-up once more.
    case resend
    /// To set a new password.
    case reset
  }

  let kind: Kind
  let typed: String
  /// What a newcomer wants to be called.
  var userName: String?
  /// The hash of the invitation that brought a newcomer.
  var invitation: String?
  /// Where the person was on the way to, a local path.
  let next: String?
  let language: Language
}

/// Finds out what to mail, and mails it. Whoever typed the address waits for nothing of it, so that
/// neither the answer nor the time it takes tells whether there is an account.
let addressJob = JobKind<MailRequest>("accounts.address", lane: .urgent)

/// A secret of a link with its times.
struct NewLink: Sendable {
  let id: ID
  let token: String
  let now: Timestamp
}

extension Accounts {
  func newLink() -> NewLink { NewLink(id: ids.next(), token: Secret.make(), now: clock.now()) }

  /// An address of this site as it is mailed.
  func address(_ path: String) -> String { site.address + path }

  /// Puts a wish into the queue. An address gets no more than ten mails of a kind an hour, whoever
  /// asks; beyond that nothing is sent, and nothing said: what was sent before still works.
  func mail(_ wish: MailRequest) async throws {
    let key = EmailAddress.key(wish.typed)
    do {
      try limiter.check("mail-\(wish.kind.rawValue)", key: key, limit: 10, per: .hours(1))
    } catch {
      return
    }
    try await database.write { [queue] db in _ = try queue.add(addressJob, wish, in: db) }
  }

  /// The job. Safe to run again: the link of the later mail takes the earlier one's place.
  func sendMail(_ wish: MailRequest) async throws {
    let link = newLink()
    try await database.write { db in
      switch wish.kind {
      case .signUp: try mailSignUp(wish, link, db)
      case .resend: try mailAgain(wish, link, db)
      case .reset: try mailReset(wish, link, db)
      }
    }
  }

  private func mailSignUp(_ wish: MailRequest, _ link: NewLink, _ db: any WriteAccess) throws {
    let email = try EmailAddress(wish.typed)
    if let holder = try AccountStore().find(email: wish.typed, in: db), holder.emailVerified {
      let way = address(signInPath(wish.next))
      return try send(.accountExists(signIn: way), to: email, in: wish.language, db)
    }
    let signUp = PendingSignUp(
      id: link.id, email: email.description, userName: wish.userName ?? "",
      invitation: wish.invitation, next: wish.next, createdAt: link.now,
      expiresAt: link.now + options.verifyLinkLifetime)
    try SignUpStore().insert(signUp, tokenHash: Secret.hash(link.token), in: db)
    try send(
      .signUp(userName: signUp.userName, url: address("/verify?link=" + link.token)), to: email,
      in: wish.language, db)
  }

  private func mailAgain(_ wish: MailRequest, _ link: NewLink, _ db: any WriteAccess) throws {
    if try renewSignUps(wish, db) { return }
    guard let account = try AccountStore().find(typed: wish.typed, in: db), !account.emailVerified
    else { return }
    try mailReset(account, wish, link, db)
  }

  private func mailReset(_ wish: MailRequest, _ link: NewLink, _ db: any WriteAccess) throws {
    guard let account = try AccountStore().find(typed: wish.typed, in: db) else {
      // Who forgot that they never opened the first mail is looking for this one.
      _ = try renewSignUps(wish, db)
      return
    }
    try mailReset(account, wish, link, db)
  }

  private func mailReset(
    _ account: Account, _ wish: MailRequest, _ link: NewLink, _ db: any WriteAccess
  ) throws {
    guard !account.suspended, let to = account.email.flatMap({ try? EmailAddress($0) }) else {
      return
    }
    try LinkStore().insert(
      MailedLink(
        id: link.id, accountId: account.id, purpose: .reset, email: to.description,
        next: wish.next, expiresAt: link.now + options.resetLinkLifetime),
      tokenHash: Secret.hash(link.token), in: db)
    try send(
      .reset(userName: account.userName, url: address("/reset?link=" + link.token)), to: to,
      in: account.language ?? wish.language, db)
  }

  /// Mails new links to those who signed up with what was typed.
  /// - Returns: whether there were any.
  private func renewSignUps(_ wish: MailRequest, _ db: any WriteAccess) throws -> Bool {
    let waiting = try SignUpStore().find(typed: wish.typed, in: db)
    for signUp in waiting {
      let link = newLink()
      try SignUpStore().renew(
        signUp.id, tokenHash: Secret.hash(link.token), next: wish.next ?? signUp.next,
        expires: link.now + options.verifyLinkLifetime, in: db)
      try send(
        .signUp(userName: signUp.userName, url: address("/verify?link=" + link.token)),
        to: try EmailAddress(signUp.email), in: wish.language, db)
    }
    return !waiting.isEmpty
  }
}
