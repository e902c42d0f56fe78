import Core
import Database
import Instagram
import Web

extension Insights {
  /// Pages beyond these are not offered; nobody looks through more.
  private static let maximumPages = 100
  /// Pages beyond these are offered by their own name alone, as each name is a call.
  private static let maximumNames = 20

  /// Pages with an account, the same account once.
  func pageChoices(_ pages: [FacebookPage]) -> [PageChoice] {
    var known: Set<String> = []
    return pages.compactMap { page in
      guard let account = page.instagramID, isRemoteID(account), isRemoteID(page.id),
        known.insert(account).inserted
      else { return nil }
      return PageChoice(
        page: page.id, name: String(page.name.prefix(200)), instagramID: account, username: nil)
    }.prefix(Self.maximumPages).map { $0 }
  }

  /// The same with the user names of the accounts, as far as they can be asked for.
  func named(
    _ choices: [PageChoice], _ client: InstagramClient, token: String
  ) async throws -> [PageChoice] {
    var named = choices
    for (index, choice) in choices.prefix(Self.maximumNames).enumerated() {
      guard
        let account = try? await client.account(choice.instagramID, token: token).value
      else { continue }
      named[index] = PageChoice(
        page: choice.page, name: choice.name, instagramID: choice.instagramID,
        username: String(account.username.prefix(100)))
    }
    return named
  }

  /// Keeps a login until its Page is chosen.
  func keep(_ choices: [PageChoice], _ grant: GraphGrant, of viewer: ID) async throws {
    let cipher = options.tokenCipher
    let pending = PendingConnection(
      grant: StoredGrant(grant, sealedToken: try cipher.encrypt(grant.token, for: viewer)),
      pages: choices)
    let now = clock.now()
    try await database.write { db in
      try ConnectionStore().keep(pending, of: viewer, now: now, in: db)
    }
  }

  /// The Pages that somebody may choose from.
  /// - Returns: nil when they have not come from Facebook, or too long ago.
  func pending(of viewer: ID) async throws -> PendingConnection? {
    let now = clock.now()
    return try await database.read { db in
      try ConnectionStore().pending(of: viewer, now: now, in: db)
    }
  }

  /// Connects the account of a Page that was offered.
  func choose(page: String, of viewer: ID) async throws -> ConnectOutcome {
    guard let pending = try await pending(of: viewer),
      let token = options.tokenCipher.decrypt(pending.grant.sealedToken, for: viewer)
    else { return .refused(.tooLate) }
    guard let choice = pending.pages.first(where: { $0.page == page }) else {
      throw AppError.badRequest("page is none of those that were offered")
    }
    let client = try client(.facebook)
    do {
      let account = try await account(client, choice.instagramID, token: token)
      let grant = GraphGrant(
        token: token, expiresAt: pending.grant.expiresAt,
        permissions: pending.grant.permissions.map {
          Set($0.split(separator: ",").map(String.init))
        }, userID: pending.grant.appUser)
      return try await connect(account, grant, by: .facebook, page: choice.page, of: viewer)
    } catch let failure as ConnectFailure {
      return .refused(failure.problem)
    }
  }

  /// Forgets logins about whose Page nobody thinks any more.
  func deleteOldConnections() async throws {
    let now = clock.now()
    try await database.write { db in try ConnectionStore().deleteOld(now: now, in: db) }
  }
}
