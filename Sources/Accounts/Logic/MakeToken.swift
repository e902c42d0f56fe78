import Core
import Database

extension Accounts {
  /// How many tokens a person may have.
  static let tokenLimit = 50

  /// Makes a key for an app.
  /// - Returns: the token itself, which is never shown again.
  func makeToken(for account: ID, name: String, scopes: Scopes) async throws -> String {
    let token = APIToken.prefix + Secret.make()
    let id = ids.next()
    let now = clock.now()
    try await database.write { db in
      guard try TokenStore.count(of: account, db) < Self.tokenLimit else {
        throw AppError.tooManyTokens
      }
      try TokenStore.insert(
        id: id, account: account, name: name, scopes: scopes, tokenHash: Secret.hash(token),
        now: now, db)
    }
    return token
  }
}
