import Core
import Database
import Web

/// What lets somebody into an account beside the password.
struct LoginMethods: OptionSet, Sendable {
  let rawValue: Int

  /// Browsers that are signed in.
  static let sessions = LoginMethods(rawValue: 1)
  /// Tokens of apps.
  static let tokens = LoginMethods(rawValue: 2)
  /// Accounts elsewhere that open it.
  static let identities = LoginMethods(rawValue: 4)
  /// All of them.
  static let all: LoginMethods = [.sessions, .tokens, .identities]
}

extension Accounts {
  /// Ends ways into an account, when its password becomes another or an admin locks it.
  ///
  /// Out means out: what is on its way to become one (links that were mailed, trips to providers,
  /// browsers that count as known) ends always, so that nobody who was in comes back by what they
  /// have begun before.
  /// - Parameter kept: the session that goes on.
  func end(
    _ methods: LoginMethods, of account: ID, keeping kept: Session? = nil, _ db: any WriteAccess
  ) throws {
    try LinkStore().deleteAll(of: account, in: db)
    try OpenIDStore().deleteTrips(of: account, in: db)
    try DeviceStore().deleteAll(of: account, in: db)
    let kept = kept.map { Secret.hash($0.token) }
    if methods.contains(.identities) {
      if let kept { try SessionStore().keepWithoutIdentity(tokenHash: kept, in: db) }
      try OpenIDStore().deleteAll(of: account, in: db)
    }
    if methods.contains(.tokens) { try TokenStore().deleteAll(of: account, in: db) }
    if methods.contains(.sessions) {
      try SessionStore().deleteAll(of: account, exceptTokenHash: kept, in: db)
    }
    sessionsEnded(of: account, db)
  }
}
