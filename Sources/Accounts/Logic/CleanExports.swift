import Core
import Database
import Logging
import Storage

extension Accounts {
  /// Forgets archives that have run out and deletes every file without a row: of those, of
  /// accounts that are gone, and of runs that a crash ended between the file and its row.
  func cleanExports() async throws {
    let now = clock.now()
    try await database.write { db in try ExportStore().deleteExpired(now: now, in: db) }
    var last: StorageKey?
    while true {
      let page = try await storage.keys(under: exportPrefix, after: last, limit: 200)
      let files = page.compactMap { key in exportID(of: key).map { (id: $0, key: key) } }
      let living = try await database.read { db in try ExportStore().living(files.map(\.id), in: db)
      }
      for file in files where !living.contains(file.id) { try await storage.delete(file.key) }
      guard page.count == 200 else { return }
      last = page.last
    }
  }

  /// Deletes files at once, as far as it can be done now; ``cleanExports()`` finds the rest.
  func deleteExportFiles(_ files: [String]) async {
    for file in files {
      do {
        try await storage.delete(try StorageKey(file))
      } catch {
        logger.warning(
          "An archive could not be deleted yet.",
          metadata: ["file": "\(file)", "error": "\(error)"])
      }
    }
  }

  private func exportID(of key: StorageKey) -> ID? {
    ID(String(key.description.dropFirst(exportPrefix.count).prefix { $0 != "-" }))
  }
}
