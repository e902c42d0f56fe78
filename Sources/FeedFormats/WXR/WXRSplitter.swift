/// Cuts an export into its items while it is read, so that no more than one of them is in memory.
/// What stands around the items is kept as a document of its own, the shell.
///
/// Tags are found as ``XMLScanner`` finds them. Works for every encoding in which the signs of XML
/// are single bytes.
struct WXRSplitter {
  /// An item as it stands in the file.
  struct Item {
    let bytes: [UInt8]
    /// The line in which it begins.
    let line: Int
    /// Whether the file does not end in it.
    let isWhole: Bool
  }

  /// Everything but the items.
  private(set) var shell: [UInt8] = []
  /// XML declaration and the start tags around the items, in one line.
  private(set) var prologue: [UInt8] = []
  /// How many items there were.
  private(set) var items = 0

  private let read: () throws -> [UInt8]
  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where what is not given away yet begins.
  private var kept = 0
  private var position = 0
  private var isAtEnd = false
  /// The line at `kept`.
  private var line = 1
  private var shellLine = 1
  /// Lines of items that are missing in the shell, by the shell's line behind which they were.
  private var gaps: [(line: Int, missing: Int)] = []
  private var tags: [String] = []

  /// - Parameters:
  ///   - limit: the most bytes of an item, and of the shell.
  ///   - read: the next bytes; none at the end.
  init(limit: Int, read: @escaping () throws -> [UInt8]) {
    self.limit = limit
    self.read = read
  }

  /// Bytes of the file that are in memory.
  var held: Int { buffer.count + shell.count }

  /// The first bytes, without taking them.
  mutating func beginning(_ count: Int) throws -> [UInt8] {
    while buffer.count < min(count, limit), try fill() {}
    return Array(buffer.prefix(count))
  }

  /// The next item; nil at the end. One that breaks off is given as far as it goes.
  mutating func next() throws -> Item? {
    compact()
    var depth = 0
    while let open = try find("<", from: position) {
      guard let token = try token(at: open) else { break }
      if depth == 0, token.isItem, token.kind == .start {
        toShell(upTo: open)
        items += 1
      }
      position = token.end
      if token.isItem, token.kind == .start { depth += 1 }
      if token.isItem, token.kind == .end, depth > 0 {
        depth -= 1
        if depth == 0 { return try item(isWhole: true) }
      }
      if depth == 0 {
        if token.kind != .end { noteOuter(open, token) }
        toShell(upTo: position)
        compact()
      }
    }
    position = buffer.count
    if depth > 0 { return try item(isWhole: false) }
    toShell(upTo: position)
    guard shell.count <= limit else { throw WXRError.tooLarge(line: line, within: "the channel") }
    return nil
  }

  /// The file's line of a line of the shell.
  func line(ofShell line: Int) -> Int {
    line + (gaps.last { $0.line <= line }?.missing ?? 0)
  }

  private mutating func item(isWhole: Bool) throws -> Item {
    guard position - kept <= limit else {
      throw WXRError.tooLarge(line: line, within: "item \(items)")
    }
    let item = Item(bytes: Array(buffer[kept..<position]), line: line, isWhole: isWhole)
    let lines = item.bytes.count { $0 == 0x0A }
    line += lines
    gaps.append((line: shellLine, missing: line - shellLine))
    kept = position
    return item
  }

  private mutating func toShell(upTo end: Int) {
    guard end > kept else { return }
    let lines = buffer[kept..<end].count { $0 == 0x0A }
    line += lines
    shellLine += lines
    shell += buffer[kept..<end]
    kept = end
  }

  /// What stands around every item: the declaration, the root, and the channel.
  private mutating func noteOuter(_ open: Int, _ token: Token) {
    let isFirst = prologue.isEmpty && isAt(open, "<?xml")
    guard isFirst || token.kind == .start && tags.count < 2 else { return }
    if token.kind == .start {
      let name = String(decoding: buffer[token.name], as: UTF8.self)
      guard !token.isEmpty, tags.isEmpty || name == "channel" else { return }
      tags.append(name)
    }
    prologue += buffer[open..<token.end].map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  }

  /// The end tags for ``prologue``.
  var epilogue: [UInt8] { tags.reversed().flatMap { Array("</\($0)>".utf8) } }
}

extension WXRSplitter {
  private struct Token {
    enum Kind {
      case start, end, other
    }

