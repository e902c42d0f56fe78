import Core
import Database
import Web

extension Accounts {
  /// Deletes an account and everything that is its own, ends its sessions, and says so by mail.
  /// - Parameter actor: the admin who does it; nil when it is the person.
  /// - Throws: `AppError.lastAdmin` when others would be left without an admin.
  func deleteAccount(_ id: ID, by actor: String?, in language: Language?) async throws {
    let auditID = ids.next()
    let archives = try await database.write { db in
      // 1. Nobody else makes or resigns an admin until the commit.
      let account = try lockedAccount(id, db)
      if account.role == .admin, try AccountStore.hasOthers(besides: id, db) {
        try keepAnAdmin(without: account, db)
      }
      // 2. What foreign keys cannot do.
      for hook in options.accountDeleted { try hook(id, db) }
      // 3. The account, and by its foreign keys the rest.
      let archives = try ExportStore.files(of: id, db)
      try AccountStore.delete(id, db)
      // 4. The traces: the log, a mail, the live streams.
      if let actor {
        try AuditStore.insert(
          id: auditID, actor: actor, action: .deleted, subject: account.userName, db)
      }
      try tell(account, .deleted(userName: account.userName), in: language ?? .english, db)
      db.afterCommit { [hub] in hub.publish(Event("accounts.deleted", user: id)) }
      return archives
    }
    await deleteExportFiles(archives)
  }
}
