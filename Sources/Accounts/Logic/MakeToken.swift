import Core
import Database
import Web

/// A key for an app that is about to be made.
struct NewToken: Sendable {
  let id: ID
  /// The token itself, which is never shown again.
  let token: String
  let name: String
  let scopes: Scopes
  let now: Timestamp
}

extension Accounts {
  /// How many tokens a person may have.
  static let tokenLimit = 50

  func newToken(name: String, scopes: Scopes) -> NewToken {
    NewToken(
      id: ids.next(), token: APIToken.prefix + Secret.make(), name: name, scopes: scopes,
      now: clock.now())
  }

  /// Makes a key for an app, for somebody who proved a moment ago who they are: it outlives the
  /// session in which it is made.
  /// - Returns: the token itself.
  /// - Throws: `AppError.proofNeeded`, `AppError.tooManyTokens`.
  func makeToken(
    for proven: Account, in session: Session?, name: String, scopes: Scopes
  ) async throws -> String {
    let new = newToken(name: name, scopes: scopes)
    try await database.write { db in
      let account = try owner(proven, session, db)
      guard try isProven(account, session, db) else { throw AppError.proofNeeded }
      try insert(new, for: account.id, db)
    }
    return new.token
  }

  func insert(_ new: NewToken, for account: ID, _ db: any WriteAccess) throws {
    guard try TokenStore().count(of: account, in: db) < Self.tokenLimit else {
      throw AppError.tooManyTokens
    }
    try TokenStore().insert(
      id: new.id, account: account, name: new.name, scopes: new.scopes,
      tokenHash: Secret.hash(new.token), now: new.now, in: db)
  }
}
