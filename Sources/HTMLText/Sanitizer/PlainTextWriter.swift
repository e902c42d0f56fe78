/// Collects text the way it is read: white space as one space, a line per block.
struct PlainTextWriter: ~Copyable {
  private var out: ByteBuffer
  private(set) var words = 0
  /// Inside how many `pre` elements we are; white space is kept there.
  var preformatted = 0
  private var pendingSpace = false
  private var pendingLine = false
  private var inWord = false

  init(capacity: Int) {
    out = ByteBuffer(capacity: capacity)
  }

  /// What follows begins a new line.
  mutating func endLine() {
    pendingLine = true
    inWord = false
  }

  /// What follows begins a new word.
  mutating func separate() {
    pendingSpace = true
    inWord = false
  }

  mutating func add(_ bytes: Bytes) {
    guard let base = bytes.baseAddress else { return }
    out.reserve(bytes.count + 1)
    let count = bytes.count
    var index = 0
    while index < count {
      let byte = base[index]
      if byte > 0x20, byte != 0xC2, byte != 0x7F {
        if !inWord { beginWord() }
        let run = index
        index += 1
        while index < count, base[index] > 0x20, base[index] != 0xC2, base[index] != 0x7F {
          index += 1
        }
        out.append(base + run, index - run)
      } else {
        index += addSpecial(byte, next: index + 1 < count ? base[index + 1] : 0)
      }
    }
  }

  private mutating func beginWord() {
    inWord = true
    words += 1
    if out.count > 0 {
      if pendingLine {
        while let last = out.last, last == 0x20 { out.count -= 1 }
        if out.count > 0, out.last != 0x0A { out.append(0x0A) }
      } else if pendingSpace {
        out.append(0x20)
      }
    }
    pendingLine = false
    pendingSpace = false
  }

  private mutating func addSpecial(_ byte: UInt8, next: UInt8) -> Int {
    if byte == 0xC2 {
      if next == 0xA0 {
        separate()
      } else if next > 0xA0 {
        if !inWord { beginWord() }
        out.append(byte)
        out.append(next)
      }
      return 2
    }
    guard byte.isSpace else { return 1 }
    inWord = false
    if preformatted > 0, out.count > 0, !pendingLine {
      if pendingSpace { out.append(0x20) }
      pendingSpace = false
      out.append(byte == 0x0D ? 0x0A : byte)
    } else {
      pendingSpace = true
    }
    return 1
  }

  mutating func finish() -> String {
    while let last = out.last, last.isSpace { out.count -= 1 }
    return out.string()
  }
}
