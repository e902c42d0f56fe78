import Core
import Database
import Web

extension Accounts {
  /// Sets another password, ends the other sessions, and tells the owner by mail.
  func changePassword(
    of account: Account, to password: String, keeping session: Session?, in language: Language
  ) async throws {
    let hash = try await passwords.hash(password)
    try await database.write { db in
      try AccountStore.setPassword(hash, of: account.id, db)
      try SessionStore.deleteAll(
        of: account.id, exceptTokenHash: session.map { Secret.hash($0.token) }, db)
      sessionsEnded(of: account.id, db)
      try LinkStore.deleteAll(.reset, of: account.id, db)
      try tell(account, .passwordChanged(userName: account.userName), in: language, db)
    }
  }
}
