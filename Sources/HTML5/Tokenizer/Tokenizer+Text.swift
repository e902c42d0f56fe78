/// §13.2.5.1 to 5, 69: text outside of tags.
extension Tokenizer {
  /// Data state.
  @inline(__always)
  mutating func readData() -> Kind {
    tokenStart = position
    guard position < end else { return .end }
    switch base[position] {
    case UInt8(ascii: "<"): return readTagOpen()
    case UInt8(ascii: "&"): return readReferenceInText()
    case 0:
      report(.unexpectedNullCharacter, at: position)
      position += 1
      return .null
    default: return readRun(from: position, including: position + 1)
    }
  }

  /// Characters up to the next that means something in the data or RCDATA state.
  @inline(__always)
  mutating func readRun(from start: Int, including next: Int) -> Kind {
    position = next
    while true {
      skipPlain()
      guard position < end, isPlain(at: position) else { return characters(from: start) }
      position += 1
    }
  }

  /// Goes to the next `<`, `&` or U+0000.
  @inline(__always)
  private mutating func skipPlain() {
    var place = position
    while place + 8 <= end {
      let before = EightBytes(base + place).before(UInt8(ascii: "<"), UInt8(ascii: "&"))
      place += before
      if before < 8 {
        position = place
        return
      }
    }
    while place < end, base[place] != UInt8(ascii: "<"), base[place] != UInt8(ascii: "&"),
      base[place] != 0
    {
      place += 1
    }
    position = place
  }

  /// Whether the `<` or `&` at `place` can only be itself, so that text goes on.
  @inline(__always)
  private mutating func isPlain(at place: Int) -> Bool {
    guard place + 1 < end else { return false }
    let next = base[place + 1]
    if base[place] == UInt8(ascii: "&") { return !next.isAlphanumeric && next != UInt8(ascii: "#") }
    // An error to report, or what may end an RCDATA text.
    return base[place] == UInt8(ascii: "<") && !next.isLetter && next != UInt8(ascii: "/")
      && next != UInt8(ascii: "!") && next != UInt8(ascii: "?") && !reportsErrors
  }

  /// Where the next `byte` or U+0000 is, or the end.
  @inline(__always)
  mutating func find(_ byte: UInt8, from start: Int) -> Int {
    var place = start
    while place + 8 <= end {
      let before = EightBytes(base + place).before(byte)
      place += before
      if before < 8 { return place }
    }
    while place < end, base[place] != byte, base[place] != 0 { place += 1 }
    return place
  }

  /// RCDATA state.
  mutating func readRCDATA() -> Kind {
    tokenStart = position
    guard position < end else { return .end }
    switch base[position] {
    case UInt8(ascii: "&"): return readReferenceInText()
    case 0: return replacementCharacter()
    case UInt8(ascii: "<"):
      if isAppropriateEndTag(at: position) { return readTextEndTag() }
      return readRun(from: position, including: position + 1)
    default: return readRun(from: position, including: position + 1)
    }
  }

  /// RAWTEXT state.
  mutating func readRawText() -> Kind {
    tokenStart = position
    guard position < end else { return .end }
    let start = position
    if base[start] == 0 { return replacementCharacter() }
    while true {
      position = find(UInt8(ascii: "<"), from: position)
      guard position < end, base[position] != 0 else { return characters(from: start) }
      if isAppropriateEndTag(at: position) {
        return position > start ? characters(from: start) : readTextEndTag()
      }
      position += 1
    }
  }

  /// PLAINTEXT state.
  mutating func readPlaintext() -> Kind {
    tokenStart = position
    guard position < end else { return .end }
    if base[position] == 0 { return replacementCharacter() }
    let start = position
    position = find(0, from: position)
    return characters(from: start)
  }

  /// CDATA section state and those of its brackets.
  mutating func readCDATA() -> Kind {
    tokenStart = position
    let start = position
    while true {
      position = find(UInt8(ascii: "]"), from: position)
      guard position < end else {
        if position > start { return characters(from: start) }
        report(.eofInCDATA, at: position)
        return .end
      }
      if base[position] == 0 {
        if position > start { return characters(from: start) }
        position += 1
        return .null
      }
      if hasBytes("]]>", at: position) {
        if position > start { return characters(from: start) }
        position += 3
        state = .data
        return .nothing
      }
      position += 1
    }
  }

  /// Whether `</`, the name that ends this text and a character that ends a name are at `place`.
  mutating func isAppropriateEndTag(at place: Int) -> Bool {
    let length = endTagName.count
    guard length > 0, place + 2 + length < end, base[place + 1] == UInt8(ascii: "/") else {
      return false
    }
    for index in 0..<length where base[place + 2 + index].lowered != endTagName[index] {
      return false
    }
    return endsTagName(base[place + 2 + length])
  }

  @inline(__always)
  mutating func endsTagName(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }

  /// The end tag at the position, which ends this kind of text.
  mutating func readTextEndTag() -> Kind {
    state = .data
    tokenStart = position
    return readTag(nameAt: position + 2, isEnd: true)
  }

  /// Whether these bytes are at `place`.
  @inline(__always)
  mutating func hasBytes(_ bytes: StaticString, at place: Int) -> Bool {
    let length = bytes.utf8CodeUnitCount
    guard place + length <= end else { return false }
    for index in 0..<length where base[place + index] != bytes.utf8Start[index] { return false }
    return true
  }

  /// Whether these lower-case letters are at `place`, in any case.
  mutating func hasLetters(_ letters: StaticString, at place: Int) -> Bool {
    let length = letters.utf8CodeUnitCount
    guard place + length <= end else { return false }
    for index in 0..<length where base[place + index].lowered != letters.utf8Start[index] {
      return false
    }
    return true
  }
}
