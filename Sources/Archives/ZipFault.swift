/// Why a ZIP file of somebody else is not read, or not further.
package enum ZipFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no ZIP file, or its end is missing.
  case notZip
  /// It is damaged inside; libarchive's words.
  case damaged(entry: String, reason: String)
  /// Something in it is locked by a password.
  case encrypted(entry: String)
  /// Something in it is neither a file nor a folder.
  case notFile(entry: String)
  /// A name is in it twice.
  case twice(entry: String)
  /// It has more entries than are read.
  case tooMany(limit: Int)
  /// It unpacks to more than is read, as a whole or by comparison with its size.
  case tooLarge(entry: String)

  /// A sentence for the log.
  package var description: String {
    switch self {
    case .notZip: "This is no ZIP file, or its end is missing."
    case .damaged(let entry, let reason): "'\(entry)' is damaged: \(reason)."
    case .encrypted(let entry): "'\(entry)' is locked by a password."
    case .notFile(let entry): "'\(entry)' is no file."
    case .twice(let entry): "'\(entry)' is there twice."
    case .tooMany(let limit): "There are more than \(limit) entries."
    case .tooLarge(let entry): "'\(entry)' unpacks to too much."
    }
  }
}
