extension String {
  /// The text with some characters of ASCII written in another way, wherever they stand.
  ///
  /// `replacing` compares what people see as one character, and U+0600 before a `<`, or
  /// U+0301 behind it, makes one of the two: the `<` would stay, and whoever wrote the text could end
  /// an element with it.
  /// - Parameter other: how a byte of ASCII is written; nil: as it is.
  package func escaping(_ other: (_ byte: UInt8) -> StaticString?) -> String {
    guard utf8.contains(where: { $0 < 0x80 && other($0) != nil }) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + utf8.count / 8)
    for byte in utf8 {
      if byte < 0x80, let text = other(byte) {
        text.withUTF8Buffer { bytes += $0 }
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// For texts and values of attributes of XML and HTML.
  package var escapedForMarkup: String {
    escaping { byte in
      switch byte {
      case UInt8(ascii: "&"): "&amp;"
      case UInt8(ascii: "<"): "&lt;"
      case UInt8(ascii: ">"): "&gt;"
      case UInt8(ascii: "\""): "&quot;"
      default: nil
      }
    }
  }
}
