extension [UInt8] {
  /// Adds a text as JSON has it, quotation marks and all (RFC 8259 §7).
  /// - Parameter hasShortForms: whether U+0008, U+0009, U+000C and U+000D are written as `\b`,
  ///   `\t`, `\f` and `\r`, as encoders do; else by their numbers. U+000A always is `\n`.
  package mutating func append(json text: String, hasShortForms: Bool = false) {
    append(UInt8(ascii: "\""))
    let text = text.utf8Span.span
    text.withUnsafeBufferPointer { append(escapingForJSON: $0, hasShortForms) }
    append(UInt8(ascii: "\""))
  }

  /// Adds a name or a word of ours as JSON has it: nothing in it needs a backslash.
  package mutating func append(json word: StaticString) {
    append(UInt8(ascii: "\""))
    append(word)
    append(UInt8(ascii: "\""))
  }

  /// Adds the bytes of a literal.
  package mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// The stretches between the bytes that are escaped are added as they are, each at once.
  private mutating func append(
    escapingForJSON text: UnsafeBufferPointer<UInt8>, _ hasShortForms: Bool
  ) {
    var start = 0
    for index in text.indices where text[index].needsEscape {
      append(contentsOf: text[start..<index])
      append(jsonEscape: text[index], hasShortForms)
      start = index + 1
    }
    append(contentsOf: text[start...])
  }

  private mutating func append(jsonEscape byte: UInt8, _ hasShortForms: Bool) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x08 where hasShortForms: append(UInt8(ascii: "b"))
    case 0x09 where hasShortForms: append(UInt8(ascii: "t"))
    case 0x0C where hasShortForms: append(UInt8(ascii: "f"))
    case 0x0D where hasShortForms: append(UInt8(ascii: "r"))
    default:
      append("u00")
      append((byte >> 4).asHexadecimalDigit)
      append((byte & 15).asHexadecimalDigit)
    }
  }
}

extension String {
  /// Whether JSON has it otherwise than it is.
  var needsEscapeInJSON: Bool {
    let text = utf8Span.span
    return text.withUnsafeBufferPointer { $0.contains { $0.needsEscape } }
  }
}

extension UInt8 {
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
