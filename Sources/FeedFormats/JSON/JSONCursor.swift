import Core

/// Walks over JSON text without building a tree. Forgiving: a document that ends too early gives
/// what was read (`isTruncated`); a wrong token ends the reading (`isBroken`).
struct JSONCursor {
  let view: ByteView
  let scratch: Scratch
  private(set) var position: Int
  private(set) var isTruncated = false
  private(set) var isBroken = false
  private var depth = 0
  private let maximumDepth: Int

  init(_ view: ByteView, at position: Int, scratch: Scratch, maximumDepth: Int) {
    self.view = view
    self.position = position
    self.scratch = scratch
    self.maximumDepth = maximumDepth
  }

  private var isStopped: Bool { isTruncated || isBroken }

  /// The first byte of the next value (0 at the end). Comments are passed over.
  mutating func peek() -> UInt8 {
    while position < view.count {
      if isSpace(view[position]) {
        position += 1
      } else if view[position] == UInt8(ascii: "/"), let next = afterComment() {
        position = next
      } else {
        break
      }
    }
    guard position < view.count else {
      isTruncated = true
      return 0
    }
    return view[position]
  }

  private func afterComment() -> Int? {
    if view.has("//", at: position, before: view.count) {
      return view.find(10, position, view.count)
    }
    guard view.has("/*", at: position, before: view.count) else { return nil }
    return min(view.find("*/", position + 2, view.count) + 2, view.count)
  }

  /// Visits the members of an object; `visit` must read or skip each value. Something else than an
  /// object is skipped.
  mutating func object(_ visit: (inout JSONCursor, Slice) -> Void) {
    guard open(UInt8(ascii: "{")) else { return }
    while !isStopped {
      let byte = peek()
      if byte == UInt8(ascii: "}") { return close() }
      if byte == UInt8(ascii: ",") {
        position += 1
        continue
      }
      guard byte == UInt8(ascii: "\""), let key = rawString() else { return fail() }
      guard peek() == UInt8(ascii: ":") else { return fail() }
      position += 1
      visit(&self, key)
    }
  }

