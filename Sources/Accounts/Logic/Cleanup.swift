import Core
import Database

extension Accounts {
  /// How often ``cleanup(now:)`` wants to be called.
  package static let cleanupInterval = Duration.hours(1)

  /// Forgets sessions and links that have run out, and accounts whose address nobody verified.
  package func cleanup(now: Timestamp) async throws {
    try await database.write { db in try CleanupStore.deleteExpired(now: now, db) }
    let before = now - options.unverifiedLifetime
    let forgotten = try await database.read { db in
      try AccountStore.unverified(madeBefore: before, db)
    }
    for id in forgotten {
      try await database.write { db in
        guard let account = try AccountStore.find(id, db), !account.emailVerified else { return }
        for hook in options.accountDeleted { try hook(id, db) }
        try AccountStore.delete(id, db)
      }
    }
  }
}
