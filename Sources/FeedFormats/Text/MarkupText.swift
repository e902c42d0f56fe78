/// What the text of some markup is beside that of another.
enum TextRelation {
  /// There is nothing that anybody would see: neither text nor a picture, film or the like.
  case blank
  /// A true beginning of the other, perhaps with an ellipsis for the rest. What shows more than
  /// text, such as a film's frame, is the beginning of nothing.
  case beginning
  case own

  /// Takes a time that grows with what the two have in common.
  init(of html: String, to other: String) {
    self = withView(of: html) { view in
      withView(of: other) { Self.relation(view, $0) }
    }
  }

  private static func relation(_ view: ByteView, _ longer: ByteView) -> TextRelation {
    var text = MarkupText(view)
    var rest = MarkupText(longer)
    guard var byte = text.next() else { return showsMore(view) ? .own : .blank }
    var common = 0
    while byte == rest.next() {
      common += 1
      guard let next = text.next() else {
        return rest.next() != nil && !showsMore(view) ? .beginning : .own
      }
      byte = next
    }
    return common > 0 && text.isEllipsis(byte) && !showsMore(view) ? .beginning : .own
  }
}

/// Whether there is an element that shows something without any text in it.
private func showsMore(_ view: ByteView) -> Bool {
  let names: [StaticString] = [
    "img", "iframe", "video", "audio", "embed", "object", "picture", "svg", "math", "canvas",
    "amp-img",
  ]
  var open = view.find(UInt8(ascii: "<"), 0, view.count)
  while open + 1 < view.count {
    if isLetter(view[open + 1]) {
      var stop = open + 1
      while stop < view.count, isNameByte(view[stop]) { stop += 1 }
      let name = Slice(start: open + 1, end: stop)
      if names.contains(where: { view.equalsIgnoringCase(name, $0) }) { return true }
    }
    open = view.find(UInt8(ascii: "<"), open + 1, view.count)
  }
  return false
}

/// The bytes of the text of some markup: without tags and comments, entities decoded, white space
/// collapsed and none at both ends.
struct MarkupText {
  private let view: ByteView
  private var index = 0
  /// What is still to be given of a decoded entity, lowest byte first.
  private var pending: UInt32 = 0
  private var hasSpace = false
  private var hasBegun = false
  /// A byte that waits behind a space.
  private var waiting: UInt8?

  init(_ view: ByteView) { self.view = view }

  mutating func next() -> UInt8? {
    if let byte = waiting {
      waiting = nil
      return byte
    }
    while let byte = raw() {
      if byte <= 0x20 {
        hasSpace = true
        continue
      }
      let space = hasSpace && hasBegun
      hasSpace = false
      hasBegun = true
      guard space else { return byte }
      waiting = byte
      return 0x20
    }
    return nil
  }

  /// Whether all that is left, with `first` before it, says no more than that there is more.
  mutating func isEllipsis(_ first: UInt8) -> Bool {
    var byte: UInt8? = first
    var count = 0
    while let current = byte {
      // The bytes of `…`, `[`, `]`, `(`, `)`, `.` and space.
      let isPart = [0xE2, 0x80, 0xA6, 0x5B, 0x5D, 0x28, 0x29, 0x2E, 0x20].contains(current)
      guard isPart, count < 16 else { return false }
      count += 1
      byte = next()
    }
    return true
  }

  /// The next byte of text, white space as it stands. A no-break space is white space.
  private mutating func raw() -> UInt8? {
    if pending != 0 {
      let byte = UInt8(truncatingIfNeeded: pending)
      pending >>= 8
      return byte
    }
    while index < view.count {
      let byte = view[index]
      if byte > UInt8(ascii: "<"), byte < 0x80 {
        index += 1
        return byte
      }
      if byte == UInt8(ascii: "<"), let end = markupEnd(index) {
        let isBreak = breaksLine(index)
        index = end
        if isBreak { return 0x20 }
        continue
      }
      if byte == UInt8(ascii: "&"), let first = entity() { return first }
      if byte == 0xC2, index + 1 < view.count, view[index + 1] == 0xA0 {
        index += 2
        return 0x20
      }
      index += 1
      return byte
    }
    return nil
  }

  /// Decodes the entity at `index`; nil when it is none, and for one that means nothing.
  private mutating func entity() -> UInt8? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { room in
      guard let base = room.baseAddress,
        let found = decodeEntity(view, index, view.count, base), found.written > 0
      else { return nil }
      index += found.read
      if found.written == 2, base[0] == 0xC2, base[1] == 0xA0 { return 0x20 }
      pending = 0
      for offset in stride(from: found.written - 1, to: 0, by: -1) {
        pending = pending << 8 | UInt32(base[offset])
      }
      return base[0]
    }
  }

  private func markupEnd(_ open: Int) -> Int? {
    guard open + 1 < view.count else { return nil }
    let mark = view[open + 1]
    if view.has("<!--", at: open, before: view.count) {
      let close = view.find("-->", open, view.count)
      return close < view.count ? close + 3 : view.count
    }
    guard isLetter(mark) || mark == UInt8(ascii: "/") || isSpecial(mark) else { return nil }
    return TagEnd(view, open, before: view.count).offset
  }

  /// Whether the tag at `open` is none of those that stand within a word.
  private func breaksLine(_ open: Int) -> Bool {
    var start = open + 1
    if start < view.count, view[start] == UInt8(ascii: "/") { start += 1 }
    var stop = start
    while stop < view.count, isLetter(view[stop]) || isDigit(view[stop]) { stop += 1 }
    return TagNames.isBlock(view, Slice(start: start, end: stop))
  }
}
