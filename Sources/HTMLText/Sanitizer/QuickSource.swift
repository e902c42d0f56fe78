/// Feeds an emitter straight from the bytes of well-formed markup, an order of magnitude faster
/// than building a tree. At the first thing whose treatment by the HTML standard is not plain
/// (misnesting, odd quotes, rare elements, rare entities) it gives up, and the tree decides.
///
/// Safety does not hang on it: whatever it tells the emitter, the emitter writes safe markup. That
/// it tells the same as the tree is tested with the same inputs through both.
struct QuickSource: ~Copyable {
  let input: Bytes
  var index = 0
  /// The open elements.
  var open: [Tag] = []
  /// Decoded values; as large as the input, so that it never moves.
  var decoded: ByteBuffer
  let words = Vocabulary.html
  let entities = Entities.common

  init(_ input: Bytes) {
    self.input = input
    decoded = ByteBuffer(capacity: input.count + 16)
    open.reserveCapacity(32)
  }

  /// Reads all of `bytes`; false when the emitter's output must be thrown away.
  static func read(_ bytes: Bytes, into emitter: inout Emitter) -> Bool {
    var source = QuickSource(bytes)
    return source.readAll(&emitter)
  }

  mutating func readAll(_ emitter: inout Emitter) -> Bool {
    while index < input.count {
      let next = input.index(of: 0x3C, from: index) ?? input.count
      if next > index, !readText(to: next, &emitter) { return false }
      index = next
      guard next < input.count else { break }
      guard next + 1 < input.count else { return false }
      let after = input[next + 1]
      if after.isLetter {
        guard readStartTag(&emitter) else { return false }
      } else if after == 0x2F {
        guard readEndTag(&emitter) else { return false }
      } else if after == 0x21 {
        guard skipComment() else { return false }
      } else if after == 0x3F || isInTable {
        return false
      } else {
        emitter.add(text: input.part(next, next + 1))
        index += 1
      }
    }
    return true
  }

  var isInTable: Bool {
    switch open.last {
    case .table, .tbody, .thead, .tfoot, .tr: true
    default: false
    }
  }

  private mutating func readText(to end: Int, _ emitter: inout Emitter) -> Bool {
    let text = input.part(index, end)
    if isInTable { return text.allSatisfy { $0.isSpace } }
    if text.index(of: 0x26) == nil {
      emitter.add(text: text)
      return true
    }
    decoded.count = 0
    guard entities.decode(text, inAttribute: false, into: &decoded) else { return false }
    emitter.add(text: decoded.bytes())
    return true
  }

  private mutating func skipComment() -> Bool {
    guard input.hasPrefix("<!--", at: index), index + 5 < input.count else { return false }
    let start = index + 4
    guard input[start] != 0x3E, !input.hasPrefix("->", at: start) else { return false }
    var from = start
    while let dash = input.index(of: 0x2D, from: from) {
      if input.hasPrefix("--!", at: dash) { return false }
      if input.hasPrefix("-->", at: dash) {
        index = dash + 3
        return true
      }
      from = dash + 1
    }
    return false
  }

  /// Ends the innermost element.
  mutating func pop(_ emitter: inout Emitter) {
    open.removeLast()
    emitter.end()
  }

  private mutating func readEndTag(_ emitter: inout Emitter) -> Bool {
    var end = index + 2
    while end < input.count, input[end].isLetter || input[end].isDigit { end += 1 }
    let tag = Tag(rawValue: words.tags.find(input.part(index + 2, end))) ?? .unknown
    while end < input.count, input[end].isSpace { end += 1 }
    guard tag != .unknown, end < input.count, input[end] == 0x3E else { return false }
    let traits = words.traits[Int(tag.rawValue)]
    if traits.contains(.void) { return false }
    index = end + 1
    if tag == .p, !isInTable, !isOpen(.p) {
      // The tree builder makes an empty paragraph of a stray end tag.
      emitter.attributes.removeAll()
      guard emitter.start(.p) else { return false }
      emitter.end()
      return true
    }
    let impliesEnds = traits.contains(.block) || tag == .td || tag == .th || tag == .caption
    while let last = open.last, last != tag {
      let isImplied: Bool =
        switch last {
        case .p: impliesEnds
        case .li: tag == .ul || tag == .ol
        case .dd, .dt: tag == .dl
        case .tbody, .thead, .tfoot: tag == .table
        case .tr: tag == .table || tag == .tbody || tag == .thead || tag == .tfoot
        default: false
        }
      guard isImplied else { return false }
      pop(&emitter)
    }
    guard !open.isEmpty else { return false }
    pop(&emitter)
    return true
  }
}
