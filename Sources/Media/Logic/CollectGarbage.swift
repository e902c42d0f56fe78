import Core
import Database
import Storage

// Files are named by their content, so several pictures may have the same one. How they are shared
// and yet never lost or leaked is told in docs/decisions/0013.
extension Media {
  /// How long a picture without a use stays: a form is open for a while, and a deletion may be
  /// taken back.
  static let unusedLifetime = Duration.hours(24)
  /// Longer than taking a picture may last.
  static let takingTime = Duration.hours(1)
  /// A claim that is older was left by a process that died.
  static let claimLifetime = Duration.minutes(10)

  /// Deletes pictures that nobody uses, files that no picture has, and unfinished work.
  package func collect() async throws {
    let now = clock.now()
    try sweepWorkFolder()
    try await database.write { db in try FileStore().stampUnused(now: now, in: db) }
    let unused = now - Self.unusedLifetime
    while try await database.write({ db in
      try FileStore().deleteUnused(since: unused, limit: 200, in: db)
    }) > 0 {}
    try await collectFiles(now: now)
  }

  private func collectFiles(now: Timestamp) async throws {
    let marked = now - Self.takingTime
    let dead = now - Self.claimLifetime
    try await database.write { db in try FileStore().deleteUsed(markedBefore: marked, in: db) }
    while true {
      let files = try await database.write { db in
        try FileStore().claimGarbage(
          markedBefore: marked, deadClaims: dead, now: now, limit: 50, in: db)
      }
      guard !files.isEmpty else { return }
      for file in files { try await storage.delete(file.key) }
      try await database.write { db in try FileStore().delete(files, in: db) }
    }
  }
}
