import Core
import Cryptography
import Fetching
import Foundation

/// How many bytes a file has.
func fileSize(_ path: String) throws(StorageError) -> Int {
  guard let status = FileStatus(path: path) else {
    throw .unreadableFile(path, reason: systemReason())
  }
  guard status.isFile else {
    throw .unreadableFile(path, reason: "it is no file")
  }
  return status.size
}

/// SHA-256 of a part of a file, in hexadecimal, read piece by piece.
func hash(of slice: FileSlice) async throws -> String {
  try await onDiskThread {
    let file = open(slice.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw StorageError.unreadableFile(slice.path, reason: systemReason())
    }
    defer { close(file) }
    var hash = SHA256()
    var done = 0
    var buffer = [UInt8](repeating: 0, count: 262_144)
    while done < slice.count {
      let wanted = min(buffer.count, slice.count - done)
      let count = pread(file, &buffer, wanted, off_t(slice.offset + done))
      guard count > 0 else {
        throw StorageError.unreadableFile(slice.path, reason: "it changed while it was read")
      }
      hash.update(data: buffer[..<count])
      done += count
    }
    return hash.finalize().hexadecimal
  }
}

/// SHA-256 of a whole file, in hexadecimal.
package func sha256(ofFileAt path: String) async throws -> String {
  try await hash(of: FileSlice(path: path, offset: 0, count: fileSize(path)))
}

/// SHA-256 of bytes, in hexadecimal.
func hash(of bytes: [UInt8]) -> String { SHA256.hash(data: bytes).hexadecimal }
