import Glibc

/// Copies the file at `path` into an empty file that is open, and waits until it is on the disk.
func copyDurably(fileAt path: String, to target: Int32, in folder: String) throws(StorageError) {
  let source = open(path, O_RDONLY | O_CLOEXEC)
  guard source >= 0 else { throw .unreadableFile(path, reason: systemReason()) }
  defer { close(source) }
  let size = 262_144
  let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
  defer { buffer.deallocate() }
  while true {
    let count = read(source, buffer.baseAddress, size)
    guard count >= 0 else { throw .unreadableFile(path, reason: systemReason()) }
    guard count > 0 else { break }
    try writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: target, in: folder)
  }
  guard fsync(target) == 0 else { throw StorageError.ofLastCall(folder) }
}

private func writeAll(
  _ bytes: UnsafeRawBufferPointer, to target: Int32, in folder: String
) throws(StorageError) {
  var done = 0
  while done < bytes.count {
    let count = write(target, bytes.baseAddress?.advanced(by: done), bytes.count - done)
    guard count > 0 else { throw StorageError.ofLastCall(folder) }
    done += count
  }
}
