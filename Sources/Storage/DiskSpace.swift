import Glibc

/// How much room a disk has.
package struct DiskSpace: Sendable, Hashable {
  /// Bytes that we may still use.
  package let free: Int
  /// Bytes that it has in all.
  package let total: Int

  /// A disk with so much room, for tests.
  package init(free: Int, total: Int) {
    self.free = free
    self.total = total
  }

  /// The disk on which a folder lies; nil when it cannot be told.
  package init?(ofFolder path: String) {
    var disk = statvfs()
    guard statvfs(path, &disk) == 0 else { return nil }
    let block = Int(disk.f_frsize)
    self.init(free: Int(disk.f_bavail) * block, total: Int(disk.f_blocks) * block)
  }

  /// Whether so many bytes fit while `minimum` stay free, or a tenth of a disk where that is less.
  package func hasRoom(for bytes: Int, keeping minimum: Int) -> Bool {
    free - min(minimum, total / 10) >= bytes
  }
}
