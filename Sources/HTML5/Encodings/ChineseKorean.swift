/// The decoders of §10 (gb18030, also for GBK), §11 (Big5) and §13 (EUC-KR) of the Encoding
/// Standard.
extension DecodedText {
  mutating func decodeGB18030(_ bytes: [UInt8]) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 0..<0x80: append(UInt32(byte))
      case 0x80: append(0x20AC)
      case 0xFF: appendError()
      default: place += decodeGB18030Character(bytes, at: place)
      }
      place += 1
    }
  }

  /// A character of two or four bytes; how many of them follow the first.
  private mutating func decodeGB18030Character(_ bytes: [UInt8], at place: Int) -> Int {
    let lead = Int(bytes[place]) - 0x81
    guard place + 1 < bytes.count else {
      appendError()
      return 0
    }
    let second = bytes[place + 1]
    if second.isDigit { return decodeGB18030Four(bytes, at: place) }
    if second >= 0x40, second != 0x7F, second != 0xFF {
      let offset = second < 0x7F ? 0x40 : 0x41
      if let code = MultiByteIndexes.gb18030Index[lead * 190 + Int(second) - offset] {
        append(code)
        return 1
      }
    }
    appendError()
    return second < 0x80 ? 0 : 1
  }

  private mutating func decodeGB18030Four(_ bytes: [UInt8], at place: Int) -> Int {
    guard place + 2 < bytes.count else {
      appendError()
      return 1
    }
    let third = bytes[place + 2]
    // What was no character's second byte is read again on its own.
    guard (0x81...0xFE).contains(third) else {
      appendError()
      return 0
    }
    guard place + 3 < bytes.count else {
      appendError()
      return 2
    }
    guard bytes[place + 3].isDigit else {
      appendError()
      return 0
    }
    let digits = [
      bytes[place] - 0x81, bytes[place + 1] - 0x30, third - 0x81, bytes[place + 3] - 0x30,
    ]
    let pointer =
      ((Int(digits[0]) * 10 + Int(digits[1])) * 126 + Int(digits[2])) * 10 + Int(digits[3])
    append(MultiByteIndexes.gb18030Range(pointer) ?? 0xFFFD)
    return 3
  }

  mutating func decodeBig5(_ bytes: [UInt8]) {
    decodePairs(bytes) { lead, byte in
      guard (0x40...0x7E).contains(byte) || (0xA1...0xFE).contains(byte) else { return [] }
      let offset = byte < 0x7F ? 0x40 : 0x62
      let pointer = (Int(lead) - 0x81) * 157 + Int(byte) - offset
      switch pointer {
      case 1133: return [0xCA, 0x304]
      case 1135: return [0xCA, 0x30C]
      case 1164: return [0xEA, 0x304]
      case 1166: return [0xEA, 0x30C]
      default: return MultiByteIndexes.big5Index[pointer].map { [$0] } ?? []
      }
    }
  }

  mutating func decodeEUCKR(_ bytes: [UInt8]) {
    decodePairs(bytes) { lead, byte in
      guard (0x41...0xFE).contains(byte) else { return [] }
      let pointer = (Int(lead) - 0x81) * 190 + Int(byte) - 0x41
      return MultiByteIndexes.eucKRIndex[pointer].map { [$0] } ?? []
    }
  }

  /// Characters of one byte, which are ASCII, and of two, of which the first is from 0x81 to 0xFE.
  private mutating func decodePairs(_ bytes: [UInt8], _ pair: (UInt8, UInt8) -> [UInt32]) {
    var place = 0
    while place < bytes.count {
      let lead = bytes[place]
      place += 1
      if lead < 0x80 {
        append(UInt32(lead))
      } else if lead == 0x80 || lead == 0xFF || place == bytes.count {
        appendError()
      } else {
        let codes = pair(lead, bytes[place])
        for code in codes { append(code) }
        if codes.isEmpty { appendError() }
        if !codes.isEmpty || bytes[place] >= 0x80 { place += 1 }
      }
    }
  }
}
