// Numbers as decimal digits, written where they are wanted: no text is made of them on the way.
extension [UInt8] {
  /// Adds a whole number in decimal digits, with a minus sign where it is negative.
  package mutating func append(digits value: Int) { append(value < 0, value.magnitude) }

  /// The same, of 64 bits.
  package mutating func append(digits value: Int64) { append(value < 0, UInt(value.magnitude)) }

  /// The same, without a sign.
  package mutating func append(digits value: UInt64) { append(false, UInt(value)) }

  /// Adds a whole number with noughts in front, at least so wide; for days and clocks, as
  /// ``padded(_:to:)`` writes them.
  package mutating func append(padded value: Int, to width: Int) {
    var count = value < 0 ? 2 : 1
    var rest = value.magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    for _ in 0..<Swift.max(0, width - count) { append(UInt8(ascii: "0")) }
    append(digits: value)
  }

  /// Adds a number in the fewest digits that give it again, whole ones without a point: `12`,
  /// `0.1`, `1e-07`. One that is not finite is written as nothing that JSON or spreadsheets know.
  package mutating func append(shortest value: Double) {
    // From 2⁵³ on the standard library writes exponents, and -0 has a sign.
    if value.magnitude < 0x1p53, value != 0, let whole = Int64(exactly: value) {
      append(digits: whole)
    } else {
      append(withoutPoint: value.description)
    }
  }

  /// The same of a number of 32 bits, whose fewest digits are fewer.
  package mutating func append(shortest value: Float) { append(withoutPoint: value.description) }

  private mutating func append(withoutPoint text: String) {
    let text = text.hasSuffix(".0") ? text.dropLast(2) : text[...]
    append(contentsOf: text.utf8)
  }

  private mutating func append(_ isNegative: Bool, _ magnitude: UInt) {
    if isNegative { append(UInt8(ascii: "-")) }
    guard magnitude >= 10 else { return append(UInt8(ascii: "0") + UInt8(magnitude)) }
    var rest = magnitude
    var digits: InlineArray<20, UInt8> = .init(repeating: 0)
    var first = digits.count
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    digits.span.withUnsafeBufferPointer { append(contentsOf: $0[first...]) }
  }
}

extension String {
  /// The text of what is written into bytes, all of it UTF-8.
  init(writing write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
