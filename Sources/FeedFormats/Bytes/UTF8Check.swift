/// What one pass over a document's bytes found out.
struct UTF8Check {
  /// Characters of more than one byte that are well-formed.
  var multibyte = 0
  /// Bytes that belong to no well-formed character.
  var invalid = 0
  /// Those of them that are 0x80 to 0x9F and alone: quotes of windows-1252 that were pasted in.
  var loneQuotes = 0
  private var lastInvalid = -2
  /// Whether characters beyond the first 65,536 are written as two halves of UTF-16 (CESU-8).
  var hasHalves = false
  /// Whether there are carriage returns or control characters, which XML forbids or rewrites.
  var hasControls = false
  /// Whether there are C1 controls (U+0080 to U+009F), which are windows-1252 in disguise.
  var hasC1 = false

  /// Whether the bytes can stay as they are.
  var isClean: Bool { isValid && !hasControls && !hasC1 && !hasHalves }

  var isASCII: Bool { multibyte == 0 && invalid == 0 }
  var isValid: Bool { invalid == 0 }

  /// Whether the malformed are fewer than the well-formed.
  var isRatherUTF8: Bool { multibyte > 0 && invalid - loneQuotes <= multibyte }
  /// Whether the malformed are so few that no other encoding comes into question.
  var isMostlyUTF8: Bool { multibyte >= 4 && (invalid - loneQuotes) * 4 <= multibyte }

  init(_ view: ByteView) {
    let end = view.count
    var index = 0
    while index + 8 <= end {
      let word = UnsafeRawPointer(view.base + index).loadUnaligned(as: UInt64.self).littleEndian
      let high = word & 0x8080_8080_8080_8080
      // Bit 7 of a byte of `low` is set if the byte is below 0x20; no other is when none is.
      let low = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
      if low != 0, !hasControls, high != 0 || !Self.onlyBreaks(word, low) {
        index = scalarRun(view, index, index + 8, end)
      } else if high == 0 {
        index += 8
      } else {
        index += high.trailingZeroBitCount / 8
        repeat { index = character(view, index, end) } while index < end && view[index] >= 0x80
      }
    }
    _ = scalarRun(view, index, end, end)
  }

  /// Whether the low bytes of an ASCII word are all tabs and line feeds.
  @inline(__always) private static func onlyBreaks(_ word: UInt64, _ low: UInt64) -> Bool {
    low & ~(zeros(word ^ 0x0909_0909_0909_0909) | zeros(word ^ 0x0A0A_0A0A_0A0A_0A0A)) == 0
  }

  /// Bit 7 of every byte that is zero.
  @inline(__always) private static func zeros(_ word: UInt64) -> UInt64 {
    let seven: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((word & seven) &+ seven) | word | seven)
  }

  /// Checks byte by byte from `from` up to at least `to`; returns where it stopped.
  private mutating func scalarRun(_ view: ByteView, _ from: Int, _ to: Int, _ end: Int) -> Int {
    var index = from
    while index < to {
      let byte = view[index]
      if byte < 0x80 {
        if byte < 0x20 && byte != 9 && byte != 10 { hasControls = true }
        index += 1
      } else {
        index = character(view, index, end)
      }
    }
    return index
  }

  /// Checks the character beyond ASCII at `at`; returns the offset behind it.
  @inline(__always)
  private mutating func character(_ view: ByteView, _ at: Int, _ end: Int) -> Int {
    let length = Self.length(view, at, end)
    guard length == 0 else {
      if view[at] == 0xC2 && view[at + 1] < 0xA0 { hasC1 = true }
      multibyte += 1
      return at + length
    }
    return malformed(view, at, end)
  }

  private mutating func malformed(_ view: ByteView, _ at: Int, _ end: Int) -> Int {
    if Self.halves(view, at, end) != nil {
      hasHalves = true
      multibyte += 1
      return at + 6
    }
    invalid += 1
    if view[at] < 0xA0, lastInvalid != at - 1 {
      loneQuotes += 1
    } else {
      lastInvalid = at
    }
    return at + 1
  }

  /// The character that the two halves at `at` make.
  static func halves(_ view: ByteView, _ at: Int, _ end: Int) -> UInt32? {
    guard at + 5 < end, view[at] == 0xED, view[at + 3] == 0xED,
      (0xA0...0xAF).contains(view[at + 1]), (0xB0...0xBF).contains(view[at + 4]),
      view[at + 2] & 0xC0 == 0x80, view[at + 5] & 0xC0 == 0x80
    else { return nil }
    let high = UInt32(view[at + 1] & 0x0F) << 6 | UInt32(view[at + 2] & 0x3F)
    let low = UInt32(view[at + 4] & 0x0F) << 6 | UInt32(view[at + 5] & 0x3F)
    return 0x1_0000 + high << 10 + low
  }

  /// Length of the well-formed character at `at` (a byte ≥ 0x80), or 0. Unicode 15, table 3-7.
  @inline(__always) static func length(_ view: ByteView, _ at: Int, _ end: Int) -> Int {
    let first = view[at]
    func tail(_ offset: Int) -> Bool { at + offset < end && view[at + offset] & 0xC0 == 0x80 }
    switch first {
    case 0xC2...0xDF: return tail(1) ? 2 : 0
    case 0xE0...0xEF:
      guard tail(1), tail(2) else { return 0 }
      let second = view[at + 1]
      if first == 0xE0 && second < 0xA0 { return 0 }
      if first == 0xED && second > 0x9F { return 0 }
      return 3
    case 0xF0...0xF4:
      guard tail(1), tail(2), tail(3) else { return 0 }
      let second = view[at + 1]
      if first == 0xF0 && second < 0x90 { return 0 }
      if first == 0xF4 && second > 0x8F { return 0 }
      return 4
    default: return 0
    }
  }
}