    var kind = Kind.other
    var name = 0..<0
    /// `<a/>`.
    var isEmpty = false
    /// Whether it begins or ends an item; an empty one stays in the shell.
    var isItem = false
    var end: Int
  }

  /// What begins at a `<`; nil when the file ends inside it.
  private mutating func token(at open: Int) throws -> Token? {
    guard try has(open + 9) || buffer.count > open + 1 else { return nil }
    let mark = buffer[open + 1]
    if mark == UInt8(ascii: "?") { return try special("?>", from: open + 2) }
    if isAt(open, "<!--") { return try special("-->", from: open + 4) }
    if isAt(open, "<![CDATA[") { return try special("]]>", from: open + 9) }
    if mark == UInt8(ascii: "!") { return try special(">", from: open + 2) }
    if mark == UInt8(ascii: "/") { return try endTag(open) }
    return isNameStart(mark) ? try startTag(open) : Token(end: open + 1)
  }

  private mutating func special(_ close: StaticString, from start: Int) throws -> Token? {
    try find(close, from: start).map { Token(end: $0 + close.utf8CodeUnitCount) }
  }

  private mutating func endTag(_ open: Int) throws -> Token? {
    var index = open + 2
    while try has(index), buffer[index] > 0x20, !isBracket(buffer[index]) { index += 1 }
    let name = open + 2..<index
    while try has(index), !isBracket(buffer[index]) { index += 1 }
    guard try has(index) else { return nil }
    let end = buffer[index] == UInt8(ascii: ">") ? index + 1 : index
    return Token(kind: .end, name: name, isItem: isItem(name), end: end)
  }

  private mutating func startTag(_ open: Int) throws -> Token? {
    var index = open + 1
    while try has(index), isNameByte(buffer[index]) { index += 1 }
    let name = open + 1..<index
    var last: UInt8 = 0
    while try has(index), !isBracket(buffer[index]) {
      let byte = buffer[index]
      if last == UInt8(ascii: "="), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let quote: StaticString = byte == UInt8(ascii: "'") ? "'" : "\""
        guard let close = try find(quote, from: index + 1) else { return nil }
        index = close
      }
      if byte > 0x20 { last = byte }
      index += 1
    }
    guard try has(index) else { return nil }
    let end = buffer[index] == UInt8(ascii: ">") ? index + 1 : index
    let isEmpty = last == UInt8(ascii: "/")
    return Token(
      kind: .start, name: name, isEmpty: isEmpty, isItem: !isEmpty && isItem(name), end: end)
  }

  private func isItem(_ name: Range<Int>) -> Bool {
    name.count == 4 && isAt(name.lowerBound, "item")
  }

  private func isAt(_ offset: Int, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= buffer.count else { return false }
    return (0..<count).allSatisfy { buffer[offset + $0] == text.utf8Start[$0] }
  }

  private func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
  }
}

extension WXRSplitter {
  /// Whether there is a byte at an offset.
  private mutating func has(_ offset: Int) throws -> Bool {
    while buffer.count <= offset { guard try fill() else { return false } }
    return true
  }

  /// The offset of the first `needle`; nil when the file has none.
  private mutating func find(_ needle: StaticString, from start: Int) throws -> Int? {
    var from = start
    while true {
      let end = buffer.count
      let found = buffer.withUnsafeBufferPointer { bytes in
        bytes.baseAddress.map { ByteView(base: $0, count: end).find(needle, from, end) } ?? end
      }
      if found < end { return found }
      from = max(from, end - needle.utf8CodeUnitCount + 1)
      guard try fill() else { return nil }
    }
  }

  /// Reads on.
  /// - Returns: false at the end of the file.
  private mutating func fill() throws -> Bool {
    guard !isAtEnd else { return false }
    let bytes = try read()
    isAtEnd = bytes.isEmpty
    buffer += bytes
    if buffer.count - kept > limit + bytes.count || shell.count > limit {
      let isInItem = isAt(kept, "<item")
      throw WXRError.tooLarge(line: line, within: isInItem ? "item \(items)" : "the channel")
    }
    return !isAtEnd
  }

  /// Forgets what was given away.
  private mutating func compact() {
    guard kept >= 1 << 18 || kept == buffer.count else { return }
    buffer.removeFirst(kept)
    position -= kept
    kept = 0
  }
}
