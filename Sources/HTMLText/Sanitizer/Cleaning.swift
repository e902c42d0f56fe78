/// Takes out of foreign text what is no text, before anybody parses it: control characters and
/// noncharacters ("java\0script:" must be seen as what a browser makes of it), and carriage
/// returns.
enum Cleaning {
  /// The text without them; nil when there are none.
  static func cleaned(_ bytes: Bytes) -> ByteBuffer? {
    guard let first = firstSkipped(bytes) else { return nil }
    var output = ByteBuffer(capacity: bytes.count)
    output.append(bytes.part(0, first))
    var index = first
    while index < bytes.count {
      let skipped = isSuspect(bytes[index]) ? length(bytes, index) : 0
      if skipped == 0 {
        output.append(bytes[index])
        index += 1
        continue
      }
      let isLineEnd = bytes[index] == 0x0D
      index += skipped
      if isLineEnd, index >= bytes.count || bytes[index] != 0x0A { output.append(0x0A) }
    }
    return output
  }

  private static func firstSkipped(_ bytes: Bytes) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var index = 0
    while index < bytes.count {
      if index + 8 <= bytes.count, EightBytes(base + index).areText {
        index += 8
        continue
      }
      for position in index..<min(index + 8, bytes.count)
      where isSuspect(base[position]) && length(bytes, position) > 0 {
        return position
      }
      index += 8
    }
    return nil
  }

  @inline(__always)
  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0C
      || byte == 0x7F || byte == 0xC2 || byte >= 0xEF
  }

  /// How many bytes at `index` are to be left out.
  private static func length(_ bytes: Bytes, _ index: Int) -> Int {
    let first = bytes[index]
    if first < 0x80 { return 1 }
    func follows(_ offset: Int) -> UInt8 {
      index + offset < bytes.count ? bytes[index + offset] : 0
    }
    switch first {
    case 0xC2: return (0x80...0x9F).contains(follows(1)) ? 2 : 0
    case 0xEF:
      let isLast = follows(1) == 0xBF && follows(2) >= 0xBE
      let isMiddle = follows(1) == 0xB7 && (0x90...0xAF).contains(follows(2))
      // A byte-order mark is no text either.
      let isMark = follows(1) == 0xBB && follows(2) == 0xBF
      return isLast || isMiddle || isMark ? 3 : 0
    default:
      let isLast = follows(1) & 0x0F == 0x0F && follows(2) == 0xBF && follows(3) >= 0xBE
      return isLast ? 4 : 0
    }
  }
}
