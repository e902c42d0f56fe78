/// Why an archive cannot be written.
package enum ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A name that would lead out of the folder in which the archive is opened, is empty or too long.
  case badName(String)
  /// The name is in the archive already.
  case twice(String)
  /// A file that should go in cannot be read, or got shorter meanwhile; the system's words.
  case unreadableFile(String, reason: String)
  /// The archive itself cannot be written; libarchive's words.
  case cannotWrite(String)
  /// Something was added after the end or after a failure.
  case closed

  /// A sentence for the log.
  package var description: String {
    switch self {
    case .badName(let name): "'\(name)' cannot be a name in an archive."
    case .twice(let name): "'\(name)' is in the archive already."
    case .unreadableFile(let path, let reason): "The file \(path) cannot be read: \(reason)."
    case .cannotWrite(let reason): "The archive cannot be written: \(reason)."
    case .closed: "The archive is closed."
    }
  }
}
