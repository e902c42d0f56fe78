import Glibc

/// An open folder. Names are looked up in it one by one and never through a symbolic link, so that
/// a link that somebody put there leads nobody out.
final class OpenFolder: Sendable {
  let descriptor: Int32

  private init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Opens the folder at `path`; the path itself may lead through links, as the operator likes.
  convenience init(path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .folder(path, reason: systemReason()) }
    self.init(descriptor: descriptor)
  }

  /// The folder of that name; nil when there is none.
  func folder(_ name: String) -> OpenFolder? {
    let found = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    return found < 0 ? nil : OpenFolder(descriptor: found)
  }

  /// The folder of that name, made when it is missing, for this user only.
  func makeFolder(_ name: String) throws(StorageError) -> OpenFolder {
    if mkdirat(descriptor, name, 0o700) == 0 {
      try sync(name)  // a file in it is only durable when the folder itself is
    } else if errno != EEXIST {
      throw .ofLastCall(name)
    }
    guard let folder = folder(name) else { throw .folder(name, reason: systemReason()) }
    return folder
  }

  /// What kind of thing has that name, links not followed; nil when there is none.
  func status(_ name: String) -> stat? {
    var status = stat()
    return fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Makes what was renamed or made in here survive a power cut.
  func sync(_ name: String) throws(StorageError) {
    guard fsync(descriptor) == 0 else { throw .folder(name, reason: systemReason()) }
  }

  /// Names of files and folders in here, those that begin with a dot left out.
  func entries() -> [(name: String, isFolder: Bool)] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { return [] }
    defer { closedir(stream) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix("."), let status = status(name) else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: entries.append((name, true))
      case S_IFREG: entries.append((name, false))
      default: break
      }
    }
    return entries
  }
}

/// The system's words for the error of the last call.
func systemReason() -> String { String(cString: strerror(errno)) }
