/// The decoders of §12 of the Encoding Standard.
extension DecodedText {
  mutating func decodeEUCJP(_ bytes: [UInt8]) {
    var lead: UInt8 = 0
    var isJIS0212 = false
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if lead == 0x8E, (0xA1...0xDF).contains(byte) {
        lead = 0
        append(0xFF61 - 0xA1 + UInt32(byte))
      } else if lead == 0x8F, (0xA1...0xFE).contains(byte), !isJIS0212 {
        isJIS0212 = true
        lead = byte
      } else if lead != 0 {
        let code = jisCode(lead, byte, isJIS0212: isJIS0212)
        lead = 0
        isJIS0212 = false
        append(code ?? 0xFFFD)
        if code == nil, byte < 0x80 { place -= 1 }
      } else if byte < 0x80 {
        append(UInt32(byte))
      } else if byte == 0x8E || byte == 0x8F || (0xA1...0xFE).contains(byte) {
        lead = byte
      } else {
        appendError()
      }
    }
    if lead != 0 { appendError() }
  }

  private func jisCode(_ lead: UInt8, _ byte: UInt8, isJIS0212: Bool) -> UInt32? {
    guard (0xA1...0xFE).contains(lead), (0xA1...0xFE).contains(byte) else { return nil }
    let pointer = (Int(lead) - 0xA1) * 94 + Int(byte) - 0xA1
    return isJIS0212
      ? MultiByteIndexes.jis0212Index[pointer] : MultiByteIndexes.jis0208Index[pointer]
  }

  mutating func decodeShiftJIS(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case 0...0x80: append(UInt32(byte))
      case 0xA1...0xDF: append(0xFF61 - 0xA1 + UInt32(byte))
      case 0x81...0x9F, 0xE0...0xFC:
        guard place < bytes.count else {
          appendError()
          return
        }
        let code = shiftJISCode(byte, bytes[place])
        append(code ?? 0xFFFD)
        if code != nil || bytes[place] >= 0x80 { place += 1 }
      default: appendError()
      }
    }
  }

  private func shiftJISCode(_ lead: UInt8, _ byte: UInt8) -> UInt32? {
    guard (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte) else { return nil }
    let offset = byte < 0x7F ? 0x40 : 0x41
    let leadOffset = lead < 0xA0 ? 0x81 : 0xC1
    let pointer = (Int(lead) - leadOffset) * 188 + Int(byte) - offset
    if (8836...10715).contains(pointer) { return UInt32(0xE000 - 8836 + pointer) }
    return MultiByteIndexes.jis0208Index[pointer]
  }
}

/// §12.2.1, the ISO-2022-JP decoder, whose escapes switch between sets of characters.
struct ISO2022JP {
  private enum State {
    case ascii, roman, katakana, leadByte, trailByte, escapeStart, escape
  }

  private var state = State.ascii
  private var outputState = State.ascii
  private var lead: UInt8 = 0
  /// The "output flag": nothing came since the last escape, and another one is an error.
  private var followsEscape = false
  private var output: DecodedText

  init(output: DecodedText) { self.output = output }

  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    var place = 0
    while place < bytes.count {
      // How many bytes are read again.
      place += 1 - step(bytes[place])
    }
    finish()
    return output.bytes
  }

  private mutating func step(_ byte: UInt8) -> Int {
    switch state {
    case .escapeStart: return startEscape(byte)
    case .escape: return finishEscape(byte)
    case .trailByte: finishPair(byte)
    default:
      if byte == 0x1B {
        state = .escapeStart
      } else {
        character(byte)
      }
    }
    return 0
  }

  private mutating func character(_ byte: UInt8) {
    followsEscape = false
    switch (state, byte) {
    case (.katakana, 0x21...0x5F): output.append(0xFF61 - 0x21 + UInt32(byte))
    case (.leadByte, 0x21...0x7E):
      lead = byte
      state = .trailByte
    case (.katakana, _), (.leadByte, _), (_, 0x0E), (_, 0x0F), (_, 0x80...): output.appendError()
    case (.roman, 0x5C): output.append(0xA5)
    case (.roman, 0x7E): output.append(0x203E)
    default: output.append(UInt32(byte))
    }
  }

  private mutating func finishPair(_ byte: UInt8) {
    state = .leadByte
    switch byte {
    case 0x1B:
      state = .escapeStart
      output.appendError()
    case 0x21...0x7E:
      let pointer = (Int(lead) - 0x21) * 94 + Int(byte) - 0x21
      output.append(MultiByteIndexes.jis0208Index[pointer] ?? 0xFFFD)
    default: output.appendError()
    }
  }

  private mutating func startEscape(_ byte: UInt8) -> Int {
    if byte == 0x24 || byte == 0x28 {
      lead = byte
      state = .escape
      return 0
    }
    followsEscape = false
    state = outputState
    output.appendError()
    return 1
  }

  private mutating func finishEscape(_ byte: UInt8) -> Int {
    let next: State? =
      switch (lead, byte) {
      case (0x28, 0x42): .ascii
      case (0x28, 0x4A): .roman
      case (0x28, 0x49): .katakana
      case (0x24, 0x40), (0x24, 0x42): .leadByte
      default: nil
      }
    guard let next else {
      followsEscape = false
      state = outputState
      output.appendError()
      return 2
    }
    state = next
    outputState = next
    if followsEscape { output.appendError() }
    followsEscape = true
    return 0
  }

  private mutating func finish() {
    switch state {
    case .trailByte, .escapeStart: output.appendError()
    case .escape:
      // The byte after the escape is a character of the set before.
      output.appendError()
      state = outputState
      _ = step(lead)
      if state == .trailByte { output.appendError() }
    default: break
    }
  }
}
