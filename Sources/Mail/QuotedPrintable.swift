/// RFC 2045, 6.7: text in lines of at most 76 ASCII characters that stays readable.
enum QuotedPrintable {
  private static let width = 76

  /// The lines of the encoded text, without line ends. All kinds of line breaks are line breaks.
  static func lines(_ text: String) -> [String] {
    let unified = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return unified.split(separator: "\n", omittingEmptySubsequences: false).flatMap(encoded)
  }

  private static func encoded(_ line: Substring) -> [String] {
    var lines: [String] = []
    var current: [UInt8] = []
    let scalars = Array(line.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isLast = index == scalars.count - 1
      var token = token(for: scalar, isFirst: current.isEmpty, isLast: isLast)
      // One column stays free for the "=" of a soft break.
      if current.count + token.count > width - (isLast ? 0 : 1) {
        lines.append(String(decoding: current, as: UTF8.self) + "=")
        current = []
        token = self.token(for: scalar, isFirst: true, isLast: isLast)
      }
      current += token
    }
    return lines + [String(decoding: current, as: UTF8.self)]
  }

  private static func token(for scalar: Unicode.Scalar, isFirst: Bool, isLast: Bool) -> [UInt8] {
    let bytes = Array(String(scalar).utf8)
    switch scalar {
    case ".", "F":
      // A lone dot ends a message in SMTP, and "From " begins one in mailboxes.
      return isFirst ? escaped(bytes) : bytes
    case " ", "\t":
      return isLast ? escaped(bytes) : bytes
    case "!"..."<", ">"..."~":
      return bytes
    default:
      return escaped(bytes)
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func escaped(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { [UInt8(ascii: "="), digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}
