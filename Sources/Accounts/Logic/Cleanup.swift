import Core
import Database

extension Accounts {
  /// How often ``cleanup(now:)`` wants to be called.
  package static let cleanupInterval = Duration.hours(1)

  /// Forgets sessions and links that have run out, sign-ups that nobody finished, and accounts
  /// whose address nobody verified.
  package func cleanup(now: Timestamp) async throws {
    let before = now - options.unverifiedLifetime
    try await database.write { db in
      try CleanupStore().deleteExpired(
        now: now, signUps: before, devices: now - Self.cookieLifetime, in: db)
    }
    let forgotten = try await database.read { db in
      try AccountStore().unverified(madeBefore: before, in: db)
    }
    for id in forgotten {
      try await database.write { db in
        try AccountStore().lock(id, in: db)
        guard let account = try AccountStore().find(id, in: db), !account.emailVerified else {
          return
        }
        try erase(id, isForgotten: true, db)
      }
    }
  }
}
