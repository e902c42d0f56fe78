import Core
import Database
import Web

extension Accounts {
  /// Sets another password, ends what was on its way and `methods`, and tells the owner by mail.
  /// - Returns: what makes this browser a known one again.
  func changePassword(
    of proven: Account, to password: String, ending methods: LoginMethods, in session: Session?,
    language: Language
  ) async throws -> String {
    let hash = try await passwords.hash(password)
    let device = Secret.make()
    try await database.write { db in
      let account = try owner(proven, session, db)
      guard try account.passwordHash != nil || isProven(account, session, db) else {
        throw AppError.proofNeeded
      }
      try AccountStore().setPassword(hash, of: account.id, in: db)
      try end(methods, of: account.id, keeping: session, db)
      try DeviceStore().note(Secret.hash(device), of: account.id, now: clock.now(), in: db)
      try notify(
        account, .passwordChanged(userName: account.userName, ended: methods), in: language, db)
    }
    return device
  }
}
