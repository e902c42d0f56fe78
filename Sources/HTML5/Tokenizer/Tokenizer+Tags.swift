/// §13.2.5.6 to 8, 32 to 40: tags.
extension Tokenizer {
  /// Tag open state. The position is at the `<`.
  @inline(__always)
  mutating func readTagOpen() -> Kind {
    let next = position + 1
    guard next < end else {
      report(.eofBeforeTagName, at: next)
      position = end
      return characters(from: end - 1)
    }
    let byte = base[next]
    if byte.isLetter { return readTag(nameAt: next, isEnd: false) }
    return readOtherTagOpen(byte)
  }

  @inline(never)
  private mutating func readOtherTagOpen(_ byte: UInt8) -> Kind {
    switch byte {
    case UInt8(ascii: "/"): return readEndTagOpen()
    case UInt8(ascii: "!"): return readMarkupDeclaration()
    case UInt8(ascii: "?"): return readInstruction()
    default:
      report(.invalidFirstCharacterOfTagName, at: position + 1)
      return readRun(from: position, including: position + 1)
    }
  }

  /// End tag open state. The position is at the `<`.
  private mutating func readEndTagOpen() -> Kind {
    let next = position + 2
    guard next < end else {
      report(.eofBeforeTagName, at: next)
      let start = position
      position = end
      return characters(from: start)
    }
    if base[next].isLetter { return readTag(nameAt: next, isEnd: true) }
    if base[next] == UInt8(ascii: ">") {
      report(.missingEndTagName, at: next)
      position = next + 1
      return .nothing
    }
    report(.invalidFirstCharacterOfTagName, at: next)
    return readBogusComment(from: next)
  }

  /// Tag name state and what follows, up to the end of the tag.
  mutating func readTag(nameAt start: Int, isEnd: Bool) -> Kind {
    selfClosing = false
    attributes.truncate(to: keptAttributes)
    var place = start
    var hash = NameHash(factor: names.factor)
    var isPlain = true
    while place < end {
      let byte = base[place]
      if byte <= UInt8(ascii: ">"), endsTagName(byte) { break }
      if byte == 0 || byte &- 0x41 < 26 { isPlain = false }
      hash.add(byte)
      place += 1
    }
    position = place
    name =
      isPlain
      ? names.number(base + start, place - start, hash.result)
      : foldedName(from: start, to: place)
    guard finishTag() else { return readUnfinishedTag() }
    if isEnd { reportEndTag() }
    return isEnd ? .endTag : .startTag
  }

  /// The number of the name from `start` on, which has capitals or U+0000 in it, up to `last`.
  @inline(never)
  mutating func foldedName(from start: Int, to last: Int) -> Int32 {
    scratch.truncate(to: 0)
    var hash = NameHash(factor: names.factor)
    for place in start..<last {
      let byte = base[place]
      if byte == 0 {
        report(.unexpectedNullCharacter, at: place)
        scratch.append(scalar: 0xFFFD)
      } else {
        scratch.append(byte.lowered)
      }
    }
    for byte in scratch.buffer { hash.add(byte) }
    guard let letters = scratch.buffer.baseAddress else { return 0 }
    return names.number(letters, scratch.count, hash.result)
  }

  private mutating func reportEndTag() {
    guard reportsErrors else { return }
    if attributes.count > keptAttributes { report(.endTagWithAttributes, at: position - 1) }
    if selfClosing { report(.endTagWithTrailingSolidus, at: position - 1) }
  }

  private mutating func readUnfinishedTag() -> Kind {
    report(.eofInTag, at: end)
    position = end
    attributes.truncate(to: keptAttributes)
    tokenStart = end
    return .end
  }
}
