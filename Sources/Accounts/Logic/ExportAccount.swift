import Core
import Database

extension Accounts {
  /// The account's own part of an archive.
  func ownFiles(of id: ID) async throws -> [ExportFile] {
    [.json("account.json") { try await exportedAccount(id) }]
  }

  private func exportedAccount(_ id: ID) async throws -> ExportedAccount? {
    let now = clock.now()
    return try await database.read { db in
      guard let account = try AccountStore().find(id, in: db) else { return nil }
      return ExportedAccount(
        account, told: try DemographicsStore().find(id, in: db),
        identities: try OpenIDStore().list(of: id, in: db),
        sessions: try SessionStore().list(of: id, now: now, in: db),
        tokens: try TokenStore().list(of: id, in: db))
    }
  }
}

/// What `account.json` says. Nothing in it opens anything: no password, no token, no hash.
private struct ExportedAccount: Encodable, Sendable {
  struct Elsewhere: Encodable, Sendable {
    let provider: String
    let label: String
    let since: String
  }

  struct Session: Encodable, Sendable {
    let browser: String
    let since: String
    let seen: String
  }

  struct Token: Encodable, Sendable {
    let name: String
    let since: String
    let used: String?
  }

  let id: ID
  let userName: String
  let email: String?
  let emailVerified: Bool
  let displayName: String
  let bio: String
  let sex: String?
  let occupation: String?
  let region: String?
  let role: String
  let language: String?
  let appearance: String
  let createdAt: String
  let identities: [Elsewhere]
  let sessions: [Session]
  let tokens: [Token]

  init(
    _ account: Account, told: Demographics?, identities: [Identity],
    sessions: [BrowserSession], tokens: [APIToken]
  ) {
    id = account.id
    userName = account.userName
    email = account.email
    emailVerified = account.emailVerified
    displayName = account.displayName
    bio = account.bio
    sex = told?.sex?.rawValue
    occupation = told?.occupation?.rawValue
    region = told?.region
    role = account.role.rawValue
    language = account.language?.rawValue
    appearance = account.appearance.rawValue
    createdAt = account.createdAt.iso8601
    self.identities = identities.map {
      Elsewhere(provider: $0.issuer, label: $0.label, since: $0.createdAt.iso8601)
    }
    self.sessions = sessions.map {
      Session(browser: $0.userAgent, since: $0.createdAt.iso8601, seen: $0.seenAt.iso8601)
    }
    self.tokens = tokens.map {
      Token(name: $0.name, since: $0.createdAt.iso8601, used: $0.usedAt?.iso8601)
    }
  }
}
