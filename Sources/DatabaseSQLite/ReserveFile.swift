import Core
import Database
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Room on the disk that is kept back for what must go on when there is none left
/// (``DiskReserve``): a file without content beside the database, which is deleted then. Until
/// there is room for it again, nothing else is written.
final class ReserveFile: Sendable {
  private let path: String
  private let bytes: Int
  private let isSpent = Mutex(false)

  /// Makes the file; nothing is kept back where there is no room for that.
  /// - Parameter bytes: how much, at most a thirty-second of the disk.
  init(path: String, bytes: Int) {
    self.path = path
    self.bytes = bytes
    _ = fill()
  }

  /// - Throws: `DatabaseError.full` while the room is needed for what must go on.
  func check() throws {
    let isFree = isSpent.withLock { isSpent in
      if isSpent, fill() { isSpent = false }
      return !isSpent
    }
    guard isFree else { throw DatabaseError.full("what room there is, is kept for signing in") }
  }

  /// Gives the room away.
  /// - Returns: whether there was any.
  func release() -> Bool {
    isSpent.withLock { isSpent in
      guard unlink(path) == 0 else { return false }
      isSpent = true
      return true
    }
  }

  /// Makes the file when it is missing and there is twice the room for it.
  private func fill() -> Bool {
    guard access(path, F_OK) != 0 else { return true }
    var disk = statvfs()
    guard statvfs(path.folder, &disk) == 0 else { return false }
    // Of a small disk little, so that what is given away here is no room for files there.
    let block = Int(disk.f_frsize)
    let size = min(bytes, Int(disk.f_blocks) * block / 32)
    guard Int(disk.f_bavail) * block > 2 * size else { return false }
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { return false }
    defer { _ = close(file) }
    guard posix_fallocate(file, 0, off_t(size)) == 0 else {
      unlink(path)
      return false
    }
    return true
  }
}

/// Runs `work`, and once more with the room that was kept back when there was none.
func usingBallast<T>(_ ballast: ReserveFile?, _ work: () throws -> T) throws -> T {
  do {
    return try work()
  } catch {
    guard case .full = error as? DatabaseError, ballast?.release() == true else {
      throw error
    }
    return try work()
  }
}

extension String {
  /// The folder of a path.
  fileprivate var folder: String {
    lastIndex(of: "/").map { String(self[...$0]) } ?? "."
  }
}
