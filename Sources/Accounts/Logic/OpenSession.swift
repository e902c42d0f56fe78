import Core
import Database
import Web

extension Accounts {
  /// How long browsers keep the session cookie: the longest that they allow. The session itself
  /// ends earlier, at the database, when it is not used.
  static let cookieLifetime = Duration.days(400)

  /// A session that is about to be made for whoever asks.
  struct Opening: Sendable {
    let id: ID
    let token: String
    let client: Client
    /// The session with which the browser came; it ends, so that nobody who knew it gains.
    let replaced: Session?
    let now: Timestamp
  }

  func opening(_ client: Client, replacing old: Session?) -> Opening {
    Opening(
      id: ids.next(), token: Secret.make(), client: client, replaced: old, now: clock.now())
  }

  func openSession(_ opening: Opening, for account: ID, _ db: any WriteAccess) throws {
    if let replaced = opening.replaced {
      let account = try SessionStore.delete(tokenHash: Secret.hash(replaced.token), db)
      if let account { sessionsEnded(of: account, db) }
    }
    try SessionStore.insert(
      id: opening.id, account: account, tokenHash: Secret.hash(opening.token),
      client: opening.client, now: opening.now,
      expires: opening.now + options.sessionLifetime, db)
  }
}

extension Answer {
  /// Goes on to `next` with a new session.
  static func signedIn(_ opening: Accounts.Opening, next: String) -> Answer {
    .redirect(to: next).settingSession(token: opening.token, maxAge: Accounts.cookieLifetime)
  }
}
