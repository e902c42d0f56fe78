import Core
import Database
import Storage

extension Magazine {
  /// Longer than taking a file, or a backup, may last.
  private static let takingTime = Duration.hours(1)

  /// Deletes files that no article has any more, and what was left of some that never arrived.
  func collectFiles() async throws {
    let before = clock.now() - Self.takingTime
    try await database.write { db in
      try ArticleFileStore().deleteUnused(madeBefore: before, in: db)
    }
    while true {
      let files = try await database.read { db in
        try ArticleFileStore().garbage(markedBefore: before, limit: 100, in: db)
      }
      guard !files.isEmpty else { return }
      for file in files { try await storage.delete(try ArticleFile.key(file)) }
      try await database.write { db in try ArticleFileStore().deleteGarbage(files, in: db) }
    }
  }

  /// Visits the key of each file of an article that a database has; for backups.
  package static func forEachFile(
    in db: any ReadAccess, _ visit: (StorageKey) throws -> Void
  ) throws {
    var last = ID(0)
    while true {
      let files = try ArticleFileStore().ids(after: last, limit: 1000, in: db)
      for file in files { try visit(try ArticleFile.key(file)) }
      guard let next = files.last else { return }
      last = next
    }
  }
}
