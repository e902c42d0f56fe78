import Core

/// MurmurHash3, x64, 128 bits, seed 0 (Austin Appleby, public domain algorithm): fast, evenly
/// spread, not for secrets. Whoever can make a collision only harms their own feed.
struct Hash128: Equatable {
  private(set) var low: UInt64 = 0
  private(set) var high: UInt64 = 0

  init(_ view: ByteView) {
    let blocks = view.count / 16
    let raw = UnsafeRawPointer(view.base)
    for block in 0..<blocks {
      let first = raw.loadUnaligned(fromByteOffset: block * 16, as: UInt64.self).littleEndian
      let second = raw.loadUnaligned(fromByteOffset: block * 16 + 8, as: UInt64.self).littleEndian
      low ^= Self.mixLow(first)
      low = (Self.rotated(low, 27) &+ high) &* 5 &+ 0x52DC_E729
      high ^= Self.mixHigh(second)
      high = (Self.rotated(high, 31) &+ low) &* 5 &+ 0x3849_5AB5
    }
    mixTail(view, blocks * 16)
    finish(UInt64(view.count))
  }

  init(_ text: String) { self = withView(of: text) { Hash128($0) } }

  private mutating func mixTail(_ view: ByteView, _ start: Int) {
    var words: (UInt64, UInt64) = (0, 0)
    for index in start..<view.count {
      let offset = index - start
      if offset < 8 {
        words.0 |= UInt64(view[index]) << UInt64(offset * 8)
      } else {
        words.1 |= UInt64(view[index]) << UInt64((offset - 8) * 8)
      }
    }
    high ^= Self.mixHigh(words.1)
    low ^= Self.mixLow(words.0)
  }

  private mutating func finish(_ count: UInt64) {
    low ^= count
    high ^= count
    low &+= high
    high &+= low
    low = Self.final(low)
    high = Self.final(high)
    low &+= high
    high &+= low
  }

  private static func mixLow(_ word: UInt64) -> UInt64 {
    rotated(word &* 0x87C3_7B91_1142_53D5, 31) &* 0x4CF5_AD43_2745_937F
  }

  private static func mixHigh(_ word: UInt64) -> UInt64 {
    rotated(word &* 0x4CF5_AD43_2745_937F, 33) &* 0x87C3_7B91_1142_53D5
  }

  private static func rotated(_ word: UInt64, _ bits: UInt64) -> UInt64 {
    word << bits | word >> (64 - bits)
  }

  private static func final(_ word: UInt64) -> UInt64 {
    var word = word
    word ^= word >> 33
    word = word &* 0xFF51_AFD7_ED55_8CCD
    word ^= word >> 33
    word = word &* 0xC4CE_B9FE_1A85_EC53
    return word ^ word >> 33
  }

  /// 32 lower-case hexadecimal digits.
  var hex: String { low.hexadecimal + high.hexadecimal }
}

/// A fast, non-cryptographic 128-bit hash (32 hexadecimal digits), to notice that a body has not
/// changed since the last fetch.
package func fingerprint(of bytes: [UInt8]) -> String {
  bytes.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { return String(repeating: "0", count: 32) }
    return Hash128(ByteView(base: base, count: buffer.count)).hex
  }
}
