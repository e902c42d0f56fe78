/// How much a text says: its letters and commas, in any script.
struct TextMeasure {
  private(set) var letters: Int32 = 0
  private(set) var commas: Int32 = 0

  /// Characters with one space between words, as they are read.
  init(_ text: Bytes) {
    var inWord = true
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte.isSpace {
        inWord = false
      } else if byte & 0xC0 != 0x80 {
        letters &+= inWord || letters == 0 ? 1 : 2
        inWord = true
        if byte == 0x2C || byte >= 0xD8 && Self.isComma(text, index) { commas &+= 1 }
      }
      index += 1
    }
  }

  /// The Arabic comma, and those of Chinese and Japanese.
  private static func isComma(_ text: Bytes, _ index: Int) -> Bool {
    func byte(_ offset: Int) -> UInt8 { index + offset < text.count ? text[index + offset] : 0 }
    return switch text[index] {
    case 0xD8: byte(1) == 0x8C
    case 0xE3: byte(1) == 0x80 && byte(2) == 0x81
    case 0xEF: byte(1) == 0xBC && byte(2) == 0x8C
    default: false
    }
  }
}
