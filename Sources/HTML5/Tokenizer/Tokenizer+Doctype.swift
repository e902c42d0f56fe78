/// §13.2.5.53 to 68: document types.
extension Tokenizer {
  /// Which of the two identifiers is read.
  private enum Identifier {
    case publicID, systemID
  }

  /// DOCTYPE state. `start` is after the word.
  mutating func readDoctype(at start: Int) -> Kind {
    doctype = Doctype()
    position = start
    guard position < end else { return endInDoctype() }
    if !base[position].isSpace, base[position] != UInt8(ascii: ">") {
      report(.missingWhitespaceBeforeDoctypeName, at: position)
    }
    // Before DOCTYPE name state
    skipSpace()
    guard position < end else { return endInDoctype() }
    if base[position] == UInt8(ascii: ">") {
      report(.missingDoctypeName, at: position)
      doctype.forcesQuirks = true
      return finishDoctype()
    }
    doctype.name = readDoctypeName()
    return readAfterName()
  }

  private mutating func skipSpace() {
    while position < end, base[position].isSpace { position += 1 }
  }

  /// DOCTYPE name state.
  private mutating func readDoctypeName() -> [UInt8] {
    var name: [UInt8] = []
    while position < end, !base[position].isSpace, base[position] != UInt8(ascii: ">") {
      append(base[position].lowered, to: &name)
      position += 1
    }
    return name
  }

  private mutating func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    if byte == 0 {
      report(.unexpectedNullCharacter, at: position)
      bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
    } else {
      bytes.append(byte)
    }
  }

  /// After DOCTYPE name state.
  private mutating func readAfterName() -> Kind {
    skipSpace()
    guard position < end else { return endInDoctype() }
    if base[position] == UInt8(ascii: ">") { return finishDoctype() }
    if hasLetters("public", at: position) {
      position += 6
      return readPublicKeyword()
    }
    if hasLetters("system", at: position) {
      position += 6
      return readSystemKeyword()
    }
    report(.invalidCharacterSequenceAfterDoctypeName, at: position)
    doctype.forcesQuirks = true
    return finishBogusDoctype()
  }

  /// After DOCTYPE public keyword and before DOCTYPE public identifier states.
  private mutating func readPublicKeyword() -> Kind {
    let hasSpace = position < end && base[position].isSpace
    skipSpace()
    guard position < end else { return endInDoctype() }
    guard isQuote(base[position]) else {
      return missingIdentifier(
        .missingDoctypePublicIdentifier, .missingQuoteBeforeDoctypePublicIdentifier)
    }
    if !hasSpace { report(.missingWhitespaceAfterDoctypePublicKeyword, at: position) }
    guard readIdentifier(.publicID) else { return finishBrokenIdentifier() }
    // After DOCTYPE public identifier state
    let isSeparate = position < end && base[position].isSpace
    skipSpace()
    guard position < end else { return endInDoctype() }
    if base[position] == UInt8(ascii: ">") { return finishDoctype() }
    guard isQuote(base[position]) else {
      return missingIdentifier(nil, .missingQuoteBeforeDoctypeSystemIdentifier)
    }
    if !isSeparate {
      report(.missingWhitespaceBetweenDoctypePublicAndSystemIdentifiers, at: position)
    }
    return readSystemIdentifier()
  }

  /// After DOCTYPE system keyword and before DOCTYPE system identifier states.
  private mutating func readSystemKeyword() -> Kind {
    let hasSpace = position < end && base[position].isSpace
    skipSpace()
    guard position < end else { return endInDoctype() }
    guard isQuote(base[position]) else {
      return missingIdentifier(
        .missingDoctypeSystemIdentifier, .missingQuoteBeforeDoctypeSystemIdentifier)
    }
    if !hasSpace { report(.missingWhitespaceAfterDoctypeSystemKeyword, at: position) }
    return readSystemIdentifier()
  }

  private mutating func readSystemIdentifier() -> Kind {
    guard readIdentifier(.systemID) else { return finishBrokenIdentifier() }
    // After DOCTYPE system identifier state
    skipSpace()
    guard position < end else { return endInDoctype() }
    if base[position] == UInt8(ascii: ">") { return finishDoctype() }
    report(.unexpectedCharacterAfterDoctypeSystemIdentifier, at: position)
    return finishBogusDoctype()
  }

  private mutating func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// What comes where an identifier should: the end, or something without quotes.
  private mutating func missingIdentifier(
    _ atEnd: ParseError.Code?, _ other: ParseError.Code
  ) -> Kind {
    doctype.forcesQuirks = true
    if let atEnd, base[position] == UInt8(ascii: ">") {
      report(atEnd, at: position)
      return finishDoctype()
    }
    report(other, at: position)
    return finishBogusDoctype()
  }

  /// DOCTYPE public and system identifier states; false if `>` or the end of the text came first.
  private mutating func readIdentifier(_ identifier: Identifier) -> Bool {
    let quote = base[position]
    position += 1
    var bytes: [UInt8] = []
    while position < end, base[position] != quote, base[position] != UInt8(ascii: ">") {
      append(base[position], to: &bytes)
      position += 1
    }
    switch identifier {
    case .publicID: doctype.publicID = bytes
    case .systemID: doctype.systemID = bytes
    }
    guard position < end, base[position] == quote else {
      if position < end {
        report(
          identifier == .publicID
            ? .abruptDoctypePublicIdentifier : .abruptDoctypeSystemIdentifier, at: position)
      }
      return false
    }
    position += 1
    return true
  }

  private mutating func finishBrokenIdentifier() -> Kind {
    guard position < end else { return endInDoctype() }
    doctype.forcesQuirks = true
    return finishDoctype()
  }

  /// Bogus DOCTYPE state.
  private mutating func finishBogusDoctype() -> Kind {
    while position < end, base[position] != UInt8(ascii: ">") {
      if base[position] == 0 { report(.unexpectedNullCharacter, at: position) }
      position += 1
    }
    return position < end ? finishDoctype() : .doctype
  }

  private mutating func finishDoctype() -> Kind {
    position += 1
    return .doctype
  }

  private mutating func endInDoctype() -> Kind {
    report(.eofInDoctype, at: end)
    doctype.forcesQuirks = true
    position = end
    return .doctype
  }
}
