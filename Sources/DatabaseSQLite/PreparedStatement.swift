import CSQLite
import Database

/// A prepared statement of a connection, driven through SQLite's C interface.
final class PreparedStatement {
  private let handle: OpaquePointer
  private let connection: OpaquePointer
  private var names: [String] = []
  /// How often SQLite had prepared it anew, because the schema changed, when the names were read.
  private var namesRead: CInt = -1

  /// - Throws: `DatabaseError`, such as for a syntax error.
  init(_ sql: String, on connection: OpaquePointer) throws {
    var prepared: OpaquePointer?
    var text = sql
    let (result, isWhole) = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text -> (CInt, Bool) in
        var rest: UnsafePointer<CChar>?
        let result = sqlite3_prepare_v3(
          connection, text.baseAddress, CInt(text.count), CUnsignedInt(SQLITE_PREPARE_PERSISTENT),
          &prepared, &rest)
        let read = text.baseAddress.flatMap { start in rest.map { $0 - start } } ?? 0
        return (result, text[read...].allSatisfy(isBlank))
      }
    }
    guard result == SQLITE_OK else { throw DatabaseError.last(of: connection) }
    guard let prepared, isWhole else {
      sqlite3_finalize(prepared)
      throw DatabaseError.other(code: "sql", message: "not one statement")
    }
    handle = prepared
    self.connection = connection
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Whether it changes nothing.
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Binds `values` and runs it to its end, leaving it ready for the next run.
  /// - Returns: how many rows it changed.
  func run(_ values: [SQLValue]) throws -> Int {
    defer { finish() }
    try bind(values)
    let before = sqlite3_total_changes(connection)
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: continue
      case SQLITE_DONE:
        // The count of the last change stays when a statement such as CREATE changes no row.
        return sqlite3_total_changes(connection) == before ? 0 : Int(sqlite3_changes(connection))
      default: throw DatabaseError.last(of: connection)
      }
    }
  }

  /// Binds `values` and takes all rows.
  func rows(_ values: [SQLValue]) throws -> [Row] {
    defer { finish() }
    try bind(values)
    var cells: [SQLValue] = []
    while true {
      switch sqlite3_step(handle) {
      case SQLITE_ROW:
        // Asked for in each row: the first step may have prepared it anew, with another number.
        for index in 0..<sqlite3_data_count(handle) { cells.append(cell(index)) }
      case SQLITE_DONE:
        guard !cells.isEmpty else { return [] }
        return ResultSet(names: columnNames(), values: cells).rows
      default: throw DatabaseError.last(of: connection)
      }
    }
  }

  private func columnNames() -> [String] {
    let prepared = sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0)
    if prepared != namesRead {
      names = (0..<sqlite3_column_count(handle)).map { index in
        sqlite3_column_name(handle, index).map { String(cString: $0) } ?? ""
      }
      namesRead = prepared
    }
    return names
  }

  private func finish() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func cell(_ index: CInt) -> SQLValue {
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(handle, index) else { return .text("") }
      let count = Int(sqlite3_column_bytes(handle, index))
      return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(handle, index) else { return .blob([]) }
      let count = Int(sqlite3_column_bytes(handle, index))
      return .blob([UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .null
    }
  }

  private func bind(_ values: [SQLValue]) throws {
    guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
      throw DatabaseError.other(code: "sql", message: "a ? stands in the text of the statement")
    }
    for (index, value) in values.enumerated() {
      guard bind(value, at: CInt(index + 1)) == SQLITE_OK else {
        throw DatabaseError.last(of: connection)
      }
    }
  }

  private func bind(_ value: SQLValue, at index: CInt) -> CInt {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .boolean(let truth): return sqlite3_bind_int64(handle, index, truth ? 1 : 0)
    case .text(let text):
      var text = SQLValue.storable(text)
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          // An empty buffer may have no address, which would bind NULL.
          sqlite3_bind_text(handle, index, $0.baseAddress ?? empty, CInt($0.count), transient)
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob(handle, index, $0.baseAddress, CInt($0.count), transient)
      }
    }
  }

  private var empty: UnsafePointer<CChar> { sqlite3_libversion() }

  /// SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
  private var transient: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}

private func isBlank(_ character: CChar) -> Bool {
  [0x09, 0x0A, 0x0D, 0x20, 0x3B].contains(character)
}
