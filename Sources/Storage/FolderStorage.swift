import Core
import Foundation

/// Files in a folder of this machine, under the paths that their keys are.
///
/// Folders and files are for this user only. A file appears whole or not at all: it is written
/// beside (`.incoming`), forced to the disk, and renamed.
package struct FolderStorage: Storage {
  private let path: String
  private let root: OpenFolder
  private let minimumFree: Int
  private let measure: @Sendable (String) -> DiskSpace?

  /// Opens the folder; makes it when it is missing.
  /// - Parameters:
  ///   - minimumFree: bytes of the disk that stay free.
  ///   - measure: tells its space.
  /// - Throws: ``StorageError/folder(_:reason:)``.
  package init(
    folder: String, minimumFree: Int = 0,
    measure: @escaping @Sendable (String) -> DiskSpace? = DiskSpace.init(ofFolder:)
  ) throws {
    self.minimumFree = minimumFree
    self.measure = measure
    try makePrivateFolder(folder)
    path = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    root = try OpenFolder(path: path)
    try deleteLeftovers(in: root.makeFolder(incomingName))
  }

  package func put(
    fileAt source: String, as key: StorageKey, contentType: String
  ) async throws {
    try await onDiskThread { [path, root, minimumFree, measure] in
      let space = minimumFree > 0 ? measure(path) : nil
      guard try space?.hasRoom(for: fileSize(source), keeping: minimumFree) ?? true else {
        throw StorageError.full("\(path)/\(key)")
      }
      let incoming = try root.makeFolder(incomingName)
      let temporary = UUID().uuidString
      let target = openat(
        incoming.descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard target >= 0 else { throw StorageError.ofLastCall(path) }
      defer {
        close(target)
        unlinkat(incoming.descriptor, temporary, 0)  // nothing is there after the renaming
      }
      try copyDurably(fileAt: source, to: target, in: path)
      let place = try key.folders.reduce(root) { try $0.makeFolder($1) }
      guard renameat(incoming.descriptor, temporary, place.descriptor, key.name) == 0 else {
        throw StorageError.ofLastCall("\(path)/\(key)")
      }
      try place.sync(path)
    }
  }

  package func localPath(of key: StorageKey) async throws -> String? {
    try await onDiskThread { [self] in
      guard let status = folder(of: key)?.status(key.name), status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return "\(path)/\(key)"
    }
  }

  package func delete(_ key: StorageKey) async throws {
    try await onDiskThread { [self] in
      guard let folder = folder(of: key) else { return }
      guard unlinkat(folder.descriptor, key.name, 0) == 0 || errno == ENOENT else {
        throw StorageError.folder("\(path)/\(key)", reason: systemReason())
      }
    }
  }

  package func keys(
    under prefix: String, after: StorageKey?, limit: Int
  ) async throws -> [StorageKey] {
    try await onDiskThread { [root] in
      var listing = FolderListing(prefix: prefix, after: after?.description ?? "", limit: limit)
      listing.visit(root, path: "")
      return listing.keys
    }
  }

  private func folder(of key: StorageKey) -> OpenFolder? {
    key.folders.reduce(root) { $0?.folder($1) }
  }
}

extension StorageKey {
  fileprivate var parts: [String] { description.split(separator: "/").map(String.init) }
  fileprivate var folders: ArraySlice<String> { parts.dropLast() }
  fileprivate var name: String { parts.last ?? "" }
}
