import Core

/// §13.2.5.77 to 85: character references.
extension Tokenizer {
  /// A reference in the data or RCDATA state, or the ampersand as it is with what follows.
  mutating func readReferenceInText() -> Kind {
    if let after = decodeReference(at: position, inAttribute: false) {
      position = after
      text = scratch.buffer
      return .characters
    }
    return readRun(from: position, including: position + 1)
  }

  /// Puts what the reference at `place` stands for into `scratch` and says where it ends; nil if
  /// the ampersand is only an ampersand.
  mutating func decodeReference(at place: Int, inAttribute: Bool) -> Int? {
    let next = place + 1
    guard next < end else { return nil }
    if base[next].isAlphanumeric {
      return decodeNamedReference(at: next, inAttribute: inAttribute)
    }
    return base[next] == UInt8(ascii: "#") ? decodeNumericReference(at: next + 1) : nil
  }

  /// Named character reference state.
  private mutating func decodeNamedReference(at start: Int, inAttribute: Bool) -> Int? {
    let window = Bytes(start: base + start, count: min(end - start, 40))
    guard let match = references.longestMatch(window) else {
      reportAmbiguousAmpersand(at: start, inAttribute: inAttribute)
      return nil
    }
    let after = start + match.length
    if base[after - 1] != UInt8(ascii: ";") {
      if inAttribute, after < end, base[after] == UInt8(ascii: "=") || base[after].isAlphanumeric {
        return nil
      }
      report(.missingSemicolonAfterCharacterReference, at: after)
    }
    scratch.truncate(to: 0)
    scratch.append(scalar: match.first)
    if match.second != 0 { scratch.append(scalar: match.second) }
    return after
  }

  /// Ambiguous ampersand state: only the error; the characters are text in any case.
  private mutating func reportAmbiguousAmpersand(at start: Int, inAttribute: Bool) {
    guard reportsErrors else { return }
    var place = start
    while place < end, base[place].isAlphanumeric { place += 1 }
    if place < end, base[place] == UInt8(ascii: ";") {
      report(.unknownNamedCharacterReference, at: place)
    }
  }

  /// Numeric, decimal and hexadecimal character reference states.
  private mutating func decodeNumericReference(at start: Int) -> Int? {
    let isHexadecimal = start < end && base[start] | 0x20 == UInt8(ascii: "x")
    let first = isHexadecimal ? start + 1 : start
    var place = first
    var code: UInt32 = 0
    while place < end, let digit = base[place].hexadecimalDigit, isHexadecimal || digit < 10 {
      // Anything above the last code point is as good as any other.
      if code < 0x11_0000 { code = code * (isHexadecimal ? 16 : 10) + UInt32(digit) }
      place += 1
    }
    guard place > first else {
      report(.absenceOfDigitsInNumericCharacterReference, at: place)
      return nil
    }
    if place < end, base[place] == UInt8(ascii: ";") {
      place += 1
    } else {
      report(.missingSemicolonAfterCharacterReference, at: place)
    }
    let (character, error) = NumericReference.character(code)
    if let error { report(error, at: place) }
    scratch.truncate(to: 0)
    scratch.append(scalar: character)
    return place
  }
}
