import CSQLite
import Database

extension DatabaseError {
  /// The last error of a connection. It is interrupted only when a reading task is cancelled.
  static func last(of connection: OpaquePointer?) -> any Error {
    let code = sqlite3_extended_errcode(connection)
    if code & 0xFF == SQLITE_INTERRUPT { return CancellationError() }
    return DatabaseError(code: code, message: String(cString: sqlite3_errmsg(connection)))
  }

  /// An extended result code and its message (https://sqlite.org/rescode.html).
  init(code: CInt, message: String) {
    switch code {
    // Spelled out because Swift does not see macros that are made of other macros.
    case 2067, 1555, 2579: self = .unique(Constraint(failed: message))
    case 787: self = .foreignKey(Constraint())
    case 275: self = .check(Constraint(name: subject(of: message)))
    case 1299: self = .notNull(Constraint(failed: message))
    // SQLITE_IOERR_WRITE, _FSYNC, _DIR_FSYNC, _TRUNCATE and _SHMSIZE: the disk takes no more.
    case 778, 1034, 1290, 1546, 4874: self = .full(message)
    default:
      switch code & 0xFF {
      case SQLITE_FULL: self = .full(message)
      case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged(message)
      case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(message)
      case SQLITE_CANTOPEN: self = .connection(message)
      // The disk does not answer, or the file was taken away under us (SQLITE_READONLY_DBMOVED).
      case SQLITE_IOERR: self = .connection(message)
      case SQLITE_READONLY where code == 1032: self = .connection(message)
      case SQLITE_MISUSE where message.contains("closed"): self = .connection(message)
      case SQLITE_CONSTRAINT where message.contains("FOREIGN KEY"): self = .foreignKey(Constraint())
      default: self = .other(code: "sqlite \(code)", message: message)
      }
    }
  }
}

/// What stands after the colon in "CHECK constraint failed: amount_positive".
private func subject(of message: String) -> String {
  guard let colon = message.firstRange(of: ": ") else { return "" }
  return String(message[colon.upperBound...])
}

extension Constraint {
  /// Reads "UNIQUE constraint failed: person.email, person.realm", or "…: index 'name'".
  fileprivate init(failed message: String) {
    let subject = subject(of: message)
    if subject.hasPrefix("index ") {
      self.init(name: subject.dropFirst(6).filter { $0 != "'" })
      return
    }
    let parts = subject.split(separator: ", ").map { $0.split(separator: ".", maxSplits: 1) }
    self.init(
      table: parts.first?.first.map(String.init) ?? "",
      columns: parts.compactMap { $0.count == 2 ? String($0[1]) : nil })
  }
}
