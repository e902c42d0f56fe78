/// Borrowed bytes: valid only while their owner is.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension UInt8 {
  /// The standard's white space. A carriage return cannot come up: line ends are normalised before.
  @inline(__always) var isSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0C || self == 0x0D
  }

  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }

  @inline(__always) var isAlphanumeric: Bool { isLetter || isDigit }

  @inline(__always) var lowered: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

/// Eight bytes looked at together in one machine word.
struct EightBytes {
  private let word: UInt64

  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    word = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highs: UInt64 { 0x8080_8080_8080_8080 }

  /// Marks where a byte is zero, exactly up to and including the first of them.
  @inline(__always)
  private func zeros(_ value: UInt64) -> UInt64 { (value &- Self.ones) & ~value & Self.highs }

  /// How many bytes come before the first that is `a` or zero, 8 if none is.
  @inline(__always)
  func before(_ a: UInt8) -> Int {
    let found = zeros(word ^ (Self.ones &* UInt64(a))) | zeros(word)
    return found.trailingZeroBitCount >> 3
  }

  /// How many bytes come before the first that is `a`, `b` or zero, 8 if none is.
  @inline(__always)
  func before(_ a: UInt8, _ b: UInt8) -> Int {
    let found =
      zeros(word ^ (Self.ones &* UInt64(a))) | zeros(word ^ (Self.ones &* UInt64(b))) | zeros(word)
    return found.trailingZeroBitCount >> 3
  }
}