  /// Visits the items of an array; a single value counts as an array of one.
  mutating func array(_ visit: (inout JSONCursor) -> Void) {
    guard peek() == UInt8(ascii: "[") else { return visit(&self) }
    guard open(UInt8(ascii: "[")) else { return }
    while !isStopped {
      let byte = peek()
      if byte == UInt8(ascii: "]") { return close() }
      if byte == UInt8(ascii: ",") {
        position += 1
        continue
      }
      if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ":") { return fail() }
      visit(&self)
    }
  }

  private mutating func open(_ bracket: UInt8) -> Bool {
    guard peek() == bracket else {
      skip()
      return false
    }
    guard depth < maximumDepth else {
      fail()
      return false
    }
    depth += 1
    position += 1
    return true
  }

  private mutating func close() {
    depth -= 1
    position += 1
  }

  private mutating func fail() { if !isTruncated { isBroken = true } }

  /// A string, or a number or boolean as its text; nil for null and containers (skipped).
  mutating func text(limit: Int) -> String? {
    let byte = peek()
    if byte == UInt8(ascii: "\"") {
      guard let raw = rawString() else { return nil }
      return decoded(view.bounded(raw, limit))
    }
    let start = position
    skip()
    guard byte != UInt8(ascii: "{"), byte != UInt8(ascii: "["), byte != UInt8(ascii: "n") else {
      return nil
    }
    return position > start && !isBroken ? view.string(Slice(start: start, end: position)) : nil
  }

  /// Whether the next value is a container.
  mutating func isContainer() -> Bool {
    let byte = peek()
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// A whole number, also from a string or a decimal; nil below nought and above `most`.
  mutating func integer(most: Int = 1_000_000_000) -> Int? {
    guard let text = text(limit: 64) else { return nil }
    if let number = wholeNumber(text, most: most) { return number }
    return Double(text).flatMap { (0...Double(most)).contains($0) ? Int($0) : nil }
  }

  /// The length of a file in bytes; nil for nought, which is said of what is not known.
  mutating func fileLength() -> Int64? {
    integer(most: 1 << 53).flatMap { $0 > 0 ? Int64($0) : nil }
  }

  /// A boolean, also from a string.
  mutating func boolean() -> Bool? { text(limit: 16).map(isYes) }

  /// Passes over a value without recursion.
  mutating func skip() {
    var nested = 0
    repeat {
      let byte = peek()
      guard !isStopped else { return }
      switch byte {
      case UInt8(ascii: "\""): if rawString() == nil { return }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        nested += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard nested > 0 else { return fail() }
        nested -= 1
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        guard nested > 0 else { return fail() }
        position += 1
      default:
        let start = position
        while position < view.count, isScalarByte(view[position]) { position += 1 }
        if position == start { return fail() }
      }
    } while nested > 0
  }

  private func isScalarByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }

  /// What is between the quotes, escapes and all. Nil when the document ends inside.
  mutating func rawString() -> Slice? {
    let start = position + 1
    var index = start
    while true {
      index = view.find(UInt8(ascii: "\""), index, view.count)
      guard index < view.count else {
        isTruncated = true
        position = view.count
        return nil
      }
      var slashes = 0
      while index - slashes > start, view[index - slashes - 1] == UInt8(ascii: "\\") {
        slashes += 1
      }
      if slashes % 2 == 0 { break }
      index += 1
    }
    position = index + 1
    return Slice(start: start, end: index)
  }

  /// The string that a raw slice means.
  func decoded(_ raw: Slice) -> String {
    var open = view.find(UInt8(ascii: "\\"), raw.start, raw.end)
    guard open < raw.end else { return view.string(raw) }
    // A broken `\u` is two bytes and becomes three.
    scratch.reserve(raw.count * 2 + 8, keeping: 0)
    var used = 0
    var index = raw.start
    while true {
      used = scratch.append(view, Slice(start: index, end: open), at: used)
      guard open + 1 < raw.end else { break }
      index = open + 2
      switch view[open + 1] {
      case UInt8(ascii: "n"): scratch.pointer[used] = 10
      case UInt8(ascii: "r"):
        if view.has("\\n", at: index, before: raw.end) {
          used -= 1
        } else {
          scratch.pointer[used] = 10
        }
      case UInt8(ascii: "t"): scratch.pointer[used] = 9
      case UInt8(ascii: "b"), UInt8(ascii: "f"): scratch.pointer[used] = 32
      case UInt8(ascii: "u"):
        let (value, next) = unicodeEscape(open, raw.end)
        used +=
          value < 0x20 && value != 9 && value != 10
          ? 0 : writeUTF8(value, to: scratch.pointer + used)
        used -= 1
        index = next
      default: scratch.pointer[used] = view[open + 1]
      }
      used += 1
      open = view.find(UInt8(ascii: "\\"), index, raw.end)
    }
    return scratch.string(used)
  }

  /// `\uXXXX` at `open`, with its second half if it is a surrogate; what is broken is U+FFFD.
  private func unicodeEscape(_ open: Int, _ end: Int) -> (UInt32, Int) {
    guard let first = hex4(open + 2, end) else { return (0xFFFD, min(open + 2, end)) }
    guard (0xD800..<0xDC00).contains(first), open + 8 <= end,
      view[open + 6] == UInt8(ascii: "\\"), view[open + 7] == UInt8(ascii: "u"),
      let second = hex4(open + 8, end), (0xDC00..<0xE000).contains(second)
    else { return (first, open + 6) }
    return (0x1_0000 + (first - 0xD800) << 10 + (second - 0xDC00), open + 12)
  }

  private func hex4(_ at: Int, _ end: Int) -> UInt32? {
    guard at + 4 <= end else { return nil }
    var value: UInt32 = 0
    for offset in 0..<4 {
      guard let digit = view[at + offset].hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
