import Foundation

extension JSONValue {
  /// Parses JSON (RFC 8259) from a stranger; nil when it is none, when a key stands twice in one
  /// object, or when it is deeper or has more values than any definition.
  package init?(parsing json: Data) {
    var parser = JSONParser(bytes: Array(json))
    guard let value = parser.document() else { return nil }
    self = value
  }
}

/// Foundation's decoder throws and catches for each value whose type it does not know, which lets
/// one megabyte of brackets keep a core busy for seconds. This reads each byte once.
private struct JSONParser {
  private static let depth = 16
  private static let values = 250_000

  let bytes: [UInt8]
  var index = 0
  var count = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() -> JSONValue? {
    guard let value = value(depth: 0) else { return nil }
    skipSpace()
    return index == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> JSONValue? {
    count += 1
    guard depth <= JSONParser.depth, count <= JSONParser.values else { return nil }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var fields: [String: JSONValue] = [:]
    index += 1
    skipSpace()
    if take("}") { return .object(fields) }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\""), let name = string(), fields[name] == nil else { return nil }
      skipSpace()
      guard take(":"), let value = value(depth: depth + 1) else { return nil }
      fields[name] = value
      skipSpace()
      if take("}") { return .object(fields) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    index += 1
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { return nil }
    }
  }

  private mutating func number() -> JSONValue? {
    let start = index
    while let byte = next, isPartOfNumber(byte) { index += 1 }
    guard (1...40).contains(index - start) else { return nil }
    let digits = bytes[start..<index]
    guard isNumber(digits), let value = Double(String(decoding: digits, as: UTF8.self)),
      value.isFinite
    else { return nil }
    return .number(value)
  }

  /// `-`, a whole part without leading noughts, a fraction, an exponent.
  private func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == 0x2D { rest = rest.dropFirst() }
    let whole = rest.prefix { isDigit($0) }
    guard let first = whole.first, first != 0x30 || whole.count == 1 else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == 0x2E {
      let fraction = rest.dropFirst().prefix { isDigit($0) }
      if fraction.isEmpty { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    guard rest.first == 0x45 || rest.first == 0x65 else { return rest.isEmpty }
    rest = rest.dropFirst()
    if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy { isDigit($0) }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isPartOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
      || byte == 0x45 || byte == 0x65
  }

  private mutating func string() -> String? {
    var text: [UInt8] = []
    index += 1
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: Array(String(Character(scalar)).utf8))
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = next else { return nil }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return hexadecimalScalar()
    default: return nil
    }
  }

  private mutating func hexadecimalScalar() -> Unicode.Scalar? {
    guard let first = hexadecimal() else { return nil }
    guard (0xD800...0xDBFF).contains(first) else { return Unicode.Scalar(first) }
    guard take("\\u"), let second = hexadecimal(), (0xDC00...0xDFFF).contains(second) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    let digits = bytes[index..<index + 4]
    index += 4
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case 0x30...0x39: value = value * 16 + UInt32(digit - 0x30)
      case 0x41...0x46: value = value * 16 + UInt32(digit - 0x41 + 10)
      case 0x61...0x66: value = value * 16 + UInt32(digit - 0x61 + 10)
      default: return nil
      }
    }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let expected = word.withUTF8Buffer { Array($0) }
    guard bytes[index...].starts(with: expected) else { return false }
    index += expected.count
    return true
  }
}
