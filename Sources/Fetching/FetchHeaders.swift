/// Header fields in their order, with case-insensitive names and values kept byte by byte.
package struct FetchHeaders: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One field. The value is what stood after the colon, without the white space around it.
  package struct Field: Sendable, Hashable {
    /// The name in lower case.
    package let name: String
    /// The bytes of the value.
    package internal(set) var value: [UInt8]

    /// The value as UTF-8, or as ISO 8859-1 where it is not valid UTF-8.
    package var text: String {
      String(validating: value, as: UTF8.self) ?? String(latin1: value)
    }
  }

  /// All fields, in the order in which they came.
  package private(set) var fields: [Field] = []

  /// Headers from `["Name": "value"]`, sent as UTF-8.
  package init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// Appends a field, also when there is one of that name already.
  package mutating func add(_ name: String, _ value: String) {
    add(name, bytes: Array(value.utf8))
  }

  /// The first value of that name, or nil.
  package subscript(name: String) -> String? { bytes(name).map(Field.text(of:)) }

  /// Every value of that name.
  package func values(_ name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name == name }.map(\.text)
  }

  mutating func add(_ name: String, bytes: [UInt8]) {
    fields.append(Field(name: name.lowercased(), value: bytes))
  }

  func bytes(_ name: String) -> [UInt8]? {
    let name = name.lowercased()
    return fields.first { $0.name == name }?.value
  }

  /// Takes one line of a response's header, with or without its line end. A line that begins with
  /// white space continues the one before it (RFC 9112, 5.2).
  mutating func add(line: UnsafeRawBufferPointer) {
    if let first = line.first, first == 0x20 || first == 0x09, !fields.isEmpty {
      fields[fields.count - 1].value += [0x20] + Self.trimmed(line[...])
    } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
      let name = String(decoding: Self.trimmed(line[..<colon]), as: UTF8.self)
      add(name, bytes: Self.trimmed(line[(colon + 1)...]))
    }
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
    var bytes = bytes
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    return Array(bytes)
  }
}

extension FetchHeaders.Field {
  fileprivate static func text(of bytes: [UInt8]) -> String { Self(name: "", value: bytes).text }
}

extension String {
  /// Each byte as the character of that number. Unlike UTF-8 it takes any bytes and gives the same
  /// bytes back, which entity tags need.
  init(latin1 bytes: [UInt8]) {
    self = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The bytes of a text made by `init(latin1:)`; UTF-8 where it holds other characters.
  var latin1Bytes: [UInt8] {
    let bytes = unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    return bytes.count == unicodeScalars.count ? bytes : Array(utf8)
  }
}
