import Foundation

/// The folder of one worker, readable by us alone, gone when the work is done.
package struct WorkFolder: Sendable {
  /// Its whole path.
  package let path: String

  /// A new folder in one that is there.
  /// - Throws: what FileManager says when it cannot be made.
  package init(in folder: String) throws {
    path = "\(absolute(folder))/\(workPrefix)\(UUID().uuidString.lowercased())"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// Removes it with all that is in it.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// The worker runs elsewhere, so it is told whole paths.
package func absolute(_ path: String) -> String {
  path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
}
