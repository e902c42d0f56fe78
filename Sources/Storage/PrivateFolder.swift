import Foundation

/// Where files wait until they are whole; a name that no key can have.
let incomingName = ".incoming"

/// Makes a folder that only this user may look into, if it is not there.
func makePrivateFolder(_ path: String) throws(StorageError) {
  do {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  } catch {
    throw .folder(path, reason: error.localizedDescription)
  }
}

/// Deletes what a process that died left behind. Only what is older than a day: another process may
/// be writing to the same folder now.
func deleteLeftovers(in incoming: OpenFolder) {
  let dayAgo = time(nil) - 86_400
  for entry in incoming.entries() where !entry.isFolder {
    guard let status = incoming.status(entry.name), status.st_mtim.tv_sec < dayAgo else { continue }
    unlinkat(incoming.descriptor, entry.name, 0)
  }
}
