/// A JSON value, written as Meta writes it: keys in their order, other letters than English ones as
/// `\uXXXX`, slashes with a backslash before them.
enum StandInJSON: Sendable {
  case object([(String, StandInJSON)])
  case array([StandInJSON])
  case text(String)
  case number(Double)
  case flag(Bool)

  /// The document's bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .object(let pairs):
      bytes.append(UInt8(ascii: "{"))
      for (index, pair) in pairs.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(pair.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        pair.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .text(let text): Self.write(text, to: &bytes)
    case .number(let value):
      bytes += (Int(exactly: value).map(String.init) ?? "\(value)").utf8
    case .flag(let flag): bytes += (flag ? "true" : "false").utf8
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for unit in text.utf16 {
      switch unit {
      case 0x22, 0x5C, 0x2F: bytes += [0x5C, UInt8(unit)]
      case 0x0A: bytes += "\\n".utf8
      case 0x20..<0x7F: bytes.append(UInt8(unit))
      default: bytes += [0x5C, 0x75] + [12, 8, 4, 0].map { digits[Int(unit >> $0 & 15)] }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

private let digits = Array("0123456789abcdef".utf8)

extension StandInJSON: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByArrayLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(dictionaryLiteral elements: (String, StandInJSON)...) { self = .object(elements) }
  init(arrayLiteral elements: StandInJSON...) { self = .array(elements) }

  /// A whole number.
  static func whole(_ value: Int) -> StandInJSON { .number(Double(value)) }
}
