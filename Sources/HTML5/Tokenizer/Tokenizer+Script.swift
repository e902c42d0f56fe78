/// §13.2.5.4 and 15 to 31: script data with its two kinds of escape.
extension Tokenizer {
  mutating func readScript() -> Kind {
    tokenStart = position
    guard position < end else {
      if state != .script { report(.eofInScriptHTMLCommentLikeText, at: position) }
      state = .script
      return .end
    }
    if base[position] == 0 {
      if state != .script { state = isDoubleEscaped() ? .scriptDoubleEscaped : .scriptEscaped }
      return replacementCharacter()
    }
    let start = position
    while position < end, base[position] != 0 {
      if base[position] == UInt8(ascii: "<"), !isDoubleEscaped(), isAppropriateEndTag(at: position)
      {
        return position > start ? characters(from: start) : readTextEndTag()
      }
      stepInScript()
    }
    return characters(from: start)
  }

  private mutating func isDoubleEscaped() -> Bool {
    state.rawValue >= State.scriptDoubleEscaped.rawValue
  }

  @inline(__always)
  private mutating func stepInScript() {
    switch state {
    case .script: stepInPlainScript()
    case .scriptEscaped, .scriptEscapedDash, .scriptEscapedDashDash: stepInEscapedScript()
    default: stepInDoubleEscapedScript()
    }
  }

  /// Script data, script data less-than sign, script data escape start (dash) states.
  private mutating func stepInPlainScript() {
    guard base[position] == UInt8(ascii: "<") else {
      position = find(UInt8(ascii: "<"), from: position)
      return
    }
    if hasBytes("<!--", at: position) {
      state = .scriptEscapedDashDash
      position += 4
    } else {
      position += 1
    }
  }

  /// Script data escaped states.
  private mutating func stepInEscapedScript() {
    switch base[position] {
    case UInt8(ascii: "-"):
      state = state == .scriptEscaped ? .scriptEscapedDash : .scriptEscapedDashDash
      position += 1
    case UInt8(ascii: "<"):
      state = .scriptEscaped
      position += 1
      if position < end, base[position].isLetter {
        readScriptName(at: position, then: .scriptDoubleEscaped, else: .scriptEscaped)
      }
    case UInt8(ascii: ">") where state == .scriptEscapedDashDash:
      state = .script
      position += 1
    default:
      state = .scriptEscaped
      position += 1
    }
  }

  /// Script data double escaped states.
  private mutating func stepInDoubleEscapedScript() {
    switch base[position] {
    case UInt8(ascii: "-"):
      state =
        state == .scriptDoubleEscaped ? .scriptDoubleEscapedDash : .scriptDoubleEscapedDashDash
      position += 1
    case UInt8(ascii: "<"):
      state = .scriptDoubleEscaped
      position += 1
      if position < end, base[position] == UInt8(ascii: "/") {
        readScriptName(at: position + 1, then: .scriptEscaped, else: .scriptDoubleEscaped)
      }
    case UInt8(ascii: ">") where state == .scriptDoubleEscapedDashDash:
      state = .script
      position += 1
    default:
      state = .scriptDoubleEscaped
      position += 1
    }
  }

  /// Script data double escape start and end states: letters up to one that ends a name.
  private mutating func readScriptName(at start: Int, then: State, else other: State) {
    var place = start
    while place < end, base[place].isLetter { place += 1 }
    if place < end, endsTagName(base[place]) {
      state = place - start == 6 && hasLetters("script", at: start) ? then : other
      place += 1
    } else {
      state = other
    }
    position = place
  }
}
