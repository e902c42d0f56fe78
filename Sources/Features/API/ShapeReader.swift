import Core

/// Reads the schema of a type off its own decoding: it decodes the type from nothing and writes down
/// what is asked for. A member of which it is asked whether it is null may be missing: that is what
/// `decodeIfPresent` does, which a type's decoding calls for what is optional in it.
struct ShapeReader {
  /// The named shapes that were met.
  private(set) var shapes: [String: JSONLiteral] = [:]

  /// The schema of a type.
  mutating func schema<Value: Decodable>(of type: Value.Type) throws -> JSONLiteral {
    try read(type).schema
  }

  /// The schema, and a value of the type for what holds one.
  fileprivate mutating func read<Value: Decodable>(
    _ type: Value.Type
  ) throws -> (schema: JSONLiteral, value: Value) {
    if let found = own(type) ?? word(type) ?? leaf(type) { return found }
    let node = ShapeNode(self)
    let value = try Value(from: node)
    var schema = node.schema
    if let noted = type as? any APINoted.Type { schema = try schema.noting(noted.notes) }
    shapes = node.reader.shapes
    if let named = type as? any APIShape.Type {
      shapes[named.shape] = schema
      schema = .named(named.shape)
    }
    return (schema, value)
  }

  private func own<Value>(_ type: Value.Type) -> (schema: JSONLiteral, value: Value)? {
    guard let own = type as? any APIDescribed.Type, let value = own.anyExample as? Value else {
      return nil
    }
    return (own.schema, value)
  }

  private func word<Value>(_ type: Value.Type) -> (schema: JSONLiteral, value: Value)? {
    guard let kind = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
    let words = words(of: kind)
    guard let value = words.first?.value as? Value else { return nil }
    return (["type": "string", "enum": .list(words.map { .text($0.word) })], value)
  }

  private func words<Kind: CaseIterable & RawRepresentable>(
    of kind: Kind.Type
  ) -> [(word: String, value: Any)] {
    kind.allCases.compactMap { value in (value.rawValue as? String).map { ($0, value) } }
  }

  private func leaf<Value>(_ type: Value.Type) -> (schema: JSONLiteral, value: Value)? {
    let leaves: [(schema: JSONLiteral, value: Any)] = [
      (.words, ""), (.bool, false), (.count, 0), (.count, Int64(0)), (.real, 0.0),
    ]
    return leaves.lazy.compactMap { schema, value in (value as? Value).map { (schema, $0) } }.first
  }
}

/// What one value is asked for.
private final class ShapeNode: Decoder {
  /// Stands for all keys of a dictionary.
  static let anyKey = "*"

  var reader: ShapeReader
  private var members: [String: JSONLiteral] = [:]
  private var optional: Set<String> = []
  /// Of a list, or of a value that is written as another.
  private var inner: JSONLiteral?

  init(_ reader: ShapeReader) { self.reader = reader }

  var schema: JSONLiteral {
    if let inner { return inner }
    if let value = members[Self.anyKey] {
      return ["type": "object", "additionalProperties": value]
    }
    return .record(
      members.filter { !optional.contains($0.key) },
      optional: members.filter { optional.contains($0.key) })
  }

  func member<Value: Decodable>(_ type: Value.Type, _ key: any CodingKey) throws -> Value {
    let found = try reader.read(type)
    members[snakeCase(key.stringValue)] = found.schema
    return found.value
  }

  func mayBeMissing(_ key: any CodingKey) { optional.insert(snakeCase(key.stringValue)) }

  func inner<Value: Decodable>(_ type: Value.Type, isList: Bool) throws -> Value {
    let found = try reader.read(type)
    inner = isList ? .array(found.schema) : found.schema
    return found.value
  }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ShapeMembers(node: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { ShapeItems(node: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { ShapeValue(node: self) }
}

private struct ShapeMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let node: ShapeNode
  var codingPath: [any CodingKey] { [] }
  /// Only dictionaries ask for them.
  var allKeys: [Key] { Key(stringValue: ShapeNode.anyKey).map { [$0] } ?? [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool {
    node.mayBeMissing(key)
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try node.member(type, key)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Other> {
    throw ShapeFault.nested
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw ShapeFault.nested
  }

  func superDecoder() throws -> any Decoder { throw ShapeFault.nested }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw ShapeFault.nested }
}

private struct ShapeItems: UnkeyedDecodingContainer {
  let node: ShapeNode
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { nil }
  var isAtEnd: Bool { currentIndex > 0 }

  init(node: ShapeNode) { self.node = node }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try node.inner(type, isList: true)
  }

  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type
  ) throws -> KeyedDecodingContainer<Other> {
    throw ShapeFault.nested
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ShapeFault.nested }

  func superDecoder() throws -> any Decoder { throw ShapeFault.nested }
}

private struct ShapeValue: SingleValueDecodingContainer {
  let node: ShapeNode
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try node.inner(type, isList: false)
  }
}

/// Why a type cannot be described by its decoding.
enum ShapeFault: Error {
  /// It reads what is inside of a member by hand.
  case nested
  /// It is said something of a member that it does not have.
  case noMember(String)
}

extension JSONLiteral {
  /// The shape with what is said of its members besides.
  fileprivate func noting(_ notes: [String: JSONLiteral]) throws -> JSONLiteral {
    guard case .object(let schema) = self, case .object(var members)? = schema["properties"] else {
      return self
    }
    for (name, note) in notes {
      guard let member = members[name], case .object(let more) = note else {
        throw ShapeFault.noMember(name)
      }
      members[name] = member.with(more)
    }
    return with(["properties": .object(members)])
  }
}
