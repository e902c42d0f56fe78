import Core
import Database
import Web

/// A browser in which somebody is about to come in.
struct SignInContext: Sendable {
  let client: Client
  /// The session with which it came; it ends, so that nobody who knew it gains.
  let session: Session?
  /// What it brought to show that somebody signed in there before; see ``Accounts/knownDevice``.
  let device: String?

  init<A: Access>(_ request: Request<A>) {
    client = request.client
    session = request.session
    device = request.cookie(Accounts.deviceCookie).flatMap { $0.utf8.count == 43 ? $0 : nil }
  }
}

extension Accounts {
  /// How long browsers keep the session cookie: the longest that they allow. The session itself
  /// ends earlier, at the database, when it is not used.
  static let cookieLifetime = Duration.days(400)
  /// Tells browsers in which people have signed in before from strangers. It opens nothing.
  static let deviceCookie = "korzo-device"
  /// Where browsers send it: to sign in, and nowhere else.
  static let devicePath = "/sign-in"

  /// A session that is about to be made for whoever asks.
  struct NewSession: Sendable {
    let id: ID
    let token: String
    let client: Client
    let replaced: Session?
    /// For the cookie ``Accounts/deviceCookie``.
    let device: String
    let now: Timestamp
  }

  func opening(_ entrance: SignInContext) -> NewSession {
    NewSession(
      id: ids.next(), token: Secret.make(), client: entrance.client, replaced: entrance.session,
      device: entrance.device ?? Secret.make(), now: clock.now())
  }

  /// - Parameter identity: what opened it, if it was not the password; the session ends with it.
  func openSession(
    _ opening: NewSession, for account: ID, by identity: ID? = nil, _ db: any WriteAccess
  ) throws {
    if let replaced = opening.replaced {
      let account = try SessionStore().delete(tokenHash: Secret.hash(replaced.token), in: db)
      if let account { sessionsEnded(of: account, db) }
    }
    try SessionStore().insert(
      id: opening.id, account: account, identity: identity, tokenHash: Secret.hash(opening.token),
      client: opening.client, now: opening.now, expires: opening.now + options.sessionLifetime,
      in: db)
    try DeviceStore().note(Secret.hash(opening.device), of: account, now: opening.now, in: db)
  }
}

extension Response {
  /// Goes on to `next` with a new session.
  static func signedIn(_ opening: Accounts.NewSession, next: String) -> Response {
    Response.redirect(to: next).signingIn(opening)
  }

  /// Gives the browser its session, and makes it a known one.
  func signingIn(_ opening: Accounts.NewSession) -> Response {
    settingSession(token: opening.token, maxAge: Accounts.cookieLifetime)
      .knowing(device: opening.device)
  }

  /// Makes the browser a known one.
  func knowing(device: String) -> Response {
    settingCookie(
      name: Accounts.deviceCookie, value: device, maxAge: Accounts.cookieLifetime,
      path: Accounts.devicePath)
  }
}
