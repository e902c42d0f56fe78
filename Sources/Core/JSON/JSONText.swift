extension [UInt8] {
  /// Adds a text as JSON has it, quotation marks and all (RFC 8259 §7).
  package mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(UInt8(ascii: "\\"))
        append(byte)
      case UInt8(ascii: "\n"): append(contentsOf: "\\n".utf8)
      case 0..<0x20:
        append(contentsOf: "\\u00".utf8)
        append((byte >> 4).asHexadecimalDigit)
        append((byte & 15).asHexadecimalDigit)
      default: append(byte)
      }
    }
    append(UInt8(ascii: "\""))
  }
}
