/// Walks over the tags of an XML document, forgiving everything: it has no tree and no stack, never
/// fails, and never reads a DOCTYPE. What lies between two tags is only looked at when asked for.
struct XMLScanner {
  /// One attribute of the last start tag; the value is raw, entities and all.
  struct Attribute {
    var name: Slice
    var value: Slice
  }

  /// A start tag.
  struct Tag {
    /// Name with prefix.
    var name: Slice
    /// Offset of its `<`.
    var open: Int
    /// Offset behind its `>`.
    var body: Int
    /// Whether it closes itself (`<a/>`).
    var isEmpty: Bool
  }

  enum Token {
    case start(Tag)
    /// An end tag: its name and the offset of its `<`.
    case end(Slice, Int)
    /// The end of the document.
    case done
  }

  let view: ByteView
  /// Where the next token is looked for.
  var position: Int
  /// Attributes of the last start tag, at most 64.
  private(set) var attributes: [Attribute] = []
  /// Bytes that were searched in vain for the end tags of elements that nobody closed.
  var wasted = 0
  /// The last searches for what ends a CDATA section, a comment and an instruction.
  var sectionEnd = LastSearch()
  var commentEnd = LastSearch()
  var instructionEnd = LastSearch()

  init(_ view: ByteView, at position: Int = 0) {
    self.view = view
    self.position = position
    attributes.reserveCapacity(16)
  }

  /// The next tag. Text, CDATA, comments, instructions and the DOCTYPE are passed over.
  mutating func next() -> Token {
    let end = view.count
    while true {
      let open = view.find(UInt8(ascii: "<"), position, end)
      guard open + 1 < end else {
        position = end
        return .done
      }
      let mark = view[open + 1]
      if isNameStart(mark) {
        guard let tag = startTag(open) else {
          position = end
          return .done
        }
        return .start(tag)
      }
      if mark == UInt8(ascii: "/") { return endTag(open) }
      position = isSpecial(mark) ? skipSpecial(open) : open + 1
    }
  }

  /// The next start tag; nil at the end of the document.
  mutating func nextStart() -> Tag? {
    while true {
      switch next() {
      case .start(let tag): return tag
      case .end: continue
      case .done: return nil
      }
    }
  }

  private mutating func endTag(_ open: Int) -> Token {
    let end = view.count
    let start = open + 2
    var index = start
    while index < end, view[index] > 0x20, view[index] != UInt8(ascii: ">"),
      view[index] != UInt8(ascii: "<")
    {
      index += 1
    }
    let name = Slice(start: start, end: index)
    while index < end, view[index] != UInt8(ascii: ">"), view[index] != UInt8(ascii: "<") {
      index += 1
    }
    position = index < end && view[index] == UInt8(ascii: ">") ? index + 1 : index
    return .end(name, open)
  }

  /// Reads the start tag at `open` and its attributes; nil when the document ends inside it.
  private mutating func startTag(_ open: Int) -> Tag? {
    let end = view.count
    if !attributes.isEmpty { attributes.removeAll(keepingCapacity: true) }
    var index = open + 1
    while index < end, isNameByte(view[index]) { index += 1 }
    var tag = Tag(
      name: Slice(start: open + 1, end: index), open: open, body: index, isEmpty: false)
    while index < end {
      let byte = view[index]
      if byte == UInt8(ascii: ">") {
        tag.body = index + 1
        position = index + 1
        return tag
      }
      if byte == UInt8(ascii: "/"), index + 1 < end, view[index + 1] == UInt8(ascii: ">") {
        tag.isEmpty = true
        tag.body = index + 2
        position = index + 2
        return tag
      }
      if byte == UInt8(ascii: "<") {
        tag.body = index
        position = index
        return tag
      }
      if byte <= 0x20 || byte == UInt8(ascii: "/") {
        index += 1
      } else {
        index = attribute(at: index)
      }
    }
    return nil
  }

  /// Reads one attribute; returns the offset behind it.
  private mutating func attribute(at start: Int) -> Int {
    let end = view.count
    var index = start
    while index < end, view[index] > 0x20, view[index] != UInt8(ascii: "="),
      view[index] != UInt8(ascii: ">"), view[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    let name = Slice(start: start, end: index)
    while index < end, isSpace(view[index]) { index += 1 }
    guard index < end, view[index] == UInt8(ascii: "=") else { return max(index, start + 1) }
    index += 1
    while index < end, isSpace(view[index]) { index += 1 }
    guard index < end else { return end }
    var value = Slice(start: index, end: index)
    let quote = view[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let close = view.find(quote, index + 1, end)
      value = quoted(Slice(start: index + 1, end: close))
      index = value.end == close ? min(close + 1, end) : value.end
    } else {
      while index < end, view[index] > 0x20, view[index] != UInt8(ascii: ">") { index += 1 }
      // `<enclosure url=/a.mp3/>` closes itself.
      if index < end, view[index] == UInt8(ascii: ">"), index > value.start + 1,
        view[index - 1] == UInt8(ascii: "/")
      {
        index -= 1
      }
      value.end = index
    }
    if attributes.count < 64, !name.isEmpty {
      attributes.append(Attribute(name: name, value: value))
    }
    return index
  }

  /// The value that a quote opened, up to the next such quote. Where what follows that one shows
  /// that it opens another value, the closing quote was forgotten, and the value ends with its word
  /// or with the tag.
  private func quoted(_ found: Slice) -> Slice {
    let end = view.count
    if found.end >= end { return beforeTagEnd(found) }
    guard found.end + 1 < end, !endsValue(view[found.end + 1]), !found.isEmpty else { return found }
    let tagEnd = view.find(UInt8(ascii: ">"), found.start, found.end)
    let word = firstSpace(in: Slice(start: found.start, end: tagEnd))
    if view[found.end - 1] == UInt8(ascii: "="), word < tagEnd || tagEnd < found.end {
      return word < tagEnd ? Slice(start: found.start, end: word) : beforeTagEnd(found)
    }
    let isLonger = view.find(UInt8(ascii: "<"), tagEnd, found.end) < found.end
    return isLonger ? beforeTagEnd(found) : found
  }

  /// The beginning of the slice, up to the `>` or `/>` in it.
  private func beforeTagEnd(_ slice: Slice) -> Slice {
    var value = slice
    value.end = view.find(UInt8(ascii: ">"), slice.start, view.count)
    if value.end > value.start, view[value.end - 1] == UInt8(ascii: "/") { value.end -= 1 }
    return value
  }

  /// Whether a byte may stand behind a closing quote.
  private func endsValue(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "?")
  }

  private func firstSpace(in slice: Slice) -> Int {
    var index = slice.start
    while index < slice.end, !isSpace(view[index]) { index += 1 }
    return index
  }

  /// Raw value of the attribute of the last start tag, compared without case; with its prefix.
  func attribute(_ name: StaticString) -> Slice? {
    for attribute in attributes where view.equalsIgnoringCase(attribute.name, name) {
      return attribute.value
    }
    return nil
  }
}

@inline(__always) func isNameStart(_ byte: UInt8) -> Bool {
  isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
}

@inline(__always) func isNameByte(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
    && byte != UInt8(ascii: "=")
}

@inline(__always) func isSpecial(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
}
