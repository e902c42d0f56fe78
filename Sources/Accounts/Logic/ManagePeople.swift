import Core
import Database
import Web

extension Accounts {
  /// Changes what a person may do. The last admin stays one.
  func changeRole(of id: ID, to role: Role, by actor: String) async throws {
    let auditID = ids.next()
    try await database.write { db in
      let account = try lockedAccount(id, db)
      guard account.role != role else { return }
      if account.role == .admin { try keepAnAdmin(without: account, db) }
      try AccountStore().setRole(role, of: id, in: db)
      try AuditStore().insert(
        id: auditID, actor: actor, action: .roleChanged, subject: account.userName,
        detail: "\(account.role.rawValue) → \(role.rawValue)", in: db)
    }
  }

  /// Locks a person out, ending their sessions and the links on their way, or lets them in again.
  func setSuspended(_ suspended: Bool, of id: ID, by actor: Viewer) async throws {
    guard id != actor.id else { throw AppError.notYourself }
    let auditID = ids.next()
    try await database.write { db in
      let account = try lockedAccount(id, db)
      guard account.suspended != suspended else { return }
      if suspended, account.role == .admin { try keepAnAdmin(without: account, db) }
      try AccountStore().setSuspended(suspended, of: id, in: db)
      try personChanged(id, db)
      // Tokens and identities let nobody in meanwhile, and are there when the person is back.
      if suspended { try end(.sessions, of: id, db) }
      try AuditStore().insert(
        id: auditID, actor: actor.userName, action: suspended ? .suspended : .unsuspended,
        subject: account.userName, in: db)
      db.afterCommit { [hub] in hub.publish(Event("accounts.suspended", user: id)) }
    }
  }

  func lockedAccount(_ id: ID, _ db: any WriteAccess) throws -> Account {
    try AccountStore().lockAdmins(in: db)
    try AccountStore().lock(id, in: db)
    guard let account = try AccountStore().find(id, in: db) else { throw AppError.notFound }
    return account
  }

  /// Refuses to take the last admin away while others depend on one.
  func keepAnAdmin(without account: Account, _ db: any WriteAccess) throws {
    if try AccountStore().admins(besides: account.id, in: db) == 0 { throw AppError.lastAdmin }
  }
}
