import Core
import Database

extension Accounts {
  /// The user name of the one person in single-person mode.
  static let singleUserName = "me_myself"

  /// The one person of single-person mode; the account is made when there is none.
  package func singlePersonViewer() async throws -> Viewer {
    try await singlePerson().viewer()
  }

  /// In single-person mode without a password: the one person, whoever asks. Else nobody.
  func viewerWithoutSignIn() async throws -> Viewer? {
    guard options.mode == .single else { return nil }
    let account = try await singlePerson()
    return account.passwordHash == nil ? account.viewer() : nil
  }

  private func singlePerson() async throws -> Account {
    if let account = try await database.read({ db in try AccountStore().first(in: db) }) {
      return account
    }
    let id = ids.next()
    let now = clock.now()
    return try await retryingUnique {
      try await self.database.write { db in
        if let account = try AccountStore().first(in: db) { return account }
        try AccountStore().insert(
          NewAccount(
            id: id, userName: Self.singleUserName, email: nil, emailVerified: false,
            passwordHash: nil, role: .admin, now: now), opensPlace: true, in: db)
        try personChanged(id, db)
        guard let account = try AccountStore().find(id, in: db) else { throw AppError.notFound }
        return account
      }
    }
  }
}
