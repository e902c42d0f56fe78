import Foundation
import Storage

/// Moves the files that are not `except` into a folder: a database that was set aside may name them,
/// the one that took its place never does, and nobody would ever delete them.
/// - Returns: how many there were.
func setAside(
  _ storage: FolderStorage, except kept: Set<StorageKey>, to folder: String
) async throws -> Int {
  var count = 0
  var after: StorageKey?
  repeat {
    let keys = try await storage.keys(under: "", after: after, limit: 1000)
    for key in keys where !kept.contains(key) {
      guard let path = try await storage.localPath(of: key) else { continue }
      let target = "\(folder)/\(key)"
      try makePrivateFolder(URL(fileURLWithPath: target).deletingLastPathComponent().path)
      try FileManager.default.moveItem(atPath: path, toPath: target)
      count += 1
    }
    after = keys.last
  } while after != nil
  return count
}

/// What is to be said about what was moved away.
func aside(_ count: Int, with database: String) -> String {
  let files =
    count == 1
    ? "1 file that is not in the backup is" : "\(count) files that are not in the backup are"
  return "\(files) beside the database from before, in \(database).files. Delete both when you no "
    + "longer need them."
}
