/// Eight bytes looked at together in one machine word. (`SIMD16` comparisons are not specialised
/// across this much code and were five times slower.)
struct EightBytes {
  private let word: UInt64

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    word = UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Whether all are ASCII, none a control character.
  @inline(__always)
  var areText: Bool {
    let control = (word &- Self.ones &* 0x20) & ~word
    return (control | word | zeros(word ^ (Self.ones &* 0x7F))) & Self.highs == 0
  }

  /// Whether one of them is & < or >.
  @inline(__always)
  var haveMarkup: Bool {
    // "<" and ">" differ in one bit.
    let angles = zeros((word & ~(Self.ones &* 0x02)) ^ (Self.ones &* 0x3C))
    return (angles | zeros(word ^ (Self.ones &* 0x26))) & Self.highs != 0
  }

  @inline(__always)
  private func zeros(_ value: UInt64) -> UInt64 { (value &- Self.ones) & ~value }
}
