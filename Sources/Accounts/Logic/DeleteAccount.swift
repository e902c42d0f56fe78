import Core
import Database
import Web

extension Accounts {
  /// Deletes an account and everything that is its own, ends its sessions, and says so by mail.
  /// - Parameter actor: the admin who does it.
  /// - Throws: `AppError.lastAdmin` when others would be left without an admin.
  func deleteAccount(_ id: ID, by actor: String) async throws {
    let auditID = ids.next()
    let archives = try await database.write { db in
      let account = try lockedAccount(id, db)
      try AuditStore().insert(
        id: auditID, actor: actor, action: .deleted, subject: account.userName, in: db)
      return try delete(account, in: .english, db)
    }
    await deleteExportFiles(archives)
  }

  /// The same, by the person.
  func deleteOwnAccount(
    _ proven: Account, in session: Session?, language: Language
  ) async throws {
    let archives = try await database.write { db in
      let account = try lockedAccount(proven.id, db)
      _ = try owner(proven, session, db)
      guard try account.passwordHash != nil || isProven(account, session, db) else {
        throw AppError.proofNeeded
      }
      return try delete(account, in: language, db)
    }
    await deleteExportFiles(archives)
  }

  /// - Parameter account: with ``lockedAccount(_:_:)``, so that nobody else makes or resigns an
  ///   admin until the commit.
  /// - Returns: the files of its archives, which can go after the commit.
  private func delete(
    _ account: Account, in language: Language, _ db: any WriteAccess
  ) throws -> [String] {
    if account.role == .admin, try AccountStore().hasOthers(besides: account.id, in: db) {
      try keepAnAdmin(without: account, db)
    }
    let archives = try ExportStore().files(of: account.id, in: db)
    try erase(account.id, db)
    try notify(account, .deleted(userName: account.userName), in: language, db)
    return archives
  }
}
