import Core
import Database
import Web

extension Accounts {
  /// The identity that waits in this browser.
  func waitingArrival(_ browser: String?) async throws -> OpenIDArrival? {
    guard let browser else { return nil }
    let now = clock.now()
    return try await database.read { db in
      try OpenIDStore.findArrival(browserHash: Secret.hash(browser), now: now, db)
    }
  }

  /// Links the waiting identity to the account that has its address, now that the owner of the
  /// account has signed in and said yes.
  /// - Returns: where the person was on the way to; nil when there was no such identity for them.
  func linkWaiting(_ browser: String?, to viewer: Viewer) async throws -> String? {
    guard let arrival = try await waitingArrival(browser), arrival.accountId == viewer.id else {
      return nil
    }
    let id = ids.next()
    let now = clock.now()
    do {
      try await database.write { db in
        try OpenIDStore.insert(
          Identity(
            id: id, accountId: viewer.id, issuer: arrival.issuer, subject: arrival.subject,
            label: arrival.label, createdAt: now), db)
        try OpenIDStore.deleteArrival(arrival.id, db)
      }
      return arrival.next
    } catch DatabaseError.unique {
      return nil
    }
  }

  /// Takes an identity away from an account, unless it is the last way in.
  func unlink(_ id: ID, from viewer: Viewer) async throws {
    try await database.write { db in
      try AccountStore.lock(viewer.id, db)
      guard let account = try AccountStore.find(viewer.id, db) else { throw AppError.notFound }
      let identities = try OpenIDStore.list(of: viewer.id, db)
      guard account.passwordHash != nil || identities.count > 1 else { throw AppError.lastWayIn }
      guard try OpenIDStore.delete(id, of: viewer.id, db) else { throw AppError.notFound }
    }
  }
}
