/// Writes values as JSON into UTF-8 (RFC 8259), without a tree of the whole in between: members
/// sorted by their names, so that equal values give equal bytes and tags; slashes as they are.
///
/// The bytes are those of Foundation's `JSONEncoder` with `.sortedKeys` and
/// `.withoutEscapingSlashes`, but for what that one knows by itself: here `Data`, `URL` and `Decimal`
/// write what they write anywhere, and letters beyond ASCII stay as they are in snake case. A
/// container that was nested into another one is closed as soon as the outer one goes on.
package struct JSONByteEncoder: Sendable {
  /// How the names of members are written. Keys of dictionaries are data, and stay as they are.
  package enum Names: Sendable {
    /// As the types have them.
    case asTheyAre
    /// In the form of ``Core/snakeCase(_:)``.
    case snakeCase
  }

  private let names: Names

  /// An encoder.
  package init(names: Names = .asTheyAre) { self.names = names }

  /// The document of a value.
  /// - Throws: `EncodingError` for a number that is not finite and for a value that writes nothing,
  ///   and what the value's own encoding throws.
  package func encode(_ value: some Encodable) throws -> [UInt8] {
    let output = JSONOutput(names: names)
    try output.write(value)
    guard !output.document.bytes.isEmpty else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "\(type(of: value)) writes nothing."))
    }
    return output.document.bytes
  }
}

/// What the containers of one document share.
final class JSONOutput {
  /// Nobody's code runs while it is changed; to watch that took a tenth of the time.
  @exclusivity(unchecked) var document: JSONDocument
  /// Of the container that was asked for last.
  fileprivate var keyType: ObjectIdentifier?
  private let isSnakeCase: Bool

  init(names: JSONByteEncoder.Names) {
    isSnakeCase = names == .snakeCase
    document = JSONDocument()
  }

  /// Whether names of this type are written in snake case.
  func converts<Key: CodingKey>(_ type: Key.Type) -> Bool {
    keyType = ObjectIdentifier(type)
    return isSnakeCase && keyType != dictionaryKey
  }

  /// A value where one is wanted: at the start, after a name, in a list.
  func write<Value: Encodable>(_ value: Value) throws {
    // Most of what stands in lists, and an id is a text that need not be made.
    if Value.self == String.self, let text = value as? String { return document.text(text) }
    if Value.self == ID.self, let id = value as? ID { return document.quoted(id.rawValue) }
    let place = document.begin()
    try value.encode(to: JSONValueEncoder(output: self, place: place))
    document.end(place)
  }

  func write(_ value: Double) throws {
    guard value.isFinite else { throw notFinite(value) }
    document.number(value)
  }

  func write(_ value: Float) throws {
    guard value.isFinite else { throw notFinite(value) }
    document.number(value)
  }

  private func notFinite(_ value: Any) -> EncodingError {
    .invalidValue(value, .init(codingPath: [], debugDescription: "JSON has no \(value)."))
  }
}

/// The type of the names under which dictionaries write their values: outside of the standard
/// library it has no name.
private let dictionaryKey: ObjectIdentifier? = {
  let output = JSONOutput(names: .asTheyAre)
  try? output.write(["": 0])
  return output.keyType
}()
