#if canImport(Glibc)
  import Glibc
#endif

/// What the file system says of a file (stat(2)). Links are followed.
///
/// `stat` itself is not for modules that import much: where another module has read its header before
/// Glibc's, which depends on the order of the files, the compiler looks for its members in that one.
package struct FileStatus: Sendable {
  /// Whether it is a file: no folder, no device, no pipe.
  package let isFile: Bool
  /// Its length in bytes.
  package let size: Int
  /// Seconds since 1970 of the last change of its content.
  package let changed: Int

  /// Nil when nothing is at the path, or it cannot be looked at; `errno` says why.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    isFile = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    changed = status.st_mtim.tv_sec
  }
}
