/// How much of a stranger's JSON is taken.
package struct JSONLimits: Sendable {
  /// How deep it may be.
  let depth: Int
  /// How many values it may have.
  let values: Int
  /// Whether what is not in the standard's spirit is refused: a key that stands twice, a mark of the
  /// order of bytes. Otherwise the later value is kept.
  let isStrict: Bool

  /// A document that people write for us; whole numbers beyond 2⁵³ lose their last digits.
  package static let document = JSONLimits(depth: 16, values: 250_000, isStrict: true)
  /// What a stranger's page says about itself; a key that stands twice does not spoil it.
  package static let page = JSONLimits(depth: 32, values: 100_000, isStrict: false)
  /// What other services and tools answer: whole numbers are kept to the last digit.
  package static let answer = JSONLimits(depth: 512, values: 5_000_000, isStrict: false)
}

extension JSONValue {
  /// Parses JSON (RFC 8259) from a stranger; nil when it is none, or more than the limits.
  package init?(parsing json: [UInt8], _ limits: JSONLimits) {
    var parser = JSONParser(bytes: json, limits: limits)
    guard let value = parser.document() else { return nil }
    self = value
  }
}

/// Foundation's decoder throws and catches for each value whose type it does not know, which lets
/// one megabyte of brackets keep a core busy for seconds. This reads each byte once.
private struct JSONParser {
  let bytes: [UInt8]
  let limits: JSONLimits
  var index = 0
  var count = 0

  init(bytes: [UInt8], limits: JSONLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  mutating func document() -> JSONValue? {
    if !limits.isStrict { _ = take("\u{FEFF}") }
    guard let value = value(depth: 0) else { return nil }
    skipSpace()
    return index == bytes.count ? value : nil
  }

  private mutating func value(depth: Int) -> JSONValue? {
    count += 1
    guard depth <= limits.depth, count <= limits.values else { return nil }
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
      guard next == UInt8(ascii: "\""), let name = string(),
        !limits.isStrict || fields[name] == nil
      else { return nil }
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
    guard isNumber(digits) else { return nil }
    let text = String(decoding: digits, as: UTF8.self)
    guard let value = Double(text), value.isFinite else { return nil }
    guard !limits.isStrict, value.magnitude >= 1e15,
      let whole = Int64(decimal: text, in: .min ... .max)
    else {
      return .number(value)
    }
    return .long(whole)
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
    index += 1
    let start = index
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    if next == UInt8(ascii: "\"") {
      index += 1
      return String(validating: bytes[start..<(index - 1)], as: UTF8.self)
    }
    var text = Array(bytes[start..<index])
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        text.append(contentsOf: String(Character(scalar)).utf8)
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
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = byte.hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    index += 4
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let isThere = word.withUTF8Buffer { bytes[index...].starts(with: $0) }
    if isThere { index += word.utf8CodeUnitCount }
    return isThere
  }
}
