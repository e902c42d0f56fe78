import Core
import Foundation
import Glibc

/// The file `secret` in the data folder: 32 random bytes, readable by this user only. It is made once
/// and never replaced by itself.
struct SecretFile: Sendable {
  /// Its bytes.
  static let size = 32

  /// Where it is.
  let path: String

  /// The file of a data folder.
  init(in folder: String) {
    path = folder + "/secret"
  }

  /// Reads it; nil when there is none.
  /// - Throws: `UsageError` when it cannot be read, or is not what was made.
  func read() throws -> [UInt8]? {
    guard access(path, F_OK) == 0 else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UsageError("The file \(path) cannot be read. Check its owner and rights.")
    }
    guard data.count == Self.size else {
      throw UsageError(
        "The file \(path) is damaged: it has \(data.count) bytes instead of \(Self.size). Put it back "
          + "from a backup: the folder that korzo backup made holds a copy. If there is none left, "
          + "delete the file and run korzo secret accept; \(SecretFile.loss).")
    }
    return [UInt8](data)
  }

  /// Makes it. When another process was first, its secret counts.
  ///
  /// It appears whole: written and forced to the disk under another name, then linked to its own,
  /// which fails where something is.
  func make() throws -> [UInt8] {
    let secret = randomBytes(Self.size)
    let temporary = "\(path).\(randomBytes(6).hexadecimal)"
    try write(secret, to: temporary)
    defer { unlink(temporary) }
    if link(temporary, path) == 0 {
      try syncFolder()
      return secret
    }
    guard errno == EEXIST, let other = try read() else { throw fault() }
    return other
  }

  /// Writes one that is known, such as out of a backup, where none is.
  func write(_ secret: [UInt8]) throws {
    try write(secret, to: path)
    try syncFolder()
  }

  private func write(_ secret: [UInt8], to path: String) throws {
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw fault() }
    defer { close(file) }
    guard Glibc.write(file, secret, secret.count) == secret.count, fsync(file) == 0 else {
      throw fault()
    }
  }

  private func syncFolder() throws {
    let folder = open(
      URL(fileURLWithPath: path).deletingLastPathComponent().path,
      O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw fault() }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw fault() }
  }

  private func fault() -> UsageError {
    UsageError("The file \(path) cannot be written: \(String(cString: strerror(errno))).")
  }

  /// What is lost with a secret.
  static let loss =
    "then links in mails that were sent, addresses of private feeds and of shared results count no "
    + "more, connections to Instagram and Dropbox have to be made again, and whoever answered an "
    + "anonymous survey can answer it once more"
}
