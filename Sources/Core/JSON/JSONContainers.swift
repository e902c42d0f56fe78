// What a value that is encoded asks for: each writes into the document at once.

/// A value that is encoded.
struct JSONValueEncoder: Encoder {
  let output: JSONOutput
  let place: JSONPlace

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.document.beginObject(place)
    return KeyedEncodingContainer(
      JSONMembers(output: output, place: place, isSnakeCase: output.converts(type)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    output.document.beginArray(place)
    return JSONElements(output: output, place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONSingleValue(output: output, place: place)
  }
}

/// The members of an object.
private struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let output: JSONOutput
  let place: JSONPlace
  let isSnakeCase: Bool

  var codingPath: [any CodingKey] { [] }

  private func begin(_ key: some CodingKey) {
    output.document.beginMember(place, key.stringValue, isSnakeCase: isSnakeCase)
  }

  func encodeNil(forKey key: Key) {
    begin(key)
    output.document.null()
  }

  func encode(_ value: Bool, forKey key: Key) {
    begin(key)
    output.document.flag(value)
  }

  func encode(_ value: String, forKey key: Key) {
    begin(key)
    output.document.text(value)
  }

  func encode(_ value: Double, forKey key: Key) throws {
    begin(key)
    try output.write(value)
  }

  func encode(_ value: Float, forKey key: Key) throws {
    begin(key)
    try output.write(value)
  }

  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number, forKey key: Key) {
    begin(key)
    output.document.number(value)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    begin(key)
    try output.write(value)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Other> {
    nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nested(SuperKey()) }

  func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: some CodingKey) -> JSONValueEncoder {
    begin(key)
    return JSONValueEncoder(output: output, place: output.document.begin())
  }
}

/// What is written without a name: an element of a list, or a value that stands for another.
private protocol JSONUnnamed {
  var output: JSONOutput { get }
  /// Writes what stands before the value.
  func begin()
}

extension JSONUnnamed {
  func encodeNil() {
    begin()
    output.document.null()
  }

  func encode(_ value: Bool) {
    begin()
    output.document.flag(value)
  }

  func encode(_ value: String) {
    begin()
    output.document.text(value)
  }

  func encode(_ value: Double) throws {
    begin()
    try output.write(value)
  }

  func encode(_ value: Float) throws {
    begin()
    try output.write(value)
  }

  func encode<Number: FixedWidthInteger & Encodable>(_ value: Number) {
    begin()
    output.document.number(value)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    begin()
    try output.write(value)
  }
}

/// The elements of a list.
private struct JSONElements: JSONUnnamed, UnkeyedEncodingContainer {
  let output: JSONOutput
  let place: JSONPlace

  var codingPath: [any CodingKey] { [] }
  var count: Int { output.document.count(place) }

  func begin() { output.document.beginElement(place) }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type
  ) -> KeyedEncodingContainer<Other> {
    nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }

  func superEncoder() -> any Encoder { nested() }

  private func nested() -> JSONValueEncoder {
    begin()
    return JSONValueEncoder(output: output, place: output.document.begin())
  }
}

/// A value that is written as another one.
private struct JSONSingleValue: JSONUnnamed, SingleValueEncodingContainer {
  let output: JSONOutput
  let place: JSONPlace

  var codingPath: [any CodingKey] { [] }

  func begin() { output.document.beginSingle(place) }
}

/// The name under which Swift's classes write what their superclass has.
private struct SuperKey: CodingKey {
  var stringValue: String { "super" }
  var intValue: Int? { nil }

  init() {}
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
}
