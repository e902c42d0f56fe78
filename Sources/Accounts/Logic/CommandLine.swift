import Core
import Database
import Mail

/// What the command line and the demo do; the person at the keyboard owns the machine.
extension Accounts {
  private static let actor = "korzo user"

  /// Makes an account, whatever the registration setting says.
  /// - Parameters:
  ///   - email: nil for a person without one.
  ///   - password: nil when the person will set one by *Forgotten password*.
  ///   - role: nil makes the first account an admin, also of a place that everybody has left, and
  ///     all others members.
  /// - Throws: `AppError` when a name, an address or a password breaks the rules or is taken.
  @discardableResult
  package func createAccount(
    userName: String, email: String?, password: String?, role: Role? = nil, verified: Bool,
    displayName: String = "", language: Language? = nil
  ) async throws -> ID {
    if let problem = UserName.problem(userName) { throw AppError.refused(problem) }
    let address = try email.map(parsedAddress)
    if let password, let problem = PasswordRules.problem(password, userName: userName) {
      throw AppError.refused(problem)
    }
    var hash: String?
    if let password { hash = try await passwords.hash(password) }
    let new = NewAccount(
      id: ids.next(), userName: userName, email: address?.description,
      emailVerified: verified && address != nil, passwordHash: hash,
      displayName: String(displayName.prefix(60)), role: role, language: language,
      now: clock.now())
    let auditID = ids.next()
    do {
      try await database.write { db in
        try AccountStore().insert(new, opensPlace: true, in: db)
        try personChanged(new.id, db)
        try AuditStore().insert(
          id: auditID, actor: Self.actor, action: .accountMade, subject: userName, in: db)
      }
    } catch let error as DatabaseError where error.isUnique("account", "email_key") {
      throw AppError.refused(.emailTaken)
    } catch DatabaseError.unique {
      throw AppError.refused(.userNameTaken)
    }
    return new.id
  }

  /// Sets a person's password and ends every other way into the account, as a link by mail does.
  package func setPassword(_ password: String, of userName: String) async throws {
    let account = try await named(userName)
    if let problem = PasswordRules.problem(password, userName: userName) {
      throw AppError.refused(problem)
    }
    let hash = try await passwords.hash(password)
    let auditID = ids.next()
    try await database.write { db in
      try AccountStore().lock(account.id, in: db)
      let language = try SessionStore().language(of: account.id, in: db) ?? .english
      try AccountStore().setPassword(hash, of: account.id, in: db)
      try end(.all, of: account.id, db)
      try AuditStore().insert(
        id: auditID, actor: Self.actor, action: .passwordSet, subject: userName, in: db)
      try notify(
        account, .passwordChanged(userName: account.userName, ended: .all), in: language, db)
    }
  }

  /// Changes what a person may do. The last admin stays one.
  package func setRole(_ role: Role, of userName: String) async throws {
    try await changeRole(of: try await named(userName).id, to: role, by: Self.actor)
  }

  /// Deletes a person's account with everything that is theirs.
  package func delete(_ userName: String) async throws {
    let account = try await named(userName)
    try await deleteAccount(account.id, by: Self.actor)
  }

  /// Who made the first account, also in a database of an older version; nil: nobody.
  package static func firstUserName(in database: any Database) async throws -> String? {
    try await database.read { db in try AccountStore().firstUserName(in: db) }
  }

  /// Whether there were people, and all have left.
  package func isLeft() async throws -> Bool {
    try await database.read { db in try AccountStore().isLeft(in: db) }
  }

  /// A page of 50 people, the newest first.
  package func list(after cursor: Cursor? = nil) async throws -> Page<AccountSummary> {
    try await database.read { db in
      try AccountStore().page(prefix: "", after: cursor, size: 50, in: db)
    }
  }

  /// Makes a token for a person.
  /// - Returns: the token, which is stored only as a hash.
  package func createToken(
    for userName: String, name: String, scopes: Scopes
  ) async throws -> String {
    let account = try await named(userName)
    let new = newToken(name: String(name.prefix(60)), scopes: scopes)
    let auditID = ids.next()
    try await database.write { db in
      try AccountStore().lock(account.id, in: db)
      try insert(new, for: account.id, db)
      try AuditStore().insert(
        id: auditID, actor: Self.actor, action: .tokenMade, subject: userName, in: db)
    }
    return new.token
  }

  private func named(_ userName: String) async throws -> Account {
    let account = try await database.read { db in
      try AccountStore().find(userName: userName, in: db)
    }
    guard let account else { throw AppError.refused(.noSuchPerson) }
    return account
  }

  private func parsedAddress(_ text: String) throws -> EmailAddress {
    guard let address = try? EmailAddress(text) else { throw AppError.refused(.emailInvalid) }
    return address
  }
}
