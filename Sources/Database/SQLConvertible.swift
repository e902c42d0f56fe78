import Core

/// A Swift type that a column can hold.
///
/// An enum with a raw value needs only the declaration: `enum Kind: String, SQLConvertible`.
package protocol SQLConvertible {
  /// The value to store.
  var sqlValue: SQLValue { get }
  /// Reads a stored value; nil when it is of another kind or out of range.
  init?(sqlValue: SQLValue)
}

extension SQLValue: SQLConvertible {
  /// Itself.
  package var sqlValue: SQLValue { self }
  /// Takes any value as it is.
  package init(sqlValue: SQLValue) { self = sqlValue }
}

extension Int64: SQLConvertible {
  /// An integer.
  package var sqlValue: SQLValue { .integer(self) }
  /// Reads integers, booleans as 0 and 1, and reals without a fraction (a SUM may be one).
  package init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .integer(let value): self = value
    case .boolean(let value): self = value ? 1 : 0
    case .real(let value): self.init(exactly: value)
    default: return nil
    }
  }
}

extension Int: SQLConvertible {
  /// An integer.
  package var sqlValue: SQLValue { .integer(Int64(self)) }
  /// Reads what `Int64` reads.
  package init?(sqlValue: SQLValue) {
    guard let value = Int64(sqlValue: sqlValue) else { return nil }
    self.init(exactly: value)
  }
}

extension Double: SQLConvertible {
  /// A real.
  package var sqlValue: SQLValue { .real(self) }
  /// Reads reals and integers.
  package init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
}

extension Bool: SQLConvertible {
  /// A boolean.
  package var sqlValue: SQLValue { .boolean(self) }
  /// Reads booleans, and SQLite's 0 and 1.
  package init?(sqlValue: SQLValue) {
    switch sqlValue {
    case .boolean(let value): self = value
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension String: SQLConvertible {
  /// Text.
  package var sqlValue: SQLValue { .text(self) }
  /// Reads text only.
  package init?(sqlValue: SQLValue) {
    guard case .text(let value) = sqlValue else { return nil }
    self = value
  }
}

extension [UInt8]: SQLConvertible {
  /// Bytes.
  package var sqlValue: SQLValue { .blob(self) }
  /// Reads bytes only.
  package init?(sqlValue: SQLValue) {
    guard case .blob(let value) = sqlValue else { return nil }
    self = value
  }
}

extension ID: SQLConvertible {
  /// An integer.
  package var sqlValue: SQLValue { .integer(rawValue) }
  /// Reads integers.
  package init?(sqlValue: SQLValue) {
    guard case .integer(let value) = sqlValue else { return nil }
    self.init(value)
  }
}

extension Timestamp: SQLConvertible {
  /// Milliseconds as an integer.
  package var sqlValue: SQLValue { .integer(milliseconds) }
  /// Reads milliseconds.
  package init?(sqlValue: SQLValue) {
    guard case .integer(let value) = sqlValue else { return nil }
    self.init(milliseconds: value)
  }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  /// The value, or null.
  package var sqlValue: SQLValue { self?.sqlValue ?? .null }
  /// Reads null as nil, everything else as the wrapped type does.
  package init?(sqlValue: SQLValue) {
    if sqlValue.isNull {
      self = nil
      return
    }
    guard let value = Wrapped(sqlValue: sqlValue) else { return nil }
    self = value
  }
}

extension RawRepresentable where Self: SQLConvertible, RawValue: SQLConvertible {
  /// The raw value.
  package var sqlValue: SQLValue { rawValue.sqlValue }
  /// Reads the raw value; nil when the type has no such case.
  package init?(sqlValue: SQLValue) {
    guard let raw = RawValue(sqlValue: sqlValue) else { return nil }
    self.init(rawValue: raw)
  }
}
