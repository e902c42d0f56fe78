/// Whole numbers that come from outside: out of an address, a header, a form, a file, a token, a
/// setting. They are bounded where they are read, because what is done with them afterwards
/// (`last + 1`, `days * 86_400`) ends the process when it overflows. See docs/decisions/0038.
///
/// Swift's own `Int("+5")` takes a plus, and any number that fits into 64 bits. An architecture test
/// knows every place that still reads a number by it.
extension FixedWidthInteger {
  /// Reads decimal digits: ASCII's only, with leading noughts if there are any, and a minus where the
  /// bounds go below nought. No plus, no spaces, no other writing.
  ///
  /// - Returns: nil for anything else, and for what is outside of the bounds.
  package init?(decimal text: some StringProtocol, in bounds: ClosedRange<Self>) {
    guard case .number(let number) = DecimalText<Self>(text), bounds.contains(number) else {
      return nil
    }
    self = number
  }

  /// The same for wishes of which too much is as good as the most: a header's `max-age`, the end of a
  /// range of bytes. What is outside of the bounds becomes the nearer bound.
  ///
  /// - Returns: nil for what is no number.
  package init?(decimal text: some StringProtocol, clampedTo bounds: ClosedRange<Self>) {
    switch DecimalText<Self>(text) {
    case .number(let number):
      self = Swift.min(Swift.max(number, bounds.lowerBound), bounds.upperBound)
    case .tooLarge: self = bounds.upperBound
    case .tooSmall: self = bounds.lowerBound
    case .none: return nil
    }
  }
}

/// What a text says as a number of a type.
private enum DecimalText<Number: FixedWidthInteger> {
  case number(Number)
  /// Digits, but more than the type holds.
  case tooLarge
  case tooSmall
  case none

  init(_ text: some StringProtocol) {
    var digits = Substring(text).utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      self = .none
      return
    }
    var number: Number = 0
    for digit in digits {
      let value = Number(truncatingIfNeeded: digit &- 0x30)
      let (tenfold, isOver) = number.multipliedReportingOverflow(by: 10)
      let (next, isBeyond) =
        isNegative
        ? tenfold.subtractingReportingOverflow(value) : tenfold.addingReportingOverflow(value)
      guard !isOver, !isBeyond else {
        self = isNegative ? .tooSmall : .tooLarge
        return
      }
      number = next
    }
    self = .number(number)
  }
}

extension FixedWidthInteger {
  /// The sum; the bound that it would pass where it is too much.
  func plusSaturating(_ other: Self) -> Self {
    let (sum, isTooMuch) = addingReportingOverflow(other)
    return isTooMuch ? (other < 0 ? .min : .max) : sum
  }

  /// The difference; the bound that it would pass where it is too much.
  func minusSaturating(_ other: Self) -> Self {
    let (difference, isTooMuch) = subtractingReportingOverflow(other)
    return isTooMuch ? (other < 0 ? .max : .min) : difference
  }

  /// The product with a factor above nought; the bound that it would pass where it is too much.
  func timesSaturating(_ factor: Self) -> Self {
    let (product, isTooMuch) = multipliedReportingOverflow(by: factor)
    return isTooMuch ? (self < 0 ? .min : .max) : product
  }
}
