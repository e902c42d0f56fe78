import Foundation

/// One value as it goes to the database or comes from it.
package enum SQLValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number; also how SQLite gives booleans back.
  case integer(Int64)
  /// A double-precision number.
  case real(Double)
  /// Text. PostgreSQL cannot hold U+0000, so both drivers store U+FFFD in its place.
  case text(String)
  /// Bytes.
  case blob([UInt8])
  /// A truth value for a BOOLEAN column.
  case boolean(Bool)
}

extension SQLValue {
  /// True for `null`.
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The kind of value, for messages; never the value itself, which may be private.
  package var kind: String {
    switch self {
    case .null: "null"
    case .integer: "integer"
    case .real: "real"
    case .text: "text"
    case .blob: "blob"
    case .boolean: "boolean"
    }
  }

  /// Text without U+0000, which would end a C string early and hide what follows it.
  package static func storable(_ text: String) -> String {
    guard hasNUL(text) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}

/// Every text that is stored is looked through, so it counts: `memchr` is 20 times as fast as
/// `utf8.contains`.
private func hasNUL(_ text: String) -> Bool {
  let found = text.utf8.withContiguousStorageIfAvailable { bytes in
    bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
  }
  return found ?? text.utf8.contains(0)
}
