import Core

/// The bytes of a CSV.
///
/// A text that a spreadsheet program would take for a formula gets a `'` in front, as OWASP advises
/// (https://owasp.org/www-community/attacks/CSV_Injection): `=`, `+`, `-`, `@`, tab, CR, LF, and the
/// full-width forms of the signs. So does a text that already has such a `'`: taking one `'` away
/// wherever one or more of them stand before such a character gives every text back as it was.
/// Numbers are not touched, they are no text.
struct CSVText {
  var bytes: [UInt8] = []

  /// A number with a mark before its decimals, in the fewest digits that give it again. A comma is
  /// put into quotes, as it stands between cells as well.
  mutating func number(_ value: Double, _ mark: CSVStyle.DecimalMark) {
    let start = bytes.count
    bytes.append(shortest: value)
    guard mark == .comma, let point = bytes[start...].firstIndex(of: UInt8(ascii: ".")) else {
      return
    }
    bytes[point] = UInt8(ascii: ",")
    bytes.insert(UInt8(ascii: "\""), at: start)
    bytes.append(UInt8(ascii: "\""))
  }

  /// `2026-11-14`.
  mutating func day(_ day: CalendarDay) {
    // No list: it would be made anew for each day.
    if day.year < 1000 { bytes.append(zero) }
    if day.year < 100 { bytes.append(zero) }
    if day.year < 10 { bytes.append(zero) }
    bytes.append(digits: day.year)
    twoDigits(day.month)
    twoDigits(day.day)
  }

  private mutating func twoDigits(_ value: Int) {
    bytes.append(UInt8(ascii: "-"))
    if value < 10 { bytes.append(zero) }
    bytes.append(digits: value)
  }

  /// A text that somebody wrote.
  mutating func value(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let isFormula = looksLikeFormula(utf8)
      // Nothing at all would be an empty cell, which is another thing to some readers.
      guard !needsQuotes(utf8), !utf8.isEmpty else { return quoted(utf8, isFormula) }
      if isFormula { bytes.append(UInt8(ascii: "'")) }
      bytes.append(contentsOf: utf8)
    }
  }

  private mutating func quoted(_ utf8: UnsafeBufferPointer<UInt8>, _ isFormula: Bool) {
    bytes.append(UInt8(ascii: "\""))
    if isFormula { bytes.append(UInt8(ascii: "'")) }
    var start = 0
    for (index, byte) in utf8.enumerated() where byte == UInt8(ascii: "\"") || byte == 0 {
      bytes.append(contentsOf: utf8[start..<index])
      // A quote is doubled; readers stop at a NUL, so it becomes U+FFFD.
      bytes += byte == 0 ? [0xEF, 0xBF, 0xBD] : [byte, byte]
      start = index + 1
    }
    bytes.append(contentsOf: utf8[start...])
    bytes.append(UInt8(ascii: "\""))
  }
}

private let zero = UInt8(ascii: "0")

/// Whether one of our separators, a quote, a line end, a NUL or a space at an edge is in it. All
/// three separators count: then a file that is opened with the wrong one falls apart less.
private func needsQuotes(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  for byte in utf8 where byte <= UInt8(ascii: ";") {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0, 9, 10, 13: return true
    default: continue
    }
  }
  return utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ")
}

/// Whether a text, without the `'` before it, begins like a formula.
func looksLikeFormula(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let start = utf8.firstIndex(where: { $0 != UInt8(ascii: "'") }) else { return false }
  switch utf8[start] {
  case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 9, 10, 13:
    return true
  case 0xEF:
    // U+FF1D, U+FF0B, U+FF0D, U+FF20: the same signs as wide as an ideograph.
    guard utf8.count >= start + 3, utf8[start + 1] == 0xBC else { return false }
    return [0x9D, 0x8B, 0x8D, 0xA0].contains(utf8[start + 2])
  default: return false
  }
}
