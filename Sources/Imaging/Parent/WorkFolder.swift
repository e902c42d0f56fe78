import Foundation

/// The folder of one worker, readable by us alone, gone when the work is done.
struct WorkFolder {
  let path: String

  init(in folder: String) throws(PictureError) {
    path = "\(absolute(folder))/work-\(UUID().uuidString.lowercased())"
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .workerFailed("no work folder: \(error)")
    }
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// The worker runs elsewhere, so it is told whole paths.
func absolute(_ path: String) -> String {
  path.hasPrefix("/") ? path : "\(FileManager.default.currentDirectoryPath)/\(path)"
}
