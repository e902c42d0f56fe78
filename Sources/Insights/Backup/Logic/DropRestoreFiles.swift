import Database
import Jobs
import Storage

/// Deletes files of restores that are over.
let dropFilesJob = JobKind<DroppedFiles>("insights.drop-files", atOnce: 1)

/// Files that nobody waits for any more, by their keys.
struct DroppedFiles: Codable, Sendable {
  let files: [String]
}

extension Insights {
  /// Has files deleted as soon as the transaction is done: they may be large.
  func dropFiles(_ files: [String], in db: any WriteAccess) throws {
    guard !files.isEmpty else { return }
    try queue.add(dropFilesJob, DroppedFiles(files: files), in: db)
  }

  /// The job.
  func delete(_ dropped: DroppedFiles) async throws {
    for file in dropped.files { try await storage.delete(try StorageKey(file)) }
  }
}
