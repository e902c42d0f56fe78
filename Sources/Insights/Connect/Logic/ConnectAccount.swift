import Core
import Database
import Instagram
import Web

extension Insights {
  /// The most Instagram accounts of one person.
  static let maximumAccounts = 10

  /// Connects an account for somebody, or connects it again, and begins to collect.
  /// - Parameter page: the Page that it is connected to; nil: by Instagram Login.
  func connect(
    _ account: GraphAccount, _ grant: GraphGrant, by login: InstagramLogin, page: String? = nil,
    of owner: ID
  ) async throws -> ConnectOutcome {
    let cipher = options.tokenCipher
    let now = clock.now()
    return try await database.write { [self] db in
      try db.lock("insights.accounts \(owner)")
      let known = try SourceStore().find(remoteID: account.id, of: owner, in: db)
      if known == nil,
        try SourceStore().countConnected(of: owner, in: db) >= Self.maximumAccounts
      {
        return .refused(.tooMany)
      }
      let id = known ?? ids.next()
      let kept = StoredGrant(grant, sealedToken: try cipher.encrypt(grant.token, for: id))
      try SourceStore().connect(id, of: owner, by: login, account, kept, now: now, in: db)
      try note(page: page, of: id, in: db)
      try ConnectionStore().delete(owner, in: db)
      try startCollecting(id, in: db)
      guard let source = try SourceStore().find(id, in: db) else { throw AppError.notFound }
      return .connected(source, isNew: known == nil)
    }
  }
}
