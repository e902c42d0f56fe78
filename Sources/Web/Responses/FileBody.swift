import Core
import Hummingbird
import NIOCore

#if canImport(Glibc)
  import Glibc
#endif

/// A file on disk, ready to be sent.
///
/// Pieces of 128 kB are read as the client takes them, on threads that may wait for the disk.
struct FileBody: Sendable {
  let size: Int
  /// Seconds since 1970 of the last change.
  let changed: Int
  private let path: String

  /// Looks for the file; nil when there is none.
  static func find(_ path: String) async throws -> FileBody? {
    try await onDiskThread { FileBody(path: path) }
  }

  private init?(path: String) {
    guard let status = FileStatus(path: path), status.isFile else { return nil }
    self.path = path
    size = status.size
    changed = status.changed
  }

  /// Changes with the file.
  var tag: String { "\"\(String(size, radix: 16))-\(String(changed, radix: 16))\"" }

  func body(_ range: Range<Int>) -> ResponseBody {
    let path = path
    return ResponseBody(contentLength: range.count) { writer in
      let descriptor = try await onDiskThread {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemFault(call: "open", code: errno) }
        return descriptor
      }
      defer { close(descriptor) }
      var offset = range.lowerBound
      while offset < range.upperBound {
        let (start, count) = (offset, min(1 << 17, range.upperBound - offset))
        let piece = try await onDiskThread { try read(descriptor, at: start, count: count) }
        // Shorter than promised: breaking off tells the client, a short answer would not.
        guard piece.readableBytes > 0 else { throw SystemFault(call: "read", code: EIO) }
        offset += piece.readableBytes
        try await writer.write(piece)
      }
      try await writer.finish(nil)
    }
  }
}

private func read(_ descriptor: Int32, at offset: Int, count: Int) throws -> ByteBuffer {
  var buffer = ByteBuffer()
  let got = buffer.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { room in
    max(0, pread(descriptor, room.baseAddress, count, off_t(offset)))
  }
  guard got >= 0 else { throw SystemFault(call: "pread", code: errno) }
  return buffer
}
