import Foundation

/// §13.2.5.41 to 52, 72 to 76: comments and processing instructions.
extension Tokenizer {
  /// Markup declaration open state. The position is at the `<`.
  mutating func readMarkupDeclaration() -> Kind {
    let start = position + 2
    if hasBytes("--", at: start) { return readComment(from: start + 2) }
    if hasLetters("doctype", at: start) { return readDoctype(at: start + 7) }
    if hasBytes("[CDATA[", at: start) {
      if allowsCDATA {
        position = start + 7
        state = .cdata
        return .nothing
      }
      report(.cdataInHTMLContent, at: start + 6)
    } else {
      report(.incorrectlyOpenedComment, at: start)
    }
    return readBogusComment(from: start)
  }

  /// Bogus comment state.
  mutating func readBogusComment(from start: Int) -> Kind {
    let last = index(of: UInt8(ascii: ">"), from: start) ?? end
    setData(from: start, to: last)
    position = min(last + 1, end)
    return .comment
  }

  /// Comment start state and the comment states after it, whose rules come to this: a comment ends
  /// with `-->` or `--!>`, or, right at its beginning, with `>` or `->`.
  private mutating func readComment(from start: Int) -> Kind {
    if let end = abruptEnd(of: start) {
      report(.abruptClosingOfEmptyComment, at: end - 1)
      data = .empty
      position = end
      return .comment
    }
    var search = start
    while let close = index(of: UInt8(ascii: ">"), from: search) {
      if let last = commentEnd(before: close, from: start) {
        finishComment(from: start, to: last)
        position = close + 1
        return .comment
      }
      search = close + 1
    }
    report(.eofInComment, at: end)
    finishComment(from: start, to: end - dashesAtEnd(from: start))
    position = end
    return .comment
  }

  /// Where a comment ends that is `<!-->` or `<!--->`.
  private mutating func abruptEnd(of start: Int) -> Int? {
    if hasBytes(">", at: start) { return start + 1 }
    return hasBytes("->", at: start) ? start + 2 : nil
  }

  /// Where the text of a comment ends that the `>` at `close` ends; nil if it does not.
  @inline(__always)
  private mutating func commentEnd(before close: Int, from start: Int) -> Int? {
    if close - 2 >= start, hasBytes("--", at: close - 2) { return close - 2 }
    guard close - 3 >= start, hasBytes("--!", at: close - 3) else { return nil }
    report(.incorrectlyClosedComment, at: close)
    return close - 3
  }

  /// How many characters at the end of the text are the beginning of the end of a comment.
  private mutating func dashesAtEnd(from start: Int) -> Int {
    for ending: StaticString in ["--!", "--", "-"]
    where end - ending.utf8CodeUnitCount >= start
      && hasBytes(ending, at: end - ending.utf8CodeUnitCount)
    {
      return ending.utf8CodeUnitCount
    }
    return 0
  }

  private mutating func finishComment(from start: Int, to last: Int) {
    if reportsErrors { reportNestedComments(from: start, to: last) }
    setData(from: start, to: last)
  }

  /// Comment less-than sign states: a `<!--` that is not part of the comment's end.
  private mutating func reportNestedComments(from start: Int, to last: Int) {
    var place = start
    while place < last {
      if hasBytes("<!--", at: place), place + 4 < end, base[place + 4] != UInt8(ascii: ">") {
        report(.nestedComment, at: place + 4)
      }
      place += 1
    }
  }

  /// Makes a part of the source the token's data, with U+FFFD for U+0000.
  mutating func setData(from start: Int, to last: Int) {
    guard var zero = index(of: 0, from: start, to: last) else {
      data = TextReference(source: start, count: last - start)
      return
    }
    let ownStart = own.count
    var place = start
    while true {
      own.append(base + place, zero - place)
      own.append(scalar: 0xFFFD)
      report(.unexpectedNullCharacter, at: zero)
      place = zero + 1
      guard let following = index(of: 0, from: place, to: last) else { break }
      zero = following
    }
    own.append(base + place, last - place)
    data = TextReference(own: ownStart, count: own.count - ownStart)
  }

  mutating func index(of byte: UInt8, from start: Int, to last: Int? = nil) -> Int? {
    let last = last ?? end
    guard start < last, let found = memchr(base + start, Int32(byte), last - start) else {
      return nil
    }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Processing instruction open and target states. The position is at the `<`.
  mutating func readInstruction() -> Kind {
    let start = position + 2
    guard start < end else { return endInInstruction() }
    guard base[start].isLetter || base[start] == UInt8(ascii: "_") else {
      report(.invalidFirstCharacterOfProcessingInstructionTarget, at: start)
      return readBogusComment(from: start - 1)
    }
    var place = start
    while place < end, isTargetCharacter(base[place]) { place += 1 }
    guard place < end else { return endInInstruction() }
    guard
      endsTagName(base[place]) && base[place] != UInt8(ascii: "/")
        || base[place] == UInt8(ascii: "?")
    else {
      report(.invalidProcessingInstructionTarget, at: place)
      return readBogusComment(from: start - 1)
    }
    if isDisallowedTarget(from: start, to: place) {
      report(.disallowedProcessingInstructionTarget, at: place)
      return readBogusComment(from: start - 1)
    }
    var hash = NameHash(factor: names.factor)
    for index in start..<place { hash.add(base[index]) }
    name = names.number(base + start, place - start, hash.result)
    return readInstructionData(from: place)
  }

  private mutating func isTargetCharacter(_ byte: UInt8) -> Bool {
    byte.isAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private mutating func isDisallowedTarget(from start: Int, to last: Int) -> Bool {
    last - start == 3 && hasLetters("xml", at: start)
      || last - start == 14 && hasLetters("xml-stylesheet", at: start)
  }

  /// After processing instruction target, data and questionable states.
  private mutating func readInstructionData(from start: Int) -> Kind {
    var first = start
    while first < end, base[first].isSpace { first += 1 }
    guard let close = index(of: UInt8(ascii: ">"), from: first) else { return endInInstruction() }
    let isQuestionable = close > first && base[close - 1] == UInt8(ascii: "?")
    setData(from: first, to: isQuestionable ? close - 1 : close)
    position = close + 1
    return .instruction
  }

  /// The text ends in a processing instruction, which is then nothing at all.
  private mutating func endInInstruction() -> Kind {
    report(.eofInProcessingInstruction, at: end)
    position = end
    tokenStart = end
    return .end
  }
}
