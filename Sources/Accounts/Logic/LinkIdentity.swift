import Core
import Database
import Web

extension Accounts {
  /// The identity that waits in this browser.
  func waitingArrival(_ browser: String?) async throws -> ProvenIdentity? {
    guard let browser else { return nil }
    let now = clock.now()
    return try await database.read { db in
      try OpenIDStore().findArrival(browserHash: Secret.hash(browser), now: now, in: db)
    }
  }

  /// Links the waiting identity to the account that has its address, now that the owner of the
  /// account has signed in and said yes.
  /// - Returns: where the person was on the way to; nil when there was no such identity for them.
  /// - Throws: `AppError.proofNeeded`.
  func linkWaiting(
    _ browser: String?, to proven: Account, in session: Session?
  ) async throws -> String? {
    guard let arrival = try await waitingArrival(browser), arrival.accountId == proven.id else {
      return nil
    }
    let id = ids.next()
    let now = clock.now()
    do {
      return try await database.write { db in
        let account = try owner(proven, session, db)
        guard try isProven(account, session, db) else { throw AppError.proofNeeded }
        // Another request may have ended it meanwhile, such as a new password.
        guard try OpenIDStore().deleteArrival(arrival.id, in: db) else { return nil }
        try OpenIDStore().insert(
          Identity(
            id: id, accountId: account.id, issuer: arrival.issuer, subject: arrival.subject,
            label: arrival.label, createdAt: now), in: db)
        return arrival.next
      }
    } catch DatabaseError.unique {
      return nil
    }
  }

  /// Takes an identity away from an account, unless it is the last way in. The sessions that it
  /// opened end with it, but for the one in which this is done.
  func unlink(_ id: ID, from viewer: Viewer, keeping session: Session?) async throws {
    try await database.write { db in
      try AccountStore().lock(viewer.id, in: db)
      guard let account = try AccountStore().find(viewer.id, in: db) else {
        throw AppError.notFound
      }
      let identities = try OpenIDStore().list(of: viewer.id, in: db)
      guard account.passwordHash != nil || identities.count > 1 else { throw AppError.lastWayIn }
      if let session {
        try SessionStore().keepWithoutIdentity(tokenHash: Secret.hash(session.token), in: db)
      }
      guard try OpenIDStore().delete(id, of: viewer.id, in: db) else { throw AppError.notFound }
      sessionsEnded(of: viewer.id, db)
    }
  }
}
