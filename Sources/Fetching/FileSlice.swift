import Glibc

/// A part of a file of this machine, to be sent as a body without being held in memory.
package struct FileSlice: Sendable, Hashable {
  /// The file. It must not change while it is sent.
  package let path: String
  /// Where the part begins, in bytes.
  package let offset: Int
  /// How many bytes it has.
  package let count: Int

  /// A part of a file.
  package init(path: String, offset: Int, count: Int) {
    self.path = path
    self.offset = offset
    self.count = count
  }
}

/// A file that a transfer reads from or writes to.
final class TransferFile: Sendable {
  let path: String
  let descriptor: Int32

  private init(_ path: String, _ descriptor: Int32) throws(FetchError) {
    guard descriptor >= 0 else {
      throw .localFile(path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  convenience init(reading path: String) throws(FetchError) {
    try self.init(path, open(path, O_RDONLY | O_CLOEXEC))
  }

  /// A new or emptied file that only this user may read.
  convenience init(writing path: String) throws(FetchError) {
    try self.init(
      path, open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600))
  }

  /// Reads at `offset`; 0 at the end, -1 when the disk fails.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
  }

  /// False when the disk fails or is full.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    var done = 0
    while done < bytes.count {
      let start = bytes.baseAddress?.advanced(by: done)
      let count = pwrite(descriptor, start, bytes.count - done, off_t(offset + done))
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// The failure of the last call.
  var failure: FetchError { .localFile(path, reason: String(cString: strerror(errno))) }
}
