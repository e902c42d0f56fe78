/// What fits into a cell: 32,767 UTF-16 units. A longer text is cut between two characters and ends
/// in a mark.
func cellText(_ text: String) -> String {
  let limit = 32_767
  // Counting UTF-16 takes long, and there are never more of them than bytes.
  guard text.utf8.count > limit, text.utf16.count > limit else { return text }
  let mark = " […]"
  var end = text.startIndex
  var left = limit - mark.utf16.count
  while end < text.endIndex {
    let next = text.index(after: end)
    left -= text[end..<next].utf16.count
    if left < 0 { break }
    end = next
  }
  return text[..<end] + mark
}

extension [UInt8] {
  /// Adds a text as the content of an XML element of the type `ST_Xstring` (ECMA-376 part 1,
  /// §22.9.2.19).
  ///
  /// What XML cannot hold becomes U+FFFD. CR LF and CR become LF, which is the line end in a cell.
  /// A text that looks like the escape of a character, `_x0041_`, would be read as that character:
  /// its first `_` is escaped itself.
  mutating func appendXML(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < utf8.count {
      guard let (replaced, by) = replacement(utf8, at: index) else {
        index += 1
        continue
      }
      append(contentsOf: utf8[start..<index])
      append(contentsOf: by.utf8)
      index += replaced
      start = index
    }
    append(contentsOf: utf8[start...])
  }
}

/// How many bytes at this place are written as something else, and as what.
private func replacement(
  _ utf8: UnsafeBufferPointer<UInt8>, at index: Int
) -> (count: Int, by: String)? {
  switch utf8[index] {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: " "): nil
  case UInt8(ascii: "&"): (1, "&amp;")
  case UInt8(ascii: "<"): (1, "&lt;")
  case UInt8(ascii: ">"): (1, "&gt;")
  case 13: (index + 1 < utf8.count && utf8[index + 1] == 10 ? 2 : 1, "\n")
  case 9, 10: nil
  case 0..<32: (1, "\u{FFFD}")
  case 0xEF:
    // U+FFFE and U+FFFF.
    index + 2 < utf8.count && utf8[index + 1] == 0xBF && utf8[index + 2] >= 0xBE
      ? (3, "\u{FFFD}") : nil
  case UInt8(ascii: "_"): isEscape(utf8, at: index) ? (1, "_x005F_") : nil
  default: nil
  }
}

private func isEscape(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  guard index + 6 < utf8.count, utf8[index + 1] == UInt8(ascii: "x"),
    utf8[index + 6] == UInt8(ascii: "_")
  else { return false }
  return utf8[(index + 2)...(index + 5)].allSatisfy {
    UnicodeScalar($0).properties.isASCIIHexDigit
  }
}
