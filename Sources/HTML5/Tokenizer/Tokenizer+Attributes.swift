/// §13.2.5.32 to 40: the attributes of a tag.
extension Tokenizer {
  /// Reads from after the tag's name to after its `>`; false if the text ends before.
  @inline(__always)
  mutating func finishTag() -> Bool {
    tokenNumber &+= 1
    while true {
      // Before attribute name state
      while position < end, base[position].isSpace { position += 1 }
      guard position < end else { return false }
      switch base[position] {
      case UInt8(ascii: ">"):
        position += 1
        return true
      case UInt8(ascii: "/"):
        // Self-closing start tag state
        position += 1
        guard position < end else { return false }
        if base[position] == UInt8(ascii: ">") {
          selfClosing = true
          position += 1
          return true
        }
        report(.unexpectedSolidusInTag, at: position)
      default:
        guard readAttribute() else { return false }
      }
    }
  }

  private mutating func readAttribute() -> Bool {
    let attribute = readAttributeName()
    // Beyond the limit there is no attribute, and its name gets no number either.
    let isLeftOut = attribute == .none || markAttribute(attribute)
    // After attribute name state
    while position < end, base[position].isSpace { position += 1 }
    guard position < end else { return false }
    let ownBefore = own.count
    var value = TextReference.empty
    if base[position] == UInt8(ascii: "=") {
      position += 1
      guard let read = readAttributeValue() else { return false }
      value = read
    }
    if isLeftOut {
      own.truncate(to: ownBefore)
    } else {
      attributes.append(Attribute(name: attribute, value: value))
    }
    return true
  }

  /// Attribute name state.
  @inline(__always)
  private mutating func readAttributeName() -> Int32 {
    let start = position
    if base[start] == UInt8(ascii: "=") {
      report(.unexpectedEqualsSignBeforeAttributeName, at: start)
    }
    var hash = NameHash(factor: names.factor)
    var isPlain = true
    var place = start
    repeat {
      let byte = base[place]
      if byte < 0x5B {
        if byte == 0 || byte &- 0x41 < 26 { isPlain = false }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "<") {
          report(.unexpectedCharacterInAttributeName, at: place)
        }
      }
      hash.add(byte)
      place += 1
    } while place < end && !endsAttributeName(base[place])
    position = place
    if attributes.count - keptAttributes >= maximumAttributes { return .none }
    return isPlain
      ? names.number(base + start, place - start, hash.result)
      : foldedName(from: start, to: place)
  }

  @inline(__always)
  private mutating func endsAttributeName(_ byte: UInt8) -> Bool {
    byte <= UInt8(ascii: ">") && (endsTagName(byte) || byte == UInt8(ascii: "="))
  }

  /// Notes that this token has an attribute of this name; true if it had one already.
  @inline(__always)
  private mutating func markAttribute(_ name: Int32) -> Bool {
    if Int(name) >= attributeMarks.count {
      _ = attributeMarks.reserve(max(names.count * 2 - attributeMarks.count, 64), filler: 0)
    }
    if attributeMarks[name] == tokenNumber {
      report(.duplicateAttribute, at: position)
      return true
    }
    attributeMarks[name] = tokenNumber
    return false
  }

  /// Before attribute value state; nil if the text ends.
  @inline(__always)
  private mutating func readAttributeValue() -> TextReference? {
    while position < end, base[position].isSpace { position += 1 }
    guard position < end else { return nil }
    switch base[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = base[position]
      position += 1
      return readQuotedValue(quote)
    case UInt8(ascii: ">"):
      report(.missingAttributeValue, at: position)
      return .empty
    default: return readUnquotedValue()
    }
  }

  /// Attribute value (double- and single-quoted) states, and after attribute value (quoted) state.
  @inline(__always)
  private mutating func readQuotedValue(_ quote: UInt8) -> TextReference? {
    let start = position
    var place = start
    while place + 8 <= end {
      let before = EightBytes(base + place).before(quote, UInt8(ascii: "&"))
      place += before
      if before < 8 { break }
    }
    while place < end, base[place] != quote, base[place] != UInt8(ascii: "&"), base[place] != 0 {
      place += 1
    }
    guard place < end else { return nil }
    var value = TextReference(source: start, count: place - start)
    if base[place] == quote {
      position = place + 1
    } else {
      guard let composed = composeValue(from: start, at: place, quote: quote) else { return nil }
      value = composed
      position += 1
    }
    guard position < end else { return nil }
    if !endsTagName(base[position]) { report(.missingWhitespaceBetweenAttributes, at: position) }
    return value
  }

  /// The rest of a value with references or U+0000 in it, up to `quote`, or, where `quote` is zero,
  /// to what ends a value without quotes. The position is then at what ended it.
  @inline(never)
  private mutating func composeValue(from start: Int, at first: Int, quote: UInt8) -> TextReference?
  {
    let ownStart = own.count
    own.append(base + start, first - start)
    var place = first
    while place < end {
      let byte = base[place]
      if quote != 0 ? byte == quote : byte.isSpace || byte == UInt8(ascii: ">") {
        position = place
        return TextReference(own: ownStart, count: own.count - ownStart)
      }
      if byte == UInt8(ascii: "&"), let after = decodeReference(at: place, inAttribute: true) {
        own.append(UnsafePointer(scratch.base), scratch.count)
        place = after
        continue
      }
      appendToValue(byte, at: place, isQuoted: quote != 0)
      place += 1
    }
    return nil
  }

  private mutating func appendToValue(_ byte: UInt8, at place: Int, isQuoted: Bool) {
    if byte == 0 {
      report(.unexpectedNullCharacter, at: place)
      own.append(scalar: 0xFFFD)
      return
    }
    if !isQuoted { reportUnquoted(byte, at: place) }
    own.append(byte)
  }

  /// Attribute value (unquoted) state.
  private mutating func readUnquotedValue() -> TextReference? {
    let start = position
    var place = start
    while place < end {
      let byte = base[place]
      if byte.isSpace || byte == UInt8(ascii: ">") {
        position = place
        return TextReference(source: start, count: place - start)
      }
      if byte == UInt8(ascii: "&") || byte == 0 {
        return composeValue(from: start, at: place, quote: 0)
      }
      reportUnquoted(byte, at: place)
      place += 1
    }
    return nil
  }

  @inline(__always)
  private mutating func reportUnquoted(_ byte: UInt8, at place: Int) {
    guard reportsErrors else { return }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: "`"):
      report(.unexpectedCharacterInUnquotedAttributeValue, at: place)
    default: break
    }
  }
}
