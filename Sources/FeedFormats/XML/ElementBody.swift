/// What is between the start and the end tag of a leaf element.
struct ElementBody {
  enum Shape {
    /// Only text; entities must be decoded.
    case text
    /// One CDATA section (the slice is what is inside it).
    case cdata
    /// Text with comments, CDATA sections or child elements.
    case mixed
  }

  var slice: Slice
  var shape: Shape
  /// Whether the document ended before the element was closed.
  var isTruncated = false
}

extension XMLScanner {
  /// Passes over the element and tells what is in it. `barriers` are the names of the open
  /// containers, innermost last: when the end tag of one of them, or a new start tag of the
  /// innermost, comes first, the element was never closed; then it ends at the next tag.
  mutating func body(of tag: Tag, barriers: [Slice]) -> ElementBody {
    if tag.isEmpty {
      return ElementBody(slice: Slice(start: tag.body, end: tag.body), shape: .text)
    }
    let end = view.count
    let open = view.find(UInt8(ascii: "<"), tag.body, end)
    guard open < end else {
      position = end
      return ElementBody(slice: Slice(start: tag.body, end: end), shape: .text, isTruncated: true)
    }
    if let after = closes(tag.name, at: open) {
      position = after
      return ElementBody(slice: Slice(start: tag.body, end: open), shape: .text)
    }
    if let cdata = loneCDATA(tag, at: open) { return cdata }
    return mixedBody(of: tag, from: open, barriers)
  }

  /// Offset behind the end tag of `name` in any case, if it stands at `open`.
  @inline(__always) private func closes(_ name: Slice, at open: Int) -> Int? {
    let after = open + 2 + name.count
    guard after < view.count, view[open + 1] == UInt8(ascii: "/"),
      view.sameName(name, Slice(start: open + 2, end: after))
    else { return nil }
    if view[after] == UInt8(ascii: ">") { return after + 1 }
    // `</title<link>` ends there too.
    if view[after] == UInt8(ascii: "<") { return after }
    guard isSpace(view[after]) else { return nil }
    return min(view.find(UInt8(ascii: ">"), after, view.count) + 1, view.count)
  }

  /// The usual case `<x> <![CDATA[…]]> </x>`.
  private mutating func loneCDATA(_ tag: Tag, at open: Int) -> ElementBody? {
    let end = view.count
    guard isSection(open) else { return nil }
    for index in tag.body..<open where !isSpace(view[index]) { return nil }
    let close = cdataEnd(open + 9)
    if let cut = unclosedCDATA(tag, Slice(start: open + 9, end: close)) { return cut }
    guard close < end else {
      position = end
      let slice = Slice(start: open + 9, end: end)
      return ElementBody(slice: slice, shape: .cdata, isTruncated: true)
    }
    var index = close + 3
    while index < end, isSpace(view[index]) { index += 1 }
    guard index < end, let after = closes(tag.name, at: index) else { return nil }
    position = after
    return ElementBody(slice: Slice(start: open + 9, end: close), shape: .cdata)
  }

  /// A section in which another one begins was not closed if the element's end tag stands in front of
  /// that one, or nobody closes either.
  private mutating func unclosedCDATA(_ tag: Tag, _ section: Slice) -> ElementBody? {
    let isOpen = section.end == view.count
    let limit = isOpen ? section.end : view.findSection(section.start, section.end)
    guard limit < section.end || isOpen else { return nil }
    var open = view.find(UInt8(ascii: "<"), section.start, limit)
    while open < limit {
      if let after = closes(tag.name, at: open) {
        position = after
        return ElementBody(slice: Slice(start: section.start, end: open), shape: .cdata)
      }
      open = view.find(UInt8(ascii: "<"), open + 1, limit)
    }
    return nil
  }

  /// Looks for the end tag, counting elements of the same name inside.
  private mutating func mixedBody(
    of tag: Tag, from first: Int, _ barriers: [Slice]
  ) -> ElementBody {
    let end = view.count
    // Thousands of unclosed elements would make the search quadratic.
    if wasted > 2 * end + (1 << 20) { return unclosed(tag, first, first) }
    var nested = 0
    var open = first
    while open + 1 < end {
      let mark = view[open + 1]
      var next = open + 1
      if mark == UInt8(ascii: "/") {
        if let after = closes(tag.name, at: open) {
          if nested == 0 {
            position = after
            return ElementBody(slice: Slice(start: tag.body, end: open), shape: .mixed)
          }
          nested -= 1
          next = after
        } else if barriers.contains(where: { closes($0, at: open) != nil }) {
          return unclosed(tag, first, open)
        }
      } else if isSpecial(mark) {
        next = skipSpecial(open)
      } else if isNameStart(mark) {
        let name = nameSlice(open + 1)
        if view.sameName(name, tag.name) {
          if !isSelfClosing(open) { nested += 1 }
        } else if let own = barriers.last, view.sameName(name, own) {
          return unclosed(tag, first, open)
        }
        next = name.end
      }
      open = view.find(UInt8(ascii: "<"), next, end)
    }
    position = end
    return ElementBody(slice: Slice(start: tag.body, end: end), shape: .mixed, isTruncated: true)
  }

  /// An element that nobody closed: what is in it up to the next tag that begins a field, at most
  /// up to `searched`; reading goes on there.
  private mutating func unclosed(_ tag: Tag, _ first: Int, _ searched: Int) -> ElementBody {
    wasted += searched - first
    if first + 2 < view.count, isSection(first) {
      let close = cdataEnd(first + 9)
      position = min(close + 3, view.count)
      return ElementBody(slice: Slice(start: first + 9, end: close), shape: .cdata)
    }
    let stop = firstField(first, searched)
    position = stop
    let slice = Slice(start: tag.body, end: stop)
    return ElementBody(slice: slice, shape: stop > first ? .mixed : .text)
  }

  /// Offset of the first start tag in `from..<to` that is a field of a feed and no markup, or `to`.
  private mutating func firstField(_ from: Int, _ to: Int) -> Int {
    var open = from
    while open + 1 < to {
      var next = open + 1
      if isSpecial(view[open + 1]) {
        next = skipSpecial(open)
      } else if isNameStart(view[open + 1]) {
        let name = nameSlice(open + 1)
        if isField(name) { return open }
        next = name.end
      }
      open = view.find(UInt8(ascii: "<"), next, to)
    }
    return to
  }

  private func isField(_ name: Slice) -> Bool {
    if view.find(UInt8(ascii: ":"), name.start, name.end) < name.end { return true }
    return Self.fields.contains { view.equalsIgnoringCase(name, $0) }
  }

  /// Names without prefix that feeds use and HTML's `body` does not.
  private static let fields: [StaticString] = [
    "title", "link", "guid", "id", "description", "content", "pubDate", "published", "updated",
    "author", "category", "comments", "enclosure", "item", "entry",
  ]

  private func nameSlice(_ start: Int) -> Slice {
    var index = start
    while index < view.count, isNameByte(view[index]) { index += 1 }
    return Slice(start: start, end: index)
  }

  private func isSelfClosing(_ open: Int) -> Bool {
    let limit = min(view.count, open + 4096)
    let close = view.find(UInt8(ascii: ">"), open, limit)
    return close < limit && view[close - 1] == UInt8(ascii: "/")
  }
}
