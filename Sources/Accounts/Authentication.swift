import Core
import Database
import Logging
import Web

/// Tells who asks, by session or token.
struct AccountsAuthenticator: Authenticator {
  /// How often it is noted that a session or a token is in use.
  static let touchInterval = Duration.minutes(1)

  let accounts: Accounts

  func viewer(session token: String) async throws -> Viewer? {
    let now = accounts.clock.now()
    let hash = Secret.hash(token)
    let found = try await accounts.database.read { db in
      try SessionStore().find(tokenHash: hash, now: now, in: db)
    }
    guard let found else { return nil }
    if now.since(found.seenAt) >= Self.touchInterval {
      let expires = now + accounts.options.sessionLifetime
      await note { db in
        try SessionStore().touch(found.sessionID, now: now, expires: expires, in: db)
      }
    }
    return found.viewer
  }

  func viewer(bearer token: String) async throws -> Viewer? {
    guard token.hasPrefix(APIToken.prefix), token.utf8.count < 100 else { return nil }
    let now = accounts.clock.now()
    let hash = Secret.hash(token)
    let found = try await accounts.database.read { db in
      try TokenStore().find(tokenHash: hash, in: db)
    }
    guard let found else { return nil }
    if found.usedAt.map({ now.since($0) >= Self.touchInterval }) ?? true {
      await note { db in try TokenStore().touch(found.tokenID, now: now, in: db) }
    }
    return found.viewer
  }

  func valid(sessions: [String], bearers: [String]) async throws -> Set<String> {
    let now = accounts.clock.now()
    let sessions = Dictionary(sessions.map { (Secret.hash($0), $0) }) { $1 }
    let bearers = Dictionary(bearers.map { (Secret.hash($0), $0) }) { $1 }
    return try await accounts.database.read { db in
      let found = try SessionStore().valid(Array(sessions.keys), now: now, in: db)
      let foundBearers = try TokenStore().valid(Array(bearers.keys), in: db)
      return Set(found.compactMap { sessions[$0] } + foundBearers.compactMap { bearers[$0] })
    }
  }

  /// Notes a use. A busy database must not turn a person away for it.
  private func note(_ body: @escaping @Sendable (any WriteAccess) throws -> Void) async {
    do {
      try await accounts.database.write(body)
    } catch {
      accounts.logger.warning("last use not noted", metadata: ["error": "\(error)"])
    }
  }
}
