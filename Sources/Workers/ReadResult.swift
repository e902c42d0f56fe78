import SystemPackage

/// The bytes of a file that a worker wrote. The worker may have been taken over by what it read: a
/// link is not followed, a pipe is not waited for, and a file is not longer than it may be.
///
/// - Throws: `Errno`.
package func readResult(_ path: String, limit: Int) throws -> [UInt8] {
  let options: FileDescriptor.OpenOptions = [.noFollow, .nonBlocking, .closeOnExec]
  let file = try FileDescriptor.open(FilePath(path), .readOnly, options: options)
  return try file.closeAfter {
    let length = Int(try file.seek(offset: 0, from: .end))
    guard length <= limit else { throw Errno.fileTooLarge }
    return try [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = try file.read(fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
