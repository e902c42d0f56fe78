import Core
import Foundation

extension Row {
  /// The row as a `Decodable` type, each property from the column of its name, or of its name in
  /// snake_case (`createdAt` from `created_at`). A property that is a structure or an array is
  /// read from JSON text. For hot paths read the columns by position instead.
  /// - Throws: `DatabaseError.decoding`
  package func decode<T: Decodable>(_ type: T.Type = T.self) throws -> T {
    do {
      if let convertible = T.self as? any SQLConvertible.Type {
        guard let value = convertible.init(sqlValue: value(0)) as? T else {
          throw DatabaseError.decoding("column \(names[0]): \(value(0).kind), not \(T.self)")
        }
        return value
      }
      return try T(from: RowDecoder(row: self))
    } catch let error as DecodingError {
      throw DatabaseError.decoding(error.withoutValues)
    }
  }
}

extension DecodingError {
  /// The path and the kind of failure, without the data, which may be private.
  fileprivate var withoutValues: String {
    let (what, context): (String, Context) =
      switch self {
      case .typeMismatch(let type, let context): ("not \(type)", context)
      case .valueNotFound(let type, let context): ("no \(type)", context)
      case .keyNotFound(let key, let context): ("no column \(key.stringValue)", context)
      case .dataCorrupted(let context): ("unreadable", context)
      @unknown default: ("unreadable", Context(codingPath: [], debugDescription: ""))
      }
    return (context.codingPath.map(\.stringValue) + [what]).joined(separator: ": ")
  }
}

private struct RowDecoder: Decoder {
  let row: Row
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(RowContainer(row: row))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DatabaseError.decoding("a row is not a list")
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    ValueDecoder(value: row.value(0), codingPath: [])
  }
}

private struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let row: Row
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { row.names.compactMap(Key.init(stringValue:)) }

  func column(_ key: Key) -> SQLValue? {
    row.value(key.stringValue) ?? row.value(snakeCase(key.stringValue))
  }

  func contains(_ key: Key) -> Bool { column(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try required(key).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try ValueDecoder(value: required(key), codingPath: [key]).decode(type)
  }

  func required(_ key: Key) throws -> SQLValue {
    guard let value = column(key) else {
      throw DatabaseError.decoding("no column \(key.stringValue) among \(row.names)")
    }
    return value
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw NeedsJSON()
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw NeedsJSON()
  }

  func superDecoder() throws -> any Decoder { RowDecoder(row: row) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    ValueDecoder(value: try required(key), codingPath: [key])
  }
}

/// The value is a structure of its own, so it must be JSON.
private struct NeedsJSON: Error {}

private struct ValueDecoder: Decoder, SingleValueDecodingContainer {
  let value: SQLValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw NeedsJSON()
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw NeedsJSON() }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value.isNull }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let convertible = type as? any SQLConvertible.Type {
      guard let converted = convertible.init(sqlValue: value) as? T else {
        throw mismatch(type)
      }
      return converted
    }
    do {
      return try T(from: self)
    } catch is NeedsJSON {
      guard case .text(let text) = value else { throw mismatch(type) }
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    }
  }

  func mismatch(_ type: any Any.Type) -> DecodingError {
    .typeMismatch(
      type, .init(codingPath: codingPath, debugDescription: "\(value.kind), not \(type)"))
  }

  // The small integers are decoded here, because they are not types that we store.
  func decode(_ type: Int32.Type) throws -> Int32 { try narrow() }
  func decode(_ type: Int16.Type) throws -> Int16 { try narrow() }
  func decode(_ type: Int8.Type) throws -> Int8 { try narrow() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try narrow() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try narrow() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try narrow() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try narrow() }
  func decode(_ type: UInt.Type) throws -> UInt { try narrow() }

  func decode(_ type: Float.Type) throws -> Float {
    guard let number = Double(sqlValue: value) else { throw mismatch(type) }
    return Float(number)
  }

  func narrow<T: FixedWidthInteger>() throws -> T {
    guard let number = Int64(sqlValue: value), let exact = T(exactly: number) else {
      throw mismatch(T.self)
    }
    return exact
  }
}
