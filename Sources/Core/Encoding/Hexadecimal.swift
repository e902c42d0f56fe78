extension Sequence<UInt8> {
  /// The bytes in lower-case hexadecimal digits.
  @inlinable package var hexadecimal: String {
    var text: [UInt8] = []
    text.reserveCapacity(underestimatedCount * 2)
    for byte in self {
      text.append((byte >> 4).asHexadecimalDigit)
      text.append((byte & 15).asHexadecimalDigit)
    }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt64 {
  /// Sixteen lower-case hexadecimal digits.
  package var hexadecimal: String { withUnsafeBytes(of: bigEndian) { $0.hexadecimal } }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit, of either case.
  @inlinable package var hexadecimalDigit: UInt8? {
    if self &- 0x30 < 10 { return self - 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }

  /// The lower-case digit of a number from 0 to 15.
  @inlinable package var asHexadecimalDigit: UInt8 { self < 10 ? self + 0x30 : self + 0x57 }
}

extension [UInt8] {
  /// The bytes that hexadecimal digits mean, two for each; nil for anything else.
  package init?(hexadecimal text: some StringProtocol) {
    let digits = text.utf8.compactMap(\.hexadecimalDigit)
    guard digits.count == text.utf8.count, digits.count % 2 == 0 else { return nil }
    self = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}

/// A colour as six hexadecimal digits, as style sheets and addresses have it.
///
/// - Parameter colour: 0xRRGGBB.
package func hexColour(_ colour: UInt32) -> String { String(UInt64(colour).hexadecimal.suffix(6)) }
